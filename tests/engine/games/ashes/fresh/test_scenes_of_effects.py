"""Scenes written from the document first: cancelling, meditation, cards under cards, dice."""

import pytest

from engine.core.errors import EngineError
from engine.games.ashes.values import attack_value, life_value
from tests.engine.games.ashes.fresh.cast import CARDS, HEARD, REACTION, UNIT, hurt, scene, through
from tests.engine.games.ashes.scene import Scene


def with_cards(more, **position):
    HEARD.clear()
    return Scene(cards=CARDS | more, strictness="confirm", **position)


@pytest.mark.rule("raven11/4.2.3", "raven11/4.3.1", "raven11/1.1.2")
def test_veil_when_the_second_target_is_cancelled_then_the_first_stays_destroyed():
    board = scene(
        p1={"hand": ["Fresh Twins"], "battlefield": ["Fresh Wall"]},
        p2={"battlefield": ["Fresh Ogre", "Fresh Imp"], "hand": ["Golden Veil"]},
    )
    board("Alice: Play Fresh Twins\nAlice: Fresh Ogre\nBob: Nothing more\nAlice: Fresh Imp")
    board("Bob: Play Golden Veil")
    assert (board.names("p2", "battlefield"), board.names("p2", "discard pile")) == (
        ["Fresh Imp"],
        ["Fresh Ogre", "Golden Veil"],
    )
    assert (board.asked(), board.names("p1", "discard pile")) == (("p1", "turn"), ["Fresh Twins"])


@pytest.mark.rule("raven11/1.1.2", "raven11/6.target")
def test_veil_when_the_opponents_spell_targets_the_opponents_own_unit_then_is_not_offered():
    board = scene(
        p1={"hand": ["Fresh Twins"], "battlefield": ["Fresh Wall", "Fresh Ogre"]},
        p2={"hand": ["Golden Veil"]},
    )
    board("Alice: Play Fresh Twins\nAlice: Fresh Wall")
    through(board, "turn")
    assert board.names("p2", "hand") == ["Golden Veil"]


@pytest.mark.rule("raven11/1.1.2", "raven11/6.affect")
def test_veil_when_a_spell_deals_damage_to_all_without_targeting_then_is_not_offered():
    board = scene(
        p1={"hand": ["Fresh Storm"]}, p2={"battlefield": ["Fresh Ogre"], "hand": ["Golden Veil"]}
    )
    board("Alice: Play Fresh Storm")
    assert (board.asked(), board.card("Fresh Ogre").wounds) == (("p1", "turn"), 1)


@pytest.mark.rule("raven11/1.1.2", "raven11/2.2.0.d4", "raven11/4.2.3")
@pytest.mark.parametrize("power", ["natural", "divine"])
def test_veil_when_a_dice_power_targets_the_unit_then_the_die_is_spent_all_the_same(power):
    mine = {"dice": [f"{power} power"]}
    board = scene(p1=mine, p2={"battlefield": ["Fresh Ogre"], "hand": ["Golden Veil"]})
    board(f"Alice: Use the {power} dice power")
    board("Bob: Play Golden Veil")
    assert (board.card("Fresh Ogre").wounds, board.dice("p1")) == (0, [])
    assert board.state.dice["d1"].place == "exhausted"


@pytest.mark.rule("raven11/1.1.1", "raven11/3.3.0.b2")
def test_violinist_when_an_opponent_meditates_with_three_cards_then_triggers_once():
    board = scene(
        p1={"draw pile": ["Fresh Ogre"] * 3, "dice": ["time basic"] * 3},
        p2={"battlefield": ["Enchanted Violinist", "Fresh Wall"], "dice": ["charm basic"] * 3},
    )
    board("Alice: Meditate")
    for _ in range(3):
        board("Alice: Discard the top card of the draw pile")
    if board.asked() == ("p1", "meditate"):
        board("Alice: Stop discarding")
    asked = 0
    while board.asked()[1] == "trigger":
        asked += 1
        board("Bob: Nothing more")
    assert asked == 1


@pytest.mark.rule("raven11/3.3.0.b3", "raven11/3.3.0.b1")
def test_meditation_when_nothing_is_discarded_then_no_die_is_turned():
    board = scene(p1={"hand": ["Fresh Ogre"], "dice": ["time basic"]})
    board("Alice: Meditate")
    board("Alice: Stop discarding")
    through(board, "turn")
    assert (board.dice("p1"), board.state.side_done) == (["time basic"], True)


@pytest.mark.rule("raven11/3.3.0.b3")
def test_meditation_when_two_cards_are_discarded_then_the_same_die_counts_each_time_it_is_turned():
    board = scene(p1={"hand": ["Fresh Ogre", "Fresh Imp"], "dice": ["time basic"] * 3})
    board("Alice: Meditate\nAlice: Discard Fresh Ogre\nAlice: Discard Fresh Imp")
    if board.asked()[1] != "turn die":
        board("Alice: Stop discarding")
    turned = 0
    while board.asked()[1] == "turn die":
        board.game.submit(board.game.pending.options[1].key)
        turned += 1
    assert turned == 2


@pytest.mark.rule("raven11/3.3.0.b3", "raven11/3.3.0")
def test_meditation_when_dice_are_exhausted_then_they_are_not_turned():
    board = scene(p1={"hand": ["Fresh Ogre"], "dice": ["time basic", "charm basic"]})
    board(f"Table: exhaust-die:{'d1'}\nAlice: Meditate\nAlice: Discard Fresh Ogre")
    if board.asked()[1] != "turn die":
        board("Alice: Stop discarding")
    assert not any("time" in each for each in board.choices())


@pytest.mark.rule("raven11/2.2.0.d7")
def test_time_power_when_the_next_turn_is_over_then_side_actions_are_back():
    board = scene(p1={"dice": ["time power"]}, p2={"hand": ["Fresh Storm", "Fresh Ogre"]})
    board("Alice: Use the time dice power\nAlice: Pass the main action")
    assert "Play Fresh Storm" not in board.choices()
    board("Bob: Play Fresh Ogre")
    while board.asked() != ("p2", "turn"):
        board.game.submit(board.game.pending.options[0].key)
    assert "Play Fresh Storm" in board.choices()


@pytest.mark.rule("raven11/4.2.1")
def test_between_realms_when_the_card_is_under_another_then_its_text_sleeps():
    board = scene(p1={"hand": ["Echo"], "battlefield": ["Pet", "Fresh Wall"]})
    board(f"Table: under:{board.find('Echo')}:{board.find('Fresh Wall')}")
    board(f"Table: destroy:{board.find('Pet')}")
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/4.1.4.p2", "raven11/4.1.4.p4", "raven11/5.1.0.s3")
def test_card_under_another_when_that_one_changes_sides_then_the_new_controller_may_look():
    board = scene(p1={"hand": ["Fresh Imp"], "battlefield": ["Fresh Wall"]})
    imp, wall = board.find("Fresh Imp"), board.find("Fresh Wall")
    board(f"Table: under:{imp}:{wall}\nTable: control:p2:{wall}")
    seen = {
        viewer: [
            card["name"]
            for seat in board.game.view(viewer)["players"]
            for card in seat["zones"]["under"]["cards"]
        ]
        for viewer in ("p1", "p2")
    }
    assert seen == {"p1": [], "p2": ["Fresh Imp"]}
    board(f"Table: destroy:{wall}")
    assert sorted(board.names("p1", "discard pile")) == ["Fresh Imp", "Fresh Wall"]


@pytest.mark.rule("raven11/4.2.2", "raven11/5.0.0.b5")
def test_dismount_when_the_ally_has_one_life_then_taking_the_wound_destroys_it():
    board = scene(p1={"hand": ["Fresh Imp"], "battlefield": ["Fresh Wall"]})
    imp = board.find("Fresh Imp")
    board(f"Table: under:{imp}:{board.find('Fresh Wall')}\nTable: dismount:{imp}")
    board("Alice: Remove tokens, take a wound")
    assert (board.names("p1", "battlefield"), board.names("p1", "discard pile")) == (
        ["Fresh Wall"],
        ["Fresh Imp"],
    )


@pytest.mark.rule("raven11/4.2.0.b1", "raven11/4.4.0.b1")
def test_activated_effect_when_its_unit_is_exhausted_by_an_attack_then_cannot_pay_exhaust():
    board = scene(p1={"battlefield": ["Slinger"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Slinger")
    through(board, "turn")
    assert board.state.turn_player == "p1"
    assert "Slinger: Sling" not in board.choices()


@pytest.mark.rule("raven11/4.0.0.p2")
def test_effect_when_the_card_changed_control_then_is_the_new_controllers():
    board = scene(p1={"battlefield": ["Slinger"]}, p2={"battlefield": ["Slinger"]})
    theirs = board.find("Slinger", "p2")
    board(f"Table: control:p1:{theirs}")
    assert board.choices().count("Slinger: Sling") >= 1
    board.game.submit(next(o.key for o in board.game.pending.options if theirs in o.key))
    assert board.wounds() == [0, 1]


@pytest.mark.rule("raven11/4.4.0.b2")
def test_reaction_when_it_costs_a_main_action_then_cannot_be_played_in_anothers_turn():
    slow = {"Fresh Slow": {**REACTION, "cost": {"main": True}, "text": "When a unit is dealt."}}
    board = with_cards(slow, p1={"battlefield": ["Fresh Ogre"]}, p2={"hand": ["Fresh Slow"]})
    hurt(board, "Fresh Ogre", 1)
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/4.5.0.p5", "raven11/5.1.0")
def test_effect_when_a_card_is_not_in_play_then_refuses_to_touch_it_by_hand_too():
    board = scene(p1={"hand": ["Fresh Ogre"]})
    for verb in ("damage", "wound", "status"):
        with pytest.raises(EngineError):
            board(f"Table: {verb}:{board.find('Fresh Ogre')}:1")
    assert UNIT["life"] == life_value(board.state, board.find("Fresh Ogre"))


@pytest.mark.rule("raven11/2.1.0.s3", "raven11/2.2.0.d2")
def test_charm_die_when_the_round_ends_then_goes_to_the_exhausted_pool_and_the_bonus_is_gone():
    board = scene(p1={"battlefield": ["Fresh Ogre"], "dice": ["charm power"]}, p2={})
    board("Alice: Use the charm dice power")
    ogre = board.find("Fresh Ogre")
    assert (attack_value(board.state, ogre), life_value(board.state, ogre)) == (3, 5)
    board("Alice: Pass the main action")
    for line in ("Alice: End the turn", "Bob: Pass the main action", "Bob: End the turn"):
        name, words = line.split(": ")
        if (
            board.asked() == ("p1" if name == "Alice" else "p2", "turn")
            and words in board.choices()
        ):
            board(line)
    assert (attack_value(board.state, ogre), board.state.dice["d1"].place == ogre) == (2, False)
