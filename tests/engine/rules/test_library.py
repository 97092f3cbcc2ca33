"""What stands around a rule."""

import pytest

from engine.rules.index import all_rules
from engine.rules.library import (
    contradictions,
    documents,
    examples,
    keywords,
    rules_of_document,
    surroundings,
)


def ids(rules) -> list[str]:
    return [rule.id for rule in rules]


def test_surroundings_when_a_rule_is_in_the_middle_then_all_ways_are_named():
    around = surroundings("fab14/20.4.2")
    assert ids(around.above) == ["fab14/20", "fab14/20.4"]
    assert (around.before.id, around.after.id) == ("fab14/20.4.1a", "fab14/20.4.3")
    assert ids(around.depends) == ["fab14/G.spectra", "fab14/15.5.4a", "fab14/23.1", "fab14/16"]
    assert "fab14/G.spectra.4" in ids(around.depended_on)
    assert [each.id for each in around.examples] == ["fab14/ex-20.4.2-1"]
    assert [each.name for each in around.contradictions] == ["FAB-1"]
    assert "Spectra" in [each.word for each in around.keywords]


def test_surroundings_when_a_chapter_begins_then_it_has_parts_and_nothing_above():
    around = surroundings("fab14/3")
    assert around.above == ()
    assert ids(around.below)[0] == "fab14/3.1"


def test_surroundings_when_at_either_end_then_one_neighbour_is_missing():
    shelf = rules_of_document("fab4")
    assert surroundings(shelf[0].id).before is None
    assert surroundings(shelf[-1].id).after is None


@pytest.mark.parametrize("name", ["fab14/no-such-rule", "fab14/ex-20.4.2-1", ""])
def test_surroundings_when_there_is_no_such_rule_then_none(name):
    assert surroundings(name) is None


def test_library_when_read_then_everything_is_there_and_points_at_rules():
    assert len(documents()) == 5
    assert sum(len(rules_of_document(each)) for each in documents()) == 2369
    assert (len(examples()), len(keywords()), len(contradictions())) == (253, 482, 72)
    named = {each.rule for each in examples()}
    named |= {rule for each in (*keywords(), *contradictions()) for rule in each.rules}
    assert named <= set(all_rules())


def test_contradictions_when_read_then_each_names_its_game_and_a_reading():
    games = {each.name.partition("-")[0]: each.game for each in contradictions()}
    assert games == {"FAB": "fab", "WOW": "wow", "UFS": "ufs", "ASH": "ashes"}
    assert all(each.problem and each.reading and each.rules for each in contradictions())
