"""How many cards a deck list may hold."""

from collections.abc import Iterator

from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation


@deck_rule("at_most")
def at_most(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """No more than `limit` cards in `sections`; `of` says of what, to the player."""
    size, limit = deck.size(use["sections"]), use["limit"]
    unknown = deck.unknown_in(use["sections"])
    if size > limit:
        yield Violation(
            use.rule,
            "too-many-cards",
            f"{deck.format.name} allows at most {limit} {use['of']}; this list has {size}. "
            f"Take out {size - limit}.",
        )
    elif size + unknown > limit:
        yield not_certain(use, unknown, f"whether there are at most {limit} {use['of']}")


@deck_rule("at_least")
def at_least(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """No fewer than `limit` cards in `sections`."""
    size, limit = deck.size(use["sections"]), use["limit"]
    unknown = deck.unknown_in(use["sections"])
    if size + unknown < limit:
        yield Violation(
            use.rule,
            "too-few-cards",
            f"{deck.format.name} needs at least {limit} {use['of']}; this list has {size}. "
            f"Add {limit - size}.",
        )
    elif size < limit:
        yield not_certain(use, unknown, f"whether there are at least {limit} {use['of']}")


@deck_rule("exactly")
def exactly(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Just `limit` cards in `sections`, or none where `or_none` is set."""
    size, limit = deck.size(use["sections"]), use["limit"]
    unknown = deck.unknown_in(use["sections"])
    if size == limit or (use.get("or_none") and size == 0):
        return
    if size < limit <= size + unknown:
        yield not_certain(use, unknown, f"whether there are exactly {limit} {use['of']}")
        return
    change = f"Take out {size - limit}" if size > limit else f"Add {limit - size}"
    choice = " or none" if use.get("or_none") else ""
    yield Violation(
        use.rule,
        "wrong-number-of-cards",
        f"{deck.format.name} needs exactly {limit}{choice} {use['of']}; this list has {size}. "
        f"{change}.",
    )


def not_certain(use: RuleUse, number: int, question: str) -> Unchecked:
    open_cards = "1 card is" if number == 1 else f"{number} cards are"
    message = f"It cannot be said {question} while {open_cards} not recognised."
    return Unchecked(use.rule, "unknown-cards-count", message)
