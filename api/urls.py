"""Addresses of the token page."""

from django.urls import path

from api import views

app_name = "api"
urlpatterns = [
    path("", views.tokens, name="tokens"),
    path("<int:pk>/revoke/", views.revoke, name="revoke"),
]
