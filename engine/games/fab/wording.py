"""The log in words: what each event says to a reader, as far as the reader may know it."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Event
from engine.core.seeing import table_words
from engine.games.fab.abilities import Triggered, ability
from engine.games.fab.state import FabState
from engine.games.fab.zones import DECK
from engine.rulebook import rule

Words = Callable[["Reader", str, list[Any]], str]

REMINDERS = {
    "arena cards": "Every player chooses weapons and equipment and puts them face down.",
    "deck": "Every player chooses the deck to start with.",
    "present": "Decks are shuffled and presented to the opponent.",
    "reveal": "Weapons and equipment are shown and put into their zones.",
    "allies": "Allies have their full life again.",
    "arsenal": "may put a card from hand face down into an empty arsenal.",
    "pitch": "Every player puts their pitched cards on the bottom of their deck.",
    "untap": "untaps their permanents.",
}
ZONES = {"chain": "the chain", "weapon1": "the weapon zone", "weapon2": "the weapon zone"}
POINTS = {"action": "action point", "resource": "resource point"}


class Reader:
    """Who reads: names of cards, and whether hidden ones may be named."""

    __slots__ = ("state", "viewer")

    def __init__(self, state: FabState, viewer: str) -> None:
        self.state = state
        self.viewer = viewer

    def card(self, key: object) -> str:
        """A card's name by its key."""
        printed = self.state.printed.get(str(key))
        return printed.name if printed else "a card"

    def moved(self, args: list[Any]) -> str:
        """The card of a move, named only for those who could see it."""
        seen, owner = args[4], args[5]
        return self.card(args[0]) if seen or self.viewer in ("judge", owner) else "a card"

    @rule("fab14/13.3.3c", "fab4/4.4.3c", "fab14/G.channel.5")
    def own(self, args: list[Any]) -> str:
        """A card whose place in an order only its owner knows."""
        return self.card(args[0]) if self.viewer in ("judge", args[5]) else "a card"


def zone_name(zone: object) -> str:
    return ZONES.get(str(zone), f"the {zone}")


def count(number: int | str, noun: str) -> str:
    return f"{number} {noun}" if int(number) == 1 else f"{number} {noun}s"


def _life(reader: Reader, name: str, args: list[Any]) -> str:
    before, after = int(args[0]), int(args[1])
    if before == after:
        return f"{name}'s life stays at {after}."
    verb = "gains" if after > before else "loses"
    return f"{name} {verb} {abs(after - before)} life: {before} to {after}."


def _damage(reader: Reader, name: str, args: list[Any]) -> str:
    amount, flavour, target, before, after, source = args
    kind = f"{flavour} damage" if flavour else "damage"
    cause = f" from {reader.card(source)}" if source else ""
    return f"{reader.card(target)} is dealt {amount} {kind}{cause}: {before} to {after}."


def _moved(reader: Reader, name: str, args: list[Any]) -> str:
    return f"{reader.moved(args)} goes from {zone_name(args[1])} to {zone_name(args[2])}."


def _layer(reader: Reader, name: str, args: list[Any]) -> str:
    kind, card, place, key = args
    if kind == "card":
        return f"{name} plays {reader.card(card)}: layer {place}."
    what = _ability_words(key)
    return f"{reader.card(card)}{what} is layer {place}."


def _resolves(reader: Reader, name: str, args: list[Any]) -> str:
    card, kind, key = args
    return f"{reader.card(card)}{'' if kind == 'card' else _ability_words(key)} resolves."


def _ability_words(key: object) -> str:
    if str(key).isdigit():
        return "'s ability"
    found = ability(str(key))
    return f" ({found.text})" if isinstance(found, Triggered) else ""


WORDS: dict[str, Words] = {
    "hero": lambda r, name, a: f"{name} plays {r.card(a[0])}: {a[1]} life, intellect {a[2]}.",
    "chooser": lambda r, name, a: f"{name} was picked to choose who goes first.",
    "first": lambda r, name, a: f"{name} takes the first turn.",
    "face down": lambda r, name, a: f"{name} chose weapons and equipment.",
    "starts with": lambda r, name, a: f"{name} starts with {', '.join(map(r.card, a[0]))}.",
    "shuffled": lambda r, name, a: f"{name}'s deck is shuffled.",
    "turn": lambda r, name, a: f"Turn {a[0]}: {name}.",
    "action point": lambda r, name, a: f"{name} has 1 action point.",
    "points": lambda r, name, a: f"{name} gains {count(a[1], POINTS[a[0]])}.",
    "spent": lambda r, name, a: f"{name} pays {count(a[1], POINTS[a[0]])}.",
    "points lost": lambda r, name, a: f"{name} loses {count(a[1], 'unused ' + POINTS[a[0]])}.",
    "priority": lambda r, name, a: f"{name} has priority.",
    "pass": lambda r, name, a: f"{name} passes.",
    "action phase over": lambda r, name, a: "The action phase ends.",
    "end phase": lambda r, name, a: f"{name}'s end phase begins.",
    "draw up": lambda r, name, a: f"{name} draws up to {a[0]} cards in hand.",
    "life": _life,
    "damage": _damage,
    "prevented": lambda r, name, a: f"{a[0]} of the damage to {name} is prevented.",
    "healed": lambda r, name, a: f"{r.card(a[0])} is healed.",
    "announce": lambda r, name, a: "",
    "move": _moved,
    "clear": _moved,
    "draw": lambda r, name, a: f"{name} draws {r.moved(a)}.",
    "pitch": lambda r, name, a: f"{name} pitches {r.moved(a)}.",
    "discard": lambda r, name, a: f"{name} discards {r.moved(a)}.",
    "destroy": lambda r, name, a: f"{r.moved(a)} is destroyed.",
    "banish": lambda r, name, a: f"{r.moved(a)} is banished.",
    "bottom": lambda r, name, a: f"{name} puts {r.own(a)} on the bottom of the deck.",
    "ceased": lambda r, name, a: f"{r.card(a[0])} leaves the arena and is gone.",
    "created": lambda r, name, a: f"{name} creates {r.card(a[0])}.",
    "turned": lambda r, name, a: f"{r.card(a[0])} is turned face {'up' if a[1] else 'down'}.",
    "tapped": lambda r, name, a: f"{r.card(a[0])} is tapped.",
    "untapped": lambda r, name, a: f"{r.card(a[0])} is untapped.",
    "counter": lambda r, name, a: f"{r.card(a[0])} gets {int(a[2]):+d} {a[1]} counters.",
    "revealed": lambda r, name, a: f"{r.card(a[0])} is revealed from {zone_name(a[1])}.",
    "showed": lambda r, name, a: f"{name} is shown a card from {zone_name(a[1])}.",
    "looked": lambda r, name, a: (
        f"{name} looks at {r.card(a[0])}."
        if r.viewer in ("judge", *(p for p in r.state.order if r.state.players[p].name == name))
        else f"{name} looks at a card."
    ),
    "opted": lambda r, name, a: f"{name} looks at {a[0]} cards and puts {a[1]} on the bottom.",
    "rolled": lambda r, name, a: f"{name} rolls a {a[0]}.",
    "control": lambda r, name, a: f"{name} gains control of {r.card(a[0])}.",
    "attached": lambda r, name, a: f"{r.card(a[0])} is put under {r.card(a[1])}.",
    "modified": lambda r, name, a: f"{r.card(a[0])} gets {int(a[2]):+d} {a[1]} until {a[3]}.",
    "gains keyword": lambda r, name, a: f"{r.card(a[0])} gains {a[1]} until {a[2]}.",
    "loses keyword": lambda r, name, a: f"{r.card(a[0])} loses {a[1]} until {a[2]}.",
    "effects end": lambda r, name, a: f"Ends now: {count(a[0], 'effect')}.",
    "layer": _layer,
    "activates": lambda r, name, a: f"{name} activates {r.card(a[0])}.",
    "resolves": _resolves,
    "fails": lambda r, name, a: "A layer does not resolve.",
    "negated": lambda r, name, a: "A layer is negated.",
    "link": lambda r, name, a: f"Chain link {a[0]}: {r.card(a[1])} attacks {r.card(a[2])}.",
    "attacking": lambda r, name, a: f"{r.card(a[0])} is attacking.",
    "defending": lambda r, name, a: f"{name} defends with {r.card(a[0])}.",
    "no hit": lambda r, name, a: "The attack does not hit.",
    "link resolved": lambda r, name, a: f"Chain link {a[0]} resolves.",
    "combat closes": lambda r, name, a: "The combat chain closes.",
    "lost": lambda r, name, a: f"{name} loses the game: {a[0]}.",
    "won": lambda r, name, a: f"{name} wins the game.",
    "drawn": lambda r, name, a: f"The game is a draw: {a[0]}.",
    "agrees": lambda r, name, a: f"{name} agrees to a draw.",
    "by hand": lambda r, name, a: f"{r.card(a[0])} is settled by hand from now on.",
    "removed": lambda r, name, a: f"{r.card(a[0])} is removed from the game.",
    "note": lambda r, name, a: f"Note: {a[0]}",
    "reminder": lambda r, name, a: f"{name} {REMINDERS[str(a[0])]}".strip(),
}


def describe(state: FabState, event: Event, viewer: str) -> str:
    """One event as a sentence."""
    if (said := table_words(state, event, viewer)) is not None:
        return said
    name = state.players[event.player].name if event.player in state.players else ""
    return WORDS[event.kind](Reader(state, viewer), name, event.args)


REVEALING = frozenset(
    {"draw", "looked", "revealed", "showed", "opted", "rolled", "shuffled", "starts with"}
)
MOVES = frozenset({"move", "pitch", "discard", "destroy", "banish", "clear", "bottom", "announce"})


def is_revealing(event: Event) -> bool:
    """Cards drawn, looked at, shown or turned up, dice and shuffles: somebody sees a card anew."""
    if event.kind in MOVES:
        _, before, after, *_, opened = event.args
        return bool(opened) or (before == DECK and after != DECK)
    return event.kind in REVEALING or (event.kind == "turned" and event.args[1] == 1)


def describe_seen(state: FabState, event: Event, viewer: str) -> str:
    """A card that goes to the chain is named by the log's next line; here it is named at once."""
    if event.kind not in MOVES or event.args[2] != "chain":
        return describe(state, event, viewer)
    return f"{Reader(state, viewer).moved(event.args)} is shown."
