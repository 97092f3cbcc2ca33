"""What stands on a deck sheet, as plain data that knows nothing of paper or of the database."""

from dataclasses import dataclass, field

from engine.kits.registry import first_game
from printing.names import initial


@dataclass(frozen=True, slots=True)
class SheetLine:
    """`detail` stands small behind the name. A line without a quantity heads those below it."""

    quantity: int
    name: str
    detail: str = ""

    @property
    def is_heading(self) -> bool:
        return not self.quantity


@dataclass(frozen=True, slots=True)
class SheetSection:
    """`key` says where the game's layout puts it: `arena`, `pitch1`, `main`, `side` ..."""

    key: str
    lines: tuple[SheetLine, ...] = ()

    @property
    def total(self) -> int:
        return sum(line.quantity for line in self.lines)


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """One player's list for one event; empty text is a field to be filled in by hand. A sheet of
    the kind `pool` is for the cards of a sealed pool and names two players."""

    game: str = field(default_factory=first_game)
    kind: str = "deck"
    event: str = ""
    date: str = ""
    venue: str = ""
    format: str = ""
    player_name: str = ""
    player_id: str = ""
    table: str = ""
    leader: str = ""
    title: str = ""
    sections: tuple[SheetSection, ...] = ()
    short_code: str = ""
    address: str = ""
    fingerprint: str = ""
    first_letter: str = ""
    paper_code: str = ""

    def section(self, key: str) -> SheetSection:
        for section in self.sections:
            if section.key == key:
                return section
        return SheetSection(key)

    @property
    def is_blank(self) -> bool:
        return not any(section.lines for section in self.sections)

    @property
    def letter(self) -> str:
        """The first letter of the last name, by which lists are filed."""
        return self.first_letter or initial(self.player_name)
