"""How many decks are checked, and what time a table gets back for it."""

from dataclasses import dataclass
from functools import cache
from math import ceil

from engine.policy.reading import own_or_general
from engine.rulebook import rule

MINUTE = 60


@dataclass(frozen=True, slots=True)
class CheckPolicy:
    """`is_general` says that this game's own policy is silent and general practice stands in."""

    source: str
    share_percent: int
    allowance_minutes: int
    is_capped_by_round: bool
    is_general: bool


@cache
def check_policy(game: str) -> CheckPolicy:
    facts, is_general = own_or_general(game, "checks")
    return CheckPolicy(
        source=facts["source"],
        share_percent=facts["share_percent"],
        allowance_minutes=facts["allowance_minutes"],
        is_capped_by_round=facts["is_capped_by_round"],
        is_general=is_general,
    )


@rule("policy/1.9", "policy/1.10")
def extension_minutes(policy: CheckPolicy, seconds: float, round_minutes: int | None) -> int:
    """The time taken, begun minutes counting whole, and the allowance; at most the round.

    A round without a clock (`None`) has nothing to extend."""
    if round_minutes is None:
        return 0
    given = ceil(max(0.0, seconds) / MINUTE) + policy.allowance_minutes
    return min(given, round_minutes) if policy.is_capped_by_round else given


@rule("policy/1.9")
def players_to_check(field: int, share_percent: int) -> int:
    """At least this share of everybody who plays."""
    return ceil(field * share_percent / 100)


def due_this_round(field: int, share_percent: int, checked: int, rounds_left: int) -> int:
    """What is missing to the share, spread over this round and those after it."""
    missing = max(0, players_to_check(field, share_percent) - checked)
    return ceil(missing / max(1, rounds_left))
