"""Deck sheets as PDF: one by one tagged for reading aloud, or a whole event stamped in bulk."""

from collections.abc import Callable, Sequence

from decks.sheets.designs import design
from decks.sheets.pages import pages_of
from decks.sheets.sheet import DeckSheet
from printing.bulk import Book, bound
from printing.chunks import Shelf, stamped_in_chunks
from printing.errors import NothingToPrintError, PrintingError
from printing.faces import letters_beyond
from printing.form import Form, form
from printing.paper import Paper, paper_called
from printing.single import tagged

Progress = Callable[[int, int], None]


class MixedGamesError(PrintingError):
    """Two games have two forms."""

    def __init__(self) -> None:
        super().__init__("Sheets of different games cannot be in one print; print each game alone.")


def single_sheet(sheet: DeckSheet, paper: str = "A4", *, large: bool = False) -> bytes:
    """One player's sheet as a tagged PDF."""
    size = paper_called(paper)
    return tagged(design(sheet.game, size, sheet.kind, large), pages_of(sheet, size, large))


def render_sheets(
    sheets: Sequence[DeckSheet],
    paper: str = "A4",
    *,
    large: bool = False,
    progress: Progress | None = None,
    shelf: Shelf | None = None,
) -> bytes:
    """All sheets as one PDF. With a shelf, chunks that are on it are not made again, so that a
    print that was interrupted goes on where it stopped."""
    size = paper_called(paper)
    blank = form_for(sheets, size, large)
    # Made a second time, chunk by chunk: the pages of thousands of sheets would fill the memory.
    books = (pages_of(sheet, size, large) for sheet in sheets)
    stamps = stamped_in_chunks(blank, books, len(sheets), progress=progress, shelf=shelf)
    return bound(Book(blank, stamps))


def form_for(sheets: Sequence[DeckSheet], paper: Paper, large: bool) -> Form:
    """The form of the sheets' game, with every letter that they use."""
    kinds = {(sheet.game, sheet.kind) for sheet in sheets}
    if not kinds:
        raise NothingToPrintError
    if len(kinds) > 1:
        raise MixedGamesError
    [(game, kind)] = kinds
    pages = (page for sheet in sheets for page in pages_of(sheet, paper, large))
    return form(
        design(game, paper, kind, large),
        letters_beyond(words for page in pages for words in page.values()),
    )
