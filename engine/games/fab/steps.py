"""A game as a list of cited steps: the shape that the editions fill."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from engine.games.fab.state import FabState

Perform = Callable[[FabState, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Step:
    """A step by name, the rule it follows, the phase it belongs to, and what happens in it."""

    name: str
    rule: str
    phase: str
    perform: Perform


@dataclass(frozen=True, slots=True)
class Edition:
    """All steps in order; after the last one the turn's first step follows."""

    name: str
    phases: dict[str, tuple[str, str]]
    order: tuple[Step, ...]
    combat: tuple[Step, ...]
    first_of_turn: str
    steps: dict[str, Step] = field(init=False)
    following: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Look steps up by name, and know what follows."""
        object.__setattr__(self, "steps", {s.name: s for s in (*self.order, *self.combat)})
        names = [step.name for step in self.order]
        following = dict(zip(names, [*names[1:], self.first_of_turn], strict=True))
        fights = [step.name for step in self.combat]
        following.update(zip(fights, [*fights[1:], "priority"], strict=True))
        object.__setattr__(self, "following", following)
