"""What text calls a card: its color, its super-types, whose it is, whether it is one at all."""

import pytest

from engine.games.fab.abilities import Replaces, Triggered, script
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import change_life
from engine.games.fab.described import fitting
from tests.engine.games.fab.scene import Scene


def printed(pitch, **more):
    return {"type": "action", "cost": 0, "defense": 3, "pitch": pitch, **more}


CARDS = {
    "Strip One": printed(1), "Strip Two": printed(2), "Strip Three": printed(3),
    "Strip None": printed(None),
    "Strip Ear": {"type": "token", "subtypes": ["aura"]},
    "Strip Gift": {"type": "token", "subtypes": ["aura"]},
    "Strip Blade": {**printed(1), "supertypes": ["light", "warrior"]},
}  # fmt: skip
PITCHES = {"Strip One": "red", "Strip Two": "yellow", "Strip Three": "blue", "Strip None": ""}


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def called(board, words):
    fits = fitting(board.state, words)
    return [name for name in PITCHES if fits(board.find(name))]


@pytest.mark.rule(
    "fab14/9.2.7", "fab14/9.2.7.b1", "fab14/9.2.7.b2", "fab14/9.2.7.b3", "fab14/9.2.7.b4"
)
def test_color_when_a_text_names_one_then_it_is_that_of_the_printed_pitch_value():
    board = scene(p1={"hand": list(PITCHES)})
    assert called(board, "red") == ["Strip One"]
    assert called(board, "yellow") == ["Strip Two"]
    assert called(board, "blue") == ["Strip Three"]
    assert called(board, "non-red, non-yellow, non-blue") == ["Strip None"]


@pytest.mark.rule("fab14/9.2.7a")
def test_color_when_the_pitch_value_changes_then_stays():
    board = scene(p1={"hand": list(PITCHES)})
    card = board.find("Strip Three")
    put.add_effect(board.state, "modify", "p1", "", "turn",
                   objects=[card], patches=[["pitch", "+", -1]])  # fmt: skip
    assert called(board, "pitch 2") == ["Strip Two", "Strip Three"]
    assert called(board, "blue") == ["Strip Three"]


@pytest.mark.rule("fab14/9.2.2")
def test_super_types_when_a_text_names_one_then_cards_that_have_it_fit():
    board = scene(p1={"hand": ["Strip Blade", "Strip One"]})
    for word in ("light", "warrior"):
        fits = fitting(board.state, word)
        assert fits(board.find("Strip Blade"))
        assert not fits(board.find("Strip One"))


@pytest.mark.rule("fab14/4.1.4", "fab14/4.1.5", "fab14/5.1.6", "fab14/5.1.7")
def test_owner_when_another_controls_the_card_then_is_still_who_began_with_it():
    board = scene(p1={"arena": ["Banner"]}, p2={"hand": ["Strip One"]})
    card = board.state.objects[board.find("Banner")]
    board(f"Table: control:{card.id}:p2")
    assert (card.controller, card.owner) == ("p2", "p1")
    board(f"Table: move:{card.id}:graveyard")
    assert (board.names("p1", "graveyard"), board.names("p2", "graveyard")) == (["Banner"], [])


@pytest.mark.rule("fab14/G.turn-player.1")
def test_turn_player_when_the_turn_ends_then_is_the_next():
    board = scene(p1={"deck": ["Strip One"] * 8}, p2={"deck": ["Strip One"] * 8})
    assert (board.state.turn_player, board.asked()[0]) == ("p1", "p1")
    board.all_pass()
    while board.state.turn_player == "p1":
        board.game.submit("none")
    assert (board.state.turn_player, board.asked()[0]) == ("p2", "p2")


@pytest.mark.rule("fab4/4.3.2a", "fab4/4.3.2b")
def test_first_action_point_when_it_is_there_then_nobody_gained_it_and_nothing_replaces_it():
    async def one_life(state, layer):
        await change_life(state, {layer.controller: 1})

    async def one_more(state, me, change):
        change.amount += 1

    def any_gain(state, me, change):
        return True

    script("Strip Ear", Triggered("strip ear", "points", "fab14/16.2", "life", one_life, any_gain))
    script("Strip Gift", Replaces("strip gift", "points", "fab14/18.1", "more", one_more, any_gain))
    theirs = {"arena": ["Strip Ear", "Strip Gift"], "deck": ["Strip One"] * 8}
    board = Scene("fab4", cards=CARDS, p1={"deck": ["Strip One"] * 8}, p2=theirs).all_pass()
    while board.state.turn_player == "p1":
        board.game.submit("none")
    assert board.asked() == ("p2", "priority")
    assert (board.state.players["p2"].action_points, board.state.chain) == (1, [])
