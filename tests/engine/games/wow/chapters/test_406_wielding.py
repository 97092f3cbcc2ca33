"""Chapter 406: which weapons and shields may be together, and which strike together."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.games.wow.uniqueness import violation_of
from tests.engine.games.wow.scene import Scene

TWO_HANDED, SIX = "Master of two-handed dual wield", "Master of sextuple wield"
RANGED, INFINITE = "Master of ranged dual wield", "Master of infinite wield"
SHIELDS, NOBODY = "Master of dual shield", "Grenna Ashfist"


def violating(hero, *play):
    """What may not stay together; empty when everything may."""
    scene = Scene(p1={"hero": hero, "play": list(play)})
    return [scene.state.objects[each].card for each in violation_of(scene.state, "p1")]


@pytest.mark.rule("wow74/406.2")
@pytest.mark.parametrize(
    ("hero", "play"),
    [
        ("Twinblade", ["Plain Knife", "Plain Club"]),
        (TWO_HANDED, ["Plain Maul", "Plain Knife"]),
        (TWO_HANDED, ["Plain Maul", "Plain Pike"]),
        (TWO_HANDED, ["Plain Maul", "Plain Tome"]),
        (SHIELDS, ["Plain Buckler", "Plain Targe"]),
        (NOBODY, ["Plain Knife", "Plain Tome"]),
        (SHIELDS, ["Plain Knife", "Plain Buckler"]),
    ],
)
def test_equipment_when_the_hero_can_wield_both_then_it_stays(hero, play):
    assert violating(hero, *play) == []


@pytest.mark.rule("wow74/406.2", "wow74/406.2a")
@pytest.mark.parametrize(
    ("hero", "play"),
    [
        (NOBODY, ["Plain Knife", "Plain Club"]),
        (NOBODY, ["Plain Buckler", "Plain Targe"]),
        ("Twinblade", ["Plain Maul", "Plain Knife"]),
        ("Twinblade", ["Plain Knife", "Plain Club", "Plain Tome"]),
        ("Twinblade", ["Plain Knife", "Plain Club", "Plain Rapier"]),
        (TWO_HANDED, ["Plain Maul", "Plain Pike", "Plain Tome"]),
        (TWO_HANDED, ["Plain Maul", "Plain Knife", "Plain Buckler"]),
        (SHIELDS, ["Plain Buckler", "Plain Tome"]),
        (SHIELDS, ["Plain Buckler", "Plain Targe", "Plain Bulwark"]),
    ],
)
def test_equipment_when_it_is_more_than_the_hero_can_wield_then_all_of_it_violates(hero, play):
    assert violating(hero, *play) == play


@pytest.mark.rule("wow74/406.2a")
def test_two_shields_when_a_melee_weapon_joins_them_then_one_of_the_three_goes():
    assert violating(SHIELDS, "Plain Buckler", "Plain Targe", "Plain Knife") == [
        "Plain Knife",
        "Plain Buckler",
        "Plain Targe",
    ]


@pytest.mark.rule("wow74/406.2b", "wow74/406.3", "wow74/406.5")
@pytest.mark.parametrize(("left", "violates"), [("two-handed dual wield", False), ("", True)])
def test_wield_power_when_it_is_lost_then_another_one_may_do(left, violates):
    scene = Scene(
        strictness="confirm", p1={"hero": NOBODY, "play": ["Plain Knife"], "hand": ["Plain Club"]}
    )
    hero = scene.find(NOBODY)
    scene(f"Table: keyword:{hero}:dual wield:turn")
    if left:
        scene(f"Table: keyword:{hero}:{left}:game")
    scene(f"Table: enter:{scene.find('Plain Club', zone='hand')}:p1")
    assert scene.asked()[1] == "priority"
    scene.passes().passes()
    assert (scene.asked()[1] == "uniqueness") is violates


@pytest.mark.rule("wow74/406.3", "wow74/406.3a")
def test_six_hands_when_they_are_full_then_one_thing_more_violates():
    full = ["Plain Maul", "Plain Pike", "Plain Knife", "Plain Club"]
    assert violating(SIX, *full) == []
    assert violating(SIX, *full, "Plain Hatchet") == [*full, "Plain Hatchet"]
    assert violating(SIX, *full, "Plain Tome") == [*full, "Plain Tome"]
    assert violating(SIX, "Plain Maul", "Plain Pike", "Plain Knife", "Plain Tome") == []


@pytest.mark.rule("wow74/406.4")
def test_ranged_weapons_when_two_may_be_wielded_then_a_third_violates():
    assert violating(RANGED, "Plain Sling", "Plain Crossbow") == []
    assert violating(NOBODY, "Plain Sling", "Plain Crossbow") == ["Plain Sling", "Plain Crossbow"]
    three = ["Plain Sling", "Plain Crossbow", "Plain Blowpipe"]
    assert violating(RANGED, *three) == three


@pytest.mark.rule("wow74/406.5")
def test_infinite_wield_when_all_are_one_handed_then_any_number_even_with_an_off_hand():
    many = ["Plain Knife", "Plain Hatchet", "Plain Club", "Plain Rapier"]
    assert violating(INFINITE, *many) == []
    assert violating(INFINITE, *many, "Plain Tome") == []
    assert violating(INFINITE, *many, "Plain Maul") == [*many, "Plain Maul"]


@pytest.mark.rule("wow74/406.6")
@pytest.mark.parametrize(
    ("hero", "play", "most"),
    [
        ("Twinblade", ["Plain Knife", "Plain Club"], 2),
        (TWO_HANDED, ["Plain Maul", "Plain Pike"], 2),
        (SIX, ["Plain Maul", "Plain Pike", "Plain Knife", "Plain Club"], 4),
        (RANGED, ["Plain Sling", "Plain Crossbow"], 2),
        (INFINITE, ["Plain Knife", "Plain Hatchet", "Plain Club", "Plain Rapier"], 4),
        (RANGED, ["Plain Sling", "Plain Knife"], 1),
        (NOBODY, ["Plain Sling", "Plain Knife"], 1),
    ],
)
def test_strikes_when_several_are_chosen_then_as_many_as_the_hero_wields(hero, play, most):
    scene = Scene(p1={"hero": hero, "play": play}).attack(hero, "Toven")
    keys = [option.key for option in scene.game.pending.options]
    for count in range(len(keys), most, -1):
        with pytest.raises(IllegalAnswerError):
            scene.game.submit(keys[:count])
    scene.game.submit(keys[:most])
    assert scene.atk(hero) == most
