"""Addresses of what reaches somebody, and of the site's worker."""

from django.urls import path

from notices import views

app_name = "notices"
urlpatterns = [
    path("accounts/messages/", views.own_choices, name="own"),
    path("accounts/messages/devices/", views.add_device, name="add_device"),
    path("accounts/messages/devices/remove/", views.remove_device, name="remove_device"),
    path("worker.js", views.worker, name="worker"),
    path("no-connection/", views.no_connection, name="no_connection"),
]
