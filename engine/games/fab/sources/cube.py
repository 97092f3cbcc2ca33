"""Flesh and Blood from the files of the-fab-cube: cards, and bans with their dates.

Takes the folder that holds `card.csv` (tab separated) and `banned-cc.json`, `suspended-blitz.json`
and so on. An entry that is not active ends the ruling that was in force.
"""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from engine.cards.legality import RELEASED, Coverage, LegalityBook, LegalSet, Ruling, Status
from engine.cards.model import Card, Keyword, Printing
from engine.cards.sources.reading import (
    RefusedSourceError,
    SkippedRow,
    SourceReading,
    number,
    sha512,
)
from engine.games.fab.facts import FabFacts
from engine.games.fab.sources.card_text import (
    hero_arena_start,
    hero_essences,
    hero_permits,
    mentioned_keywords,
    supertype_choices,
)

SOURCE = "the-fab-cube/flesh-and-blood-cards"
FIRST_DAY = date(2019, 10, 11)
LISTS = {
    "blitz": "blitz",
    "cc": "classic-constructed",
    "commoner": "commoner",
    "ll": "living-legend",
    "upf": "ultimate-pit-fight",
    "silver-age": "silver-age",
}
STATUSES = {
    "banned": Status.BANNED,
    "suspended": Status.SUSPENDED,
    "restricted": Status.RESTRICTED,
    "living-legend": Status.LIVING_LEGEND,
}
# fmt: off
KINDS = (
    "Action", "Attack Reaction", "Block", "Companion", "Defense Reaction", "Demi-Hero",
    "Equipment", "Hero", "Instant", "Macro", "Mentor", "Resource", "Token", "Weapon",
)
CLASSES_AND_TALENTS = frozenset((
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist",
    "Merchant", "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter",
    "Thief", "Warrior", "Wizard", "Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light",
    "Lightning", "Mystic", "Revered", "Reviled", "Royal", "Shadow",
))
# fmt: on


def read(folder: Path, *, version: str = "", known_until: date | None = None) -> SourceReading:
    """The cards and dated lists; `known_until` is the day after which the lists are silent."""
    table = folder / "card.csv"
    if not table.is_file():
        raise RefusedSourceError("The folder holds no card.csv of the-fab-cube.")
    content = table.read_bytes()
    rows = list(csv.DictReader(content.decode("utf-8").splitlines(True), delimiter="\t"))
    if not rows or "Unique ID" not in rows[0]:
        raise RefusedSourceError("card.csv has no column “Unique ID”, so it is not read at all.")
    printings, unprinted = read_printings(folder)
    cards, skipped = read_cards(rows, printings)
    lists = sorted(folder.glob("*.json"))
    checksum = sha512(content + b"".join(path.read_bytes() for path in lists))
    book = read_lists(lists, rows, known_until).joined(release_days(folder))
    return SourceReading("fab", SOURCE, version, checksum, cards, book, (*unprinted, *skipped))


def read_printings(
    folder: Path,
) -> tuple[dict[str, tuple[Printing, ...]], tuple[SkippedRow, ...]]:
    """In which sets each card was printed, by the card's own id."""
    table = folder / "card-printing.csv"
    if not table.is_file():
        why = "it is not in the folder, so nothing is said of cards that are not released yet"
        return {}, (SkippedRow(table.name, why),)
    found: dict[str, tuple[Printing, ...]] = {}
    lines = table.read_text(encoding="utf-8").splitlines(True)
    for row in csv.DictReader(lines, delimiter="\t"):
        printing = Printing(row["Set ID"], row["Card ID"].removeprefix(row["Set ID"]))
        card = row["Card Unique ID"]
        found[card] = tuple(dict.fromkeys((*found.get(card, ()), printing)))
    return found, ()


def release_days(folder: Path) -> LegalityBook:
    """The first day of each set in any of its editions."""
    path = folder / "set.json"
    if not path.is_file():
        return LegalityBook()
    sets = [
        LegalSet(RELEASED, each["id"], day(printing["initial_release_date"]))
        for each in json.loads(path.read_text(encoding="utf-8"))
        for printing in each["printings"]
        if printing.get("initial_release_date")
    ]
    return LegalityBook(sets=tuple(sorted(set(sets))))


def read_cards(
    rows: Iterable[Mapping[str, str]], printings: Mapping[str, tuple[Printing, ...]]
) -> tuple[tuple[Card, ...], tuple[SkippedRow, ...]]:
    cards: dict[str, Card] = {}
    skipped = []
    for row in rows:
        card = read_card(row, printings.get(row["Unique ID"], ()))
        if not card.name or not card.kinds:
            skipped.append(SkippedRow(row["Unique ID"], "it has no name or no card type"))
        elif card.key in cards:
            skipped.append(SkippedRow(card.label, "another row has the same name and pitch"))
        else:
            cards[card.key] = card
    return tuple(cards.values()), tuple(skipped)


def read_card(row: Mapping[str, str], printings: tuple[Printing, ...] = ()) -> Card:
    types = [name.strip() for name in row["Types"].split(",") if name.strip()]
    text = row["Functional Text"]
    keywords = tuple(read_keyword(word) for word in row["Card Keywords"].split(", ") if word)
    is_hero = "Hero" in types
    return Card(
        game="fab",
        key=card_key(row["Name"], row["Color"]),
        name=row["Name"],
        kinds=tuple(name for name in types if name in KINDS),
        subkinds=tuple(name for name in types if name not in KINDS and not is_supertype(name)),
        keywords=keywords,
        printings=printings,
        text=text,
        facts=FabFacts(
            pitch=int(row["Pitch"]) if row["Pitch"].isdigit() else None,
            cost=number(row["Cost"]),
            power=number(row["Power"]),
            defense=number(row["Defense"]),
            life=number(row["Health"]),
            intellect=number(row["Intelligence"]),
            arcane=number(row["Arcane"]),
            supertypes=supertype_choices(row["Type Text"], filter(is_supertype, types)),
            young="Young" in types,
            moniker=re.split(r"[ ,]", row["Name"])[0] if is_hero else "",
            specializations=tuple(re.findall(r"(\w[\w' ]*) Specialization", row["Card Keywords"])),
            essences=hero_essences(text) if is_hero else (),
            arena_start=hero_arena_start(text) if is_hero else None,
            permits=hero_permits(text) if is_hero else (),
            mentioned=mentioned_keywords(text, (word.name for word in keywords)),
        ),
    )


def is_supertype(name: str) -> bool:
    return name in CLASSES_AND_TALENTS or name == "Generic"


def read_keyword(word: str) -> Keyword:
    """`Ward 10` with its amount; `Bravo Specialization` as the keyword it is."""
    if word.endswith(" Specialization"):
        return Keyword("Specialization", word.removesuffix(" Specialization"))
    match = re.match(r"^(.*?) (\d+|X)$", word)
    return Keyword(match[1], number(match[2])) if match else Keyword(word)


def card_key(name: str, colour: str) -> str:
    """The identifier that the npm package uses too: `snatch-red`."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "")).strip("-")
    return f"{stem}-{colour.lower()}" if colour else stem


def read_lists(
    paths: Iterable[Path], rows: Iterable[Mapping[str, str]], known_until: date | None
) -> LegalityBook:
    by_id = {row["Unique ID"]: row for row in rows}
    rulings: list[Ruling] = []
    coverage = {}
    for path in paths:
        status, _, list_name = path.stem.rpartition("-")
        if status in STATUSES and list_name in LISTS:
            events = json.loads(path.read_text(encoding="utf-8"))
            rulings += read_rulings(LISTS[list_name], STATUSES[status], events, by_id)
            coverage[list_name] = Coverage(LISTS[list_name], FIRST_DAY, known_until)
    return LegalityBook(tuple(rulings), tuple(coverage.values()))


def read_rulings(
    list_name: str,
    status: Status,
    events: Iterable[Mapping[str, Any]],
    by_id: Mapping[str, Mapping[str, str]],
) -> Iterator[Ruling]:
    """One ruling for each span of days between an entry and the one that ends it."""
    open_rulings: dict[str, Ruling] = {}
    for event in sorted(events, key=lambda item: (item["date_in_effect"], item["status_active"])):
        row = by_id.get(event["card_unique_id"])
        if row is None:
            continue
        since = day(event["date_in_effect"])
        before = open_rulings.pop(event["card_unique_id"], None)
        if before is not None:
            yield before._replace(until=since)
        if event["status_active"]:
            open_rulings[event["card_unique_id"]] = Ruling(
                format=list_name,
                name=row["Name"],
                status=status,
                since=since,
                pitch=int(row["Pitch"]) if row["Pitch"].isdigit() else None,
                announced=day(event["date_announced"]),
                source=event.get("legality_article", ""),
            )
    yield from open_rulings.values()


def day(text: str) -> date:
    return date.fromisoformat(text[:10])
