"""Standings: computed anew from all results, kept per closed round."""

from fractions import Fraction

from django.db import transaction

from live.services import announce
from tournaments.enums import RoundState
from tournaments.models import Round, Standing
from tournaments.queries.placings import Placing, placings_after
from tournaments.services.locks import locked_round

TIE_BREAKS = {
    "cmp": ("CMP", "Cumulative match points: later wins weigh more"),
    "mlp": ("MLP", "Match loss percentage: less is better"),
    "omlp": ("OMLP", "Opponents' average match loss percentage: less is better"),
    "ocmp": ("OCMP", "Opponents' average cumulative match points"),
    "omw": ("OMW", "Opponents' match win percentage"),
    "oomw": ("OOMW", "Opponents' opponents' match win percentage"),
    "gw": ("GW", "Game win percentage"),
    "ogw": ("OGW", "Opponents' game win percentage"),
    "sos": ("SoS", "Strength of schedule"),
    "score": ("Blood", "Blood points"),
}


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
    return len(placings)


def standing(round: Round, placing: Placing, rank: int) -> Standing:
    row = placing.row
    return Standing(
        round=round,
        registration_id=int(row.player),
        rank=rank,
        reached=placing.reached,
        points=row.points,
        record=f"{row.wins}–{row.losses}–{row.draws}",
        tie_breaks=[tie_break(name, value) for name, value in row.tie_breaks.items()],
    )


def tie_break(name: str, value: Fraction | int) -> dict:
    label, title = TIE_BREAKS.get(name, (name.upper(), name))
    exact = Fraction(value)
    shown = str(exact) if exact.denominator == 1 and name == "score" else f"{float(exact):.4f}"
    return {"name": name, "label": label, "title": title, "exact": str(exact), "shown": shown}
