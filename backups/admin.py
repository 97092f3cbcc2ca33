"""Backups in the admin site: to look at, never to change."""

from django.contrib import admin
from django.http import HttpRequest

from backups.models import Backup


@admin.register(Backup)
class BackupAdmin(admin.ModelAdmin):
    list_display = ["started_at", "finished_at", "size", "rows", "files", "path", "error"]
    list_filter = ["is_scheduled", "is_encrypted"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Backup | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Backup | None = None) -> bool:
        return False
