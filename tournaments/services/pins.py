"""A pair at a table that stays when its round is paired anew."""

from django.db import transaction

from accounts.models import User
from tournaments.enums import RoundKind
from tournaments.models import Match, PinnedPair
from tournaments.services.hand_changes import require_open
from tournaments.services.locks import locked_match, require, required
from tournaments.services.notes import note

NO_BYE = "A bye cannot be pinned: plan it under pairing requests."


@transaction.atomic
def pin_pair(*, match: Match, actor: User) -> PinnedPair:
    match = locked_match(match)
    require_open(match.round)
    require(match.round.kind == RoundKind.SWISS, "Only pairs of Swiss rounds can be pinned.")
    second = required(match.second, NO_BYE)
    pinned, is_new = PinnedPair.objects.update_or_create(
        event=match.round.event,
        round_number=match.round.number,
        table=required(match.table, NO_BYE),
        defaults={"first": match.first, "second": second},
    )
    if is_new:
        note(match.round.event, actor, "pin_pair", f"{match.round}: {pinned} stay together")
    return pinned


@transaction.atomic
def unpin_pair(*, match: Match, actor: User) -> None:
    match = locked_match(match)
    require_open(match.round)
    if match.table is None:
        return
    pinned = PinnedPair.objects.filter(
        event=match.round.event, round_number=match.round.number, table=match.table
    )
    if pinned.delete()[0]:
        words = f"{match.round}: table {match.table} is no longer pinned"
        note(match.round.event, actor, "unpin_pair", words)
