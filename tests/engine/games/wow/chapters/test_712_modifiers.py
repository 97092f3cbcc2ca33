"""Chapters 703.5, 706.3, 706.6, 712.9 and 719.4: triggering, could target, switching, doubling."""

import pytest

from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow.atoms import table
from engine.games.wow.powers import Resolves, Static, Triggered, given_by_effects
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card, one_more_card
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


async def switch(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=aimed(link),
        patches=[["atk", "switch", "health"]],
    )  # fmt: skip


def twice_the_others(state, me):
    def patches(view):
        others = [each for each in view if each != me and view[each]["atk"]]
        mine = view[me]["controller"]
        return [
            Patch(each, "atk", ADD, view[each]["atk"])
            for each in others
            if view[each]["controller"] == mine
        ]

    return Modifier("double", 0, patches, frozenset({"atk", "controller"}), frozenset({"atk"}))


card("Topsy Turvy", ability(1, instant=True), Resolves("Topsy Turvy", switch, ALLIES))
card("Drill Ally", ally(1, 2, 5, keywords={"assault": 2}))
card("Doubler", ally(1, 1, 5), Static("double", "wow74/719.4", twice_the_others))


@pytest.mark.rule("wow74/712.9")
def test_switch_then_later_changes_come_first_and_it_takes_what_they_leave():
    scene = Scene(strictness="confirm", p1=MONEY | {"play": ["Iron Bull"], "hand": ["Topsy Turvy"]})
    bull = scene.find("Iron Bull")
    scene.cast("Topsy Turvy")
    assert (scene.atk("Iron Bull"), scene.health("Iron Bull")) == (5, 4)
    scene(f"Table: modify:{bull}:atk:3:turn\nTable: modify:{bull}:health:-1:turn")
    assert (scene.atk("Iron Bull"), scene.health("Iron Bull")) == (4, 7)
    scene.next_turn()
    assert (scene.atk("Iron Bull"), scene.health("Iron Bull")) == (4, 5)


@pytest.mark.rule("wow74/719.4", "wow74/G.double")
def test_double_then_it_applies_last_whatever_is_newer():
    scene = Scene(strictness="confirm", p1={"play": ["Doubler", "Iron Bull", "Drill Ally"]})
    assert (scene.atk("Iron Bull"), scene.atk("Doubler"), scene.atk("Drill Ally")) == (8, 1, 8)
    scene(f"Table: modify:{scene.find('Iron Bull')}:atk:1:turn")
    assert scene.atk("Iron Bull") == 10


async def watch_for_damage(state, link):
    table.add_effect(
        state, "power", link.controller, "", "turn", ability="next damage seen", flavour="next"
    )


given_by_effects(
    Triggered("next damage seen", "dealt", "wow74/703.1a", "draw a card", one_more_card)
)
card("Lie in Wait", ability(1, instant=True), Resolves("Lie in Wait", watch_for_damage))


@pytest.mark.rule("wow74/703.1a", "wow74/703.1", "wow74/714.3d")
def test_the_next_time_when_it_is_several_at_once_then_each_triggers():
    mine = MONEY | {"hand": ["Lie in Wait", "Nova", "Spark"]}
    scene = Scene(p1=mine, p2={"play": ["Iron Bull", "Bruiser"]}).cast("Lie in Wait")
    scene.cast("Nova")
    assert [link.controller for link in scene.state.chain] == ["p1"] * 3
    while scene.links():
        scene.resolve()
    assert (scene.state.effects, scene.cast("Spark", "Toven").links()) == ([], [])


@pytest.mark.rule("wow74/707.3", "wow74/714.3d")
def test_an_effect_when_its_source_is_gone_then_it_resolves_and_its_modifier_stays():
    mine = MONEY | {"play": ["Temple Healer"], "hero_is": {"damage": 5}}
    scene = Scene(p1=mine, p2=MONEY | {"hand": ["Nova", "Nova"]})
    scene("Alice: Use Temple Healer\nAlice: Grenna\nAlice: Pass\nBob: Play Nova\nBob: Play Nova")
    scene.resolve().resolve()
    assert (scene.links(), "Temple Healer" in scene.party("p1")) == (["Temple Healer"], False)
    assert scene.resolve().hero_damage("p1") == 5 + 6 - 2


@pytest.mark.rule("wow74/711.1", "wow74/711.2", "wow74/G.interrupt")
def test_an_interruption_then_nothing_happens_and_costs_stay_paid():
    scene = Scene(p1={"resources": ["Wisp"] * 2, "hand": ["Insight"]},
                  p2=MONEY | {"hand": ["Silence"]})  # fmt: skip
    scene("Alice: Play Insight\nAlice: Pass\nBob: Play Silence").resolve()
    assert (scene.links(), scene.names("p1", "graveyard")) == ([], ["Insight"])
    assert (scene.names("p1", "hand"), scene.asked()) == ([], ("p1", "priority"))
    assert all(scene.state.objects[each].exhausted for each in scene.ids("Wisp"))


@pytest.mark.rule("wow74/701.2")
def test_a_power_when_it_can_be_paid_then_it_is_used_again_and_again():
    mine = {"play": ["Clockwork Bird"], "resources": ["Wisp"] * 2}
    scene = Scene(p1=mine)("Alice: Use Clockwork Bird\nAlice: Use Clockwork Bird")
    assert scene.links() == ["Clockwork Bird"] * 2
    assert not scene.offers("Use Clockwork Bird")
