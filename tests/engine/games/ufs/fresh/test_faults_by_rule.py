"""Small faults that lived in functions of these rules (docs/mutants.md): each would show here."""

import pytest

from tests.engine.games.ufs.fresh.cast import BLOW, GROUND, keyed, scene, through

KNOWN = {
    "Fault Broad": {**GROUND, "keywords": {"commits as": 2}},
    "Fault Hard": {**GROUND, "difficulty": 3},
    "Fault Stun": keyed(stun=2),
    "Fault Big": {**BLOW, "damage": 5},
}


@pytest.mark.rule("ufs09/E.3.5.2.3.2", "ufs09/E.3.5.2.3.1", "ufs09/K.2.6")
def test_commit_when_one_card_counts_as_two_then_it_may_do_alone():
    board = scene(
        KNOWN,
        {"hand": ["Fault Hard"], "staging area": ["Fault Broad", "Ground"], "deck": ["Stone"] * 9},
    )
    board("Alice: Play Fault Hard")
    board("Alice: Commit Fault Broad")
    assert (board.names("p1", "card pool"), board.card("Ground").committed) == (
        ["Fault Hard"],
        False,
    )


@pytest.mark.rule("ufs09/I.3.12.1", "ufs09/J.1.2", "ufs09/H.4.3")
def test_stun_when_one_foundation_counts_as_two_then_that_one_is_enough():
    board = scene(
        KNOWN, {"hand": ["Fault Stun"]}, {"staging area": ["Fault Broad", "Ground", "Stone"]}
    )
    board("Alice: Play Fault Stun\nAlice: Fault Stun: stun enhance")
    assert (board.asked()[0], board.game.pending.at_least) == ("p2", 1)
    board.game.submit(next(o.key for o in board.game.pending.options if "Broad" in o.label))
    assert [board.card(each, "p2").committed for each in ("Fault Broad", "Ground", "Stone")] == [
        True,
        False,
        False,
    ]


@pytest.mark.rule("ufs09/K.3.23", "ufs09/D.4.1.1")
def test_card_when_it_is_put_into_the_deck_by_hand_then_lies_on_top():
    board = scene(KNOWN, {"hand": ["Blow"], "deck": ["Ground", "Stone", "Asset"]})
    board.do("move", "@Blow", "deck")
    assert board.names("p1", "deck") == ["Blow", "Ground", "Stone", "Asset"]


@pytest.mark.rule("ufs09/G.3.2", "ufs09/G.2.2.3")
@pytest.mark.parametrize(("attack", "lost"), [("Fault Big", 3), ("Blow", 2)])
def test_partial_block_when_the_damage_is_odd_then_half_is_rounded_up(attack, lost):
    board = scene(KNOWN, {"hand": [attack]}, {"hand": ["Ground"]})
    board(f"Alice: Play {attack}").no_enhance()("Bob: Block with Ground")
    through(board, "form")
    assert board.vitality() == [21, 21 - lost]
