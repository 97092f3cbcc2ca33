"""Addresses of deck checking in the API."""

from django.urls import path

from decks.api import FormatListView, LegalityView

urlpatterns = [
    path("formats/", FormatListView.as_view(), name="api-formats"),
    path("legality/", LegalityView.as_view(), name="api-legality"),
]
