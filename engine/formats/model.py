"""A format: a game's deck rules with their numbers, for the days they are in force."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class RuleUse:
    """One rule function, the rule it stands for here, and its parameters."""

    function: str
    rule: str
    parameters: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def get(self, name: str, default: object = None) -> Any:
        return self.parameters.get(name, default)

    def __getitem__(self, name: str) -> Any:
        return self.parameters[name]


@dataclass(frozen=True, slots=True)
class Format:
    """`legality_list` names the dated list that the format follows; `edition` its rulebook."""

    slug: str
    game: str
    name: str
    edition: str
    rules: tuple[RuleUse, ...]
    valid_from: date | None = None
    valid_until: date | None = None
    legality_list: str = ""
    sections: tuple[str, ...] = ()
    note: str = ""
    presented: Mapping[str, Any] = field(default_factory=dict, hash=False)
    card_edition: str = ""

    def is_in_force(self, on: date) -> bool:
        after_start = self.valid_from is None or self.valid_from <= on
        return after_start and (self.valid_until is None or on < self.valid_until)


def format_from_data(data: Mapping[str, Any]) -> Format:
    """A format as the files of `formats/data` and organizers keep it."""
    return Format(
        slug=data["slug"],
        game=data["game"],
        name=data["name"],
        edition=data["edition"],
        rules=tuple(rule_from_data(item) for item in data["rules"]),
        valid_from=day(data.get("valid_from")),
        valid_until=day(data.get("valid_until")),
        legality_list=data.get("legality_list", ""),
        sections=tuple(data.get("sections", ())),
        note=data.get("note", ""),
        presented=data.get("presented", {}),
        card_edition=data.get("card_edition", ""),
    )


def format_to_data(format: Format) -> dict[str, Any]:
    """What `format_from_data` reads."""
    return {
        "slug": format.slug,
        "game": format.game,
        "name": format.name,
        "edition": format.edition,
        "valid_from": str(format.valid_from) if format.valid_from else None,
        "valid_until": str(format.valid_until) if format.valid_until else None,
        "legality_list": format.legality_list,
        "sections": list(format.sections),
        "note": format.note,
        "presented": dict(format.presented),
        "card_edition": format.card_edition,
        "rules": [
            {"function": use.function, "rule": use.rule, **use.parameters} for use in format.rules
        ],
    }


def rule_from_data(item: Mapping[str, Any]) -> RuleUse:
    rest = {name: value for name, value in item.items() if name not in ("function", "rule")}
    return RuleUse(item["function"], item["rule"], rest)


def day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
