"""Where each game's sections stand on the sheet (see policy/1.8 and policy/6.2), and how many
rows each paper has room for."""

from dataclasses import dataclass, replace
from functools import cached_property

from printing.paper import Paper

COLUMNS = 3
ROW_HEIGHT = 5.2
# Everything on the page that is not a row, in millimetres: header, boxes, headings and totals.
FIXED_HEIGHT = 98.0
HEAD_HEIGHT = 8.5
LARGE_ROW_HEIGHT = 9.6
LARGE_FIXED_HEIGHT = 103.0


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


WOW_TYPES = (
    ("Ally", "Allies"),
    ("Ability", "Abilities"),
    ("Equipment", "Equipment"),
    ("Quest", "Quests"),
    ("Location", "Locations"),
)
UFS_TYPES = (
    ("Attack", "Attacks"),
    ("Foundation", "Foundations"),
    ("Action", "Actions"),
    ("Asset", "Assets"),
    ("Character", "Characters"),
)

LAYOUTS = {
    layout.game: layout
    for layout in (
        Layout(
            "fab",
            "Flesh and Blood",
            "Hero",
            head=Block("arena", "Arena cards", span=COLUMNS),
            head_rows=5,
            blocks=(
                Block("pitch1", "Pitch 1 (red) and no pitch", pips=1),
                Block("pitch2", "Pitch 2 (yellow)", pips=2),
                Block("pitch3", "Pitch 3 (blue)", pips=3),
            ),
        ),
        Layout(
            "wow",
            "World of Warcraft TCG",
            "Hero",
            blocks=(
                Block("main", "Main deck", span=2, groups=WOW_TYPES),
                Block("side", "Side deck"),
            ),
        ),
        Layout(
            "ufs",
            "UFS",
            "Character",
            blocks=(
                Block("main", "Main deck", span=2, groups=UFS_TYPES),
                Block("side", "Sideboard"),
            ),
            details=True,
        ),
        Layout(
            "ashes",
            "Ashes",
            "Phoenixborn",
            head=Block("dice", "Dice", span=COLUMNS, counted=False),
            head_rows=2,
            blocks=(
                Block("main", "Deck", span=2),
                Block("conjuration", "Conjuration pile", counted=False),
            ),
        ),
    )
}

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
    layout = LAYOUTS[game] if kind == DECK else for_a_pool(LAYOUTS[game])
    return in_large_print(layout) if large else layout
