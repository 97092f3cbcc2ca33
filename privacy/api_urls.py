"""Addresses of one's own data in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from privacy.api import OwnDataViews, OwnLogInViews, RetentionViews

router = SimpleRouter()
router.register("own-data", OwnDataViews, basename="api-personal-data")
router.register("own-log-ins", OwnLogInViews, basename="api-own-log-in")
router.register("retention", RetentionViews, basename="api-retention")

urlpatterns = [path("", include(router.urls))]
