"""How deck pages say where a rule stands, and a deck's short code."""

import re
from itertools import groupby
from typing import Any

from django import template

from decks.queries.rules import what_the_rule_says
from decks.sheets.filling import spoken_code
from engine.cards.model import Card
from engine.cards.properties import NONE
from engine.kits.registry import kit_of, rulebook_called

register = template.Library()

MARKS = re.compile(r"\*+|</?\w+>")
OWN = {"policy/organizer": "The organizer's own rule"}
POLICY = {"policy": "Tournament policy"}


@register.filter
def citation(rule: str) -> str:
    """`fab14/4.1.2a` as people cite it: Comprehensive Rules 1.4, 4.1.2a."""
    source, _, number = rule.partition("/")
    return OWN.get(rule) or f"{POLICY.get(source) or rulebook_called(source)} {number}".strip()


@register.filter
def says(rule: str) -> str:
    return what_the_rule_says(rule)


@register.filter
def by_rule(findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The findings of each rule together, in the order in which the rules come up."""
    order = list(dict.fromkeys(item["rule"] for item in findings))
    ordered = sorted(findings, key=lambda item: order.index(item["rule"]))
    return [
        {"rule": rule, "findings": list(group)}
        for rule, group in groupby(ordered, key=lambda item: item["rule"])
    ]


@register.filter
def deck_code(fingerprint: str) -> str:
    return spoken_code(fingerprint)


@register.filter
def printed_facts(card: Card) -> list[tuple[str, str]]:
    """What is printed on a card, by the properties that its game tells cards apart by."""
    found = []
    for each in kit_of(card.game).cards.properties:
        values = [each.words(value) for value in each.of(card) if value != NONE]
        if values:
            found.append((each.label, ", ".join(values)))
    return found


@register.filter
def plain_text(text: str) -> str:
    """A card's text without the marks that its source sets it with."""
    return MARKS.sub("", text)


@register.filter
def now(deck: object, what: str) -> object:
    """`deck|now:"report"`: as judged last; the answer to a text was judged just now."""
    return getattr(deck, f"{what}_now", None) or getattr(deck, what)
