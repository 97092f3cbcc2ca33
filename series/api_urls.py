"""Addresses of copies, templates and series in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from series.api import CopyViews, SeriesViews, TemplateViews

top = SimpleRouter()
top.register("templates", TemplateViews, "api-template")
top.register("series", SeriesViews, "api-series")

below = SimpleRouter()
below.register("copy", CopyViews, "api-copy")

urlpatterns = [*top.urls, path("events/<slug:event>/", include(below.urls))]
