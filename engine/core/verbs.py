"""Actions by hand as short commands, `verb:value:value`, with a form that a page can build."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.decisions import Option
from engine.core.rules import BOUNDARY
from engine.core.state import State

AnyState = TypeVar("AnyState", bound=State)


@dataclass(frozen=True, slots=True)
class Verb(Generic[AnyState]):
    """One action by hand: what it takes, the rule it follows, when it fits, and what it does."""

    name: str
    label: str
    rule: str
    takes: tuple[str, ...]
    act: Callable[..., Awaitable[None]]
    timing: str = BOUNDARY

    def option(self) -> Option:
        return Option(self.name, self.label, self.rule, self.takes)


def split_command(command: str, takes: int) -> list[str]:
    """The values after the verb; the last one may contain colons."""
    if takes == 0:
        return []
    return command.split(":", takes)[1:]
