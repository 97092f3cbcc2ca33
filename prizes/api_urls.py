"""Addresses of prizes in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from prizes.api import PrizeViews

router = SimpleRouter()
router.register("prizes", PrizeViews, "api-prize")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
