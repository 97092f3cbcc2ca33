"""World of Warcraft TCG from `wow_tcg.csv` of WoWTCGUtility: the cleanest columns, to mid-2010."""

import csv
import re
from collections.abc import Iterator, Mapping
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
from engine.games.wow.sources.card_text import CLASSES
from engine.games.wow.sources.decktools import folded

SOURCE = "WoWTCGUtility"
SHORT_CLASSES = dict(
    zip(("Dk", "Dr", "Hu", "Mg", "Pa", "Pr", "Ro", "Sh", "Wk", "Wr"), CLASSES, strict=True)
)
SHORT_CLASSES["Wa"] = "Warrior"
TAG_KEYWORDS = ("Unique", "Unlimited", "Traitor")
EQUIPMENT = ("Weapon", "Armor", "Item")


def read(path: Path, *, version: str = "") -> SourceReading:
    """Every name once, with all its printings."""
    content = path.read_bytes()
    rows = list(csv.DictReader(content.decode("utf-8", errors="replace").splitlines(True)))
    if not rows or not {"name", "type", "series", "talent_restrictions"} <= rows[0].keys():
        raise RefusedSourceError("This is not the card table of WoWTCGUtility.")
    cards: dict[str, Card] = {}
    skipped = []
    for row in rows:
        if not row["name"] or not row["type"]:
            skipped.append(SkippedRow(f"row {row.get('id')}", "it has no name or no type"))
            continue
        card = read_card(row)
        name = normal_name(card.name)
        cards[name] = folded(cards[name], card) if name in cards else card
    return SourceReading(
        "wow",
        SOURCE,
        version,
        sha512(content),
        with_unique_keys(cards.values()),
        LegalityBook(),
        tuple(skipped),
    )


def read_card(row: Mapping[str, str]) -> Card:
    tags = tuple(tag.strip() for tag in row["type_tags"].split(",") if tag.strip())
    is_equipment = row["type"] in EQUIPMENT
    set_code = "".join(word[0] for word in row["series"].split()).casefold()
    return Card(
        game="wow",
        key=f"{set_code}-{row['card_num'].lstrip('0')}",
        name=row["name"],
        kinds=("Equipment",) if is_equipment else (row["type"],),
        subkinds=((row["type"],) if is_equipment else ()) + tags,
        keywords=tuple(Keyword(tag) for tag in tags if tag in TAG_KEYWORDS),
        printings=(Printing(row["series"], row["card_num"], row["rarity"]),),
        facts=read_facts(row),
    )


def read_facts(row: Mapping[str, str]) -> WowFacts:
    is_hero = row["type"] == "Hero"
    spec = row["talent"] if is_hero else row["talent_restrictions"]
    is_treachery = spec in ("Traitor", "Loyal")
    restrictions = [row["race_restrictions"], row["profession_restrictions"]]
    if not is_hero and is_treachery:
        restrictions.append(spec)
    faction = row["faction"] if is_hero else row["ally_faction"]
    return WowFacts(
        cost=number(row["cost"] + row["cost_modifier"]),
        attack=number(row["attack"]),
        damage_type=row["damage_type"],
        defense=number(row["defense"]),
        health=number(row["health"]),
        strike_cost=number(row["strike_cost"]),
        faction=faction if faction in ("Alliance", "Horde") else "",
        classes=() if is_class_tag(row) else tuple(class_names(row["class"])),
        race=row["race"],
        talent="" if is_treachery else spec,
        professions=tuple(p.strip() for p in row["professions"].split(",") if p.strip()),
        reputation=row["reputation_restrictions"],
        requires=tuple(name for name in restrictions if name),
        traitor=is_hero and spec == "Traitor",
        blocks=tuple(block.strip() for block in row["block"].split(",") if block.strip()),
    )


def is_class_tag(row: Mapping[str, str]) -> bool:
    """An ally of a people has a class on its type line; only others carry it as an icon."""
    return row["type"] == "Ally" and bool(row["race"])


def class_names(text: str) -> Iterator[str]:
    """`Priest`, or several shortened: `DrMgPrWk`."""
    if text in CLASSES:
        yield text
        return
    for short in re.findall(r"[A-Z][a-z]", text):
        if text != "Any" and short in SHORT_CLASSES:
            yield SHORT_CLASSES[short]
