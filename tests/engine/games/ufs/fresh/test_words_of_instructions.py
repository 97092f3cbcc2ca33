"""What the words of instructions mean: zones, watermarks, whose cards, whose choice (H, J, K)."""

import pytest

from engine.games.ufs.continuous import effect
from engine.games.ufs.costs import may_pay
from engine.games.ufs.references import this_attack
from engine.games.ufs.together import draw
from engine.games.ufs.values import value
from tests.engine.games.ufs.scene import Scene

FIRE = {"difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid"}
ATTACK = {**FIRE, "type": "attack", "zone": "high", "speed": 1, "damage": 4}
HERO = {**FIRE, "type": "character", "vitality": 22, "hand_size": 6, "control": 6}


def able(kind="form", does="", **more):
    return {**FIRE, "type": "foundation", "abilities": [{"type": kind, "effect": does, **more}]}


CARDS = {
    "Term Plain": ATTACK, "Term Other": {**ATTACK, "damage": 2}, "Term Base": able(),
    "Term Marked": {**HERO, "watermark": "tekken"}, "Term Bare": HERO,
    "Term Loyal": able(only=["watermark:tekken"]),
    "Term Offer": able("form", "term offer"),
    "Term Levy": able("form", cost=[["commit foundations", 3]]),
    "Term Listener": able("form", "term draw", on="drawn"),
}  # fmt: skip


@effect("term draw")
async def _draw(state, play):
    await draw(state, play.player, 1, "ufs09/K.5.3")


@effect("term offer")
async def _offer(state, play):
    price = [("momentum", 1)]
    if await may_pay(state, play.player, play.object, price, "Pay to draw?", "ufs09/K.3.5"):
        await draw(state, play.player, 2, "ufs09/K.3.5")


def scene(*staged, hero="Term Bare", p2=None, **mine):
    position = {"character": hero, "staging area": list(staged), **mine}
    return Scene(cards=CARDS, strictness="confirm", p1=position,
                 p2={"character": "Term Bare", **(p2 or {})})  # fmt: skip


@pytest.mark.rule("ufs09/H.3.1.7")
@pytest.mark.parametrize(("hero", "offered"), [("Term Marked", True), ("Term Bare", False)])
def test_watermark_when_the_starting_character_has_another_then_the_ability_is_refused(
    hero, offered
):
    board = scene("Term Loyal", hero=hero)
    assert ("Term Loyal: form" in board.choices()) is offered
    refused = board.game.why_not(f"ability:{board.find('Term Loyal')}:0")
    assert [each.rule for each in refused] == ([] if offered else ["ufs09/H.3.1.7"])


@pytest.mark.rule("ufs09/B.2.2.1.2", "ufs09/K.3.11")
def test_zone_of_an_attack_when_its_block_zone_differs_then_is_that_of_the_attack():
    board = scene(hand=["Term Plain"])
    assert this_attack(board.state, "p1") == ""
    board("Alice: Play Term Plain")
    assert this_attack(board.state, "p1", "", "high") == board.state.attack[-1].card
    assert this_attack(board.state, "p1", "", "mid") == ""


@pytest.mark.rule("ufs09/K.3.5", "ufs09/K.2.5")
@pytest.mark.parametrize(("answer", "drawn"), [("pay", 2), ("no", 0)])
def test_you_may_when_it_is_declined_then_the_rest_of_the_sentence_does_nothing(answer, drawn):
    board = scene("Term Offer", momentum=["Term Plain"])("Alice: Term Offer: form")
    assert board.asked() == ("p1", "may pay")
    board.game.submit(answer)
    while board.asked()[1] not in ("form", "forms"):
        board.game.submit(board.game.pending.options[0].key)
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("ufs09/K.2.2")
@pytest.mark.parametrize(
    ("mine", "offered"), [(["Term Base"], False), (["Term Base", "Term Base"], True)]
)
def test_cards_to_commit_when_the_opponent_has_some_then_only_the_own_ones_count(mine, offered):
    theirs = {"staging area": ["Term Base"] * 4}
    board = scene("Term Levy", *mine[1:], p2=theirs)
    assert ("Term Levy: form" in board.choices()) is offered


@pytest.mark.rule("ufs09/H.1.6.1")
def test_condition_when_the_ability_is_no_response_then_it_has_none():
    board = scene("Term Listener")
    board.do("draw-cards", "p1", "1")
    assert board.asked()[0] == "p1"
    assert "Term Listener: form" in board.choices()
    assert len(board.names("p1", "hand")) == 1


@pytest.mark.rule("ufs09/K.3.23")
def test_zone_of_a_card_when_it_moves_then_is_that_of_its_player():
    board = scene(p2={"staging area": ["Term Base"]})
    board.do("move", "~Term Base", "discard pile")
    assert (board.names("p1", "discard pile"), board.names("p2", "discard pile")) == (
        [], ["Term Base"],
    )  # fmt: skip


@pytest.mark.rule("ufs09/K.3.9.1")
def test_first_attack_when_other_cards_come_before_it_then_it_still_is_the_first():
    board = scene(hand=["Term Base", "Term Plain", "Term Other"])
    board.do("next-attack", "p1", "damage", "2")
    board("Alice: Play Term Base")
    board("Alice: Play Term Plain")
    assert value(board.state, board.state.attack[-1].card, "damage") == 6


@pytest.mark.rule("ufs09/K.1.1", "ufs09/F.2.2.1")
def test_effect_when_it_contradicts_the_rules_then_it_wins():
    board = scene(**{"discard pile": ["Term Plain"]})
    assert "Play Term Plain" not in board.choices()
    board.do("as-hand", "@Term Plain")
    assert "Play Term Plain" in board.choices()
