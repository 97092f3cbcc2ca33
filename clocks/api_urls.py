"""Addresses of clocks in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from clocks.api import ClockViews

router = SimpleRouter()
router.register("clocks", ClockViews, "api-clock")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
