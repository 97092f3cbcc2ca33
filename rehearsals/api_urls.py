"""Addresses of rehearsals in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from rehearsals.api import RehearsalsViews, RehearsalViews, WhatIfViews

router = SimpleRouter()
router.register("rehearsals", RehearsalsViews, "api-rehearsals")
router.register("rehearsal", RehearsalViews, "api-rehearsal")
router.register("what-if", WhatIfViews, "api-what-if")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
