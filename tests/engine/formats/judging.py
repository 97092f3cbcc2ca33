"""Decks for the tests of formats: the shipped samples, changed by a line or two, and judged."""

from datetime import date

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.decklists.read import read_deck
from engine.decklists.samples import sample_deck
from engine.formats.check import check_deck
from engine.formats.registry import shipped_format
from engine.formats.report import LegalityReport

DAYS = {
    "fab": date(2026, 6, 1),
    "wow": date(2013, 8, 1),
    "ufs": date(2026, 6, 1),
    "ashes": date(2026, 6, 1),
}
OWN_DAYS = {
    "fab/classic-constructed-2021": date(2021, 10, 1),
    "fab/blitz-2021": date(2021, 10, 1),
    "fab/sealed-2021": date(2021, 10, 1),
    "fab/booster-draft-2021": date(2021, 10, 1),
    "fab/blitz-2025": date(2024, 6, 1),
    "fab/commoner": date(2024, 6, 1),
    "ufs/standard-2019": date(2020, 1, 1),
    "ufs/standard-2008": date(2010, 1, 1),
}


def judge(
    text: str,
    game: str,
    slug: str,
    on: date | None = None,
    catalogue: Catalogue | None = None,
) -> LegalityReport:
    """The report on a text, on a day when the format's rules were in force."""
    format = shipped_format(game, slug)
    day = on or OWN_DAYS.get(f"{game}/{slug}") or max(DAYS[game], format.valid_from or DAYS[game])
    return check_deck(read_deck(text, game), format, day, catalogue or bundled_catalogue(game))


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with each first part replaced by the second; a part that is missing is a mistake."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def judge_sample(
    game: str, slug: str, name: str, *changes: tuple[str, str], plus: str = ""
) -> LegalityReport:
    """The report on a sample deck after the changes, with lines added at its end."""
    return judge(changed(sample_deck(game, slug, name), *changes) + plus, game, slug)


def broken(report: LegalityReport) -> list[tuple[str, str, tuple[str, ...]]]:
    """Which rules are broken, how, and by which cards."""
    return [(item.rule, item.code, item.cards) for item in report.violations]
