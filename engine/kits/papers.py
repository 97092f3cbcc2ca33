"""How a game's cards lie: on the printed sheet, and on the table when a judge counts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.cards.model import Card


@dataclass(frozen=True, slots=True)
class Block:
    """One section of the deck under its heading, `span` columns wide; `pips` marks a pitch, and
    what is not `counted` (dice) has a total of its own but is no card of the deck. `groups` are
    the types of card by which its lines stand under headings of their own."""

    key: str
    heading: str
    span: int = 1
    pips: int = 0
    counted: bool = True
    groups: tuple[tuple[str, str], ...] = ()
    is_wide: bool = False

    @property
    def column_count(self) -> int:
        return 1 if self.is_wide else self.span


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A deck sheet. The head block lies across the page above the three columns of the deck. With
    `details` a few signs stand behind each name."""

    blocks: tuple[Block, ...]
    head: Block | None = None
    head_rows: int = 0
    details: Callable[[Card], str] | None = None


@dataclass(frozen=True, kw_only=True)
class Counting:
    """The order of the sections where it is not that of the list, and the types of card by which
    the main deck is sorted, each with the word for several."""

    order: Sequence[str] = ()
    types: Mapping[str, str] = field(default_factory=dict)
