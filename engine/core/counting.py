"""A quick game: life and a few numbers for each seat, as lines that can come in any order.

Each line is one burst of taps, with a name of its own: sent twice it counts once, and lines of two
phones never stand in each other's way."""

from collections.abc import Sequence
from typing import Any, NamedTuple

LIFE, TURN, UNDO, CHANGE = "life", "turn", "undo", "change"
SEATS = ("p1", "p2")
MOST_LINES = 2000
LARGEST_STEP = 999
SHOWN = 60
Saved = dict[str, Any]


class Line(NamedTuple):
    """What one burst changed. An `undo` names the line that it takes back."""

    name: str
    kind: str
    seat: str = ""
    what: str = ""
    by: int = 0
    line: str = ""


def new_count(counters: Sequence[str], life: Sequence[int]) -> Saved:
    return {
        "start": dict(zip(SEATS, life, strict=True)),
        "counters": list(counters),
        "lines": [],
        "gone": [],
        "winner": None,
    }


def problem_with(saved: Saved, line: Line) -> str:
    """Why a line cannot be counted; empty when it can."""
    if line.kind == TURN:
        return "" if line.seat in SEATS else "Say whose turn it is."
    if line.kind == UNDO:
        known = {each[0] for each in saved["lines"]}
        return "" if line.line in known else "There is no such line to take back."
    if line.kind != CHANGE or line.seat not in SEATS:
        return "Say what changed, and for whom."
    if line.what not in (LIFE, *saved["counters"]):
        return "Nobody counts that here."
    return "" if 0 < abs(line.by) <= LARGEST_STEP else "Change it by 1 to 999."


def counted(saved: Saved, line: Line) -> bool:
    """Puts a line in; False when it was there already, or there are too many."""
    names = {each[0] for each in saved["lines"]} | {each[1] for each in saved["gone"]}
    if line.name in names or len(saved["lines"]) >= MOST_LINES:
        return False
    if line.kind == UNDO:
        if line.line in gone_from(saved):
            return False
        saved["gone"].append([line.line, line.name])
        return True
    what = TURN if line.kind == TURN else line.what
    by = 0 if line.kind == TURN else line.by
    saved["lines"].append([line.name, turn_of(saved)[1], line.seat, what, by])
    return True


def gone_from(saved: Saved) -> set[str]:
    return {each[0] for each in saved["gone"]}


def turn_of(saved: Saved) -> tuple[str, int]:
    """Whose turn it is, and the how manieth; nobody's before the first."""
    gone = gone_from(saved)
    turns = [each[2] for each in saved["lines"] if each[3] == TURN and each[0] not in gone]
    return (turns[-1], len(turns)) if turns else ("", 0)


def totals(saved: Saved) -> dict[str, dict[str, int]]:
    """What stands for each seat, whatever order the lines came in."""
    found = {seat: {LIFE: saved["start"][seat]} for seat in SEATS}
    for seat in SEATS:
        found[seat] |= dict.fromkeys(saved["counters"], 0)
    gone = gone_from(saved)
    for name, _, seat, what, by in saved["lines"]:
        if what != TURN and name not in gone:
            found[seat][what] += by
    return found


def proposed_winner(saved: Saved) -> str:
    """The one who has life left, if exactly one has."""
    life = totals(saved)
    alive = [seat for seat in SEATS if life[seat][LIFE] > 0]
    return alive[0] if len(alive) == 1 else ""


def board_of_count(saved: Saved) -> dict[str, Any]:
    """What every screen at the table shows: nothing of it is hidden."""
    gone = gone_from(saved)
    lines = [[*each, each[0] in gone] for each in saved["lines"][-SHOWN:]]
    return {
        "totals": totals(saved),
        "turn": list(turn_of(saved)),
        "lines": lines,
        "winner": saved["winner"],
        "proposed": proposed_winner(saved),
    }
