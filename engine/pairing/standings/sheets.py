"""A tie-break as a calculation sheet: every number in it, down to the opponents' lines."""

from dataclasses import dataclass
from fractions import Fraction

from engine.pairing.model import Tournament
from engine.pairing.standings.definition import Line, Table
from engine.pairing.standings.ladder import table_of
from engine.pairing.standings.tie_breaks import definitions


@dataclass(frozen=True, slots=True)
class Sheet:
    """How one player's tie-break came about."""

    player: str
    tie_break: str
    label: str
    title: str
    value: Fraction
    working: str
    lines: tuple[Line, ...]
    is_whole: bool = False


def sheet(tournament: Tournament, player: str, name: str, table: Table | None = None) -> Sheet:
    """The calculation sheet of one tie-break of one player."""
    counted = table or table_of(tournament)
    defined = definitions()[name]
    return Sheet(
        player=player,
        tie_break=name,
        label=defined.label,
        title=defined.title,
        value=counted.value(name, player),
        working=defined.working(counted, player),
        lines=defined.lines(counted, player),
        is_whole=defined.is_whole,
    )


def sheets(tournament: Tournament, player: str) -> list[Sheet]:
    """All tie-breaks of the event's ladder for one player, in order."""
    table = table_of(tournament)
    return [sheet(tournament, player, step.name, table) for step in tournament.system.tie_breaks]
