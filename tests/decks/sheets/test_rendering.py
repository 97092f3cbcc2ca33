import io
import resource

import pytest
from pypdf import PdfReader

from decks.sheets import DeckSheet, SheetLine, SheetSection, render_sheets, single_sheet
from decks.sheets.layouts import layout_of
from printing.chunks import FolderShelf
from printing.errors import NothingToPrintError, PrintingError
from printing.paper import paper_called
from tests.factories.decks import make_sheet
from tests.printing.reading import is_tagged, pages_of, qr_of, words_of
from tests.printing.spoken import spoken, spoken_words

ODD_NAMES = [
    "Mia Sørensen",
    "محمد العربي",
    "山田太郎 ユウキ",
    "Tom 🦄 Zorn",
    "Łukasz Żółć",
    "Елена Ким",
]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lines", [9, 40])
def test_sheet_when_stamped_or_tagged_then_both_say_the_same(paper, lines):
    sheet = make_sheet(lines)
    assert words_of(render_sheets([sheet], paper)) == words_of(single_sheet(sheet, paper))


@pytest.mark.parametrize("name", ["Mia Sørensen", "Łukasz Żółć", "Елена Ким"])
def test_name_when_stamped_or_tagged_then_both_say_the_same(name):
    sheet = make_sheet(player_name=name)
    assert words_of(render_sheets([sheet])) == words_of(single_sheet(sheet))
    assert name in pages_of(render_sheets([sheet]))[0]


def test_names_when_no_glyph_can_be_stamped_then_every_sheet_is_there():
    sheets = [make_sheet(player_name=name, player_id=name[-3:]) for name in ODD_NAMES]
    texts = pages_of(render_sheets(sheets))
    assert len(texts) == len(ODD_NAMES)
    assert ["Card number 9" in text for text in texts] == [True] * len(ODD_NAMES)
    assert any("\u0600" <= char <= "\ufeff" for char in texts[1])


def test_single_sheet_when_made_then_it_is_tagged_and_says_what_a_judge_needs():
    pdf = single_sheet(make_sheet())
    [text] = pages_of(pdf)
    assert is_tagged(pdf)
    expected = {
        *("Armory Night", "Mia Sørensen", "12345678", "Sefa", "First light", "7KQ2-M4XD"),
        *("Blitz · 18 November 2026 · Harbour Games", "Card number 9", "Heron Blade"),
        *("Pitch 1 (red) and no pitch", "Pitch 2 (yellow)", "Pitch 3 (blue)", "Arena cards"),
        *("For official use only", "Page 1 of 1", "Fingerprint 7KQ2-M4XD"),
    }
    assert {words for words in expected if words not in text} == set()


@pytest.mark.parametrize("name", ODD_NAMES)
def test_single_sheet_when_the_name_is_of_any_script_then_it_is_tagged_and_read_in_order(name):
    pdf = single_sheet(make_sheet(player_name=name))
    said = spoken_words(pdf)
    assert (is_tagged(pdf), said[:2], said[-2:]) == (True, ["Deck", "registration"], ["of", "1"])
    assert {"Harbour", "Blitz", "Pitch"} <= set(said)


def test_name_when_its_letters_are_stamped_then_it_is_one_paragraph_of_its_own():
    heading = ("H3", "Player")
    said = spoken(single_sheet(make_sheet(player_name="Łukasz Żółć")))
    assert said[said.index(heading) + 1] == ("P", "Łukasz Żółć")


def test_totals_when_printed_then_each_section_and_all_cards_are_counted():
    arena, *pitches, everything = pages_of(render_sheets([make_sheet()]))[0].split()[-5:]
    assert (arena, pitches, everything) == ("1", ["9", "2", "3"], "15")


def test_list_when_longer_than_a_column_then_it_goes_on_under_the_header_of_a_second_page():
    rows = layout_of("fab").rows(paper_called("A4"))
    first, second = pages_of(render_sheets([make_sheet(rows + 1)]))
    assert f"Card number {rows}\n" in first
    assert f"Card number {rows + 1}" not in first
    assert f"Card number {rows + 1}" in second
    assert "Mia Sørensen" in second
    assert ("totals on page 2" in first, "Page 2 of 2" in second) == (True, True)


@pytest.mark.parametrize("make", [single_sheet, lambda sheet: render_sheets([sheet])])
def test_code_when_photographed_then_it_opens_the_deck(make):
    assert qr_of(make(make_sheet())) == "https://arbiter.example/decks/7KQ2M4XD"


def test_name_when_far_too_long_then_it_is_cut_alike_on_both_paths():
    sheet = make_sheet(player_name="Wilhelmina " * 12)
    assert words_of(render_sheets([sheet])) == words_of(single_sheet(sheet))
    assert "…" in pages_of(single_sheet(sheet))[0]


def test_sheet_when_blank_then_it_has_no_totals():
    [text] = pages_of(render_sheets([DeckSheet(event="Armory Night")]))
    assert "Armory Night" in text
    assert not any(line.strip().isdigit() for line in text.splitlines())


def test_markup_when_it_is_a_name_then_it_is_printed_as_it_is():
    sheet = make_sheet(player_name="<b>Bold</b> & co")
    assert "<b>Bold</b> & co" in pages_of(single_sheet(sheet))[0]
    assert "<b>Bold</b> & co" in pages_of(render_sheets([sheet]))[0]


@pytest.mark.parametrize(
    ("game", "sections", "headings"),
    [
        ("wow", ("main", "side"), ("Main deck", "Side deck", "Hero")),
        ("ufs", ("main", "side"), ("Main deck", "Sideboard", "Character")),
        ("ashes", ("dice", "main", "conjuration"), ("Dice", "Conjuration pile", "Phoenixborn")),
    ],
)
def test_sheet_when_of_another_game_then_it_has_that_games_sections(game, sections, headings):
    lines = tuple(SheetSection(key, (SheetLine(2, f"One {key}"),)) for key in sections)
    [text] = pages_of(render_sheets([make_sheet(game=game, sections=lines)]))
    assert {heading for heading in headings if heading not in text} == set()
    assert {key for key in sections if f"One {key}" not in text} == set()


def test_sheets_when_there_are_none_then_a_sentence_says_so():
    with pytest.raises(NothingToPrintError):
        render_sheets([])


def test_sheets_when_of_two_games_then_a_sentence_says_so():
    with pytest.raises(PrintingError, match="print each game alone"):
        render_sheets([make_sheet(), make_sheet(game="wow", sections=())])


def test_sheets_when_printed_twice_with_a_shelf_then_the_file_is_the_same(tmp_path):
    sheets = [make_sheet(table=str(n)) for n in range(30)]
    shelf = FolderShelf(tmp_path)
    assert render_sheets(sheets, shelf=shelf) == render_sheets(sheets, shelf=shelf)


def test_sheets_when_there_are_thousands_then_memory_stays_bounded():
    render_sheets([make_sheet()])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    pdf = render_sheets([make_sheet(table=str(n)) for n in range(1000)])
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1000
    assert grown < 50
