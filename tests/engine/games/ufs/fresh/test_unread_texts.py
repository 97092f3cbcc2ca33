"""Real cards, of which nobody knows the text: actions, enhances and responses done by hand."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.ufs.rules import UFS
from tests.engine.games.recording import give, labels
from tests.engine.games.ufs import practice
from tests.engine.games.ufs.scene import Scene

FIRE = {"difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid"}
CARDS = {
    "Fresh Action": {**FIRE, "type": "action", "difficulty": 2},
    "Fresh Attack": {**FIRE, "type": "attack", "zone": "high", "speed": 1, "damage": 4},
    "Fresh Ground": {**FIRE, "type": "foundation"},
    "Fresh Fighter": {**FIRE, "type": "character", "vitality": 22, "hand_size": 6, "control": 6},
}


def scene(**position):
    for player in ("p1", "p2"):
        position.setdefault(player, {})["character"] = "Fresh Fighter"
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("ufs09/F.2.2.1", "ufs09/E.4")
def test_action_when_nobody_read_it_then_is_played_with_its_check_and_done_by_hand():
    board = scene(p1={"hand": ["Fresh Action"]})("Alice: Fresh Action from hand: form")
    assert board.asked() == ("p1", "by hand")
    board.done()
    assert board.names("p1", "card pool") == ["Fresh Action"]
    assert any("check" in line for line in board.texts())


@pytest.mark.rule("ufs09/H.2.1", "ufs09/E.4.1.2")
def test_action_when_nobody_read_it_then_may_be_an_enhance_if_its_symbols_fit():
    hand = ["Fresh Attack", "Fresh Action"]
    board = scene(p1={"hand": hand})("Alice: Play Fresh Attack")
    assert "Fresh Action from hand: enhance" in board.choices()
    odd = {"Fresh Action": CARDS["Fresh Action"] | {"symbols": ["water"]}}
    board = Scene(cards=CARDS | odd, p1={"hand": hand, "character": "Fresh Fighter"})
    assert not [each for each in board.choices() if "Fresh Action" in each]


def enhancing():
    """Alice attacked and passed; Bob may enhance, with a foundation that does not say how."""
    board = scene(
        p1={"hand": ["Fresh Attack"], "staging area": ["Fresh Ground"]},
        p2={"staging area": ["Fresh Ground"]},
    )
    return board("Alice: Play Fresh Attack\nAlice: Pass")


@pytest.mark.rule("ufs09/G.1.1", "ufs09/G.1.2", "ufs09/G.1.3")
def test_enhance_when_done_by_hand_then_the_other_player_is_asked_next_and_both_pass_again():
    board = enhancing().do("use", "~Fresh Ground").done()
    assert board.asked() == ("p1", "enhance")
    board("Alice: Pass")
    assert board.asked() == ("p2", "enhance")
    board("Bob: Pass")
    assert board.asked()[1] != "enhance"


@pytest.mark.rule("ufs09/H.2.1.4")
def test_enhance_when_done_by_hand_a_second_time_in_the_step_then_is_refused():
    board = enhancing().do("use", "~Fresh Ground").done()
    with pytest.raises(IllegalAnswerError) as refused:
        board.do("use", "~Fresh Ground")
    assert [each.rule for each in refused.value.refusals] == ["ufs09/H.2.1.4"]


@pytest.mark.rule("ufs09/H.5.1")
def test_text_when_its_card_is_committed_then_is_refused():
    board = enhancing().do("commit", "~Fresh Ground")
    with pytest.raises(IllegalAnswerError) as refused:
        board.do("use", "~Fresh Ground")
    assert [each.rule for each in refused.value.refusals] == ["ufs09/H.5.1"]


def recorded(*before):
    """Bob has a foundation in play; Alice plays a card from hand that shows itself a foundation."""
    game = Game.new(UFS, practice.setup(mode="table", strictness="confirm"))
    while game.pending.kind != "form":
        keys = [option.key for option in game.pending.options]
        wanted = [key for key in ("chooser:p1", "first:p1", "keep") if key in keys]
        give(game, wanted[0] if wanted else keys[0])
    give(game, "move:p2.hand:staging area", "is:Stance", *before)
    key = next(o.key for o in game.pending.options if o.label == "Play a card from the hand")
    return give(game, key, "is:Stance", "is:Focus")


@pytest.mark.rule("ufs09/H.2.3.2.1", "ufs09/H.2.3.2.4.2")
def test_window_when_a_player_wants_to_be_asked_then_any_text_in_play_may_respond():
    assert recorded().pending.kind == "form"
    game = recorded("hold:p2")
    assert (game.pending.player, game.pending.kind) == ("p2", "response")
    assert "Use the text of Stance" in labels(game)
    key = next(o.key for o in game.pending.options if o.label == "Use the text of Stance")
    give(game, key)
    assert (game.pending.player, game.pending.kind) == ("p2", "by hand")
    give(game, "done")
    assert (game.pending.player, game.pending.kind) == ("p2", "response")
    assert "Use the text of Stance" not in labels(game)
