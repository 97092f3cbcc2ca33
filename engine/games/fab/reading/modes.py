"""Choose one: each mode is read by itself, and is on only when it was chosen (15.5.1c)."""

import re
from collections.abc import Iterable, Sequence

from engine.games.fab.modes import is_chosen
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import condition
from engine.games.fab.reading.layout import COUNTED
from engine.games.fab.state import FabState
from engine.games.fab.targets import TargetsOf
from engine.reading.meaning import Meaning
from engine.rulebook import rule

HEAD = re.compile(r"choose (?P<least>\w+)(?P<more> or (both|more|all))? ?[;:]?")
CHOSEN = "chosen mode"


def modes_wanted(head: Sequence[str], there: int) -> tuple[int, int]:
    """How many modes are chosen, at least and at most; 0 where the words say anything more."""
    found = HEAD.fullmatch(head[0]) if len(head) == 1 else None
    number = COUNTED.get(found["least"], found["least"]) if found else ""
    if found is None or not number.isdigit() or (found["more"] == " or both" and there != 2):
        return 0, 0
    return int(number), there if found["more"] else int(number)


@condition(CHOSEN)
@rule("fab14/15.5.1c")
def was_chosen(at: Acting, meaning: Meaning) -> bool:
    return is_chosen(at.state, at.source, meaning.number("n"))


def of_mode(place: int) -> Meaning:
    """That this mode was chosen, as something to ask."""
    return Meaning(CHOSEN, (("n", place),))


def only_as(place: int, meaning: Meaning) -> Meaning:
    return Meaning("if", (("c", of_mode(place)), ("do", meaning)))


def mode_of(meaning: Meaning) -> int | None:
    """Which mode a sentence belongs to, if to any."""
    if meaning.what != "if" or meaning.of("c").what != CHOSEN:
        return None
    return meaning.of("c").number("n")


@rule("fab14/23.1", "fab14/15.5.1d")
def targets_by_mode(by_mode: Iterable[tuple[int, TargetsOf]]) -> TargetsOf:
    """The targets of what was chosen; before that none is asked for."""
    several = dict(by_mode)

    def legal(state: FabState, me: str) -> Sequence[str] | None:
        found = [each(state, me) for place, each in several.items() if is_chosen(state, me, place)]
        return next((each for each in found if each is not None), None)

    return legal
