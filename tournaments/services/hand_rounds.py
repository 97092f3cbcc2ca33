"""A whole round that was paired on paper: brought in, compared with the engine's, on record."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from accounts.models import User
from tournaments.enums import ByeKind, RoundState
from tournaments.errors import StaleError
from tournaments.models import Event, Match, Registration, Round
from tournaments.queries.hand_tables import Seat, seats_in, seats_mark
from tournaments.queries.rounds import current_round
from tournaments.services.hand_changes import change_tables
from tournaments.services.locks import locked_event, require
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result
from tournaments.services.rounds import pair_round, publish_round
from tournaments.services.side_scores import require_points_typed

WORDS = "the whole round was paired on paper"


@dataclass(frozen=True)
class HandLine:
    """A line of the paper: the table, who sat there, and the result if it is known."""

    table: int | None
    first: Registration
    second: Registration | None = None
    score: Score | None = None

    @property
    def seat(self) -> Seat:
        if self.second is None:
            return Seat(None, self.first.pk, None, ByeKind.PAIRING.value)
        return Seat(self.table, self.first.pk, self.second.pk)


@transaction.atomic
def enter_round(
    *, event: Event, number: int, lines: Sequence[HandLine], actor: User, accepted: str = ""
) -> Round:
    """The engine pairs the round too, so that the record can compare the two. With results it is
    published at once. `number` is the round that the page asked for."""
    event = locked_event(event.pk)
    require(bool(lines), "Type at least one table.")
    wanted = [line.seat for line in lines]
    require_one_line_a_table(wanted)
    newest = current_round(event)
    if newest and newest.number == number and seats_mark(seats_in(newest)) == seats_mark(wanted):
        return with_results(newest, lines, actor)
    drafted = pair_round(event=event, actor=actor)
    if drafted.number != number:
        raise StaleError(f"This is not the round to enter: the next one is {drafted.number}.")
    entered = change_tables(
        round=drafted,
        move=lambda seats: with_planned_byes(seats, wanted),
        words=WORDS,
        actor=actor,
        seen=seats_mark(seats_in(drafted)),
        accepted=accepted,
        is_whole=True,
    )
    return with_results(entered, lines, actor)


def require_one_line_a_table(seats: Sequence[Seat]) -> None:
    tables = Counter(seat.table for seat in seats if seat.second is not None)
    twice = next((table for table, count in tables.items() if count > 1), None)
    require(twice is None, f"Table {twice} is on two lines.")


def with_planned_byes(seats: Sequence[Seat], wanted: Sequence[Seat]) -> list[Seat]:
    """A bye that was planned stays what it is worth, whether the paper names it or not."""
    seated = {player for seat in wanted if seat.second is not None for player in seat.players}
    planned = {
        seat.first: seat
        for seat in seats
        if seat.second is None and seat.bye != ByeKind.PAIRING and seat.first not in seated
    }
    return [seat for seat in wanted if seat.first not in planned] + [*planned.values()]


def with_results(entered: Round, lines: Sequence[HandLine], actor: User) -> Round:
    """What is in already stays; another result for the same table is refused, not replaced."""
    results = [line for line in lines if line.score is not None and line.second is not None]
    if results and entered.state == RoundState.DRAFT:
        entered = publish_round(round=entered, actor=actor)
    held = {match.table: match for match in Match.objects.filter(round=entered)}
    for line in results:
        match, score = held[line.table], line.score or Score()
        if match.first_id != line.first.pk:
            score = turned(score)
        require_points_typed(match, score)
        record_result(match=match, score=score, actor=actor, seen_version=0)
    return entered


def turned(score: Score) -> Score:
    """As the other side of the table tells it."""
    return Score(
        score.second_wins,
        score.first_wins,
        score.draws,
        score.kind,
        score.second_score,
        score.first_score,
    )
