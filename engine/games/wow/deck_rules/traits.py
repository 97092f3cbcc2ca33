"""Which World of Warcraft cards a hero's deck may hold, by traits, talents and Reputation."""

from collections import Counter
from collections.abc import Iterator

from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation
from engine.games.wow.deck_rules.deckbuilding import is_included
from engine.games.wow.facts import UNKNOWN, WowFacts
from engine.rulebook import rule


@rule("wow74/100.2a", "wow74/G.trait-icon")
@deck_rule("trait_icons")
def trait_icons(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A card with class or faction icons shares one of each with the hero."""
    hero = deck.leader
    if hero is None:
        return
    for card, _copies in deck.copies.values():
        if is_included(hero, card):
            continue
        classes, faction = WowFacts.of(card).classes, WowFacts.of(card).faction
        if classes and not set(classes).intersection(WowFacts.of(hero).classes):
            yield misfit(use, card, hero, f"is for {' or '.join(classes)} heroes")
        if faction and faction != WowFacts.of(hero).faction:
            if WowFacts.of(hero).faction == UNKNOWN:
                yield unknown_trait(use, card, f"Whether {hero.name} is {faction}")
            else:
                yield misfit(use, card, hero, f"is for {faction} heroes")
    if WowFacts.of(hero).faction == UNKNOWN:
        message = f"This catalogue does not hold factions, so those of {hero.name} are unchecked."
        yield Unchecked(use.rule, "faction-not-known", message, (hero.name,))


@rule("wow74/100.2b", "wow74/206.1")
@deck_rule("hero_required")
def hero_required(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """“[Trait] Hero Required” asks the hero for that trait."""
    hero = deck.leader
    if hero is None:
        return
    traits = hero_traits(hero)
    for card, _copies in deck.copies.values():
        required = WowFacts.of(card).requires
        if not required or traits.intersection(required) or is_included(hero, card):
            continue
        if UNKNOWN in required:
            yield unknown_trait(use, card, f"Which hero {card.name} requires")
        elif UNKNOWN in traits and not is_treachery(required):
            yield unknown_trait(use, card, f"Whether {hero.name} is {' or '.join(required)}")
        else:
            yield misfit(use, card, hero, f"requires a {' or '.join(required)} hero")


@rule("wow74/100.2b.b1", "wow74/100.2c")
@deck_rule("talents")
def talents(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Talents of the hero's spec; of one spec for a hero without; none for a traitor."""
    hero = deck.leader
    if hero is None:
        return
    cards = [card for card, _copies in deck.copies.values() if WowFacts.of(card).talent]
    if WowFacts.of(hero).traitor:
        for card in cards:
            yield misfit(use, card, hero, "is a talent, and traitors have none")
    elif WowFacts.of(hero).talent == UNKNOWN:
        for card in cards:
            yield unknown_trait(
                use, card, f"Whether {hero.name} has the {WowFacts.of(card).talent} talent"
            )
    elif WowFacts.of(hero).talent:
        for card in cards:
            if WowFacts.of(card).talent != WowFacts.of(hero).talent:
                yield misfit(use, card, hero, f"is a {WowFacts.of(card).talent} talent")
    else:
        yield from several_specs(use, cards)


def several_specs(use: RuleUse, cards: list[Card]) -> Iterator[Finding]:
    """A hero without a spec takes one: the one that most of its talents are of."""
    counted = Counter(WowFacts.of(card).talent for card in cards)
    if len(counted) < 2:
        return
    chosen = max(counted, key=lambda spec: (counted[spec], spec))
    for card in cards:
        if WowFacts.of(card).talent != chosen:
            yield Violation(
                use.rule,
                "second-talent-spec",
                f"{card.name} is a {WowFacts.of(card).talent} talent, and the deck has {chosen} "
                "talents. A deck has talents of one spec.",
                (card.name,),
            )


@rule("wow74/100.2d", "wow74/G.reputation")
@deck_rule("one_reputation")
def one_reputation(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Cards of one Reputation only."""
    cards = [card for card, _copies in deck.copies.values() if WowFacts.of(card).reputation]
    found = tuple(dict.fromkeys(WowFacts.of(card).reputation for card in cards))
    if len(found) > 1:
        names = tuple(card.name for card in cards)
        message = f"The deck has {' and '.join(found)} Reputation cards; it may have one kind only."
        yield Violation(use.rule, "several-reputations", message, names)


def hero_traits(hero: Card) -> set[str]:
    """Class, faction, professions, race, and treachery: a hero that is no traitor is loyal."""
    facts: WowFacts = WowFacts.of(hero)
    treachery = "Traitor" if facts.traitor else "Loyal"
    named = {*facts.classes, *facts.professions, *hero.subkinds, facts.faction, facts.race}
    return (named | {treachery}) - {""}


def is_treachery(required: tuple[str, ...]) -> bool:
    return set(required) <= {"Traitor", "Loyal"}


def misfit(use: RuleUse, card: Card, hero: Card, why: str) -> Violation:
    message = f"{card.name} {why}, so {hero.name} cannot have it."
    return Violation(use.rule, "trait-missing", message, (card.name,))


def unknown_trait(use: RuleUse, card: Card, question: str) -> Unchecked:
    message = f"{question} is not known in this catalogue."
    return Unchecked(use.rule, "trait-not-known", message, (card.name,))
