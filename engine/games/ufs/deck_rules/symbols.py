"""The symbols of a UFS deck: a word to the player, since the rulebook tests them in play only."""

from collections.abc import Iterator

from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Advice, Finding
from engine.games.ufs.facts import INFINITY, UfsFacts
from engine.rulebook import rule


@rule("ufs09/B.6.6.2.1", "ufs09/B.6.6.2.2")
@deck_rule("shared_symbol")
def shared_symbol(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """A warning for cards without the one symbol of the character that fits the most cards."""
    character = deck.leader
    if character is None:
        return
    cards = [card for card, _copies in deck.cards(("main",)) if UfsFacts.of(card).symbols]
    misfits = {
        symbol: [
            card
            for card in cards
            if not any(has_symbol(same, symbol, character) for same in same_named(deck, card))
        ]
        for symbol in UfsFacts.of(character).symbols
    }
    if not misfits:
        return
    symbol = min(misfits, key=lambda name: (len(misfits[name]), name))
    names = tuple(card.name for card in misfits[symbol])
    if names:
        yield Advice(
            use.rule,
            "no-shared-symbol",
            f"Most of the deck shares {symbol} with {character.name}; these cards do not: "
            f"{', '.join(names)}.",
            names,
        )


def same_named(deck: JudgedDeck, card: Card) -> tuple[Card, ...]:
    """The card and others by its name: a list seldom says which printing is meant."""
    return (card, *deck.catalogue.find(card.name))


def has_symbol(card: Card, symbol: str, character: Card) -> bool:
    """Infinity stands for all twelve; an attuned card takes on a symbol of the character."""
    facts = UfsFacts.of(card)
    if symbol in facts.symbols or INFINITY in facts.symbols:
        return True
    return bool(set(facts.attuned).intersection(UfsFacts.of(character).symbols))
