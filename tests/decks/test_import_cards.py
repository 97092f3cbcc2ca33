import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from decks.models import CardCatalogue
from decks.queries import current_catalogue

pytestmark = pytest.mark.django_db
PACKAGE = Path(__file__).parents[2] / "node_modules" / "@flesh-and-blood" / "cards"
DATA = Path("/work/shared/data")
WITH_DATA = pytest.mark.skipif(not DATA.exists(), reason="the shared card files are not here")


def run(*arguments) -> str:
    out = StringIO()
    call_command("import_cards", *map(str, arguments), stdout=out)
    return out.getvalue()


def cards_file(path: Path, *names: str, columns: str = "key,name,kinds") -> Path:
    with path.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(columns.split(","))
        table.writerows([name.lower(), name, "Ally"] for name in names)
    return path


def in_use(game: str) -> list[str]:
    return sorted(card.name for card in current_catalogue(game))


def test_import_when_the_package_is_read_then_its_thousands_of_cards_are_in_use():
    said = run("fab-npm", PACKAGE)
    row = CardCatalogue.objects.get(is_current=True)
    assert (row.card_count, row.version, len(row.source_checksum)) == (4682, "3.8.6", 128)
    assert "npm @flesh-and-blood/cards 3.8.6; 0 rows could not be read." in said
    assert "Added: 4682: 10,000 Year Reunion (red); " in said
    assert "Kept 4,682 of 4,682 cards" in said


def test_import_when_the_usual_places_are_asked_for_then_what_lies_there_is_read():
    assert "npm @flesh-and-blood/cards 3.8.6" in run("--usual", "--dry-run")


def test_import_when_dry_then_it_only_tells():
    said = run("bundled", "--game", "fab", "--dry-run")
    assert said.endswith("Nothing was changed (--dry-run).\n")
    assert CardCatalogue.objects.count() == 0


def test_import_when_run_again_then_it_says_that_nothing_is_new():
    run("bundled", "--game", "fab")
    assert "The cards are those in use already." in run("bundled", "--game", "fab")
    assert CardCatalogue.objects.count() == 1


def test_import_when_once_then_cards_imported_before_stay(tmp_path):
    file = cards_file(tmp_path / "cards.csv", "Hogger")
    run("csv", file, "--game", "wow", "--once")
    again = run("csv", cards_file(tmp_path / "other.csv", "Jadefire"), "--game", "wow", "--once")
    assert (again, in_use("wow")) == ("Cards were imported before; they stay.\n", ["Hogger"])


def test_table_when_a_row_is_damaged_then_it_is_told_and_the_others_are_read(tmp_path):
    file = cards_file(tmp_path / "cards.csv", "Hogger", "", "Jadefire")
    said = run("csv", file, "--game", "wow", "--version-of-source", "2")
    assert "1 rows could not be read.\n  row 3: it has no key and no name" in said
    assert in_use("wow") == ["Hogger", "Jadefire"]


def test_import_when_cards_would_be_lost_then_it_is_refused_unless_forced_or_added(tmp_path):
    run("csv", cards_file(tmp_path / "old.csv", "Hogger"), "--game", "wow")
    new = cards_file(tmp_path / "new.csv", "Jadefire")
    with pytest.raises(CommandError, match="lacks 1 cards of the present one: Hogger"):
        run("csv", new, "--game", "wow")
    assert in_use("wow") == ["Hogger"]
    run("csv", new, "--game", "wow", "--add")
    assert in_use("wow") == ["Hogger", "Jadefire"]
    run("csv", new, "--game", "wow", "--force")
    assert in_use("wow") == ["Jadefire"]


def test_import_when_undone_then_the_cards_before_are_in_use_back_to_the_shipped_ones(tmp_path):
    shipped = in_use("wow")
    run("csv", cards_file(tmp_path / "1.csv", "Hogger"), "--game", "wow")
    run("csv", cards_file(tmp_path / "2.csv", "Hogger", "Jadefire"), "--game", "wow")
    assert "again: World of Warcraft TCG, table, 1 cards." in run("--undo", "wow")
    assert in_use("wow") == ["Hogger"]
    assert "the cards that Arbiter ships" in run("--undo", "wow")
    assert in_use("wow") == shipped
    with pytest.raises(CommandError, match="nothing to undo"):
        run("--undo", "wow")


@WITH_DATA
@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        (("ashes", DATA / "ashes/reborn_cards/all-cards.json"), 526),
        (("ashes", DATA / "ashes/legacy_1_0_cards/cards_1.0.json", "--edition", "1.0"), 361),
        (("builduvs", DATA / "ufs/cards_full_stats"), 6680),
        (("fab-cube", DATA / "fab/fabcube", "--until", "2025-07-03"), 3851),
        (("wow-tracker", DATA / "wow/tracker_2022"), 6207),
    ],
)
def test_source_when_it_is_real_then_its_cards_are_in_use(arguments, number):
    said = run(*arguments)
    assert f"{number} cards" in said.splitlines()[-1]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\x1f\x8bnot a tarball", "The tarball cannot be unpacked"),
        (json.dumps([]).encode(), "The package holds only 0 cards"),
        (b"[{", "The package cannot be read"),
        (b"\xff\xfe\x00", "decode"),
    ],
)
def test_import_when_the_file_is_broken_then_a_sentence_says_how(content, sentence, tmp_path):
    file = tmp_path / "cards.tgz"
    file.write_bytes(content)
    with pytest.raises(CommandError, match=sentence):
        run("fab-npm", file)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("fab-npm", "nowhere"), "No such file"),
        (("csv", "cards.csv"), "Say whose they are: --game"),
        (("builduvs",), "Say where it is: a JSON file or a folder"),
        ((), "Name a source: fab-npm, "),
        (("fab-cube", "nowhere"), "Say until which day these lists are known"),
        (("fab-npm", "http://example.org/cards.tgz"), "Only https addresses are fetched"),
        (("fab-npm", "https://127.0.0.1/cards.tgz"), "inside a private network"),
    ],
)
def test_question_when_something_is_missing_then_a_sentence_says_what(arguments, sentence):
    with pytest.raises(CommandError, match=sentence):
        run(*arguments)


@WITH_DATA
def test_source_when_its_cards_are_of_another_game_then_it_is_refused():
    with pytest.raises(CommandError, match="The source holds no cards; is it of another kind"):
        run("builduvs", DATA / "fab/cards.json")


def test_file_when_its_checksum_is_another_then_it_is_not_read(tmp_path):
    file = cards_file(tmp_path / "cards.csv", "Hogger")
    with pytest.raises(CommandError, match="The file has another checksum"):
        run("csv", file, "--game", "wow", "--sha512", "0" * 128)
