"""An Ashes deck: its dice, its exclusive cards, its first five, and its edition."""

from collections import Counter
from collections.abc import Iterator

from engine.cards.legality import Status
from engine.cards.model import Card
from engine.cards.names import bare_name, normal_name
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Advice, Finding, Unchecked, Violation
from engine.games.ashes.facts import AshesFacts
from engine.rulebook import rule


@deck_rule("dice")
def dice(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Exactly `limit` dice of the types that exist."""
    pool = deck.resolved.deck.dice
    number, limit = sum(count for _name, count in pool), use["limit"]
    if not pool:
        message = f"The list names no dice; a deck has {limit}. Add a line like “Dice: 5 Natural”."
        yield Unchecked(use.rule, "no-dice", message)
    elif number != limit:
        message = f"A deck has exactly {limit} dice; this list has {number}."
        yield Violation(use.rule, "wrong-number-of-dice", message)
    for name, _count in pool:
        if name not in use["types"]:
            yield Violation(use.rule, "unknown-die", f"There is no {name} die.", (name,))


@deck_rule("exclusive_cards")
def exclusive_cards(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A card with a Phoenixborn's name on it is for that Phoenixborn alone."""
    leader = deck.leader
    if leader is None:
        return
    for card, _copies in deck.cards(("main",)):
        owner = AshesFacts.of(card).phoenixborn
        if owner and normal_name(owner) != normal_name(leader.name):
            message = f"{card.name} is for {owner} only, and the Phoenixborn is {leader.name}."
            yield Violation(use.rule, "exclusive-card", message, (card.name,))


@deck_rule("card_edition")
def card_edition(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Every card is of the format's edition, as far as the cards in use know that edition."""
    wanted = deck.format.card_edition
    strange = [entry.card for entry in deck.entries if entry.card.edition != wanted]
    if not strange:
        return
    is_sure = deck.catalogue.is_complete and any(each.edition == wanted for each in deck.catalogue)
    for card in strange:
        if is_sure:
            message = f"{card.name} exists in edition {card.edition} only, not in {wanted}."
            yield Violation(use.rule, "other-edition", message, (card.name,))
        else:
            message = f"Whether {card.name} exists in edition {wanted} is not known here."
            yield Unchecked(use.rule, "edition-not-known", message, (card.name,))


@rule("raven11/3.1.0.s7")
@deck_rule("first_five")
def first_five(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Where a list marks a First Five: five different cards of the deck, none of them chained."""
    names = deck.resolved.deck.first_five
    main = {bare_name(card.name): card for card, _copies in deck.cards(("main",))}
    if len(names) > use["limit"]:
        message = f"A First Five has {use['limit']} cards; this list marks {len(names)}."
        yield Violation(use.rule, "first-five-size", message)
    for name, number in Counter(bare_name(name) for name in names).items():
        card = main.get(name)
        if card is None:
            message = f"“{name}” is in the First Five and not in the deck."
            yield Violation(use.rule, "first-five-not-in-deck", message, (name,))
        elif number > 1:
            message = f"{card.name} is in the First Five {number} times; once is allowed."
            yield Violation(use.rule, "first-five-twice", message, (card.name,))
        elif is_chained(deck, card):
            message = f"{card.name} is chained, so it cannot be in the First Five."
            yield Violation(use.rule, "first-five-chained", message, (card.name,))


@deck_rule("chained_cards")
def chained_cards(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A word on each chained card: legal, with a restriction in the first round."""
    for card, _copies in deck.cards(("main",)):
        if is_chained(deck, card):
            message = f"{card.name} is chained: not in the First Five, and not in round 1."
            yield Advice(use.rule, "chained", message, (card.name,))


def is_chained(deck: JudgedDeck, card: Card) -> bool:
    rulings = deck.rulings.get(normal_name(card.name), ())
    return any(ruling.status is Status.CHAINED for ruling in rulings)
