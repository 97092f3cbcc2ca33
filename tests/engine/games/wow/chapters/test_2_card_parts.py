"""Chapter 2: what text may call a card by its tags, and what a hero's traits are."""

import pytest

from engine.games.wow.traits import names_of_tag, traits_of
from tests.engine.games.wow.scene import Scene


@pytest.mark.rule("wow74/202.1a.b1")
@pytest.mark.parametrize(("tag", "short"), [("fire elemental", "elemental"), ("fel orc", "orc")])
def test_tag_when_of_several_words_then_named_by_the_last_too(tag, short):
    assert names_of_tag(tag) == (tag, short)


@pytest.mark.rule("wow74/202.1a.b2")
def test_tag_when_it_is_one_of_the_others_then_named_in_full_only():
    assert names_of_tag("sea giant") == ("sea giant",)
    assert names_of_tag("death knight") == ("death knight",)


@pytest.mark.rule("wow74/202.4a")
def test_tag_when_archdruid_then_a_druid_too():
    assert names_of_tag("archdruid") == ("archdruid", "druid")


@pytest.mark.rule("wow74/206.1")
def test_traits_when_a_hero_is_no_traitor_then_loyal_and_an_ally_has_none():
    scene = Scene(p1={"play": ["Iron Bull"]})
    hero, bull = (scene.state.facts(scene.find(each)) for each in ("Grenna Ashfist", "Iron Bull"))
    assert (traits_of(hero), traits_of(bull)) == (frozenset({"loyal"}), frozenset())
