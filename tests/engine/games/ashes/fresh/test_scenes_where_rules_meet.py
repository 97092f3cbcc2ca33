"""Two rules at once: attacks, alterations, piles, costs, and the order of what happens."""

import pytest

from tests.engine.games.ashes.fresh.cast import through
from tests.engine.games.ashes.fresh.cast_by_lot import chosen, lot


@pytest.mark.rule("raven11/3.2.2", "raven11/3.2.1")
@pytest.mark.parametrize(("attackers", "may"), [(["Sneak"], False), (["Sneak", "Fresh Imp"], True)])
def test_bypass_when_not_all_attackers_have_it_then_a_guard_may_step_in(attackers, may):
    board = lot(p1={"battlefield": attackers}, p2={"battlefield": ["Shield Bearer", "Fresh Wall"]})
    board("Alice: Attack a unit")
    board("Alice: " + " + ".join(f"Attack with {each}" for each in attackers))
    asked = set()
    while board.asked()[1] != "turn":
        asked |= {label for label in board.choices() if "Shield Bearer" in label
                  and board.asked()[0] == "p2" and "guard" in board.asked()[1]}  # fmt: skip
        options = [o for o in board.game.pending.options if "Fresh Wall" in o.label]
        board.game.submit((options or list(board.game.pending.options))[0].key)
    assert bool(asked) is may


@pytest.mark.rule("raven11/4.1.3.b3", "raven11/5.1.0.s7")
@pytest.mark.parametrize("verb", ["destroy", "return"])
def test_conjuration_when_it_leaves_play_then_goes_to_its_owners_pile(verb):
    board = lot(p1={"battlefield": ["Fresh Imp"]}, p2={"battlefield": ["Pet"]})
    pet = board.find("Pet")
    board(f"Table: control:p1:{pet}\nTable: {verb}:{board.find('Pet')}")
    assert (board.names("p2", "conjuration pile"), board.names("p2", "hand")) == (["Pet"], [])
    assert board.names("p1", "conjuration pile") == []


@pytest.mark.rule("raven11/5.1.0.s2", "raven11/5.0.0.b5")
def test_unit_when_its_life_falls_to_its_wounds_then_is_destroyed():
    board = lot(p1={"hand": ["Lot Shell"], "battlefield": ["Fresh Imp"]})
    chosen(board, "Play Lot Shell")
    board(f"Table: wound:{board.find('Fresh Imp')}:2")
    assert board.names("p1", "battlefield") == ["Fresh Imp"]
    board(f"Table: move:{board.find('Lot Shell')}:discard pile")
    through(board, "turn")
    assert board.names("p1", "battlefield") == []
    assert sorted(board.names("p1", "discard pile")) == ["Fresh Imp", "Lot Shell"]


@pytest.mark.rule("raven11/3.2.3")
def test_attacker_when_it_is_exhausted_on_the_way_then_still_deals_damage_and_gets_another():
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Fresh Wall"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    board("Bob: Settle a text by hand first")
    board(f"Bob: exhaust:{board.find('Fresh Ogre')}\nBob: Done: the effect is settled")
    chosen(board, "Fresh Wall blocks")
    assert (board.card("Fresh Wall").wounds, board.card("Fresh Ogre").exhaustion) == (2, 2)


@pytest.mark.rule("raven11/4.1.1.b1", "raven11/1.1.2")
def test_alteration_when_it_is_played_on_a_unit_then_that_is_no_target_to_cancel():
    board = lot(
        p1={"hand": ["Fresh Plate"]},
        p2={"battlefield": ["Fresh Ogre"], "hand": ["Golden Veil"]},
    )
    chosen(board, "Play Fresh Plate")
    assert board.names("p2", "hand") == ["Golden Veil"]
    assert board.card("Fresh Plate").controller == "p2"


@pytest.mark.rule("raven11/4.4.1", "raven11/4.0.0.p3")
@pytest.mark.parametrize(
    ("dice", "offered"),
    [(["charm class"], True), (["natural class"], True), (["time power"], False)],
)
def test_parallel_cost_when_one_alternative_fits_then_it_can_be_paid(dice, offered):
    board = lot(p1={"hand": ["Spark"], "dice": dice}, p2={"battlefield": ["Fresh Ogre"]})
    assert ("Play Spark" in board.choices()) is offered


@pytest.mark.rule("raven11/3.2.2", "raven11/3.2.1")
@pytest.mark.parametrize(("with_imp", "left"), [(False, True), (True, False)])
def test_battle_advantage_when_an_attacker_lacks_it_then_damage_is_at_once(with_imp, left):
    mine = ["Duelist"] + ["Fresh Imp"] * with_imp
    board = lot(p1={"battlefield": mine}, p2={"battlefield": ["Lancer"]})
    board("Alice: Attack a unit")
    board("Alice: " + " + ".join(f"Attack with {each}" for each in mine))
    while board.asked()[1] != "turn":
        options = board.game.pending.options
        wanted = [o for o in options if o.key == "yes" or "ounter" in o.label]
        picked = (wanted or list(options))[0]
        board.game.submit([picked.key] if board.game.pending.at_most else ())
    assert "Lancer" not in board.names("p2", "battlefield")
    if left:
        assert board.card("Duelist").wounds == 0


@pytest.mark.rule("raven11/4.5.1", "raven11/5.0.0.p3")
def test_storm_when_it_hits_several_then_the_active_player_orders_them():
    board = lot(
        p1={"hand": ["Fresh Storm"]}, p2={"battlefield": ["Fresh Imp", "Fresh Ear", "Fresh Wall"]}
    )
    board("Alice: Play Fresh Storm")
    assert board.asked()[0] == "p1"
    through(board, "turn")
    assert (board.card("Fresh Ear").wounds, board.card("Fresh Wall").wounds) == (1, 1)


@pytest.mark.rule("raven11/3.2.1")
def test_blocker_when_it_is_gone_before_damage_then_the_phoenixborn_is_not_hit_instead():
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Fresh Wall"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    board("Bob: Fresh Wall blocks\nBob: Settle a text by hand first")
    board(f"Bob: destroy:{board.find('Fresh Wall')}\nBob: Done: the effect is settled")
    through(board, "turn")
    assert board.wounds() == [0, 0]


@pytest.mark.rule("raven11/2.2.0.d2", "raven11/2.1.0.s3")
@pytest.mark.parametrize(("wounds", "left"), [(4, []), (3, ["Fresh Ogre"])])
def test_unit_when_its_charm_die_goes_home_then_lives_by_its_own_life(wounds, left):
    board = lot(p1={"battlefield": ["Fresh Ogre"], "dice": ["charm power"]})
    board("Alice: Use the charm dice power")
    ogre = board.find("Fresh Ogre")
    board(f"Table: wound:{ogre}:{wounds}")
    assert board.names("p1", "battlefield") == ["Fresh Ogre"]
    die = next(iter(board.state.dice))
    board(f"Table: exhaust-die:{die}")
    assert board.names("p1", "battlefield") == left


@pytest.mark.rule("raven11/4.1.1.b2", "raven11/5.0.0.b5")
@pytest.mark.parametrize(("wounds", "left"), [(2, []), (1, ["Fresh Ogre"])])
def test_alteration_when_it_takes_life_then_wounds_may_be_enough_at_once(wounds, left):
    board = lot(p1={"hand": ["Lot Curse"]}, p2={"battlefield": ["Fresh Ogre"]})
    board(f"Table: wound:{board.find('Fresh Ogre')}:{wounds}")
    chosen(board, "Play Lot Curse")
    assert board.names("p2", "battlefield") == left
    assert board.names("p1", "discard pile") == ([] if left else ["Lot Curse"])
