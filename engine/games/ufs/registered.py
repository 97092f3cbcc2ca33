"""From registered decks to a game: catalogue cards as the facts that the rules play with.

A catalogue knows keywords, which the engine plays, and often a card's text. What was read of it
is played; elsewhere played abilities are found by their notation, their effects settled by hand.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards.facts import Number
from engine.cards.model import Card
from engine.core.table import VIRTUAL
from engine.games.ufs.cards import ENHANCE, FORM, RESOURCES, RESPONSE
from engine.games.ufs.continuous import EITHER_PLAYER, text_box_of
from engine.games.ufs.facts import UfsFacts
from engine.games.ufs.restrictions import COMBO_OR, WHILE_COMMITTED
from engine.rulebook import rule

NUMBERS = ("difficulty", "control", "block_modifier", "speed", "damage", "vitality", "hand_size")
ONLY = " only"
ONCE = "once per turn"
NOTHING_READ: Mapping[str, Sequence[dict[str, Any]]] = {}
TYPES = {"E": ENHANCE, "F": FORM, "R": RESPONSE}
ABILITY = re.compile(
    r"^\W*(?P<before>(?:[A-Z][\w'. -]*?\s)?)\**(?P<type>[EFR])\b\**\s*"
    r"(?P<brackets>(?:\[[^\]]*\]\s*)*)(?P<cost>[^:\n]*):\s*(?P<text>.*)$",
    re.MULTILINE,
)
COSTS = {
    "commit": re.compile(r"commit$", re.I),
    "destroy": re.compile(r"destroy$", re.I),
    "remove": re.compile(r"remove$", re.I),
    "flip": re.compile(r"flip$", re.I),
    "commit foundations": re.compile(r"commit (\d+) foundations?$", re.I),
    "discard": re.compile(r"discard (\d+) cards?$", re.I),
    "momentum": re.compile(r"discard (\d+) momentum$", re.I),
    "discard hand": re.compile(r"discard your hand$", re.I),
    "check": re.compile(r"\(\+?(\d+)\)$"),
}
WORDS_BEFORE = ("first", "combo", "deadlock", "desperation")
WORDS_AFTER = {
    WHILE_COMMITTED: "layable while committed", EITHER_PLAYER: "layable by either player",
}  # fmt: skip
CANCEL = re.compile(
    r"your opponent may (?P<cost>[^.]*?) to cancel this ability(?P<destroys> and destroy)?", re.I
)


@dataclass(frozen=True, slots=True)
class Registration:
    """A player with a deck: the cards of the main deck and the characters among them.

    `character` is the starting character if the list names one; otherwise the player searches
    the deck for one (E.1.1). Of a sideboard, after the first game, nobody knows what came in.
    """

    name: str
    deck: Mapping[Card, int]
    character: Card | None = None
    side: Mapping[Card, int] = field(default_factory=dict)


def setup_for(
    registrations: Iterable[Registration],
    *,
    mode: str = VIRTUAL,
    strictness: str = "confirm",
    readings: Mapping[str, Sequence[dict[str, Any]]] = NOTHING_READ,
) -> dict[str, Any]:
    """What `Game.new` needs; `readings` are texts that were read, by the card's key."""
    seats = list(registrations)
    cards = {card.key: card for seat in seats for card in (*_pool(seat), *seat.side)}
    return {
        "mode": mode,
        "strictness": strictness,
        "cards": {
            key: facts_of(card, readings.get(key, ())) for key, card in sorted(cards.items())
        },
        "players": [
            {
                "name": seat.name,
                "character": seat.character.key if seat.character else "",
                "deck": {card.key: count for card, count in _pool(seat).items()},
                "side": {card.key: count for card, count in seat.side.items()},
            }
            for seat in seats
        ],
    }


@rule("ufs09/A.2.1")
def _pool(seat: Registration) -> dict[Card, int]:
    """The starting character is a card of the deck, also where a list names it apart."""
    pool = dict(seat.deck)
    if seat.character is not None and not pool.get(seat.character):
        pool[seat.character] = 1
    return pool


@rule("ufs09/B.6.6", "ufs09/B.6.5.1", "ufs09/B.6.1", "ufs09/B.6.2", "ufs09/B.6.3", "ufs09/B.6.4")
@rule("ufs09/B.6.7", "ufs09/B.6.11.1", "ufs09/B.1.2.1", "ufs09/B.1.2.2", "ufs09/B.2.2.1")
@rule("ufs09/B.2.2.2", "ufs09/B.2.2.3")
def facts_of(card: Card, reading: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A catalogue card as plain facts; an attuned symbol counts for playing cards, too."""
    facts = UfsFacts.of(card)
    words: dict[str, Number | None] = {}
    for word in card.keywords:
        name, both = word.name.lower(), word.name.lower() == "combo" and "combo" in words
        words[name] = f"{words[name]}{COMBO_OR}{word.amount}" if both else word.amount
    only = [word for word in words if word.endswith(ONLY)]
    data: dict[str, Any] = {
        "name": card.name,
        "type": card.kinds[0].lower() if card.kinds else "",
        "block_zone": facts.block_zone,
        "zone": facts.attack_zone,
        "symbols": sorted({*facts.symbols, *facts.attuned}),
        "keywords": {word: 1 if by is None else by for word, by in words.items()},
        "only": next((w.name[: -len(ONLY)] for w in card.keywords if w.name.lower() in only), ""),
        "abilities": abilities_in(card.text),
    }
    data |= {name: _number(getattr(facts, name)) for name in NUMBERS}
    if reading:
        data |= _as_read(reading, data["keywords"])
    data |= text_box_of(card.name)
    return {name: value for name, value in data.items() if value}


@rule("ufs09/B.6.5.2", "ufs09/H.6")
def _as_read(reading: Sequence[dict[str, Any]], words: Mapping[str, Any]) -> dict[str, Any]:
    """The abilities that were read, and those that people settle, in the order of the text."""
    found: list[dict[str, Any]] = []
    once = [ONCE] if any(each.get("once each") for each in reading) else []
    for each in reading:
        abilities = [each["ability"]] if "ability" in each else each.get("abilities", ())
        found += [{**one, "only": [*one["only"], *once]} for one in abilities]
    has = {word: 1 for each in reading for word in each.get("keywords", ())}
    return {
        "abilities": found,
        "keywords": {**words, **has},
        "reading": [one for each in reading for one in each.get("meanings", ())],
    }


def _number(value: Number | None) -> int:
    """A printed number; X and question marks count as zero until something says otherwise."""
    if isinstance(value, str):
        return int(value) if re.fullmatch(r"[+-]?\d+", value) else 0
    return value or 0


@rule("ufs09/H.3.3.2", "ufs09/H.3.3.3", "ufs09/B.6.5.2")
@rule("ufs09/H.1", "ufs09/H.1.1", "ufs09/H.1.2", "ufs09/H.1.3", "ufs09/H.1.4", "ufs09/H.1.5")
def abilities_in(text: str) -> list[dict[str, Any]]:
    """The form and enhance abilities of a text; costs that are unclear are paid by hand.

    A response's condition is a sentence: such an ability is used by hand (`use`).
    """
    found = []
    for match in ABILITY.finditer(text):
        if TYPES[match["type"]] == RESPONSE:
            continue
        brackets = [word.lower() for word in re.findall(r"\[([^\]]*)\]", match["brackets"])]
        only = _restrictions(match["before"]) + brackets
        found.append(
            {
                "type": TYPES[match["type"]],
                "cost": _cost(match["cost"]),
                "only": only + [word for word, at in WORDS_AFTER.items() if at in match["text"]],
                **_cancelling(match["text"]),
            }
        )
    return found


@rule("ufs09/H.3.1", "ufs09/H.3.1.5", "ufs09/H.3.1.6")
def _restrictions(before: str) -> list[str]:
    """The bold words before the letter; what is none of them names a symbol or a character."""
    words = before.split()
    found = [word for word in WORDS_BEFORE if word in before.lower().split()]
    name = " ".join(word for word in words if word.lower() not in found)
    if name.lower() in RESOURCES:
        return [*found, f"symbol:{name.lower()}"]
    return [*found, f"character:{name}"] if name else found


@rule("ufs09/H.3.3", "ufs09/H.3.3.4", "ufs09/H.3.3.4.1")
def _cancelling(text: str) -> dict[str, Any]:
    """What the sentence at the end says that the opponent may do to cancel the ability."""
    match = CANCEL.search(text)
    if match is None:
        return {}
    return {"cancel": _cost(match["cost"]), "cancel_destroys": bool(match["destroys"])}


def _cost(text: str) -> list[list[Any]]:
    """Known costs in their order; whatever else there is becomes one cost paid by hand."""
    parts = [each.strip() for each in re.split(r",\s*(?:then\s+)?", text)]
    return [_one_cost(each) for each in parts if each]


def _one_cost(part: str) -> list[Any]:
    for name, pattern in COSTS.items():
        if found := pattern.match(part):
            return [name, int(found[1]) if found.groups() else 1]
    return ["other", "as the card says"]
