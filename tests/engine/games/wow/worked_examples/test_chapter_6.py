"""The worked examples of chapter 6, with stand-in cards: who must attack whom."""

import pytest

from engine.games.wow.atoms import moves, table
from engine.games.wow.powers import Resolves, Says, Triggered, given_by_effects
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    ENEMY_ALLY,
    HERO_OR_ALLY,
    MONEY,
    by_hero,
    is_ally,
    one_card,
    only_me,
)


def opposing_only_me(state, me, subject):
    opposed = state.objects[subject].controller != state.objects[me].controller
    return [me] if opposed else []


def names_me(state, me, subject):
    return [me]


def always(state, me, subject):
    return True


def heroes_alone(state, me, subject):
    return ("hero",) if subject == me else ()


def say_of_targets(*keys):
    """Definite modifiers about the targets that name your hero."""

    async def effect(state, link):
        for key in keys:
            table.add_effect(
                state, "power", link.controller, hero_of(state, link.controller), "turn",
                objects=aimed(link), ability=key,
            )  # fmt: skip

    return effect


async def guard(state, link):
    await say_of_targets("must attack your hero")(state, link)
    await one_card(state, link)


async def mock(state, link):
    await by_hero(1, "melee")(state, link)
    await say_of_targets("must attack", "can attack only your hero")(state, link)


given_by_effects(
    Says("must attack your hero", "must attack one of", "wow74/600.2a", names_me),
    Says("must attack", "must attack", "wow74/600.2", always),
    Says("can attack only your hero", "can attack only", "wow74/601.2c", names_me),
)
card("Imp Bulwark", ally(3, 1, 5), Says("Bulwark", "can attack only", "wow74/601.2c",
                                        opposing_only_me))  # fmt: skip
card("Watchful Guard", ability(1, instant=True), Resolves("Watchful", guard, ENEMY_ALLY))
card("Jeering Blow", ability(1, instant=True), Resolves("Jeering", mock, HERO_OR_ALLY))
card("Head Hunter", ally(1, 2, 3), Says("Head", "can attack only kinds", "wow74/601.2b",
                                        heroes_alone))  # fmt: skip


async def destroy_both(state, link):
    if await moves.destroy(state, link.object, "wow74/415.9d", exactly=True):
        for each in [state.combat.attacker] if state.combat else []:
            await moves.destroy(state, each, "wow74/415.9d")


async def destroy_other(state, link):
    await moves.destroy(state, link.about["source"], "wow74/415.9d")


def with_an_ally(state, me, change):
    return only_me(state, me, change) and is_ally(state, change.source)


card(
    "Last Grunt",
    ally(2, 2, 2),
    Triggered("Last Grunt", "defends", "wow74/602.3", "destroy both", destroy_both, with_an_ally),
)
card(
    "War Chief",
    ally(8, 9, 4),
    Triggered(
        "War Chief", "enters combat", "wow74/602.3", "destroy it", destroy_other, with_an_ally
    ),
)


def defenders(scene):
    return [choice.removeprefix("Attack ").split(" (")[0] for choice in scene.choices()]


@pytest.mark.rule("wow74/ex-600.2b-1")
@pytest.mark.parametrize(
    ("attacker", "may_pass", "found"),
    [("Iron Bull", True, ["Imp Bulwark"]), ("Head Hunter", False, ["Toven Brightlamp"])],
)
def test_600_2b_must_attack_the_hero_gives_way_to_only_this_ally(attacker, may_pass, found):
    theirs = MONEY | {"play": ["Imp Bulwark", "Camp Guard"], "hand": ["Watchful Guard"]}
    scene = Scene(p1={"play": [attacker]}, p2=theirs)("Alice: Pass")
    scene.cast("Watchful Guard", player="Bob")
    assert (scene.offers("Pass"), scene.names("p2", "hand")) == (may_pass, ["Camp Guard"])
    scene(f"Alice: Attack with {attacker}")
    assert defenders(scene) == found


@pytest.mark.rule("wow74/ex-601.2d-1")
def test_601_2d_two_that_only_they_can_be_attacked_leave_a_choice():
    scene = Scene(
        seats=3, teams=["horde", "alliance", "alliance"], p1={"play": ["Iron Bull"]},
        p2={"play": ["Imp Bulwark", "Camp Guard"]}, p3=MONEY | {"hand": ["Jeering Blow"]},
    )("Alice: Pass\nBob: Pass")  # fmt: skip
    scene.cast("Jeering Blow", "Iron Bull", player="Carol")
    assert not scene.offers("Pass")
    scene("Alice: Attack with Iron Bull")
    assert scene.choices() == ["Attack Imp Bulwark (Bob)", "Attack Grenna Ashfist (Carol)"]
    assert scene.damage("Iron Bull") == 1


@pytest.mark.rule("wow74/ex-602.3-1")
def test_602_3_the_defenders_effect_lies_above_and_destroys_both():
    scene = Scene(p1={"play": ["War Chief"]}, p2={"play": ["Last Grunt"]})
    scene.attack("War Chief", "Last Grunt").passes()
    assert scene.links() == ["War Chief", "Last Grunt"]
    scene.resolve()
    assert (scene.party("p1"), scene.party("p2")) == (["Grenna Ashfist"], ["Toven Brightlamp"])
    scene.resolve()
    assert (scene.links(), scene.dealt()) == ([], [])
