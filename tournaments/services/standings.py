"""Standings: computed anew from all results, kept per closed round."""

from django.db import transaction

from live.services import announce
from tournaments.enums import RoundState
from tournaments.models import Round, Standing
from tournaments.models.tie_breaks import written_tie_breaks
from tournaments.queries.placings import Placing, placings_after
from tournaments.services.locks import locked_round


@transaction.atomic
def compute_standings(*, round: Round) -> int:
    """Replaces the standings after this round; the same results give the same rows."""
    round = locked_round(round.pk)
    if round.state != RoundState.CLOSED:
        return 0
    placings = placings_after(round)
    round.standings.all().delete()
    Standing.objects.bulk_create(
        [standing(round, placing, rank) for rank, placing in enumerate(placings, start=1)]
    )
    announce(round.event.topic)
    announce(round.event.hall_topic)
    return len(placings)


def standing(round: Round, placing: Placing, rank: int) -> Standing:
    row, is_shared = placing.row, placing.shares != (0, 0)
    won = row.wins + row.won_byes
    return Standing(
        round=round,
        registration_id=int(row.player),
        rank=rank,
        reached=placing.reached,
        points=row.points,
        record=f"{won}–{row.losses}" if is_shared else f"{won}–{row.losses}–{row.draws}",
        shares_from=placing.shares[0],
        shares_to=placing.shares[1],
        exact_tie_breaks=written_tie_breaks(row.tie_breaks),
    )
