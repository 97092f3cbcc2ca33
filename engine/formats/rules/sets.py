"""Which sets a format allows: named by the organizer, by a dated list, or all of one block."""

from collections.abc import Iterable, Iterator

from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation


@deck_rule("allowed_sets")
def allowed_sets(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Every card was printed in one of `sets`, where the organizer names any."""
    sets = frozenset(use.get("sets", ()))
    if sets:
        yield from outside(deck, use, sets)


@deck_rule("legal_sets")
def legal_sets(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Every card was printed in a set that the format's list allows on that day."""
    sets = deck.catalogue.legality.sets_of(deck.format.legality_list, deck.on)
    if sets:
        yield from outside(deck, use, sets)
        return
    day = f"{deck.on.day} {deck.on:%B %Y}"
    message = f"Which sets were legal in {deck.format.name} on {day} is not known here."
    yield Unchecked(use.rule, "sets-not-known", message)


@deck_rule("released")
def released(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Every card was out by that day; a catalogue whose sets have no days at all says nothing."""
    days = deck.catalogue.release_days
    if not days:
        return
    for card in all_cards(deck):
        printed = set(printed_sets(deck, card))
        known = [days[code] for code in printed if code in days]
        if not printed or any(day <= deck.on for day in known):
            continue
        if len(known) < len(printed):
            yield Unchecked(
                use.rule,
                "release-not-known",
                f"Since when {card.label} is legal is not known here: no day is known for "
                f"{listed_sets(printed.difference(days))}.",
                (card.label,),
            )
            continue
        first = min(known)
        yield Violation(
            use.rule,
            "not-released",
            f"{card.label} is not released yet: it is legal from {first.day} {first:%B %Y} on.",
            (card.label,),
        )


def listed_sets(codes: Iterable[str]) -> str:
    return f"the set {', '.join(sorted(codes))}"


def outside(deck: JudgedDeck, use: RuleUse, sets: frozenset[str]) -> Iterator[Finding]:
    """A card is legal with any of its printings when one of them is in a legal set."""
    for card in all_cards(deck):
        label, printed = card.label, set(printed_sets(deck, card))
        if not printed:
            message = f"In which sets {label} was printed is not known here."
            yield Unchecked(use.rule, "printings-not-known", message, (label,))
        elif sets.isdisjoint(printed):
            message = f"{label} is in none of the sets that are legal in {deck.format.name}."
            yield Violation(use.rule, "set-not-legal", message, (label,))


def printed_sets(deck: JudgedDeck, card: Card) -> Iterator[str]:
    """The sets of the card, and of others by its name where a catalogue has one for each set."""
    for same in (card, *deck.catalogue.find(card.name)):
        if same.identity == card.identity:
            yield from (printing.set for printing in same.printings)


def all_cards(deck: JudgedDeck) -> Iterator[Card]:
    yield from deck.leaders
    yield from (card for card, _copies in deck.copies.values())
