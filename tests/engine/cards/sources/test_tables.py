"""Cards and legality lists from plain CSV tables."""

from datetime import date
from pathlib import Path

import pytest

from engine.cards.legality import Coverage, LegalSet, Status
from engine.cards.model import Keyword, Printing
from engine.cards.sources import legality_table, table
from engine.cards.sources.reading import RefusedSourceError
from engine.games.fab.facts import FabFacts
from engine.games.wow.facts import WowFacts

CARDS = """key,name,kinds,subkinds,keywords,printings,supertypes,pitch,cost,power,young
snatch-red,Snatch,Action,Attack,Ward:10|Go again,WTR 167 Rare|1HP 001,,1,XX,*,
pit-dust-red,Pit Dust,Action,Attack,,,Brute / Warrior,1,0,5,
boltyn,Boltyn,Hero,Young,,,Light|Warrior,,,,yes
,No Key,Action,,,,,,,,
snatch-red,Snatch again,Action,,,,,,,,
odd,Odd,Hero,,,,,,,,perhaps
"""
LISTS = """list,name,pitch,status,since,until,announced,source
blitz,Snatch,1,banned,2026-01-02,2026-03-01,2025-12-20,an article
blitz,,,covers,2019-10-11,,,
wow-core,ARB,,legal set,2012-01-01,,,
blitz,Snatch,,forbidden,2026-01-02,,,
blitz,Snatch,,banned,yesterday,,,
blitz,Snatch,,banned,2026-01-02,2026-01-01,,
,Snatch,,banned,2026-01-02,,,
blitz,,,banned,2026-01-02,,,
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8-sig")
    return path


def test_card_table_when_read_then_every_column_becomes_a_fact(tmp_path):
    snatch, pit_dust, boltyn = table.read(written(tmp_path, CARDS), "fab").cards

    assert (FabFacts.of(snatch).pitch, FabFacts.of(snatch).cost, FabFacts.of(snatch).power) == (
        1,
        "XX",
        "*",
    )
    assert snatch.keywords == (Keyword("Ward", 10), Keyword("Go again"))
    assert snatch.printings == (Printing("WTR", "167", "Rare"), Printing("1HP", "001"))
    assert FabFacts.of(pit_dust).supertypes == (("Brute",), ("Warrior",))
    assert FabFacts.of(boltyn).supertypes == (("Light", "Warrior"),)
    assert FabFacts.of(boltyn).young


def test_card_table_when_rows_cannot_be_read_then_each_says_why(tmp_path):
    reading = table.read(written(tmp_path, CARDS), "fab")

    assert [(row.row, row.reason) for row in reading.skipped] == [
        ("row 5", "it has no key"),
        ("row 6", "the key snatch-red appears twice"),
        ("row 7", "“perhaps” in the column young is neither yes nor no"),
    ]


def test_card_table_when_it_is_of_another_game_then_lists_and_pairs_are_read(tmp_path):
    text = "key,name,kinds,classes,includes,traitor\n"
    text += "h-1,Ysolde,Hero,Paladin|Priest,neutral:|kind:Ally,no\n"

    (card,) = table.read(written(tmp_path, text), "wow").cards

    assert WowFacts.of(card).classes == ("Paladin", "Priest")
    assert WowFacts.of(card).includes == (("neutral", ""), ("kind", "Ally"))


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("chess", "key,name,kinds\n", "There is no game “chess”"),
        ("fab", "name\nSnatch\n", "no column key and no column kinds"),
    ],
)
def test_card_table_when_it_is_not_one_then_it_is_refused(tmp_path, game, text, sentence):
    with pytest.raises(RefusedSourceError, match=sentence):
        table.read(written(tmp_path, text), game)


def test_list_table_when_read_then_rulings_days_and_sets_are_apart(tmp_path):
    book, skipped = legality_table.read(written(tmp_path, LISTS))

    (ruling,) = book.rulings
    assert (ruling.name, ruling.pitch, ruling.status) == ("Snatch", 1, Status.BANNED)
    assert (ruling.since, ruling.until) == (date(2026, 1, 2), date(2026, 3, 1))
    assert ruling.announced == date(2025, 12, 20)
    assert book.coverage == (Coverage("blitz", date(2019, 10, 11)),)
    assert book.sets == (LegalSet("wow-core", "ARB", date(2012, 1, 1)),)
    assert [row.row for row in skipped] == ["row 5", "row 6", "row 7", "row 8", "row 9"]
    assert skipped[1].reason == "“yesterday” is not a day like 2026-06-01"


def test_list_table_when_a_column_is_missing_then_it_is_refused(tmp_path):
    with pytest.raises(RefusedSourceError, match="no column list"):
        legality_table.read(written(tmp_path, "status,since\n"))


def test_table_when_a_text_has_several_paragraphs_then_they_stay_apart(tmp_path):
    rows = 'key,name,kinds,text\nplan,Plan,Action,"Draw a card.\nThink hard."\n'
    (card,) = table.read(written(tmp_path, rows), "fab").cards
    assert card.text == "Draw a card.\nThink hard."
