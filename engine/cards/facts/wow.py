"""What a World of Warcraft TCG card prints, as deck rules and the game need it."""

from dataclasses import dataclass

Number = int | str


@dataclass(frozen=True, slots=True)
class WowFacts:
    """`classes` and `faction` are the icons; `requires` holds the traits of “Hero Required”."""

    cost: Number | None = None
    attack: Number | None = None
    damage_type: str = ""
    defense: Number | None = None
    health: Number | None = None
    strike_cost: Number | None = None
    faction: str = ""
    classes: tuple[str, ...] = ()
    race: str = ""
    talent: str = ""
    professions: tuple[str, ...] = ()
    reputation: str = ""
    requires: tuple[str, ...] = ()
    traitor: bool = False
    includes: tuple[tuple[str, str], ...] = ()
    excludes: tuple[tuple[str, str], ...] = ()
    block: str = ""
