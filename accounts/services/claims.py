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
    owner = locked_record(code)
    if owner.user_id == user.pk:
        return owner
    if owner.user_id is not None:
        raise ClaimCodeUsedError
    profile = profile_of(user)
    if profile:
        return merge_walk_in(walk_in=owner, profile=profile, actor=user)
    adopt(owner, user)
    profile_claimed.send(sender=PlayerProfile, walk_in=owner, profile=owner, actor=user)
    return owner


@transaction.atomic
def merge_walk_in(
    *, walk_in: PlayerProfile, profile: PlayerProfile, actor: User | None
) -> PlayerProfile:
    """Two records of one person become the profile, with all the walk-in played."""
    merge(walk_in, profile)
    profile_claimed.send(sender=PlayerProfile, walk_in=walk_in, profile=profile, actor=actor)
    return profile


def locked_record(code: str) -> PlayerProfile:
    """The record of this code, or the one that it became part of."""
    records = PlayerProfile.objects.select_for_update()
    record = records.filter(claim_code=written_code(code)).first()
    if record is None:
        raise ClaimCodeUnknownError(written_code(code))
    return records.get(pk=record.merged_into_id) if record.merged_into_id else record


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
