"""What the dated lists say: banned, suspended, restricted, a living legend."""

from collections.abc import Iterator

from engine.cards.legality import Ruling, Status
from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation
from engine.rulebook import rule

SENTENCES = {
    Status.BANNED: "is banned in",
    Status.SUSPENDED: "is suspended from",
    Status.LIVING_LEGEND: "is a living legend, so no longer legal, in",
    Status.NOT_LEGAL: "is not legal in",
}


@rule("fab14/4.1.3b")
@deck_rule("list_legality")
def list_legality(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Every card against the format's list on the event's day."""
    if not deck.catalogue.legality.covers(deck.format.legality_list, deck.on):
        yield Unchecked(
            use.rule,
            "list-not-known",
            f"What was banned in {deck.format.name} on {deck.on.day} {deck.on:%B %Y} is not known "
            "here, so it cannot be said that the deck is legal. Whoever runs this site can bring "
            "in the list of that day.",
        )
        return
    if deck.rulings:
        for leader in deck.leaders:
            yield from card_findings(deck, use, leader, 1)
        for card, number in deck.copies.values():
            yield from card_findings(deck, use, card, number)


def card_findings(deck: JudgedDeck, use: RuleUse, card: Card, number: int) -> Iterator[Finding]:
    for ruling in deck.rulings.get(card.identity[0], ()):
        if not ruling.is_about(card):
            continue
        if ruling.status in SENTENCES:
            yield forbidden(deck, use, card, ruling)
        elif ruling.status is Status.RESTRICTED and number > 1:
            yield Violation(
                use.get("restricted_rule", use.rule),
                "restricted",
                f"{card.label} is restricted in {deck.format.name}: one copy is allowed, and this "
                f"list has {number}.",
                (card.label,),
            )


def forbidden(deck: JudgedDeck, use: RuleUse, card: Card, ruling: Ruling) -> Violation:
    since = f" since {ruling.since.day} {ruling.since:%B %Y}" if ruling.announced else ""
    return Violation(
        use.rule,
        str(ruling.status).replace(" ", "-"),
        f"{card.label} {SENTENCES[ruling.status]} {deck.format.name}{since}. Replace it.",
        (card.label,),
    )
