"""What a card can do as code: effects of played abilities, fired effects, modifiers, bans (J).

A script is found again by its key, so the state stores words and never a function.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.scripts import Scripts
from engine.games.ufs.cards import CHARACTER, Ability, Printed
from engine.games.ufs.read_texts import READ, statics_of, texts
from engine.games.ufs.state import (
    ADMIT,
    COPY,
    HAND,
    PLAYER_ZONES,
    STAGING,
    Card,
    Happening,
    Known,
    Play,
    UfsState,
)
from engine.rulebook import rule

MOVES = ("left", "entered", "discarded", "drawn", "destroyed")
EITHER_PLAYER = "either player"
ABILITY_PLAYED = "ability played"
DoEffect = Callable[[UfsState, Play], Awaitable[None]]
PlayableIf = Callable[[UfsState, str, str], bool]
React = Callable[[UfsState, str, Happening], Awaitable[None]]
Condition = Callable[[UfsState, str, Happening], bool]


def always(state: UfsState, me: str, happening: Happening) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Fired:
    """A continuous ability that waits for a game event (J.3.2); `me` is the card it is on."""

    key: str
    on: str
    rule: str
    effect: React
    when: Condition = always
    zones: tuple[str, ...] = (STAGING,)


@dataclass(frozen=True, slots=True)
class Modifies:
    """A continuous ability that changes the current state of the cards it names (J.3.3)."""

    key: str
    rule: str
    cards: Callable[[UfsState, str], Sequence[str]]
    patches: tuple[tuple[str, str, Any], ...]
    zones: tuple[str, ...] = (STAGING,)


@dataclass(frozen=True, slots=True)
class Disallows:
    """A continuous ability that forbids playing cards or abilities (E.4.1.3, K.1.2)."""

    key: str
    rule: str
    reason: str
    forbids: Callable[[UfsState, str, Play], bool]
    zones: tuple[str, ...] = (STAGING,)


@dataclass(frozen=True, slots=True)
class Admits:
    """A continuous ability that lets its controller have characters of other names (K.3.20)."""

    key: str
    rule: str
    zones: tuple[str, ...] = (STAGING,)


@dataclass(slots=True)
class Act:
    """What is about to happen: the word for it, the card and where it goes, or by how much."""

    word: str
    player: str
    object: str = ""
    zone: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Replaces:
    """A rule that changes one act into another (J.3.5.1): `instead` rewrites the act.

    Acts have the words that moves are told with, like `destroyed`, or are `gain` and `lose`,
    `damage` (of an attack), `commit`, `ready`, `flip` and `unflip`.
    """

    key: str
    rule: str
    act: str
    instead: Callable[[UfsState, str, Act], None]
    when: Callable[[UfsState, str, Act], bool] = lambda state, me, act: True
    zones: tuple[str, ...] = (STAGING,)


Static = Fired | Modifies | Disallows | Admits | Replaces

_effects: dict[str, DoEffect] = {}
_conditions: dict[str, PlayableIf] = {}
SCRIPTS: Scripts[Static] = Scripts()
script, given_by_effects = SCRIPTS.script, SCRIPTS.given_by_effects
text_box, text_box_of = SCRIPTS.text_box, SCRIPTS.text_box_of


def effect(key: str) -> Callable[[DoEffect], DoEffect]:
    """What a played ability does; card data names it by this key."""

    def register(function: DoEffect) -> DoEffect:
        SCRIPTS.claim(f"the effect {key}", home=function.__module__)
        _effects[key] = function
        return function

    return register


def playable_if(key: str) -> Callable[[PlayableIf], PlayableIf]:
    """A condition of “only playable if ...”; abilities name it `if:<key>`."""

    def register(function: PlayableIf) -> PlayableIf:
        SCRIPTS.claim(f"the condition {key}", home=function.__module__)
        _conditions[key] = function
        return function

    return register


def condition(key: str) -> PlayableIf:
    return _conditions[key]


def effect_for(key: str) -> DoEffect | None:
    return _effects.get(key)


def fired(key: str) -> Fired:
    if key.startswith(READ):
        return texts().fired(key)
    found = SCRIPTS.by_key[key]
    if not isinstance(found, Fired):
        raise TypeError(f"{key} is not a fired effect.")
    return found


def replacement(key: str) -> Replaces:
    if key.startswith(READ):
        return texts().replacement(key)
    found = SCRIPTS.by_key[key]
    if not isinstance(found, Replaces):
        raise TypeError(f"{key} is not a replacement effect.")
    return found


def continuous_of(printed: Printed) -> tuple[Static, ...]:
    """The continuous abilities of a card; a script comes before a reading."""
    return SCRIPTS.script_of(printed.name) or statics_of(printed)


def known_of(printed: Mapping[str, Printed]) -> Known:
    """What is looked up once for all games with these cards."""
    scripted = frozenset(key for key, each in printed.items() if continuous_of(each))
    abilities = [ability for each in printed.values() for ability in each.abilities]
    responses = [ability for ability in abilities if ability.on]
    words = {word for ability in abilities for word in ability.only}
    fired, answered = _events_fired_on(printed, scripted), _answered(responses)
    heard = fired | answered.keys()
    if any(ability.cancel for ability in abilities):
        heard |= {ABILITY_PLAYED}
    return Known(
        heard=heard,
        fired=fired,
        words=frozenset(word for each in printed.values() for word in each.keywords),
        moves=not heard.isdisjoint(MOVES),
        holders=_holders(printed),
        answered=answered,
        about_itself=frozenset(ability.on for ability in responses if ability.this),
        scripted=scripted,
        admitting=_admitting(printed, scripted),
        zones=(STAGING, HAND, *sorted(words & PLAYER_ZONES - {STAGING, HAND})),
        for_both=EITHER_PLAYER in words,
    )


def _events_fired_on(printed: Mapping[str, Printed], scripted: frozenset[str]) -> frozenset[str]:
    statics = (each for key in scripted for each in continuous_of(printed[key]))
    return frozenset(each.on for each in statics if isinstance(each, Fired))


def _answered(responses: Iterable[Ability]) -> dict[str, frozenset[str]]:
    """The game events that responses wait for, each with whose they are about."""
    found: dict[str, set[str]] = {}
    for response in responses:
        found.setdefault(response.on, set()).add(response.whose)
    return {on: frozenset(whose) for on, whose in found.items()}


def _holders(printed: Mapping[str, Printed]) -> dict[str, frozenset[str]]:
    """Which cards have a hook: a type of ability, or a game event that a response waits for."""
    found: dict[str, set[str]] = {}
    for key, each in printed.items():
        for hook in each.hooks:
            found.setdefault(hook, set()).add(key)
    return {hook: frozenset(keys) for hook, keys in found.items()}


def _admitting(printed: Mapping[str, Printed], scripted: frozenset[str]) -> frozenset[str]:
    def admits(key: str) -> bool:
        return any(isinstance(each, Admits) for each in continuous_of(printed[key]))

    return frozenset(filter(admits, scripted))


@dataclass(slots=True)
class On:
    """The continuous abilities that are on, with the cards they are on."""

    fired: list[tuple[str, Fired]] = field(default_factory=list)
    modifies: list[tuple[str, Modifies]] = field(default_factory=list)
    grants: list[tuple[str, Modifies]] = field(default_factory=list)
    """Those that give cards keywords, or take them."""
    disallows: list[tuple[str, Disallows]] = field(default_factory=list)
    admits: list[tuple[str, Admits]] = field(default_factory=list)
    replaces: list[tuple[str, Replaces]] = field(default_factory=list)


NOTHING_ON = On()


@rule("ufs09/J.2.1", "ufs09/J.2.1.1", "ufs09/H.6", "ufs09/K.4.3")
def static_on(state: UfsState) -> On:
    """What is on now: abilities on face-up cards in staging, unless they say another zone."""
    if not state.known.scripted:
        return NOTHING_ON
    found: On | None = state.cache.get("static")
    if found is None:
        found = state.cache["static"] = _looked_up(state)
    return found


def attached_characters(state: UfsState, object_id: str) -> list[str]:
    """The characters attached to a starting character."""
    seat = state.players[state.objects[object_id].owner]
    if not seat.attached or seat.character != object_id:
        return []
    return [each for each in seat.attached if state.facts(each).type == CHARACTER]


@rule("ufs09/D.2.2.3.4.1", "ufs09/D.2.2.3.4.1.n1")
def lenders(state: UfsState, object_id: str) -> list[Printed]:
    """The other versions attached to a starting character, each once: it has their abilities."""
    attached = attached_characters(state, object_id)
    if not attached:
        return []
    versions = {state.facts(object_id).card_name: state.facts(object_id)}
    for each in attached:
        versions.setdefault(state.facts(each).card_name, state.facts(each))
    return list(versions.values())[1:]


def _looked_up(state: UfsState) -> On:
    on, known = On(), state.known.scripted
    borrowing = {seat.character for seat in state.players.values() if seat.attached}
    for effect in state.effects:
        if effect.kind == COPY:
            borrowing.update(effect.objects)
    for card in state.objects.values():
        if (card.card in known or card.id in borrowing) and _has_its_text(state, card):
            for key in sorted(_texts_on(state, card) & known):
                for ability in continuous_of(state.printed[key]):
                    if card.zone in ability.zones:
                        _put(on, card.id, ability)
    return on


def _has_its_text(state: UfsState, card: Card) -> bool:
    """Face up, no copy, not sealed, and not played by hand at a real table."""
    if not card.face_up or card.copies or card.card in state.by_hand:
        return False
    return not any(each.kind == "sealed" and card.id in each.objects for each in state.effects)


@rule("ufs09/J.2.1.2", "ufs09/J.3.4.1")
def _texts_on(state: UfsState, card: Card) -> set[str]:
    """The cards whose text this card has: its own, or one that it copies.

    A starting character has those of attached versions; other characters have none that is on.
    """
    if state.effects and (effects := state.copying(card.id)):
        return {effects[-1].key} if effects[-1].on else set()
    facts = state.facts(card.id)
    if facts.type != CHARACTER:
        return {card.card}
    if card.id != state.players[card.owner].character:
        return set()
    return {card.card, *(each.key for each in lenders(state, card.id))}


def _put(on: On, me: str, ability: Static) -> None:
    if isinstance(ability, Fired):
        on.fired.append((me, ability))
    elif isinstance(ability, Modifies):
        on.modifies.append((me, ability))
        if any(name == "keywords" for name, _, _ in ability.patches):
            on.grants.append((me, ability))
    elif isinstance(ability, Disallows):
        on.disallows.append((me, ability))
    elif isinstance(ability, Admits):
        on.admits.append((me, ability))
    else:
        on.replaces.append((me, ability))


@rule("ufs09/K.3.20", "ufs09/K.3.20.n1", "ufs09/K.1.1")
def admits_strangers(state: UfsState, player: str) -> bool:
    """Whether an effect lets characters of any name be in this player's staging area."""
    if any(each.kind == ADMIT and each.key == player for each in state.effects):
        return True
    return any(state.objects[me].owner == player for me, _ in static_on(state).admits)
