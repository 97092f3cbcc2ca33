"""Flesh and Blood from the npm package `@flesh-and-blood/cards`, with no Node and running nothing.

Takes the tarball, the unpacked package folder, or the JSON that the package's cards dump to.
"""

import gzip
import io
import json
import re
import tarfile
import zlib
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from engine.cards.legality import RELEASED, Coverage, LegalityBook, LegalSet, Ruling, Status
from engine.cards.model import Card, Keyword, Printing
from engine.cards.sources.javascript import read_arrays, read_enums
from engine.cards.sources.reading import RefusedSourceError, SkippedRow, SourceReading, sha512
from engine.games.fab.facts import ARENA_KINDS, DECK_KINDS, FabFacts
from engine.games.fab.sources.card_text import (
    hero_arena_start,
    hero_essences,
    hero_permits,
    keyword_amounts,
    mentioned_keywords,
    supertype_choices,
)

SOURCE = "npm @flesh-and-blood/cards"
BUNDLE = "dist/index.js"
CARD_ARRAY = '[{artists:["'
RELEASE = "{cards:"
RELEASE_DAY = re.compile(r'releaseDate:"(\d{4}-\d\d-\d\d)')
RELEASED_SETS = re.compile(r"setIdentifiers:\[([^]]*)\]")
FEWEST_CARDS = 4000
LARGEST_BUNDLE = 60_000_000
LARGEST_TARBALL = 120_000_000
KNOWN_DATES = {"3.8.6": date(2026, 5, 16)}
ADULT_FORMATS = ("Classic Constructed", "Living Legend")
RETIRING = ("Classic Constructed", "Blitz")
LISTED_KINDS = DECK_KINDS | ARENA_KINDS
LISTS = {
    "Blitz": "blitz",
    "Classic Constructed": "classic-constructed",
    "Living Legend": "living-legend",
    "Silver Age": "silver-age",
    "Ultimate Pit Fight": "ultimate-pit-fight",
}


def read(path: Path, *, published: date | None = None) -> SourceReading:
    """Every card of the package.

    The package says what is banned today and not since when, so its lists are known from the
    day that the package was published.
    """
    if (path / "cards" / "package.json").is_file():
        path = path / "cards"
    version, content = package_content(path)
    entries = card_entries(content)
    if len(entries) < FEWEST_CARDS:
        raise RefusedSourceError(
            f"The package holds only {len(entries)} cards; at least {FEWEST_CARDS} were expected, "
            "so it is not read at all."
        )
    cards, skipped = read_cards(entries)
    known_from = published or KNOWN_DATES.get(version)
    return SourceReading(
        game="fab",
        source=SOURCE,
        version=version,
        checksum=sha512(content),
        cards=cards,
        legality=legality_book(entries, known_from).joined(release_days(path)),
        skipped=skipped,
    )


def release_days(path: Path) -> LegalityBook:
    """From the package of types that npm unpacks beside it; without it no day is known."""
    bundle = path.parent / "types" / BUNDLE
    if not path.is_dir() or not bundle.is_file():
        return LegalityBook()
    releases = bundle.read_text(encoding="utf-8").split(RELEASE)[1:]
    found = ((RELEASE_DAY.search(each), RELEASED_SETS.search(each)) for each in releases)
    sets = {
        LegalSet(RELEASED, code.upper(), date.fromisoformat(day[1]))
        for day, codes in found
        if day and codes
        for code in re.findall(r"\w+", codes[1])
    }
    return LegalityBook(sets=tuple(sorted(sets)))


def package_content(path: Path) -> tuple[str, bytes]:
    """The version and the bytes that hold the cards."""
    if path.is_dir():
        manifest = json.loads((path / "package.json").read_text(encoding="utf-8"))
        return str(manifest.get("version", "")), (path / BUNDLE).read_bytes()
    content = path.read_bytes()
    if content[:2] != b"\x1f\x8b":
        return "", content
    return tarball_content(content)


def tarball_content(content: bytes) -> tuple[str, bytes]:
    try:
        with tarfile.open(fileobj=io.BytesIO(unpacked(content))) as tarball:
            manifest = json.loads(tar_member(tarball, "package/package.json"))
            return str(manifest.get("version", "")), tar_member(tarball, f"package/{BUNDLE}")
    except (tarfile.TarError, zlib.error, OSError, EOFError, ValueError) as error:
        raise RefusedSourceError(f"The tarball cannot be unpacked: {error}.") from error


def unpacked(content: bytes) -> bytes:
    """No more than such a package can hold: a few packed bytes may stand for very many."""
    with gzip.open(io.BytesIO(content)) as packed:
        plain = packed.read(LARGEST_TARBALL + 1)
    if len(plain) > LARGEST_TARBALL:
        raise RefusedSourceError(
            f"The tarball holds more than {LARGEST_TARBALL // 1_000_000} MB, so it is not read."
        )
    return plain


def tar_member(tarball: tarfile.TarFile, name: str) -> bytes:
    try:
        member = tarball.getmember(name)
    except KeyError:
        raise RefusedSourceError(f"The tarball holds no {name}.") from None
    if member.size > LARGEST_BUNDLE:
        raise RefusedSourceError(f"{name} is larger than {LARGEST_BUNDLE} bytes.")
    opened = tarball.extractfile(member)
    if opened is None:
        raise RefusedSourceError(f"{name} is not a file.")
    return opened.read()


def card_entries(content: bytes) -> list[dict[str, Any]]:
    """The package's own records of its cards."""
    text = content.decode("utf-8")
    try:
        if text.lstrip()[:1] == "[":
            found = json.loads(text)
        else:
            found = read_arrays(text, CARD_ARRAY, read_enums(text))
    except ValueError as error:
        raise RefusedSourceError(f"The package cannot be read: {error}") from error
    return [entry for entry in found if isinstance(entry, dict) and "cardIdentifier" in entry]


def read_cards(
    entries: list[dict[str, Any]],
) -> tuple[tuple[Card, ...], tuple[SkippedRow, ...]]:
    cards: dict[str, Card] = {}
    skipped = []
    for entry in entries:
        identifier = str(entry["cardIdentifier"])
        try:
            card = read_card(entry)
        except (KeyError, TypeError) as error:
            skipped.append(SkippedRow(identifier, f"the field {error} is missing or not readable"))
            continue
        if card.key in cards:
            skipped.append(SkippedRow(identifier, "the identifier appears twice"))
            continue
        cards[card.key] = card
    return tuple(cards.values()), tuple(skipped)


def read_card(entry: Mapping[str, Any]) -> Card:
    text = entry.get("functionalText", "")
    return Card(
        game="fab",
        key=entry["cardIdentifier"],
        name=entry["name"],
        kinds=tuple(entry["types"]),
        subkinds=tuple(entry["subtypes"]),
        facts=read_facts(entry, text),
        keywords=read_keywords(entry, text),
        printings=tuple(dict.fromkeys(read_printings(entry))),
        text=text,
    )


def read_facts(entry: Mapping[str, Any], text: str) -> FabFacts:
    is_hero = "Hero" in entry["types"]
    return FabFacts(
        pitch=entry.get("pitch"),
        cost=entry.get("specialCost", entry.get("cost")),
        power=entry.get("specialPower", entry.get("power")),
        defense=entry.get("specialDefense", entry.get("defense")),
        life=entry.get("specialLife", entry.get("life")),
        intellect=entry.get("intellect"),
        arcane=entry.get("arcane"),
        supertypes=supertype_choices(
            entry["typeText"], (*entry["classes"], *entry.get("talents", ()))
        ),
        young="Young" in entry["subtypes"],
        moniker=entry.get("hero", ""),
        specializations=(*entry.get("specializations", ()), *mentor_of(entry)),
        essences=hero_essences(text) if is_hero else (),
        fusions=tuple(entry.get("fusions", ())),
        arena_start=hero_arena_start(text) if is_hero else None,
        permits=hero_permits(text) if is_hero else (),
        mentioned=mentioned_keywords(text, entry.get("keywords", ())),
    )


def mentor_of(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """A mentor whose type line names a hero is that hero's."""
    return tuple(entry.get("metatypes", ())) if "Mentor" in entry["types"] else ()


def read_keywords(entry: Mapping[str, Any], text: str) -> tuple[Keyword, ...]:
    amounts = keyword_amounts(text)
    return tuple(Keyword(name, amounts.get(name)) for name in entry.get("keywords", ()))


def read_printings(entry: Mapping[str, Any]) -> Iterator[Printing]:
    for printing in entry["printings"]:
        identifier = printing["identifier"]
        code = re.match(r"(\d?[A-Z]+?)(\d+)$", identifier)
        place = (code[1], code[2]) if code else (identifier, "")
        yield Printing(*place, printing.get("rarity", ""))


def legality_book(entries: list[dict[str, Any]], known_from: date | None) -> LegalityBook:
    """Today's lists as rulings that are known from the package's day on."""
    if known_from is None:
        return LegalityBook()
    rulings = [
        Ruling(list_name, entry["name"], status, known_from, pitch=entry.get("pitch"))
        for entry in entries
        for list_name, status in card_statuses(entry)
    ]
    coverage = [Coverage(list_name, known_from) for list_name in LISTS.values()]
    return LegalityBook(tuple(rulings), tuple(coverage))


def card_statuses(entry: Mapping[str, Any]) -> Iterator[tuple[str, Status]]:
    retires = not {"Hero", "Weapon"}.isdisjoint(entry["types"])
    for name, list_name in LISTS.items():
        if name in entry.get("bannedFormats", ()):
            lives_on = retires and name in RETIRING and "Living Legend" in entry["legalFormats"]
            yield list_name, Status.LIVING_LEGEND if lives_on else Status.BANNED
        elif name in entry.get("restrictedFormats", ()):
            yield list_name, Status.RESTRICTED
        elif name not in entry["legalFormats"] and not is_left_out_by_rule(entry, name):
            yield list_name, Status.NOT_LEGAL


def is_left_out_by_rule(entry: Mapping[str, Any], format_name: str) -> bool:
    """Whether a rule of the format keeps the card out anyway: a hero's age, mentors, rarity."""
    types = set(entry["types"])
    if "Hero" in types:
        return bool(entry.get("young")) == (format_name in ADULT_FORMATS)
    return format_name == "Silver Age" or "Mentor" in types or types.isdisjoint(LISTED_KINDS)
