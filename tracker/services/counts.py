"""Quick games: life and counters on one phone or two, for their own sake or for a match.

Lines come in any order and more than once; the lock is the table's row."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.services import record
from engine.core.counting import SEATS, Line, board_of_count, counted, new_count, problem_with
from engine.kits.board import Quick
from live.services import announce, announce_with
from tournaments.enums import RoundState
from tournaments.errors import TournamentError
from tournaments.models import Match, Registration
from tournaments.services.locks import locked_match, require
from tracker.models import Seat, Table
from tracker.queries.tables import DRAWN, PUBLIC, score_of
from tracker.services.handing_in import hand_in_score
from tracker.services.table_games import seat_without_cards
from tracker.services.tables import Person, new_code, new_key, playable

MOST_AT_ONCE = 50


@transaction.atomic
def open_count(*, game: str, person: Person, life: Sequence[int] = ()) -> Seat:
    """One phone between two people, without an event."""
    quick = quick_of(game)
    start = life or (quick.start, quick.start)
    require(all(0 < each <= 999 for each in start), "A life total is 1 to 999.")
    table = Table.objects.create(
        code=new_code(), game=game, kind=Table.Kind.QUICK, saved=new_count(quick.counters, start)
    )
    seat = Seat.objects.create(table=table, place=SEATS[0], **person.sits(SEATS[0]))
    Seat.objects.create(table=table, place=SEATS[1], name="Opponent", invitation=new_key())
    return seat


@transaction.atomic
def count_match(*, match: Match, actor: User) -> Table:
    """The quick game that is being played in this match; a new one when the last one is over."""
    match = locked_match(match)
    newest = match.browser_tables.order_by("-number").first()
    if newest and newest.finished_at is None:
        return newest
    require(not match.is_bye and match.second is not None, "A bye has no game to count.")
    require(match.round.state == RoundState.PUBLISHED, "The round is not being played.")
    number = newest.number + 1 if newest else 1
    quick = quick_of(match.round.event.game)
    seats = [match.first, cast("Registration", match.second)]
    life = [life_at_start(each, quick) for each in seats]
    table = Table.objects.create(
        code=new_code(),
        game=match.round.event.game,
        kind=Table.Kind.QUICK,
        match=match,
        number=number,
        saved=new_count(quick.counters, life),
    )
    for place, registration in zip(SEATS, seats, strict=True):
        profile = registration.profile
        Seat.objects.create(
            table=table, place=place, name=profile.display_name[:60], user=profile.user
        )
    record(
        actor=actor,
        subject=match.round.event.topic,
        action="count_match",
        summary=f"Life is counted in game {number} of {match}",
    )
    announce(match.topic)
    return table


def quick_of(game: str) -> Quick:
    kit = playable(game)
    if kit.play is None or kit.play.board is None:
        raise TournamentError("This game is not counted.")
    return kit.play.board.layout.quick


def life_at_start(registration: Registration, quick: Quick) -> int:
    """As printed on the registered leader, where that is known; tapping changes it."""
    leader = seat_without_cards(registration).leader
    printed = getattr(leader.facts, quick.printed, None) if leader and quick.printed else None
    return printed if isinstance(printed, int) and printed > 0 else quick.start


@transaction.atomic
def count_lines(*, seat: Seat, lines: Sequence[Line]) -> dict[str, Any]:
    """Puts in what is new; what was there already changes nothing."""
    require(len(lines) <= MOST_AT_ONCE, "Send fewer lines at once.")
    table = Table.objects.select_for_update().get(pk=seat.table_id)
    require(table.finished_at is None, "This game is over.")
    for line in lines:
        if problem := problem_with(table.saved, line):
            raise TournamentError(problem)
        counted(table.saved, line)
    return told(table)


@transaction.atomic
def end_count(*, seat: Seat, winner: str) -> dict[str, Any]:
    """Who won, or nobody: the game is over, and the score of the match goes on."""
    require(winner in (*SEATS, DRAWN), "Say who won.")
    table = Table.objects.select_for_update().get(pk=seat.table_id)
    require(table.finished_at is None, "This game is over.")
    table.saved["winner"] = winner
    table.finished_at = timezone.now()
    return told(table)


@transaction.atomic
def go_on_counting(*, seat: Seat) -> dict[str, Any]:
    """It was ended by mistake: only while no result was handed in and no later game began."""
    table = Table.objects.select_for_update().get(pk=seat.table_id)
    match = table.match
    later = match is not None and match.browser_tables.filter(number__gt=table.number).exists()
    require(not later, "The next game has begun already.")
    reported = match is not None and match.reports.exists()
    require(not reported, "A result was handed in already. Change it on the page of the match.")
    table.saved["winner"] = None
    table.finished_at = None
    return told(table)


def told(table: Table) -> dict[str, Any]:
    """Stored and shown on every screen: all of it is small, so that order does not matter."""
    table.version += 1
    table.save(update_fields=["saved", "version", "finished_at", "changed_at"])
    said = count_shown(table)
    viewers = (*SEATS, PUBLIC)
    contents: Mapping[str, object] = {table.topic(viewer): said for viewer in viewers}
    announce_with(contents)
    return said


def count_shown(table: Table) -> dict[str, Any]:
    score = score_of(table.match) if table.match else None
    return {"version": table.version, "board": board_of_count(table.saved), "score": score}


@transaction.atomic
def hand_in(*, seat: Seat, reporter: User, key: str, device: str = "") -> Match:
    """The score of the counted games as this player's own report; the other confirms theirs."""
    match = seat.table.match
    if match is None:
        raise TournamentError("This game belongs to no match.")
    return hand_in_score(
        match=match,
        place=seat.place,
        score=score_of(match),
        reporter=reporter,
        key=key,
        device=device,
    )
