"""The log in words, as far as the reader may know it."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Event
from engine.core.seeing import table_words
from engine.games.ashes.state import DRAW_PILE, AshesState

Words = Callable[["Reader", str, list[Any]], str]


class Reader:
    """Who reads."""

    __slots__ = ("state", "viewer")

    def __init__(self, state: AshesState, viewer: str) -> None:
        self.state = state
        self.viewer = viewer

    def card(self, key: object) -> str:
        printed = self.state.printed.get(str(key))
        return printed.name if printed else "a card"

    def moved(self, args: list[Any]) -> str:
        """The card of a move, named only for those who could see it."""
        return self.card(args[0]) if args[3] or self.viewer in ("judge", args[4]) else "a card"


WORDS: dict[str, Words] = {
    "phoenixborn": lambda r, name, a: f"{name} plays {r.card(a[0])}: {a[1]} life.",
    "laid out": lambda r, name, a: f"{name} lays out the deck and {a[0]} dice.",
    "first five": lambda r, name, a: f"{name} takes {r.moved(a)} as one of the First Five.",
    "shuffled": lambda r, name, a: f"{name}'s draw pile is shuffled.",
    "first player": lambda r, name, a: f"{name} has the first player token.",
    "token": lambda r, name, a: f"{name} gets the first player token.",
    "round": lambda r, name, a: f"Round {a[0]}.",
    "turn": lambda r, name, a: f"{name}'s turn.",
    "pass": lambda r, name, a: f"{name} passes the main action.",
    "die": lambda r, name, a: f"{name}'s {a[0]} die shows {a[1]}.",
    "die exhausted": lambda r, name, a: f"{name} exhausts a die: {a[0]} {a[1]}.",
    "die on": lambda r, name, a: f"{name} places a {a[0]} die on {r.card(a[1])}.",
    "dice power": lambda r, name, a: f"{name} uses the {a[0]} dice power.",
    "meditates": lambda r, name, a: f"{name} meditates.",
    "plays": lambda r, name, a: f"{name} plays {r.card(a[0])}.",
    "activates": lambda r, name, a: f"{name} activates {r.card(a[0])}: {a[1]}.",
    "triggers": lambda r, name, a: f"{r.card(a[0])} triggers.",
    "draw": lambda r, name, a: f"{name} draws {r.moved(a)}.",
    "discarded": lambda r, name, a: f"{r.moved(a)} is discarded to the {a[2]}.",
    "leaves": lambda r, name, a: f"{r.moved(a)} leaves play.",
    "move": lambda r, name, a: f"{r.moved(a)} goes from the {a[1]} to the {a[2]}.",
    "attach": lambda r, name, a: f"{r.moved(a)} is attached; {name} controls it.",
    "under": lambda r, name, a: f"{r.moved(a)} is put face down under another card.",
    "exhausted": lambda r, name, a: f"{r.card(a[0])} gets {a[1]} exhaustion.",
    "readied": lambda r, name, a: f"{r.card(a[0])} loses an exhaustion.",
    "wounded": lambda r, name, a: f"{r.card(a[0])} is wounded by {a[1]}, to {a[2]}.",
    "healed": lambda r, name, a: f"{r.card(a[0])} recovers {a[1]}.",
    "status": lambda r, name, a: f"{r.card(a[0])} has {a[1]} status tokens.",
    "attack": lambda r, name, a: f"{' and '.join(map(r.card, a[0]))} attack {r.card(a[1])}.",
    "attacks": lambda r, name, a: f"{name} attacks with {r.card(a[0])}.",
    "cancelled": lambda r, name, a: f"What remains of {a[0]} is cancelled.",
    "control": lambda r, name, a: f"{name} controls {r.card(a[0])} now.",
    "gained": lambda r, name, a: f"{r.card(a[0])}: {a[1]} {a[2]:+d}.",
    "x": lambda r, name, a: f"X is {a[1]} for {r.card(a[0])}.",
    "shown": lambda r, name, a: f"{name} shows {r.card(a[0])}.",
    "holds": lambda r, name, a: (
        f"{name} {'wants' if a[0] else 'does not want'} to be asked for Reaction Spells."
    ),
    "block": lambda r, name, a: f"{r.card(a[0])} blocks {r.card(a[1])}.",
    "guard": lambda r, name, a: f"{r.card(a[0])} guards.",
    "dealt": lambda r, name, a: f"{r.card(a[0])} is dealt {a[1]} damage.",
    "received": lambda r, name, a: f"{r.card(a[0])} receives {a[1]} damage.",
    "destroyed": lambda r, name, a: f"{r.card(a[0])} is destroyed.",
    "lost": lambda r, name, a: f"{name} loses the game: {a[0]}.",
    "won": lambda r, name, a: f"{name} wins the game.",
    "drawn": lambda r, name, a: f"The game is a draw: {a[0]}.",
    "by hand": lambda r, name, a: f"{r.card(a[0])} is settled by hand from now on.",
    "note": lambda r, name, a: f"Note: {a[0]}",
}
REVEALING = frozenset({"shuffled", "shown"})
MOVES = frozenset({"move", "draw", "discarded", "leaves", "attach"})


def is_revealing(event: Event) -> bool:
    """Cards drawn, shown or played out of hiding, and shuffles. Dice are read by chance itself."""
    if event.kind in MOVES:
        _, before, after, *_, opened = event.args
        return bool(opened) or (before == DRAW_PILE and after != DRAW_PILE)
    return event.kind in REVEALING or (event.kind == "plays" and event.args[1] == 1)


def describe(state: AshesState, event: Event, viewer: str) -> str:
    """One event as a sentence."""
    if (said := table_words(state, event, viewer)) is not None:
        return said
    name = state.players[event.player].name if event.player in state.players else ""
    return WORDS[event.kind](Reader(state, viewer), name, event.args)
