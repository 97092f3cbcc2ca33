"""Addresses of decks in the API: checking lists, and a person's own decks."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from decks.api.legality import FormatListView, LegalityView
from decks.api.library import OwnDeckViews

router = SimpleRouter()
router.register("own-decks", OwnDeckViews, basename="api-own-deck")

urlpatterns = [
    path("formats/", FormatListView.as_view(), name="api-formats"),
    path("legality/", LegalityView.as_view(), name="api-legality"),
    path("", include(router.urls)),
]
