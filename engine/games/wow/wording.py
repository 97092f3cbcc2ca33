"""The log in words, as far as the reader may know it."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Event
from engine.core.seeing import table_words
from engine.core.table import UNSEEN
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK

Words = Callable[["Reader", str, list[Any]], str]


class Reader:
    """Who reads; `own` says whether the event is about the reader's cards."""

    __slots__ = ("own", "state")

    def __init__(self, state: WowState, *, own: bool) -> None:
        self.state = state
        self.own = own

    def card(self, key: object) -> str:
        if key == "?":
            return "a face-down card"
        printed = self.state.printed.get(str(key))
        return printed.name if printed else "a card"

    def moved(self, args: list[Any]) -> str:
        """The card of a move, named only for those who could see it."""
        seen = args[3] or (self.own and args[2] in ("hand", "resource"))
        return self.card(args[0]) if seen and args[0] != UNSEEN else "a card"

    def many(self, keys: list[Any]) -> str:
        if not self.own:
            return f"{len(keys)} cards"
        return ", ".join(self.card(each) for each in keys) or "nothing"


def placed(r: Reader, name: str, a: list[Any]) -> str:
    """A card that enters play, wherever it was."""
    what = r.card(a[0]) if a[3] or r.own else "a face-down card"
    where = {"resource": "as a resource", "attached": "attached"}.get(a[2], "play")
    return (
        f"{name}: {what} enters {where}."
        if where == "play"
        else f"{name}: {what} enters play {where}."
    )


LINKS = {
    "card": "plays {card}",
    "resource": "places {card} as a resource",
    "power": "uses a power of {card}",
    "reward": "completes {card}",
    "trigger": "adds {card}'s triggered effect",
    "proposal": "proposes {card} as an attacker",
    "by hand": "adds an effect of {card}",
}


def linked(r: Reader, name: str, a: list[Any]) -> str:
    if a[1] == "resource" and a[0] == "?":
        return f"{name} places a resource face down: link {a[3]}."
    words = LINKS[a[1]].format(card=r.card(a[0]))
    return f"{name} {words}: link {a[3]}."


def resolved(r: Reader, name: str, a: list[Any]) -> str:
    what = r.card(a[0]) if a[0] else "The resource"
    return {
        "proposal": f"{what}'s proposed combat begins.",
        "trigger": f"{what}'s triggered effect resolves.",
        "power": f"{what}'s power resolves.",
        "reward": f"{what}'s reward resolves.",
    }.get(a[1], f"{what} resolves.")


def went(r: Reader, name: str, a: list[Any]) -> str:
    """Onto the chain goes what the next line names."""
    return "" if a[2] == "chain" else f"{name}: {r.moved(a)} goes from {a[1]} to {a[2]}."


WORDS: dict[str, Words] = {
    "hero": lambda r, name, a: f"{name} plays {r.card(a[0])} with {a[1]} health.",
    "shuffled": lambda r, name, a: f"{name}'s deck is shuffled.",
    "first": lambda r, name, a: f"{name} goes first.",
    "mulligan": lambda r, name, a: f"{name} wants a mulligan.",
    "keeps": lambda r, name, a: f"{name} keeps the hand.",
    "opening hand": lambda r, name, a: f"{name}'s opening hand has {a[0]} cards.",
    "turn": lambda r, name, a: f"Turn {a[0]}: {name}.",
    "extra turn": lambda r, name, a: f"{name} will take an extra turn after this one.",
    "will skip": lambda r, name, a: f"{name} will skip a turn.",
    "skips": lambda r, name, a: f"{name} skips a turn.",
    "moves": lambda r, name, a: f"{name} plays just before {r.state.players[a[0]].name} now.",
    "draw": lambda r, name, a: f"{name} draws {r.moved(a)}.",
    "cannot draw": lambda r, name, a: f"{name} must draw from an empty deck.",
    "move": went,
    "discard": lambda r, name, a: f"{name} discards {r.card(a[0])}.",
    "destroy": lambda r, name, a: f"{r.card(a[0])} is destroyed.",
    "enters": placed,
    "ceased": lambda r, name, a: f"{r.card(a[0])} ceases to exist.",
    "exhausts": lambda r, name, a: f"{name} exhausts {r.card(a[0])}.",
    "readies": lambda r, name, a: f"{name} readies {r.card(a[0])}.",
    "flips": lambda r, name, a: f"{name} turns {r.card(a[0])} face {a[1]}.",
    "counters": lambda r, name, a: f"{r.card(a[0])}: {a[2]:+d} {a[1]} counters.",
    "none left": lambda r, name, a: f"{r.card(a[0])} has no {a[1]} counter left.",
    "counters gone": lambda r, name, a: "The counters on a face-down resource are removed.",
    "damage now": lambda r, name, a: f"{r.card(a[0])} has {a[1]} damage.",
    "damage": lambda r, name, a: (
        f"{r.card(a[3])} deals {a[1]} {a[2]} damage to {r.card(a[0])}, which has {a[4]} now."
    ),
    "put": lambda r, name, a: f"{a[1]} damage is put on {r.card(a[0])}, which has {a[2]} now.",
    "healed": lambda r, name, a: f"{a[1]} damage is healed from {r.card(a[0])}: {a[2]} left.",
    "prevented": lambda r, name, a: f"{a[1]} damage to {r.card(a[0])} is prevented.",
    "attached": lambda r, name, a: f"{r.card(a[0])} is attached to {r.card(a[1])}.",
    "control": lambda r, name, a: f"{name} controls {r.card(a[0])} now.",
    "becomes": lambda r, name, a: f"{r.card(a[0])} becomes a copy of {r.card(a[1])}.",
    "modified": lambda r, name, a: f"{r.card(a[0])}: {a[2]:+d} {a[1]}.",
    "gains": lambda r, name, a: f"{r.card(a[0])} has {a[1]}.",
    "link": linked,
    "resolves": resolved,
    "interrupted": lambda r, name, a: f"{r.card(a[0]) if a[0] else 'A link'} is interrupted.",
    "no target": lambda r, name, a: f"{r.card(a[0])}'s effect has no legal target.",
    "attacks": lambda r, name, a: (
        f"{r.card(a[0])} {'sabotages' if a[2] else 'attacks'} {r.card(a[1])}."
    ),
    "strikes": lambda r, name, a: f"{name} strikes with {r.card(a[0])}.",
    "protects": lambda r, name, a: f"{r.card(a[0])} protects.",
    "defends": lambda r, name, a: f"{r.card(a[0])} defends.",
    "sabotages": lambda r, name, a: f"{r.card(a[0])} has sabotaged.",
    "rolls": lambda r, name, a: f"{name} rolls a {a[0]}.",
    "looks": lambda r, name, a: f"{name} looks at {r.many(a)}.",
    "reveals": lambda r, name, a: f"{name} reveals {r.card(a[0])}.",
    "stays": lambda r, name, a: f"{name}: {r.card(a[0])} stays in play from game to game.",
    "stashes": lambda r, name, a: f"{name} stashes {r.card(a[0])}.",
    "arranged": lambda r, name, a: f"{name} puts {a[0]} cards on top of the deck, {a[1]} below it.",
    "deck turned": lambda r, name, a: f"{name}'s deck is turned face {a[0]}.",
    "loop": lambda r, name, a: f"{name}: the loop starts {a[0]} more times.",
    "pass": lambda r, name, a: f"{name} passes.",
    "by hand": lambda r, name, a: f"{r.card(a[0])} is settled by hand from now on.",
    "lost": lambda r, name, a: f"{name} loses: {a[0]}.",
    "won": lambda r, name, a: f"{name} wins the game: {a[0]}.",
    "drawn": lambda r, name, a: f"The game is a draw: {a[0]}.",
    "note": lambda r, name, a: f"Note: {a[0]}",
}
REVEALING = frozenset({"draw", "shuffled", "looks", "reveals", "rolls", "stashes"})
MOVES = frozenset({"move", "discard", "destroy", "enters"})
TURNED_UP = (("flips", 1), ("deck turned", 0))


def is_revealing(event: Event) -> bool:
    """Cards drawn, looked at, shown, turned up or given away face down, and shuffles."""
    if event.kind in MOVES:
        _, before, after, *_, opened = event.args
        return bool(opened) or (before == DECK and after != DECK)
    turned = any(event.kind == kind and event.args[place] == "up" for kind, place in TURNED_UP)
    given = event.kind == "control" and event.args[0] == UNSEEN
    return turned or given or event.kind in REVEALING


def describe(state: WowState, event: Event, viewer: str) -> str:
    """One event as a sentence."""
    if (said := table_words(state, event, viewer)) is not None:
        return said
    name = state.players[event.player].name if event.player in state.players else ""
    own = viewer in ("judge", event.player)
    words = WORDS[event.kind](Reader(state, own=own), name, event.args)
    return words[:1].upper() + words[1:]


def describe_seen(state: WowState, event: Event, viewer: str) -> str:
    """A card that goes to the chain is named by the log's next line; here it is named at once."""
    if event.kind not in MOVES or event.args[2] != "chain":
        return describe(state, event, viewer)
    own = viewer in ("judge", event.player)
    return f"{Reader(state, own=own).moved(event.args)} is shown."
