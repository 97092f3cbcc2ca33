"""Catalogues and decks in the admin site: to look at, never to change."""

from django.contrib import admin
from django.http import HttpRequest

from decks.models import (
    CardAlias,
    CardCatalogue,
    CustomFormatVersion,
    LegalityImport,
    RegisteredDeck,
)


class ReadOnlyAdmin(admin.ModelAdmin):
    """Decks are permanent, and cards come in through `manage.py import_cards`."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(CardCatalogue)
class CardCatalogueAdmin(ReadOnlyAdmin):
    list_display = ["game", "source", "version", "card_count", "is_current", "imported_at"]
    list_filter = ["game", "is_current"]


@admin.register(RegisteredDeck)
class RegisteredDeckAdmin(ReadOnlyAdmin):
    list_display = ["__str__", "profile", "game", "format", "status", "fingerprint", "created_at"]
    list_filter = ["game", "status", "format"]
    search_fields = ["profile__display_name", "leader", "title", "fingerprint"]
    list_select_related = ["profile"]


@admin.register(LegalityImport)
class LegalityImportAdmin(ReadOnlyAdmin):
    list_display = ["game", "source", "version", "is_current", "imported_at"]
    list_filter = ["game", "is_current"]


@admin.register(CardAlias)
class CardAliasAdmin(ReadOnlyAdmin):
    list_display = ["written", "card_label", "game", "decided_by", "created_at"]
    list_filter = ["game"]
    search_fields = ["written", "card_label"]
    list_select_related = ["decided_by"]


@admin.register(CustomFormatVersion)
class CustomFormatVersionAdmin(ReadOnlyAdmin):
    list_display = ["name", "slug", "base", "editor", "created_at"]
    search_fields = ["name"]
    list_select_related = ["editor"]
