"""Why a round took as long as it did: how long after time was called each table ended."""

from dataclasses import dataclass
from datetime import timedelta

from clocks.models import RoundClock
from floor.models import WentToTime
from tournaments.enums import ResultKind
from tournaments.models import Match, Result, Round


@dataclass(frozen=True)
class LateTable:
    """`late` minutes after time was called for all, of which `extra` were given."""

    match: Match
    late: int
    extra: int
    reasons: str
    went_to_time: bool


def late_tables_of(a_round: Round) -> list[LateTable]:
    """Tables that have ended, the latest first; none without a clock."""
    clock = RoundClock.objects.filter(round=a_round).first()
    if clock is None:
        return []
    played = Result.objects.filter(match__round=a_round, version=1, kind=ResultKind.PLAYED)
    late = {
        match: minutes
        for match, at in played.values_list("match", "created_at")
        if (minutes := int((at - clock.ends_at) / timedelta(minutes=1))) > 0
    }
    marked = {*WentToTime.objects.filter(match__round=a_round).values_list("match", flat=True)}
    wanted = Match.objects.filter(pk__in={*late, *marked}, result__isnull=False)
    found = wanted.select_related("first__profile", "second__profile").prefetch_related(
        "extensions"
    )
    tables = [
        LateTable(
            match=match,
            late=late.get(match.pk, 0),
            extra=match.extension_minutes,
            reasons=", ".join(each.reason for each in match.extensions.all() if each.reason),
            went_to_time=match.pk in marked,
        )
        for match in found
    ]
    return sorted(tables, key=lambda table: (-table.late, table.match.table or 0))
