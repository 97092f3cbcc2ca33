"""Which rule of the rulebooks a piece of the engine follows: `@rule("fab14/4.1.2a")`.

The ids are those of the rules index; the engine keeps the numbers only, never a rulebook's text.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

Cited = TypeVar("Cited", bound=Callable[..., object] | type)

CITATION = re.compile(r"^[a-z]+[0-9]*/[^\s]+$")
RULES_ATTRIBUTE = "__rules__"


@dataclass(frozen=True, slots=True)
class Citation:
    """One place of the engine that says it follows one rule."""

    rule: str
    module: str
    name: str


_citations: dict[str, list[Citation]] = {}


class UnknownRulebookError(ValueError):
    """The id does not start with the name of a rulebook that Arbiter knows."""


def rule(*ids: str) -> Callable[[Cited], Cited]:
    """Record that the decorated function or class follows these rules, and leave it as it is."""
    for rule_id in ids:
        if not CITATION.match(rule_id):
            raise UnknownRulebookError(f"“{rule_id}” is not a rule id like fab14/4.1.2a.")

    def record(cited: Cited) -> Cited:
        cite(cited.__module__, cited.__qualname__, *ids)
        known: tuple[str, ...] = vars(cited).get(RULES_ATTRIBUTE, ())
        setattr(cited, RULES_ATTRIBUTE, tuple(dict.fromkeys((*ids, *known))))
        return cited

    return record


def cite(module: str, name: str, *ids: str) -> None:
    """Record rules that data follows, where there is no function to decorate."""
    for rule_id in ids:
        entry = Citation(rule_id, module, name)
        entries = _citations.setdefault(rule_id, [])
        if entry not in entries:
            entries.append(entry)


def rules_of(cited: object) -> tuple[str, ...]:
    """The ids that a decorated function or class names, in its order."""
    found: tuple[str, ...] = getattr(cited, RULES_ATTRIBUTE, ())
    return found


def citations() -> dict[str, tuple[Citation, ...]]:
    """Every rule cited by the modules that are imported so far, by id."""
    return {rule_id: tuple(entries) for rule_id, entries in sorted(_citations.items())}
