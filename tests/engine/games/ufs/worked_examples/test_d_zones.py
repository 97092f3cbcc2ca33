"""The worked examples of chapter D: attached cards, the removed zone, transit, relocating."""

import pytest

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import places
from engine.games.ufs.continuous import Fired, effect, script
from engine.games.ufs.references import staged
from tests.engine.games.ufs.worked_examples.stand_ins import (
    able,
    attack,
    character,
    foundation,
    scene,
)

CARDS = {
    "Fist": attack(),
    "Elder": character(name="·Duelist·", symbols=["air"], **able(name="elder")),
    "Breaker of stances": foundation(**able(effect="practice break")),
    "Thief": foundation(**able(effect="practice break any")),
    "Exile": foundation(**able(effect="practice break character")),
    "Door": foundation(), "Gate": foundation(),
}  # fmt: skip
MOVES = []


def breaks(kind):
    async def destroy_one(state, play):
        hero = state.players["p2"].character
        found = [each for each in staged(state, "p2", kind) if each != hero]
        options = [Option(each, state.facts(each).name) for each in found]
        pick = await choose_one(play.player, "choose", [*options, Option("none", "None")],
                                "ufs09/K.2.4", text="Which one?")  # fmt: skip
        if pick != "none":
            places.move(state, pick, "discard pile", "ufs09/K.4.1", why="destroyed")

    return destroy_one


effect("practice break")(breaks("foundation"))
effect("practice break any")(breaks(""))
effect("practice break character")(breaks("character"))


async def _note_move(state, me, happening):
    card = state.objects[happening.object]
    MOVES.append((card.card, happening.kind, happening.word, card.zone))


script("Door", Fired("door", "left", "ufs09/J.3.2", _note_move))
script("Gate", Fired("gate", "entered", "ufs09/J.3.2", _note_move))


@pytest.mark.rule("ufs09/ex-D.2.2.3.4.1.n1-1", "ufs09/D.2.2.3.4.1", "ufs09/D.2.2.3.4.1.n1")
def test_d_2_2_3_4_1_two_copies_of_one_version_give_their_abilities_once():
    board = scene(CARDS, hand=["Elder", "Elder"])
    for expected in (0, 1, 1):
        assert board.choices().count("Duelist: elder form") == expected
        if held := board.state.in_zone("p1", "hand"):
            board.do("move", held[0], "staging area")
    assert len(board.state.players["p1"].attached) == 2


@pytest.mark.rule("ufs09/ex-D.2.2.3.4.2.n1-1", "ufs09/D.2.2.3.4.2", "ufs09/D.2.2.3.4.2.n1")
@pytest.mark.rule("ufs09/K.2.6")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("Breaker of stances", ["Stance", "None"]), ("Thief", ["Stance", "None"]),
     ("Exile", ["·Duelist·", "None"])],
)  # fmt: skip
def test_d_2_2_3_4_2_an_attached_foundation_may_be_chosen_an_attached_character_only_by_name(
    card, offered
):
    board = scene(
        CARDS, {"staging area": ["Stance"], "hand": ["Elder"]}, **{"staging area": [card]}
    )
    stance = board.state.in_zone("p2", "staging area")[1]
    board.do("attach", stance).do("move", "@Elder", "staging area")(f"Alice: {card}: form")
    assert board.choices() == offered
    board(f"Alice: {offered[0]}")
    assert len(board.state.players["p2"].attached) == 1


@pytest.mark.rule("ufs09/ex-D.2.4.n1-1", "ufs09/D.2.4", "ufs09/D.2.4.n1", "ufs09/K.3.16")
def test_d_2_4_a_search_of_all_game_zones_covers_what_is_removed_from_the_game():
    board = scene(CARDS, removed=["Fist"], hand=["Jab"], momentum=["Hook"], deck=["Sweep"] * 2)
    board.do("search-all", "p1", "attack")
    assert board.choices() == [
        "Find nothing", "Fist (removed)", "Hook (momentum)", "Jab (hand)", "Sweep (deck)",
        "Sweep (deck)",
    ]  # fmt: skip
    board("Alice: Fist (removed)\nAlice: Put it into: hand")
    assert (board.names("p1", "hand"), board.asked()) == (["Jab", "Fist"], ("p1", "form"))


@pytest.mark.rule("ufs09/ex-D.2.5.1.3.n1-1", "ufs09/D.2.5.1.3", "ufs09/D.2.5.1.3.n1")
def test_d_2_5_1_3_a_card_in_transit_has_left_its_zone_but_changed_no_zone():
    MOVES.clear()
    board = scene(CARDS, {"staging area": ["Gate"]}, hand=["Fist", "Stance"],
                  **{"staging area": ["Door"]})  # fmt: skip
    board.do("discard-cards", "p1", "2")("Alice: Fist + Stance")
    assert (board.asked(), board.names("p1", "hand")) == (("p1", "order"), [])
    assert (sorted(board.names("p1", "transit")), board.names("p1", "discard pile")) == (
        ["Fist", "Stance"], [],
    )  # fmt: skip
    assert "goes from" not in " ".join(board.texts())
    board("Alice: Fist + Stance")
    assert [each[1:] for each in MOVES] == [
        ("left", "hand", "discard pile"), ("entered", "discard pile", "discard pile"),
    ]  # fmt: skip
    assert board.names("p1", "discard pile") == ["Stance", "Fist"]


@pytest.mark.rule("ufs09/ex-D.2.5.2.n1-1", "ufs09/D.2.5.2", "ufs09/D.2.5.2.n1")
@pytest.mark.parametrize(("place", "moves"), [("discard pile", 0), ("removed", 2)])
def test_d_2_5_2_what_a_search_puts_where_it_was_neither_leaves_nor_enters(place, moves):
    MOVES.clear()
    pile = {"discard pile": ["Stance", "Fist", "Jab"], "staging area": ["Door"]}
    board = scene(CARDS, {"staging area": ["Gate"]}, **pile).do("search-all", "p1", "attack")
    board(f"Alice: Fist (discard pile)\nAlice: Put it into: {place}")
    assert (len(MOVES), board.asked()) == (moves, ("p1", "form"))
    if not moves:
        assert board.names("p1", "discard pile") == ["Stance", "Fist", "Jab"]
