"""Addresses of clocks in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from clocks.api import ClockSettingViews, ClockViews, LimitedClockViews

router = SimpleRouter()
router.register("clocks", ClockViews, "api-clock")
router.register("limited-clock", LimitedClockViews, "api-limited-clock")

SETTING = ClockSettingViews.as_view({"get": "list", "put": "set"})

urlpatterns = [
    path("events/<slug:event>/clock-setting/", SETTING, name="api-clock-setting"),
    path("events/<slug:event>/", include(router.urls)),
]
