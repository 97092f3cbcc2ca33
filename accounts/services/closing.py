"""An account that is closed for good, and walk-ins whose names are forgotten."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import PlayerProfile, User, new_claim_code

NOBODY = "A player"


def close_account(*, user: User, at: datetime) -> None:
    """The row stays, because others' results and the record refer to it; nobody logs in with it."""
    user.email = f"erased-{user.pk}@erased.invalid"
    user.is_active = user.is_staff = user.is_superuser = False
    user.last_login = None
    user.set_unusable_password()
    user.save()
    user.groups.clear()
    user.user_permissions.clear()
    profile = PlayerProfile.objects.filter(user=user).first()
    if profile:
        make_nobody(profile, at)
        for walk_in in profile.merged_profiles.all():
            make_nobody(walk_in, at)


def forget_walk_ins(walk_ins: QuerySet[PlayerProfile]) -> int:
    """Whoever has no account: the name goes, and the slip's code opens nothing any more."""
    now, forgotten = timezone.now(), 0
    for walk_in in walk_ins.filter(erased_at=None).distinct():
        make_nobody(walk_in, now)
        forgotten += 1
    return forgotten


def make_nobody(profile: PlayerProfile, at: datetime) -> None:
    """The same again changes nothing."""
    profile.display_name, profile.pronouns = NOBODY, ""
    if profile.erased_at is None:
        profile.claim_code, profile.erased_at = new_claim_code(), at
    profile.save()
    profile.game_ids.all().delete()
