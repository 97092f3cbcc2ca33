"""What players do when time is called, by game."""

from dataclasses import dataclass
from functools import cache

from engine.policy.reading import own_or_general
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class EndOfRound:
    """`is_general` where the game's own policy leaves it open and general practice stands in."""

    steps: tuple[str, ...]
    source: str
    is_general: bool


@cache
@rule("policy/1.6", "policy/2.4", "policy/3", "policy/4", "policy/5")
def end_of_round(game: str, *, in_cut: bool = False) -> EndOfRound:
    part, is_general = own_or_general(game, "end_of_round")
    steps = part["cut" if in_cut and "cut" in part else "swiss"]
    return EndOfRound(tuple(steps), part["source"], is_general)
