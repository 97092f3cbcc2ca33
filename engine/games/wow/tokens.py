"""Tokens (404.2): what is printed on them is what the modifier that makes them says."""

from typing import Any

from engine.rulebook import rule

TOTEMS = {
    "air totem": "nature",
    "earth totem": "melee",
    "fire totem": "fire",
    "water totem": "frost",
}
"""The damage type of a Totem token of each kind, unless its maker says otherwise."""


@rule("wow74/404.2", "wow74/201.4")
def token_facts(data: dict[str, Any]) -> dict[str, Any]:
    """A token costs nothing, and is called like its tags when no name is given."""
    tags = list(data.get("tags", []))
    facts = {"name": " ".join(tags).title(), "cost": 0, **data}
    return totem_facts(facts, tags) if any(each.endswith("totem") for each in tags) else facts


@rule("wow74/404.2b", "wow74/404.2b.b1", "wow74/404.2b.b2", "wow74/404.2b.b3", "wow74/404.2b.b4")
@rule("wow74/404.2b.b5", "wow74/404.2b.b6")
def totem_facts(facts: dict[str, Any], tags: list[str]) -> dict[str, Any]:
    """A Totem token is ongoing, one of its kind, and deals the damage of its kind."""
    kind = next((each for each in tags if each in TOTEMS), "")
    usual = {
        "ongoing": True,
        "damage": [TOTEMS.get(kind, "melee")],
        "limits": {kind: 1} if kind else {},
    }
    return {**usual, **facts, "tags": [*tags, "totem"]}
