"""The worked examples of chapters G and H: the attack sequence, played abilities."""

import pytest

from engine.games.ufs.atoms import happen
from engine.games.ufs.continuous import effect
from tests.engine.games.ufs.worked_examples.stand_ins import able, attack, foundation, scene

FREE = foundation(**able("enhance"))
CARDS = {
    "Fist": attack(), "Null": attack(damage=0),
    "Free": FREE, "Freer": FREE, "Freest": FREE,
    "First": foundation(**able("enhance", only=["first"])),
    "Chain": attack(keywords={"combo": "punch"}, **able("enhance", only=["combo"])),
    "Knuckle": attack(keywords={"punch": 1}),
    "Square": foundation(block_zone="high"),
    "Snatcher": foundation(**able("response", on="damage dealt")),
    "Half": foundation(**able("response", on="damage dealt", words=["partial"])),
    "Pain": foundation(**able("response", on="lost", whose="you")),
    "Glee": foundation(**able("response", on="lost", whose="opponent")),
    "Whole": foundation(**able("response", on="damage dealt", words=["not blocked"])),
    "Fountain": foundation(**able("form", "practice fountain", only=["either player"])),
    "Arch": foundation(**able("enhance", "practice fountain", only=["either player"])),
    "Bridge": foundation(**able("response", on="gained", only=["either player"])),
}  # fmt: skip


@effect("practice fountain")
async def _next_check_is_higher(state, play):
    happen.add_effect(state, "next check", play.player, "turn", key=play.player, amount=1)


@pytest.mark.rule("ufs09/ex-G.1.2.n1-1", "ufs09/G.1.2", "ufs09/G.1.2.n1")
def test_g_1_2_who_passed_may_enhance_when_priority_comes_back():
    board = scene(CARDS, {"staging area": ["Freer"]}, hand=["Fist"], **{"staging area": ["Free"]})
    board("Alice: Play Fist\nAlice: Pass\nBob: Freer: enhance").done()
    assert board.asked() == ("p1", "enhance")
    board("Alice: Free: enhance").done()
    assert (board.asked(), board.state.passes) == (("p2", "enhance"), 0)


@pytest.mark.rule("ufs09/ex-G.1.2.n2-1", "ufs09/G.1.2", "ufs09/G.1.2.n2")
def test_g_1_2_who_has_no_enhance_left_must_pass():
    board = scene(CARDS, hand=["Fist"])("Alice: Play Fist")
    board("Alice: Duelist: enhance").done()("Bob: Pass")
    assert (board.asked(), board.choices()) == (("p1", "enhance"), ["Pass"])


@pytest.mark.rule("ufs09/ex-G.3.1.n1-1", "ufs09/G.3.1", "ufs09/G.3.1.n1")
@pytest.mark.parametrize(
    ("card", "block"), [("Null", "Do not block"), ("Fist", "Block with Square")]
)
def test_g_3_1_zero_damage_or_a_complete_block_deals_no_damage_and_gives_no_momentum(card, block):
    theirs = {"hand": ["Square"], "staging area": ["Snatcher"]}
    board = scene(CARDS, theirs, hand=[card])(f"Alice: Play {card}").no_enhance()(f"Bob: {block}")
    assert (board.asked(), board.vitality()) == (("p1", "form"), [22, 22])
    board("Alice: Pass: go to the end phase")
    assert (board.names("p1", "momentum"), board.names("p1", "discard pile")[0]) == ([], card)


@pytest.mark.rule("ufs09/ex-G.5.2.1.2.n1-1", "ufs09/G.5.2.1.2", "ufs09/G.5.2.1.2.n1")
@pytest.mark.parametrize("leaves", [("move", "@Fist", "hand"), ("flip", "@Fist")])
def test_g_5_2_1_2_an_attack_that_leaves_in_the_damage_step_completes_its_sequence(leaves):
    board = scene(CARDS, {"staging area": ["Snatcher"]}, hand=["Fist"])
    board("Alice: Play Fist").no_enhance()("Bob: Snatcher: response").do(*leaves).done()
    assert (board.asked(), board.vitality(), board.state.attack) == (("p1", "form"), [22, 18], [])
    assert f"resolved {board.find('Fist')}" in board.state.marks


@pytest.mark.rule("ufs09/ex-H.2.3.2.4.2.1.n1-1", "ufs09/H.2.3.2.4.2.1", "ufs09/H.2.3.2.4.2.1.n1")
@pytest.mark.rule("ufs09/H.2.3.2")
def test_h_2_3_2_4_2_1_one_event_may_match_several_conditions_in_the_same_window():
    theirs = {"hand": ["Stance"], "staging area": ["Snatcher", "Half", "Pain", "Glee", "Whole"]}
    board = scene(CARDS | {"Stance": foundation(block_zone="mid")}, theirs, hand=["Fist"])
    board("Alice: Play Fist").no_enhance()("Bob: Block with Stance")
    assert board.choices() == [
        "Pass", "Snatcher: response", "Half: response", "Pain: response",
    ]  # fmt: skip
    for name in ("Pain", "Snatcher", "Half"):
        board(f"Bob: {name}: response").done()
    assert (board.asked(), board.vitality()) == (("p1", "form"), [22, 20])


@pytest.mark.rule("ufs09/ex-H.3.1.1.2.n1-1", "ufs09/H.3.1.1.2", "ufs09/H.3.1.1.2.n1")
def test_h_3_1_1_2_passing_twice_does_not_spend_a_first_enhance():
    theirs = {"staging area": ["Freer", "Freest"]}
    board = scene(CARDS, theirs, hand=["Fist"], **{"staging area": ["First", "Free"]})
    board("Alice: Play Fist\nAlice: Pass\nBob: Freer: enhance").done()
    board("Alice: Pass\nBob: Freest: enhance").done()("Alice: First: enhance").done()
    assert board.asked() == ("p2", "enhance")


@pytest.mark.rule("ufs09/H.3.1.1.2")
def test_h_3_1_1_2_another_enhance_does_spend_it():
    board = scene(CARDS, hand=["Fist"], **{"staging area": ["First", "Free"]})
    board("Alice: Play Fist\nAlice: Free: enhance").done()("Bob: Pass")
    assert board.choices() == ["Pass", "Duelist: enhance"]


@pytest.mark.rule("ufs09/ex-H.3.1.2.2.n1-1", "ufs09/H.3.1.2", "ufs09/H.3.1.2.2.n1")
def test_h_3_1_2_2_without_the_combo_keyword_a_combo_ability_cannot_be_played():
    board = scene(CARDS, hand=["Chain"], **{"card pool": ["Knuckle"]})("Alice: Play Chain")
    assert "Chain: enhance" in board.choices()
    board.do("lose", "@Chain", "combo")
    assert board.choices() == ["Pass", "Duelist: enhance"]
    refusals = board.game.why_not(f"ability:{board.find('Chain')}:0")
    assert [each.rule for each in refusals] == ["ufs09/H.3.1.2"]


@pytest.mark.rule("ufs09/ex-H.3.3.3.n1-1", "ufs09/H.3.3.3", "ufs09/H.3.3.3.n1", "ufs09/J.1.5.2")
@pytest.mark.rule("ufs09/J.1.5.3")
def test_h_3_3_3_who_plays_an_either_player_ability_controls_its_effect():
    board = scene(CARDS, {"staging area": ["Fountain"]})("Alice: Fountain: form")
    (lasting,) = board.state.effects
    assert (lasting.controller, lasting.key) == ("p1", "p1")
    assert "Alice uses Fountain: form." in board.texts()


@pytest.mark.rule("ufs09/ex-H.3.3.3.n2-1", "ufs09/H.3.3.3.n2")
def test_h_3_3_3_an_either_player_enhance_or_response_is_played_once_by_anybody():
    board = scene(CARDS, {"staging area": ["Arch"]}, hand=["Fist"])
    board("Alice: Play Fist\nAlice: Arch: enhance")
    assert board.choices() == ["Pass", "Duelist: enhance"]
    board("Bob: Pass")
    assert board.choices() == ["Pass", "Duelist: enhance"]
    board = scene(CARDS, {"staging area": ["Bridge"]}, vitality=20).do("vitality", "p1", "1")
    board("Alice: Bridge: response").done()
    assert board.asked() == ("p1", "form")
