"""Tokens in the admin site: to see and revoke, never to read."""

from django.contrib import admin
from django.http import HttpRequest

from api.models import Token


@admin.register(Token)
class TokenAdmin(admin.ModelAdmin):
    list_display = ("name", "user", "start", "created_at", "last_used_at", "revoked_at")
    readonly_fields = ("user", "name", "start", "scopes", "created_at", "last_used_at")
    exclude = ("digest",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
