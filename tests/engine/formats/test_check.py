"""Judging Flesh and Blood decks of the bundled catalogue."""

from datetime import date

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.decklists.read import read_deck
from engine.decklists.samples import sample_deck
from engine.formats.check import check_deck
from engine.formats.registry import shipped_format
from engine.formats.report import Answer, LegalityReport

DAYS = {
    "classic-constructed-2021": date(2021, 10, 1),
    "blitz-2021": date(2021, 10, 1),
    "classic-constructed": date(2026, 6, 1),
    "blitz": date(2026, 6, 1),
}


def judge(text: str, slug: str) -> LegalityReport:
    return check_deck(
        read_deck(text, "fab"),
        shipped_format("fab", slug),
        DAYS[slug],
        bundled_catalogue("fab"),
    )


def codes(report: LegalityReport) -> set[tuple[str, str]]:
    return {(violation.rule, violation.code) for violation in report.violations}


@pytest.mark.rule("fab14/4.1.2a")
def test_classic_constructed_when_a_fourth_copy_is_listed_then_that_card_is_named():
    text = sample_deck("fab", "classic-constructed-2021", "marrok-1")

    report = judge(text + "1x Groundswell (red)\n", "classic-constructed-2021")

    assert codes(report) == {("fab14/4.1.2a", "too-many-copies")}
    assert report.violations[0].cards == ("Groundswell (red)",)
    assert report.violations[0].message == (
        "Classic Constructed (2021) allows at most 3 copies of each card; this list has 4 of "
        "Groundswell (red). Take out 1."
    )


def test_report_when_a_card_is_unknown_then_nothing_is_said_and_near_names_are_given():
    text = sample_deck("fab", "blitz", "sefa-1").replace("Heron Kick (red)", "Heron Kik (red)")

    report = judge(text, "blitz")

    assert report.answer is Answer.CANNOT_SAY
    assert report.unknown[0].line.number == 20
    assert "Heron Kick" in report.unknown[0].near
    assert [item.code for item in report.unchecked] == ["unknown-cards-count"]
