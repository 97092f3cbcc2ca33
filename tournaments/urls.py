"""Addresses of events; one file of views per noun."""

from django.urls import URLPattern

app_name = "tournaments"
urlpatterns: list[URLPattern] = []
