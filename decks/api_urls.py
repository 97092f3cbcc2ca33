"""Addresses of deck checking in the API."""

from django.urls import path

from decks.api import DeckCheckView, FormatListView

urlpatterns = [
    path("formats/", FormatListView.as_view(), name="api-formats"),
    path("decks/check/", DeckCheckView.as_view(), name="api-deck-check"),
]
