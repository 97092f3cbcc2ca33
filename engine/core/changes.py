"""One path for every change of the state: can't, replacements, apply, event, triggers.

A change is replaced at most once by each replacement, and so is every change that comes of it;
who picks among several is up to the game.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.core.state import State

AnyState = TypeVar("AnyState", bound=State)


@dataclass(slots=True)
class Change:
    """Something that is about to happen. Replacements edit it; `stopped` means it never happens."""

    kind: str
    rule: str
    player: str = ""
    object: str = ""
    amount: int = 0
    source: str = ""
    to: str = ""
    flavour: str = ""
    extra: dict[str, Any] = field(default_factory=dict)
    replaced_by: list[str] = field(default_factory=list)
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Replacement(Generic[AnyState]):
    """An effect that stands in for a change: its name in the lineage, whose it is, what it does."""

    key: str
    controller: str
    label: str
    rule: str
    apply: Callable[[AnyState, Change], Awaitable[None]]


class Physics(Protocol[AnyState]):
    """What a game says about changes."""

    def watches(self, state: AnyState, change: Change) -> bool:
        """Whether anything at all looks at changes of this kind; most of the time nothing does."""

    def forbids(self, state: AnyState, change: Change) -> bool:
        """Whether an effect says that this can't happen; that beats every replacement."""

    def replacements(self, state: AnyState, change: Change) -> Sequence[Replacement[AnyState]]:
        """The replacements that would apply to the change as it stands."""

    async def pick(
        self, state: AnyState, change: Change, found: Sequence[Replacement[AnyState]]
    ) -> Replacement[AnyState]:
        """Whose replacement goes first, by the game's own rule."""

    def apply(self, state: AnyState, change: Change) -> None:
        """Write the change into the state, emit its event and collect what it triggers."""


async def replace(physics: Physics[AnyState], state: AnyState, change: Change) -> bool:
    """Run the replacements of a change; False when it does not happen at all."""
    # “Can't” first: it beats every replacement, also one that would have made the change legal.
    if physics.forbids(state, change):
        return False
    while not change.stopped:
        # Each effect once for an event and what comes of it: two could replace each other forever.
        used = {*state.lineage, *change.replaced_by}
        found = [each for each in physics.replacements(state, change) if each.key not in used]
        if not found:
            return True
        chosen = found[0] if len(found) == 1 else await physics.pick(state, change, found)
        change.replaced_by.append(chosen.key)
        with descending(state, change.replaced_by):
            await chosen.apply(state, change)
    return False


@contextmanager
def descending(state: State, used: Iterable[str]) -> Iterator[None]:
    """Whatever happens in here comes of a change to which these effects were applied already."""
    before = state.lineage
    state.lineage = [*before, *used]
    try:
        yield
    finally:
        state.lineage = before


async def perform(physics: Physics[AnyState], state: AnyState, change: Change) -> bool:
    """Let one change happen; False when it was forbidden or replaced by nothing."""
    if physics.watches(state, change) and not await replace(physics, state, change):
        return False
    physics.apply(state, change)
    return True
