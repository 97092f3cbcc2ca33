"""Judges a deck by a format: all its violations, on the day of the event."""

from datetime import date

import engine.formats.rules  # noqa: F401 - importing it makes the rule functions known
from engine.cards.catalogue import Catalogue
from engine.decklists.model import DeckList
from engine.decklists.resolve import ResolvedDeck, resolve
from engine.formats.judged import JudgedDeck
from engine.formats.model import Format
from engine.formats.registry import rule_function
from engine.formats.report import Advice, Finding, LegalityReport, Unchecked, Violation


def check_deck(deck: DeckList, format: Format, on: date, catalogue: Catalogue) -> LegalityReport:
    """Judge a deck list as it was written."""
    return check_resolved(resolve(deck, catalogue, format.card_edition), format, on, catalogue)


def check_resolved(
    resolved: ResolvedDeck, format: Format, on: date, catalogue: Catalogue
) -> LegalityReport:
    """Judge a deck list whose cards are known already."""
    if format.card_edition != resolved.edition:
        resolved = resolve(resolved.deck, catalogue, format.card_edition)
    judged = JudgedDeck(resolved, format, on, catalogue)
    findings: list[Finding] = list(format_age(judged))
    for use in format.rules:
        findings.extend(rule_function(format.game, use.function)(judged, use))
    return LegalityReport(
        format=format.slug,
        on=on,
        violations=tuple(item for item in findings if isinstance(item, Violation)),
        warnings=tuple(item for item in findings if isinstance(item, Advice)),
        unchecked=tuple(item for item in findings if isinstance(item, Unchecked)),
        unknown=resolved.unknown,
        ambiguous=resolved.ambiguous,
        unreadable=resolved.deck.unreadable,
        checked=checked_rules(format, findings),
        counts=tuple(judged.counts.items()),
    )


def checked_rules(format: Format, findings: list[Finding]) -> tuple[str, ...]:
    """The rules that were checked to the end, each once."""
    open_rules = {item.rule for item in findings if isinstance(item, Unchecked)}
    return tuple(dict.fromkeys(use.rule for use in format.rules if use.rule not in open_rules))


def format_age(deck: JudgedDeck) -> list[Finding]:
    """A word when the event's day is outside the days that the format's rules were in force."""
    if deck.format.is_in_force(deck.on):
        return []
    day = f"{deck.on.day} {deck.on:%B %Y}"
    message = f"The rules of {deck.format.name} used here were not in force on {day}."
    return [Advice("policy/1.11", "other-edition", message)]
