"""Where the cards of a Flesh and Blood list come from: their rarity, and the product opened."""

from collections.abc import Iterator

from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation
from engine.rulebook import rule

FREE_IN_LIMITED = "Cracked Bauble"


@deck_rule("rarities")
def rarities(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Every card was printed at least once in one of the rarities that its section allows."""
    for entry in deck.entries:
        allowed = use["by_section"].get(entry.section)
        printed = {printing.rarity for printing in entry.card.printings if printing.rarity}
        label = entry.card.label
        if allowed is None or printed.intersection(allowed):
            continue
        if not printed:
            message = f"The rarity of {label} is not known here."
            yield Unchecked(use.rule, "rarity-not-known", message, (label,))
        else:
            yield Violation(
                use.rule,
                "rarity",
                f"{label} was never printed as {' or '.join(allowed)}, which "
                f"{deck.format.name} asks for.",
                (label,),
            )


@rule("fab14/5.1.2", "fab14/5.1.3", "fab14/5.1.4", "fab14/5.1.5")
@deck_rule("product_cards")
def product_cards(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Where an organizer names the sets opened: only their cards, and Cracked Baubles."""
    sets = frozenset(use["sets"])
    for entry in deck.entries if sets else ():
        printed = {printing.set for printing in entry.card.printings}
        if entry.card.name != FREE_IN_LIMITED and printed.isdisjoint(sets):
            yield Violation(
                use.rule,
                "not-in-the-product",
                f"{entry.card.label} is not in {' or '.join(sorted(sets))}, which was opened here.",
                (entry.card.label,),
            )
