"""Reading a list of players: plain lines, or a table with commas, semicolons or tabs."""

import csv
import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from accounts.errors import AccountError
from accounts.models import IDENTIFIER_LENGTH
from accounts.services.profiles import written_name
from tournaments.queries.name_lists import Line

MOST_LINES = 800
BULLET = re.compile(r"^\s*(?:[-*•]|\d{1,4}[.)])\s+")
SUM = re.compile(r"[0-9]{1,5}(?:[.,][0-9]{1,2})?")
SUFFIXES = {"jr", "sr", "ii", "iii", "iv"}
YES = {"yes", "y", "x", "paid", "true", "ok", "✓", "✔", "ja", "oui", "si", "sí"}
NO = {"", "no", "n", "-", "false", "unpaid", "open", "nein", "non"}
COLUMNS = {
    "name": {"name", "player", "players", "player name", "full name", "display name", "nickname"},
    "first": {"first name", "firstname", "first", "given name", "forename"},
    "last": {"last name", "lastname", "last", "surname", "family name"},
    "player_id": {"id", "player id", "player number", "number", "gem id", "gem", "membership"},
    "email": {"email", "e-mail", "mail", "email address", "e-mail address"},
    "paid": {"paid", "fee", "entry fee", "payment"},
}


class Reading(NamedTuple):
    lines: list[Line]
    problems: list[str]


def read_players(text: str, id_label: str = "") -> Reading:
    """Every line is read, and what is wrong with it is said with its number."""
    texts = text.lstrip("\ufeff").splitlines()
    mark = separator_of(texts)
    rows = list(rows_of(texts, mark))
    columns = header_of(rows[0][1], id_label) if rows else None
    lines, problems = [], []
    for number, cells in rows[1:] if columns else rows:
        try:
            named = by_header(cells, columns) if columns else by_look(cells, mark)
            lines.append(line_of(number, named))
        except ValueError as error:
            problems.append(f"Line {number}: {error}")
    if len(rows) > MOST_LINES:
        problems = [f"A list has at most {MOST_LINES} lines; this one has {len(rows)}."]
    return Reading(lines, problems)


def rows_of(lines: Sequence[str], mark: str) -> Iterator[tuple[int, list[str]]]:
    """Line by line, so that a quotation mark that is never closed spoils one line only."""
    for number, line in enumerate(lines, start=1):
        cells = next(csv.reader([BULLET.sub("", line)], delimiter=mark, skipinitialspace=True), [])
        cells = [cell.strip() for cell in cells]
        if any(cells):
            yield number, cells


def separator_of(lines: Sequence[str]) -> str:
    return next((mark for mark in "\t;" if any(mark in line for line in lines)), ",")


def header_of(cells: Sequence[str], id_label: str) -> list[str] | None:
    """What each column is, where the first line says so; others are left alone."""
    known = {word: column for column, words in COLUMNS.items() for word in words}
    known[id_label.casefold()] = "player_id"
    columns = [known.get(cell.casefold(), "") for cell in cells]
    return columns if {"name", "first", "last"} & set(columns) else None


def by_header(cells: Sequence[str], columns: Sequence[str]) -> dict[str, str]:
    found = {column: cell for column, cell in zip(columns, cells, strict=False) if column}
    parts = (found.pop("first", ""), found.pop("last", ""))
    return {"name": " ".join(filter(None, parts)), **found}


def by_look(cells: Sequence[str], mark: str) -> dict[str, str]:
    """An address, a number and "paid" are known by how they look; what is left is the name."""
    found: dict[str, str] = {}
    name: list[str] = []
    for cell in filter(None, cells):
        kind = kind_of(cell) if name else ""
        if kind:
            found[kind] = cell
        else:
            name.append(cell)
    if mark == "," and len(name) > 2:
        raise ValueError("Several names stand on this line. Write one player a line.")
    return {"name": (", " if mark == "," else " ").join(name), **found}


def kind_of(cell: str) -> str:
    if "@" in cell:
        return "email"
    if cell.casefold() in YES | NO:
        return "paid"
    return "player_id" if any(sign.isdigit() for sign in cell) else ""


def line_of(number: int, cells: dict[str, str]) -> Line:
    is_paid, amount = paid_of(cells.get("paid", ""))
    return Line(
        number,
        name_of(cells["name"]),
        id_of(cells.get("player_id", "")),
        address_of(cells.get("email", "")),
        is_paid,
        amount,
    )


def name_of(cell: str) -> str:
    try:
        return written_name(first_name_first(cell))
    except AccountError as error:
        raise ValueError(error if cell else "There is no name.") from error


def first_name_first(name: str) -> str:
    last, comma, first = (part.strip() for part in name.partition(","))
    if not (comma and last and first) or first.rstrip(".").casefold() in SUFFIXES:
        return name
    return f"{first} {last}"


def id_of(cell: str) -> str:
    if len(cell) > IDENTIFIER_LENGTH:
        raise ValueError(f"“{cell[:20]}…” is too long for a player ID.")
    return cell


def address_of(cell: str) -> str:
    try:
        if cell:
            validate_email(cell)
    except ValidationError as error:
        raise ValueError(f"“{cell[:60]}” is no e-mail address.") from error
    return cell


def paid_of(cell: str) -> tuple[bool, Decimal]:
    """Yes, no, or the sum itself."""
    if cell.casefold() in YES:
        return True, Decimal(0)
    if cell.casefold() in NO:
        return False, Decimal(0)
    if not SUM.fullmatch(written := cell.strip("€$£ ")):
        raise ValueError(f"“{cell[:20]}” does not say whether the fee is paid.")
    amount = Decimal(written.replace(",", "."))
    return amount > 0, amount
