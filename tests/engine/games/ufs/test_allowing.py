"""What both players agree to against the rules of UFS."""

import pytest

from tests.engine.games.agreeing import all_allow, cannot
from tests.engine.games.ufs import practice
from tests.engine.games.ufs.scene import Scene

ALIEN = practice.CARDS["Jab"] | {"symbols": ["water"], "difficulty": 0}
WALL = practice.CARDS["Stance"] | {"symbols": ["water"], "difficulty": 0}
CARDS = {"Alien Jab": ALIEN, "Alien Wall": WALL}


def on(verb, card, player="p1", rest=""):
    return lambda scene: f"{verb}:{scene.find(card, player)}{rest}"


@pytest.mark.rule("ufs09/E.4.1.2", "ufs09/E.4.2.1")
def test_play_when_no_symbol_is_shared_then_both_may_allow_it_and_it_lands_in_the_pool():
    def build(strictness):
        return Scene(cards=CARDS, strictness=strictness, p1={"hand": ["Alien Jab"]})

    board = all_allow(build, on("play", "Alien Jab"), "ufs09/E.4.1.2")
    assert board.names("p1", "card pool") == ["Alien Jab"]
    assert board.state.attack


@pytest.mark.rule("ufs09/G.2.1.1.1", "ufs09/E.4.1.2")
def test_block_when_zone_and_symbols_do_not_fit_then_both_may_allow_it():
    def build(strictness):
        mine, theirs = {"hand": ["Sweep"]}, {"hand": ["Alien Wall"]}
        board = Scene(cards=CARDS, strictness=strictness, p1=mine, p2=theirs)
        return board("Alice: Play Sweep").no_enhance()

    board = all_allow(build, on("block", "Alien Wall", "p2"), "ufs09/E.4.1.2", "ufs09/G.2.1.1.1")
    assert board.names("p2", "card pool") == ["Alien Wall"]


@pytest.mark.rule("ufs09/H.5.1")
def test_ability_when_its_foundation_is_committed_then_both_may_allow_it():
    def build(strictness):
        board = Scene(strictness=strictness, p1={"hand": ["Jab"], "staging area": ["Calm"]})
        if strictness == "confirm":
            board.do("commit", "@Calm")
        return board("Alice: Play Jab")

    board = all_allow(build, on("ability", "Calm", rest=":0"), "ufs09/H.5.1")
    assert board.names("p1", "discard pile")[0] == "Calm"


@pytest.mark.rule("ufs09/E.4.1.1")
def test_ability_when_its_cost_cannot_be_paid_then_it_cannot_be_carried_out():
    board = Scene(strictness="confirm", p1={"staging area": ["Footwork"], "hand": ["Feint"]})
    board("Alice: Footwork: form").done()
    footwork, feint = (on(verb, card)(board) for verb, card in [("ability", "Footwork"),
                                                                ("play", "Feint")])  # fmt: skip
    assert cannot(board, f"{footwork}:0") == "Its costs cannot be paid."
    assert cannot(board, feint) == "An action is played for its ability."
