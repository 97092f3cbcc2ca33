"""What a unit has by itself: abilities that the rules of an attack ask for by name (3.2)."""

from engine.games.ashes.reading.book import BOOK, static
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("ability", "", "{=static}")


@static("unit guard", "this unit may guard a unit [that is] being attacked")
@rule("raven11/3.2.2")
def unit_guard(meaning: Meaning) -> dict[str, int]:
    return {"unit guard": 1}


@static(
    "battle advantage",
    "when this unit is in battle , it deals|inflicts its damage before other units "
    "without battle advantage deal|inflict their damage",
)
@rule("raven11/3.2.2")
def battle_advantage(meaning: Meaning) -> dict[str, int]:
    return {"battle advantage": 1}


@static("bypass", "this unit cannot be blocked or guarded")
@rule("raven11/3.2.2")
def bypass(meaning: Meaning) -> dict[str, int]:
    return {"bypass": 1}


@static("stalk", "this unit cannot be guarded against")
@rule("raven11/3.2.2")
def stalk(meaning: Meaning) -> dict[str, int]:
    return {"stalk": 1}


@static("pacifist", "this unit cannot attack")
@rule("raven11/3.2.0")
def pacifist(meaning: Meaning) -> dict[str, int]:
    return {"pacifist": 1}


@static("alert", "do not place an exhaustion token on this unit as a result of its|it countering")
@rule("raven11/4.5.0.s1")
def alert(meaning: Meaning) -> dict[str, int]:
    return {"alert": 1}


@static("grants", "this unit now has the following abilities|ability :")
@rule("raven11/4.1.1")
def grants(meaning: Meaning) -> dict[str, int]:
    """The lines below say what: an attachment's abilities count for what it is attached to."""
    return {}
