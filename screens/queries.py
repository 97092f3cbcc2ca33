"""The lines of a screen."""

from collections.abc import Callable
from typing import NamedTuple

from clocks.queries import ClockFace, face_of
from papers.queries.contents import name_rows
from printing.names import filing_order
from screens.enums import Show
from tournaments.models import Event, Round
from tournaments.queries.rounds import (
    matches_of,
    newest_standings_round,
    round_for_public,
    standings_of,
)


class Line(NamedTuple):
    """A large word or number, what belongs to it, and what stands at the end of the line."""

    lead: str
    main: str
    aside: str = ""


class Screen(NamedTuple):
    title: str
    lines: list[Line]
    face: ClockFace | None
    nothing: str = ""


def screen_of(event: Event, show: Show) -> Screen:
    """Only what everybody may see."""
    a_round = round_for_public(event)
    face = face_of(a_round) if a_round else None
    title, lines, nothing = SHOWN[show](event, a_round)
    return Screen(title, lines, face, "" if lines else nothing)


Shown = tuple[str, list[Line], str]
NO_ROUND = "The pairings appear here as soon as they are published."


def by_name(event: Event, a_round: Round | None) -> Shown:
    if a_round is None:
        return "Pairings", [], NO_ROUND
    rows = sorted(name_rows(event, a_round), key=lambda row: filing_order(row.name))
    lines = [Line(row.table or "Bye", row.name, row.opponent) for row in rows]
    return a_round.title, lines, NO_ROUND


def by_table(event: Event, a_round: Round | None) -> Shown:
    if a_round is None:
        return "Pairings", [], NO_ROUND
    lines = [
        Line(str(match.table or "Bye"), str(match.first), str(match.second or ""))
        for match in matches_of([a_round])
    ]
    return a_round.title, lines, NO_ROUND


def by_standing(event: Event, a_round: Round | None) -> Shown:
    after = newest_standings_round(event)
    lines = [
        Line(str(row.rank), str(row.registration), f"{row.points} · {row.record}")
        for row in standings_of(after)
    ]
    title = f"Standings after {after.title}" if after else "Standings"
    return title, lines, "The standings appear here when the first round is closed."


def clock_alone(event: Event, a_round: Round | None) -> Shown:
    title = a_round.title if a_round else event.name
    running = a_round is not None and face_of(a_round) is not None
    return title, [], "" if running else "The clock appears here when it is started."


SHOWN: dict[Show, Callable[[Event, Round | None], Shown]] = {
    Show.NAMES: by_name,
    Show.TABLES: by_table,
    Show.STANDINGS: by_standing,
    Show.CLOCK: clock_alone,
}
