"""Scopes (J.4.1), values of cards that moved (J.4.2), and cards out of reach (J.5.4)."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.ufs.atoms import happen, places
from engine.games.ufs.continuous import Fired, effect, given_by_effects, script
from engine.games.ufs.game_events import occur
from engine.games.ufs.references import referenced, within_reach
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip


def able(type="form", effect="", **more):
    return {**BASE, "abilities": [{"type": type, "effect": effect, **more}]}


CARDS = {
    "Offering": able("form", "practice offering"),
    "Prophecy": able("form", "practice prophecy"),
    "Mirror": able("response", "practice mirror", on="destroyed"),
    "Rescue": able("response", on="destroyed", whose="you"),
    "Rival": able("response", on="destroyed", whose="opponent"),
    "Gift": BASE, "Requiem": BASE, "Thief": BASE, "Keeper": BASE,
}  # fmt: skip
READ = []


def _read(state, object_id, since):
    READ.append(referenced(state, object_id, "control", since))


def _gift(state):
    return next(each.id for each in state.objects.values() if each.card == "Gift")


@effect("practice offering")
async def _offering(state, play):
    gift = _gift(state)
    _read(state, gift, play.since)
    places.move(state, gift, "discard pile", "ufs09/K.4.1", why="destroyed")
    await occur(state)
    places.move(state, gift, "removed", "ufs09/K.4.4")
    await occur(state)
    _read(state, gift, play.since)
    _read(state, gift, state.moment)


@effect("practice prophecy")
async def _prophecy(state, play):
    happen.add_effect(state, "fired", play.player, "turn", on="lost", key="prophecy",
                      since=play.since)  # fmt: skip
    places.move(state, _gift(state), "discard pile", "ufs09/K.4.1", why="destroyed")
    await occur(state)


@effect("practice mirror")
async def _mirror(state, play):
    _read(state, state.windows[-1].happenings[0].object, play.since)


async def _requiem(state, me, happening):
    _read(state, happening.object, happening.since)


async def _recall(state, me, happening):
    _read(state, _gift(state), happening.since)


async def _take(state, me, happening):
    READ.append(within_reach(state, happening.object, [happening]))
    if READ[-1]:
        places.move(state, happening.object, "hand", "ufs09/J.5.4")


given_by_effects(Fired("prophecy", "lost", "ufs09/J.4.1.1", _recall))
script("Requiem", Fired("requiem", "destroyed", "ufs09/J.3.2.2", _requiem))
script("Thief", Fired("thief", "destroyed", "ufs09/J.5.4", _take))
script("Keeper", Fired("keeper", "destroyed", "ufs09/J.5.4", _take))


def scene(*mine, theirs=()):
    """Alice's Gift has a control that is 2 higher than its base."""
    READ.clear()
    board = Scene(cards=CARDS, strictness="confirm", p1={"staging area": ["Gift", *mine]},
                  p2={"staging area": list(theirs)})  # fmt: skip
    return board.do("modify", "@Gift", "control", "2")


@pytest.mark.rule("ufs09/J.4.2.2", "ufs09/J.4.2.3", "ufs09/J.3.1.3", "ufs09/J.4.1")
def test_value_when_its_card_moved_twice_in_the_scope_then_is_that_of_the_first_zone():
    scene("Offering")("Alice: Offering: form")
    assert READ == [7, 7, 5]


@pytest.mark.rule("ufs09/J.3.1.4", "ufs09/J.4.2.3")
def test_response_when_it_reads_a_card_of_its_event_then_reads_it_as_it_was_before():
    board = scene("Mirror").do("destroy", "@Gift")("Alice: Mirror: response")
    assert (READ, board.asked(), board.state.left) == ([7], ("p1", "form"), [])


@pytest.mark.rule("ufs09/J.3.2.2", "ufs09/J.4.2.3")
def test_fired_effect_when_it_reads_a_card_of_its_event_then_reads_it_as_it_was_before():
    scene("Requiem").do("destroy", "@Gift")
    assert READ == [7]


@pytest.mark.rule("ufs09/J.4.1.1")
def test_effect_when_another_made_it_then_has_the_scope_of_that_one():
    board = scene("Prophecy")("Alice: Prophecy: form").do("vitality", "p1", "-1")
    assert READ == [7]
    board("Alice: Pass: go to the end phase")
    assert board.state.left == []


@pytest.mark.rule("ufs09/J.5.4")
def test_response_when_the_card_of_its_event_has_gone_elsewhere_then_cannot_touch_it():
    board = scene("Rescue", theirs=["Rival"]).do("destroy", "@Gift")
    board("Alice: Rescue: response").do("move", "@Gift", "hand").done()("Bob: Rival: response")
    for act in (("move", "@Gift", "removed"), ("reveal", "@Gift")):
        with pytest.raises(MalformedAnswerError):
            board.do(*act)
    board.do("commit", "@Rescue").done()
    assert (board.names("p1", "hand"), board.asked()) == (["Gift"], ("p1", "form"))


@pytest.mark.rule("ufs09/J.5.4")
def test_response_when_the_card_lies_where_the_event_put_it_then_can_move_it():
    board = scene(theirs=["Rival"]).do("destroy", "@Gift")("Bob: Rival: response")
    board.do("move", "@Gift", "removed").done()
    assert board.names("p1", "removed") == ["Gift"]


@pytest.mark.rule("ufs09/J.5.4", "ufs09/J.3.2.1.2")
def test_fired_effects_when_the_first_moves_the_card_then_it_is_out_of_reach_of_the_second():
    board = scene("Thief", theirs=["Keeper"]).do("destroy", "@Gift")
    assert (READ, board.names("p1", "hand")) == ([True, False], ["Gift"])


def test_scope_when_nothing_is_going_on_then_nothing_is_kept():
    board = Scene(cards=CARDS, p1={"hand": ["Jab", "Stance"]})
    board("Alice: Play Stance\nAlice: Play Jab").no_enhance()
    assert board.state.left == []
