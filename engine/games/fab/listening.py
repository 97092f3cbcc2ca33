"""Which abilities wait for a change now: of printed keywords and texts, and of gained keywords.

The index knows what is printed; here keywords that are lost now are left out (17.1).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.fab.abilities import SCRIPTS, Ability, Forbids, Replaces, Triggered
from engine.games.fab.index import Listener, in_combat, index_of, works
from engine.games.fab.state import FabState
from engine.games.fab.values import changed_keywords
from engine.rulebook import rule


def triggers_on(state: FabState, kind: str) -> Sequence[Listener]:
    """The triggered abilities that wait for such a change."""
    found = index_of(state).triggers.get(kind, ())
    changed = changed_keywords(state)
    return [*_kept(found, changed), *_gained(state, kind, Triggered)] if changed else found


def replacing(state: FabState, kind: str) -> Sequence[tuple[str, Replaces, str]]:
    """The abilities that could stand in for such a change."""
    found = index_of(state).replaces.get(kind, ())
    changed = changed_keywords(state)
    return [*_kept(found, changed), *_gained(state, kind, Replaces)] if changed else found


def forbidding(state: FabState, kind: str) -> Sequence[tuple[str, Forbids]]:
    """The abilities that could forbid such a change."""
    found = index_of(state).forbids.get(kind, ())
    changed = changed_keywords(state)
    if not changed:
        return found
    gained = [(me, each) for me, each, _ in _gained(state, kind, Forbids)]
    return [*_kept(found, changed), *gained]


@rule("fab14/17.1")
def _kept(found: Sequence[Any], changed: Mapping[str, tuple[set[str], set[str]]]) -> list[Any]:
    """What is printed, without the abilities of keywords that are lost."""
    lost = {
        (me, each.key)
        for me, (gone, _) in changed.items()
        for name in gone
        for each in SCRIPTS.of_keyword.get(name, ())
    }
    return [each for each in found if (each[0], each[1].key) not in lost]


@rule("fab14/17.1", "fab14/20.5.2d")
def _gained(state: FabState, kind: str, sort: type[Ability]) -> list[tuple[str, Any, str]]:
    """The abilities of keywords that an object has and that are not printed on it."""
    fighting = in_combat(state)
    return [
        (me, each, "")
        for me, (_, new) in changed_keywords(state).items()
        for name in sorted(new)
        for each in SCRIPTS.of_keyword.get(name, ())
        if isinstance(each, sort)
        and getattr(each, "on", "") == kind
        and works(state, state.objects[me], each, *fighting)
    ]
