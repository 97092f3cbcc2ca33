"""Addresses of announcements and screens in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from screens.api import AnnouncementViews, NextRoundViews, ScreenViews

router = SimpleRouter()
router.register("announcements", AnnouncementViews, "api-announcement")
router.register("screens", ScreenViews, "api-screen")

urlpatterns = [
    path(
        "events/<slug:event>/next-round/",
        NextRoundViews.as_view({"get": "retrieve", "put": "update"}),
        name="api-next-round",
    ),
    path("events/<slug:event>/", include(router.urls)),
]
