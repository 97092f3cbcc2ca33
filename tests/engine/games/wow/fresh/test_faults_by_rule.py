"""Small faults that lived in functions of these rules (docs/mutants.md): each would show here."""

import pytest

from engine.core.errors import EngineError
from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow.cards import Description
from engine.games.wow.powers import Activates, Resolves, Static, Triggered
from tests.engine.games.wow.fresh.cast import bolt, kill, scene, settle
from tests.engine.games.wow.made_up.kinds import (
    ability,
    ally,
    card,
    item,
    nothing,
    one_more_card,
)
from tests.engine.games.wow.scene import MONEY, Scene

CHEAP = (Description(of=("ally",), cost="resources"),)
card("Fault Cheap", ability(0), Resolves("fault cheap", kill, CHEAP))
card("Fault Ally", ally(3, 1, 1))
card("Fault Zap", ability(0, instant=True), Resolves(
    "fault zap", bolt(1), (Description(of=("hero", "ally")),)))  # fmt: skip


@pytest.mark.rule("wow74/201.1")
@pytest.mark.parametrize(("resources", "gone"), [(2, False), (3, True), (4, True)])
def test_cost_when_it_is_exactly_the_number_of_resources_then_it_is_no_more_than_that(
    resources, gone
):
    board = scene(
        {"hand": ["Fault Cheap"], "resources": ["Wisp"] * resources}, {"play": ["Fault Ally"]}
    )
    try:
        settle(board("Alice: Play Fault Cheap"))
    except EngineError:
        assert not gone
    assert ("Fault Ally" in board.names("p2", "graveyard")) is gone


@pytest.mark.rule("wow74/415.2", "wow74/415.9a")
@pytest.mark.parametrize("zone", ["nowhere", "hand/bottom", "graveyard/down", "nowhere/bottom"])
def test_card_when_the_zone_is_none_or_has_no_such_place_then_is_not_moved(zone):
    board = scene({"play": ["Fault Ally"]})
    with pytest.raises(EngineError, match="cannot be put into"):
        board(f"Table: move:{board.find('Fault Ally')}:{zone}")
    assert "Fault Ally" in board.party("p1")


@pytest.mark.rule("wow74/717.5")
def test_next_time_when_another_hero_deals_damage_then_it_still_waits_for_its_own():
    board = Scene(p1=MONEY | {"hand": ["Focus", "Spark"]}, p2={"hand": ["Fault Zap"]})
    board.cast("Focus")
    board("Alice: Pass\nBob: Play Fault Zap")
    board.game.submit(next(o.key for o in board.game.pending.options if "Grenna" in o.label))
    board.resolve()
    board.cast("Spark", "Toven")
    assert [each[1] for each in board.dealt()] == [1, 4]


card(
    "Fault Charm",
    item(0, powers=[{"cost": 0, "once": True}, {"cost": 0}]),
    Activates("fault charm once", 0, one_more_card),
    Activates("fault charm often", 1, nothing),
)


@pytest.mark.rule("wow74/403.1", "wow74/707.1e", "wow74/701.3")
def test_power_when_it_is_once_a_turn_then_is_used_once_and_others_as_often_as_one_likes():
    board = scene({"play": ["Fault Charm"]})
    first, often = (o.key for o in board.game.pending.options if "Fault Charm" in o.label)
    for _ in range(3):
        board.game.submit(often)
        settle(board)
    board.game.submit(first)
    settle(board)
    offered = [o.key for o in board.game.pending.options if "Fault Charm" in o.label]
    assert (offered, len(board.names("p1", "hand"))) == ([often], 1)
    board.next_turn(2)
    assert len([o for o in board.game.pending.options if "Fault Charm" in o.label]) == 2


def crown(state, me):
    host = state.objects[me].host

    def patches(view):
        return [Patch(host, "atk", ADD, 2)] if host else []

    return Modifier("fault crown", 0, patches, frozenset(), frozenset({"atk"}))


card(
    "Fault Crown",
    ability(0, ongoing=True, attach={"of": ["ally"]}),
    Static("fault crown", "wow74/714.2", crown),
)
card(
    "Fault Purse",
    item(0, powers=[{"cost": 1}]),
    Activates("fault purse", 0, nothing),
)
card(
    "Fault Echo",
    ally(0, 1, 1),
    Triggered("fault echo", "destroy", "wow74/703.1", "draw", one_more_card),
)


@pytest.mark.rule("wow74/701.1a", "wow74/701.2", "wow74/701.3")
@pytest.mark.parametrize(("resources", "refused"), [(0, True), (1, False)])
def test_power_when_it_costs_one_then_exactly_one_resource_is_enough(resources, refused):
    board = scene({"play": ["Fault Purse"], "resources": ["Wisp"] * resources})
    assert board.offers("Use Fault Purse") is not refused
    found = [each.rule for each in board.game.why_not(f"use:{board.find('Fault Purse')}:0")]
    assert ("wow74/403.1" in found) is refused


@pytest.mark.rule("wow74/703.5")
def test_card_when_it_is_triggered_then_its_controller_has_the_effect_and_not_its_owner():
    board = scene({}, {"play": ["Fault Echo"]})
    echo = board.find("Fault Echo")
    board(f"Table: control:{echo}:p1:game\nTable: trigger:{echo}")
    settle(board)
    assert [len(board.names(player, "hand")) for player in ("p1", "p2")] == [1, 0]


@pytest.mark.rule("wow74/400.5", "wow74/718.2b", "wow74/401.3")
def test_attachment_when_it_goes_to_another_host_then_what_it_says_goes_with_it():
    board = scene({"hand": ["Fault Crown"], "play": ["Fault Ally", "Scene Brute"]})
    board.cast("Fault Crown", "Fault Ally (Alice)")
    settle(board)
    assert (board.atk("Fault Ally"), board.atk("Scene Brute")) == (3, 3)
    board(f"Table: attach:{board.find('Fault Crown')}:{board.find('Scene Brute')}")
    assert (board.atk("Fault Ally"), board.atk("Scene Brute")) == (1, 5)
    assert board.card("Fault Crown").controller == "p1"


@pytest.mark.rule("wow74/601.1", "wow74/601.2", "wow74/600.1", "wow74/600.3")
@pytest.mark.parametrize(("exhausted", "nothing"), [(False, True), (True, False)])
def test_attacker_when_there_is_nothing_to_attack_then_that_is_said_of_ready_ones(
    exhausted, nothing
):
    board = scene({"play": [{"card": "Scene Brute", "exhausted": exhausted}]})
    board(f"Table: keyword:{board.find('Toven Brightlamp')}:elusive:turn")
    assert not board.offers("Attack with Scene Brute")
    found = [each.rule for each in board.game.why_not(f"attack:{board.find('Scene Brute')}")]
    assert ("wow74/601.2b" in found) is nothing


@pytest.mark.rule("wow74/410.6c", "wow74/410.6e", "wow74/410.6f")
@pytest.mark.parametrize(("stolen", "face_up"), [(False, 2), (True, 1)])
def test_locations_when_one_player_controls_two_then_one_of_them_is_turned_down(stolen, face_up):
    board = scene({"resources": ["^Old Well"]}, {"resources": ["^Old Well"]})
    if stolen:
        board(f"Table: control:{board.ids('Old Well', 'p2')[0]}:p1:game")
        settle(board)
    wells = [c for c in board.state.objects.values() if c.card == "Old Well" and c.zone == "play"]
    assert sum(each.face_up for each in wells) == face_up
