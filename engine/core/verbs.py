"""Actions by hand as short commands, `verb:value:value`, with a form that a page can build."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.decisions import Option
from engine.core.rules import BOUNDARY
from engine.core.state import State
from engine.core.table import TABLE, TOP_CARD, TableState, mix, unknown_among

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


def values_at(state: TableState, command: str, takes: int) -> list[str]:
    """The same; `p2.deck` is the top of that deck, on a real table `p2.hand` a card in that hand.

    So people point at cards of others, of which they see nothing but the backs.
    """
    return [_pointed_at(state, each) for each in split_command(command, takes)]


def _pointed_at(state: TableState, value: str) -> str:
    player, dot, zone = value.partition(".")
    if not dot or player not in state.players or zone not in state.piles:
        return value
    pile = state.in_zone(player, zone)
    if state.piles[zone] == TOP_CARD or (state.mode == TABLE and len(pile) < 2):
        return pile[0] if pile else value
    if state.mode != TABLE:
        return value
    if not unknown_among(state, pile):
        mix(state, player, pile)
    return unknown_among(state, pile)[0]
