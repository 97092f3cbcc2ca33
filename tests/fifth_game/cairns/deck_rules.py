"""The one deck rule that only Cairns has: a mason carries so much and no more."""

from collections.abc import Iterator

from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Violation
from tests.fifth_game.cairns.facts import CairnFacts


@deck_rule("carried_weight")
def carried_weight(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    weight = sum(CairnFacts.of(card).weight * copies for card, copies in deck.cards(None))
    if weight > use["limit"]:
        message = f"The stones weigh {weight}; a mason carries {use['limit']} at most."
        yield Violation(use.rule, "too-heavy", message)
