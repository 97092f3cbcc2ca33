"""Who can be drawn in a round, as the engine's draw takes them; and how many are due."""

from dataclasses import dataclass

from checks.enums import UNDER_WAY
from checks.models import Flag
from checks.queries.checks import ShareChecked, checked_players, open_flags, share_checked
from engine.pairing.outlook import live_for_cut
from engine.policy.choosing import Candidate, Wanted
from engine.policy.deck_checks import due_this_round
from tournaments.enums import MatchState, RoundKind, RoundState
from tournaments.models import Match, Round
from tournaments.queries.engine_view import tournament_of

USUAL_LIVE = 2


@dataclass(frozen=True)
class Situation:
    """What a judge sees before choosing."""

    candidates: tuple[Candidate, ...]
    without_list: int
    suggested: Wanted
    share: ShareChecked

    @property
    def fresh(self) -> int:
        return sum(not each.has_been_checked for each in self.candidates)

    @property
    def live(self) -> int:
        return sum(each.is_live and not each.has_been_checked for each in self.candidates)

    @property
    def flagged(self) -> int:
        return sum(bool(each.flag) for each in self.candidates)


def situation_of(a_round: Round) -> Situation:
    seats = seats_to_draw_from(a_round)
    checked, flags, live = checked_players(a_round.event), flags_of(a_round), live_players(a_round)
    candidates = tuple(
        Candidate(
            player=str(player),
            table=table,
            has_been_checked=player in checked,
            is_live=player in live,
            flag=flags.get(player, ""),
        )
        for player, table, deck in seats
        if deck
    )
    share = share_checked(a_round.event)
    return Situation(
        candidates=candidates,
        without_list=sum(not deck for _, _, deck in seats),
        suggested=suggested(a_round, share, bool(live)),
        share=share,
    )


def seats_to_draw_from(a_round: Round) -> list[tuple[int, int, int | None]]:
    """Player, table and deck at every table that still plays and is not being checked."""
    playing = (
        Match.objects.filter(round=a_round, table__isnull=False, second__isnull=False)
        .exclude(state=MatchState.DECIDED)
        .exclude(checks__state__in=UNDER_WAY)
    )
    rows = playing.values_list("table", "first", "first__deck", "second", "second__deck")
    return [
        seat
        for table, first, first_deck, second, second_deck in rows
        if table is not None and second is not None
        for seat in ((first, table, first_deck), (second, table, second_deck))
    ]


def flags_of(a_round: Round) -> dict[int, str]:
    found: dict[int, str] = {}
    for flag in open_flags(a_round.event):
        found[flag.registration_id] = joined(found.get(flag.registration_id, ""), flag)
    return found


def joined(before: str, flag: Flag) -> str:
    return f"{before}; {flag.reason}" if before else flag.reason


def live_players(a_round: Round) -> frozenset[int]:
    """In the cut everybody; before it those whose next win keeps it in reach, once some are out."""
    if a_round.kind == RoundKind.CUT:
        return frozenset(player for player, _, _ in seats_to_draw_from(a_round))
    event = a_round.event
    has_results = event.rounds.filter(state=RoundState.CLOSED).exists()
    if not event.cut_size or not has_results:
        return frozenset()
    return frozenset(int(player) for player in live_for_cut(tournament_of(event), event.cut_size))


def suggested(a_round: Round, share: ShareChecked, has_live: bool) -> Wanted:
    """The share of the field is to be reached in the Swiss rounds; the live come on top."""
    event = a_round.event
    in_cut = a_round.kind == RoundKind.CUT
    left = max(1, (event.swiss_rounds or a_round.number) - a_round.number + 1)
    due = due_this_round(share.field, share.share_percent, share.checked, left)
    return Wanted(random=0 if in_cut else due, live=USUAL_LIVE if has_live or in_cut else 0)
