"""How deck pages say where a rule stands, and a deck's short code."""

from itertools import groupby
from typing import Any

from django import template

from decks.sheets.filling import spoken_code

register = template.Library()

SOURCES = {
    "fab14": "Comprehensive Rules",
    "policy": "Tournament policy",
    "wow": "Comprehensive Rules",
    "ufs": "Rules",
    "ashes": "Rulebook",
}


@register.filter
def citation(rule: str) -> str:
    """`fab14/4.1.2a` as people cite it: Comprehensive Rules 4.1.2a."""
    source, _, number = rule.partition("/")
    return f"{SOURCES.get(source, source)} {number}".strip()


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
