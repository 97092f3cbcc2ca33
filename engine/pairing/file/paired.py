"""The answer of `pair` as it comes back to be judged: its shape, before anybody believes it."""

from typing import Any

from engine.pairing.errors import TournamentFileError
from engine.pairing.file.reading import ROUND_NUMBER, TABLE
from engine.pairing.file.shapes import (
    Parser,
    Reading,
    identity,
    integer,
    list_of,
    one_of,
    optional,
    record,
    text,
)
from engine.pairing.systems import ByeKind

PAIR = record(dict, {"table": TABLE, "a": identity, "b": identity}, ("table", "a", "b"))
GIVEN_BYE = record(dict, {"player": identity, "kind": one_of(ByeKind)}, ("player", "kind"))
COST = record(
    dict,
    {"bye_level": integer(0), "score": integer(0), "distance": integer(0)},
    ("bye_level", "score"),
)


def anything(_reading: Reading, value: object, _place: str) -> Any:
    """What the checker does not look at: reasons, notes, how the round was found."""
    return value


CERTIFICATE = record(
    dict,
    {
        "bound": COST,
        "achieved": COST,
        **dict.fromkeys(("repeat_floats", "repeat_floats_bound", "method"), anything),
    },
    ("bound", "achieved"),
)
JUDGED: dict[str, Parser] = {
    "round": ROUND_NUMBER,
    "pairs": list_of(PAIR, list),
    "bye": optional(identity),
    "given_byes": list_of(GIVEN_BYE, list),
    "relaxed": list_of(text, list),
    "certificate": CERTIFICATE,
}
LEFT_ALONE = (
    *("format", "version", "stage", "notes", "explanations"),
    *("seed", "engine_version", "input_hash", "asked"),
)
PAIRED = record(dict, {**JUDGED, **dict.fromkeys(LEFT_ALONE, anything)}, tuple(JUDGED))


def require_paired(document: object) -> None:
    """Raises with everything that keeps the document from being an answer of `pair`."""
    reading = Reading()
    PAIRED(reading, document, "pairing")
    if reading.problems:
        raise TournamentFileError(reading.problems)
