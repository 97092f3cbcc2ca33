"""The printed facts of an Ashes card: placement, cost, and the numbers of units (4.0.0)."""

import json
from dataclasses import dataclass, field, replace
from typing import Any

from engine.rulebook import rule

PHOENIXBORN, ALLY, CONJURATION = "phoenixborn", "ally", "conjuration"
ALTERATION, CONJURED_ALTERATION = "alteration spell", "conjured alteration spell"
ACTION, REACTION, READY = "action spell", "reaction spell", "ready spell"

UNITS = frozenset({ALLY, CONJURATION})
ALTERATIONS = frozenset({ALTERATION, CONJURED_ALTERATION})
CONJURED = frozenset({CONJURATION, CONJURED_ALTERATION})

NO_DICE = frozenset({"main", "side", "exhaust", "discard"})


@dataclass(frozen=True, slots=True)
@rule("raven11/4.4.0", "raven11/4.4.0.p2")
class Cost:
    """The five kinds of cost, and nothing else. Dice are named `natural power`, `charm class`,
    `basic`; each inner list of `either` is one side of parallel costs: dice, or `main`, `side`,
    `exhaust` and `discard`; `x` is what X dice show."""

    main: bool = False
    side: bool = False
    exhaust: bool = False
    discard: int = 0
    dice: tuple[str, ...] = ()
    either: tuple[tuple[str, ...], ...] = ()
    x: str = ""

    @property
    @rule("raven11/4.4.2")
    def magic(self) -> int:
        """The magic play cost: the dice to spend, actions and discards not counted; X is zero."""
        sides = ([icon for icon in side if icon not in NO_DICE] for side in self.either)
        return len(self.dice) + min((len(side) for side in sides), default=0)

    @property
    def needs_an_action(self) -> bool:
        """Whether paying it may take the main or the side action."""
        return self.main or self.side or any({"main", "side"} & set(e) for e in self.either)

    @rule("raven11/4.4.1", "raven11/4.4.1.p4")
    def with_side(self, side: tuple[str, ...]) -> "Cost":
        """The whole cost when this side of the parallel costs is paid."""
        return replace(
            self,
            main=self.main or "main" in side,
            side=self.side or "side" in side,
            exhaust=self.exhaust or "exhaust" in side,
            discard=self.discard + side.count("discard"),
            dice=(*self.dice, *(icon for icon in side if icon not in NO_DICE)),
            either=(),
        )


@dataclass(frozen=True, slots=True)
class Ability:
    """An activated effect: a cost, a colon, and a text that is settled by hand or scripted."""

    name: str
    cost: Cost
    text: str = ""
    inexhaustible: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    """One card's facts."""

    key: str
    name: str
    type: str
    cost: Cost = Cost()
    attack: int = 0
    life: int = 0
    recover: int = 0
    battlefield: int = 0
    spellboard: int = 0
    abilities: dict[str, int] = field(default_factory=dict)
    activated: tuple[Ability, ...] = ()
    text: str = ""
    respark: Cost | None = None
    reading: str = ""
    """What its text was read as, where it was read whole: JSON, so that it can be compared."""

    @property
    @rule("raven11/4.1.3.b1")
    def is_alteration(self) -> bool:
        """In play a conjured alteration spell is an alteration spell like the others."""
        return self.type in ALTERATIONS

    @property
    def is_unit(self) -> bool:
        return self.type in UNITS


def printed_from(key: str, data: dict[str, Any]) -> Printed:
    """The facts of a card as a setup stores them."""
    numbers = ("attack", "life", "recover", "battlefield", "spellboard")
    return Printed(
        key=key,
        name=data.get("name", key),
        type=data["type"],
        cost=cost_from(data.get("cost", {})),
        abilities=dict(data.get("abilities", {})),
        activated=tuple(
            Ability(
                each["name"],
                cost_from(each["cost"]),
                each.get("text", ""),
                bool(each.get("inexhaustible")),
            )
            for each in data.get("activated", [])
        ),
        text=data.get("text", ""),
        respark=cost_from(data["respark"]) if "respark" in data else None,
        reading=json.dumps(data["reading"], sort_keys=True) if data.get("reading") else "",
        **{name: data.get(name, 0) for name in numbers},
    )


def cost_from(data: dict[str, Any]) -> Cost:
    return Cost(
        main=bool(data.get("main")),
        side=bool(data.get("side")),
        exhaust=bool(data.get("exhaust")),
        discard=data.get("discard", 0),
        dice=tuple(data.get("dice", [])),
        either=tuple(tuple(side) for side in data.get("either", [])),
        x=data.get("x", ""),
    )


UNKNOWN = Printed("?", "an unknown card", "")
