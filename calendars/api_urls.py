"""Addresses of calendars in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from calendars.api import CalendarViews

router = SimpleRouter()
router.register("own-calendar", CalendarViews, basename="api-own-calendar")

urlpatterns = [path("", include(router.urls))]
