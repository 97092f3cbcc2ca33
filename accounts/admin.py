"""People in the administration; its log-in is the site's own, with second factor and limits."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin

from accounts.models import GameIdentity, PlayerProfile, User

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
