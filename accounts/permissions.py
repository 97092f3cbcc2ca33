"""Who may change what about a person."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import PlayerProfile, User


def can_change_profile(user: User | AnonymousUser, profile: PlayerProfile) -> bool:
    return user.is_authenticated and profile.user_id == user.pk


def can_claim(user: User | AnonymousUser, profile: PlayerProfile) -> bool:
    return user.is_authenticated and profile.is_walk_in
