"""A table that is being changed: locked, with what each viewer saw before, and stored again.

The lock is the table's own row. Each viewer's pages are told in the same transaction."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from engine.core.about import main_act
from engine.core.decisions import Answer, Decision
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.kits.play import Play
from engine.kits.registry import edition_called
from live.services import announce_with
from tournaments.errors import StaleError, TournamentError
from tracker.models import Seat, Table
from tracker.queries.boards import stop_at
from tracker.queries.games import JUDGE
from tracker.queries.judging import JudgedGame, board_for_judge
from tracker.queries.patches import patch_between
from tracker.queries.tables import PUBLIC, board_at, with_people
from tracker.queries.watching import delay_of

MOST_PASSES = 200
KEPT_ACTS = 60
OF_A_MATCH = ("match__round__event", "match__first__profile", "match__second__profile")
Pick = str | list[str]


@dataclass
class Played:
    """A table as it is being changed, and what each viewer saw before."""

    table: Table
    seats: dict[str, Seat]
    game: Game[Any]
    play: Play

    def __post_init__(self) -> None:
        self.before = self.boards()
        self.answers = self.game.journal.answers_given()

    def boards(self) -> dict[str, dict[str, Any]]:
        """Nobody looks through the computer's eyes."""
        people = [place for place, seat in self.seats.items() if not seat.is_computer]
        boards = {each: board_with(self, each) for each in (*people, PUBLIC)}
        match = self.table.match
        if match is not None:
            judged = JudgedGame(match, self.table.number, self.table)
            boards[JUDGE] = board_for_judge(judged, self.game, self.play)
        return boards


def board_with(played: Played, viewer: str) -> dict[str, Any]:
    board = board_at(played.table, played.game, played.play, viewer)
    return with_people(board, played.table, played.seats, viewer, played.game)


def submit(game: Game[Any], answer: Pick) -> None:
    try:
        game.submit(answer)
    except EngineError as error:
        raise TournamentError(str(error)) from error


def pass_by_themselves(played: Played) -> None:
    """Whoever did not want to be asked at this moment passes at once, whatever the hand holds."""
    for _ in range(MOST_PASSES):
        asked = played.game.pending
        if asked is None:
            return
        answer = usual_answer(played, asked)
        if answer is None:
            return
        played.game.submit(answer)


def usual_answer(played: Played, asked: Decision) -> Answer | None:
    board, seat = played.play.board, played.seats.get(asked.player)
    brings_own = seat is not None and bool(seat.deck)
    usual = board.usual(asked, brings_own=brings_own) if board else None
    if usual is None and asked.any_order:
        return tuple(option.key for option in asked.options)
    if usual is None and passes_by_itself(played, asked):
        return (answer_at_stop(played, asked),)
    return usual


def answer_at_stop(played: Played, asked: Decision) -> str:
    stop = stop_at(played.game, played.play)
    return (stop.answers if stop else "") or main_act(list(asked.options))


def passes_by_itself(played: Played, asked: Decision) -> bool:
    """By public facts and the seat's own wish only."""
    stop, seat = stop_at(played.game, played.play), played.seats.get(asked.player)
    if stop is None or seat is None or seat.stops_at(stop.key, stop.is_on):
        return False
    return asked.at_least == asked.at_most == 1 and bool(answer_at_stop(played, asked))


def attempt(act: Callable[[], None]) -> None:
    try:
        act()
    except EngineError as error:
        raise TournamentError(str(error)) from error


def opened(table: Table, version: int) -> Played:
    table = locked(table)
    if table.version != version:
        raise StaleError("The game has moved on. Look again before you go on.", now=table.version)
    return played_at(table)


def locked(table: Table) -> Table:
    return (
        Table.objects.select_for_update(of=("self",)).select_related(*OF_A_MATCH).get(pk=table.pk)
    )


def played_at(table: Table) -> Played:
    play, edition = edition_called(table.saved["rules"])
    seats = {seat.place: seat for seat in table.seats.all()}
    return Played(table, seats, Game.load(edition.rules, table.saved), play)


def note_act(played: Played, place: str) -> None:
    """Where the answers stood before this person answered."""
    played.table.acts = [*played.table.acts, [place, played.answers]][-KEPT_ACTS:]


def saved(played: Played) -> dict[str, dict[str, Any]]:
    """Stores the game and tells every viewer what changed; returns what each of them is told."""
    table, before = played.table, played.before
    if table.wish and table.wish["at"] != len(played.game.journal.entries):
        table.wish = {}
    table.saved = played.game.dump()
    table.moments = moments_with(table, len(played.game.journal.entries))
    table.version += 1
    table.finished_at = timezone.now() if played.game.outcome else None
    table.save(
        update_fields=["saved", "version", "acts", "wish", "moments", "finished_at", "changed_at"]
    )
    versions = (table.version - 1, table.version)
    after = played.boards()
    patches = {each: patch_between(before[each], after[each], versions) for each in after}
    told: dict[str, Any] = {table.topic(viewer): patch for viewer, patch in patches.items()}
    if delay_of(played.seats.values()):
        del told[table.topic(PUBLIC)]
    announce_with(told)
    return patches


def moments_with(table: Table, entries: int) -> list[list[int]]:
    """What was taken back never was; what stands came when it first came."""
    kept = [each for each in table.moments if each[0] <= entries]
    if kept and kept[-1][0] == entries:
        return kept
    now = int((timezone.now() - table.opened_at).total_seconds())
    return [*kept, [entries, now]]
