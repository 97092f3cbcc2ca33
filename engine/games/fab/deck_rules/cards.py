"""Which Flesh and Blood cards a hero's list may hold: classes, talents, keywords, card types."""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards.facts import COLOURS
from engine.cards.model import Card
from engine.cards.names import normal_name
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Advice, Finding, Violation
from engine.games.fab.facts import FabFacts
from engine.rulebook import rule

PREFIXES = ("ser ", "professor ", "fightmaster ", "groundbreaker ", "lord ", "lady ", "chief ")
ANY_SPECIALIZATION = ("specialization", "*")


@rule("fab14/4.1.6", "fab14/6.4.1", "fab14/G.essence.1", "fab14/G.essence.2")
@deck_rule("supertypes")
def supertypes(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Generic cards, and cards whose classes and talents the hero has or has essence of."""
    hero = deck.leader
    if hero is None:
        return
    allowed = hero_supertypes(hero)
    for card, _number in deck.cards(use.get("sections")):
        choices = FabFacts.of(card).supertypes
        if not choices[0] or allowed.issuperset(choices[0]):
            continue
        if is_permitted(hero, card):
            continue
        if not any(allowed.issuperset(choice) for choice in choices):
            wanted = " or ".join(" ".join(choice) for choice in choices)
            yield Violation(
                use.rule,
                "wrong-class",
                f"{card.label} is a {wanted} card, and {hero.name} may have Generic and "
                f"{', '.join(sorted(allowed))} cards only.",
                (card.label,),
            )


@rule("fab14/4.1.8", "fab14/G.specialization.1", "fab14/G.specialization.2")
@deck_rule("specialization")
def specialization(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A specialization belongs to the heroes of that first name."""
    hero = deck.leader
    if hero is None or ANY_SPECIALIZATION in FabFacts.of(hero).permits:
        return
    for card, _number in deck.cards(use.get("sections")):
        names = FabFacts.of(card).specializations
        if names and not any(is_named(hero.name, name) for name in names):
            yield Violation(
                use.rule,
                "specialization",
                f"{card.label} is for {' or '.join(names)} only, and the hero is {hero.name}.",
                (card.label,),
            )


@rule("fab14/G.mentor.2")
@deck_rule("mentor")
def mentor(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A mentor stands behind a young hero only."""
    hero = deck.leader
    if hero is None or FabFacts.of(hero).young:
        return
    for card, _number in deck.cards(use.get("sections")):
        if "Mentor" in card.kinds:
            yield Violation(
                use.rule,
                "mentor-of-an-adult",
                f"{card.label} is a mentor, which only a young hero may have; {hero.name} is not.",
                (card.label,),
            )


@deck_rule("hero_text")
def hero_text(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A hero whose own text allows cards of one colour only."""
    hero = deck.leader
    pitches = (
        [value for what, value in FabFacts.of(hero).permits if what == "only pitch"] if hero else []
    )
    if hero is None or not pitches:
        return
    for card, _number in deck.cards(("deck",)):
        if str(FabFacts.of(card).pitch) not in pitches:
            colours = " and ".join(COLOURS[int(pitch)] for pitch in pitches)
            message = f"{hero.name} may have {colours} cards only, and {card.label} is not."
            yield Violation(use.rule, "hero-text", message, (card.label,))


@deck_rule("card_types")
def card_types(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Cards that can neither start in the deck nor in the arena need not be on the list."""
    for entry in deck.in_sections(("other",)):
        label = entry.card.label
        yield Advice(
            use.rule,
            "not-a-deck-card",
            f"{label} is a {' '.join(entry.card.kinds) or 'permanent'}, which starts neither in "
            "the deck nor in the arena, so it need not be listed.",
            (label,),
        )


@deck_rule("deck_kinds")
def deck_kinds(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A card type that the format's rulebook does not know cannot be in the deck."""
    allowed = frozenset(use["kinds"])
    for entry in deck.in_sections(("deck",)):
        if allowed.isdisjoint(entry.card.kinds):
            label = entry.card.label
            yield Violation(
                use.rule,
                "card-type",
                f"{label} is a {' '.join(entry.card.kinds)} card; in {deck.format.name} a deck "
                f"holds {', '.join(sorted(allowed))} cards only.",
                (label,),
            )


def is_permitted(hero: Card, card: Card) -> bool:
    """Whether the hero's own text allows the card whatever its class and talent."""
    found = {
        "specialization": ("*",) if FabFacts.of(card).specializations else (),
        "keyword of any class": card.keyword_names,
        "kind of any class": card.kinds,
        "name of any class": card.name.split(),
    }
    return any(value in found.get(what, ()) for what, value in FabFacts.of(hero).permits)


@rule("fab14/6.4.2")
def hero_supertypes(hero: Card) -> frozenset[str]:
    facts: FabFacts = FabFacts.of(hero)
    return frozenset(name for choice in facts.supertypes for name in choice) | set(facts.essences)


@lru_cache(maxsize=4096)
def is_named(hero: str, first_name: str) -> bool:
    """Whether a hero's name begins with that name, a title before it not counting."""
    name = normal_name(hero)
    for prefix in PREFIXES:
        name = name.removeprefix(prefix)
    wanted = normal_name(first_name)
    return name == wanted or name.startswith((f"{wanted} ", f"{wanted},"))
