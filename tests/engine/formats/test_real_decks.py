"""Real decks of the reference data: read without losing a line, judged on their day."""

from collections import Counter
from pathlib import Path

import pytest

from engine.decklists.text_reading import FOOTER
from engine.formats.report import Answer
from tests.engine.formats.real_decks import (
    DATA,
    FAB_LAYOUTS,
    SUMMER_2026,
    every,
    fab_index,
    fab_layout,
    fab_tournament,
    fab_verbatim,
    files,
    judge,
    page,
)

PAGE = Path(__file__).parents[3] / "docs/legality_real_decks.md"
TEXT_FOLDERS = [
    *(("fab", f"from_tournaments/{layout}") for layout in FAB_LAYOUTS),
    ("fab", "verbatim_exports"),
    ("ashes", "verbatim"),
    ("ashes", "rendered/ashes_live_text"),
    ("ashes", "rendered/ashes_live_deckin_json"),
    ("ufs", "verbatim"),
    ("ufs", "rendered/plain_text"),
    ("ufs", "rendered/uvsultra_forum_code"),
    ("ufs", "rendered/universus_cards_decklist_text"),
    ("wow", "verbatim"),
    ("wow", "rendered/mwDeck"),
    ("wow", "rendered/o8d"),
    ("wow", "rendered/deck_text"),
]
pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="because the reference data is not here")


@pytest.mark.parametrize(("game", "folder"), TEXT_FOLDERS)
def test_files_when_read_then_no_line_is_unreadable(game, folder):
    unreadable = [
        (name, item.message) for name, deck in files(game, folder) for item in deck.unreadable
    ]

    assert unreadable == []


@pytest.mark.parametrize(("game", "folder"), [(g, f) for g, f in TEXT_FOLDERS if "json" not in f])
def test_texts_when_read_then_every_line_that_counts_copies_is_a_card_line(game, folder):
    lost = []
    for name, deck in files(game, folder):
        if deck.layout in ("builduvs", "universus.cards-json", "csv", "octgn", "one-line"):
            continue
        used = {line.number for line in deck.lines}
        dice = sum(1 for _die in deck.dice)
        counted = [
            number
            for number, raw in enumerate(deck.raw_lines, start=1)
            if raw.strip()[:1].isdigit() and not FOOTER.search(raw)
        ]
        missing = [deck.raw_line(number) for number in counted if number not in used]
        lost += [(name, raw) for raw in missing[dice:]]

    # A maybeboard is no part of a deck, and a double-faced hero's back is no card.
    assert [raw for _name, raw in lost] in ([], ["1 Showdown | League of Villains"])


@pytest.mark.parametrize("layout", FAB_LAYOUTS)
def test_fab_layouts_when_read_then_sizes_are_those_of_the_index(layout):
    sizes = {row["file"]: (int(row["arena_cards"]), int(row["deck_cards"])) for row in fab_index()}
    decks = {real.name: dict(judge("fab", real).counts) for real in fab_layout(layout)}

    assert len(decks) == 30
    # The source lists a second, young Bravo among the deck cards of that one.
    decks["44_bravo-showstopper_cc"]["deck"] += 1
    assert {name: (c["arena"], c["deck"]) for name, c in decks.items()} == {
        name: sizes[name] for name in decks
    }


@pytest.mark.parametrize("layout", FAB_LAYOUTS)
def test_fab_layouts_when_judged_on_their_day_then_valid_decks_are_legal(layout):
    answers = {real.name: judge("fab", real).answer for real in fab_layout(layout)}

    wrong = {name: answer for name, answer in answers.items() if answer is not Answer.LEGAL}
    assert wrong == {"44_bravo-showstopper_cc": Answer.NOT_LEGAL}


def test_fab_source_when_judged_then_its_documented_faults_are_found():
    unknown, codes = Counter[str](), Counter[str]()
    for real in fab_tournament():
        report = judge("fab", real)
        unknown.update(item.line.identifier for item in report.unknown)
        codes.update({item.code for item in report.violations})

    cut = {"mugenshi", "argh", "tremor-of", "voltaire", "raydn", "talishar", "swing-fist"}
    assert unknown.keys() == cut | {"hexagore", "stalagmite", "korshem"}
    assert codes["wrong-class"] == 4
    assert codes["hero-age"] == 99


def test_fab_exports_when_a_card_is_newer_than_the_catalogue_then_only_it_is_unknown():
    reports = {real.name: judge("fab", real) for real in fab_verbatim()}

    unclear = {name: report for name, report in reports.items() if not report.is_legal}
    (report,) = unclear.values()
    assert list(unclear) == ["fabrary_calling_las_vegas_5th_teklovossen.txt"]
    assert [item.line.name for item in report.unknown] == ["Arcbane Grasp"]


def test_ashes_lists_when_judged_then_the_one_with_a_conjuration_among_the_thirty_is_found():
    decks = every("ashes", "rendered/ashes_live_deckin_json", "reborn", SUMMER_2026)

    found = {
        real.name: [(item.code, item.cards) for item in judge("ashes", real).violations]
        for real in decks
    }

    assert {name: codes for name, codes in found.items() if codes} == {
        "101_one-collection_saria-guideman.json": [("not-a-deck-card", ("Three-Eyed Owl",))]
    }


def test_page_when_the_decks_are_judged_then_it_says_what_they_give():
    assert PAGE.read_text(encoding="utf-8") == page()
