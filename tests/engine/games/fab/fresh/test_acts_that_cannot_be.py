"""What nobody can do by hand, because a rule says what something is done to."""

import pytest

from engine.core.errors import EngineError, IllegalAnswerError
from tests.engine.games.fab.fresh.cast import CARDS, scene
from tests.engine.games.fab.scene import Scene

ALICE = {
    "hand": ["Far Blow"],
    "head": ["Far Helm"],
    "arena": ["Far Hound"],
    "weapon1": ["Far Sword"],
    "graveyard": ["Far Arc"],
    "arsenal": ["Far Giant"],
}


@pytest.mark.parametrize(
    ("act", "card", "cited"),
    [
        pytest.param(*case, marks=pytest.mark.rule(case[2]))
        for case in (
            ("destroy:{0}", "Far Blow", "fab14/G.destroy.2"),
            ("destroy:{0}", "Far Arc", "fab14/G.destroy.2"),
            ("counter:{0}:power:1", "Far Blow", "fab14/G.counters.3"),
            ("counter:{0}:power:1", "Far Arc", "fab14/G.counters.3"),
            ("control:{0}:p2", "Far Blow", "fab14/11.2.2"),
            ("control:{0}:p2", "Far Giant", "fab14/11.2.2"),
            ("tap:{0}", "Far Arc", "fab4/4.4.3d"),
            ("damage:{0}:{0}:2:physical", "Far Sword", "fab14/10.4.3b"),
            ("damage:{0}:{0}:2:physical", "Far Blow", "fab14/10.4.3b"),
        )
    ],
)
def test_act_when_a_rule_says_where_it_is_done_then_elsewhere_it_is_refused(act, card, cited):
    board = scene(ALICE)
    before = board.game.view("p1")
    with pytest.raises(IllegalAnswerError) as refused:
        board("Table: " + act.format(board.find(card)))
    assert [each.rule for each in refused.value.refusals] == [cited]
    assert board.game.view("p1") == before


@pytest.mark.rule("fab14/G.destroy.2", "fab14/G.counters.1", "fab14/11.2.2")
@pytest.mark.parametrize(
    ("act", "card"),
    [
        ("destroy:{0}", "Far Giant"),
        ("destroy:{0}", "Far Helm"),
        ("counter:{0}:power:1", "Far Giant"),
        ("counter:{0}:power:1", "Far Hound"),
        ("control:{0}:p2", "Far Hound"),
        ("tap:{0}", "Far Sword"),
        ("damage:{0}:{0}:1:physical", "Far Hound"),
    ],
)
def test_act_when_the_card_lies_where_it_can_be_done_then_it_is(act, card):
    board = scene(ALICE)
    before = len(board.game.log)
    board("Table: " + act.format(board.find(card)))
    assert len(board.game.log) > before


@pytest.mark.rule("fab14/24.2.1")
def test_refusal_when_the_card_is_hidden_then_does_not_say_which_it_is():
    board = scene(ALICE)
    with pytest.raises(IllegalAnswerError) as refused:
        board(f"Table: destroy:{board.find('Far Blow')}")
    assert "Far Blow" not in str(refused.value)


def test_card_when_it_would_lie_under_itself_then_it_is_refused():
    board = scene(ALICE)
    with pytest.raises(EngineError):
        board("Table: attach:{0}:{0}".format(board.find("Far Helm")))


def test_game_when_it_is_free_then_anything_goes_anywhere():
    board = Scene(cards=CARDS, strictness="free", p1=ALICE)
    board(f"Table: destroy:{board.find('Far Blow')}")
    board(f"Table: move:{board.find('Far Helm')}:arsenal")
    assert board.names("p1", "arsenal") == ["Far Giant", "Far Helm"]


@pytest.mark.rule("fab14/11.1.13", "fab14/4.2.4")
@pytest.mark.parametrize("zone", ["hand", "deck", "arsenal"])
def test_equipment_when_it_has_a_pitch_then_may_lie_where_cards_of_decks_lie(zone):
    evo = {"type": "equipment", "subtypes": ["head"], "defense": 1, "pitch": 3}
    board = Scene(cards=CARDS | {"Far Evo": evo}, strictness="confirm", p1={"head": ["Far Evo"]})
    board(f"Table: move:{board.find('Far Evo')}:{zone}")
    assert board.names("p1", zone)[:1] == ["Far Evo"]
