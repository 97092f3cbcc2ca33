"""A deck sheet as pages of marks: each mark of the form by name with the words that go there."""

from dataclasses import replace

from decks.sheets.layouts import ALL_CARDS, Layout, layout_of
from decks.sheets.sheet import DeckSheet, SheetLine, SheetSection
from engine.kits.papers import Block
from printing.paper import Paper

Page = dict[str, str]


def pages_of(sheet: DeckSheet, paper: Paper, large: bool = False) -> list[Page]:
    """One page, or more when a section has more lines than its room: each with the header."""
    layout = layout_of(sheet.game, sheet.kind, large)
    sums = {} if sheet.is_blank else totals(sheet, layout_of(sheet.game))
    if large:
        sheet, sums = in_one_column(sheet), {mark: sums[mark] for mark in sums if mark == "grand"}
    count = max(pages_needed(sheet, block, layout, paper) for block in layout.all_blocks)
    identity = {mark: words for mark, words in identity_marks(sheet).items() if words}
    pages = []
    for number in range(count):
        page = {**identity, **lines_of_page(sheet, layout, paper, number)}
        if number < count - 1:
            page["page"] = f"Page {number + 1} of {count}, totals on page {count}"
        else:
            page["page"] = f"Page {count} of {count}"
            page |= sums
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
        "fingerprint": " · ".join(
            f"{word} {code}"
            for word, code in (
                ("Fingerprint", sheet.fingerprint),
                ("Paper list", sheet.paper_code),
            )
            if code
        ),
    }


def in_one_column(sheet: DeckSheet) -> DeckSheet:
    """For large print: section after section, each under its heading with its total."""
    lines: list[SheetLine] = []
    for block in layout_of(sheet.game).all_blocks:
        section = sheet.section(block.key)
        if section.lines:
            lines += [SheetLine(0, f"{block.heading}: {section.total}"), *section.lines]
    return replace(sheet, sections=(SheetSection(ALL_CARDS, tuple(lines)),))


def lines_of_page(sheet: DeckSheet, layout: Layout, paper: Paper, number: int) -> Page:
    page: Page = {}
    for block in layout.all_blocks:
        room = layout.room(block, paper)
        lines = sheet.section(block.key).lines[number * room : (number + 1) * room]
        for row, line in enumerate(lines):
            page |= line_marks(f"{block.key}.{row}", line, layout.details)
    return page


def line_marks(place: str, line: SheetLine, details: bool) -> Page:
    if line.is_heading:
        return {f"group.{place}": line.name}
    marks = {f"quantity.{place}": str(line.quantity), f"name.{place}": line.name}
    return {**marks, f"detail.{place}": line.detail} if details and line.detail else marks


def totals(sheet: DeckSheet, layout: Layout) -> Page:
    """Each section's total stands under it on the last page, the sum of all beside them."""
    found = {
        f"total.{block.key}": str(sheet.section(block.key).total) for block in layout.all_blocks
    }
    counted = (block.key for block in layout.all_blocks if block.counted)
    return {**found, "grand": str(sum(sheet.section(key).total for key in counted))}
