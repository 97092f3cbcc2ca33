"""Addresses of decks in the API: checking lists, and a person's own decks."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from decks.api.card_reports import CardReportViews
from decks.api.catalogues import CatalogueViews, DeliveryViews
from decks.api.dated_lists import DatedListsViews
from decks.api.legality import FormatListView, LegalityView
from decks.api.library import OwnDeckViews

router = SimpleRouter()
router.register("card-reports", CardReportViews, basename="api-card-report")
router.register("catalogues", CatalogueViews, basename="api-catalogue")
router.register(
    r"catalogues/(?P<game>[a-z0-9-]+)/deliveries", DeliveryViews, basename="api-delivery"
)
router.register(
    r"catalogues/(?P<game>[a-z0-9-]+)/lists", DatedListsViews, basename="api-dated-lists"
)
router.register("own-decks", OwnDeckViews, basename="api-own-deck")

urlpatterns = [
    path("formats/", FormatListView.as_view(), name="api-formats"),
    path("legality/", LegalityView.as_view(), name="api-legality"),
    path("", include(router.urls)),
]
