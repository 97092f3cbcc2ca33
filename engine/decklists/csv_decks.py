"""Deck lists as CSV: our own columns, any table with a name and a count, and wowtcg-decktools."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from engine.decklists.grammar import KIND, MOST_COPIES
from engine.decklists.model import DeckList, DeckTextError, Line, UnreadableLine
from engine.kits.kit import Leader
from engine.kits.registry import kit_of

COLUMNS = ("copies", "name", "pitch", "section", "identifier", "note")
NAMES = {
    "copies": ("copies", "count", "qty", "quantity", "total", "amount"),
    "name": ("name", "card", "card name", "cardname"),
    "pitch": ("pitch", "colour", "color"),
    "section": ("section", "board", "zone"),
    "identifier": ("identifier", "id", "card id", "cardidentifier"),
    "note": ("note", "set"),
}
PITCHES = {"red": 1, "yellow": 2, "blue": 3, "1": 1, "2": 2, "3": 3}
DICE = "dice"
# A spreadsheet runs what begins so; players type names themselves.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
ADVICE = "Give the row a card name and a whole number of copies."


def looks_like(text: str) -> bool:
    """A table: a heading row with a name and a count, or decktools rows of five cells."""
    try:
        rows = [row for row in csv.reader(io.StringIO(text[:4000])) if row][:4]
    except csv.Error:
        return False
    return bool(rows) and (bool(columns_of(rows[0])) or is_decktools(rows))


def is_decktools(rows: Sequence[Sequence[str]]) -> bool:
    return any(len(row) == 5 and row[1].strip().isdigit() for row in rows)


def read(text: str, game: str) -> DeckList:
    """One line for each row; the game's headings give the section that a word in it means."""
    kit = kit_of(game)
    headings = kit.lists.grammar.headings
    table = csv.reader(io.StringIO(text))
    try:
        rows = [(table.line_num, row) for row in table if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise DeckTextError(f"The table breaks off at line {table.line_num}: {error}.") from error
    columns = columns_of(rows[0][1])
    title = "" if columns or len(rows[0][1]) != 1 else rows[0][1][0].strip()
    if columns or title:
        rows = rows[1:]
    lines: list[Line] = []
    unreadable: list[UnreadableLine] = []
    for number, row in rows:
        cells = named_cells(row, columns) if columns else decktools_cells(row, kit.leader)
        line = card_line(number, cells, headings)
        if line is None:
            problem = f"“{','.join(row)[:60]}” has no card name or no count."
            unreadable.append(UnreadableLine(number, ",".join(row), problem, ADVICE))
        else:
            lines.append(line)
    return DeckList(
        game,
        tuple(line for line in lines if line.section != DICE),
        "csv",
        title,
        unreadable=tuple(unreadable),
        text=text,
        dice=tuple((line.name.casefold(), line.copies) for line in lines if line.section == DICE),
    )


def columns_of(row: Sequence[str]) -> dict[str, int]:
    """Where each of our columns stands in a heading row; nothing if it is none."""
    cells = [cell.strip().casefold() for cell in row]
    found = {
        column: cells.index(name)
        for column, names in NAMES.items()
        for name in names
        if name in cells
    }
    return found if {"copies", "name"} <= found.keys() else {}


def named_cells(row: Sequence[str], columns: Mapping[str, int]) -> dict[str, str]:
    return {
        column: row[place].strip() if place < len(row) else "" for column, place in columns.items()
    }


def decktools_cells(row: Sequence[str], leader: Leader) -> dict[str, str]:
    """`"Name",qty,set,type,block`: the leader is known by its type."""
    padded = [cell.strip() for cell in row] + [""] * 5
    leads = padded[3].casefold() == leader.kind.casefold()
    section = leader.section if leads else "main"
    return {"name": padded[0], "copies": padded[1], "note": padded[2], "section": section}


def card_line(number: int, cells: Mapping[str, str], headings: Mapping[str, str]) -> Line | None:
    name, copies = cells.get("name", ""), cells.get("copies", "")
    if not name or not copies.isdigit() or not 0 < int(copies) <= MOST_COPIES:
        return None
    return Line(
        number=number,
        copies=int(copies),
        name=as_typed(name),
        section=section_name(cells.get("section", ""), headings),
        pitch=PITCHES.get(cells.get("pitch", "").casefold()),
        identifier=as_typed(cells.get("identifier", "")),
        note=as_typed(cells.get("note", "")),
    )


def defused(text: str) -> str:
    """For a spreadsheet, which would run it; an apostrophe in front makes it text."""
    return f"'{text}" if text.startswith(("'", *FORMULA)) else text


def as_typed(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith(("'", *FORMULA)) else text


def section_name(text: str, headings: Mapping[str, str]) -> str:
    word = text.casefold()
    section = headings.get(word, word)
    return "main" if section == KIND else section


def write(lines: Sequence[Line], dice: Sequence[tuple[str, int]] = ()) -> str:
    """Our own columns; `read` gives the same lines again. Dice are rows of a section of theirs."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(csv_cells([*lines, *(Line(0, count, name, DICE) for name, count in dice)]))
    return out.getvalue()


def csv_cells(lines: Sequence[Line]) -> Iterator[tuple[object, ...]]:
    for line in lines:
        pitch = "" if line.pitch is None else line.pitch
        name, identifier, note = map(defused, (line.name, line.identifier, line.note))
        yield (line.copies, name, pitch, line.section, identifier, note)
