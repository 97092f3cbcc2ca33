"""Which abilities are on, by what they wait for; rebuilt when an object with abilities moves."""

from dataclasses import dataclass, field
from functools import cache

from engine.core.kinds import is_such, kind_of
from engine.games.fab.abilities import (
    Ability,
    Forbids,
    Replaces,
    Static,
    Taxes,
    Triggered,
    abilities_of,
    ability,
    of_keywords,
    of_text,
)
from engine.games.fab.state import Card, Effect, FabState
from engine.games.fab.zones import (
    ARENA,
    ARSENAL,
    BANISHED,
    CHAIN,
    GRAVEYARD,
    PITCH,
    SOUL,
    zone_key,
)
from engine.rulebook import rule

YOUR_ATTACKS, YOURS = "your attacks", "yours"
"""Lasting effects on every attack, or on everything, of a kind that their controller controls."""
BY_KIND = frozenset({YOUR_ATTACKS, YOURS})
LASTING_TRIGGER = "whenever"
"""A lasting effect: an ability that no object has triggers until it is over."""
Listener = tuple[str, Triggered, str]


@dataclass(slots=True)
class Index:
    """Abilities by the kind of change that they look at."""

    triggers: dict[str, list[Listener]] = field(default_factory=dict)
    replaces: dict[str, list[tuple[str, Replaces, str]]] = field(default_factory=dict)
    forbids: dict[str, list[tuple[str, Forbids]]] = field(default_factory=dict)
    statics: list[tuple[str, Static]] = field(default_factory=list)
    taxes: list[tuple[str, Taxes]] = field(default_factory=list)


def abilities_on(state: FabState, card: str) -> tuple[Ability, ...]:
    """The abilities of a card by its key."""
    if card in state.by_hand:
        return _still_on(state, card) if card in state.printed else ()
    return printed_on(state, card)


def printed_on(state: FabState, card: str) -> tuple[Ability, ...]:
    """What a card does as it is printed."""
    found: tuple[Ability, ...] | None = state.printed.cache.get(card)
    if found is None:
        found = abilities_of(state.printed[card]) if card in state.printed else ()
        state.printed.cache[card] = found
    return found


def _still_on(state: FabState, card: str) -> tuple[Ability, ...]:
    """A card settled by hand does nothing by itself; it still triggers, unless said twice."""
    facts, times = state.printed[card], state.by_hand.count(card)
    triggers = [each for each in of_text(facts) if isinstance(each, Triggered)]
    return (*of_keywords(facts), *(triggers if times == 1 else ()))


def index_of(state: FabState) -> Index:
    """The abilities that are on now."""
    found: Index | None = state.cache.get("index")
    if found is None:
        found = state.cache["index"] = _build(state)
    return found


@rule("fab14/16.1", "fab14/16.1.1", "fab14/17.1", "fab14/17.2")
def _build(state: FabState) -> Index:
    index = Index()
    fighting = in_combat(state)
    for key, objects in state.zones.items():
        if not objects or key.partition(".")[2] not in _LISTENING:
            continue
        for object_id in objects:
            card = state.objects[object_id]
            for each in abilities_on(state, card.card):
                if works(state, card, each, *fighting):
                    _enter(index, card, each)
    for effect in state.effects:
        if effect.kind == "delayed":
            _enter_delayed(index, effect)
        elif effect.kind == LASTING_TRIGGER:
            _enter_lasting(index, effect)
        elif effect.kind == "granted":
            _enter_granted(state, index, effect.ability, effect.objects, *fighting)
        elif effect.kind in BY_KIND:
            for key in (by for name, _, by in effect.patches if name == "ability"):
                _enter_granted(state, index, key, meant_by(state, effect), *fighting)
    return index


@rule("fab14/17.1", "fab14/17.2")
def meant_by(state: FabState, effect: Effect) -> list[str]:
    """What an effect modifies: what it names, or whatever is of its kind while it lasts."""
    if effect.kind not in BY_KIND:
        return effect.objects
    mine = arena_of(state, effect.controller)
    if effect.kind == YOUR_ATTACKS:
        links = [link for link in state.links if link.controller == effect.controller]
        mine = [link.attack for link in links if link.attack in state.objects]
    kind = kind_of(effect.flavour)
    return [each for each in mine if is_such(state.facts(each), kind)]


def in_combat(state: FabState) -> tuple[set[str], set[str]]:
    """What is attacking and what is defending, on all chain links."""
    attacking = {link.attack for link in state.links if link.attacking}
    return attacking, {each for link in state.links for each in link.defenders}


@rule("fab14/20.5.2d", "fab14/20.4.4b", "fab14/G.mentor.4")
def works(
    state: FabState, card: Card, each: Ability, attacking: set[str], defending: set[str]
) -> bool:
    """Whether an ability of an object is on where it lies and as what it fights."""
    if card.id in defending and not card.home and not each.while_defending:
        return False
    if isinstance(each, Triggered):
        return card.zone in each.zones and (card.face_up or card.zone == ARSENAL)
    if card.zone not in ARENA or not card.face_up:
        return False
    if isinstance(each, PERMANENT) and _is_on_its_way(state, card):
        return False
    early = isinstance(each, CONTINUOUS) and _is_attack_card(state, card)
    return not early or card.id in attacking | defending


def _enter_delayed(index: Index, effect: Effect) -> None:
    delayed = ability(effect.ability)
    if isinstance(delayed, Triggered):
        index.triggers.setdefault(delayed.on, []).append((effect.source, delayed, effect.id))
    elif isinstance(delayed, Replaces):
        index.replaces.setdefault(delayed.on, []).append((effect.source, delayed, effect.id))


@rule("fab14/16.4")
def _enter_lasting(index: Index, effect: Effect) -> None:
    """It triggers every time, until the effect is over."""
    found = ability(effect.ability)
    if isinstance(found, Triggered):
        index.triggers.setdefault(found.on, []).append((effect.source, found, ""))


@rule("fab14/17.1")
def _enter_granted(
    state: FabState,
    index: Index,
    key: str,
    objects: list[str],
    attacking: set[str],
    defending: set[str],
) -> None:
    """An ability that an effect gave, on the objects that still are where it can be on."""
    given = ability(key)
    for each in objects:
        card = state.objects.get(each)
        if card is not None and works(state, card, given, attacking, defending):
            _enter(index, card, given)


def _is_attack_card(state: FabState, card: Card) -> bool:
    return card.zone == CHAIN and state.facts(card.id).is_attack_action


@rule("fab14/19.8", "fab14/10.4.3b")
def _is_on_its_way(state: FabState, card: Card) -> bool:
    """A layer that will be a permanent is none yet."""
    return card.zone == CHAIN and not card.home and state.facts(card.id).stays


PERMANENT = (Static, Replaces, Forbids, Taxes)
CONTINUOUS = (Static, Replaces, Forbids)
"""What an attack card has only from the moment it is attacking."""
_LISTENING = ARENA | {ARSENAL, BANISHED, PITCH, GRAVEYARD, SOUL}


@rule("fab14/19.3")
def _enter(index: Index, card: Card, each: Ability) -> None:
    """An ability speaks of the object that it is on, never of others with that name."""
    if isinstance(each, Triggered):
        index.triggers.setdefault(each.on, []).append((card.id, each, ""))
    elif isinstance(each, Replaces):
        index.replaces.setdefault(each.on, []).append((card.id, each, ""))
    elif isinstance(each, Forbids):
        index.forbids.setdefault(each.on, []).append((card.id, each))
    elif isinstance(each, Static):
        index.statics.append((card.id, each))
    elif isinstance(each, Taxes):
        index.taxes.append((card.id, each))


def arena_of(state: FabState, player: str) -> list[str]:
    """The objects that a player controls, in zone order."""
    found: list[str] = []
    for key in _controlled_by(player):
        found += state.zones[key]
    found += [each for each in state.on_chain() if state.objects[each].controller == player]
    return found


@cache
def _controlled_by(player: str) -> tuple[str, ...]:
    zones = ("hero", "weapon1", "weapon2", "head", "chest", "arms", "legs", "arena")
    return tuple(zone_key(player, zone) for zone in zones)
