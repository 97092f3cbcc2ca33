"""The lists that an organizer writes for a format of their own."""

from collections.abc import Iterator

from engine.cards.names import normal_name
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Violation


@deck_rule("own_list")
def own_list(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Banned cards not at all, restricted ones once, and where `only` names cards, no others."""
    banned, restricted, only = (
        {normal_name(name) for name in use.get(list_name, ())}
        for list_name in ("banned", "restricted", "only")
    )
    leaders = [(leader, 1) for leader in deck.leaders]
    for card, number in [*leaders, *deck.copies.values()]:
        name, label = normal_name(card.name), card.label
        if name in banned:
            message = f"{label} is banned in {deck.format.name}. Replace it."
            yield Violation(use.rule, "banned", message, (label,))
        elif name in restricted and number > 1:
            message = f"{label} is restricted in {deck.format.name} to one copy, not {number}."
            yield Violation(use.rule, "restricted", message, (label,))
        elif only and name not in only | restricted:
            message = f"{label} is not among the cards that {deck.format.name} allows."
            yield Violation(use.rule, "not-allowed", message, (label,))
