"""The one card that a deck is built around: hero, starting character, Phoenixborn."""

from collections.abc import Iterator

from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation


@deck_rule("one_leader")
def one_leader(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Exactly one card of `kind` leads; `word` is what players call it."""
    entries = [entry for entry in deck.entries if entry.section == deck.leader_section]
    number, word = sum(entry.copies for entry in entries), use["word"]
    if number == 0 and deck.unknown_count:
        message = f"No {word} was recognised in this list."
        yield Unchecked(use.rule, "leader-not-known", message)
    elif number == 0:
        yield Violation(use.rule, "no-leader", f"This list has no {word}. Add one.")
    elif number > 1:
        names = tuple(entry.card.name for entry in entries)
        message = f"This list has {number} cards as {word} ({', '.join(names)}); it needs one."
        yield Violation(use.rule, "several-leaders", message, names)
    for entry in entries:
        if use["kind"] not in entry.card.kinds:
            name = entry.card.name
            message = f"{name} is not a {use['kind']}, so it cannot be the {word}."
            yield Violation(use.rule, "not-a-leader", message, (name,))


@deck_rule("kinds_not_in_deck")
def kinds_not_in_deck(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Cards of these kinds are never in the named sections."""
    for card, _copies in deck.cards(use["sections"]):
        found = [kind for kind in use["kinds"] if kind in card.kinds]
        if found:
            yield Violation(
                use.rule,
                "not-a-deck-card",
                f"{card.name} is a {found[0]}, which is not one of the deck's cards. "
                f"{use.get('advice', 'Take it out.')}",
                (card.name,),
            )
