"""UFS and UniVersus from the JSON files of builduvs: one file, or a folder of them."""

import json
import re
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from engine.cards.facts import Number
from engine.cards.legality import Coverage, LegalityBook, LegalSet, Ruling, Status
from engine.cards.model import Card, Keyword, Printing
from engine.cards.sources.reading import RefusedSourceError, SkippedRow, SourceReading, sha512
from engine.games.ufs.facts import UfsFacts

SOURCE = "builduvs"
ASSET = re.compile(r"^(?P<set>[\w.]+)/(?P<number>\w+)")
ATTUNED = re.compile(r"^(?:at_)?(\w+?)(?:-attuned)?$")
LISTS = {"standard banned": "ufs-standard", "retro banned": "ufs-retro"}
MARKED = {"standard": "ufs-standard", "retro": "ufs-retro"}


def read(path: Path, *, version: str = "", published: date | None = None) -> SourceReading:
    """Every card of the files, keyed by set and number."""
    files = sorted(path.glob("*.json")) if path.is_dir() else [path]
    contents = [file.read_bytes() for file in files]
    if not contents:
        raise RefusedSourceError("The folder holds no JSON files.")
    entries = [entry for content in contents for entry in card_entries(content)]
    cards, skipped = read_cards(entries)
    return SourceReading(
        "ufs",
        SOURCE,
        version,
        sha512(b"".join(contents)),
        cards,
        lists_of(entries, published),
        skipped,
    )


def card_entries(content: bytes) -> list[Mapping[str, Any]]:
    try:
        data = json.loads(content)
    except ValueError as error:
        raise RefusedSourceError(f"A file is not readable JSON: {error}.") from error
    if not isinstance(data, list):
        raise RefusedSourceError("A file is not a list of cards.")
    return [entry for entry in data if isinstance(entry, dict)]


def read_cards(
    entries: Iterable[Mapping[str, Any]],
) -> tuple[tuple[Card, ...], tuple[SkippedRow, ...]]:
    cards: dict[str, Card] = {}
    skipped = []
    for entry in entries:
        name = str(entry.get("name") or entry.get("asset") or entry)[:60]
        place = ASSET.match(str(entry.get("asset", "")))
        if place is None or not entry.get("name") or not entry.get("type"):
            skipped.append(SkippedRow(name, "it has no set and number, no name or no type"))
            continue
        card = read_card(entry, place["set"], place["number"].removesuffix("-preview"))
        if card.key in cards:
            skipped.append(SkippedRow(name, f"{card.key} appears twice"))
        else:
            cards[card.key] = card
    return tuple(cards.values()), tuple(skipped)


def read_card(entry: Mapping[str, Any], set_code: str, number: str) -> Card:
    symbols = [str(symbol) for symbol in entry.get("resources") or ()]
    return Card(
        game="ufs",
        key=f"{set_code}-{number}",
        name=entry["name"],
        kinds=(entry["type"].capitalize(),),
        keywords=tuple(read_keyword(word) for word in entry.get("keywords") or ()),
        printings=(Printing(set_code, number, entry.get("rarity") or ""),),
        text=entry.get("text") or "",
        facts=UfsFacts(
            control=entry.get("control"),
            difficulty=entry.get("difficulty"),
            block_zone=entry.get("block_zone") or "",
            block_modifier=entry.get("block_modifier", entry.get("block_mod")),
            speed=entry.get("speed"),
            attack_zone=entry.get("attack_zone") or "",
            damage=entry.get("damage"),
            hand_size=entry.get("hand_size"),
            vitality=entry.get("vitality"),
            symbols=tuple(symbol for symbol in symbols if not is_attuned(symbol)),
            attuned=tuple(symbol_name(symbol) for symbol in symbols if is_attuned(symbol)),
            limit=entry.get("limit"),
        ),
    )


def is_attuned(symbol: str) -> bool:
    return symbol.startswith("at_") or symbol.endswith("-attuned")


def symbol_name(symbol: str) -> str:
    match = ATTUNED.match(symbol)
    return match[1] if match else symbol


def read_keyword(word: str) -> Keyword:
    """`Stun: 2` with its amount, `Combo (Kick)` with what it follows."""
    match = re.match(r"^(.*?)(?::\s*(\w+)|\s*\((.*)\))$", word)
    if match is None:
        return Keyword(word)
    amount: Number = match[2] or match[3]
    return Keyword(match[1], int(amount) if str(amount).isdigit() else amount)


def lists_of(entries: Iterable[Mapping[str, Any]], published: date | None) -> LegalityBook:
    """The source's marks, known from its day on: bans by card, legality by set."""
    if published is None:
        return LegalityBook()
    marked = dict.fromkeys(
        LegalSet(MARKED[mark.casefold()], place["set"], published)
        for entry in entries
        if (place := ASSET.match(str(entry.get("asset", ""))))
        for mark in entry.get("formats") or ()
        if mark.casefold() in MARKED
    )
    rulings = dict.fromkeys(
        Ruling(LISTS[mark.casefold()], entry["name"], Status.BANNED, published)
        for entry in entries
        for mark in entry.get("formats") or ()
        if mark.casefold() in LISTS
    )
    lists = ("ufs-standard", "ufs-retro", "ufs-legacy", "ufs-extended", "ufs-turbo")
    coverage = tuple(Coverage(name, published) for name in lists)
    return LegalityBook(tuple(rulings), coverage, tuple(marked))
