"""Scenes of what is easily got wrong, written from the document before the code was read."""

import pytest

from tests.engine.games.ufs.fresh.cast import BLOW, GROUND, able, keyed, scene, through

KNOWN = {
    "Hard Act": {**able("form", effect="practice draw"), "type": "action"},
    "Hard Asset": {**GROUND, "type": "asset"},
    "Hard Eager": able("enhance", ("commit", 1), effect="practice draw"),
    "Hard First": able("enhance", ("commit", 1), only=["first"], effect="practice draw"),
    "Hard Back": keyed(reversal=1),
    "Hard Low": {**BLOW, "zone": "low"},
    "Hard Mid": {**BLOW, "zone": "mid"},
    "Hard Under": {**GROUND, "block_zone": "low"},
    "Hard Over": {**GROUND, "block_zone": "high"},
    "Hard Ten": {**GROUND, "difficulty": 10},
    "Hard Field": {**GROUND, "type": "asset", "keywords": {"terrain": 1}},
}


def hard(p1=None, p2=None):
    return scene(KNOWN, p1, p2)


@pytest.mark.rule("ufs09/G.2.1.3.1", "ufs09/G.2.2.2", "ufs09/G.2.2.3", "ufs09/G.2.1.1")
@pytest.mark.parametrize(
    ("attack", "block", "left"),
    [
        ("Blow", "Hard Under", None),
        ("Hard Low", "Hard Over", None),
        ("Hard Mid", "Hard Under", 19),
        ("Hard Mid", "Hard Over", 19),
        ("Hard Low", "Hard Under", 21),
        ("Hard Low", "Ground", 19),
    ],
)
def test_block_when_zones_meet_then_is_none_partial_or_complete(attack, block, left):
    board = hard({"hand": [attack]}, {"hand": [block]})(f"Alice: Play {attack}").no_enhance()
    if left is None:
        assert not any("Block with" in each for each in board.choices())
        return
    through(board(f"Bob: Block with {block}"), "form")
    assert board.vitality() == [21, left]


@pytest.mark.rule("ufs09/G.2.2.1", "ufs09/E.4.8.2", "ufs09/E.4.7.2")
def test_block_when_its_check_fails_then_the_card_is_discarded_and_all_damage_is_dealt():
    theirs = {"hand": ["Hard Over"], "deck": ["Stone"] * 12, "card pool": ["Ground"] * 6}
    board = hard({"hand": ["Blow"]}, theirs)("Alice: Play Blow").no_enhance()
    through(board("Bob: Block with Hard Over"), "form")
    assert (board.vitality(), "Hard Over" in board.names("p2", "discard pile")) == ([21, 17], True)


@pytest.mark.rule("ufs09/F.2.2.1.1", "ufs09/E.4.8.2")
def test_form_when_its_attempt_fails_then_the_combat_phase_is_over():
    board = hard({"hand": ["Hard Ten", "Ground"]})("Alice: Play Hard Ten")
    while board.state.turn_player == "p1":
        pending = board.game.pending
        assert pending.kind != "form"
        board.game.submit([o.key for o in pending.options[: pending.at_least]])
    assert "Hard Ten" in board.names("p1", "discard pile")


@pytest.mark.rule("ufs09/F.2.2.3", "ufs09/F.2.2.3#2")
def test_pass_when_the_turn_before_had_no_attempt_then_is_not_offered():
    board = hard({"hand": ["Ground"]}, {"hand": ["Ground"], "deck": ["Ground"] * 30})
    for player in ("Alice", "Bob"):
        board(f"{player}: Pass: go to the end phase")
        through(board, "form")
    assert board.asked() == ("p1", "form")
    assert "Pass: go to the end phase" not in board.choices()


@pytest.mark.rule("ufs09/H.2.1.4", "ufs09/H.2.1.3")
def test_enhances_when_two_copies_are_ready_then_each_is_played_once():
    board = hard({"hand": ["Blow"], "staging area": ["Hard Eager"] * 2})("Alice: Play Blow")
    for left in (1, 0):
        board.game.submit(next(o.key for o in board.game.pending.options if "Eager" in o.label))
        if left:
            board("Bob: Pass")
        assert sum("Eager" in each for each in board.choices()) == left


@pytest.mark.rule("ufs09/H.2.1.4", "ufs09/G.1.2")
def test_first_enhance_when_another_came_before_then_is_not_offered():
    board = hard({"hand": ["Blow"], "staging area": ["Hard Eager", "Hard First"]})
    board("Alice: Play Blow")
    assert any("Hard First" in each for each in board.choices())
    board.game.submit(next(o.key for o in board.game.pending.options if "Eager" in o.label))
    board("Bob: Pass")
    assert not any("Hard First" in each for each in board.choices())


@pytest.mark.rule("ufs09/E.2.5")
def test_terrain_when_the_other_player_adds_one_then_the_newer_stays():
    board = hard({"staging area": ["Hard Field"]}, {"hand": ["Hard Field"]})
    board.do("move", board.state.in_zone("p2", "hand")[0], "staging area")
    through(board, "form")
    fields = [board.names(p, "staging area").count("Hard Field") for p in ("p1", "p2")]
    assert fields == [0, 1]


@pytest.mark.rule("ufs09/F.3.2.1", "ufs09/F.3.2.3")
def test_card_pool_when_the_turn_ends_then_what_was_played_goes_where_its_type_says():
    board = hard({"hand": ["Ground", "Hard Asset", "Hard Act"]})
    board("Alice: Play Ground\nAlice: Play Hard Asset")
    board.game.submit(next(o.key for o in board.game.pending.options if "Hard Act" in o.label))
    through(board, "form")("Alice: Pass: go to the end phase")
    through(board, "review", "form")
    assert sorted(board.names("p1", "staging area")) == ["Ground", "Hard Asset", "Hero"]
    assert "Hard Act" in board.names("p1", "discard pile")


@pytest.mark.rule("ufs09/I.3.10.1", "ufs09/F.2.3.4")
def test_reversal_when_it_is_played_then_its_damage_hits_who_attacked_first():
    board = hard({"hand": ["Blow"]}, {"hand": ["Ground", "Hard Back"]})
    board("Alice: Play Blow").no_enhance()("Bob: Block with Ground")
    board("Bob: Hard Back from hand: reversal response").no_enhance()
    assert through(board, "form").vitality() == [17, 19]


@pytest.mark.rule("ufs09/A.1.1", "ufs09/E.2.1")
def test_attack_when_it_takes_the_last_vitality_then_the_game_ends_there():
    board = hard({"hand": ["Blow"]}, {"vitality": 4})("Alice: Play Blow")
    through(board, "never")
    assert (board.game.outcome["winner"], board.vitality()[1]) == ("p1", 0)
