"""Scenes of what is easily got wrong, written from the document before the code was read."""

import pytest

from engine.games.wow.atoms import moves
from engine.games.wow.powers import Replaces
from tests.engine.games.wow.fresh.cast import fought, scene, settle
from tests.engine.games.wow.made_up.kinds import ability, ally, card


async def to_hand(state, me, change):
    change.stopped = True
    await moves.move(state, change.object, "hand", "wow74/716.1")


def one_of_mine(state, me, change):
    mine = state.objects[change.object].controller == state.objects[me].controller
    return mine and change.object != me


card(
    "Hard Saver",
    ally(0, 1, 5),
    Replaces("hard saver", "destroy", "wow74/716.1", "To the hand", to_hand, one_of_mine),
)
card("Hard Only", ally(0, 1, 1, unique=True))
card("Hard Seal", ability(0, ongoing=True, attach={"of": ["ally"]}))


def played(board, name, target, player="Alice"):
    """Played at a target, and not resolved yet."""
    board(f"{player}: Play {name}")
    if board.asked()[1] == "target":
        board.game.submit(next(o.key for o in board.game.pending.options if target in o.label))
    return board


@pytest.mark.rule("wow74/716.1a", "wow74/716.1d")
def test_destroying_when_it_becomes_something_else_then_no_death_triggers():
    board = scene({"hand": ["Scene Doom"]}, {"play": ["Hard Saver", "Scene Ghost"]})
    settle(played(board, "Scene Doom", "Ghost"))
    assert (board.names("p2", "hand"), board.names("p2", "graveyard")) == (["Scene Ghost"], [])


@pytest.mark.rule("wow74/414.1", "wow74/414.2", "wow74/710.1f")
def test_unique_ally_when_a_second_enters_then_one_is_left():
    board = settle(scene({"hand": ["Hard Only"], "play": ["Hard Only"]})("Alice: Play Hard Only"))
    assert board.party("p1").count("Hard Only") == 1
    assert board.names("p1", "graveyard") == ["Hard Only"]


@pytest.mark.rule("wow74/414.1", "wow74/401.3")
def test_unique_ally_when_anothers_changes_sides_then_one_is_left():
    board = scene({"play": ["Hard Only"]}, {"play": ["Hard Only"]})
    board(f"Table: control:{board.ids('Hard Only', 'p2')[0]}:p1:turn")
    assert settle(board).party("p1").count("Hard Only") == 1


@pytest.mark.rule("wow74/401.3", "wow74/401.3b", "wow74/601.2a")
def test_borrowed_ally_when_it_came_this_turn_then_does_not_attack_and_goes_back():
    board = scene({}, {"play": ["Scene Brute"]})
    board(f"Table: control:{board.find('Scene Brute')}:p1:turn")
    assert "Scene Brute" in board.party("p1")
    assert not board.offers("Attack with Scene Brute")
    board.next_turn()
    assert "Scene Brute" in board.party("p2")


@pytest.mark.rule("wow74/401.2", "wow74/415.9d")
def test_stolen_ally_when_it_is_destroyed_then_lies_in_its_owners_graveyard():
    board = scene({"hand": ["Scene Doom"]}, {"play": ["Scene Brute"]})
    board(f"Table: control:{board.find('Scene Brute')}:p1:game")
    settle(played(board, "Scene Doom", "Brute"))
    assert board.names("p2", "graveyard") == ["Scene Brute"]


@pytest.mark.rule("wow74/602.4", "wow74/603.1b")
def test_attacker_when_its_defender_left_then_deals_nothing_and_stays_exhausted():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Hardy"]})
    board.attack("Scene Brute", "Scene Hardy")
    board(f"Table: move:{board.find('Scene Hardy')}:hand")
    while board.state.step != "action":
        board.decline()
    brute = board.card("Scene Brute")
    assert (brute.damage, brute.exhausted, board.hero_damage("p2")) == (0, True, 0)


@pytest.mark.rule("wow74/602.2", "wow74/411.1")
def test_protector_when_it_protected_once_then_is_exhausted_for_the_next_combat():
    mine, theirs = {"play": ["Scene Brute", "Scene Crusher"]}, {"play": ["Scene Wall", "Scene Imp"]}
    board = scene(mine, theirs)
    fought(board, "Scene Brute", "Scene Imp", protect="Scene Wall")
    assert board.damage("Scene Wall") == 3
    fought(board, "Scene Crusher", "Scene Imp", protect="Scene Wall")
    assert ("Scene Imp" in board.party("p2"), board.damage("Scene Wall")) == (False, 3)


@pytest.mark.rule("wow74/205.1", "wow74/405.2")
@pytest.mark.parametrize(("value", "by", "lives"), [("atk", -9, True), ("health", -4, False)])
def test_value_when_it_falls_to_nothing_then_atk_deals_none_and_health_kills(value, by, lives):
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Hardy"]})
    board(f"Table: modify:{board.find('Scene Brute')}:{value}:{by}:turn")
    settle(board)
    assert ("Scene Brute" in board.party("p1")) is lives
    if lives:
        fought(board, "Scene Brute", "Scene Hardy")
        assert board.damage("Scene Hardy") == 0


@pytest.mark.rule("wow74/503.2a", "wow74/412.1")
def test_hand_when_the_turn_ends_then_holds_seven_and_one_resource_was_placed():
    board = scene({"hand": ["Scene Imp"] * 9})
    settle(board("Alice: Place Scene Imp face down"))
    assert not board.offers("Place Scene Imp face down")
    while board.state.turn_player == "p1":
        board.decline()
    assert len(board.names("p1", "hand")) == 7


@pytest.mark.rule("wow74/400.5", "wow74/711.1")
@pytest.mark.parametrize("how", ["the host leaves", "the link is interrupted"])
def test_attachment_when_it_has_no_host_then_goes_to_its_owners_graveyard(how):
    board = played(
        scene({"hand": ["Hard Seal"]}, {"play": ["Scene Brute"]}), "Hard Seal", "Scene Brute"
    )
    if how == "the host leaves":
        settle(board)
        board(f"Table: move:{board.find('Scene Brute')}:hand")
    else:
        board(f"Table: interrupt:{board.state.chain[-1].id}")
    settle(board)
    assert board.names("p1", "graveyard") == ["Hard Seal"]


@pytest.mark.rule("wow74/404.2", "wow74/410.6")
def test_token_when_it_is_returned_to_hand_then_is_gone():
    board = scene()("Table: token:Wisp:p1")
    board(f"Table: move:{board.find('Wisp')}:hand")
    assert settle(board).names("p1", "hand") == []


@pytest.mark.rule("wow74/709.2a", "wow74/711.1")
def test_two_links_at_one_ally_when_the_first_kills_it_then_the_other_is_interrupted():
    board = scene({"hand": ["Scene Bolt"] * 2}, {"play": ["Scene Imp"]})
    for _ in range(2):
        played(board, "Scene Bolt", "Imp")
    settle(board)
    assert board.names("p1", "graveyard") == ["Scene Bolt"] * 2
    assert board.names("p2", "graveyard") == ["Scene Imp"]
