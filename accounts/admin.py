"""People in the administration; its log-in is the site's own, with second factor and limits."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.models import GameIdentity, PlayerProfile, User
from accounts.services import end_log_ins

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # as allauth says


class GameIdentityInline(admin.TabularInline):
    model = GameIdentity
    extra = 0


@admin.register(PlayerProfile)
class PlayerProfileAdmin(admin.ModelAdmin):
    list_display = ["display_name", "user", "is_walk_in", "created_at"]
    search_fields = ["display_name", "user__email", "claim_code"]
    readonly_fields = ["user", "claim_code", "merged_into"]
    inlines = [GameIdentityInline]


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    list_display = ["email", "is_active", "is_staff", "date_joined"]
    search_fields = ["email"]
    fields = ["email", "is_active", "is_staff", "is_superuser", "groups", "last_login"]
    readonly_fields = ["email", "last_login"]
    actions = ["end_log_ins"]

    @admin.action(description="End all log-ins of the chosen users")
    def end_log_ins(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            end_log_ins(user=user)
        self.message_user(request, "They are asked for their password again, on every device.")
