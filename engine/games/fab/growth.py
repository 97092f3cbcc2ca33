"""Whether a value has increased this turn (17.3): what makes it larger now, and since when."""

from engine.core.modifiers import apply_patches, in_order
from engine.games.fab.atoms import procedure as put
from engine.games.fab.state import FabState
from engine.games.fab.values import OnDemand, is_modified, modifiers_by_effect
from engine.games.fab.zones import ARENA
from engine.rulebook import rule

GROWING = ("power", "defense")


def increases(state: FabState, object_id: str, name: str) -> dict[str, int]:
    """What makes a value of an object larger, and by how much: counters, and each effect."""
    counted = state.objects[object_id].counters.get(name, 0)
    found = {"counters": counted} if counted > 0 else {}
    if not is_modified(state) or state.objects[object_id].zone not in ARENA:
        return found
    effects = modifiers_by_effect(state)
    view = OnDemand(state)
    view.fill()
    for each in in_order(view, list(effects.values())):
        before = _now(view, object_id, name)
        apply_patches(view, each.patches(view))
        by = _now(view, object_id, name) - before
        if by > 0:
            found[next(key for key, effect in effects.items() if effect is each)] = by
    return found


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
    for object_id, card in state.objects.items():
        if card.zone in ARENA and (card.counters or is_modified(state)):
            for name in GROWING:
                for key, by in increases(state, object_id, name).items():
                    put.set_mark(state, _mark(object_id, name, key), by)


def _mark(object_id: str, name: str, key: str) -> str:
    return f"larger:{object_id}:{name}:{key}"
