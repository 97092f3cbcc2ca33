"""The API: its endpoints, its description and its documentation."""

from django.urls import include, path, re_path

from api.docs import description, documentation
from api.problems import UnknownAddressView

urlpatterns = [
    path("", documentation, name="api_docs"),
    path("openapi.json", description, name="openapi"),
    path("", include("rulebooks.api_urls")),
    path("", include("notices.api_urls")),
    path("", include("privacy.api_urls")),
    path("", include("decks.api_urls")),
    path("", include("tournaments.api.urls")),
    path("", include("calendars.api_urls")),
    path("", include("webhooks.api_urls")),
    path("", include("calls.api_urls")),
    path("", include("clocks.api_urls")),
    path("", include("screens.api_urls")),
    path("", include("prizes.api_urls")),
    path("", include("questions.api_urls")),
    path("", include("series.api_urls")),
    path("", include("arrivals.api_urls")),
    path("", include("checks.api_urls")),
    path("", include("floor.api_urls")),
    path("", include("rehearsals.api_urls")),
    path("", include("snapshots.api_urls")),
    path("", include("tracker.api_urls")),
    path("", include("papers.api_urls")),
    path("", include("metagame.api_urls")),
    re_path(r"^(?P<address>[\s\S]+)$", UnknownAddressView.as_view(), name="api_unknown"),
]
