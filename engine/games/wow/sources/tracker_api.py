"""World of Warcraft TCG from `cards.json` and `prints.json` of wowtcg-tracker-api: every set to
2013 and format legality, without attack and health."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from engine.cards.legality import Coverage, LegalityBook, LegalSet
from engine.cards.model import Card, Keyword, Printing
from engine.cards.sources.reading import (
    RefusedSourceError,
    SkippedRow,
    SourceReading,
    sha512,
    with_unique_keys,
)
from engine.games.wow.facts import UNKNOWN, WowFacts
from engine.games.wow.sources.card_text import (
    CLASSES,
    has_deckbuilding,
    reputation_of,
    required_traits,
    talent_of,
)

SOURCE = "wowtcg-tracker-api"
NOT_FOR_DECKS = frozenset({"Event"})
TAG_KEYWORDS = ("Unique", "Unlimited", "Traitor")
LISTS = {"Core": "wow-core"}


def read(folder: Path, *, version: str = "", known_from: date | None = None) -> SourceReading:
    """Every card of the folder's files; sets legal in Core are known from `known_from` on."""
    contents = [folder.joinpath(name).read_bytes() for name in ("cards.json", "prints.json")]
    try:
        entries, prints = (json.loads(content) for content in contents)
    except ValueError as error:
        raise RefusedSourceError(f"A file is not readable JSON: {error}.") from error
    if not isinstance(entries, dict) or not isinstance(prints, list):
        raise RefusedSourceError("These are not the card files of wowtcg-tracker-api.")
    by_name: dict[str, list[Mapping[str, Any]]] = {}
    for entry in prints:
        by_name.setdefault(entry["card_name"], []).append(entry)
    cards = []
    skipped = []
    for name, entry in entries.items():
        if entry["card_category"] in NOT_FOR_DECKS or name not in by_name:
            skipped.append(SkippedRow(name, "it is no card for decks, or was printed nowhere"))
        else:
            cards.append(read_card(name, entry, by_name[name]))
    return SourceReading(
        "wow",
        SOURCE,
        version,
        sha512(b"".join(contents)),
        with_unique_keys(cards),
        legality_book(entries, prints, known_from),
        tuple(skipped),
    )


def read_card(name: str, entry: Mapping[str, Any], prints: list[Mapping[str, Any]]) -> Card:
    types = tuple(entry["card_types"])
    text = " ".join(card_texts(prints))
    is_hero = entry["card_category"] == "Hero"
    requires = required_traits(text)
    talent = talent_of(text, requires)
    first = prints[0]
    return Card(
        game="wow",
        key=f"{first['card_print_expansion_name']}-{first['card_print_id_in_exapansion']}",
        name=name,
        kinds=(entry["card_category"].replace("_", " "),),
        subkinds=types,
        keywords=tuple(Keyword(tag) for tag in types if tag in TAG_KEYWORDS),
        printings=tuple(read_printings(prints)),
        text="\n".join(filter(None, card_texts(prints[:1]))),
        facts=WowFacts(
            cost=read_cost(entry["card_mana_cost"]),
            damage_type=entry["card_attack_type"] or "",
            faction=hero_faction(types) if is_hero else "",
            classes=classes(entry, types, is_hero),
            talent=UNKNOWN if is_hero else talent,
            reputation=reputation_of(text),
            requires=() if talent else known_traits(requires),
            traitor="Traitor" in types,
            deckbuilding=is_hero and has_deckbuilding(text),
        ),
    )


def hero_faction(types: tuple[str, ...]) -> str:
    """The source drops the icons of Alliance and Horde; a Monster has neither."""
    return "" if "Monster" in types else UNKNOWN


def known_traits(requires: tuple[str, ...]) -> tuple[str, ...]:
    """Where an icon was dropped inside a requirement, half a sentence is left."""
    return (UNKNOWN,) if any(name.endswith(" or") for name in requires) else requires


def classes(entry: Mapping[str, Any], types: Iterable[str], is_hero: bool) -> tuple[str, ...]:
    if is_hero:
        return tuple(tag for tag in types if tag in CLASSES)
    return tuple(dict.fromkeys(entry["card_classes"]))


def card_texts(prints: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for entry in prints:
        yield entry["card_print_text_front"] or ""
        yield entry["card_print_text_back"] or ""


def read_printings(prints: Iterable[Mapping[str, Any]]) -> Iterator[Printing]:
    for entry in prints:
        yield Printing(
            entry["card_print_expansion_name"],
            str(entry["card_print_id_in_exapansion"]),
            entry["card_print_rarity"] or "",
        )


def read_cost(text: str | None) -> int | str | None:
    if text is None or not text:
        return None
    return int(text) if text.isdigit() else text


def legality_book(
    entries: Mapping[str, Any], prints: Iterable[Mapping[str, Any]], known_from: date | None
) -> LegalityBook:
    """A set is legal in Core when nearly all of its cards are marked so."""
    if known_from is None:
        return LegalityBook()
    marks: dict[str, list[bool]] = {}
    for entry in prints:
        legal = "Core" in entries.get(entry["card_name"], {}).get("card_legalities", ())
        marks.setdefault(entry["card_print_expansion_name"], []).append(legal)
    sets = tuple(
        LegalSet(LISTS["Core"], name, known_from)
        for name, legal in marks.items()
        if sum(legal) >= 0.9 * len(legal)
    )
    return LegalityBook((), (Coverage(LISTS["Core"], known_from),), sets)
