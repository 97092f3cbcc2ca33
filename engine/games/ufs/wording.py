"""The log in words, as far as the reader may know it."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Event
from engine.core.seeing import table_words
from engine.games.ufs.state import UfsState

Words = Callable[["Reader", str, list[Any]], str]


class Reader:
    """Who reads; `own` says whether the event is about the reader's cards."""

    __slots__ = ("own", "state")

    def __init__(self, state: UfsState, *, own: bool) -> None:
        self.state = state
        self.own = own

    def card(self, key: object) -> str:
        printed = self.state.printed.get(str(key))
        return printed.name if printed else "a card"

    def moved(self, args: list[Any]) -> str:
        """The card of a move, named only for those who could see it."""
        return self.card(args[0]) if args[3] or (self.own and args[2] == "hand") else "a card"


WORDS: dict[str, Words] = {
    "character": lambda r, name, a: f"{name} plays {r.card(a[0])}: {a[1]} vitality.",
    "shuffled": lambda r, name, a: f"{name}'s deck is shuffled.",
    "first": lambda r, name, a: f"{name} takes the first turn.",
    "turn": lambda r, name, a: f"Turn {a[0]}: {name}.",
    "draw": lambda r, name, a: f"{name} draws {r.moved(a)}.",
    "move": lambda r, name, a: f"{r.moved(a)} goes from {a[1]} to {a[2]}.",
    "played": lambda r, name, a: f"{r.moved(a)} is in {name}'s card pool.",
    "checked": lambda r, name, a: f"{name} checks {r.moved(a)}.",
    "destroyed": lambda r, name, a: f"{r.moved(a)} is destroyed.",
    "announces": lambda r, name, a: (
        f"{name} plays {r.card(a[0])} ({a[1]}{', ' + a[2] if a[2] else ''})."
    ),
    "fires": lambda r, name, a: f"{r.card(a[0])}: {a[1]}.",
    "sealed": lambda r, name, a: f"{r.card(a[0])} is sealed for this turn.",
    "frozen": lambda r, name, a: f"{r.card(a[0])} is frozen.",
    "cancelled": lambda r, name, a: f"The ability of {r.card(a[0])} is cancelled.",
    "check changed": lambda r, name, a: f"{name}'s check is {a[0]} now.",
    "re-check": lambda r, name, a: f"{name} checks again.",
    "number": lambda r, name, a: f"{name}'s check comes to {a[0]}.",
    "preset": lambda r, name, a: f"{name}'s check is set to {a[0]}.",
    "next check": lambda r, name, a: f"{name}'s next check: {a[0]:+}.",
    "next attack": lambda r, name, a: f"{name}'s next attack: {a[1]:+} {a[0]}.",
    "extra cost": lambda r, name, a: f"{name} pays more to play: {a[0]} {a[1]}.",
    "forbidden": lambda r, name, a: f"{name} cannot play this turn: {a[0]}.",
    "barred": lambda r, name, a: f"The attack cannot be blocked with a {a[0]} block.",
    "pending": lambda r, name, a: f"{r.card(a[0])} is a pending attack.",
    "ends": lambda r, name, a: f"The {a[0]} ends.",
    "keyword": lambda r, name, a: f"{r.card(a[0])} {a[1]}s {a[2]}.",
    "attached": lambda r, name, a: f"{r.card(a[0])} is attached to {name}'s character.",
    "uncovered": lambda r, name, a: f"{r.card(a[0])} is seen.",
    "revealed": lambda r, name, a: f"{name} reveals {r.card(a[0])}.",
    "looked": lambda r, name, a: f"{name} looks at the top {a[0]} of the deck.",
    "as hand": lambda r, name, a: f"{name} may play {r.card(a[0])} as though it were in hand.",
    "copied": lambda r, name, a: f"{r.moved(a)} is a multiple copy in {name}'s card pool.",
    "admits": lambda r, name, a: f"{name} may have characters of any name in staging.",
    "copies": lambda r, name, a: f"{r.card(a[0])} copies {r.card(a[1])}.",
    "check": lambda r, name, a: f"{name}'s check: {a[0]} against {a[1]}.",
    "passed": lambda r, name, a: f"{name} passes the check.",
    "failed": lambda r, name, a: f"{name} fails the check.",
    "committed": lambda r, name, a: f"{name} commits {r.card(a[0])}.",
    "readied": lambda r, name, a: f"{name} readies {r.card(a[0])}.",
    "flipped": lambda r, name, a: f"{r.card(a[0])} is turned face {'up' if a[1] else 'down'}.",
    "ability": lambda r, name, a: f"{name} uses {r.card(a[0])}: {a[1]}.",
    "attacks": lambda r, name, a: (
        f"{name} attacks with {r.card(a[0])}: {a[1]}, speed {a[2]}, damage {a[3]}."
    ),
    "modified": lambda r, name, a: f"{r.card(a[0])}: {a[1]} {a[2]}.",
    "block status": lambda r, name, a: f"The block is: {a[0]}.",
    "sequence over": lambda r, name, a: "The attack sequence is over.",
    "vitality": lambda r, name, a: f"{name}'s vitality goes from {a[0]} to {a[1]}.",
    "cycles": lambda r, name, a: f"{name}'s deck cycles.",
    "pass": lambda r, name, a: f"{name} passes.",
    "won": lambda r, name, a: f"{name} wins the game: {a[0]}.",
    "drawn": lambda r, name, a: f"The game is a draw: {a[0]}.",
    "holds": lambda r, name, a: (
        f"{name} {'wants' if a[0] else 'does not want'} to be asked for responses from hand."
    ),
    "by hand": lambda r, name, a: f"{r.card(a[0])} is settled by hand from now on.",
    "note": lambda r, name, a: f"Note: {a[0]}",
}
REVEALING = frozenset({"shuffled", "revealed", "looked", "uncovered"})
MOVES = frozenset({"move", "draw", "checked", "played", "destroyed", "copied", "announces"})


def is_revealing(event: Event) -> bool:
    """Cards drawn, checked, looked at, shown or turned up, and shuffles: somebody sees one anew."""
    if event.kind in MOVES:
        return bool(event.args[-1])
    return event.kind in REVEALING or (event.kind == "flipped" and event.args[1] == 1)


def describe(state: UfsState, event: Event, viewer: str) -> str:
    """One event as a sentence."""
    if (said := table_words(state, event, viewer)) is not None:
        return said
    name = state.players[event.player].name if event.player in state.players else ""
    own = viewer in ("judge", event.player)
    return WORDS[event.kind](Reader(state, own=own), name, event.args)
