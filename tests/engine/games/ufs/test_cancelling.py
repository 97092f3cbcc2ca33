"""Abilities that the opponent may do something to cancel (H.3.3.4)."""

import pytest

from engine.games.ufs.continuous import Fired, script
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip


def form(*cancel, **more):
    ability = {"type": "form", "effect": "practice draw", "cancel": [list(c) for c in cancel]}
    return {**BASE, "abilities": [ability | more]}


CARDS = {
    "Plea": form(("discard", 2)),
    "Vow": form(("check", 9), ("momentum", 1)),
    "Oath": form(("commit foundations", 1), cancel_destroys=True),
    "Herald": BASE,
    "Witness": {**BASE, "abilities": [{"type": "response", "on": "ability played"}]},
    "Toll": {**BASE, "abilities": [{"type": "response", "on": "discarded"}]},
    "Squire": {**BASE, "abilities": [{"type": "response", "on": "committed", "words": ["cost"]}]},
}
ASKED = []


async def _herald(state, me, happening):
    ASKED.append(len(state.in_zone("p2", "hand")))


script("Herald", Fired("herald", "ability played", "ufs09/J.3.2", _herald))


def scene(card, *staged, **theirs):
    ASKED.clear()
    board = Scene(
        cards=CARDS, strictness="confirm", p1={"staging area": [card, *staged]}, p2=theirs
    )
    return board(f"Alice: {card}: form")


@pytest.mark.rule("ufs09/H.3.3.4", "ufs09/H.3.3.4.4")
@pytest.mark.parametrize(("answer", "drawn"), [("Pay", []), ("Do not", ["Stance"])])
def test_ability_when_the_opponent_pays_then_is_cancelled(answer, drawn):
    board = scene("Plea", hand=["Jab", "Jab", "Hook"])
    assert (board.asked(), board.choices()) == (
        ("p2", "may pay"), ["Do not", "Pay: discard 2"],
    )  # fmt: skip
    board(f"Bob: {answer}")
    if answer == "Pay":
        board("Bob: Jab + Jab")
        assert "The ability of Plea is cancelled." in board.texts()
    assert (board.names("p1", "hand"), board.asked()) == (drawn, ("p1", "form"))


@pytest.mark.rule("ufs09/H.3.3.4")
def test_ability_when_the_opponent_cannot_pay_then_nobody_is_asked():
    board = scene("Plea", hand=["Jab"])
    assert (board.names("p1", "hand"), board.asked()) == (["Stance"], ("p1", "form"))


@pytest.mark.rule("ufs09/H.3.3.4.3")
def test_cancelling_when_offered_then_comes_after_fired_effects_and_before_responses():
    board = scene("Plea", "Herald", "Witness", hand=["Jab", "Jab"])
    assert (board.asked(), ASKED) == (("p2", "may pay"), [2])
    board("Bob: Pay\nBob: Jab + Jab")
    assert (board.asked(), board.choices()) == (("p1", "response"), ["Pass", "Witness: response"])
    board("Alice: Pass")
    assert (board.asked(), board.names("p1", "hand")) == (("p1", "form"), [])


@pytest.mark.rule("ufs09/H.3.3.4.2", "ufs09/E.4.5")
def test_cancelling_when_paid_then_is_a_cost_whose_events_come_as_one():
    board = scene("Plea", "Toll", hand=["Jab", "Hook"])
    board("Bob: Pay\nBob: Jab + Hook\nBob: Jab + Hook")
    assert (board.asked(), len(board.state.windows[0].happenings)) == (("p1", "response"), 2)


@pytest.mark.rule("ufs09/H.3.3.4.2", "ufs09/H.4.2.1")
def test_cancelling_when_foundations_are_committed_for_it_then_they_are_part_of_a_cost():
    board = scene("Oath", **{"staging area": ["Stance", "Squire"]})
    board("Bob: Pay\nBob: Commit Stance")
    assert (board.asked(), board.choices()) == (("p2", "response"), ["Pass", "Squire: response"])


@pytest.mark.rule("ufs09/H.3.3.4.1")
def test_cancelling_when_the_text_says_so_then_destroys_the_card_too():
    board = scene("Oath", **{"staging area": ["Stance"]})("Bob: Pay\nBob: Commit Stance")
    assert (board.names("p1", "discard pile"), board.names("p1", "hand")) == (["Oath"], [])


@pytest.mark.rule("ufs09/H.3.3.4")
def test_cancelling_when_its_check_fails_then_the_ability_goes_on():
    board = scene("Vow", momentum=["Jab"])("Bob: Pay\nBob: momentum 1")
    assert (board.names("p1", "hand"), board.names("p2", "momentum")) == (["Stance"], [])
    assert "Bob fails the check." in board.texts()
