"""A World of Warcraft hero's own Deckbuilding text: what it includes, and what it excludes."""

from collections.abc import Iterator

from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation
from engine.games.wow.facts import WowFacts
from engine.rulebook import rule


@rule("wow74/100.2e", "wow74/G.deckbuilding")
@deck_rule("deckbuilding")
def deckbuilding(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Exclusions first; where the hero names inclusions, only those cards."""
    hero = deck.leader
    if hero is None:
        return
    if WowFacts.of(hero).deckbuilding and not (
        WowFacts.of(hero).includes or WowFacts.of(hero).excludes
    ):
        message = f"{hero.name} has a Deckbuilding text that this catalogue gives as words only."
        yield Unchecked(use.rule, "deckbuilding-not-known", message, (hero.name,))
        return
    for card, _copies in deck.copies.values():
        if matches_any(card, WowFacts.of(hero).excludes):
            message = f"{hero.name} cannot have {card.name}: its Deckbuilding text excludes it."
            yield Violation(use.rule, "excluded", message, (card.name,))
        elif WowFacts.of(hero).includes and not matches_any(card, WowFacts.of(hero).includes):
            message = f"{hero.name} cannot have {card.name}: its Deckbuilding text leaves it out."
            yield Violation(use.rule, "not-included", message, (card.name,))


def is_included(hero: Card, card: Card) -> bool:
    """Whether a Deckbuilding text allows the card against the rules of traits."""
    return matches_any(card, WowFacts.of(hero).includes) and not matches_any(
        card, WowFacts.of(hero).excludes
    )


def matches_any(card: Card, pairs: tuple[tuple[str, str], ...]) -> bool:
    return any(matches(card, what, value) for what, value in pairs)


def matches(card: Card, what: str, value: str) -> bool:
    """Whether a card has that kind, tag, class icon, faction, Reputation, talent or name."""
    facts = WowFacts.of(card)
    if what == "neutral":
        return not facts.classes and not facts.faction and (not value or value in card.kinds)
    found = {
        "kind": card.kinds,
        "tag": card.subkinds,
        "class": facts.classes,
        "faction": (facts.faction,),
        "reputation": (facts.reputation,),
        "talent": (facts.talent,),
        "name": (card.name,),
    }
    return value in found.get(what, ()) or (value == "*" and any(found.get(what, ())))
