"""From registered decks to a game: catalogue cards as the facts that the rules play with.

Cards whose text the engine does not know are settled by hand when they resolve.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards.facts import Number
from engine.cards.model import Card
from engine.core.table import VIRTUAL
from engine.games.ashes.cards import NO_DICE
from engine.games.ashes.core_rulebook import TYPES
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.sources.card_text import abilities_in
from engine.rulebook import rule

READ_THE_CARD = "Do what the card says."
ICON = re.compile(r"(?:(\d+|X) )?\[\[([a-z]+)(?::([a-z]+))?\]\]", re.IGNORECASE)
SOME_ICON = r"(?:(?:\d+|X) )?\[\[[a-z]+(?::[a-z]+)?\]\]"
ACTIVATED = re.compile(
    r"^(?P<star>\* )?\**(?:(?P<name>[A-Z][^:\[\n*]*):\** )?"
    rf"(?P<cost>{SOME_ICON}(?: (?:-|/|or) {SOME_ICON})*):",
    re.MULTILINE,
)
IN_YOUR_TURN = re.compile(
    r"^(?P<star>\* )?\**(?P<name>[A-Z][^:\n*]*):\** During your turn, you may (?P<cost>.+?) to ",
    re.MULTILINE,
)
WRITTEN_EXHAUST = "place 1 exhaustion token"
NUMBERS = ("attack", "life", "recover", "battlefield", "spellboard")
NOTHING_READ: Mapping[str, Sequence[dict[str, Any]]] = {}


@dataclass(frozen=True, slots=True)
class Registration:
    """A player with a Phoenixborn, a deck with its conjuration pile, and ten dice by type."""

    name: str
    phoenixborn: Card
    deck: Mapping[Card, int]
    dice: Sequence[str]


def setup_for(
    registrations: Iterable[Registration],
    *,
    mode: str = VIRTUAL,
    strictness: str = "confirm",
    readings: Mapping[str, Sequence[dict[str, Any]]] = NOTHING_READ,
) -> dict[str, Any]:
    """What `Game.new` needs; `readings` are texts that were read whole, by the card's key."""
    seats = list(registrations)
    cards = {card.key: card for seat in seats for card in (seat.phoenixborn, *seat.deck)}
    return {
        "mode": mode,
        "strictness": strictness,
        "cards": {
            key: facts_of(card, readings.get(key, ())) for key, card in sorted(cards.items())
        },
        "players": [
            {
                "name": seat.name,
                "phoenixborn": seat.phoenixborn.key,
                "deck": {card.key: count for card, count in seat.deck.items()},
                "dice": list(seat.dice),
            }
            for seat in seats
        ],
    }


def facts_of(card: Card, reading: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A catalogue card as plain facts. What was read of its text need not be asked."""
    facts = AshesFacts.of(card)
    kind = card.kinds[0].lower() if card.kinds else ""
    named = card.keywords or abilities_in(card.kinds[0] if card.kinds else "", card.text)
    data: dict[str, Any] = {
        "name": card.name,
        "type": kind,
        "cost": cost_of(facts.cost),
        "abilities": {word.name.lower(): _number(word.amount) or 1 for word in named},
        "activated": activated_in(card.text),
        "text": READ_THE_CARD if kind.endswith("spell") else "",
        **{name: _number(getattr(facts, name)) for name in NUMBERS},
    }
    return data | _as_read(reading, data["abilities"]) if reading else data


def _as_read(reading: Sequence[dict[str, Any]], abilities: Mapping[str, int]) -> dict[str, Any]:
    """Effects cost what their text says, and nothing is asked of people."""
    used = [each for each in reading if each["kind"] == "activated"]
    has = {name: 1 for each in reading for name in each.get("has", ())}
    returns = [each["cost"] for each in reading if each["kind"] == "respark"]
    return {
        "reading": list(reading),
        "activated": [_effect(each) for each in used],
        "abilities": {**abilities, **has},
        "text": "",
        **({"respark": returns[0]} if returns else {}),
    }


def _effect(read: Mapping[str, Any]) -> dict[str, Any]:
    fact = {"name": read["name"], "cost": read["cost"]}
    return fact | ({"inexhaustible": True} if read.get("inexhaustible") else {})


@rule("raven11/4.2.0.b1", "raven11/4.2.0.p6", "raven11/4.4.0.b7", "raven11/4.4.0.b8")
def activated_in(text: str) -> list[dict[str, Any]]:
    """Effects with a cost and a colon; those of a spell have no name of their own.

    Card files put a star before what is printed as inexhaustible.
    """
    found = [*ACTIVATED.finditer(text), *IN_YOUR_TURN.finditer(text)]
    effects: list[dict[str, Any]] = [
        {"name": e["name"] or "Use", "cost": cost_of(e["cost"].split(" - "))}
        | ({"inexhaustible": True} if e["star"] else {})
        for e in found
    ]
    return [each for each in effects if any(each["cost"].values())]


def _number(value: Number | None) -> int:
    """A printed number; an alteration prints what it adds, and X counts as zero."""
    if isinstance(value, str):
        return int(value) if re.fullmatch(r"[+-]?\d+", value) else 0
    return value or 0


@rule("raven11/4.4.0.b9")
def cost_of(lines: Sequence[str]) -> dict[str, Any]:
    """A cost: actions, discards, dice; `/` or `or` between parallel costs.

    In the text of a triggered effect it may be written out: “place 1 exhaustion token”.
    """
    cost: dict[str, Any] = {"dice": []}
    for line in lines:
        if WRITTEN_EXHAUST in line:
            cost["exhaust"] = True
            continue
        sides = [_icons(side) for side in re.split(r"\s/\s|\sor\s", line)]
        if len(sides) > 1:
            found = [_side(side) for side in sides]
            before = cost.get("either", [[]])
            cost["either"] = [[*one, *other] for one in before for other in found]
            continue
        for count, name, face in sides[0]:
            if name in ("main", "side", "exhaust"):
                cost[name] = True
            elif name == "discard":
                cost["discard"] = count
            elif line.startswith("X "):
                cost["x"] = _dice([(1, name, face)])[0]
            else:
                cost["dice"] += _dice([(count, name, face)])
    return cost


def _side(icons: Sequence[tuple[int, str, str]]) -> list[str]:
    """One side of a parallel cost: actions and discards, or dice."""
    found = []
    for count, name, face in icons:
        found += [name] * count if name in NO_DICE else _dice([(count, name, face)])
    return found


def _icons(text: str) -> list[tuple[int, str, str]]:
    return [
        (int(count) if count.isdigit() else int(not count), name.lower(), face.lower())
        for count, name, face in ICON.findall(text)
    ]


def _dice(icons: Sequence[tuple[int, str, str]]) -> list[str]:
    found = []
    for count, name, face in icons:
        icon = f"{name} {face or 'class'}" if name in TYPES else "basic"
        found += [icon] * count
    return found
