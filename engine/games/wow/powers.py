"""The kinds of power (700 to 704) as code, found again by key so that the state stores words."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.abilities import (
    Prohibition,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.core.modifiers import Values
from engine.core.scripts import Scripts
from engine.games.wow.cards import Description, Power, Printed
from engine.games.wow.packets import Packet
from engine.games.wow.state import Effect, Link, WowState
from engine.games.wow.zones import PLAY
from engine.rulebook import rule

Resolve = Callable[[WowState, Link], Awaitable[None]]

RAISES, CHANGES, PREVENTS = "raises", "changes", "prevents"
CONDITIONAL, OTHER, DIVIDES = "conditional", "other", "divides"
"""What a modifier does to a packet decides when it may apply (717.4)."""


def anybody(state: WowState, me: str, player: str) -> bool:
    return True


def its_controller(state: WowState, link: Link) -> str:
    return link.controller


@dataclass(frozen=True, slots=True)
class Triggered(TriggeredAbility[WowState, Link]):
    """“When” or “at”: its effect waits until somebody would get priority (703, 708)."""

    targets: tuple[Description, ...] = ()
    zones: frozenset[str] = frozenset({PLAY})
    chooser: Callable[[WowState, Link], str] = its_controller
    """Who chooses the targets; the description is read by the controller all the same."""


@dataclass(frozen=True, slots=True)
class Replaces(ReplacementAbility[WowState]):
    """“Would ... instead”: stands in for an event that is not a packet (716).

    With `skips` it is “you may skip it”, and its effect is what then happens instead.
    """

    skips: bool = False


@dataclass(frozen=True, slots=True)
class ReplacesPacket:
    """Replaces damage or healing: edits the packet, and answers packets that it splits off."""

    key: str
    role: str
    rule: str
    label: str
    when: Callable[[WowState, str, Packet], bool]
    effect: Callable[[WowState, str, Packet], Awaitable[Sequence[Packet] | None]]


@dataclass(frozen=True, slots=True)
class Static(StaticAbility[WowState]):
    """An indefinite power: its modifier is on as long as the card is in such a zone (704.1a)."""

    zones: frozenset[str] = frozenset({PLAY})


@dataclass(frozen=True, slots=True)
class Grants:
    """A continuous power that gives keywords to cards in play: “Pets you control have Assault 2”.

    `to` is told itself and a card; it looks at what is printed and at who controls what.
    """

    key: str
    rule: str
    words: tuple[str, ...]
    to: Callable[[WowState, str, str], bool]


@dataclass(frozen=True, slots=True)
class Forbids(Prohibition[WowState]):
    """Says that something can't happen (103.2)."""


@dataclass(frozen=True, slots=True)
class Says:
    """A continuous power that answers a question of the rules: who can strike, who must attack."""

    key: str
    about: str
    rule: str
    answer: Callable[[WowState, str, str], Any]


@dataclass(frozen=True, slots=True)
class AsEnters:
    """A definite power: “as this enters play” (710.1a)."""

    key: str
    effect: Callable[[WowState, str, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class AsOthersEnter:
    """A definite power of a card in play: “as an ally enters play” (710.1a).

    Its effect is told itself, the card that enters, and who will control that one.
    """

    key: str
    rule: str
    effect: Callable[[WowState, str, str, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class While:
    """What a definite modifier applies to is looked at all the time (714.3a, 714.3e).

    With bound objects it says when it applies to each of them, without to which cards in play.
    """

    key: str
    rule: str
    applies: Callable[[WowState, Effect, Mapping[str, Values], str], bool]


@dataclass(frozen=True, slots=True)
class Empowered:
    """“Empower ...”: a part of an ability's text, with its own targets (G.empower-thing)."""

    thing: str
    effect: Callable[[WowState, Link, list[str]], Awaitable[None]]
    targets: tuple[Description, ...] = ()


async def no_effect(state: WowState, link: Link) -> None:
    """All of the text is in its empowered parts."""


@dataclass(frozen=True, slots=True)
class Resolves:
    """What a card does as it resolves; by mode when it is modal."""

    key: str
    effect: Resolve = no_effect
    targets: tuple[Description, ...] = ()
    by_mode: tuple[tuple[str, tuple[Description, ...]], ...] = ()
    modes: int = 1
    opponent_chooses: bool = False
    divides: int = 0
    empowered: tuple[Empowered, ...] = ()


@dataclass(frozen=True, slots=True)
class Activates:
    """The scripted effect of a printed payment power, by its number on the card."""

    key: str
    number: int
    effect: Resolve


@dataclass(frozen=True, slots=True)
class Quoted:
    """A payment power in quotation marks: a definite modifier gives it to cards (706.1c)."""

    key: str
    rule: str
    power: Power
    effect: Resolve


@dataclass(frozen=True, slots=True)
class Rewards:
    """The scripted reward of a quest."""

    key: str
    effect: Resolve


@dataclass(frozen=True, slots=True)
class Costs:
    """What a link costs besides or instead of its resource cost (403).

    With `instead` it is an alternate cost, else an additional one. `able` says whether it can be
    paid, `pay` pays it. A number in `more` is added to (or, below zero, taken from) the resources
    of links of the kinds in `on`; what it takes leaves at least `to_a_minimum_of`.
    """

    key: str
    label: str
    rule: str
    able: Callable[[WowState, str, str], bool] = anybody
    pay: Callable[[WowState, str, str], Awaitable[bool]] | None = None
    instead: bool = False
    more: Callable[[WowState, str, Link], int] | None = None
    power: int | None = None
    on: tuple[str, ...] = ("card",)
    to_a_minimum_of: int = 0


Ability = (
    Triggered | Replaces | ReplacesPacket | Static | Forbids | Grants | Says | AsEnters
    | AsOthersEnter | While | Resolves | Activates | Quoted | Rewards | Costs
)  # fmt: skip

SCRIPTS: Scripts[Ability] = Scripts()
script, keyword = SCRIPTS.script, SCRIPTS.keyword
given_by_effects = SCRIPTS.given_by_effects
script_of, is_scripted = SCRIPTS.script_of, SCRIPTS.is_scripted
text_box, text_box_of = SCRIPTS.text_box, SCRIPTS.text_box_of
_of_level: dict[str, Callable[[int], tuple[Ability, ...]]] = {}


def keyword_with_a_number(name: str, make: Callable[[int], tuple[Ability, ...]]) -> None:
    """What a keyword does that is like Mend 2; the keys of its powers end with the number."""
    _of_level[name] = make


OfReading = Callable[[Printed, Sequence[dict[str, Any]]], tuple[Ability, ...]]
_READERS: list[OfReading] = []
_READ: dict[str, Ability] = {}
"""Powers that were made from readings, by keys that name what they were made from."""
_READ_OF: dict[tuple[str, frozenset[str], str], tuple[Ability, ...]] = {}


def carries_out_readings(function: OfReading) -> OfReading:
    """What makes powers of a reading stands above this module, so it comes here by itself."""
    _READERS[:] = [function]
    return function


def read_of(printed: Printed) -> tuple[Ability, ...]:
    """What the text of a card does, as it was read."""
    if not printed.reading or not _READERS:
        return ()
    made_from = (printed.name, printed.types, printed.reading)
    if made_from not in _READ_OF:
        found = _READERS[0](printed, json.loads(printed.reading))
        _READ_OF[made_from] = found
        _READ.update({each.key: each for each in found})
    return _READ_OF[made_from]


def of_text(printed: Printed) -> tuple[Ability, ...]:
    """A script comes before a reading."""
    return script_of(printed.name) if is_scripted(printed.name) else read_of(printed)


def is_played(printed: Printed) -> bool:
    """Whether a script or a reading says what its text does."""
    return is_scripted(printed.name) or bool(printed.reading)


def ability(key: str) -> Ability:
    if key in _READ:
        return _READ[key]
    if key not in SCRIPTS.by_key:
        of_keyword(*name_and_level(key))
    return SCRIPTS.by_key[key]


def triggered(key: str) -> Triggered:
    """The triggered power with this key."""
    found = ability(key)
    if not isinstance(found, Triggered):
        raise TypeError(f"{key} is not a triggered power.")
    return found


def scripted_keywords() -> frozenset[str]:
    """The keywords that have powers of their own."""
    return frozenset((*SCRIPTS.of_keyword, *_of_level))


ABOUT_A_KIND = ("diplomacy", "inspire", "resistance", "sabotage")
"""Keywords that name what they are about; the type stands before Resistance."""


def name_and_level(words: str) -> tuple[str, Any]:
    """`assault 2` or `inspire ally` as a name and what goes with it; a plain one counts once."""
    for name in ABOUT_A_KIND:
        if name in (words.partition(" ")[0], words.rpartition(" ")[2]):
            kind = words.removeprefix(name).removesuffix(name).strip()
            return name, [kind] if kind else []
    name, _, level = words.rpartition(" ")
    return (name, int(level)) if name and level.isdecimal() else (words, 1)


@rule("wow74/G.assault", "wow74/G.mend", "wow74/G.haste")
def of_keyword(name: str, level: int | str = 1) -> tuple[Ability, ...]:
    """What an instance of a keyword does; with zero for X it is not granted at all."""
    if name not in _of_level:
        return SCRIPTS.of_keyword.get(name, ())
    if int(level) <= 0:
        return ()
    made = _of_level[name](int(level))
    SCRIPTS.by_key.update({each.key: each for each in made})
    return made


def abilities_of(printed: Printed) -> tuple[Ability, ...]:
    """Everything that a card's printed keywords can do, and its script or its text as read."""
    return (*of_keywords(printed), *of_text(printed))


def of_keywords(printed: Printed) -> tuple[Ability, ...]:
    found = printed.keywords.items()
    return tuple(each for name, level in found for each in of_keyword(name, level))
