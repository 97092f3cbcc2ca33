"""The sample decks of every shipped format: there are some, and they are legal."""

import pytest

from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.registry import shipped_formats
from tests.engine.formats.judging import judge

FORMATS = [(format.game, format.slug) for format in shipped_formats().values()]
LEAST = 1


@pytest.mark.parametrize(("game", "slug"), FORMATS)
def test_format_when_shipped_then_it_has_the_sample_decks_it_needs(game, slug):
    count = len(sample_deck_names(game, slug))
    assert count >= LEAST, (
        f"A format needs {LEAST} legal sample deck or more. "
        f"engine/games/{game}/data/decks/{slug}/ has {count}: docs/add_a_format.md, step 2."
    )


@pytest.mark.parametrize(
    ("game", "slug", "name"),
    [(*each, name) for each in FORMATS for name in sample_deck_names(*each)],
)
def test_sample_deck_when_judged_then_it_is_legal(game, slug, name):
    report = judge(sample_deck(game, slug, name), game, slug)
    assert (report.answer, report.violations, report.warnings) == ("legal", (), ())
