"""Scenes of what is easily got wrong, written from the document before the code was read."""

import pytest

from tests.engine.games.ashes.fresh.cast import through
from tests.engine.games.ashes.fresh.cast_by_lot import chosen, lot


@pytest.mark.rule("raven11/3.2.0", "raven11/4.4.0.b1")
@pytest.mark.parametrize(("tokens", "removed", "may"), [(2, 1, False), (1, 1, True), (1, 0, False)])
def test_unit_when_it_has_exhaustion_tokens_then_attacks_only_without_any(tokens, removed, may):
    board = lot(p1={"battlefield": ["Fresh Ogre"]})
    ogre = board.find("Fresh Ogre")
    for _ in range(tokens):
        board(f"Table: exhaust:{ogre}")
    for _ in range(removed):
        board(f"Table: ready:{ogre}")
    assert ("Attack a Phoenixborn" in board.choices()) is may


@pytest.mark.rule("raven11/3.2.0", "raven11/3.2.1")
def test_exhausted_unit_when_its_phoenixborn_is_attacked_then_does_not_block():
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Fresh Wall"]})
    board(f"Table: exhaust:{board.find('Fresh Wall')}")
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    assert not any("Fresh Wall" in each for each in board.choices())
    through(board, "turn")
    assert board.wounds() == [0, 2]


@pytest.mark.rule("raven11/3.2.0")
def test_attack_on_a_unit_when_no_opponent_has_one_then_is_not_offered():
    board = lot(p1={"battlefield": ["Fresh Ogre"]})
    assert ("Attack a unit" in board.choices(), "Attack a Phoenixborn" in board.choices()) == (
        False,
        True,
    )


@pytest.mark.rule("raven11/5.0.0.b5", "raven11/5.1.0")
def test_units_when_both_deal_enough_then_both_are_in_their_owners_discard_piles():
    board = lot(p1={"battlefield": ["Lancer"]}, p2={"battlefield": ["Lancer"]})
    board("Alice: Attack a unit\nAlice: Attack with Lancer")
    while board.asked()[1] != "turn":
        options = board.game.pending.options
        counters = [o for o in options if "ounter" in o.label and "not" not in o.label.lower()]
        board.game.submit([(counters or list(options))[0].key])
    assert [board.names(p, "discard pile") for p in ("p1", "p2")] == [["Lancer"], ["Lancer"]]


@pytest.mark.rule("raven11/4.3.1")
def test_reaction_spells_when_two_fit_one_moment_then_one_is_played():
    board = lot(p1={"hand": ["Lot Lance"]}, p2={"hand": ["Vanish", "Vanish"]})
    chosen(board, "Play Lot Lance", "Play Vanish")
    assert (board.wounds(), board.names("p2", "hand")) == ([0, 0], ["Vanish"])


@pytest.mark.rule("raven11/4.1.1.b3", "raven11/5.1.0.s7")
def test_alteration_when_its_host_dies_then_both_lie_with_their_owners():
    board = lot(p1={"hand": ["Fresh Plate"]}, p2={"battlefield": ["Fresh Imp"]})
    chosen(board, "Play Fresh Plate")
    board(f"Table: destroy:{board.find('Fresh Imp')}")
    through(board, "turn")
    assert [board.names(p, "discard pile") for p in ("p1", "p2")] == [
        ["Fresh Plate"],
        ["Fresh Imp"],
    ]


@pytest.mark.rule("raven11/4.3.0.s1", "raven11/5.0.0.b5")
def test_spared_unit_when_it_gets_another_wound_unspared_then_is_destroyed():
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Lot Saint"]})
    ogre = board.find("Fresh Ogre")
    board(f"Table: wound:{ogre}:4")
    through(board, "turn")
    assert (board.names("p1", "battlefield"), board.card("Fresh Ogre").wounds) == (
        ["Fresh Ogre"],
        4,
    )
    board(f"Table: destroy:{board.find('Lot Saint')}\nTable: wound:{ogre}:1")
    through(board, "turn")
    assert board.names("p1", "battlefield") == []


@pytest.mark.rule("raven11/5.1.1", "raven11/5.0.0.b5")
def test_phoenixborn_when_the_last_wound_is_dealt_in_an_attack_then_the_game_ends():
    board = lot(p1={"battlefield": ["Fresh Ogre"]})
    board(f"Table: wound:{board.state.players['p2'].hero_object}:11")
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    through(board, "turn")
    assert board.game.outcome["winner"] == "p1"
