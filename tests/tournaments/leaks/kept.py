"""`answers.txt`: what everybody is answered at every address in every phase of an event.

`make leaks` asks all of it and writes it anew, `make leaks ONLY="tournaments:deck jobs:"` what
begins with one of these words.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from api.enums import Scope
from tests.tournaments.leaks.addresses import METHODS
from tests.tournaments.leaks.cells import REFUSED, Cell
from tests.tournaments.leaks.roles import ROLES

FILE = Path(__file__).parent / "answers.txt"
PHASES = ("draft", "open", "playing", "finished", "released", "tokens")
TOKENS = tuple(f"token to {scope}" for scope in Scope.values)
SAME, NOT_ASKED = "=", "."
HEAD = f"""\
# What is answered to whom: written by `make leaks`, read by whoever changes it.
#
# A row is a way to ask and an address; a word is a phase, a letter in it a person:
#   phases: {", ".join(PHASES)}
#   people: {", ".join(ROLES[:7])},
#           {", ".join(ROLES[7:])}
#   tokens: an organizer's, to {", ".join(Scope.values)}
# One letter alone stands for everybody, {SAME} for the same as before, {NOT_ASKED} for not asked.
#
#   {REFUSED}  refused: log in first, 403, 404, 405        g  sent to another page
#   a  answered, and the secret list was not in it  x  refused as it was sent (4xx)
#   S  the secret list was read                     o  not from this kind of server (503)
#   N  in a draft: the name of the event was read
#
# A way to ask without a row is refused to everybody, always. `listen` names the
# topics whose changes a page of theirs is told of as they happen.
"""


def people_of(phase: str) -> tuple[str, ...]:
    return TOKENS if phase == "tokens" else ROLES


def rows_of(letters: Mapping[Cell, str]) -> Iterator[str]:
    """Each address has one row at least, also when everybody is refused."""
    before = ""
    for method, view in sorted({(cell.method, cell.view) for cell in letters}, key=order):
        words = [word_of(letters, method, view, phase) for phase in PHASES]
        if view != before or {*"".join(words)} - {REFUSED, NOT_ASKED}:
            pairs = zip(words, ["", *words], strict=False)
            shown = [SAME if word == last else word for word, last in pairs]
            yield f"{method:6} {view:44} {' '.join(shown)}"
        before = view


def order(name: tuple[str, str]) -> tuple[str, int]:
    method, view = name
    return (view, (*METHODS, "listen").index(method)) if method != "listen" else (f"~{view}", 0)


def word_of(letters: Mapping[Cell, str], method: str, view: str, phase: str) -> str:
    default = REFUSED if method == "listen" else NOT_ASKED
    people = people_of(phase)
    word = "".join(letters.get(Cell(method, view, phase, role), default) for role in people)
    return word[0] if len({*word}) == 1 else word


def read() -> dict[Cell, str]:
    """Every cell that is kept."""
    kept: dict[Cell, str] = {}
    for line in FILE.read_text().splitlines() if FILE.exists() else ():
        if line.startswith("#") or not line:
            continue
        method, view, *words = line.split()
        before = ""
        for phase, word in zip(PHASES, words, strict=True):
            before = before if word == SAME else word
            people = people_of(phase)
            every = before * len(people) if len(before) == 1 else before
            kept |= {
                Cell(method, view, phase, role): letter
                for role, letter in zip(people, every, strict=True)
                if letter != NOT_ASKED
            }
    return kept


def write(letters: Mapping[Cell, str]) -> None:
    FILE.write_text(HEAD + "".join(f"{row}\n" for row in rows_of(letters)))


def differing(found: Mapping[Cell, str], kept: Mapping[Cell, str]) -> dict[str, str]:
    """Where the answer is not the kept one; a write without a row is refused."""
    expected = {cell: kept.get(cell, REFUSED) for cell in found}
    return {
        " ".join(cell): f"{expected[cell]} became {letter}"
        for cell, letter in found.items()
        if letter != expected[cell]
    }


def lay_aside(found: Mapping[Cell, str], file: Path) -> None:
    """What one phase answered, until all have."""
    file.write_text(json.dumps([[[*cell], letter] for cell, letter in found.items()]))


def chosen() -> tuple[str, ...]:
    return tuple(os.environ.get("LEAKS_ONLY", "").split()) or ("",)


def merge(folder: Path, only: tuple[str, ...]) -> None:
    """The found letters of all phases become the kept ones."""
    found = {
        Cell(*cell): letter
        for file in sorted(folder.glob("*.json"))
        for cell, letter in json.loads(file.read_text())
    }
    found |= {
        cell: letter
        for cell, letter in read().items()
        if not cell.view.startswith(only) and (cell.method, letter) != ("listen", REFUSED)
    }
    write(found)
