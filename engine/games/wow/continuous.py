"""The continuous modifiers that are on, with what they write and read (714, 718)."""

from collections.abc import Mapping
from typing import Any

from engine.core.modifiers import ADD, GAIN, SET, Modifier, Patch, Values
from engine.games.wow.index import CANT_HAVE, index_of
from engine.games.wow.powers import Grants, While, ability, name_and_level
from engine.games.wow.state import Card, Combat, Effect, WowState
from engine.rulebook import rule

STRUCK = ("absorb", "conspicuous", "long-range", "smash", "stealth")
"""Keywords that a wielder has while its weapon has them (303.2b)."""
COUNTED = frozenset({"atk", "health", "defense", "strike"})
SWITCH = "switch"
"""How two values of a card change places: `["atk", "switch", "health"]`."""
PATCHING = frozenset({"modify", "keyword", "gains", "silence"})


@rule("wow74/714.2", "wow74/704.1a")
def is_modified(state: WowState) -> bool:
    """Whether any continuous modifier is on."""
    known: bool | None = state.cache.get("modified")
    if known is None:
        known = (
            bool(index_of(state).statics or index_of(state).silent or index_of(state).grants)
            or any(each.kind in PATCHING for each in state.effects)
            or any(each.strikes for each in state.combats)
        )
        state.cache["modified"] = known
    return known


@rule("wow74/718.1", "wow74/718.2", "wow74/718.2f", "wow74/700.3")
def modifiers_on(state: WowState) -> list[Modifier]:
    """Definite modifiers, those of powers in play, and strikes, each with its timestamp."""
    found = [_from_effect(state, each) for each in state.effects if each.kind in PATCHING]
    for me, static in index_of(state).statics:
        made = static.modifier(state, me)
        when = made.timestamp or max(state.objects[me].timestamp, state.objects[me].since)
        found.append(Modifier(f"{me}/{static.key}", when, made.patches, made.reads, made.writes))
    found += [_granted(state, me, power) for me, power in index_of(state).grants]
    for combat in state.combats:
        found += _strikes(state, combat)
    lost = [e for e in state.effects if e.kind == "silence" and e.flavour != CANT_HAVE]
    for_good = index_of(state).silent - {each for e in lost for each in e.objects}
    for_good |= {each for e in state.effects if e.flavour == CANT_HAVE for each in e.objects}
    if for_good:
        found.append(_loses_keywords(for_good))
    return found + _counters(state)


@rule("wow74/404.1c", "wow74/718.2g")
def _counters(state: WowState) -> list[Modifier]:
    """Unnamed counters modify the value they are named after, since they were put on."""
    return [
        _counter(each, name, by, state.objects[each])
        for each in state.play
        for name, by in state.objects[each].counters.items()
        if name in COUNTED
    ]


def _counter(object_id: str, name: str, by: int, card: Card) -> Modifier:
    def patches(view: Mapping[str, Values]) -> list[Patch]:
        return [Patch(object_id, name, ADD, by)] if object_id in view else []

    when = card.counted.get(name, card.timestamp)
    return Modifier(f"{object_id}/{name}", when, patches, NOTHING, frozenset({name}))


@rule("wow74/700.1", "wow74/714.2")
def _granted(state: WowState, me: str, power: Grants) -> Modifier:
    """The keywords that a card gives to others."""
    words = [list(each) for each in map(name_and_level, power.words) if each[1]]

    def patches(view: Mapping[str, Values]) -> list[Patch]:
        found = [each for each in state.play if each in view and power.to(state, me, each)]
        return [Patch(each, "keywords", GAIN, name) for each in found for name in words]

    when = state.objects[me].timestamp
    return Modifier(f"{me}/{power.key}", when, patches, NOTHING, frozenset({"keywords"}))


@rule("wow74/700.3")
def _loses_keywords(silent: set[str]) -> Modifier:
    """As long as a card in play takes its powers a card has no keywords, whichever came first."""

    def patches(view: Mapping[str, Values]) -> list[Patch]:
        return [Patch(each, "keywords", "=", {}) for each in sorted(silent) if each in view]

    return Modifier("silent", LATEST - 1, patches, NOTHING, frozenset({"keywords"}))


@rule("wow74/714.3", "wow74/714.3a", "wow74/714.3e", "wow74/714.3f")
@rule("wow74/709.2e", "wow74/712.2", "wow74/714.3c", "wow74/714.3d", "wow74/712.5")
def _from_effect(state: WowState, effect: Effect) -> Modifier:
    """A record patches the objects it is bound to, or whatever it says at each moment."""
    rows = _rows_of(state, effect)
    said = ability(effect.ability) if effect.ability else None
    condition = said if isinstance(said, While) else None

    def patches(view: Mapping[str, Values]) -> list[Patch]:
        found = []
        for each in effect.objects or (state.play if condition else []):
            if each in view and (condition is None or condition.applies(state, effect, view, each)):
                found += [patch for row in rows for patch in _patched(view, each, *row)]
        return found

    switched = frozenset(name for row in rows if row[1] == SWITCH for name in (row[0], row[2]))
    reads = switched | (LOOKED_AT if condition else NOTHING)
    writes = switched | frozenset(row[0] for row in rows)
    return Modifier(effect.id, effect.timestamp, patches, reads, writes)


def _rows_of(state: WowState, effect: Effect) -> list[list[Any]]:
    """The values that a record changes: each a name, how, and by what."""
    if effect.kind == "keyword":
        name, level = name_and_level(effect.flavour)
        return [["keywords", GAIN, [name, level]]] if level else []
    if effect.kind == "gains":
        borrowed = state.printed[effect.flavour].keywords if effect.flavour else {}
        return [["keywords", GAIN, list(each)] for each in borrowed.items()]
    if effect.kind == "silence":
        return [["keywords", SET, {}]]
    return effect.patches


@rule("wow74/712.9")
def _patched(
    view: Mapping[str, Values], object_id: str, name: str, how: str, by: Any
) -> list[Patch]:
    """One value changes; two that switch take what the other one is by then."""
    if how != SWITCH:
        return [Patch(object_id, name, how, by)]
    values = view[object_id]
    return [Patch(object_id, name, SET, values[by]), Patch(object_id, by, SET, values[name])]


@rule("wow74/303.2b", "wow74/303.2b.b1", "wow74/303.2b.b2", "wow74/303.2b.b3", "wow74/303.2b.p1")
def _strikes(state: WowState, combat: Combat) -> list[Modifier]:
    """While associated, a weapon gives its wielder its ATK, its damage types and some keywords."""

    def strike(weapon: str, wielder: str) -> Modifier:
        def patches(view: Mapping[str, Values]) -> list[Patch]:
            if weapon not in view or wielder not in view:
                return []
            struck = view[weapon]
            gained = [Patch(wielder, "atk", ADD, max(0, struck["atk"] or 0))]
            gained += [Patch(wielder, "damage", GAIN, each) for each in struck["damage"]]
            gained += [
                Patch(wielder, "keywords", GAIN, each)
                for each in STRUCK
                if each in struck["keywords"]
            ]
            return gained

        return Modifier(f"strike/{weapon}", LATEST, patches, NOTHING, STRIKE_WRITES)

    return [strike(weapon, wielder) for weapon, wielder in combat.strikes]


LATEST = 10**9
"""A strike modifier reads its weapon as everything else leaves it."""
NOTHING: frozenset[str] = frozenset()
LOOKED_AT = frozenset({"controller", "tags", "types"})
STRIKE_WRITES = frozenset({"atk", "damage", "keywords"})
