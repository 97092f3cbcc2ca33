"""Addresses of papers in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from papers.api import ChecklistViews, PaperViews

router = SimpleRouter()
router.register("papers", PaperViews, "api-paper")
router.register("pool-checklist", ChecklistViews, "api-pool-checklist")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
