"""Legal decks from whatever catalogue is installed, built by asking the legality rules."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.read import read_deck
from engine.formats.check import check_deck
from engine.formats.model import Format
from engine.games.fab.facts import FabFacts


class Shape(NamedTuple):
    """How large a deck is, how many copies it may hold, and who leads it."""

    size: int
    copies: int
    is_young: bool


SHAPES = {
    "classic-constructed": Shape(60, 3, False),
    "blitz": Shape(40, 1, True),
}
SLOTS = ("Head", "Chest", "Arms", "Legs")
# Of ten cards so many red, yellow and blue ones, and so many that any class could play.
COLOURS = (1, 3, 1, 2, 3, 1, 3, 2, 1, 3)
GENERIC_OF_TEN = 3
TRIES = 12
# Every so many-th card is left out of a build of its own.
LEFT_OUT = 9


def legal_lists(
    catalogue: Catalogue, format: Format, day: date, wanted: int, build: int = 0
) -> tuple[str, ...]:
    """Legal lists for different heroes; fewer than wanted when the catalogue has no more.

    Each `build` leaves out other cards, so that two players of a hero play two decks."""
    lists: list[str] = []
    for hero in heroes(catalogue, SHAPES[format.slug].is_young):
        text = legal_list(catalogue, hero, format, day, build)
        if text:
            lists.append(text)
        if len(lists) == wanted:
            break
    return tuple(lists)


def heroes(catalogue: Catalogue, young: bool) -> Iterator[Card]:
    """The most printed hero of each class, so that the demo shows decks that people know."""
    found = [
        card
        for card in catalogue
        if "Hero" in card.kinds
        and FabFacts.of(card).young == young
        and FabFacts.of(card).supertypes[0]
    ]
    seen: set[str] = set()
    # Heroes of a single class and no talent first: their decks are the plainest.
    for hero in sorted(
        found, key=lambda card: (len(FabFacts.of(card).supertypes[0]), familiar(card))
    ):
        name = FabFacts.of(hero).supertypes[0][-1]
        if name not in seen:
            seen.add(name)
            yield hero


def familiar(card: Card) -> tuple[int, str, str]:
    """Sorts cards that were printed often before the others."""
    return (-len(card.printings), card.name, card.key)


def legal_list(catalogue: Catalogue, hero: Card, format: Format, day: date, build: int) -> str:
    """Takes cards of the hero's class, drops what the rules name, until the rules are content."""
    usable = playable(catalogue, hero)
    refused = {card.label for card in usable[build::LEFT_OUT]} if build else set()
    for _ in range(TRIES):
        left = [card for card in usable if card.label not in refused]
        text = composed(hero, left, SHAPES[format.slug])
        if not text:
            return ""
        report = check_deck(read_deck(text, catalogue.game), format, day, catalogue)
        if report.is_legal:
            return text
        named = {name for each in report.violations for name in each.cards}
        if not named - refused:
            return ""
        refused |= named
    return ""


def composed(hero: Card, usable: Sequence[Card], shape: Shape) -> str:
    deck = main_cards([card for card in usable if card.home == "deck"], shape)
    if not deck:
        return ""
    lines = [f"Hero: {hero.name}", "", "Arena cards"]
    lines += [f"1x {card.label}" for card in equipment(usable)]
    lines += ["", "Deck cards"]
    ordered = sorted(deck.items(), key=lambda item: (item[0].pitch or 0, item[0].name))
    return "\n".join([*lines, *(f"{copies}x {card.label}" for card, copies in ordered)])


def main_cards(cards: Sequence[Card], shape: Shape) -> dict[Card, int]:
    """So many copies of each: own cards and generic ones, in a mixture of colours."""
    own, generic = ([c for c in cards if is_generic(c) == word] for word in (False, True))
    deck: dict[Card, int] = {}
    left = shape.size
    for place in range(10 * len(cards)):
        first, second = (generic, own) if place % 10 < GENERIC_OF_TEN else (own, generic)
        card = taken(first, COLOURS[place % 10]) or taken(second, COLOURS[place % 10])
        if card is not None:
            deck[card] = min(shape.copies, left)
            left -= deck[card]
        if not left:
            return deck
    return {}


def taken(cards: list[Card], pitch: int) -> Card | None:
    """The first card of that colour, taken from the pile."""
    for place, card in enumerate(cards):
        if FabFacts.of(card).pitch == pitch:
            return cards.pop(place)
    return None


def playable(catalogue: Catalogue, hero: Card) -> list[Card]:
    """Cards that the hero may have, the most printed first."""
    own = set(FabFacts.of(hero).supertypes[0])
    cards = [
        card
        for card in catalogue
        if "Hero" not in card.kinds
        and not FabFacts.of(card).specializations
        and any(set(half) <= own for half in FabFacts.of(card).supertypes)
    ]
    return sorted(cards, key=familiar)


def equipment(cards: Sequence[Card]) -> list[Card]:
    """A weapon of the hero's class, and something for each part of the body."""
    arena = sorted((card for card in cards if card.home == "arena"), key=is_generic)
    weapons = [card for card in arena if "Weapon" in card.kinds and FabFacts.of(card).power != 0]
    chosen = weapons[:1] if weapons and "2H" in weapons[0].subkinds else one_handed(weapons)
    for slot in SLOTS:
        chosen += [card for card in arena if slot in card.subkinds][:1]
    return chosen


def one_handed(weapons: Sequence[Card]) -> list[Card]:
    return [card for card in weapons if "1H" in card.subkinds][:2] or list(weapons[:1])


def is_generic(card: Card) -> bool:
    return FabFacts.of(card).supertypes == ((),)
