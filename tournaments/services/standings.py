"""Standings: computed anew from all results, kept per closed round."""

from fractions import Fraction
from typing import NamedTuple

from django.db import transaction

from engine.pairing.standings import StandingRow
from engine.pairing.standings import standings as rank_players
from live.services import announce
from tournaments.enums import RoundKind, RoundState
from tournaments.models import Match, Round, Standing
from tournaments.queries.engine_view import tournament_of
from tournaments.services.locks import locked_round

FINAL = "Final"
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
    rows = rank_players(tournament_of(round.event, until=round.number))
    cut = cut_progress(round)
    rows.sort(key=lambda row: (*cut.get(int(row.player), OUTSIDE).order, row.rank))
    round.standings.all().delete()
    Standing.objects.bulk_create(
        [standing(round, row, rank, cut) for rank, row in enumerate(rows, start=1)]
    )
    announce(round.event.topic)
    return len(rows)


class Progress(NamedTuple):
    """How far a player came in the cut: who won more of its matches stands higher."""

    in_cut: bool
    wins: int
    reached: str

    @property
    def order(self) -> tuple[bool, int]:
        return not self.in_cut, -self.wins


OUTSIDE = Progress(False, 0, "")


def cut_progress(round: Round) -> dict[int, Progress]:
    """From the closed rounds of the cut up to this one, by player."""
    played = Match.objects.filter(
        round__event=round.event,
        round__kind=RoundKind.CUT,
        round__state=RoundState.CLOSED,
        round__number__lte=round.number,
        result__isnull=False,
    ).select_related("round", "result")
    found: dict[int, Progress] = {}
    for match in played.order_by("round__number"):
        first_won = match.result.first_wins > match.result.second_wins
        winner, loser = match.first_id, match.second_id
        if not first_won:
            winner, loser = loser, winner
        is_final = match.round.name == FINAL
        wins = found.get(winner, OUTSIDE).wins + 1
        found[winner] = Progress(True, wins, "Winner" if is_final else "")
        found[loser] = Progress(True, found.get(loser, OUTSIDE).wins, match.round.title)
    return found


def standing(round: Round, row: StandingRow, rank: int, cut: dict[int, Progress]) -> Standing:
    return Standing(
        round=round,
        registration_id=int(row.player),
        rank=rank,
        reached=cut.get(int(row.player), OUTSIDE).reached,
        points=row.points,
        record=f"{row.wins}–{row.losses}–{row.draws}",
        tie_breaks=[tie_break(name, value) for name, value in row.tie_breaks.items()],
    )


def tie_break(name: str, value: Fraction | int) -> dict:
    label, title = TIE_BREAKS.get(name, (name.upper(), name))
    exact = Fraction(value)
    shown = str(exact) if exact.denominator == 1 and name == "score" else f"{float(exact):.4f}"
    return {"name": name, "label": label, "title": title, "exact": str(exact), "shown": shown}
