"""Scenes written from the document first: fired effects, windows, sealing, zones."""

import pytest

from engine.games.ufs.values import base
from tests.engine.games.ufs.fresh.cast import GROUND, keyed, through
from tests.engine.games.ufs.fresh.cast_of_effects import TOLD, board_of


@pytest.fixture(autouse=True)
def nothing_told():
    TOLD.clear()


@pytest.mark.rule("ufs09/J.3.2", "ufs09/J.1.3")
def test_fired_effect_when_it_makes_the_event_of_the_others_then_they_answer_each_other_once():
    board = board_of(
        {"staging area": ["Far Thorn"], "vitality": 3},
        {"staging area": ["Far Thorn"], "vitality": 3},
    )
    board.do("vitality", "p2", "-1")
    assert (board.game.pending, board.game.outcome["winner"], board.vitality()) == (
        None,
        "p1",
        [1, 0],
    )


@pytest.mark.rule("ufs09/J.3.2.5", "ufs09/D.2.2.2")
@pytest.mark.parametrize(
    ("acts", "drawn"), [([], 1), ([("flip",)], 0), ([("flip",), ("flip",)], 1)]
)
def test_ability_about_its_own_destruction_when_the_card_was_face_down_then_does_not_fire(
    acts, drawn
):
    board = board_of({"staging area": ["Far Last Word"]})
    last = board.find("Far Last Word")
    for (verb,) in acts:
        board.do(verb, last)
    board.do("destroy", last)
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/J.3.2")
def test_destruction_when_replaced_then_what_waits_for_it_does_not_fire():
    board = board_of({"staging area": ["Far Net", "Far Left Bell", "Ground"]}).do(
        "destroy", "@Ground"
    )
    assert (board.names("p1", "hand"), TOLD) == (["Ground"], [])


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/D.2.2.2")
def test_replacement_when_the_card_it_is_about_lies_face_down_then_does_not_know_it():
    board = board_of({"staging area": ["Far Net", "Ground"]})
    ground = board.find("Ground")
    board.do("flip", ground).do("destroy", ground)
    assert (board.names("p1", "discard pile"), board.names("p1", "hand")) == (["Ground"], [])


@pytest.mark.rule("ufs09/H.2.3.4", "ufs09/H.2.3.2.3", "ufs09/H.2.3.2.4.1")
def test_responses_when_two_copies_of_a_card_answer_then_each_has_its_own_once():
    board = board_of({"staging area": ["Ear", "Ear"]}).do("draw-cards", "p1", "1")
    board("Alice: Ear: response")
    seen = 1
    while board.asked()[1] == "response":
        labels = [each for each in board.choices() if each.startswith("Ear")]
        seen += bool(labels)
        board.game.submit(board.game.pending.options[-1].key if labels else "pass")
    assert (seen, len(board.names("p1", "hand"))) == (2, 3)


@pytest.mark.rule("ufs09/H.2.3.2.5", "ufs09/H.2.3.2.3")
def test_window_when_its_player_passes_and_the_other_answers_then_is_asked_again():
    board = board_of({"staging area": ["Ear"]}, {"staging area": ["Ear"]})
    board.do("draw-cards", "p2", "1")("Alice: Pass\nBob: Ear: response")
    assert board.asked() == ("p1", "response")
    board("Alice: Ear: response")
    through(board, "form")
    assert [len(board.names(each, "hand")) for each in ("p1", "p2")] == [1, 2]


@pytest.mark.rule("ufs09/K.4.5", "ufs09/F.1.1")
def test_frozen_card_when_two_ready_steps_come_then_readies_in_the_second():
    board = board_of(
        {"staging area": ["Ground"], "deck": ["Ground"] * 40}, {"deck": ["Ground"] * 40}
    )
    board.do("commit", "@Ground").do("freeze", "@Ground")
    staged = board.state.in_zone("p1", "staging area")[-1]
    states = []
    for _ in range(2):
        board("Alice: Pass: go to the end phase")
        through(board, "form")("Bob: Play Ground")
        through(board, "form")("Bob: Pass: go to the end phase")
        through(board, "form")
        states.append(board.state.objects[staged].committed)
        board("Alice: Play Ground")
        through(board, "form")
    assert states == [True, False]


@pytest.mark.rule("ufs09/F.3.2.1", "ufs09/F.3.2.3", "ufs09/D.1.2")
def test_pools_when_cleared_then_what_was_played_stays_ready_and_what_blocked_goes():
    board = board_of({"hand": ["Ground", "Blow"]}, {"hand": ["Ground"]})
    board("Alice: Play Ground\nAlice: Play Blow").no_enhance()("Bob: Block with Ground")
    board("Alice: Pass: go to the end phase")
    through(board, "review", "form")
    assert board.names("p1", "staging area") == ["Hero", "Ground"]
    assert "Ground" in board.names("p2", "discard pile")
    assert "Ground" not in board.names("p2", "staging area")


@pytest.mark.rule("ufs09/K.4.3", "ufs09/E.3.5.2.3.2")
def test_sealed_foundation_when_a_check_falls_short_then_commits_like_any_other():
    board = board_of(
        {"staging area": ["Ground"], "hand": ["Hard"], "deck": ["Stone"] * 12},
        Hard={**GROUND, "difficulty": 2},
    ).do("seal", "@Ground")
    board("Alice: Play Hard")
    assert "Commit Ground" in board.choices()


@pytest.mark.rule("ufs09/K.4.3.1", "ufs09/J.2.3.1")
@pytest.mark.parametrize("away", ["hand", "discard pile", "removed"])
def test_seal_when_the_card_leaves_and_comes_back_then_is_over(away):
    board = board_of({"staging area": ["Idea"]}).do("seal", "@Idea")
    assert "Idea: form" not in board.choices()
    board.do("move", "@Idea", away).do("move", "@Idea", "staging area")
    assert "Idea: form" in board.choices()


@pytest.mark.rule("ufs09/D.1.4", "ufs09/A.3.2")
@pytest.mark.parametrize("zone", ["hand", "momentum", "staging area", "card pool"])
def test_card_when_it_would_enter_the_others_zone_then_is_removed_for_its_owner(zone):
    board = board_of({"staging area": ["Ground"]}).do("into", "@Ground", "p2", zone)
    assert (board.names("p1", "removed"), board.names("p2", "removed")) == (["Ground"], [])


@pytest.mark.rule("ufs09/J.4.2.1", "ufs09/C.3.3.4")
def test_penalty_when_it_goes_below_zero_then_later_bonuses_count_from_there():
    board = board_of({"hand": ["Blow"]})("Alice: Play Blow").do("attack", "damage", "-6")
    board.do("attack", "damage", "3").no_enhance()
    assert board.vitality() == [21, 20]


@pytest.mark.rule("ufs09/K.5.1", "ufs09/C.2.1.2")
def test_revealed_card_when_the_effect_is_over_then_is_private_again():
    board = board_of({"staging area": ["Idea"], "hand": ["Blow"]})("Alice: Idea: form")
    board.do("reveal", "@Blow")
    assert board.seen("p2", "p1", "hand") == (1, ["Blow"])
    board.done()
    assert board.seen("p2", "p1", "hand") == (1, [])


@pytest.mark.rule("ufs09/F.1.3", "ufs09/B.1.2.1", "ufs09/C.3.3.3")
def test_hand_size_when_it_was_changed_until_the_turn_ends_then_the_next_draw_is_as_printed():
    board = board_of({"deck": ["Ground"] * 30}, {"deck": ["Ground"] * 30})
    board.do("define", board.state.players["p2"].character, "hand_size", "2")
    board("Alice: Pass: go to the end phase")
    through(board, "form")
    assert len(board.names("p2", "hand")) == 6
    assert base(board.state, board.state.players["p2"].character, "hand_size") == 6


@pytest.mark.rule("ufs09/F.1.3", "ufs09/B.1.2.1", "ufs09/J.3.3")
def test_hand_size_when_a_card_on_the_table_adds_to_it_then_more_is_drawn():
    board = board_of(
        {"deck": ["Ground"] * 30}, {"deck": ["Ground"] * 30, "staging area": ["Far Tome"]}
    )
    board("Alice: Pass: go to the end phase")
    through(board, "form")
    assert (len(board.names("p2", "hand")), board.game.view("p1")["players"][1]["hand_size"]) == (
        8,
        8,
    )


@pytest.mark.rule("ufs09/I.2.5", "ufs09/H.3.1.1.2", "ufs09/I.3.9.1")
def test_keyword_when_a_first_stands_before_it_then_any_enhance_before_closes_it():
    known = {"Mine": {**keyed(**{"first powerful": 2, "stun": 1})}}
    board = board_of({"hand": ["Mine"], "momentum": ["Blow"]}, **known)("Alice: Play Mine")
    assert any("powerful" in each for each in board.choices())
    board("Alice: Mine: stun enhance")
    through(board, "enhance")
    while board.asked()[0] != "p1":
        board.game.submit("pass")
    assert not any("powerful" in each for each in board.choices())
