"""How long a round lasts, by game and format."""

from dataclasses import dataclass
from functools import cache

from engine.policy.reading import GENERAL, policy_file
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class RoundTime:
    """`minutes` is None where the round has no clock; `is_general` where the format is not named
    and the usual length stands in."""

    minutes: int | None
    source: str
    is_general: bool = False


@cache
@rule("policy/1.5", "policy/1.6", "policy/3", "policy/4", "policy/5")
def round_time(game: str, format: str, *, in_cut: bool = False) -> RoundTime:
    own, general = policy_file(game).get("clocks", {}), policy_file(GENERAL)["clocks"]
    if in_cut and own.get("is_cut_timed") is False:
        return RoundTime(None, own["source"])
    if in_cut and "cut" in own:
        return RoundTime(own["cut"], own["source"])
    if format in own.get("minutes", {}):
        return RoundTime(own["minutes"][format], own["source"])
    if "other" in own:
        return RoundTime(own["other"], own["source"], is_general=True)
    return RoundTime(general["cut" if in_cut else "other"], general["source"], is_general=True)
