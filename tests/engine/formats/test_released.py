"""Cards whose sets are not out yet on the day of the event."""

from dataclasses import replace
from datetime import date

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.legality import RELEASED, LegalityBook, LegalSet
from engine.cards.model import Printing
from engine.cards.sources.legality_table import read
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.report import Answer
from tests.engine.formats.judging import judge

DAY = date(2026, 6, 1)
BEFORE, LATER = date(2019, 10, 11), date(2026, 6, 2)


def judged(sets: tuple[str, ...], days: dict[str, date]):
    """The sample deck, one card of which was printed in those sets."""
    shipped = bundled_catalogue("fab")
    hidden = {"heron-blade": tuple(Printing(code) for code in sets)}
    cards = (replace(each, printings=hidden.get(each.key, (Printing("OLD"),))) for each in shipped)
    known = {"OLD": BEFORE, **days} if days else {}
    book = LegalityBook(sets=tuple(LegalSet(RELEASED, *each) for each in known.items()))
    catalogue = Catalogue("fab", cards, legality=shipped.legality.joined(book))
    return judge(sample_deck("fab", "blitz", "sefa-1"), "fab", "blitz", DAY, catalogue)


# PAIR-2
@pytest.mark.parametrize(
    ("sets", "days", "code"),
    [
        (("NEW",), {"NEW": LATER}, "not-released"),
        (("NEW", "NEXT"), {"NEW": LATER, "NEXT": LATER}, "not-released"),
        (("NEW",), {"NEW": DAY}, None),
        (("NEW", "OLD"), {"NEW": LATER}, None),
        (("NEW",), {"OTHER": LATER}, "release-not-known"),
        (("NEW", "PROMO"), {"NEW": LATER}, "release-not-known"),
        (("NEW",), {}, None),
        ((), {"NEW": LATER}, None),
    ],
)
def test_card_when_its_sets_have_days_then_judged_by_the_first_of_them(sets, days, code):
    report = judged(sets, days)
    found = [each.code for each in (*report.violations, *report.unchecked)]
    assert [each for each in found if "release" in each] == ([code] if code else [])


def test_card_when_not_released_then_the_answer_says_from_when_on():
    report = judged(("NEW",), {"NEW": LATER})
    assert report.answer is Answer.NOT_LEGAL
    assert report.violations[0].message == (
        "Heron Blade is not released yet: it is legal from 2 June 2026 on."
    )


@pytest.mark.parametrize(
    ("game", "format"),
    [("wow", "constructed"), ("ufs", "legacy"), ("ashes", "first-edition"), ("ashes", "reborn")],
)
def test_games_when_a_table_dates_their_sets_then_cards_wait_for_the_day(game, format, tmp_path):
    table = tmp_path / "days.csv"
    table.write_text("list,status,name,since\n,released,NEW,2026-06-02\n")
    book, skipped = read(table)
    assert skipped == ()
    shipped = bundled_catalogue(game)
    cards = [replace(each, printings=(Printing("NEW"),)) for each in shipped]
    catalogue = Catalogue(game, cards, legality=shipped.legality.joined(book))
    text = sample_deck(game, format, sample_deck_names(game, format)[0])
    early, late = (judge(text, game, format, day, catalogue) for day in (DAY, LATER))
    waiting = [each for each in early.violations if each.code == "not-released"]
    assert waiting
    assert waiting[0].message.endswith("legal from 2 June 2026 on.")
    assert [each for each in late.violations if each.code == "not-released"] == []


def test_table_when_a_row_names_no_set_then_it_says_so(tmp_path):
    table = tmp_path / "days.csv"
    table.write_text("list,status,name,since\n,released,,2026-06-02\n,banned,Snatch,2026-06-02\n")
    book, skipped = read(table)
    assert book == LegalityBook()
    assert [each.reason for each in skipped] == [
        "it names no card and no set",
        "it names no list",
    ]
