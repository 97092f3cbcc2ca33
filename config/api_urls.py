"""The API: its endpoints, its description and its documentation."""

from django.urls import include, path

from api.docs import description, documentation

urlpatterns = [
    path("", documentation, name="api_docs"),
    path("openapi.json", description, name="openapi"),
    path("", include("decks.api_urls")),
    path("", include("tournaments.api.urls")),
    path("", include("clocks.api_urls")),
    path("", include("tracker.api_urls")),
    path("", include("papers.api_urls")),
    path("", include("metagame.api_urls")),
]
