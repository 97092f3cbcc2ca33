"""A walk-in's record becomes part of an account."""

from django.db import transaction

from accounts.errors import ClaimCodeUnknownError, ClaimCodeUsedError
from accounts.models import PlayerProfile, User
from accounts.queries import profile_of, written_code
from accounts.signals import profile_claimed


@transaction.atomic
def claim_walk_in(*, user: User, code: str) -> PlayerProfile:
    """The account's profile afterwards. Claiming the same record again changes nothing."""
    # One order of locks for everybody: first the account, then the record.
    User.objects.select_for_update().get(pk=user.pk)
    walk_in = locked_record(code)
    owner = walk_in.merged_into or walk_in
    if owner.user_id == user.pk:
        return owner
    if owner.user_id is not None:
        raise ClaimCodeUsedError
    profile = profile_of(user)
    profile = merge(walk_in, profile) if profile else adopt(walk_in, user)
    profile_claimed.send(sender=PlayerProfile, walk_in=walk_in, profile=profile)
    return profile


def locked_record(code: str) -> PlayerProfile:
    code = written_code(code)
    record = PlayerProfile.objects.select_for_update().filter(claim_code=code).first()
    if record is None:
        raise ClaimCodeUnknownError(code)
    return record


def adopt(walk_in: PlayerProfile, user: User) -> PlayerProfile:
    walk_in.user = user
    walk_in.save(update_fields=["user"])
    return walk_in


def merge(walk_in: PlayerProfile, profile: PlayerProfile) -> PlayerProfile:
    """The account keeps its own name and ids, and gets the ids that only the walk-in has."""
    known = profile.game_ids.values_list("game", flat=True)
    walk_in.game_ids.exclude(game__in=list(known)).update(profile=profile)
    walk_in.merged_profiles.update(merged_into=profile)
    walk_in.merged_into = profile
    walk_in.save(update_fields=["merged_into"])
    return profile
