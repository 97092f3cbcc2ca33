"""A tournament document becomes a Tournament, or a list of everything that is wrong with it."""

from typing import Any

from engine.pairing.errors import TournamentFileError
from engine.pairing.file.sense import senseless
from engine.pairing.file.shapes import (
    Reading,
    boolean,
    fraction,
    identity,
    integer,
    list_of,
    one_of,
    optional,
    record,
    text,
)
from engine.pairing.model import (
    Constraint,
    FirstRound,
    Match,
    Options,
    OtherStages,
    PlannedBye,
    Player,
    Result,
    ResultKind,
    Round,
    Stage,
    StageKind,
    Tournament,
)
from engine.pairing.standings.tie_breaks import definitions
from engine.pairing.systems import SYSTEMS, ByeKind, System, ladder

FORMAT = "arbiter-tournament"
VERSION = 1
ROUND_NUMBER = integer(1, 999)
TABLE = integer(1, 1_000_000)
COUNT = integer(0, 1_000_000)

PLAYER = record(
    Player,
    {
        "id": identity,
        "name": text,
        "entered_round": ROUND_NUMBER,
        "dropped_after": optional(integer(0, 999)),
        "disqualified": boolean,
        "seed": optional(integer(1)),
        "byes": list_of(
            record(PlannedBye, {"round": ROUND_NUMBER, "kind": one_of(ByeKind)}, ("round",))
        ),
        "fixed_table": optional(TABLE),
        "needs_accessible_table": boolean,
        "lot": text,
        "character": text,
    },
    ("id",),
)
RESULT = record(
    Result,
    {
        "a_games": COUNT,
        "b_games": COUNT,
        "drawn_games": COUNT,
        "a_score": integer(-1_000_000, 1_000_000),
        "b_score": integer(-1_000_000, 1_000_000),
        "kind": one_of(ResultKind),
    },
)
MATCH = record(
    Match,
    {
        "a": identity,
        "b": optional(identity),
        "table": optional(TABLE),
        "bye": optional(one_of(ByeKind)),
        "result": optional(RESULT),
        "slot": text,
    },
    ("a",),
)
ROUND = record(
    Round,
    {"number": ROUND_NUMBER, "matches": list_of(MATCH), "stage": integer(1, 99)},
    ("number",),
)
STAGE = record(
    Stage,
    {
        "kind": one_of(StageKind),
        "rounds": integer(0, 99),
        "top": optional(integer(2, 100_000)),
        "defeats": optional(integer(0, 99)),
        "max_per_character": optional(integer(1, 1000)),
        "starts_anew": boolean,
        "all_at_once": boolean,
        "third_place": boolean,
        "entrants": list_of(identity),
        "seats": list_of(identity),
        "bracket_rounds": list_of(ROUND),
    },
    ("kind",),
)
CONSTRAINT = record(
    Constraint,
    {
        "players": list_of(identity),
        "kind": text,
        "hard": boolean,
        "rank": integer(1, 1000),
        "until_round": optional(ROUND_NUMBER),
    },
    ("players",),
)
OPTIONS = record(
    Options,
    {
        "rounds": optional(ROUND_NUMBER),
        "first_round": one_of(FirstRound),
        "last_round_by_standings": boolean,
        "look_ahead": boolean,
        "other_stages": one_of(OtherStages),
        "byes_that_block": list_of(one_of(ByeKind), frozenset),
        "pair_without_results": boolean,
        "first_table": TABLE,
        "closed_tables": list_of(TABLE, frozenset),
        "accessible_tables": list_of(TABLE),
        "feature_tables": list_of(TABLE),
    },
)
OWN_SYSTEM = record(
    System,
    {
        "name": text,
        "win": integer(1, 1000),
        "draw": COUNT,
        "loss": COUNT,
        "has_draws": boolean,
        "half_bye": COUNT,
        "bye_games": COUNT,
        "bye_score": COUNT,
        "winner_score": optional(COUNT),
        "floor": fraction,
        "own_bye_counts": boolean,
        "cmp_base": integer(2, 100),
        "tie_breaks": list_of(text, lambda names: ladder(*names)),
    },
    ("name",),
)


def game_system(reading: Reading, value: object, place: str) -> System | None:
    """The name of a known system, or a system of the organizer's own."""
    if isinstance(value, str):
        if value not in SYSTEMS:
            reading.wrong(place, f"must be one of {', '.join(SYSTEMS)}, or an object")
        return SYSTEMS.get(value)
    found: System | None = OWN_SYSTEM(reading, value, place)
    for step in found.tie_breaks if found else ():
        if step.name not in definitions():
            reading.wrong(f"{place}.tie_breaks", f"does not know {step.name!r}")
    return found


def _exactly(wanted: str | int) -> Any:
    def parse(reading: Reading, value: object, place: str) -> Any:
        if value != wanted:
            reading.wrong(place, f"must be {wanted!r}")
        return value

    return parse


def _tournament(**found: Any) -> Tournament:
    return Tournament(**{k: v for k, v in found.items() if k not in ("format", "version")})


DOCUMENT = record(
    _tournament,
    {
        "format": _exactly(FORMAT),
        "version": _exactly(VERSION),
        "name": text,
        "system": game_system,
        "seed": integer(0),
        "stage": integer(1, 99),
        "players": list_of(PLAYER),
        "rounds": list_of(ROUND),
        "constraints": list_of(CONSTRAINT),
        "options": OPTIONS,
        "pods": list_of(list_of(identity)),
        "stages": list_of(STAGE),
    },
    ("format", "version", "players"),
)


def read_stages(document: object) -> tuple[Stage, ...]:
    """The stages of a plan; a TournamentFileError lists every problem otherwise."""
    reading = Reading()
    stages: tuple[Stage, ...] = list_of(STAGE)(reading, document, "stages")
    if reading.problems:
        raise TournamentFileError(reading.problems)
    return stages


def read_tournament(document: object) -> Tournament:
    """The event a document describes; a TournamentFileError lists every problem otherwise."""
    reading = Reading()
    tournament: Tournament | None = DOCUMENT(reading, document, "tournament")
    if tournament is not None and not reading.problems:
        reading.problems += senseless(tournament)
    if tournament is None or reading.problems:
        raise TournamentFileError(reading.problems)
    return tournament
