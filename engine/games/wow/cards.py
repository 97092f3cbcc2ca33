"""The printed parts of a card (2) and the card types (3)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.wow.tokens import token_facts
from engine.rulebook import rule

ABILITY, ALLY, EQUIPMENT, HERO = "ability", "ally", "equipment", "hero"
LOCATION, QUEST, PLAYER = "location", "quest", "player"
CHARACTERS = frozenset({HERO, ALLY})
MAGICAL = frozenset({"arcane", "fire", "frost", "holy", "nature", "shadow"})
PHYSICAL = frozenset({"melee", "ranged"})
MELEE = "melee"


@dataclass(frozen=True, slots=True)
class Description:
    """What a target or a host must be: one of these types or tags, whose, in which zone.

    `also` is what it must be besides: a “Horde ally” is of `ally` and also `horde`. `at_most`
    above `at_least` is “up to”. `cost` compares the card's cost: `x`, or at most the resources.
    `another` is “another target” or “a second target” than those before it, `other` is any but
    the card that says so. `states` are words like “exhausted” or “attacking”, `but` are names that
    it must not have, `having` are keywords, and `limits` say of a value its least and its most.
    """

    of: tuple[str, ...]
    whose: str = ""
    zone: str = "play"
    at_least: int = 1
    at_most: int = 1
    random: bool = False
    cost: str = ""
    also: tuple[str, ...] = ()
    another: bool = False
    other: bool = False
    states: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    having: tuple[str, ...] = ()
    limits: tuple[tuple[str, int, int], ...] = ()

    @property
    def is_particular(self) -> bool:
        """Whether it looks at more than what a card is called."""
        return bool(self.states or self.but or self.having or self.limits)


@dataclass(frozen=True, slots=True)
class Attach:
    """“Attach to ...”: the attach description, and the host description where it differs.

    Some attachments first put their host into play from its owner's `brought_from`.
    """

    to: Description
    targeted: bool = True
    host: tuple[str, ...] = ()
    brought_from: str = ""

    @property
    @rule("wow74/400.4")
    def target(self) -> Description:
        """What is targeted; where it comes from is no part of the attach description."""
        if not self.brought_from:
            return self.to
        return replace(self.to, zone=self.brought_from, whose="own")


@dataclass(frozen=True, slots=True)
class Power:
    """A payment power: what is paid, and what using it adds to the chain (701)."""

    cost: int = 0
    variable: bool = False
    activate: bool = False
    flip: bool = False
    destroy_this: bool = False
    basic: bool = False
    your_turn: bool = False
    once: bool = False
    back: bool = False
    hearth: bool = False
    targets: tuple[Description, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Reward:
    """What completing a quest costs, and what it brings (702)."""

    cost: int = 0
    basic: bool = False
    your_turn: bool = False
    targets: tuple[Description, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """One card's facts. `None` means that the card does not have the value."""

    key: str
    name: str
    types: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    icons: frozenset[str] = frozenset()
    """Class and faction, by the icons outside the text box."""
    traits: frozenset[str] = frozenset()
    """What a hero has besides: race, talent spec, professions, treachery."""
    limits: dict[str, int] = field(default_factory=dict)
    unique: bool = False
    instant: bool = False
    basic: bool = False
    ongoing: bool = False
    master: bool = False
    loot: bool = False
    cost: int | None = None
    variable_cost: bool = False
    atk: int | None = None
    damage: tuple[str, ...] = ()
    health: int | None = None
    defense: int | None = None
    strike: int | None = None
    capacity: int | None = None
    keywords: dict[str, Any] = field(default_factory=dict)
    attach: Attach | None = None
    powers: tuple[Power, ...] = ()
    reward: Reward | None = None
    targets: tuple[Description, ...] = ()
    modes: tuple[str, ...] = ()
    ongoing_mode: str = ""
    """The mode in which a card with modes is ongoing and an attachment (305.2d)."""
    text: str = ""
    reading: str = ""
    """What was read of its text, as JSON."""
    unread: bool = False
    """Whether the text box is not known: an ability may turn out to be ongoing."""
    is_limited: bool = field(init=False)
    """Whether it can take part in a uniqueness violation (414.3)."""
    is_character: bool = field(init=False)
    is_quest_or_location: bool = field(init=False)
    is_usable: bool = field(init=False)
    """Whether it has a payment power or a reward (701, 702)."""

    def __post_init__(self) -> None:
        limited = self.unique or bool(self.limits) or bool({"2h", "off-hand"} & self.tags)
        object.__setattr__(self, "is_limited", limited)
        object.__setattr__(self, "is_character", not self.types.isdisjoint(CHARACTERS))
        resource = not self.types.isdisjoint((QUEST, LOCATION))
        object.__setattr__(self, "is_quest_or_location", resource)
        object.__setattr__(self, "is_usable", bool(self.powers) or self.reward is not None)

    @property
    def is_weapon(self) -> bool:
        return "weapon" in self.tags

    @rule("wow74/305.2d")
    def is_ongoing_in(self, modes: Sequence[str]) -> bool:
        """A card with another mode chosen is no ongoing attachment while it resolves."""
        return not self.ongoing_mode or self.ongoing_mode in modes

    @property
    def stays(self) -> bool:
        """Whether it enters play when it resolves; a non-ongoing ability does not."""
        return self.ongoing or bool(self.types - {ABILITY})


UNKNOWN = Printed("?", "an unknown card")
BLANK = Printed("", "")
"""A face-down resource has no name, powers, text, types or tags (412.1b)."""

FLAGS = (
    "unique",
    "instant",
    "basic",
    "ongoing",
    "master",
    "loot",
    "variable_cost",
    "text",
    "unread",
)
NUMBERS = ("cost", "atk", "health", "defense", "strike", "capacity")


@rule("wow74/201.1", "wow74/G.cost-resource", "wow74/403.6b")
def printed_from(key: str, data: dict[str, Any]) -> Printed:
    """The facts of a card as a setup stores them; a Totem and a Golem have two types."""
    if data.get("token"):
        data = token_facts(data)
    types = frozenset(data.get("types", []))
    tags = frozenset(data.get("tags", []))
    if "totem" in tags:
        types |= {ABILITY, ALLY}
    if "golem" in tags:
        types |= {EQUIPMENT, ALLY}
    printed = {name: data[name] for name in FLAGS if name in data}
    printed |= {name: data.get(name) for name in NUMBERS}
    if HERO in types and printed["atk"] is None:
        printed["atk"] = 0
    attach, reward = data.get("attach"), data.get("reward")
    return Printed(
        key=key,
        name=data.get("name", key),
        types=types,
        tags=tags,
        icons=frozenset(data.get("icons", [])),
        traits=frozenset(data.get("traits", [])),
        limits=data.get("limits", {}),
        damage=tuple(data.get("damage", [])),
        keywords={
            name: [said] if isinstance(said, str) else said
            for name, said in data.get("keywords", {}).items()
        },
        attach=attach_from(attach) if attach else None,
        powers=tuple(Power(**with_targets(each)) for each in data.get("powers", [])),
        reward=Reward(**with_targets(reward)) if reward is not None else None,
        targets=descriptions_from(data.get("targets", [])),
        modes=tuple(data.get("modes", [])),
        ongoing_mode=data.get("ongoing_mode", ""),
        reading=json.dumps(data["reading"], sort_keys=True) if data.get("reading") else "",
        **printed,
    )


def with_targets(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "targets": descriptions_from(data.get("targets", []))}


def descriptions_from(rows: list[dict[str, Any]]) -> tuple[Description, ...]:
    return tuple(description_from(row) for row in rows)


def description_from(row: dict[str, Any]) -> Description:
    several = {name: tuple(row.get(name, ())) for name in ("of", "also", "states", "but", "having")}
    limits = tuple((name, least, most) for name, least, most in row.get("limits", ()))
    return Description(**{**row, **several, "limits": limits})


def attach_from(data: dict[str, Any]) -> Attach:
    own = ("targeted", "brought_from", "host")
    described = {name: said for name, said in data.items() if name not in own}
    return Attach(
        description_from(described), data.get("targeted", True), tuple(data.get("host", [])),
        data.get("brought_from", ""),
    )  # fmt: skip
