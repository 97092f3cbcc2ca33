"""What a card of Cairns prints: a stone has a weight, a mason has none."""

from dataclasses import dataclass

from engine.cards.facts import Facts


@dataclass(frozen=True, slots=True)
class CairnFacts(Facts):
    weight: int = 0
