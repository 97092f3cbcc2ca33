"""Cards of any game from a plain CSV table, as `docs/card_tables.md` describes its columns."""

import csv
import io
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from engine.cards.legality import LegalityBook
from engine.cards.model import Card, Keyword, Printing
from engine.cards.sources.reading import RefusedSourceError, SkippedRow, SourceReading, sha512
from engine.kits.registry import kit_of, kits

SOURCE = "table"
SEPARATOR = "|"
NEEDED = ("key", "name", "kinds")
TRUTHS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False, "": False}


def read(path: Path, game: str, *, version: str = "") -> SourceReading:
    """Every row as a card of that game; a row that cannot be read is kept with its reason."""
    if game not in kits():
        raise RefusedSourceError(f"There is no game “{game}”; there are {', '.join(kits())}.")
    content = path.read_bytes()
    table = csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    missing = [name for name in NEEDED if name not in (table.fieldnames or ())]
    if missing:
        raise RefusedSourceError(f"The table has no column {' and no column '.join(missing)}.")
    cards: dict[str, Card] = {}
    skipped = []
    for row in table:
        try:
            card = read_card(game, row)
        except ValueError as error:
            skipped.append(SkippedRow(f"row {table.line_num}", str(error)))
            continue
        if card.key in cards:
            skipped.append(SkippedRow(f"row {table.line_num}", f"the key {card.key} appears twice"))
        else:
            cards[card.key] = card
    return SourceReading(
        game,
        SOURCE,
        version,
        sha512(content),
        tuple(cards.values()),
        LegalityBook(),
        tuple(skipped),
    )


def read_card(game: str, row: Mapping[str, str]) -> Card:
    cells = {name: (value or "").strip() for name, value in row.items() if name}
    empty = [name for name in NEEDED if not cells[name]]
    if empty:
        raise ValueError(f"it has no {' and no '.join(empty)}")
    return Card(
        game=game,
        key=cells["key"],
        name=cells["name"],
        kinds=parts(cells["kinds"]),
        subkinds=parts(cells.get("subkinds", "")),
        keywords=tuple(read_keyword(word) for word in parts(cells.get("keywords", ""))),
        printings=tuple(read_printing(text) for text in parts(cells.get("printings", ""))),
        edition=cells.get("edition", ""),
        text=cells.get("text", ""),
        facts=kit_of(game).cards.facts(**read_facts(game, cells)),
    )


def read_facts(game: str, cells: Mapping[str, str]) -> dict[str, Any]:
    """The columns that are named like a fact of the game."""
    usual = {entry.name: entry.default for entry in fields(kit_of(game).cards.facts)}
    return {
        name: read_fact(name, value, usual[name])
        for name, value in cells.items()
        if name in usual and (value or isinstance(usual[name], bool))
    }


def read_fact(name: str, value: str, usual: object) -> Any:
    """What a cell holds: `usual`, which stands where nothing is printed, tells what kind it is."""
    if name == "supertypes":
        return tuple(parts(half) for half in value.split(" / "))
    if name in ("includes", "excludes", "permits"):
        return tuple(tuple(part.split(":", 1)) for part in parts(value))
    if isinstance(usual, tuple):
        return parts(value)
    if isinstance(usual, bool):
        if value.casefold() not in TRUTHS:
            raise ValueError(f"“{value}” in the column {name} is neither yes nor no")
        return TRUTHS[value.casefold()]
    return int(value) if value.lstrip("-").isdigit() else value


def read_keyword(word: str) -> Keyword:
    """`Ward:10` with its amount, or a keyword alone."""
    name, _, amount = word.partition(":")
    if not amount:
        return Keyword(name)
    return Keyword(name, int(amount) if amount.isdigit() else amount)


def read_printing(text: str) -> Printing:
    """`WTR 043 Majestic`: set, number, rarity."""
    return Printing(*text.split(" ", 2))


def parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(SEPARATOR) if part.strip())
