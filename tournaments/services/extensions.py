"""Extra time for a table. Every giver of time comes through here; pages read the match's sum."""

from django.db import transaction

from accounts.models import User
from tournaments.enums import RoundState
from tournaments.models import Match, TimeExtension
from tournaments.services.locks import locked_match, require
from tournaments.services.notes import note

MOST_MINUTES = 240


@transaction.atomic
def extend_time(*, match: Match, minutes: int, reason: str, actor: User, key: str) -> Match:
    """Adds minutes, or takes some back; the same `key` again changes nothing."""
    match = locked_match(match)
    if match.extensions.filter(key=key).exists():
        return match
    require(not match.is_bye, "A bye has no table and needs no time.")
    require(
        match.round.state in (RoundState.PUBLISHED, RoundState.CLOSED),
        "Extra time is given while a round is being played.",
    )
    total = match.extension_minutes + minutes
    require(
        0 <= total <= MOST_MINUTES,
        f"Extra time lies between 0 and {MOST_MINUTES} minutes; this would make it {total}.",
        field="minutes",
    )
    TimeExtension.objects.create(
        match=match, minutes=minutes, reason=reason, granted_by=actor, key=key
    )
    match.extension_minutes = total
    match.save(update_fields=["extension_minutes"])
    note(
        match.round.event,
        actor,
        "extend_time",
        f"Table {match.table} of {match.round} has {total} minutes of extra time",
        minutes=minutes,
        reason=reason,
    )
    return match
