"""Addresses of webhooks in the API."""

from django.urls import include, path, re_path
from rest_framework.routers import SimpleRouter

from webhooks.api import ChangeViews, WebhookLogViews, WebhookViews

inside = SimpleRouter()
inside.register("webhooks", WebhookViews, basename="api-webhook")
log = SimpleRouter()
log.register("deliveries", WebhookLogViews, basename="api-delivery-of-webhook")

BELOW = r"^organizations/(?P<organization>[-\w]+)/webhooks/(?P<webhook>\d{1,18})/"
urlpatterns = [
    path("organizations/<slug:organization>/", include(inside.urls)),
    path(
        "events/<slug:event>/changes/",
        ChangeViews.as_view({"get": "list"}),
        name="api-changes",
    ),
    re_path(BELOW, include(log.urls)),
]
