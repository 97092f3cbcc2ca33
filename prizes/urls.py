"""Addresses of prizes, below the desk of their event."""

from django.urls import path

from prizes import views

DESK = "e/<slug:slug>/desk/prizes/"

app_name = "prizes"
urlpatterns = [
    path(DESK, views.desk, name="desk"),
    path(f"{DESK}<int:pk>/remove/", views.drop, name="drop"),
    path(f"{DESK}<int:pk>/hand-out/", views.hand_out, name="hand_out"),
]
