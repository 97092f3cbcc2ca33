"""What a UFS or UniVersus card prints, as deck rules and the game need it."""

from dataclasses import dataclass

from engine.cards.facts import Facts, Number

INFINITY = "infinity"


@dataclass(frozen=True, slots=True)
class UfsFacts(Facts):
    """`symbols` are the printed resource symbols; `attuned` those counted for matching only."""

    control: Number | None = None
    difficulty: Number | None = None
    block_zone: str = ""
    block_modifier: Number | None = None
    speed: Number | None = None
    attack_zone: str = ""
    damage: Number | None = None
    hand_size: Number | None = None
    vitality: Number | None = None
    symbols: tuple[str, ...] = ()
    attuned: tuple[str, ...] = ()
    limit: int | None = None
