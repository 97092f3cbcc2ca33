"""Addresses of the floor in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from floor.api import DayViews, ForecastViews, OpenTableViews, WorthAskingViews

router = SimpleRouter()
router.register("open-tables", OpenTableViews, "api-open-table")
router.register("day", DayViews, "api-day")
router.register("worth-asking", WorthAskingViews, "api-worth-asking")
router.register("forecast", ForecastViews, "api-forecast")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
