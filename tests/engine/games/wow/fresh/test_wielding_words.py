"""The wield keywords of the glossary: what stays in play, and what strikes in one combat."""

import pytest

from engine.core.errors import IllegalAnswerError
from tests.engine.games.wow.scene import MONEY, Scene


def hero_with(keyword):
    return "Twinblade" if keyword == "dual wield" else f"Master of {keyword}"


def stays(keyword, *play):
    """Whether the last of them may enter without anything having to go."""
    hero = hero_with(keyword)
    scene = Scene(p1=MONEY | {"hero": hero, "play": list(play[:-1]), "hand": [play[-1]]})
    scene(f"Alice: Play {play[-1]}").resolve()
    return scene.game.pending.kind != "uniqueness"


def strikes(keyword, *weapons):
    """Whether the hero may strike with all of them in one combat."""
    hero = hero_with(keyword)
    scene = Scene(p1={"hero": hero, "play": list(weapons)}).attack(hero, "Toven Brightlamp")
    assert scene.game.pending.kind == "strike"
    try:
        scene("Alice: " + " + ".join(f"Strike with {each}" for each in weapons))
    except IllegalAnswerError:
        return False
    return True


KNIFE, HATCHET, MAUL, PIKE = "Plain Knife", "Plain Hatchet", "Plain Maul", "Plain Pike"
CLUB, SLING, BOW, TOME = "Plain Club", "Plain Sling", "Plain Crossbow", "Plain Tome"


@pytest.mark.rule("wow74/G.dual-wield", "wow74/G.one-handed")
def test_dual_wield_when_both_are_one_handed_then_they_stay_else_not():
    assert stays("dual wield", KNIFE, HATCHET)
    assert not stays("dual wield", KNIFE, MAUL)
    assert not stays("dual wield", KNIFE, HATCHET, CLUB)
    assert not stays("dual wield", SLING, BOW)
    assert strikes("dual wield", KNIFE, HATCHET)


@pytest.mark.rule("wow74/G.dual-wield-ranged")
def test_ranged_dual_wield_when_two_are_ranged_then_they_stay():
    assert stays("ranged dual wield", SLING, BOW)
    assert not stays("ranged dual wield", SLING, BOW, "Plain Blowpipe")
    assert not stays("ranged dual wield", KNIFE, HATCHET)
    assert strikes("ranged dual wield", SLING, BOW)
    assert not strikes("ranged dual wield", SLING, KNIFE)


@pytest.mark.rule("wow74/G.dual-wield-two-handed")
def test_two_handed_dual_wield_when_any_two_are_melee_then_they_stay():
    assert stays("two-handed dual wield", MAUL, PIKE)
    assert stays("two-handed dual wield", MAUL, KNIFE)
    assert stays("two-handed dual wield", MAUL, TOME)
    assert not stays("two-handed dual wield", MAUL, PIKE, KNIFE)
    assert strikes("two-handed dual wield", MAUL, KNIFE)


@pytest.mark.rule("wow74/G.dual-shield")
def test_dual_shield_when_two_are_shields_then_they_stay():
    assert stays("dual shield", "Plain Buckler", "Plain Targe")
    assert not stays("dual shield", "Plain Buckler", TOME)
    assert not stays("dual shield", "Plain Buckler", "Plain Targe", KNIFE)
    assert not stays("dual shield", "Plain Buckler", "Plain Targe", "Plain Bulwark")


@pytest.mark.rule("wow74/G.infinite-wield")
def test_infinite_wield_when_all_are_one_handed_then_any_number_stays():
    assert stays("infinite wield", KNIFE, HATCHET, CLUB, "Plain Rapier")
    assert not stays("infinite wield", KNIFE, MAUL)
    assert strikes("infinite wield", KNIFE, HATCHET, CLUB)


@pytest.mark.rule("wow74/G.sextuple-wield")
def test_sextuple_wield_when_six_hands_are_enough_then_they_stay():
    assert stays("sextuple wield", MAUL, PIKE, "Plain Scythe")
    assert stays("sextuple wield", MAUL, PIKE, KNIFE, HATCHET)
    assert not stays("sextuple wield", MAUL, PIKE, "Plain Scythe", KNIFE)
    assert strikes("sextuple wield", MAUL, PIKE, KNIFE, HATCHET)
