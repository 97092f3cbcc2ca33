"""Keywords that one card in play gives to others (700.1), and the forms of a hero."""

import pytest

from engine.games.wow.atoms import table
from engine.games.wow.powers import Grants, Resolves
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.practice import ANYBODY, aimed, hero_deals
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


def other_allies_of_mine(state, me, each):
    if state.objects[each].controller != state.objects[me].controller:
        return False
    return each != me and "ally" in state.facts(each).types


def my_hero(state, me, each):
    return each == hero_of(state, state.objects[me].controller)


async def two_damage(state, link):
    await hero_deals(state, link, 2, "nature")


async def silence(state, link):
    table.add_effect(state, "silence", link.controller, link.object, "turn", objects=aimed(link))


card("Quiet Word", ability(0, instant=True), Resolves("Quiet Word", silence, ANYBODY))
ALL = ("assault 2", "hardiness", "stealth")
card("Field Captain", ally(1, 1, 3), Grants("captain", "wow74/700.1", ALL, other_allies_of_mine))
card("Field Medic", ally(1, 1, 3), Grants("medic", "wow74/700.1", ("mend 3",), my_hero))
card("Bear Shape", ability(1, ongoing=True, tags=["feral"]),
     Grants("bear", "wow74/G.bear-form", ("bear form",), my_hero))  # fmt: skip
card("Cat Shape", ability(1, ongoing=True, tags=["feral"]),
     Grants("cat", "wow74/G.cat-form", ("cat form",), my_hero))  # fmt: skip
card("Feral Swipe", ability(1, instant=True, tags=["feral"]),
     Resolves("Feral Swipe", two_damage, ANYBODY))  # fmt: skip


@pytest.mark.rule("wow74/700.1", "wow74/714.2")
def test_granted_keywords_then_they_are_there_and_do_what_they_say():
    mine = {"play": ["Field Captain", "Wolf Rider"]}
    scene = Scene(strictness="confirm", p1=mine, p2=MONEY | {"hand": ["Spark"]})
    assert scene.keywords("Wolf Rider") == {"ferocity", "assault", "hardiness", "stealth"}
    assert (scene.atk("Wolf Rider"), scene.keywords("Field Captain")) == (4, set())
    scene("Alice: Pass").cast("Spark", "Wolf Rider", player="Bob")
    assert scene.damage("Wolf Rider") == 1
    scene(f"Table: destroy:{scene.find('Field Captain')}")
    assert (scene.keywords("Wolf Rider"), scene.atk("Wolf Rider")) == ({"ferocity"}, 2)


@pytest.mark.rule("wow74/700.1", "wow74/401.3a")
def test_granted_keywords_when_control_changes_then_they_follow():
    scene = Scene(strictness="confirm", p1={"play": ["Field Captain", "Iron Bull"]})
    bull = scene.find("Iron Bull")
    scene(f"Table: control:{bull}:p2:turn")
    assert (scene.keywords("Iron Bull"), scene.atk("Iron Bull")) == (set(), 4)


@pytest.mark.rule("wow74/700.3")
def test_granted_keywords_when_powers_are_lost_then_not():
    mine = MONEY | {"play": ["Field Captain", "Iron Bull"], "hand": ["Quiet Word", "Quiet Word"]}
    scene = Scene(p1=mine).cast("Quiet Word", "Iron Bull")
    assert (scene.keywords("Iron Bull"), scene.atk("Iron Bull")) == (set(), 4)
    scene = Scene(p1=mine).cast("Quiet Word", "Field Captain")
    assert (scene.keywords("Iron Bull"), scene.atk("Iron Bull")) == (set(), 4)


@pytest.mark.rule("wow74/700.1", "wow74/G.mend")
def test_granted_keywords_when_they_trigger_then_the_receiver_is_the_source():
    scene = Scene(p2={"play": ["Field Medic"], "hero_is": {"damage": 5}})
    while scene.asked() != ("p2", "target"):
        scene.decline()
    scene("Bob: Toven")
    assert scene.links() == ["Toven Brightlamp"]
    scene.resolve()("Bob: Heal 3")
    assert scene.hero_damage("p2") == 2


@pytest.mark.rule("wow74/G.bear-form")
def test_bear_form_then_the_hero_protects():
    scene = Scene(p1={"play": ["Wolf Rider"]}, p2={"play": ["Bear Shape", "Quiet Scout", "Wisp"]})
    scene.attack("Wolf Rider", "Wisp").passes()
    assert scene.choices() == ["Nobody protects", "Protect with Toven Brightlamp"]


@pytest.mark.rule("wow74/G.cat-form")
def test_cat_form_when_the_hero_attacks_then_1_more_atk():
    scene = Scene(p1={"play": ["Cat Shape"]}, p2={"play": ["Bruiser"]})
    assert scene.atk("Grenna Ashfist") == 0
    scene.attack("Grenna", "Bruiser")
    assert scene.atk("Grenna Ashfist") == 1
    scene.passes().passes()
    assert (scene.damage("Bruiser"), scene.atk("Grenna Ashfist")) == (1, 0)


@pytest.mark.rule("wow74/G.bear-form", "wow74/G.cat-form")
@pytest.mark.parametrize(
    ("spell", "left"), [("Spark", []), ("Feral Swipe", ["Bear Shape", "Cat Shape"])]
)
def test_forms_when_an_ability_that_is_not_feral_is_played_then_destroyed(spell, left):
    shapes = ["Bear Shape", "Cat Shape"]
    scene = Scene(p1=MONEY | {"play": shapes, "hand": [spell]}, p2={"play": ["Bear Shape"]})
    scene(f"Alice: Play {spell}\nAlice: Toven")
    while scene.asked()[1] == "order triggers":
        scene.decline()
    while scene.links():
        scene.resolve()
    assert [each for each in scene.party("p1") if each in shapes] == left
    assert "Bear Shape" in scene.party("p2")


@pytest.mark.rule("wow74/G.bear-form")
def test_forms_when_the_hero_strikes_then_destroyed():
    scene = Scene(p1={"play": ["Bear Shape", "Plain Knife"]}).attack("Grenna", "Toven")
    scene("Alice: Strike with Plain Knife").resolve()
    assert "Bear Shape" not in scene.party("p1")
    assert scene.keywords("Grenna Ashfist") == set()
