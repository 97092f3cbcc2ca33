"""Every address of the site, app by app."""

from django.contrib import admin
from django.urls import include, path

from config.health import healthz
from config.metrics import metrics
from config.palette import palette

handler500 = "monitoring.failures.server_error"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
    path("games.css", palette, name="palette"),
    path("admin/", admin.site.urls),
    path("accounts/tokens/", include("api.urls")),
    path("accounts/", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("live/", include("live.urls")),
    path("jobs/", include("jobs.urls")),
    path("api/v1/", include("config.api_urls")),
    path("decks/", include("decks.urls")),
    path("", include("privacy.urls")),
    path("", include("notices.urls")),
    path("", include("rulebooks.urls")),
    path("", include("floor.urls")),
    path("", include("rehearsals.urls")),
    path("", include("snapshots.urls")),
    path("", include("checks.urls")),
    path("", include("screens.urls")),
    path("", include("prizes.urls")),
    path("", include("questions.urls")),
    path("", include("series.urls")),
    path("", include("calendars.urls")),
    path("", include("webhooks.urls")),
    path("", include("calls.urls")),
    path("", include("clocks.urls")),
    path("", include("arrivals.urls")),
    path("", include("tracker.urls")),
    path("", include("papers.urls")),
    path("", include("metagame.urls")),
    path("", include("tournaments.urls")),
]
