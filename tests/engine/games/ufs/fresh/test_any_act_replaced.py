"""One act becomes another, whichever it is (J.3.5.1): committing, readying, flipping, damage."""

import pytest

from engine.games.ufs.continuous import Fired, Replaces, script
from tests.engine.games.ufs.fresh.cast import GROUND, scene, through

TOLD = []


@pytest.fixture(autouse=True)
def nothing_told():
    TOLD.clear()


def becomes(word):
    def instead(state, me, act):
        act.word = word
        if word == "destroyed":
            act.zone = "discard pile"

    return instead


def less(state, me, act):
    act.amount -= 3


def is_stone(state, me, act):
    return state.facts(act.object).name == "Stone"


def theirs(state, me, act):
    return act.player == state.objects[me].owner


async def tell(state, me, happening):
    TOLD.append((happening.kind, happening.amount))


def stands_in(name, act, instead, when=is_stone):
    script(name, Replaces(name.lower(), "ufs09/J.3.5.1", act, instead, when))


stands_in("Any Hinge", "commit", becomes("flip"))
stands_in("Any Trap", "commit", becomes("destroyed"))
stands_in("Any Ice", "ready", becomes("nothing"))
stands_in("Any Glue", "flip", becomes("commit"))
stands_in("Any Padding", "damage", less, theirs)
HEARD = ("committed", "flipped", "readied", "destroyed", "damage dealt")
script("Any Ear", *(Fired(f"any ear {kind}", kind, "ufs09/J.3.2", tell) for kind in HEARD))
NAMES = ("Hinge", "Trap", "Ice", "Glue", "Padding", "Ear")
KNOWN = dict.fromkeys((f"Any {name}" for name in NAMES), GROUND)


def board_of(*staged, p2=None, **mine):
    return scene(KNOWN, {"staging area": [*staged, "Any Ear"], **mine}, p2)


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/J.3.5.2")
@pytest.mark.parametrize(
    ("card", "act", "state", "told"),
    [
        ("Any Hinge", "commit", (False, False, "staging area"), ["flipped"]),
        ("Any Trap", "commit", (False, True, "discard pile"), ["destroyed"]),
        ("Any Glue", "flip", (True, True, "staging area"), ["committed"]),
        ("Any Ear", "commit", (True, True, "staging area"), ["committed"]),
    ],
)
def test_act_when_another_stands_in_for_it_then_only_that_one_happened(card, act, state, told):
    board = board_of(card, "Stone") if card != "Any Ear" else board_of("Stone")
    stone = board.do(act, "@Stone").card("Stone")
    assert (stone.committed, stone.face_up, stone.zone) == state
    assert [kind for kind, _ in TOLD] == told


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/F.1.1")
def test_card_when_it_would_ready_and_something_stops_that_then_it_stays_committed():
    board = board_of("Any Ice", "Stone", "Ground", deck=["Ground"] * 40)
    board.do("commit", "@Stone").do("commit", "@Ground")
    for _ in range(2):
        player = "Alice" if board.asked()[0] == "p1" else "Bob"
        board(f"{player}: Pass: go to the end phase")
        through(board, "form")
    assert (board.card("Stone").committed, board.card("Ground").committed) == (True, False)


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/J.3.5.2")
def test_acts_when_each_stands_in_for_the_other_then_it_ends_after_one():
    board = board_of("Any Hinge", "Any Glue", "Stone")
    board.do("commit", "@Stone")
    assert board.card("Stone").committed != (not board.card("Stone").face_up)


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/G.3.3", "ufs09/G.3.1")
@pytest.mark.parametrize(("paddings", "left", "told"), [(0, 17, [4]), (1, 20, [1]), (2, 21, [])])
def test_damage_when_less_is_dealt_instead_then_that_is_what_was_dealt(paddings, left, told):
    board = board_of(hand=["Blow"], p2={"staging area": ["Any Padding"] * paddings})
    while board.asked()[1] == "replacement order":
        board.game.submit([each.key for each in board.game.pending.options])
    board("Alice: Play Blow").no_enhance()
    through(board, "form")
    assert board.vitality() == [21, left]
    assert [amount for kind, amount in TOLD if kind == "damage dealt"] == told
