"""The printed facts of an Ashes card: placement, cost, and the numbers of units (4.0.0)."""

from dataclasses import dataclass, field
from typing import Any

from engine.rulebook import rule

PHOENIXBORN, ALLY, CONJURATION = "phoenixborn", "ally", "conjuration"
ALTERATION, CONJURED_ALTERATION = "alteration spell", "conjured alteration spell"
ACTION, REACTION, READY = "action spell", "reaction spell", "ready spell"

UNITS = frozenset({ALLY, CONJURATION})
ALTERATIONS = frozenset({ALTERATION, CONJURED_ALTERATION})
CONJURED = frozenset({CONJURATION, CONJURED_ALTERATION})


@dataclass(frozen=True, slots=True)
@rule("raven11/4.4.0", "raven11/4.4.0.p2")
class Cost:
    """The five kinds of cost, and nothing else. Dice are named `natural power`, `charm class`,
    `basic`; each inner list of `either` is one side of a parallel cost; `x` is what X dice show."""

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
        return len(self.dice) + min((len(side) for side in self.either), default=0)


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
