"""Addresses of snapshots in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from snapshots.api import SnapshotViews

router = SimpleRouter()
router.register("snapshots", SnapshotViews, "api-snapshot")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
