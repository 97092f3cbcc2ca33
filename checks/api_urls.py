"""Addresses of penalties in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from checks.api import PenaltyToConfirmViews, PenaltyViews

router = SimpleRouter()
router.register("penalties", PenaltyViews, "api-penalty")
router.register("penalties-to-confirm", PenaltyToConfirmViews, "api-penalty-to-confirm")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
