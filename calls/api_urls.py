"""Addresses of calls in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from calls.api import CallViews

router = SimpleRouter()
router.register("calls", CallViews, "api-call")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
