"""Addresses of choices and devices in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from notices.api import OwnDeviceViews, OwnNoticeViews

router = SimpleRouter()
router.register("own-notices", OwnNoticeViews, basename="api-own-notice")
router.register("own-devices", OwnDeviceViews, basename="api-own-device")

urlpatterns = [path("", include(router.urls))]
