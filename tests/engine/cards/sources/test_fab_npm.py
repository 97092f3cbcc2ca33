"""Flesh and Blood from the npm package: its script is read and never run."""

import io
import json
import tarfile
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from engine.cards.legality import Status
from engine.cards.sources.javascript import UnreadableScriptError, read_arrays, read_enums
from engine.cards.sources.reading import RefusedSourceError, SourceReading
from engine.games.fab.facts import ArenaStart, FabFacts
from engine.games.fab.sources import npm as fab_npm

REAL = Path(__file__).parents[5] / "shared/data/fab/cards.json"
ENUMS = (
    'j(Y,{Class:()=>q,Format:()=>Q,Type:()=>$t});var q=(i=>(i.Guardian="Guardian",'
    'i.NotClassed="NotClassed",i))(q||{}),Q=(i=>(i.Blitz="Blitz",i.CC="Classic Constructed",'
    'i.LL="Living Legend",i.UPF="Ultimate Pit Fight",i.SA="Silver Age",i)'
    ')(Q||{}),$t=(i=>(i.Action="Action",i.Hero="Hero",i))($t||{});'
)
EVERYWHERE = "[t.Format.Blitz,t.Format.CC,t.Format.LL,t.Format.UPF,t.Format.SA]"


def entry(number: int, **changes: str) -> str:
    fields = {
        "artists": '["A \\"B\\" C"]',
        "cardIdentifier": f'"card-{number}-red"',
        "classes": "[t.Class.Guardian]",
        "legalFormats": EVERYWHERE,
        "name": f'"Card {number}"',
        "printings": f'[{{identifier:"ARB{number:04}",rarity:"Rare"}}]',
        "subtypes": "[]",
        "types": "[t.Type.Action]",
        "typeText": '"Guardian Action"',
        "pitch": "1",
        "cost": "0",
        **changes,
    }
    return "{" + ",".join(f"{name}:{value}" for name, value in fields.items()) + "}"


def script(*special: str, count: int = 4000) -> str:
    entries = [*special, *(entry(number) for number in range(count))]
    half = len(entries) // 2
    return f"{ENUMS}var a=[{','.join(entries[:half])}],b=[{','.join(entries[half:])}];"


def tarball(folder: Path, bundle: str) -> Path:
    path = folder / "cards.tgz"
    with tarfile.open(path, "w:gz") as archive:
        for name, text in (("package.json", '{"version":"9.9.9"}'), ("dist/index.js", bundle)):
            content = text.encode()
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return path


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> SourceReading:
    special = (
        entry(
            9001,
            types="[t.Type.Hero]",
            typeText='"Guardian Hero - Young"',
            subtypes='["Young"]',
            young="!0",
            hero='"Dash"',
            life="20",
            functionalText="`You may start the game with a Mechanologist item with cost 2 or less "
            "in the arena. **Essence of Earth, Ice, and Lightning**`",
        ),
        entry(
            9002,
            typeText='"Brute / Warrior Action - Attack"',
            classes='["Brute","Warrior"]',
            keywords='["Ward","Legendary"]',
            functionalText="'**Ward 10**'",
            specialCost='"XX"',
            bannedFormats="[t.Format.CC]",
            name='"\\u00C6ther \\xE9 // Life"',
        ),
    )
    path = tarball(tmp_path_factory.mktemp("npm"), script(*special))
    return fab_npm.read(path, published=date(2026, 5, 16))


def test_tarball_when_it_is_read_then_every_card_version_and_checksum_are_known(reading):
    assert len(reading.cards) == 4002
    assert reading.version == "9.9.9"
    assert len(reading.checksum) == 128
    assert reading.skipped == ()


def test_hero_when_its_facts_stand_in_its_text_then_they_are_found(reading):
    hero = reading.catalogue().card("card-9001-red")

    assert hero.text.startswith("You may start the game")
    assert FabFacts.of(hero).young
    assert FabFacts.of(hero).arena_start == ArenaStart("Mechanologist", "Item", 2)
    assert FabFacts.of(hero).essences == ("Earth", "Ice", "Lightning")


def test_card_when_it_is_hybrid_then_halves_amounts_and_escapes_are_read(reading):
    card = reading.catalogue().card("card-9002-red")

    assert card.name == "Æther é // Life"
    assert FabFacts.of(card).supertypes == (("Brute",), ("Warrior",))
    assert FabFacts.of(card).cost == "XX"
    assert [tuple(keyword) for keyword in card.keywords] == [("Ward", 10), ("Legendary", None)]


def test_lists_when_the_package_knows_only_today_then_they_begin_on_its_day(reading):
    (ruling,) = reading.legality.rulings

    assert (ruling.format, ruling.status) == ("classic-constructed", Status.BANNED)
    assert ruling.since == date(2026, 5, 16)
    assert not reading.legality.covers("blitz", date(2026, 5, 15))
    assert reading.legality.covers("blitz", date(2026, 5, 16))


@pytest.mark.parametrize(
    ("changes", "lists"),
    [
        ({}, {"blitz", "classic-constructed", "living-legend", "ultimate-pit-fight"}),
        ({"types": "[t.Type.Hero]"}, {"classic-constructed", "living-legend"}),
        (
            {"types": "[t.Type.Hero]", "young": "!0"},
            {"blitz", "silver-age", "ultimate-pit-fight"},
        ),
        ({"types": "[]"}, set()),
    ],
)
def test_card_when_no_format_lists_it_then_those_that_could_have_it_say_so(
    tmp_path, changes, lists
):
    path = tarball(tmp_path, script(entry(9009, legalFormats="[]", **changes)))

    reading = fab_npm.read(path, published=date(2026, 5, 16))

    assert {ruling.format for ruling in reading.legality.rulings} == lists
    assert {ruling.status for ruling in reading.legality.rulings} <= {Status.NOT_LEGAL}


def test_folder_and_json_when_they_hold_the_same_then_so_do_the_readings(tmp_path):
    (tmp_path / "dist").mkdir()
    (tmp_path / "package.json").write_text('{"version":"9.9.9"}')
    (tmp_path / "dist/index.js").write_text(script())
    dumped = tmp_path / "cards.json"
    dumped.write_text(
        json.dumps(read_arrays(script(), fab_npm.CARD_ARRAY[:-2], read_enums(script())))
    )

    assert fab_npm.read(tmp_path).cards == fab_npm.read(dumped).cards


@pytest.mark.parametrize(
    ("bundle", "sentence"),
    [
        (script(count=3999), "holds only 3999 cards"),
        (script(entry(1, types="[t.Type.Sorcery]")), "what “t.Type.Sorcery” stands for"),
        (script(entry(1, types="[t.Type.Action")), "cannot be read"),
        (script(entry(1, name="`${x}`")), "nothing is run here"),
        (script(entry(1, name="f(1)")), "“f” stands for"),
        ("", "holds only 0 cards"),
    ],
)
def test_package_when_it_is_not_whole_then_it_is_refused(tmp_path, bundle, sentence):
    with pytest.raises(RefusedSourceError, match=sentence):
        fab_npm.read(tarball(tmp_path, bundle))


def test_row_when_a_field_is_missing_then_it_is_reported_and_the_rest_is_read(tmp_path):
    bad = entry(7777).replace('typeText:"Guardian Action",', "")

    reading = fab_npm.read(tarball(tmp_path, script(bad)))

    assert len(reading.cards) == 4000
    assert [(row.row, row.reason) for row in reading.skipped] == [
        ("card-7777-red", "the field 'typeText' is missing or not readable")
    ]


@pytest.mark.parametrize("content", [b"\x1f\x8b not a gzip", b"\x1f\x8b"])
def test_tarball_when_it_is_broken_then_it_is_refused(tmp_path, content):
    path = tmp_path / "broken.tgz"
    path.write_bytes(content)

    with pytest.raises(RefusedSourceError):
        fab_npm.read(path)


def test_script_when_a_list_breaks_off_then_the_place_is_named():
    with pytest.raises(UnreadableScriptError, match="character 3"):
        read_arrays("[1,", "[1", {})


@pytest.mark.skipif(not REAL.is_file(), reason="because the reference data is not here")
def test_real_package_when_it_is_read_then_all_its_cards_are_there():
    reading = fab_npm.read(REAL, published=date(2026, 5, 16))

    assert len(reading.cards) == 4682
    assert reading.skipped == ()
    catalogue = reading.catalogue()
    assert FabFacts.of(catalogue.card("crippling-crush-red")).specializations == ("Bravo",)
    assert FabFacts.of(catalogue.card("bravo-star-of-the-show")).essences == (
        "Earth",
        "Ice",
        "Lightning",
    )
    statuses = Counter(str(ruling.status) for ruling in catalogue.legality.rulings)
    assert statuses == {"banned": 135, "living legend": 36, "not legal": 115, "restricted": 20}


def test_tarball_when_few_bytes_stand_for_very_many_then_it_is_not_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(fab_npm, "LARGEST_TARBALL", 1_000_000)
    path = tarball(tmp_path, " " * 3_000_000)
    assert path.stat().st_size < 20_000
    with pytest.raises(RefusedSourceError, match="The tarball holds more than 1 MB"):
        fab_npm.read(path)
