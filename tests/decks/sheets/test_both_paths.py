"""The stamped and the tagged sheet show the same: for each game, normal and large print."""

import io
from urllib.request import OpenerDirector

import numpy as np
import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from decks.queries import check_deck_text
from decks.sheets import DeckSheet, SheetLine, SheetSection, render_sheets, single_sheet
from decks.sheets.designs import design
from decks.sheets.filling import sheet_sections
from decks.sheets.layouts import layout_of
from decks.sheets.pages import pages_of as marks_of
from engine.decklists.samples import sample_deck
from engine.kits.registry import kits
from printing.document import is_our_own
from printing.form import form
from printing.paper import paper_called
from printing.single import set_by_words
from tests.factories.decks import BLITZ, make_sheet
from tests.printing.reading import is_tagged, pages_of, qr_of, words_of
from tests.printing.spoken import spoken, spoken_words

pytestmark = pytest.mark.django_db
ADDRESS = "https://arbiter.example/decks/7KQ2M4XD"
SAMPLES = {
    "fab": ("blitz", "sefa-1"),
    "wow": ("core", "anselm"),
    "ufs": ("standard", "dax"),
    "ashes": ("reborn", "brandt"),
}


def sample_sheet(game: str, **fields) -> DeckSheet:
    """A real list of the game, as the answer to its text has it."""
    format, name = SAMPLES[game]
    text = sample_deck(game, format, name)
    answer = check_deck_text(game=game, format=format, event_date=BLITZ["event_date"], text=text)
    sections = tuple(sheet_sections(answer.sections, layout_of(game)))
    return make_sheet(game=game, sections=sections, leader=answer.leader, address=ADDRESS, **fields)


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("game", kits())
def test_sheet_when_stamped_or_tagged_then_words_and_code_are_the_same(game, large):
    sheet = sample_sheet(game)
    stamped, tagged = render_sheets([sheet], large=large), single_sheet(sheet, large=large)
    assert words_of(stamped) == words_of(tagged)
    assert [qr_of(stamped), qr_of(tagged)] == [ADDRESS, ADDRESS]
    assert (is_tagged(stamped), is_tagged(tagged)) == (False, True)
    named = {line.name for section in sheet.sections for line in section.lines}
    text = "\n".join(pages_of(tagged))
    assert {name for name in named if name not in text and not large} == set()


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("game", kits())
def test_single_sheet_when_stamped_then_it_is_read_aloud_as_one_set_by_words(game, large):
    sheet, size = sample_sheet(game), paper_called("A4")
    plan, pages = design(game, size, sheet.kind, large), marks_of(sheet, size, large)
    by_words = set_by_words(form(plan), pages)
    assert spoken_words(single_sheet(sheet, large=large)) == spoken_words(by_words)


def test_single_sheet_when_read_aloud_then_lines_headings_and_the_code_have_their_tags():
    pdf = single_sheet(sample_sheet("fab"))
    said = spoken(pdf)
    line = sample_sheet("fab").section("arena").lines[0]
    assert ("P", f"{line.quantity} {line.name}") in said
    assert ("H3", "Player") in said
    assert [aloud for tag, aloud in said if tag == "Figure"] == [f"QR code: {ADDRESS}"]
    root = PdfReader(io.BytesIO(pdf), strict=True).trailer["/Root"]
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("en", True)


@pytest.mark.parametrize("game", ["fab", "ashes"])
def test_single_sheet_when_looked_at_then_it_is_the_one_of_a_print_of_all(game):
    sheet = sample_sheet(game)
    one, many = (
        PdfDocument(pdf)[0].render(scale=2).to_numpy()
        for pdf in (single_sheet(sheet), render_sheets([sheet]))
    )
    assert np.array_equal(one, many)


def test_headings_when_jumped_to_then_they_lead_to_the_first_page():
    reader = PdfReader(io.BytesIO(single_sheet(sample_sheet("fab"))))
    targets = {entry.page.idnum for entry in reader.outline if not isinstance(entry, list)}
    assert targets == {reader.pages[0].indirect_reference.idnum}


def test_wow_list_when_printed_then_it_stands_by_type_with_the_number_of_each():
    [text] = pages_of(render_sheets([sample_sheet("wow")]))
    assert "Allies: " in text
    assert text.index("Allies: ") < text.index("Abilities: ")


def test_ufs_list_when_printed_then_symbols_stand_behind_the_names():
    main = sample_sheet("ufs").section("main").lines
    assert {len(sign) for line in main for sign in line.detail.split()} == {2}
    [text] = pages_of(render_sheets([sample_sheet("ufs")]))
    assert ("Foundations: " in text, main[1].detail in text) == (True, True)


def test_card_of_unknown_type_when_printed_then_it_stands_at_the_end():
    known = {"key": "", "name": "Nobody Knows", "quantity": 2}
    [main, _side] = sheet_sections([{"key": "main", "lines": [known]}], layout_of("wow"))
    assert main.lines == (SheetLine(0, "Other cards: 2"), SheetLine(2, "Nobody Knows"))


def test_large_print_when_a_list_is_long_then_every_line_has_its_place():
    lines = tuple(SheetLine(1, f"Card number {number}") for number in range(1, 60))
    sheet = make_sheet(sections=(SheetSection("pitch1", lines),))
    pages = pages_of(render_sheets([sheet], large=True))
    text = "\n".join(pages)
    assert [f"Card number {number}\n" in text for number in range(1, 60)].count(False) <= len(pages)
    assert "Pitch 1 (red) and no pitch: 59" in pages[0]
    assert f"Page {len(pages)} of {len(pages)}" in pages[-1]


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/a.png", "file:///etc/passwd"])
def test_address_when_it_stands_in_a_name_then_it_is_words_and_nothing_is_fetched(
    address, monkeypatch
):
    fetched, fetch = [], OpenerDirector.open

    def noting(opener, request, *rest, **options):
        fetched.append(request if isinstance(request, str) else request.full_url)
        return fetch(opener, request, *rest, **options)

    monkeypatch.setattr(OpenerDirector, "open", noting)
    name = f'<img src="{address}">'
    sheet = make_sheet(player_name=name, title=f"url({address})", leader=f"@import '{address}'")
    for pdf in (render_sheets([sheet]), single_sheet(sheet)):
        assert "<img src=" in pages_of(pdf)[0]
    assert [url for url in fetched if not is_our_own(url)] == []
