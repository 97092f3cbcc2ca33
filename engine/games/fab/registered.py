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
from engine.games.fab.abilities import is_scripted
from engine.games.fab.facts import FabFacts
from engine.games.fab.sources.card_text import mentioned_keywords
from engine.rulebook import rule

READ_THE_CARD = "Do what the card says."
"""The text itself is not stored with a game: pages show the card."""
ABILITY = re.compile(
    r"\**(?P<once>Once per Turn )?(?P<type>Action|Instant|Attack Reaction|Defense Reaction)\**"
    r" [-–—] (?P<cost>[^:\n]*):\s*\**(?P<effect>[^\n]*)"
)
SAYS_ATTACK = re.compile(r"^\W*attack\b", re.IGNORECASE)
OFTEN_CONDITIONAL = frozenset({"go again", "dominate"})
NUMBERS = ("power", "defense", "life", "intellect", "pitch")
FROM_HAND = "discard this"
"""The cost by which an ability is one of a card in hand."""
NOTHING_READ: Mapping[str, Sequence[dict[str, Any]]] = {}


@dataclass(frozen=True, slots=True)
class Registration:
    """A player, the hero, and everything registered: deck cards, weapons and equipment."""

    name: str
    hero: Card
    pool: Mapping[Card, int]
    deck_rules: Sequence[list[Any]] = ()


def setup_for(
    registrations: Iterable[Registration],
    *,
    deck_minimum: int,
    deck_maximum: int | None = None,
    tokens: Iterable[Card] = (),
    mode: str = VIRTUAL,
    strictness: str = "confirm",
    chooser: str = "",
    readings: Mapping[str, Sequence[dict[str, Any]]] = NOTHING_READ,
) -> dict[str, Any]:
    """What `Game.new` needs. Tokens are the cards that effects may create; `readings` are texts
    that were read whole, by the card's key.

    On a real table the `deck_rules` of a seat are looked at as the cards of its deck are seen.
    """
    seats = list(registrations)
    cards = {card.key: card for card in tokens}
    for seat in seats:
        cards |= {card.key: card for card in (seat.hero, *seat.pool)}
    return {
        "mode": mode,
        "strictness": strictness,
        "chooser": chooser,
        "deck_minimum": deck_minimum,
        "deck_maximum": deck_maximum,
        "cards": {
            key: facts_of(card, readings.get(key, ())) for key, card in sorted(cards.items())
        },
        "players": [_seat(seat) for seat in seats],
    }


def _seat(seat: Registration) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": seat.name,
        "hero": seat.hero.key,
        "pool": {card.key: count for card, count in seat.pool.items()},
    }
    return data | {"deck_rules": list(seat.deck_rules)} if seat.deck_rules else data


def facts_of(card: Card, reading: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A catalogue card as plain facts; empty ones are left out. What was read need not be asked."""
    facts = FabFacts.of(card)
    data: dict[str, Any] = {
        "name": card.label,
        "card_name": card.name if card.name != card.label else "",
        "type": _type(card),
        "subtypes": [word.lower() for word in card.subkinds],
        "supertypes": sorted({word.lower() for half in facts.supertypes for word in half}),
        "keywords": _keywords(card),
        "conditional": sorted(_conditional(card)),
        "activated": _abilities(card),
        "variable_cost": isinstance(facts.cost, str),
        "cost": 0 if isinstance(facts.cost, str) else facts.cost,
        "text": _text(card),
    }
    data |= {name: _number(getattr(facts, name)) for name in NUMBERS}
    printed = {name: getattr(facts, name) for name in NUMBERS}
    data["variable"] = {name: word for name, word in printed.items() if word in ("X", "*")}
    if facts.arena_start is not None:
        data["keywords"]["starting item"] = facts.arena_start.max_cost
    if reading and not is_scripted(card.name):
        data |= _as_read(reading)
    return {name: value for name, value in data.items() if _says_something(value)}


def _as_read(reading: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """People are asked for no more than what is left to them; abilities cost what is read."""
    activated = [
        _activated(each) if each["kind"] == "activated" else each["activated"]
        for each in reading
        if each["kind"] == "activated" or each.get("activated")
    ]
    texts = [each for each in reading if each["kind"] != "keywords"]
    asked = sorted(
        {word for each in reading if each["kind"] == "left" for word in each["keywords"]}
    )
    return {"reading": texts, "activated": activated, "conditional": asked, "text": ""}


def _activated(read: Mapping[str, Any]) -> dict[str, Any]:
    """An activated ability as it was read."""
    found = {
        "type": read["type"], "cost": read["resources"], "attack": read["attack"],
        "once_per_turn": read["once"], "go_again": read["go again"],
        "text": "" if read["attack"] else READ_THE_CARD,
        "from_hand": (read.get("cost") or {}).get("is") == FROM_HAND,
    }  # fmt: skip
    return {name: value for name, value in found.items() if value or name == "cost"}


def _says_something(value: object) -> bool:
    """A printed zero is a value; nothing printed is none."""
    return bool(value) or (value == 0 and value is not False)


def _type(card: Card) -> str:
    kinds = [kind.lower() for kind in card.kinds]
    return next((kind for kind in kinds if kind != "token"), "token") if kinds else ""


def _number(value: Number | None) -> int | None:
    """A printed X or * counts as zero until something says otherwise (25.1.3)."""
    return 0 if isinstance(value, str) else value


def _keywords(card: Card) -> dict[str, int]:
    at_times = _conditional(card)
    named = {
        word.name.lower(): word.amount if isinstance(word.amount, int) else 1
        for word in card.keywords
        if word.name != "Fusion" and word.name.lower() not in at_times
    }
    return named | dict.fromkeys(_fusions(card), 1)


@rule("fab14/20.8.3a", "fab14/G.go-again.1")
def _conditional(card: Card) -> set[str]:
    """Keywords that the text gives at times; where nobody read it, those that often are so."""
    names = [word.name for word in card.keywords if word.name != "Fusion"]
    mentioned = card.facts.mentioned if isinstance(card.facts, FabFacts) else None
    if card.text:
        mentioned = mentioned_keywords(card.text, names)
    if mentioned is not None:
        return {name.lower() for name in mentioned if name in names}
    is_asked = not {"Weapon", "Equipment"} & {*card.kinds}
    return {name.lower() for name in names} & OFTEN_CONDITIONAL if is_asked else set()


@rule("fab14/G.fusion.3")
def _fusions(card: Card) -> list[str]:
    """“And” asks for a card of each type together; “and/or” is a choice for each type."""
    kinds = [kind.lower() for kind in FabFacts.of(card).fusions]
    together = " and ".join(kinds)
    if f"{together} fusion" in card.text.lower():
        return [f"{together} fusion"]
    return [f"{kind} fusion" for kind in kinds]


def _text(card: Card) -> str:
    """Empty only for cards that are known to say nothing; otherwise people read the card."""
    if is_scripted(card.name) or not {"Action", "Instant"} & {*card.kinds, *_reactions(card)}:
        return ""
    return READ_THE_CARD


def _reactions(card: Card) -> list[str]:
    return ["Instant"] if any(kind.endswith("Reaction") for kind in card.kinds) else []


def _abilities(card: Card) -> list[dict[str, Any]]:
    """Activated abilities in the text; a weapon without a text attacks for what it says."""
    found = [_ability(match) for match in ABILITY.finditer(card.text)]
    if not found and "Weapon" in card.kinds:
        attack = {"type": "action", "attack": True, "once_per_turn": True, "asks_cost": True}
        return [attack]
    return found


def _ability(match: re.Match[str]) -> dict[str, Any]:
    cost, effect = match["cost"], match["effect"]
    ability: dict[str, Any] = {"type": match["type"].lower(), "cost": cost.count("{r}")}
    if match["once"]:
        ability["once_per_turn"] = True
    if SAYS_ATTACK.match(effect):
        ability["attack"] = True
    else:
        ability["text"] = READ_THE_CARD
    if re.search(r"destroy (this|\w+ )", cost, re.IGNORECASE):
        ability["destroy_this"] = True
    if "go again" in effect.lower():
        ability["go_again"] = True
    return ability
