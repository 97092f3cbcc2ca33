"""Addresses of tracked games in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from tracker.api import GameViews

router = SimpleRouter()
router.register(r"matches/(?P<match>\d{1,12})/games", GameViews, "api-game")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
