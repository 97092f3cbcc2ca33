"""Where each game's sections stand on the sheet (see policy/1.8 and policy/6.2), and how many
rows each paper has room for."""

from dataclasses import dataclass, replace
from functools import cached_property

from engine.kits.papers import Block
from engine.kits.registry import kit_of
from printing.paper import Paper

COLUMNS = 3
ROW_HEIGHT = 5.2
# Everything on the page that is not a row, in millimetres: header, boxes, headings and totals.
FIXED_HEIGHT = 98.0
HEAD_HEIGHT = 8.5
LARGE_ROW_HEIGHT = 9.6
LARGE_FIXED_HEIGHT = 103.0


@dataclass(frozen=True)
class Layout:
    """A game's sheet. The head block lies across the page above the deck's columns. With
    `details` there is room for a few signs behind each name."""

    game: str
    game_name: str
    leader_label: str
    blocks: tuple[Block, ...]
    head: Block | None = None
    head_rows: int = 0
    details: bool = False
    large: bool = False
    kicker: str = "Deck registration sheet"
    player_label: str = "Player"
    title_label: str = "Deck"
    sum_label: str = ""

    @property
    def row_height(self) -> float:
        return LARGE_ROW_HEIGHT if self.large else ROW_HEIGHT

    def rows(self, paper: Paper) -> int:
        head = self.head_rows * ROW_HEIGHT + HEAD_HEIGHT if self.head else 0
        fixed = LARGE_FIXED_HEIGHT if self.large else FIXED_HEIGHT
        return int((paper.inner_height - fixed - head) // self.row_height)

    @cached_property
    def all_blocks(self) -> tuple[Block, ...]:
        return (self.head, *self.blocks) if self.head else self.blocks

    def room(self, block: Block, paper: Paper) -> int:
        """How many lines of the block go on one page."""
        if block is self.head:
            return self.head_rows * COLUMNS
        return self.rows(paper) * block.column_count


ALL_CARDS = "all"
DECK, POOL = "deck", "pool"


def in_large_print(layout: Layout) -> Layout:
    """One column, in which the sections stand below each other."""
    column = Block(ALL_CARDS, "Cards", span=COLUMNS, is_wide=True)
    return replace(layout, blocks=(column,), head=None, head_rows=0, details=False, large=True)


def for_a_pool(layout: Layout) -> Layout:
    """Two players stand on it, and the judge who signs a correction (see policy/1.11)."""
    return replace(
        layout,
        kicker="Sealed pool sheet",
        player_label="Player using the pool",
        leader_label="Player registering the pool",
        title_label="Corrections signed by judge",
        sum_label="All cards of the pool",
    )


def layout_of(game: str, kind: str = DECK, large: bool = False) -> Layout:
    layout = usual_layout(game) if kind == DECK else for_a_pool(usual_layout(game))
    return in_large_print(layout) if large else layout


def usual_layout(game: str) -> Layout:
    kit = kit_of(game)
    return Layout(
        game=game,
        game_name=kit.name,
        leader_label=kit.leader.kind,
        blocks=kit.sheet.blocks,
        head=kit.sheet.head,
        head_rows=kit.sheet.head_rows,
        details=kit.sheet.details is not None,
    )
