"""The printed facts of a card (chapters 6 to 10): what is on the paper, before any effect."""

from dataclasses import dataclass, field
from typing import Any

from engine.cards.facts import COLOURS
from engine.rulebook import rule

HERO, WEAPON, EQUIPMENT = "hero", "weapon", "equipment"
ACTION, INSTANT = "action", "instant"
ATTACK_REACTION, DEFENSE_REACTION = "attack reaction", "defense reaction"
MENTOR, RESOURCE, TOKEN = "mentor", "resource", "token"
BLOCK = "block"
"""A type that is newer than both documents: such a card can only defend."""

DECK_TYPES = frozenset(
    {ACTION, INSTANT, ATTACK_REACTION, DEFENSE_REACTION, MENTOR, RESOURCE, BLOCK}
)
ARENA_TYPES = frozenset({WEAPON, EQUIPMENT})
STAYING_SUBTYPES = frozenset({"aura", "item", "landmark", "ally"})


@dataclass(frozen=True, slots=True)
class Printed:
    """One printing's facts. `None` means that the card does not have the property at all."""

    key: str
    name: str
    type: str
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    cost: int | None = None
    pitch: int | None = None
    power: int | None = None
    defense: int | None = None
    life: int | None = None
    intellect: int | None = None
    variable_cost: bool = False
    keywords: dict[str, int] = field(default_factory=dict)
    activated: tuple["PrintedAbility", ...] = ()
    text: str = ""
    card_name: str = ""
    """The name without the colour that tells printings apart."""
    variable: dict[str, str] = field(default_factory=dict)
    """Values that are printed as X or as an asterisk."""
    conditional: tuple[str, ...] = ()
    """Keywords that the text gives at times: its player is asked whether it does."""
    reading: tuple[Any, ...] = ()
    """The abilities of the text as plain data, where it was read whole."""
    color: str = ""
    """The strip at the top, after the printed pitch value; whatever changes that value later."""

    @property
    def is_attack_action(self) -> bool:
        return self.type == ACTION and "attack" in self.subtypes

    @property
    @rule("fab14/4.2.4", "fab14/11.1.7", "fab14/11.1.13")
    def belongs_in_deck(self) -> bool:
        return self.type in DECK_TYPES

    @property
    @rule("fab14/10.4.3b", "fab14/10.4.3b.b2", "fab14/10.4.3b.b3", "fab14/19.8")
    @rule("fab14/9.2.3b.b3", "fab14/9.2.3b.b4")
    def stays(self) -> bool:
        """Whether it becomes a permanent when it resolves or is created."""
        return bool(self.subtypes & STAYING_SUBTYPES)


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """An activated ability as data: what kind, what it costs, whether it is an attack."""

    type: str
    cost: int = 0
    attack: bool = False
    once_per_turn: bool = False
    destroy_this: bool = False
    go_again: bool = False
    asks_cost: bool = False
    text: str = ""
    from_hand: bool = False


@rule("fab14/6.4.5", "fab14/6.4.6", "fab14/7.2.5", "fab14/8.2.5", "fab14/9.2.5", "fab14/9.2.6")
@rule("fab14/9.2.7", "fab14/9.2.7.b1", "fab14/9.2.7.b2", "fab14/9.2.7.b3", "fab14/9.2.7.b4")
@rule("fab14/9.2.7a")
@rule("fab14/9.2.8", "fab14/9.2.8c", "fab14/9.2.9", "fab14/10.4.5", "fab14/10.4.6", "fab14/10.4.7")
@rule("fab14/9.2.2")
def printed_from(key: str, data: dict[str, Any]) -> Printed:
    """The facts of a card as a setup stores them."""
    abilities = tuple(PrintedAbility(**each) for each in data.get("activated", []))
    sets = {name: frozenset(data.get(name, [])) for name in ("subtypes", "supertypes")}
    numbers = {name: data.get(name) for name in NUMBERS}
    return Printed(
        key=key,
        name=data.get("name", key),
        type=data["type"],
        subtypes=sets["subtypes"],
        supertypes=sets["supertypes"],
        variable_cost=bool(data.get("variable_cost")),
        keywords=dict(data.get("keywords", {})),
        activated=abilities,
        text=data.get("text", ""),
        card_name=data.get("card_name") or data.get("name", key),
        variable=dict(data.get("variable", {})),
        conditional=tuple(data.get("conditional", ())),
        reading=tuple(data.get("reading", ())),
        color=COLOURS.get(data.get("pitch") or 0, ""),
        **numbers,
    )


NUMBERS = ("cost", "pitch", "power", "defense", "life", "intellect")


class Unknown:
    """Names of things that nobody has seen yet."""

    KEY = "?"


UNKNOWN = Printed(Unknown.KEY, "an unknown card", "")
"""A card that nobody has seen: it has no properties other than being a card."""
