"""World of Warcraft formats in which a deck is of one block."""

from collections import Counter
from collections.abc import Iterator

from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation
from engine.formats.rules.sets import all_cards
from engine.games.wow.facts import WowFacts


@deck_rule("one_block")
def one_block(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """All cards can come from one and the same block."""
    cards = [card for card in all_cards(deck) if WowFacts.of(card).blocks]
    counted = Counter(block for card in cards for block in WowFacts.of(card).blocks)
    for card in all_cards(deck):
        if not WowFacts.of(card).blocks:
            message = f"Which block {card.name} is from is not known here."
            yield Unchecked(use.rule, "block-not-known", message, (card.name,))
    if not counted:
        return
    block = max(counted, key=lambda name: (counted[name], name))
    for card in cards:
        if block not in WowFacts.of(card).blocks:
            message = f"{card.name} is not from the block {block}, which most of the deck is from."
            yield Violation(use.rule, "other-block", message, (card.name,))
