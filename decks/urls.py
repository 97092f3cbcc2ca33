"""Addresses of the deck pages."""

from django.urls import path

from decks import views

app_name = "decks"

urlpatterns = [
    path("check/", views.check, name="check"),
    path("check/answer", views.check_answer, name="check_answer"),
    path("check/file", views.read_file, name="read_file"),
]
