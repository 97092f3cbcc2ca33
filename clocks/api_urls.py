"""Addresses of clocks in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from clocks.api import ClockViews, LimitedClockViews

router = SimpleRouter()
router.register("clocks", ClockViews, "api-clock")
router.register("limited-clock", LimitedClockViews, "api-limited-clock")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
