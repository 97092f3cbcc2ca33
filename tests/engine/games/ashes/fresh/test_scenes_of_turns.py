"""Scenes written from the document first: attacks, costs, turns, triggers and cancelling."""

import pytest

from engine.games.ashes.atoms import tokens
from engine.games.ashes.values import ability_value, attack_value, life_value
from tests.engine.games.ashes.fresh.cast import CARDS, HEARD, scene, through
from tests.engine.games.ashes.scene import Scene


def with_cards(more, **position):
    HEARD.clear()
    return Scene(cards=CARDS | more, strictness="confirm", **position)


@pytest.mark.rule("raven11/4.4.0.b4", "raven11/4.0.0.p3")
@pytest.mark.parametrize(("others", "offered"), [([], False), (["Fresh Ogre"], True)])
def test_discard_cost_when_only_the_card_itself_is_in_hand_then_cannot_be_paid(others, offered):
    costly = {"Fresh Price": {"type": "action spell", "cost": {"main": True, "discard": 1}}}
    board = with_cards(costly, p1={"hand": ["Fresh Price", *others]})
    assert ("Play Fresh Price" in board.choices()) is offered


@pytest.mark.rule("raven11/4.4.0.b4", "raven11/4.4.0.p5")
def test_discard_cost_when_it_is_two_then_two_and_the_card_itself_is_none_of_them():
    costly = {"Fresh Price": {"type": "action spell", "cost": {"side": True, "discard": 2}}}
    board = with_cards(costly, p1={"hand": ["Fresh Price", "Fresh Price", "Fresh Ogre"]})
    board("Alice: Play Fresh Price")
    through(board, "turn", "by hand", "settle")
    assert sorted(board.names("p1", "discard pile"))[:2] == ["Fresh Ogre", "Fresh Price"]


@pytest.mark.rule("raven11/4.4.0.b3", "raven11/4.4.0.b2", "raven11/2.1.0.b4")
def test_actions_when_one_is_spent_then_only_cards_of_the_other_are_offered():
    board = scene(p1={"hand": ["Fresh Storm", "Fresh Ogre", "Blood Chains"]})
    board("Alice: Play Fresh Storm")
    assert "Play Fresh Ogre" in board.choices()
    assert "Play Blood Chains" not in board.choices()
    board("Alice: Play Fresh Ogre")
    assert board.asked() == ("p2", "turn")


@pytest.mark.rule("raven11/4.4.0.p2", "raven11/4.4.2")
def test_x_when_there_is_no_die_then_may_be_nothing():
    board = scene(p1={"hand": ["Torrent"]}, p2={"battlefield": ["Fresh Ogre"]})
    assert "Play Torrent" in board.choices()
    board("Alice: Play Torrent")
    through(board, "turn")
    assert (board.card("Fresh Ogre").wounds, board.state.main_done) == (0, True)


@pytest.mark.rule("raven11/2.0.0", "raven11/4.4.0.b5")
@pytest.mark.parametrize(
    ("dice", "fits"),
    [
        (["natural power", "natural class", "charm basic"], True),
        (["natural power", "natural basic", "charm class"], False),
        (["natural power", "natural power", "natural power"], True),
        (["natural class", "natural class", "charm power"], False),
        (["natural power", "natural class"], False),
    ],
)
def test_dice_when_a_cost_has_all_three_kinds_then_only_a_full_assignment_pays(dice, fits):
    spell = {
        "Fresh Three": {
            "type": "action spell",
            "cost": {"side": True, "dice": ["basic", "natural class", "natural power"]},
        }
    }
    board = with_cards(spell, p1={"hand": ["Fresh Three"], "dice": dice})
    assert ("Play Fresh Three" in board.choices()) is fits


@pytest.mark.rule("raven11/3.2.0", "raven11/3.2.3")
def test_attack_when_several_attack_and_one_is_blocked_then_the_rest_hit_the_phoenixborn():
    board = scene(
        p1={"battlefield": ["Fresh Ogre", "Fresh Imp"]}, p2={"battlefield": ["Fresh Wall"]}
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre + Attack with Fresh Imp")
    board("Bob: Fresh Wall blocks")
    through(board, "turn")
    assert (board.wounds(), board.card("Fresh Wall").wounds) == ([0, 1], 2)
    assert [board.card(each).exhaustion for each in ("Fresh Ogre", "Fresh Imp")] == [1, 1]


@pytest.mark.rule("raven11/3.2.1")
def test_blocker_when_it_may_block_two_then_blocks_only_one():
    board = scene(
        p1={"battlefield": ["Fresh Ogre", "Fresh Imp"]}, p2={"battlefield": ["Fresh Wall"]}
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre + Attack with Fresh Imp")
    board("Bob: Fresh Wall blocks")
    assert board.asked()[1] != "block" or "Fresh Wall blocks" not in board.choices()


@pytest.mark.rule("raven11/3.2.1", "raven11/4.5.0")
def test_blocker_when_it_leaves_by_an_effect_between_the_steps_then_nobody_is_dealt_damage():
    board = scene(
        p1={"battlefield": ["Fresh Ogre", "Fresh Hook"]}, p2={"battlefield": ["Fresh Wall"]}
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    through(board, "block")
    board("Bob: Fresh Wall blocks\nAlice: Fresh Hook: Pull")
    through(board, "turn")
    assert (board.wounds(), board.names("p2", "hand")) == ([0, 0], ["Fresh Wall"])


@pytest.mark.rule("raven11/3.2.1", "raven11/4.5.0")
@pytest.mark.parametrize("verb", ["destroy", "return"])
@pytest.mark.parametrize(("who", "asked"), [("Fresh Wall", "counter"), ("Fresh Ogre", "block")])
def test_fighter_when_a_text_by_hand_takes_it_away_before_damage_then_nobody_is_dealt_any(
    verb, who, asked
):
    board = scene(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Fresh Wall"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    if asked == "counter":
        board("Bob: Fresh Wall blocks")
    board("Bob: Settle a text by hand first")
    board(f"Bob: {verb}:{board.find(who)}\nBob: Done: the effect is settled")
    through(board, "turn")
    assert (board.wounds(), board.card("Fresh Wall").wounds) == ([0, 0], 0)


@pytest.mark.rule("raven11/3.2.1")
def test_settling_when_only_the_rules_count_then_is_not_offered_in_an_attack():
    position = {"p1": {"battlefield": ["Lancer"]}, "p2": {"battlefield": ["Lancer"]}}
    board = Scene(strictness="strict", **position)
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Lancer")
    assert board.choices() == ["Do not block", "Lancer blocks"]


@pytest.mark.rule("raven11/3.2.1", "raven11/3.2.3")
@pytest.mark.parametrize("blocked", [False, True])
def test_attacker_when_it_is_gone_before_damage_then_deals_none(blocked):
    board = scene(
        p1={"battlefield": ["Fresh Ogre", "Fresh Mire"]}, p2={"battlefield": ["Fresh Wall"]}
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    through(board, "block")
    board("Bob: Fresh Wall blocks" if blocked else "Bob: Do not block")
    board("Alice: Fresh Mire: Sink")
    through(board, "turn")
    assert (board.wounds(), board.card("Fresh Wall").wounds) == ([0, 0], 0)


@pytest.mark.rule("raven11/3.2.3")
def test_attacker_when_its_attack_changes_between_the_steps_then_deals_what_it_has_now():
    board = scene(p1={"battlefield": ["Fresh Ogre", "Slinger"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    through(board, "combat step")
    tokens.strengthen(board.state, board.find("Fresh Ogre"), 3, "raven11/3.2.3")
    through(board, "turn")
    assert board.wounds() == [0, 5]


@pytest.mark.rule("raven11/3.2.0", "raven11/6.attack-value")
def test_attack_value_when_reduced_below_zero_then_adds_nothing_to_a_sum_and_takes_nothing():
    board = scene(
        p1={"battlefield": ["Fresh Ogre", "Fresh Imp"]}, p2={"battlefield": ["Fresh Wall"]}
    )
    tokens.strengthen(board.state, board.find("Fresh Imp"), -5, "raven11/6.attack-value")
    assert attack_value(board.state, board.find("Fresh Imp")) == 0
    board("Alice: Attack a unit\nAlice: Attack with Fresh Ogre + Attack with Fresh Imp")
    through(board, "turn")
    assert board.card("Fresh Wall").wounds == 2


@pytest.mark.rule("raven11/3.4.0", "raven11/4.1.1.b3")
def test_ability_when_two_alterations_give_it_then_one_going_leaves_the_other():
    cards = {
        "Fresh Wing": {
            "type": "alteration spell",
            "cost": {"side": True},
            "abilities": {"bypass": 1},
        },
        "Fresh Claw": {
            "type": "alteration spell",
            "cost": {"side": True},
            "abilities": {"overkill": 2},
        },
    }
    board = with_cards(
        cards,
        p1={
            "battlefield": ["Fresh Ogre"],
            "hand": ["Fresh Wing", "Fresh Wing", "Fresh Claw", "Fresh Claw"],
        },
    )
    ogre = board.find("Fresh Ogre")
    for each in list(board.state.in_zone("p1", "hand")):
        board(f"Table: attach:{each}:{ogre}")
    assert ability_value(board.state, ogre, "overkill") == 4
    board(f"Table: move:{board.find('Fresh Wing')}:discard pile")
    board(f"Table: move:{board.find('Fresh Claw')}:discard pile")
    assert ability_value(board.state, ogre, "overkill") == 2
    assert ability_value(board.state, ogre, "bypass") >= 1


@pytest.mark.rule("raven11/4.1.1.b3", "raven11/4.1.1.b2")
def test_alteration_when_its_unit_changes_sides_twice_then_is_always_its_controllers():
    board = scene(p1={"battlefield": ["Fresh Ogre"], "hand": ["Fresh Plate"]})
    board("Alice: Play Fresh Plate")
    ogre = board.find("Fresh Ogre")
    for player in ("p2", "p1"):
        board(f"Table: control:{player}:{ogre}")
        assert board.card("Fresh Plate").controller == player
    assert life_value(board.state, ogre) == 6


@pytest.mark.rule("raven11/4.3.1", "raven11/4.3.0.s3")
def test_triggers_when_of_both_players_then_those_of_the_active_player_are_all_used_first():
    board = scene(
        p1={"battlefield": ["Fresh Imp"], "hand": []},
        p2={"battlefield": ["Fresh Bomb", "Fresh Ear"]},
        turn_player="p2",
    )
    assert board.state.turn_player == "p2"
    board(f"Table: destroy:{board.find('Fresh Bomb')}")
    first = board.asked()[0] if board.asked()[1] == "trigger" else "p2"
    through(board, "turn")
    assert first == "p2"
