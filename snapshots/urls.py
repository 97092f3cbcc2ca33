"""Addresses of snapshots, below the desk of their event."""

from django.urls import path

from snapshots import views

SNAPSHOTS = "e/<slug:slug>/desk/snapshots/"

app_name = "snapshots"
urlpatterns = [
    path(SNAPSHOTS, views.snapshots, name="snapshots"),
    path(f"{SNAPSHOTS}event.json", views.event_file, name="event_file"),
    path(f"{SNAPSHOTS}<int:pk>/", views.compare, name="compare"),
    path(f"{SNAPSHOTS}<int:pk>/restore/", views.restore, name="restore"),
    path(f"{SNAPSHOTS}<int:pk>/copy/", views.copy, name="copy"),
    path(f"{SNAPSHOTS}show/", views.show, name="show"),
    path(f"{SNAPSHOTS}<int:pk>/throw-away/", views.throw_away, name="throw_away"),
]
