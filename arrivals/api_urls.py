"""Addresses of check-in in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from arrivals.api import ArrivalViews, CheckInViews

router = SimpleRouter()
router.register("arrivals", ArrivalViews, "api-arrival")

urlpatterns = [
    path(
        "events/<slug:event>/check-in/",
        CheckInViews.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
        name="api-check-in",
    ),
    path("events/<slug:event>/", include(router.urls)),
]
