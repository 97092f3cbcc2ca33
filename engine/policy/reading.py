"""The policy files: one a game, and general practice for what a game's own policy leaves open."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from engine.kits.registry import kits

GENERAL = "general"


def policy_file(name: str) -> dict[str, Any]:
    """A game's own facts; empty when nothing is known of that game."""
    kit = kits().get(name)
    return facts_in(f"{kit.home}.data", "policy") if kit else facts_in("engine.policy.data", name)


@cache
def facts_in(package: str, name: str) -> dict[str, Any]:
    file = files(package) / f"{name}.json"
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def own_or_general(game: str, part: str) -> tuple[dict[str, Any], bool]:
    """That part of the policy, and whether it is only general practice."""
    own = policy_file(game).get(part)
    return (own, False) if own is not None else (policy_file(GENERAL)[part], True)
