"""Where readings of texts come in: what carries them out stands above the rules that ask here."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.games.ufs.cards import Ability, Printed
from engine.games.ufs.state import Effect, Happening, Play, UfsState

if TYPE_CHECKING:
    from engine.games.ufs.continuous import Fired, Replaces, Static

READ = "read:"
"""What a key or an amount begins with that is a reading as data, not the name of a script."""


@dataclass(frozen=True, slots=True)
class Texts:
    """What the rules ask of readings, each by the data that was stored with the card."""

    effect: Callable[[UfsState, Play, Ability], Awaitable[None]]
    answers: Callable[[UfsState, Ability, str, str, Happening], bool]
    needs: Callable[[UfsState, str, str, str], bool]
    payable: Callable[[UfsState, str, str, str], bool]
    pay: Callable[[UfsState, Play, str], Awaitable[bool]]
    statics: Callable[[Printed], "tuple[Static, ...]"]
    fired: Callable[[str], "Fired"]
    replacement: Callable[[str], "Replaces"]
    fits: Callable[[UfsState, Effect, str], bool]
    amount: Callable[[UfsState, str, str, str], int]


_TEXTS: list[Texts] = []


def carries_out_readings(texts: Texts) -> None:
    """What makes abilities of a reading registers itself."""
    _TEXTS[:] = [texts]


def texts() -> Texts:
    return _TEXTS[0]


def statics_of(printed: Printed) -> "tuple[Static, ...]":
    """The continuous abilities that were read of a card's text."""
    return _TEXTS[0].statics(printed) if printed.reading and _TEXTS else ()
