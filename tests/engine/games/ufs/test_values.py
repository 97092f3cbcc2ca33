"""The layers of a card's values (C.3.3): printed, copied, defined, current state and refresh."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.ufs.continuous import Modifies, script
from engine.games.ufs.values import number, printed, value
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
CARDS = {
    "Banner": BASE,
    "Plain": {"type": "attack", "speed": 1, "damage": 2, "difficulty": 1, "control": 5,
              "symbols": ["fire"]},
    "Rage": {**BASE, "type": "attack", "zone": "high", "speed": 1, "damage": 2, "difficulty": 6,
             "keywords": {"desperation": 2}},
}  # fmt: skip


def _attacks(state, me):
    return [each.card for each in state.attack]


script("Banner", Modifies("banner", "ufs09/J.3.3", _attacks, (("speed", "+", 2),)))


def scene(*staged, **mine):
    return Scene(cards=CARDS, strictness="confirm", p1={"staging area": list(staged), **mine})


def numbers(board, name):
    return [number(board.state, board.find(name), each) for each in ("speed", "damage")]


@pytest.mark.rule("ufs09/C.3.3.1", "ufs09/C.3.3.1.n1", "ufs09/C.3.3.4")
def test_value_when_modified_then_the_printed_one_stays():
    board = scene(hand=["Jab"])("Alice: Play Jab").do("attack", "damage", "4")
    assert numbers(board, "Jab") == [2, 7]
    assert printed(board.state, board.find("Jab")).damage == 3


@pytest.mark.rule("ufs09/C.3.3.1.n2", "ufs09/D.2.2.2", "ufs09/C.3.3.4.2.2")
def test_card_when_turned_face_down_then_is_a_foundation_without_values_or_changes():
    board = scene("Arena").do("modify", "@Arena", "control", "2")
    assert value(board.state, "o2", "control") == 6
    board.do("flip", "@Arena")
    assert [value(board.state, "o2", n) for n in ("type", "control", "difficulty", "symbols")] == [
        "foundation", 0, 0, frozenset(),
    ]  # fmt: skip
    board.do("flip", "o2")
    assert value(board.state, "o2", "control") == 4


@pytest.mark.rule("ufs09/C.3.3.2.2.1", "ufs09/C.3.3.2.2.1.n1")
def test_attack_when_it_has_no_zone_then_is_mid_and_a_card_without_a_block_zone_has_none():
    board = scene(hand=["Plain"])
    assert [value(board.state, "o2", name) for name in ("zone", "block_zone")] == ["mid", ""]


@pytest.mark.rule("ufs09/C.3.3.3", "ufs09/C.3.3.4.5", "ufs09/J.3.4")
def test_value_when_defined_then_the_base_changes_and_only_that_value_of_the_current_state():
    board = scene("Stance").do("modify", "o2", "control", "2").do("modify", "o2", "difficulty", "3")
    board.do("define", "o2", "control", "1")
    assert [value(board.state, "o2", name) for name in ("control", "difficulty")] == [1, 4]
    board.do("modify", "o2", "control", "1")
    assert value(board.state, "o2", "control") == 2
    board("Alice: Pass: go to the end phase")
    assert [value(board.state, "o2", name) for name in ("control", "difficulty")] == [5, 1]


@pytest.mark.rule("ufs09/C.3.3.4.3", "ufs09/J.3.3.1", "ufs09/J.3.3.2.n1")
def test_modifier_when_it_applies_then_goes_in_once_however_often_things_happen():
    board = scene("Banner", hand=["Jab"])("Alice: Play Jab")
    assert numbers(board, "Jab") == [4, 3]
    board.do("vitality", "p1", "-1").do("vitality", "p1", "-1")
    assert numbers(board, "Jab") == [4, 3]
    board.do("destroy", "@Banner")
    assert numbers(board, "Jab") == [4, 3]


@pytest.mark.rule("ufs09/C.3.3.4.2.3", "ufs09/C.3.3.4.2.4", "ufs09/C.3.3.4.4")
def test_current_state_when_the_attack_resolves_then_it_and_its_block_are_refreshed():
    board = Scene(cards=CARDS, strictness="confirm", p1={"hand": ["Jab"]}, p2={"hand": ["Calm"]})
    board("Alice: Play Jab").do("attack", "damage", "1").no_enhance()("Bob: Block with Calm")
    assert numbers(board, "Jab") == [2, 3]
    assert board.vitality() == [22, 20]


@pytest.mark.rule("ufs09/C.3.4")
def test_attack_values_when_it_is_not_under_way_then_cannot_be_changed():
    board = scene(**{"card pool": ["Jab"]})
    with pytest.raises(MalformedAnswerError):
        board.do("modify", "@Jab", "damage", "1")
    board.do("modify", "@Jab", "control", "1")
    assert value(board.state, board.find("Jab"), "control") == 5


@pytest.mark.rule("ufs09/K.3.9", "ufs09/K.3.9.n1")
def test_next_attack_when_a_bonus_waits_for_it_then_gets_it_and_a_block_does_not():
    board = Scene(cards=CARDS, strictness="confirm", p1={"hand": ["Hook", "Jab"]},
                  p2={"hand": ["Jab"]})  # fmt: skip
    board.do("next-attack", "p2", "damage", "5").do("next-attack", "p1", "damage", "2")
    board("Alice: Play Hook")
    assert board.game.view("p2")["attack"][0]["damage"] == 7
    board.no_enhance()("Bob: Block with Jab\nAlice: Play Jab")
    assert board.game.view("p2")["attack"][0]["damage"] == 3
    assert [each.kind for each in board.state.effects] == ["next attack", "modify"]


@pytest.mark.rule("ufs09/I.3.4", "ufs09/I.3.4.1", "ufs09/K.3.18")
@pytest.mark.parametrize(("vitality", "difficulty"), [(11, 6), (10, 2)])
def test_desperation_when_below_half_of_the_maximum_then_sets_the_difficulty(vitality, difficulty):
    board = scene(hand=["Rage"], vitality=vitality)
    assert value(board.state, board.find("Rage"), "difficulty") == difficulty
