"""What a Flesh and Blood player presents at the start of a game, against the registered list."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards.model import Card
from engine.decklists.resolve import Entry, ResolvedDeck
from engine.formats.model import Format
from engine.formats.report import Violation
from engine.games.fab.deck_rules.cards import hero_supertypes
from engine.games.fab.facts import ARENA_KINDS, FabFacts
from engine.rulebook import rule

SLOTS = ("Head", "Chest", "Arms", "Legs")
WEAPON_ZONES = 2


@dataclass(frozen=True, slots=True)
class PresentedDeck:
    """The cards in the deck zone, those equipped, and those that a hero starts in the arena."""

    hero: Card
    deck: tuple[Card, ...]
    equipped: tuple[Card, ...] = ()
    started_in_arena: tuple[Card, ...] = ()


@rule("fab14/G.essence.3", "fab14/12.6")
def check_presented(
    presented: PresentedDeck, registered: ResolvedDeck, format: Format
) -> tuple[Violation, ...]:
    """Every way in which what was presented breaks the start-of-game rules."""
    return (
        *not_registered(presented, registered),
        *wrong_size(presented, format),
        *cards_out_of_place(presented, format),
        *equipment_slots(presented),
        *weapon_zones(presented),
        *unusable_arena_cards(presented),
        *started_cards(presented),
    )


@rule("fab14/12.1", "fab14/12.3", "fab14/12.4")
def not_registered(presented: PresentedDeck, registered: ResolvedDeck) -> Iterator[Violation]:
    """Everything presented comes from the registered list."""
    owned = Counter[tuple[str, ...]]()
    for entry in registered.entries:
        owned[entry.card.identity] += entry.copies
    used = (presented.hero, *presented.deck, *presented.equipped, *presented.started_in_arena)
    for card, copies in Counter(used).items():
        if copies > owned[card.identity]:
            message = f"{copies} of {card.label} were presented; {owned[card.identity]} are listed."
            yield Violation("fab14/12.4", "not-registered", message, (card.label,))


@rule("fab14/4.2.1", "fab14/4.2.2", "fab14/4.2.3", "fab14/5.2", "fab14/5.2.1", "fab4/4.1.5b")
def wrong_size(presented: PresentedDeck, format: Format) -> Iterator[Violation]:
    """The deck's size, counting cards that begin in the arena instead of in the deck."""
    started = sum(1 for card in presented.started_in_arena if can_be_in_deck(card, format))
    size, rule_id = len(presented.deck) + started, format.presented["rule"]
    minimum, exactly = format.presented.get("minimum"), format.presented.get("exactly")
    if minimum is not None and size < minimum:
        message = (
            f"{format.name} begins with at least {minimum} cards in the deck; this has {size}."
        )
        yield Violation(rule_id, "presented-too-few", message)
    elif exactly is not None and size != exactly:
        message = f"{format.name} begins with exactly {exactly} cards in the deck, not {size}."
        yield Violation(rule_id, "presented-wrong-number", message)


@rule("fab14/4.2.4", "fab14/5.2.3", "fab4/4.1.5a")
def cards_out_of_place(presented: PresentedDeck, format: Format) -> Iterator[Violation]:
    """Weapons and equipment are not shuffled into the deck."""
    for card in dict.fromkeys(presented.deck):
        if not can_be_in_deck(card, format):
            message = f"{card.label} cannot start in the deck."
            yield Violation("fab4/4.1.5a", "not-a-deck-card", message, (card.label,))


@rule("fab14/8.2.3b", "fab4/4.1.4a")
def equipment_slots(presented: PresentedDeck) -> Iterator[Violation]:
    """One equipment each on head, chest, arms and legs."""
    for slot in SLOTS:
        worn = [card for card in presented.equipped if slot in card.subkinds]
        if len(worn) > 1:
            names = tuple(card.name for card in worn)
            message = f"{' and '.join(names)} are all for the {slot.lower()} zone, which holds one."
            yield Violation("fab4/4.1.4a", "slot-taken-twice", message, names)


@rule("fab14/7.2.3a")
def weapon_zones(presented: PresentedDeck) -> Iterator[Violation]:
    """Two weapon zones: two one-handed cards, or one two-handed."""
    held = [card for card in presented.equipped if not set(SLOTS).intersection(card.subkinds)]
    zones = sum(2 if "2H" in card.subkinds else 1 for card in held)
    if zones > WEAPON_ZONES:
        names = tuple(card.name for card in held)
        message = f"{' and '.join(names)} need {zones} weapon zones; a hero has {WEAPON_ZONES}."
        yield Violation("fab14/7.2.3a", "too-many-hands", message, names)


@rule("fab14/7.2.2", "fab14/8.2.2")
def unusable_arena_cards(presented: PresentedDeck) -> Iterator[Violation]:
    """A hero equips cards of its own class and talent."""
    allowed = hero_supertypes(presented.hero)
    for card in dict.fromkeys(presented.equipped):
        if ARENA_KINDS.isdisjoint(card.kinds):
            message = f"{card.label} is neither a weapon nor equipment."
            yield Violation("fab14/12.3", "not-an-arena-card", message, (card.label,))
        elif not any(allowed.issuperset(choice) for choice in FabFacts.of(card).supertypes):
            message = f"{presented.hero.name} cannot equip {card.label}."
            yield Violation("fab14/8.2.2", "wrong-class", message, (card.label,))


@rule("fab14/12.3.2", "fab4/4.1.5b")
def started_cards(presented: PresentedDeck) -> Iterator[Violation]:
    """Only a card that the hero's own text allows begins in the arena, and only one."""
    start = FabFacts.of(presented.hero).arena_start
    for position, card in enumerate(presented.started_in_arena):
        cost = FabFacts.of(card).cost
        fits = start is not None and (
            position == 0
            and any(start.supertype in choice for choice in FabFacts.of(card).supertypes)
            and start.subkind in card.subkinds
            and isinstance(cost, int)
            and cost <= start.max_cost
        )
        if not fits:
            message = (
                f"{presented.hero.name} may not start the game with {card.label} in the arena."
            )
            yield Violation("fab14/12.3.2", "arena-start", message, (card.label,))


def can_be_in_deck(card: Card, format: Format) -> bool:
    return not set(format.presented["kinds"]).isdisjoint(card.kinds)


def starting_deck(entries: tuple[Entry, ...], sections: tuple[str, ...]) -> tuple[Card, ...]:
    """One card for each copy of the entries in those sections."""
    return tuple(
        entry.card for entry in entries if entry.section in sections for _ in range(entry.copies)
    )
