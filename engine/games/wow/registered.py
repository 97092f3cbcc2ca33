"""From registered decks to a game: catalogue cards as the facts that the rules play with.

The catalogues of World of Warcraft TCG know what stands around a card's text box, not what stands
in it. What an ability does is settled by hand, and so are the powers of everything else.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from engine.cards.facts import Number
from engine.cards.model import Card
from engine.core.deck_checks import ONE_SORT
from engine.core.table import VIRTUAL
from engine.games.wow.cards import ABILITY, ALLY, EQUIPMENT, HERO, LOCATION, QUEST
from engine.games.wow.facts import UNKNOWN, WowFacts
from engine.games.wow.powers import is_scripted, text_box_of
from engine.rulebook import rule

READ_THE_CARD = "Do what the card says."
TYPES = (ABILITY, ALLY, EQUIPMENT, HERO, LOCATION, QUEST)
NUMBERED = re.compile(r"([^(),]+?)\s*\((\d+)\)")
FLAGS = ("unique", "instant", "basic")
NOTHING_READ: Mapping[str, Sequence[dict[str, Any]]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Registration:
    """A player with a starting hero and the main deck.

    Of a side deck, between the games of a match, nobody knows what was exchanged (100.3).
    """

    name: str
    hero: Card
    deck: Mapping[Card, int]
    team: str = ""
    side: Mapping[Card, int] = field(default_factory=dict)


def setup_for(
    registrations: Iterable[Registration], *, mode: str = VIRTUAL, strictness: str = "confirm",
    readings: Mapping[str, Sequence[dict[str, Any]]] = NOTHING_READ,
) -> dict[str, Any]:  # fmt: skip
    """What `Game.new` needs; `readings` are texts that were read whole, by the card's key."""
    seats = list(registrations)
    cards = {card.key: card for seat in seats for card in (seat.hero, *seat.deck, *seat.side)}
    return {
        "mode": mode,
        "strictness": strictness,
        "cards": {
            **{key: facts_of(card, readings.get(key, ())) for key, card in sorted(cards.items())},
            **tokens_of(reading for key, reading in readings.items() if key in cards),
        },
        "players": [
            {
                "name": seat.name,
                "hero": seat.hero.key,
                "deck": {card.key: count for card, count in seat.deck.items()},
                "team": seat.team,
                "side": {card.key: count for card, count in seat.side.items()},
                "deck_rules": one_reputation(seat),
            }
            for seat in seats
        ],
    }


@rule("wow74/100.2d", "wow74/G.reputation")
def one_reputation(seat: Registration) -> list[list[Any]]:
    """A main and a side deck may hold cards of two Reputations, the deck of one only."""
    sorts = sorted({f"{WowFacts.of(c).reputation}: {c.key}" for c in (*seat.deck, *seat.side)
                    if WowFacts.of(c).reputation})  # fmt: skip
    if len({each.split(": ")[0] for each in sorts}) < 2:
        return []
    return [[ONE_SORT, "wow74/100.2d", "cards of one Reputation only.", sorts]]


@rule("wow74/202.1", "wow74/202.2", "wow74/300.1")
def facts_of(card: Card, reading: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A catalogue card as plain facts; what it does not have is left out.

    The number of a quest is what completing it costs; any other cost is paid by hand.
    """
    facts = WowFacts.of(card)
    kinds = " ".join(card.kinds).lower().split()
    tags, limits = tags_of(card)
    data: dict[str, Any] = {
        "name": card.name,
        "types": [name for name in TYPES if name in kinds],
        "tags": [tag for tag in tags if tag not in FLAGS] + on_the_type_line(card),
        "icons": lowered(facts.faction, *facts.classes),
        "traits": hero_traits(facts) if HERO in kinds else [],
        "limits": limits,
        "master": "master" in kinds,
        "loot": is_loot(card),
        "variable_cost": isinstance(facts.cost, str),
        "cost": number(facts.cost),
        "atk": number(facts.attack),
        "damage": [facts.damage_type.lower()] if facts.damage_type else [],
        "health": number(facts.health),
        "defense": number(facts.defense),
        "strike": number(facts.strike_cost),
        "keywords": {word.name.lower(): word.amount or 1 for word in card.keywords},
        "unread": not is_scripted(card.name),
        "text": READ_THE_CARD if kinds == [ABILITY] and not is_scripted(card.name) else "",
    }
    data |= {flag: flag in tags for flag in FLAGS}
    if QUEST in kinds:
        data |= {"cost": None, "reward": {"cost": number(facts.cost) or 0}}
    data |= text_box_of(card.name)
    if reading and not is_scripted(card.name):
        data |= _as_read(reading, data)
    return {name: value for name, value in data.items() if value or value == 0}


@rule("wow74/404.2")
def tokens_of(readings: Iterable[Sequence[dict[str, Any]]]) -> dict[str, dict[str, Any]]:
    """The tokens that texts make, as cards of the game."""
    several = (each.get("facts", {}).get("tokens", {}) for reading in readings for each in reading)
    return {key: facts for tokens in several for key, facts in tokens.items()}


@rule("wow74/700.1", "wow74/701.1", "wow74/702.2", "wow74/400.1")
def _as_read(reading: Sequence[dict[str, Any]], data: Mapping[str, Any]) -> dict[str, Any]:
    """What a text that was read says of its card: keywords, powers, what it is attached to."""
    found: dict[str, Any] = {"reading": list(reading), "unread": False, "text": ""}
    found["keywords"] = dict(data["keywords"])
    for facts in (each.get("facts", {}) for each in reading):
        found["keywords"] |= facts.get("keywords", {})
        found |= {name: facts[name] for name in ("attach", "ongoing") if name in facts}
        if "powers" in facts:
            found["powers"] = [*found.get("powers", []), *facts["powers"]]
        if "reward" in facts:
            found["reward"] = {**found.get("reward", {}), **facts["reward"]}
    return found


@rule("wow74/202.1a", "wow74/414.3b", "wow74/305.3a", "wow74/304.4a")
def tags_of(card: Card) -> tuple[list[str], dict[str, int]]:
    """The tags of a type line, and those that say how many of them may be controlled."""
    tags: list[str] = []
    limits: dict[str, int] = {}
    for kind in card.subkinds:
        for name, most in NUMBERED.findall(kind):
            limits[name.strip().lower()] = int(most)
        plain = re.sub(r"\(\d+\)", "", kind).lower()
        tags += [name.strip() for name in plain.split(",")]
    found = dict.fromkeys(tags)
    for name in list(found):
        found |= dict.fromkeys(name.split()) if name.endswith(" weapon") else {}
        found |= {"totem": None} if name.endswith(" totem") else {}
    return list(found), limits


@rule("wow74/206.1a")
def on_the_type_line(card: Card) -> list[str]:
    """A hero's race and class are tags, whether or not a source lists them as such."""
    if "Hero" not in card.kinds:
        return []
    named = {kind.lower() for kind in card.subkinds}
    return [
        word
        for word in lowered(WowFacts.of(card).race, *WowFacts.of(card).classes)
        if word not in named
    ]


@rule("wow74/204.3")
def is_loot(card: Card) -> bool:
    """Its collector's number says so, in the number or in the name of its set."""
    return any("loot" in f"{each.set} {each.number}".lower() for each in card.printings)


@rule("wow74/206.1")
def hero_traits(facts: WowFacts) -> list[str]:
    """What a hero is besides its class and faction."""
    traitor = ["traitor"] if facts.traitor else []
    return [*lowered(facts.race, facts.talent, *facts.professions), *traitor]


def lowered(*words: str) -> list[str]:
    return [word.lower() for word in words if word and word != UNKNOWN]


def number(value: Number | None) -> int | None:
    """A printed number; of `1 + X` the part that is not X."""
    if not isinstance(value, str):
        return value
    return sum(int(digits) for digits in re.findall(r"\d+", value))
