"""Addresses of rehearsals, below the desk of their event."""

from django.urls import path

from rehearsals import views

REHEARSAL = "e/<slug:slug>/desk/rehearsal/"

app_name = "rehearsals"
urlpatterns = [
    path("e/<slug:slug>/desk/what-if/", views.what_if_page, name="what_if"),
    path(REHEARSAL, views.rehearse, name="rehearse"),
    path(f"{REHEARSAL}step/", views.step, name="step"),
    path(f"{REHEARSAL}run/", views.run, name="run"),
    path(f"{REHEARSAL}stop/", views.stop, name="stop"),
    path(f"{REHEARSAL}throw-away/", views.discard, name="discard"),
]
