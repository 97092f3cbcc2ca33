"""Chapter 5: phases and steps of a turn, and turns that are added, skipped or ended."""

import pytest

from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


def steps(scene):
    """The windows that open from here until the next turn's first one."""
    found = [scene.state.step]
    turn = scene.state.turn
    while scene.state.turn == turn:
        scene.decline()
        if scene.state.step != found[-1] and scene.game.pending.kind == "priority":
            found.append(scene.state.step)
    return found


def turns(scene, count):
    """Whose turns follow."""
    found = []
    for _ in range(count):
        scene.next_turn(step="ready window")
        found.append(scene.state.turn_player)
    return found


@pytest.mark.rule("wow74/500.1")
def test_turn_when_it_goes_by_then_start_action_and_end_with_their_windows():
    scene = Scene(p1={}, p2={})
    scene.next_turn(step="ready window")
    assert steps(scene) == ["ready window", "draw window", "action", "end window", "ready window"]


@pytest.mark.rule("wow74/500.1", "wow74/503.2a.b3")
def test_turns_when_several_play_then_clockwise():
    scene = Scene(seats=3)
    assert turns(scene, 4) == ["p2", "p3", "p1", "p2"]


@pytest.mark.rule("wow74/500.2", "wow74/501.1a.b4")
def test_start_and_end_triggers_when_the_period_starts_then_on_the_chain_first():
    scene = Scene(p1={}, p2={"play": ["Early Bird", "Night Owl"]})
    scene.next_turn(step="ready window")
    assert scene.links() == ["Early Bird"]
    scene.to_step("end window")
    assert scene.links() == ["Night Owl"]


@pytest.mark.rule("wow74/500.3")
def test_extra_turns_when_several_then_the_newest_first_and_the_order_goes_on():
    scene = Scene(strictness="confirm", seats=3)
    scene("Table: extra-turn:p3\nTable: extra-turn:p1")
    assert turns(scene, 4) == ["p1", "p3", "p2", "p3"]


@pytest.mark.rule("wow74/500.4")
def test_skipped_turns_when_two_then_the_next_two_do_not_happen():
    scene = Scene(strictness="confirm")
    scene("Table: skip-turn:p2\nTable: skip-turn:p2")
    assert turns(scene, 4) == ["p1", "p1", "p2", "p1"]


@pytest.mark.rule("wow74/500.4", "wow74/500.3")
def test_skipped_turn_when_it_is_an_extra_turn_then_that_one():
    scene = Scene(strictness="confirm")
    scene("Table: skip-turn:p1\nTable: extra-turn:p1")
    assert turns(scene, 2) == ["p2", "p1"]


@pytest.mark.rule("wow74/500.5", "wow74/500.5.b1", "wow74/500.5.b2")
def test_end_the_turn_when_it_resolves_then_other_links_are_interrupted_and_the_window_closes():
    scene = Scene(p1=MONEY | {"hand": ["Insight", "Timewarp"], "play": ["Night Owl"]})
    scene("Alice: Play Insight\nAlice: Play Timewarp").resolve()
    assert scene.links() == []
    assert "Insight" in scene.names("p1", "graveyard")
    assert (scene.state.turn_player, scene.state.step) == ("p2", "ready window")
    assert scene.names("p1", "hand") == []


@pytest.mark.rule("wow74/500.5.b3", "wow74/500.5.b4")
def test_end_the_turn_when_in_combat_then_nobody_is_and_modifiers_end():
    scene = Scene(
        p1={"play": ["Iron Bull"]},
        p2=MONEY | {"hand": ["Timewarp", "Ward"], "play": ["Wolf Rider"]},
    )
    scene.attack("Iron Bull", "Wolf Rider")
    scene("Alice: Pass\nBob: Play Ward\nBob: Wolf Rider").resolve()
    assert [e.until for e in scene.state.effects] == ["turn"]
    scene("Alice: Pass\nBob: Play Timewarp").resolve()
    assert scene.state.combats == []
    assert scene.state.effects == []
    assert "Wolf Rider" in scene.party("p2")
    assert scene.state.turn_player == "p2"


@pytest.mark.rule("wow74/500.5.b5")
def test_end_the_turn_when_done_then_nothing_triggers_at_its_end():
    scene = Scene(p1=MONEY | {"hand": ["Timewarp"], "play": ["Night Owl"]})
    scene("Alice: Play Timewarp").resolve()
    assert scene.links() == []


@pytest.mark.rule("wow74/500.5.b5")
def test_end_the_turn_when_a_turn_is_named_then_it_is_the_next():
    scene = Scene(p1=MONEY | {"hand": ["Rewind"]})
    scene("Alice: Play Rewind").resolve()
    assert (scene.state.turn_player, scene.state.turn) == ("p1", 3)
    assert turns(scene, 1) == ["p2"]


@pytest.mark.rule("wow74/500.6")
def test_seat_when_moved_to_the_right_of_another_then_just_before_in_turn_order():
    scene = Scene(strictness="confirm", seats=4)
    scene("Table: seat:p4:p2")
    assert scene.state.order == ["p1", "p4", "p2", "p3"]
    assert turns(scene, 4) == ["p4", "p2", "p3", "p1"]


@pytest.mark.rule("wow74/500.6")
def test_seat_when_it_is_the_movers_turn_then_the_second_player_is_next():
    scene = Scene(strictness="confirm", seats=4)
    scene("Table: seat:p1:p3")
    assert turns(scene, 2) == ["p3", "p4"]


@pytest.mark.rule("wow74/500.6")
def test_seat_when_only_two_play_then_nothing_happens():
    scene = Scene(strictness="confirm")
    scene("Table: seat:p2:p1")
    assert scene.state.order == ["p1", "p2"]


# Start phase


@pytest.mark.rule("wow74/501.1a", "wow74/501.1a.b1")
def test_ready_step_when_it_starts_then_modifiers_until_then_end_before_anything_else():
    scene = Scene(p1=MONEY | {"hand": ["Lull"]}, p2={"play": ["Iron Bull"]})
    scene.cast("Lull")
    assert scene.atk("Iron Bull") == 1
    scene.next_turn(step="ready window")
    assert scene.atk("Iron Bull") == 1
    scene.next_turn(step="ready window")
    assert scene.atk("Iron Bull") == 4
    kinds = [e.kind for _, e in scene.game.chronicle.since(0)]
    assert kinds.count("link") == 1


@pytest.mark.rule("wow74/501.1a.b2", "wow74/G.ready")
def test_ready_step_when_it_starts_then_the_turn_players_cards_ready():
    tired = {"card": "Iron Bull", "exhausted": True}
    scene = Scene(
        p1={"play": [tired]},
        p2={"play": [tired], "resources": ["Wisp!"], "hero_is": {"exhausted": True}},
    )
    scene.next_turn(step="ready window")
    assert [scene.state.objects[each].exhausted for each in scene.ids("Iron Bull")] == [True, False]
    assert not scene.card("Wisp").exhausted
    assert not scene.card("Toven Brightlamp").exhausted


@pytest.mark.rule("wow74/501.1a.b3")
def test_ready_step_when_powers_say_as_the_turn_starts_then_after_readying_and_unchained():
    scene = Scene(p2={"play": ["Sleeper"]})
    scene.next_turn(step="ready window")
    assert scene.card("Sleeper").exhausted
    assert scene.links() == []


@pytest.mark.rule("wow74/501.1a.b3", "wow74/501.1a.b4")
def test_ready_step_when_a_power_is_gained_in_it_then_too_late_for_as_but_in_time_for_at():
    scene = Scene(p2={"play": ["Awakener"]})
    scene.next_turn(step="ready window")
    assert not scene.card("Awakener").exhausted
    assert scene.links() == ["Awakener"]


@pytest.mark.rule("wow74/501.1a.b5")
def test_ready_step_when_its_actions_are_done_then_a_window_and_then_the_draw_step():
    scene = Scene(p2={"deck": ["Spark", "Ward"]})
    scene.next_turn(step="ready window")
    assert scene.names("p2", "hand") == []
    scene.passes()
    assert scene.state.step == "draw window"
    assert scene.names("p2", "hand") == ["Spark"]


@pytest.mark.rule("wow74/501.2a")
def test_draw_step_when_it_starts_then_a_card_without_the_chain_then_windows():
    scene = Scene(p2={"play": ["Well-Read"]})
    scene.next_turn(step="ready window").passes()
    assert scene.links() == ["Well-Read"]
    assert scene.state.step == "draw window"
    scene.resolve().passes()
    assert scene.state.step == "action"


@pytest.mark.rule("wow74/501.2b")
def test_draw_step_when_it_is_the_first_turn_then_skipped():
    scene = Scene(step="ready window", p1={"deck": ["Spark"] * 3}, p2={"deck": ["Spark"] * 3})
    scene.state.turn = 1
    scene.game.run.rebuild()
    scene.passes()
    assert scene.state.step == "action"
    assert scene.names("p1", "hand") == []
    scene.next_turn()
    assert scene.names("p2", "hand") == ["Spark"]


# Action and end phase


@pytest.mark.rule("wow74/502.1")
def test_action_phase_when_the_chain_is_empty_then_non_instants_resources_and_combats():
    scene = Scene(p1=MONEY | {"hand": ["Insight"]})
    assert {option.key.split(":")[0] for option in scene.game.pending.options} == {
        "pass", "place", "play", "use", "attack",
    }  # fmt: skip


@pytest.mark.rule("wow74/502.1")
def test_action_phase_when_in_a_combat_step_then_no_non_instants():
    scene = Scene(p1=MONEY | {"hand": ["Insight"], "play": ["Iron Bull"]})
    scene.attack("Iron Bull", "Toven")
    assert scene.state.step == "attack window"
    assert not scene.offers("Play Insight")
    assert not scene.offers("Place Insight")
    assert not scene.offers("Attack with")


@pytest.mark.rule("wow74/502.2")
def test_action_phase_when_all_pass_on_an_empty_chain_then_the_end_phase():
    scene = Scene().passes()
    assert scene.state.step == "end window"


@pytest.mark.rule("wow74/503.1")
def test_end_phase_when_its_window_closes_then_the_wrap_up():
    scene = Scene(p1={"hand": ["Spark"] * 8}).passes()
    assert scene.asked() == ("p1", "priority")
    scene.passes()
    assert scene.asked() == ("p1", "hand size")


@pytest.mark.rule("wow74/503.2a")
def test_wrap_up_when_something_triggers_then_it_waits_for_the_next_ready_step():
    scene = Scene(p1={"hand": ["Spark"] * 8, "play": ["Scrap Dealer"]}, p2={"play": ["Early Bird"]})
    scene.passes().passes()("Alice: Spark")
    assert (scene.state.step, scene.state.turn_player) == ("ready window", "p2")
    assert scene.links() == ["Early Bird", "Scrap Dealer"]


@pytest.mark.rule("wow74/503.2a.b1")
def test_wrap_up_when_the_hand_is_too_large_then_the_turn_player_discards():
    scene = Scene(p1={"hand": ["Spark"] * 9}, p2={"hand": ["Ward"] * 9})
    scene.passes().passes()("Alice: Spark + Spark")
    assert (len(scene.names("p1", "hand")), len(scene.names("p2", "hand"))) == (7, 9)


@pytest.mark.rule("wow74/503.2a.b2")
def test_wrap_up_when_modifiers_last_until_end_of_turn_then_over():
    scene = Scene(strictness="confirm", p1={"play": ["Iron Bull"]})
    scene(f"Table: modify:{scene.find('Iron Bull')}:atk:2:turn")
    scene.passes()
    assert scene.atk("Iron Bull") == 6
    scene.passes()
    assert scene.atk("Iron Bull") == 4


@pytest.mark.rule("wow74/503.2a.b2", "wow74/401.3b")
def test_wrap_up_when_control_ends_then_it_goes_back():
    scene = Scene(strictness="confirm", p2={"play": ["Iron Bull"]})
    scene(f"Table: control:{scene.find('Iron Bull')}:p1:turn")
    assert "Iron Bull" in scene.party("p1")
    scene.next_turn(step="ready window")
    assert "Iron Bull" in scene.party("p2")


@pytest.mark.rule("wow74/501.1b", "wow74/802.1")
def test_inspire_when_another_readies_then_exhausted_cards_of_that_kind_may_too():
    scene = Scene(
        p1={
            "play": [
                "Inspirer",
                {"card": "Iron Bull", "exhausted": True},
                {"card": "Wolf Rider", "exhausted": True},
            ]
        }
    )
    scene.to_step("end window").passes()
    assert scene.asked() == ("p1", "inspire")
    assert scene.choices() == ["Iron Bull", "Wolf Rider"]
    scene("Alice: Iron Bull")
    assert not scene.card("Iron Bull").exhausted
    assert scene.card("Wolf Rider").exhausted
