"""Addresses of penalties and deck checks in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from checks.api.decks import CheckedDeckViews, DraftViews, FlagViews
from checks.api.penalties import PenaltyToConfirmViews, PenaltyViews
from checks.api.tables import TableCheckViews

router = SimpleRouter()
router.register("penalties", PenaltyViews, "api-penalty")
router.register("penalties-to-confirm", PenaltyToConfirmViews, "api-penalty-to-confirm")
router.register("penalty-drafts", DraftViews, "api-penalty-draft")
router.register("deck-checks", TableCheckViews, "api-deck-check")
router.register("checked-decks", CheckedDeckViews, "api-checked-deck")
router.register("flagged-players", FlagViews, "api-flag")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
