"""Jobs in the admin site: to look at, not to change."""

from django.contrib import admin
from django.http import HttpRequest

from jobs.models import Heartbeat, Job


@admin.register(Job)
class JobAdmin(admin.ModelAdmin):
    list_display = ["title", "kind", "subject", "state", "attempts", "created_at", "finished_at"]
    list_filter = ["state", "kind"]
    search_fields = ["title", "subject", "error", "request_id"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False


@admin.register(Heartbeat)
class HeartbeatAdmin(admin.ModelAdmin):
    list_display = ["name", "kind", "started_at", "seen_at"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Heartbeat | None = None) -> bool:
        return False
