"""What a World of Warcraft TCG card prints, as deck rules and the game need it."""

from dataclasses import dataclass

from engine.cards.facts import Facts, Number

UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class WowFacts(Facts):
    """`classes` and `faction` are the icons, on a hero its traits; `talent` is a hero's spec, or
    the spec that a talent card is of. `requires` holds the traits of which “Hero Required” asks
    one. `includes` and `excludes` are a hero's Deckbuilding text as pairs: `("faction", "Horde")`.
    A trait that a source leaves out is `unknown`; `deckbuilding` says that a hero has such a text
    when a source gives only its words."""

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
    deckbuilding: bool = False
    blocks: tuple[str, ...] = ()
