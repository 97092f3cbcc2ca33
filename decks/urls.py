"""Addresses of the deck pages."""

from django.urls import path

from decks.views import check, own_formats

app_name = "decks"

urlpatterns = [
    path("check/", check.check, name="check"),
    path("check/answer", check.check_answer, name="check_answer"),
    path("check/file", check.read_file, name="read_file"),
    path("formats/", own_formats.own_formats, name="own_formats"),
    path("formats/new/", own_formats.new_format, name="new_format"),
    path("formats/<int:pk>/", own_formats.own_format, name="own_format"),
    path("formats/<int:pk>/offer/", own_formats.offer, name="offer_format"),
]
