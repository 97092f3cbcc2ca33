"""Addresses of what is kept of people."""

from django.urls import path

from privacy import views
from privacy.robots import robots

app_name = "privacy"
urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("privacy/", views.kept, name="kept"),
    path("accounts/data/", views.own, name="own"),
    path("accounts/data/my-arbiter-data.json", views.own_export, name="export"),
    path("accounts/data/erase/", views.erase, name="erase"),
    path("organize/<slug:slug>/forget/", views.retention, name="retention"),
]
