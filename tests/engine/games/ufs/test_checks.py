"""Control checks that something changes (E.3), with the events around them."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.ufs.continuous import Fired, script
from engine.games.ufs.control_checks import most_within
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
CARDS = {
    "Low": {**BASE, "control": 1},
    "Diary": BASE,
    "Helper": {**BASE, "abilities": [{"type": "form"}]},
    "Nudge": {**BASE, "abilities": [{"type": "response", "on": "checked", "whose": "you",
                                     "cost": [["commit", 1]]}]},
    "Broad": {**BASE, "keywords": {"commits as": 2}},
    "Oath": {**BASE, "abilities": [{"type": "form", "cost": [["check", 3]]}]},
    "Tally": BASE,
}  # fmt: skip
CHECKED = []
COSTS = []


async def _write(state, me, happening):
    CHECKED.append(happening.amount)


async def _count(state, me, happening):
    COSTS.append((happening.word, len(state.batch)))


script("Diary", Fired("diary", "checked", "ufs09/J.3.2", _write))
script("Tally", Fired("tally", "committed", "ufs09/J.3.2", _count))


def scene(*staged, deck=("Stance",) * 12, **mine):
    CHECKED.clear()
    COSTS.clear()
    mine = {"staging area": [*staged, "Diary"], "deck": list(deck), **mine}
    return Scene(cards=CARDS, strictness="confirm", p1=mine)


@pytest.mark.rule("ufs09/E.3.1.2", "ufs09/E.3.2", "ufs09/J.3.2.1.3")
def test_check_when_an_effect_modifies_it_then_only_the_final_value_changes():
    board = scene(hand=["Haymaker"], deck=["Low", *["Stance"] * 11])
    board.do("next-check", "p1", "4")("Alice: Play Haymaker")
    assert CHECKED == [1]
    assert "Alice's check: 5 against 5." in board.texts()
    assert board.names("p1", "card pool") == ["Haymaker"]


@pytest.mark.rule("ufs09/E.3.1.2", "ufs09/H.2.3.2.2")
def test_check_when_a_response_to_the_number_checked_modifies_it_then_before_the_final_value():
    board = scene("Nudge", hand=["Haymaker"], deck=["Low", *["Stance"] * 11])
    board("Alice: Play Haymaker")
    assert board.choices() == ["Pass", "Nudge: response"]
    board("Alice: Nudge: response").do("check-by", "4").done()
    assert "Alice's check: 5 against 5." in board.texts()


@pytest.mark.rule("ufs09/E.3.1.3")
def test_check_when_preset_then_discards_nothing_and_is_still_a_check_that_can_change():
    board = scene(hand=["Haymaker"]).do("preset-check", "p1", "3").do("next-check", "p1", "2")
    board("Alice: Play Haymaker")
    assert (CHECKED, board.names("p1", "discard pile")) == ([3], [])
    assert "Alice's check: 5 against 5." in board.texts()
    assert not board.state.effects


@pytest.mark.rule("ufs09/E.3.3", "ufs09/E.3.3.1")
def test_check_when_made_again_then_starts_anew_once_and_no_more():
    board = scene("Nudge", "Nudge", hand=["Haymaker"], deck=["Low", "Jab", *["Stance"] * 10])
    board("Alice: Play Haymaker\nAlice: Nudge: response").do("re-check", "p1").done()("Alice: Pass")
    assert (CHECKED, board.names("p1", "discard pile")) == ([1, 4], ["Jab", "Low"])
    board("Alice: Nudge: response")
    with pytest.raises(MalformedAnswerError):
        board.do("re-check", "p1")
    board.done()
    assert "Alice's check: 4 against 5." in board.texts()


@pytest.mark.rule("ufs09/E.3.4")
def test_check_when_against_nothing_then_ends_with_its_value_and_nobody_commits():
    board = scene("Helper", "Stance")("Alice: Helper: form").do("make-check", "p1")
    assert (CHECKED, board.asked()) == ([5], ("p1", "by hand"))
    assert "Alice's check comes to 5." in board.texts()
    assert not any("passes the check" in line for line in board.texts())


@pytest.mark.rule("ufs09/E.3.5.2.3.2.n1", "ufs09/E.3.5.2.3.2")
def test_commit_when_one_card_counts_as_two_then_no_more_than_needed_is_committed():
    board = scene("Broad", "Stance", hand=["Haymaker"], deck=["Jab", *["Stance"] * 11])
    board.do("next-check", "p1", "-1")("Alice: Play Haymaker")
    with pytest.raises(MalformedAnswerError):
        board("Alice: Commit Broad + Commit Stance")
    board("Alice: Commit Broad")
    assert board.names("p1", "card pool") == ["Haymaker"]


@pytest.mark.rule("ufs09/H.4.2.1", "ufs09/E.3.5.2.3.2")
@pytest.mark.parametrize(
    ("move", "word"), [("Alice: Oath: form", "cost"), ("Alice: Play Hook", "")]
)
def test_commits_when_for_a_check_cost_then_are_part_of_a_cost_and_one_event(move, word):
    board = scene("Oath", "Tally", "Stance", "Stance", hand=["Hook"], deck=["Low"] * 15)(move)
    missing = board.game.pending.at_most
    picks = [option.key for option in board.game.pending.options if option.label != "Commit Oath"]
    board.game.submit(picks[:missing])
    assert [(word, 0)] == COSTS


@pytest.mark.rule("ufs09/J.1.2")
@pytest.mark.parametrize(
    ("worths", "amount", "most"), [((2, 3), 5, 5), ((4,), 3, 0), ((2, 2, 3), 6, 5), ((), 4, 0)]
)
def test_worths_when_an_amount_is_asked_for_then_as_many_as_possible_and_never_more(
    worths, amount, most
):
    assert most_within(worths, amount) == most
