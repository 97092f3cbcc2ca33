"""Response windows (H.2.3), also inside effects and in each other, and what they hold up (F.4)."""

import pytest

from engine.games.ufs.continuous import Fired, script
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip


def response(on, whose="", cost=(("commit", 1),), **more):
    ability = {"type": "response", "on": on, "whose": whose, "cost": [list(c) for c in cost]}
    return {**BASE, "abilities": [ability | more]}


CARDS = {
    "Helper": {**BASE, "abilities": [{"type": "form"}]},
    "Grit": response("lost"),
    "Salve": response("lost", "you"),
    "Echo": response("committed", "opponent"),
    "Parry": response("blocked", words=["partial"]),
    "Bind": response("ability played", "opponent"),
    "Tempo": response("step begins", words=["review"]),
    "Sly": {**response("lost", "you", cost=()), "type": "action"},
    "Clock": BASE,
    "Spy": response("drawn", "opponent"),
}
STEPS = []


async def _tick(state, me, happening):
    STEPS.append(happening.word)


script("Clock", Fired("clock", "step begins", "ufs09/J.3.2", _tick))


def scene(mine=(), theirs=(), p1=None, p2=None):
    STEPS.clear()
    return Scene(
        cards=CARDS, strictness="confirm", p1={"staging area": list(mine), **(p1 or {})},
        p2={"staging area": list(theirs), **(p2 or {})},
    )  # fmt: skip


@pytest.mark.rule("ufs09/H.2.3.2.1", "ufs09/H.2.3.2.2")
def test_window_when_opened_in_the_middle_of_an_effect_then_the_effect_waits():
    board = scene(["Helper"], ["Salve"])("Alice: Helper: form").do("vitality", "p2", "-1")
    assert (board.asked(), board.choices()) == (("p2", "response"), ["Pass", "Salve: response"])
    board("Bob: Salve: response")
    assert board.asked() == ("p2", "by hand")
    board.do("vitality", "p2", "1").done()
    assert (board.asked(), board.vitality()) == (("p1", "by hand"), [22, 22])


@pytest.mark.rule("ufs09/H.2.3.2.4.1", "ufs09/H.2.3.2.4.2", "ufs09/H.2.3.2.4.3")
def test_window_when_open_then_priority_alternates_from_the_active_player_until_both_pass():
    board = scene(["Grit", "Grit"], ["Grit"]).do("vitality", "p2", "-1")
    assert board.asked() == ("p1", "response")
    board("Alice: Pass")
    assert board.asked() == ("p2", "response")
    board("Bob: Grit: response").done()
    assert board.asked() == ("p1", "response")
    board("Alice: Pass")
    assert board.asked() == ("p1", "form")


@pytest.mark.rule("ufs09/H.2.3.2.4.2")
def test_window_when_a_response_does_not_match_or_was_used_then_is_not_offered():
    board = scene(["Salve", "Grit"], ["Salve"]).do("vitality", "p2", "-1")
    assert board.choices() == ["Pass", "Grit: response"]
    board("Alice: Grit: response").done()("Bob: Pass")
    assert board.asked() == ("p1", "form")


@pytest.mark.rule("ufs09/H.2.3.2.3")
def test_window_when_opened_in_another_or_in_the_enhance_step_then_that_one_is_paused():
    board = scene(["Grit"], ["Echo"], p1={"hand": ["Jab"]})("Alice: Play Jab\nAlice: Pass")
    board.do("vitality", "p2", "-1")("Alice: Grit: response")
    assert (board.asked(), len(board.state.windows)) == (("p2", "response"), 2)
    board("Bob: Echo: response").done()
    assert (board.asked(), len(board.state.windows)) == (("p1", "by hand"), 1)
    board.done()
    assert (board.asked(), board.state.windows) == (("p2", "enhance"), [])


@pytest.mark.rule("ufs09/H.2.3.2.5")
def test_window_when_what_happened_is_changed_then_its_event_stays_as_it_was():
    board = scene(["Parry"], ["Parry"], p1={"hand": ["Jab"]}, p2={"hand": ["Calm"]})
    board("Alice: Play Jab").no_enhance()("Bob: Block with Calm\nAlice: Parry: response")
    board.do("block-status", "complete").done()
    assert board.state.attack[0].status == "complete"
    assert board.choices() == ["Pass", "Parry: response"]
    assert board.state.windows[0].happenings[0].word == "partial"


@pytest.mark.rule("ufs09/F.2.1.2", "ufs09/F.2.1.1", "ufs09/F.2.1.3", "ufs09/F.2.1")
def test_form_when_a_window_is_open_then_every_rule_that_forbids_it_is_named():
    board = scene(["Helper"], ["Salve"], p1={"hand": ["Jab"]})
    board("Alice: Helper: form").do("vitality", "p2", "-1")
    refusals = {each.rule for each in board.game.why_not(f"play:{board.find('Jab')}")}
    asked = board.game.pending.rule
    assert refusals == {"ufs09/F.2.1", "ufs09/F.2.1.1", "ufs09/F.2.1.2", "ufs09/F.2.2.1", asked}


@pytest.mark.rule("ufs09/F.4.1", "ufs09/F.4.1.1")
def test_step_when_a_window_is_open_or_an_effect_runs_then_does_not_end():
    board = scene((), ["Salve"], p1={"hand": ["Jab"]})("Alice: Play Jab").no_enhance()
    assert (board.asked(), board.state.step) == (("p2", "response"), "damage")
    board("Bob: Salve: response")
    assert (board.asked(), board.state.step) == (("p2", "by hand"), "damage")
    board.done()
    assert (board.asked(), board.state.step) == (("p1", "form"), "forms")


@pytest.mark.rule("ufs09/F.4.1.2")
def test_phase_when_an_effect_ends_it_then_ends_as_soon_as_effect_and_window_are_over():
    board = scene(["Helper"], ["Salve"])("Alice: Helper: form").do("end", "combat phase")
    assert board.asked() == ("p1", "by hand")
    board.do("vitality", "p2", "-1")("Bob: Pass").done()
    assert board.state.turn_player == "p2"


@pytest.mark.rule("ufs09/F.4.1.2")
@pytest.mark.parametrize(("what", "asked"), [("enhance step", ("p2", "block")),
                                             ("combat phase", ("p2", "review"))])  # fmt: skip
def test_enhance_step_when_an_effect_ends_it_or_the_phase_then_goes_on_there(what, asked):
    board = scene(p1={"hand": ["Jab"]}, p2={"hand": ["Stance"]})("Alice: Play Jab")
    board("Alice: Duelist: enhance").do("end", what).done()
    assert board.asked() == asked
    assert (board.state.attack == []) is (what == "combat phase")


@pytest.mark.rule("ufs09/F.4.2")
def test_abilities_when_between_steps_then_are_played_but_never_between_two_turns():
    board = scene((), ["Tempo", "Clock"], p2={"hand": ["Jab"]})("Alice: Pass: go to the end phase")
    assert board.asked() == ("p2", "response")
    assert (board.state.turn_player, board.state.step, STEPS) == ("p2", "review", ["end", "review"])
    board("Bob: Pass\nBob: Discard nothing")
    assert STEPS == ["end", "review", "draw", "forms"]


def test_window_when_a_response_could_be_in_hand_then_the_hand_decides_nothing_about_asking():
    holding = scene(p2={"hand": ["Sly"]}).do("vitality", "p2", "-1")
    other = scene(p2={"hand": ["Jab"], "deck": ["Sly"] * 12}).do("vitality", "p2", "-1")
    neither = scene(p2={"hand": ["Jab"]}).do("vitality", "p2", "-1")
    assert holding.asked() == other.asked() == ("p2", "response")
    assert neither.asked() == ("p1", "form")
    assert holding.game.view("p1")["pending"] == other.game.view("p1")["pending"]
    assert holding.choices() == ["Pass", "Sly from hand: response"]


def test_window_when_it_is_about_a_hidden_card_then_the_question_does_not_point_at_it():
    board = scene(["Spy"], p2={"hand": ["Jab"]}).do("draw-cards", "p2", "1")
    assert (board.asked(), board.game.pending.source) == (("p1", "response"), None)


def test_ability_when_cancelled_before_it_executes_then_its_text_does_nothing():
    board = scene(["Helper"], ["Bind"])("Alice: Helper: form\nBob: Bind: response")
    board.do("cancel", "@Helper").done()
    assert (board.asked(), board.state.playing) == (("p1", "form"), [])
