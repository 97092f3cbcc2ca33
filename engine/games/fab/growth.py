"""Whether a value has increased this turn (17.3): what makes it larger now, and since when."""

from collections.abc import Iterator, Sequence

from engine.core.modifiers import apply_patches, in_order
from engine.games.fab.atoms import procedure as put
from engine.games.fab.state import FabState
from engine.games.fab.values import OnDemand, is_modified, modifiers_by_effect
from engine.games.fab.zones import ARENA
from engine.rulebook import rule

GROWING = ("power", "defense")


def increases(state: FabState, object_id: str, name: str) -> dict[str, int]:
    """What makes a value of an object larger, and by how much: counters, and each effect."""
    return _increases(state, [object_id])[object_id, name]


def _increases(state: FabState, objects: Sequence[str]) -> dict[tuple[str, str], dict[str, int]]:
    """The same of each growing value of several objects, with one look at all that is on."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for each in objects:
        for name in GROWING:
            counted = state.objects[each].counters.get(name, 0)
            found[each, name] = {"counters": counted} if counted > 0 else {}
    if is_modified(state):
        there = {each for each in objects if state.objects[each].zone in ARENA}
        for key, object_id, name, by in _by_effects(state, there):
            found[object_id, name][key] = by
    return found


def _by_effects(state: FabState, objects: set[str]) -> Iterator[tuple[str, str, str, int]]:
    """What each effect adds to which value of which of these objects, in the order they apply."""
    effects = modifiers_by_effect(state)
    keys = {id(effect): key for key, effect in effects.items()}
    view = OnDemand(state)
    if any(each.reads for each in effects.values()):
        view.fill()
    for each in in_order(view, list(effects.values())):
        patches = each.patches(view)
        touched = {patch.object for patch in patches} & objects
        before = {(one, name): _now(view, one, name) for one in sorted(touched) for name in GROWING}
        apply_patches(view, patches)
        for (one, name), was in before.items():
            if (by := _now(view, one, name) - was) > 0:
                yield keys[id(each)], one, name, by


def _now(view: OnDemand, object_id: str, name: str) -> int:
    values = view[object_id]
    return int(values["base " + name] or 0) + int(values[name])


@rule("fab14/17.3")
def has_increased(state: FabState, object_id: str, name: str) -> bool:
    """Something makes it larger that did not, or not by so much, before the turn began."""
    return any(
        by > state.marks.get(_mark(object_id, name, key), 0)
        for key, by in increases(state, object_id, name).items()
    )


@rule("fab14/17.3")
def note_increases(state: FabState) -> None:
    """As the turn begins: what makes values larger already."""
    modified = is_modified(state)
    arena = [card.id for card in state.objects.values()
             if card.zone in ARENA and (card.counters or modified)]  # fmt: skip
    for (object_id, name), found in _increases(state, arena).items():
        for key, by in found.items():
            put.set_mark(state, _mark(object_id, name, key), by)


def _mark(object_id: str, name: str, key: str) -> str:
    return f"larger:{object_id}:{name}:{key}"
