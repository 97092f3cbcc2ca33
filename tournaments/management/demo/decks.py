"""Legal decks from whatever catalogue is installed, built by asking the legality rules."""

from collections.abc import Iterator
from datetime import date
from functools import cache

from decks.enums import DeckStatus
from decks.queries import check_deck_text, current_catalogue
from engine.cards.model import Card

SIZES = {"classic-constructed": (60, 3, False), "blitz": (40, 1, True)}
SLOTS = ("Head", "Chest", "Arms", "Legs")


@cache
def demo_lists(format: str, day: date, wanted: int) -> tuple[str, ...]:
    """Legal lists for different heroes; fewer than wanted when the catalogue has no more."""
    lists: list[str] = []
    for hero in heroes(SIZES[format][2]):
        text = legal_list(hero, format, day)
        if text:
            lists.append(text)
        if len(lists) == wanted:
            break
    return tuple(lists)


def heroes(young: bool) -> Iterator[Card]:
    """One hero of each class first, so that the demo shows different decks."""
    seen: set[tuple[str, ...]] = set()
    cards = sorted(current_catalogue("fab"), key=lambda card: card.name)
    for card in cards:
        if "Hero" not in card.kinds or card.fab.young != young:
            continue
        if card.fab.supertypes[0] in seen or not card.fab.supertypes[0]:
            continue
        seen.add(card.fab.supertypes[0])
        yield card


def legal_list(hero: Card, format: str, day: date) -> str:
    """Takes cards of the hero's class, drops what the rules name, until the rules are content."""
    refused: set[str] = set()
    for _ in range(8):
        text = composed(hero, format, refused)
        if not text:
            return ""
        answer = check_deck_text(game="fab", format=format, event_date=day, text=text)
        if answer.status == DeckStatus.LEGAL:
            return text
        named = {name for each in answer.report["violations"] for name in each["cards"]}
        if not named - refused:
            return ""
        refused |= named
    return ""


def composed(hero: Card, format: str, refused: set[str]) -> str:
    size, copies, _ = SIZES[format]
    usable = [card for card in playable(hero) if card.label not in refused]
    arena, deck = equipment(usable), []
    cards = [card for card in usable if card.fab.pitch and not is_arena(card)]
    while len(deck) < size and cards:
        card = cards.pop(0)
        deck += [card.label] * min(copies, size - len(deck))
    if len(deck) < size:
        return ""
    lines = [f"Hero: {hero.name}", "", "Arena cards", *(f"1x {card.label}" for card in arena)]
    lines += ["", "Deck cards"]
    lines += [f"{deck.count(label)}x {label}" for label in dict.fromkeys(deck)]
    return "\n".join(lines)


def playable(hero: Card) -> list[Card]:
    """Cards of the hero's own class before generic ones."""
    own = set(hero.fab.supertypes[0])
    cards = [
        card
        for card in current_catalogue("fab")
        if "Hero" not in card.kinds
        and not card.fab.specializations
        and any(set(half) <= own for half in card.fab.supertypes)
    ]
    return sorted(cards, key=lambda card: (card.fab.supertypes == ((),), card.name, card.key))


def equipment(cards: list[Card]) -> list[Card]:
    chosen: list[Card] = []
    weapons = [card for card in cards if "Weapon" in card.kinds]
    two_handed = [card for card in weapons if "2H" in card.subkinds]
    chosen += (two_handed or weapons)[:1]
    for slot in SLOTS:
        chosen += [card for card in cards if slot in card.subkinds and is_arena(card)][:1]
    return chosen


def is_arena(card: Card) -> bool:
    return bool({"Equipment", "Weapon"} & set(card.kinds))
