"""How many copies of one card a deck list may hold."""

from collections.abc import Iterator

from engine.cards.model import Card
from engine.cards.names import normal_name
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Violation
from engine.rulebook import rule


@deck_rule("copies")
def copies(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """At most `limit` copies of each unique card, unless card or leader lifts the limit."""
    for card, number in deck.cards(use.get("sections")):
        limit = getattr(card.facts, "limit", None) or use["limit"]
        if number > limit and not is_unlimited(deck, card):
            yield Violation(
                use.rule,
                "too-many-copies",
                f"{deck.format.name} allows at most {times(limit)} of each card; this list has "
                f"{number} of {card.label}. Take out {number - limit}.",
                (card.label,),
            )


@rule("fab14/4.1.7", "fab14/G.legendary.1", "fab14/G.legendary.2", "fab14/G.legendary.3")
@deck_rule("legendary")
def legendary(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """One copy of each Legendary card, whatever the format otherwise allows."""
    for card, number in deck.cards(use.get("sections")):
        if number > 1 and card.has_keyword("Legendary"):
            yield Violation(
                use.rule,
                "legendary-copies",
                f"{card.label} is Legendary, so a deck may hold one; this list has {number}.",
                (card.label,),
            )


@rule("wow74/G.unlimited")
def is_unlimited(deck: JudgedDeck, card: Card) -> bool:
    if card.has_keyword("Unlimited"):
        return True
    return any(
        kind == "unlimited" and normal_name(name) == normal_name(card.name)
        for leader in deck.leaders
        for kind, name in getattr(leader.facts, "permits", ())
    )


def times(number: int) -> str:
    return "1 copy" if number == 1 else f"{number} copies"
