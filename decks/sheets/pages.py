"""A deck sheet as pages of marks: each mark of the form by name with the words that go there."""

from decks.sheets.layouts import LAYOUTS, Block, Layout
from decks.sheets.sheet import DeckSheet, SheetLine
from printing.paper import Paper

Page = dict[str, str]


def pages_of(sheet: DeckSheet, paper: Paper) -> list[Page]:
    """One page, or more when a section has more lines than its room: each with the header."""
    layout = LAYOUTS[sheet.game]
    count = max(pages_needed(sheet, block, layout, paper) for block in layout.all_blocks)
    identity = {mark: words for mark, words in identity_marks(sheet).items() if words}
    pages = []
    for number in range(count):
        page = {**identity, **lines_of_page(sheet, layout, paper, number)}
        if number < count - 1:
            page["page"] = f"Page {number + 1} of {count}, totals on page {count}"
        else:
            page["page"] = f"Page {count} of {count}"
            page |= {} if sheet.is_blank else totals(sheet, layout)
        pages.append(page)
    return pages


def pages_needed(sheet: DeckSheet, block: Block, layout: Layout, paper: Paper) -> int:
    return max(1, -(-len(sheet.section(block.key).lines) // layout.room(block, paper)))


def identity_marks(sheet: DeckSheet) -> Page:
    return {
        "event": sheet.event,
        "about": " · ".join(part for part in (sheet.format, sheet.date, sheet.venue) if part),
        "letter": sheet.letter,
        "table": sheet.table,
        "player": sheet.player_name,
        "id": sheet.player_id,
        "leader": sheet.leader,
        "title": sheet.title,
        "code": sheet.short_code,
        "qr": sheet.address,
        "fingerprint": f"Fingerprint {sheet.fingerprint}" if sheet.fingerprint else "",
    }


def lines_of_page(sheet: DeckSheet, layout: Layout, paper: Paper, number: int) -> Page:
    page: Page = {}
    for block in layout.all_blocks:
        room = layout.room(block, paper)
        lines = sheet.section(block.key).lines[number * room : (number + 1) * room]
        for row, line in enumerate(lines):
            page |= line_marks(block.key, row, line)
    return page


def line_marks(block: str, row: int, line: SheetLine) -> Page:
    return {f"quantity.{block}.{row}": str(line.quantity), f"name.{block}.{row}": line.name}


def totals(sheet: DeckSheet, layout: Layout) -> Page:
    """Each section's total stands under it on the last page, the sum of all beside them."""
    found = {
        f"total.{block.key}": str(sheet.section(block.key).total) for block in layout.all_blocks
    }
    counted = (block.key for block in layout.all_blocks if block.counted)
    return {**found, "grand": str(sum(sheet.section(key).total for key in counted))}
