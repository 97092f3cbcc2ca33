"""World of Warcraft TCG from `cards.tsv` of wowtcg-decktools: full numbers, to July 2012.

Reprints are rows of their own there; here they fold into one card by name.
"""

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from engine.cards.legality import LegalityBook
from engine.cards.model import Card, Keyword, Printing
from engine.cards.names import normal_name
from engine.cards.sources.reading import (
    RefusedSourceError,
    SkippedRow,
    SourceReading,
    number,
    sha512,
    with_unique_keys,
)
from engine.games.wow.facts import WowFacts
from engine.games.wow.sources.card_text import (
    CLASSES,
    TALENT_SPECS,
    has_deckbuilding,
    keywords_of,
    reputation_of,
    required_traits,
    talent_of,
)

SOURCE = "wowtcg-decktools"
FACTIONS = {"Horde": "Horde", "Alliance": "Alliance"}
SUBTYPES = ("subtype", "subtype2", "subtype3", "subtype4")
INSTANT = "instant"
TAG_KEYWORDS = ("Unique", "Unlimited", "Traitor")


def read(path: Path, *, version: str = "") -> SourceReading:
    """Every name once, with all its printings."""
    content = path.read_bytes()
    text = content.decode("utf-8", errors="replace")
    rows = list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or not {"name", "type", "rules", "setcode", "no"} <= rows[0].keys():
        raise RefusedSourceError("This is not the card table of wowtcg-decktools.")
    cards, skipped = fold(rows)
    return SourceReading("wow", SOURCE, version, sha512(content), cards, LegalityBook(), skipped)


def fold(rows: Iterable[Mapping[str, str]]) -> tuple[tuple[Card, ...], tuple[SkippedRow, ...]]:
    cards: dict[str, Card] = {}
    skipped = []
    for row in rows:
        if not row["name"] or not row["type"]:
            skipped.append(SkippedRow(f"row {row.get('cardid')}", "it has no name or no type"))
            continue
        card = read_card(row)
        name = normal_name(card.name)
        cards[name] = folded(cards[name], card) if name in cards else card
    return with_unique_keys(cards.values()), tuple(skipped)


def folded(first: Card, reprint: Card) -> Card:
    """One card with the printings and blocks of both."""
    blocks = tuple(dict.fromkeys(WowFacts.of(first).blocks + WowFacts.of(reprint).blocks))
    return replace(
        first,
        printings=tuple(dict.fromkeys(first.printings + reprint.printings)),
        facts=replace(WowFacts.of(first), blocks=blocks),
    )


def read_card(row: Mapping[str, str]) -> Card:
    tags = tuple(row[name] for name in (INSTANT, *SUBTYPES) if row.get(name))
    subkinds = tuple(name for name in (row["race"], row["class"], row["class2"], *tags) if name)
    return Card(
        game="wow",
        key=f"{row['setcode'].casefold()}-{row['no']}",
        name=row["name"],
        kinds=(row["type"],),
        subkinds=tuple(dict.fromkeys(subkinds)),
        keywords=(
            *(Keyword(tag) for tag in tags if tag in TAG_KEYWORDS),
            *keywords_of(row["rules"]),
        ),
        printings=(Printing(row["setcode"], row["no"], row["rarity"]),),
        text=row["rules"],
        facts=read_facts(row, tags),
    )


def read_facts(row: Mapping[str, str], tags: tuple[str, ...]) -> WowFacts:
    rules = re.sub(r"</?\w+>", "", row["rules"])
    is_hero = row["type"] == "Hero"
    requires = required_traits(rules)
    spec = next((tag.title() for tag in tags if tag.title() in TALENT_SPECS), "")
    talent = talent_of(rules, requires) or (spec if "Talent" in tags else "")
    return WowFacts(
        cost=number(row["cost"]),
        attack=number(row["atk"]),
        damage_type=row["dmgtype"],
        defense=number(row["def"]),
        health=number(row["health"]),
        strike_cost=number(row["strikecost"]),
        faction=FACTIONS.get(row["faction"], ""),
        classes=(row["class"],) if is_hero and row["class"] else class_icons(row),
        race=row["race"],
        talent=spec if is_hero else talent,
        professions=tuple(p for p in (row["profession"], row["profession2"]) if p),
        reputation=reputation_of(rules),
        requires=() if talent else requires,
        traitor="Traitor" in tags,
        deckbuilding=is_hero and has_deckbuilding(rules),
        blocks=(row["block"],) if row["block"] not in ("", "0", "-1") else (),
    )


def class_icons(row: Mapping[str, str]) -> tuple[str, ...]:
    """The classes that may use the card; none when all may."""
    if row["all_classes"] == "All":
        return ()
    return tuple(name for name in CLASSES if row[name.replace(" ", "")])
