"""The other sources: what a few rows of each become, and that what is no source is refused."""

import csv
import json
from datetime import date
from pathlib import Path

import pytest

from engine.cards.legality import Status
from engine.cards.model import Keyword, Printing
from engine.cards.sources.reading import RefusedSourceError
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.sources import card_file as ashes_json
from engine.games.fab.facts import FabFacts
from engine.games.fab.sources import cube as fab_cube
from engine.games.fab.sources import npm as fab_npm
from engine.games.ufs.facts import UfsFacts
from engine.games.ufs.sources import builduvs as ufs_json
from engine.games.wow.facts import WowFacts
from engine.games.wow.sources import decktools as wow_decktools
from engine.games.wow.sources import tracker_api as wow_tracker
from engine.games.wow.sources import utility as wow_utility

# More digits than Python reads.
LONG_NUMBER = "9" * 5000
CUBE = {
    "Unique ID": "u1",
    "Name": "Ser Boltyn, Breaker of Dawn",
    "Color": "",
    "Pitch": "",
    "Cost": "",
    "Power": "",
    "Defense": "",
    "Health": "40",
    "Intelligence": "4",
    "Arcane": "",
    "Types": "Light, Warrior, Hero",
    "Card Keywords": "",
    "Functional Text": "",
    "Type Text": "Light Warrior Hero",
}
UFS = {"name": "Zi Mei", "type": "character", "asset": "ssf/001.jpg", "resources": ["air", "fire"]}
DECKTOOLS_COLUMNS = """
cardid name type faction setcode setname no rules rarity def cost strikecost atk dmgtype health
all_classes DeathKnight Druid Hunter Mage Paladin Priest Rogue Shaman Warlock Warrior instant race
class class2 subtype subtype2 subtype3 subtype4 profession profession2 block
"""
UTILITY_COLUMNS = """
id series block format card_num name type class race professions talent faction type_tags rarity
cost cost_modifier attack strike_cost damage_type defense health rules ally_faction
talent_restrictions race_restrictions profession_restrictions reputation_restrictions
"""
DECKTOOLS = dict.fromkeys(DECKTOOLS_COLUMNS.split(), "")
UTILITY = dict.fromkeys(UTILITY_COLUMNS.split(), "")


def write_table(path: Path, rows: list[dict[str, str]], delimiter: str = ",") -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(
            file, rows[0].keys(), delimiter=delimiter, quoting=csv.QUOTE_NONE, escapechar="\\"
        )
        table.writeheader()
        table.writerows(rows)
    return path


def write_json(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_fab_cube_when_an_entry_is_not_active_then_it_ends_the_ruling(tmp_path):
    snatch = {
        **CUBE,
        "Unique ID": "u2",
        "Name": "Snatch",
        "Color": "Red",
        "Pitch": "1",
        "Types": "Generic, Action, Attack",
        "Type Text": "Generic Action - Attack",
        "Card Keywords": "Ward 3, Bravo Specialization",
    }
    nothing = {**CUBE, "Unique ID": "u3", "Name": ""}
    write_table(tmp_path / "card.csv", [CUBE, snatch, nothing], "\t")
    events = [
        {"card_unique_id": "u2", "status_active": False, "date_in_effect": "2023-05-05T00:00"},
        {"card_unique_id": "u2", "status_active": True, "date_in_effect": "2022-10-07T00:00"},
    ]
    events = [{**event, "date_announced": "2022-10-03T00:00"} for event in events]
    write_json(tmp_path / "suspended-blitz.json", events)

    reading = fab_cube.read(tmp_path, known_until=date(2025, 7, 3))

    boltyn, card = reading.cards
    assert (boltyn.kinds, FabFacts.of(boltyn).supertypes) == (("Hero",), (("Light", "Warrior"),))
    assert (card.key, card.subkinds) == ("snatch-red", ("Attack",))
    assert FabFacts.of(card).specializations == ("Bravo",)
    assert [tuple(keyword) for keyword in card.keywords] == [
        ("Ward", 3),
        ("Specialization", "Bravo"),
    ]
    (ruling,) = reading.legality.rulings
    assert (ruling.status, ruling.pitch) == (Status.SUSPENDED, 1)
    assert (ruling.since, ruling.until) == (date(2022, 10, 7), date(2023, 5, 5))
    assert ruling.announced == date(2022, 10, 3)
    assert not reading.legality.covers("blitz", date(2025, 7, 3))
    assert [row.row for row in reading.skipped] == ["card-printing.csv", "u3"]


def test_fab_cube_when_printings_and_sets_are_there_then_cards_know_since_when(tmp_path):
    write_table(tmp_path / "card.csv", [{**CUBE, "Unique ID": "u1"}], "\t")
    printing = {"Card Unique ID": "u1", "Card ID": "MON029", "Set ID": "MON"}
    write_table(tmp_path / "card-printing.csv", [printing, printing], "\t")
    days = ["2021-07-01T00:00:00.000Z", "2021-05-07T00:00:00.000Z", None]
    editions = [{"initial_release_date": each} for each in days]
    write_json(tmp_path / "set.json", [{"id": "MON", "printings": editions}])
    reading = fab_cube.read(tmp_path, known_until=date(2025, 7, 3))
    assert reading.cards[0].printings == (Printing("MON", "029"),)
    assert reading.legality.release_days() == {"MON": date(2021, 5, 7)}


def test_npm_when_the_package_of_types_lies_beside_it_then_sets_have_days(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "types/dist").mkdir(parents=True)
    script = (
        'x=[{cards:30,releaseDate:"2019-08-31 12:00",releaseType:y,setIdentifiers:["ira"]},'
        '{cards:9,setIdentifiers:["evr","ev2"],releaseDate:"2022-02-04 12:00"},{cards:1}]'
    )
    (tmp_path / "types/dist/index.js").write_text(script, encoding="utf-8")
    days = {"IRA": date(2019, 8, 31), "EVR": date(2022, 2, 4), "EV2": date(2022, 2, 4)}
    assert fab_npm.release_days(tmp_path / "cards").release_days() == days
    assert fab_npm.release_days(tmp_path / "cards/index.js").release_days() == {}


def test_ashes_when_both_editions_are_read_then_their_keys_differ(tmp_path):
    cards = [{"name": f"Card {n}", "stub": f"card-{n}", "type": "Ally"} for n in range(20)]
    cards[0] |= {"is_legacy": True, "attack": "+2", "copies": 3, "cost": [["a", "b"], "c"]}
    cards[1] |= {"chained": True, "conjurations": [{"name": "X", "stub": "x"}]}
    del cards[2]["stub"]
    path = write_json(tmp_path / "cards.json", {"results": cards})

    reading = ashes_json.read(path, published=date(2026, 8, 4))

    assert (reading.cards[0].key, reading.cards[1].key) == ("1.0/card-0", "reborn/card-1")
    assert AshesFacts.of(reading.cards[0]).attack == "+2"
    assert AshesFacts.of(reading.cards[0]).cost == ("a / b", "c")
    assert AshesFacts.of(reading.cards[1]).conjurations == ("x",)
    assert [(r.name, r.status) for r in reading.legality.rulings] == [("Card 1", Status.CHAINED)]
    assert [row.row for row in reading.skipped] == ["Card 2"]


def test_ufs_when_marks_say_what_is_legal_then_sets_and_bans_are_dated(tmp_path):
    attuned = {
        **UFS,
        "asset": "mha03/001-preview.jpg",
        "name": "Endeavor (II)",
        "resources": ["air-attuned", "infinity"],
        "keywords": ["Stun: 2", "Combo (Kick)", "Unique"],
        "formats": ["Standard", "retro banned"],
        "block_mod": 0,
    }
    path = write_json(tmp_path / "a.json", [UFS, attuned, UFS, {"name": "No place"}])

    reading = ufs_json.read(path, published=date(2026, 4, 6))

    assert [card.key for card in reading.cards] == ["ssf-001", "mha03-001"]
    card = reading.cards[1]
    assert (UfsFacts.of(card).symbols, UfsFacts.of(card).attuned) == (("infinity",), ("air",))
    assert UfsFacts.of(card).block_modifier == 0
    assert [tuple(keyword) for keyword in card.keywords] == [
        ("Stun", 2),
        ("Combo", "Kick"),
        ("Unique", None),
    ]
    assert reading.legality.sets_of("ufs-standard", date(2026, 4, 6)) == {"mha03"}
    assert [r.format for r in reading.legality.rulings] == ["ufs-retro"]
    assert [row.row for row in reading.skipped] == ["Zi Mei", "No place"]


def test_decktools_when_a_card_is_reprinted_then_the_rows_fold_into_one(tmp_path):
    shot = {
        **DECKTOOLS,
        "name": "Aimed Shot",
        "type": "Ability",
        "setcode": "HoA",
        "no": "32",
        "rules": "<b>Marksmanship Hero Required</b>; words; has <b>Stealth</b>;"
        "<b>Ferocity, Assault 2</b> <i>(so; much)</i>",
        "cost": "1 + X",
        "instant": "Instant",
        "Hunter": "x",
        "block": "1",
    }
    reprint = {**shot, "setcode": "CD1", "no": "9", "block": "5"}
    hero = {
        **DECKTOOLS,
        "name": "Graccus",
        "type": "Hero",
        "setcode": "HoA",
        "no": "32",
        "class": "Hunter",
        "faction": "Horde",
        "subtype": "Beast mastery",
        "profession": "Mining",
        "rules": "Deckbuilding: only so",
    }
    path = write_table(tmp_path / "cards.tsv", [shot, reprint, hero, DECKTOOLS], "\t")

    reading = wow_decktools.read(path)

    aimed, graccus = reading.cards
    assert [(p.set, p.number) for p in aimed.printings] == [("HoA", "32"), ("CD1", "9")]
    assert (WowFacts.of(aimed).talent, WowFacts.of(aimed).requires) == ("Marksmanship", ())
    assert (WowFacts.of(aimed).cost, WowFacts.of(aimed).classes) == ("1 + X", ("Hunter",))
    assert aimed.keywords == (Keyword("Ferocity"), Keyword("Assault", 2))
    assert (WowFacts.of(aimed).blocks, aimed.subkinds) == (("1", "5"), ("Instant",))
    assert graccus.key == "hoa-32-2"
    assert (WowFacts.of(graccus).talent, WowFacts.of(graccus).faction) == ("Beast Mastery", "Horde")
    assert WowFacts.of(graccus).deckbuilding
    assert len(reading.skipped) == 1


def test_tracker_when_icons_are_missing_then_traits_are_unknown_not_absent(tmp_path):
    cards = {
        "Davron": {"card_category": "Hero", "card_types": ["Human", "Death Knight"]},
        "Gate": {"card_category": "Ally", "card_types": ["Unlimited"], "card_mana_cost": "2"},
        "Raid": {"card_category": "Event", "card_types": []},
    }
    for entry in cards.values():
        entry |= {"card_classes": [], "card_attack_type": None, "card_legalities": ["Core"]}
        entry.setdefault("card_mana_cost", None)
    prints = [
        {
            "card_name": name,
            "card_print_expansion_name": "Reign of Fire",
            "card_print_id_in_exapansion": number,
            "card_print_rarity": "Common",
            "card_print_text_front": "Scourge or Hero Required",
            "card_print_text_back": None,
        }
        for number, name in enumerate(cards)
    ]
    write_json(tmp_path / "cards.json", cards)
    write_json(tmp_path / "prints.json", prints)

    reading = wow_tracker.read(tmp_path, known_from=date(2013, 6, 1))

    hero, ally = reading.cards
    assert (WowFacts.of(hero).faction, WowFacts.of(hero).talent) == ("unknown", "unknown")
    assert WowFacts.of(hero).classes == ("Death Knight",)
    assert (WowFacts.of(ally).cost, WowFacts.of(ally).requires) == (2, ("unknown",))
    assert ally.has_keyword("Unlimited")
    assert reading.legality.sets_of("wow-core", date(2013, 6, 1)) == {"Reign of Fire"}
    assert [row.row for row in reading.skipped] == ["Raid"]


def test_utility_when_classes_are_shortened_then_they_are_written_out(tmp_path):
    rows = [
        {**UTILITY, "name": "A", "type": "Weapon", "class": "DrMgPrWk", "series": "Heroes"},
        {**UTILITY, "name": "B", "type": "Ally", "class": "Priest", "race": "Dwarf"},
        {
            **UTILITY,
            "name": "C",
            "type": "Ability",
            "class": "Any",
            "talent_restrictions": "Traitor",
        },
        {**UTILITY, "name": "D", "type": "Hero", "class": "Rogue", "talent": "Traitor"},
        {**UTILITY, "name": "E", "type": "Ability", "talent_restrictions": "Holy"},
    ]
    for number, row in enumerate(rows):
        row |= {"series": "Heroes of Azeroth", "card_num": f"00{number}", "cost": "1"}
    path = write_table(tmp_path / "wow.csv", rows)

    weapon, ally, restricted, hero, talent = wow_utility.read(path).cards

    assert weapon.kinds == ("Equipment",)
    assert WowFacts.of(weapon).classes == ("Druid", "Mage", "Priest", "Warlock")
    assert WowFacts.of(ally).classes == ()
    assert (WowFacts.of(restricted).requires, WowFacts.of(restricted).talent) == (("Traitor",), "")
    assert (WowFacts.of(hero).traitor, WowFacts.of(hero).talent) == (True, "")
    assert WowFacts.of(talent).talent == "Holy"


@pytest.mark.parametrize(
    ("read", "name", "content"),
    [
        (fab_cube.read, "card.csv", "Name\nx\n"),
        (ashes_json.read, "a.json", "{}"),
        (ashes_json.read, "a.json", "[]"),
        (ashes_json.read, "a.json", "nonsense"),
        (ufs_json.read, "a.json", '{"a": 1}'),
        (ashes_json.read, "a.json", f"[{LONG_NUMBER}]"),
        (ufs_json.read, "a.json", "nonsense"),
        (ufs_json.read, "a.json", f"[{LONG_NUMBER}]"),
        (fab_npm.read, "a.json", f"[{LONG_NUMBER}]"),
        (wow_decktools.read, "a.tsv", "Name\nx\n"),
        (wow_utility.read, "a.csv", "Name\nx\n"),
    ],
)
def test_source_when_it_is_something_else_then_nothing_of_it_is_taken(
    tmp_path, read, name, content
):
    path = tmp_path / name
    path.write_text(content)

    with pytest.raises(RefusedSourceError):
        read(tmp_path if name == "card.csv" else path)
