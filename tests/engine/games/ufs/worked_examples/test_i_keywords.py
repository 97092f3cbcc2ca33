"""The worked examples of chapter I: keywords."""

import pytest

from engine.games.ufs.atoms import happen
from engine.games.ufs.continuous import effect
from engine.games.ufs.values import base, keywords, value
from tests.engine.games.ufs.worked_examples.stand_ins import able, attack, foundation, scene

CARDS = {
    "Fist": attack(zone="low"),
    "Shield": foundation(block_zone="high", block_modifier=1, keywords={"breaker": 4}),
    "Wall": foundation(difficulty=2, block_zone="mid", block_modifier=1),
    "Kick": attack(), "Quick": attack(speed=1),
    "Guest": foundation(only="Somebody"),
    "After high": attack(keywords={"combo": "high"}, **able("enhance", only=["combo"])),
    "After punch": attack(keywords={"combo": "punch"}, **able("enhance", only=["combo"])),
    "Lifter": foundation(**able(effect="practice lift")),
    "Last Stand": attack(difficulty=6, keywords={"desperation": 2}),
    "Volley": attack(name="Volley", zone="low", damage=3, keywords={"multiple": 3, "weapon": 1},
                     **able("enhance", name="own")),
}  # fmt: skip


@effect("practice lift")
async def _everything_is_high(state, play):
    pool = state.in_zone(play.player, "card pool")
    happen.add_effect(state, "define", play.player, "turn", objects=pool,
                      patches=[["zone", "=", "high"]])  # fmt: skip


@pytest.mark.rule("ufs09/ex-I.3.1.1.n1-1", "ufs09/I.3.1.1", "ufs09/I.3.1.1.n1")
def test_i_3_1_1_breaker_raises_the_difficulty_of_a_card_but_not_of_blocking_with_it():
    board = scene(CARDS, {"hand": ["Shield", "Kick"]}, hand=["Fist", "Wall", "Kick"])
    board("Alice: Play Kick").no_enhance()("Bob: Block with Shield\nBob: Shield: breaker response")
    board.do("move", "~Kick", "card pool").do("stack", "~Kick").no_enhance()
    board("Alice: Block with Wall")
    assert value(board.state, board.find("Wall"), "difficulty") == 6
    assert "Alice's check: 5 against 3." in board.texts()


@pytest.mark.rule("ufs09/ex-I.3.2.1.n1-1", "ufs09/I.3.2.1", "ufs09/I.3.2.1.n1", "ufs09/E.2.4")
def test_i_3_2_1_a_card_for_another_character_only_does_not_stay_in_staging():
    board = scene(CARDS, **{"discard pile": ["Guest"]}).do("move", "@Guest", "staging area")
    assert (board.names("p1", "staging area"), board.names("p1", "discard pile")) == (
        ["Duelist"], ["Guest"],
    )  # fmt: skip
    assert board.game.log[-1].rule == "ufs09/E.2.4"


@pytest.mark.rule("ufs09/ex-I.3.3.2.n1-1", "ufs09/I.3.3.2", "ufs09/I.3.3.2.n1")
@pytest.mark.parametrize(("before", "offered"), [("Fist", False), ("Kick", True)])
def test_i_3_3_2_combo_reads_the_printed_zone_whatever_effects_made_of_it(before, offered):
    pool = {"card pool": [before], "staging area": ["Lifter"]}
    board = scene(CARDS, hand=["After high"], **pool)("Alice: Lifter: form")
    assert value(board.state, board.find(before), "zone") == "high"
    board("Alice: Play After high")
    assert ("After high: enhance" in board.choices()) is offered


@pytest.mark.rule("ufs09/I.3.3.2.n1")
def test_i_3_3_2_combo_does_not_see_a_gained_keyword():
    board = scene(CARDS, hand=["After punch"], **{"card pool": ["Kick"]})
    board.do("gain", "@Kick", "punch")("Alice: Play After punch")
    assert keywords(board.state, board.find("Kick")) == {"punch": 1}
    assert "After punch: enhance" not in board.choices()


@pytest.mark.rule("ufs09/ex-I.3.4.1.n1-1", "ufs09/I.3.4.1", "ufs09/I.3.4.1.n1", "ufs09/C.3.3.4.5")
def test_i_3_4_1_desperation_defines_the_base_and_bonuses_come_on_top():
    board = scene(CARDS, hand=["Last Stand"], vitality=10, deck=["Stance"] * 12)
    last = board.find("Last Stand")
    board.do("next-attack", "p1", "difficulty", "3")("Alice: Play Last Stand")
    assert "Alice's check: 5 against 5." in board.texts()
    assert [base(board.state, last, "difficulty"), value(board.state, last, "difficulty")] == [2, 5]
    board.do("vitality", "p1", "5")
    assert [base(board.state, last, "difficulty"), value(board.state, last, "difficulty")] == [6, 6]


@pytest.mark.rule("ufs09/ex-I.3.6.1.n1-1", "ufs09/I.3.6.1", "ufs09/I.3.6.1.n1", "ufs09/J.5.3")
def test_i_3_6_1_flash_gained_in_the_enhance_step_does_not_end_it():
    board = scene(CARDS, hand=["Kick"])("Alice: Play Kick").do("gain", "@Kick", "flash")
    assert board.asked() == ("p1", "enhance")
    board("Alice: Pass")
    assert board.asked() == ("p2", "enhance")


def volley(copies, *before):
    board = scene(CARDS, {"hand": ["Kick"]}, hand=["Volley"], momentum=["Jab"] * 2,
                  **{"discard pile": ["Kick", "Fist"]})("Alice: Play Volley")  # fmt: skip
    for each in before:
        board.do(*each)
    board(f"Alice: Volley: multiple enhance\nAlice: X is {copies}")
    board(f"Alice: {' + '.join(f'momentum {n + 1}' for n in range(copies))}")
    return board


def unblocked(board):
    return board.no_enhance()("Bob: Do not block")


@pytest.mark.rule("ufs09/ex-I.3.8.2.n1-1", "ufs09/I.3.8.1", "ufs09/I.3.8.2", "ufs09/I.3.8.2.n1")
@pytest.mark.rule("ufs09/C.3.3.2", "ufs09/I.3.8.2.1")
def test_i_3_8_2_copies_have_the_printed_values_and_no_text():
    board = volley(2, ("attack", "damage", "5"))
    copies = board.state.in_zone("p1", "card pool")[1:]
    for each in copies:
        found = [value(board.state, each, name) for name in ("name", "zone", "damage", "keywords")]
        assert found == ["Volley", "low", 3, {}]
    unblocked(board)
    assert board.choices() == ["Pass", "Duelist: enhance"]
    unblocked(unblocked(board))("Alice: Pass: go to the end phase\nAlice: Discard it")
    assert (board.vitality(), board.names("p1", "momentum")) == ([22, 8], [])


@pytest.mark.rule("ufs09/ex-I.3.8.3.n1-1", "ufs09/I.3.8.3", "ufs09/I.3.8.3.n1")
def test_i_3_8_3_a_bonus_for_copies_that_are_yet_to_come_reaches_them_on_the_stack():
    board = volley(2, ("copies", "damage", "2"))
    original, *copies = board.state.in_zone("p1", "card pool")
    assert board.state.stack == copies[::-1]
    found = [value(board.state, each, "damage") for each in (original, *copies)]
    assert found == [3, 5, 5]
    unblocked(unblocked(unblocked(board)))
    assert (board.vitality(), board.asked()) == ([22, 9], ("p1", "form"))


@pytest.mark.rule("ufs09/I.3.8.2.2")
def test_i_3_8_2_2_a_copy_makes_no_copies():
    board = unblocked(volley(1))
    copy = board.state.attack[0].card
    pile = board.names("p1", "discard pile")
    board.do("gain", copy, "multiple")("Alice: Volley: multiple enhance\nAlice: X is 1")
    board("Alice: momentum 1")
    assert board.names("p1", "card pool")[2:] == []
    assert (board.names("p1", "discard pile"), board.names("p1", "momentum")) == (
        ["Jab", *pile], [],
    )  # fmt: skip
