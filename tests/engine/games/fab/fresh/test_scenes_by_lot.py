"""Thirty rules drawn by lot, each as a scene written from the document before the code was read."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.games.fab import searching
from engine.games.fab.abilities import Resolves, Taxes, script
from engine.games.fab.atoms import moves
from engine.games.fab.values import number
from tests.engine.games.fab.fresh.cast import BLOW, attacked, defended, over, scene, turn_over

ACTION = {"type": "action", "cost": 0, "pitch": 1}
LOT = {
    "Lot Find": ACTION,
    "Lot Field": {**ACTION, "subtypes": ["landmark"]},
    "Lot Meadow": {**ACTION, "subtypes": ["landmark"]},
    "Lot Arrow": {**BLOW, "subtypes": ["attack", "arrow"]},
    "Lot Bow": {"type": "weapon", "subtypes": ["2h", "bow"]},
    "Lot Dear": {**BLOW, "cost": 3},
    "Lot Sale": {"type": "token", "subtypes": ["item"]},
    "Lot Bane": {"type": "instant", "cost": 0, "pitch": 3},
}


async def find(state, layer):
    found = await searching.search(
        state,
        layer.controller,
        "deck",
        lambda each: state.facts(each).type == "instant",
        "fab14/24.1",
    )
    if found:
        await moves.move(state, found, "hand", "fab14/24.1")


async def bane(state, layer):
    for each in layer.targets:
        await moves.destroy(state, each, "fab14/G.destroy")


script("Lot Find", Resolves("lot find", find))
script("Lot Sale", Taxes("lot sale", lambda state, me, played: -1))


def lot(p1=None, p2=None, edition="fab14", **more):
    return scene(p1, p2, edition, cards=LOT, **more)


def layers(board):
    return [board.state.objects[layer.object].card for layer in board.state.chain]


def seen(board, viewer, player, zone):
    place = int(player[1]) - 1
    return [c["name"] for c in board.game.view(viewer)["players"][place]["zones"][zone]["cards"]]


@pytest.mark.rule("fab14/20.4.1", "fab14/20.4.1a")
def test_attack_when_it_opens_the_chain_then_is_layer_one_of_link_one():
    board = attacked(lot({"hand": ["Far Again", "Far Blow"]}), "Far Again")
    assert (board.state.chain, len(board.state.links)) == ([], 1)
    assert board.state.link.attack == board.find("Far Again")
    board.to("continue or close")("Alice: Continue the combat chain")
    attacked(board)
    assert [board.state.objects[link.attack].card for link in board.state.links] == [
        "Far Again",
        "Far Blow",
    ]
    assert board.state.link.attack == board.find("Far Blow")


@pytest.mark.rule("fab14/24.2.1a", "fab14/24.4")
def test_top_card_when_its_deck_is_searched_then_is_revealed_no_more():
    board = lot({"hand": ["Lot Find"], "deck": ["Far Arc", "Far Blow", "Far Giant"]})
    board(f"Table: reveal:{board.state.in_zone('p1', 'deck')[0]}")
    assert seen(board, "p2", "p1", "deck") == ["Far Arc"]
    board("Alice: Play Lot Find").all_pass()
    board("Alice: Find nothing")
    assert seen(board, "p2", "p1", "deck") == []


@pytest.mark.rule("fab14/20.6.5a", "fab14/19.1")
def test_reaction_when_an_instant_lies_above_it_then_only_the_instant_resolves():
    board = lot({"hand": ["Far Blow", "Far Thrust"]}, {"hand": ["Far Wane"]})
    attacked(board).to("reaction step")
    board("Alice: Play Far Thrust\nAlice: Pass\nBob: Play Far Wane").all_pass()
    assert layers(board) == ["Far Thrust"]
    assert board.asked() == ("p1", "priority")
    assert number(board.state, board.state.link.attack, "power") == 0
    board.all_pass()
    assert (board.state.step, layers(board)) == ("reaction step", [])
    assert number(board.state, board.state.link.attack, "power") == 2


@pytest.mark.rule("fab14/16.6", "fab14/G.phantasm.3", "fab14/G.phantasm.4")
def test_phantasm_when_it_stays_true_then_triggers_once_and_again_only_after_it_was_false():
    board = lot({"hand": ["Far Phantom"]}, {"hand": ["Far Giant", "Far Blow"]})
    defended(attacked(board, "Far Phantom"), "Far Giant", "Far Blow")
    assert layers(board) == ["Far Phantom"]
    board(f"Table: modify:{board.find('Far Blow')}:power:3:turn")
    assert layers(board) == ["Far Phantom"]
    for card, by in (("Far Blow", -5), ("Far Giant", -3)):
        board(f"Table: modify:{board.find(card)}:power:{by}:turn")
    board.all_pass()
    assert (layers(board), board.state.link.attack) == ([], board.find("Far Phantom"))
    board(f"Table: modify:{board.find('Far Giant')}:power:4:turn")
    assert layers(board) == ["Far Phantom"]


@pytest.mark.rule("fab14/13.2.5", "fab14/20.9")
def test_two_passes_when_the_combat_chain_is_open_then_close_it_and_the_phase_goes_on():
    board = lot({"hand": ["Far Again"]})
    attacked(board, "Far Again").to("continue or close")("Alice: Continue the combat chain")
    board.all_pass()
    assert (board.state.links, board.state.turn_player) == ([], "p1")
    assert board.asked() == ("p1", "priority")
    board.all_pass()
    assert board.state.turn_player == "p2" or board.asked()[1] != "priority"


@pytest.mark.rule("fab14/G.dominate.3", "fab14/20.6.4e")
@pytest.mark.parametrize(
    ("defending", "zone", "offered"),
    [
        ((), "hand", True),
        (("Far Blow",), "hand", False),
        (("Far Blow",), "arsenal", True),
        (("Far Helm",), "hand", True),
    ],
)
def test_dominate_when_a_reaction_comes_then_counts_it_if_it_is_from_hand(defending, zone, offered):
    theirs = {"hand": ["Far Blow"], "head": ["Far Helm"]}
    theirs[zone] = [*theirs.get(zone, []), "Far Parry"]
    board = lot({"hand": ["Far Proud"]}, theirs)
    defended(attacked(board, "Far Proud"), *defending).to("reaction step")
    board("Alice: Pass")
    assert any(each.startswith("Play Far Parry") for each in board.choices()) is offered


@pytest.mark.rule("fab14/G.dominate.3")
def test_dominate_when_one_reaction_from_hand_was_played_then_no_second_follows():
    board = lot({"hand": ["Far Proud"]}, {"hand": ["Far Parry", "Far Parry"]})
    attacked(board, "Far Proud").to("reaction step")
    board("Alice: Pass\nBob: Play Far Parry")
    assert "Play Far Parry" not in board.choices()


@pytest.mark.rule("fab14/11.1.7", "fab14/15.1")
@pytest.mark.parametrize(("card", "offered"), [("Far Tonic", True), ("Far Blue", False)])
def test_arsenal_when_it_holds_a_card_of_the_deck_then_what_is_playable_is_played(card, offered):
    board = lot({"arsenal": [card]})
    assert (f"Play {card} from the arsenal" in board.choices()) is offered


@pytest.mark.rule("fab14/11.1.7", "fab14/11.1.9", "fab14/11.1.13", "fab14/11.1.6", "fab14/11.1.2")
@pytest.mark.parametrize(
    ("card", "zone", "cited"),
    [
        ("Far Helm", "arsenal", "fab14/11.1.7"),
        ("Far Helm", "pitch", "fab14/11.1.9"),
        ("Far Helm", "deck", "fab14/4.2.4"),
        ("Far Helm", "deck/bottom", "fab14/4.2.4"),
        ("Far Helm", "hand", "fab14/11.1.13"),
        ("Far Helm", "legs", "fab14/11.1.6"),
        ("Far Blow", "legs", "fab14/11.1.6"),
        ("Far Helm", "weapon1", "fab14/11.1.2"),
    ],
)
def test_zone_when_a_card_cannot_exist_in_it_then_nobody_moves_it_there_by_hand(card, zone, cited):
    board = lot({"head": ["Far Helm"], "hand": ["Far Blow"]})
    with pytest.raises(IllegalAnswerError) as refused:
        board(f"Table: move:{board.find(card)}:{zone}")
    assert [each.rule for each in refused.value.refusals] == [cited]


@pytest.mark.rule("fab14/11.1.12", "fab14/11.1.3", "fab14/11.1.11")
@pytest.mark.parametrize("zone", ["banished", "graveyard", "head", "arena"])
def test_zone_when_the_card_can_exist_in_it_then_it_goes_there(zone):
    board = lot({"head": ["Far Helm"]})
    board(f"Table: move:{board.find('Far Helm')}:{zone}")
    assert board.names("p1", zone) == ["Far Helm"]


@pytest.mark.rule("fab14/G.discard.1", "fab14/G.discard.3")
def test_discard_when_done_then_goes_to_the_owners_graveyard_and_pitching_is_none():
    board = lot(None, {"hand": ["Far Blow", "Far Blue"]})
    board(f"Table: discard:{board.find('Far Blow')}")
    assert (board.names("p2", "graveyard"), board.names("p2", "hand")) == (
        ["Far Blow"],
        ["Far Blue"],
    )


@pytest.mark.rule("fab14/9.2.5a")
def test_cost_when_an_effect_lowers_it_then_the_base_cost_stays():
    board = lot({"hand": ["Lot Dear"], "arena": ["Lot Sale"], "resource_points": 3})
    attacked(board, "Lot Dear")
    assert board.state.players["p1"].resource_points == 1
    assert board.state.facts(board.state.link.attack).cost == 3


@pytest.mark.rule("fab14/19.1.1a", "fab14/19.1.1b")
def test_layer_when_its_target_is_gone_then_vanishes_and_the_turn_player_goes_on():
    script("Lot Bane", Resolves("lot bane", bane, lambda state, me: state.in_zone("p2", "arena")))
    board = lot({"hand": ["Lot Bane"]}, {"arena": ["Far Hound"]})("Alice: Play Lot Bane")
    if board.asked()[1] != "priority":
        board("Alice: Far Hound")
    board(f"Table: destroy:{board.find('Far Hound')}")
    board.all_pass()
    assert (board.state.chain, board.asked()) == ([], ("p1", "priority"))
    assert board.names("p1", "graveyard") == ["Lot Bane"]


@pytest.mark.rule("fab4/4.4.3d")
def test_end_phase_when_it_untaps_then_only_what_the_turn_player_controls():
    board = lot({"arena": ["Far Hound"]}, {"arena": ["Mirage"]}, "fab4")
    for card in ("Far Hound", "Mirage"):
        board(f"Table: tap:{board.find(card)}")
    turn_over(board)
    assert [board.state.objects[board.find(c)].tapped for c in ("Far Hound", "Mirage")] == [
        False,
        True,
    ]


@pytest.mark.rule("fab14/19.4", "fab14/G.resource-points.5")
def test_payment_when_a_resolving_layer_asks_for_it_then_cards_may_be_pitched():
    board = lot({"hand": ["Far Arc"]}, {"legs": ["Far Boots"], "hand": ["Far Blue"]})
    board("Alice: Play Far Arc").all_pass()
    assert board.asked()[0] == "p2"
    board.game.submit("yes")
    if board.asked()[1] == "pitch":
        board.game.submit(board.game.pending.options[0].key)
    assert (board.names("p2", "pitch"), board.state.players["p2"].resource_points) == (
        ["Far Blue"],
        1,
    )
    assert board.life() == [20, 19]


@pytest.mark.rule("fab14/9.2.3b.b5")
def test_landmark_when_another_players_resolves_then_the_older_is_destroyed():
    board = lot({"hand": ["Lot Field"]}, {"arena": ["Lot Meadow"]})
    board("Alice: Play Lot Field")
    assert board.names("p2", "arena") == ["Lot Meadow"]
    board.all_pass()
    assert (board.names("p1", "arena"), board.names("p2", "graveyard")) == (
        ["Lot Field"],
        ["Lot Meadow"],
    )


@pytest.mark.rule("fab14/9.2.3b.b1")
@pytest.mark.parametrize(
    ("zone", "bow", "offered"),
    [
        ("hand", ["Lot Bow"], False),
        ("arsenal", [], False),
        ("arsenal", ["Lot Bow"], True),
    ],
)
def test_arrow_when_in_arsenal_and_a_bow_is_there_then_can_be_played(zone, bow, offered):
    board = lot({zone: ["Lot Arrow"], "weapon1": bow})
    assert any("Play Lot Arrow" in each for each in board.choices()) is offered


@pytest.mark.rule("fab14/9.2.3b.b1")
def test_arrow_when_the_bow_is_lost_after_it_was_played_then_flies_on():
    board = lot({"arsenal": ["Lot Arrow"], "weapon1": ["Lot Bow"]})
    board("Alice: Play Lot Arrow from the arsenal")
    board(f"Table: destroy:{board.find('Lot Bow')}")
    assert over(board).life() == [20, 16]


@pytest.mark.rule("fab14/13.3.3e", "fab14/13.3.3d")
@pytest.mark.parametrize(("turn", "theirs"), [(1, 4), (2, 1)])
def test_draw_when_it_is_the_first_turn_then_all_players_do_it(turn, theirs):
    board = lot(
        {"hand": ["Far Blow"]}, {"hand": ["Far Blow"] * 2, "deck": ["Far Idea"] * 9}, turn=turn
    )
    defended(attacked(board), "Far Blow")
    over(board)
    turn_over(board)
    assert [len(board.names(p, "hand")) for p in ("p1", "p2")] == [4, theirs]


@pytest.mark.rule("fab14/11.1.9", "fab14/13.3.3a", "fab14/13.3.3c")
def test_pitched_card_when_the_turn_ends_then_goes_under_the_deck_and_the_points_are_lost():
    board = lot({"hand": ["Bolt", "Far Blue"], "deck": ["Far Idea"] * 9})("Alice: Play Bolt")
    while board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    assert (board.names("p1", "pitch"), board.state.players["p1"].resource_points) == (
        ["Far Blue"],
        2,
    )
    assert seen(board, "p2", "p1", "pitch") == ["Far Blue"]
    turn_over(over(board))
    assert (board.names("p1", "deck")[-1], board.state.players["p1"].resource_points) == (
        "Far Blue",
        0,
    )
