"""Scenes written from the document first: playing and paying, damage, triggers, turns, the end."""

import pytest

from engine.core.errors import EngineError
from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms.life import ARCANE, Packet, change_life, deal
from engine.games.fab.targets import opposing_heroes
from tests.engine.games.fab.fresh.cast import INSTANT, attacked, over, scene, turn_over

ITEM = {"type": "token", "subtypes": ["item"]}
MORE = {
    "Late X": {"type": "action", "cost": 0, "variable_cost": True, "pitch": 1},
    "Late Dear": {"type": "action", "cost": 2, "pitch": 1},
    "Late Red": {"type": "action", "cost": 0, "pitch": 1},
    "Late Yellow": {"type": "action", "cost": 0, "pitch": 2},
    "Late Shot": INSTANT,
    "Late Mend": INSTANT,
    "Late Bell": ITEM,
    "Late Gong": ITEM,
    "Late Ward": ITEM,
    "Late Thorn": ITEM,
    "Late Double": ITEM,
    "Late Half": ITEM,
}


async def shot(state, layer):
    await deal(
        state, [Packet(layer.object, each, 2, ARCANE) for each in layer.targets], "fab14/26.4.2"
    )


async def mend(state, layer):
    await change_life(state, {layer.controller: 3})


async def one_damage(state, layer):
    foes = [seat.hero_object for key, seat in state.players.items() if key != layer.controller]
    await deal(state, [Packet(layer.object, each, 1, ARCANE) for each in foes], "fab14/16.2")


script("Late Shot", Resolves("late shot", shot, opposing_heroes))
script("Late Mend", Resolves("late mend", mend))
script(
    "Late Thorn",
    Triggered(
        "late thorn",
        "damage",
        "fab14/16.2",
        "one damage",
        one_damage,
        lambda state, me, change: True,
    ),
)


def far(p1=None, p2=None, edition="fab14", **more):
    return scene(p1, p2, edition, cards=MORE, **more)


def all_resolve(board):
    for _ in range(40):
        if board.game.pending is None or (not board.state.chain and board.asked()[1] == "priority"):
            return board
        pending = board.game.pending
        board.game.submit("pass" if pending.option_for("pass") else pending.options[-1].key)
    raise AssertionError("The chain does not empty.")


@pytest.mark.rule("fab14/15.5.3a", "fab14/15.5.3b", "fab14/G.pitching.6")
@pytest.mark.parametrize(
    ("hand", "left", "pitched"),
    [
        (["Far Blue"], 1, 1),
        (["Late Yellow"], 0, 1),
        (["Late Red", "Late Red"], 0, 2),
        (["Late Red", "Far Blue"], 1, 1),
    ],
)
def test_cost_when_pitched_for_then_only_as_many_cards_as_needed_and_the_rest_stays_in_the_pool(
    hand, left, pitched
):
    board = far({"hand": ["Late Dear", *hand]})("Alice: Play Late Dear")
    while board.asked()[1] == "pitch":
        board.game.submit(board.game.pending.options[-1].key)
    assert board.state.players["p1"].resource_points == left
    assert len(board.names("p1", "pitch")) == pitched


@pytest.mark.rule("fab14/15.5.3b", "fab14/15.5.3a")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ([], False),
        (["Late Red"], False),
        (["Late Yellow"], True),
        (["Late Red", "Late Red"], True),
    ],
)
def test_card_when_the_hand_cannot_pay_for_it_then_cannot_be_played(hand, offered):
    board = far({"hand": ["Late Dear", *hand]})
    assert ("Play Late Dear" in board.choices()) is offered


@pytest.mark.rule("fab14/15.5.3a", "fab14/G.resource-points.5")
def test_pool_when_it_holds_enough_then_is_used_before_anything_is_pitched():
    board = far({"hand": ["Late Dear", "Far Blue"], "resource_points": 2})("Alice: Play Late Dear")
    assert (board.names("p1", "pitch"), board.state.players["p1"].resource_points) == ([], 0)


@pytest.mark.rule("fab14/15.5.1a", "fab14/15.5.3b")
def test_x_when_declared_then_is_at_most_what_pitching_can_pay():
    board = far({"hand": ["Late X", "Late Yellow", "Late Red"]})("Alice: Play Late X")
    with pytest.raises(EngineError):
        board("Alice: X is 4")
    board("Alice: X is 3")
    while board.asked()[1] == "pitch":
        board.game.submit(board.game.pending.options[0].key)
    assert sorted(board.names("p1", "pitch")) == ["Late Red", "Late Yellow"]


@pytest.mark.rule("fab14/15.3", "fab14/15.5.3d")
def test_action_when_there_is_no_action_point_then_cannot_be_played_but_instants_can():
    board = far({"hand": ["Late Red", "Late Shot"], "action_points": 0})
    assert "Play Late Red" not in board.choices()
    assert "Play Late Shot" in board.choices()


@pytest.mark.rule("fab14/G.go-again.1", "fab14/19.8", "fab14/G.negate.3")
@pytest.mark.parametrize(("negated", "points"), [(False, 1), (True, 0)])
def test_go_again_when_the_action_is_negated_then_gives_no_point(negated, points):
    board = far({"hand": ["Far Tonic"]})("Alice: Play Far Tonic")
    if negated:
        board(f"Table: negate:{board.state.chain[-1].id}")
    all_resolve(board)
    assert board.state.players["p1"].action_points == points
    assert board.names("p1", "graveyard") == ["Far Tonic"]


@pytest.mark.rule("fab14/G.negate.1", "fab14/19.1")
def test_chain_when_the_lower_layer_is_negated_then_the_upper_resolves_all_the_same():
    board = far({"hand": ["Late Shot", "Late Mend"], "life": 10})
    board("Alice: Play Late Shot\nAlice: Play Late Mend")
    board(f"Table: negate:{board.state.chain[0].id}")
    all_resolve(board)
    assert board.life() == [13, 20]


@pytest.mark.rule("fab14/19.1", "fab14/14.5", "fab14/3.2")
def test_layers_when_the_upper_kills_then_the_lower_never_resolves():
    board = far(
        {"hand": ["Late Shot", "Late Mend"], "life": 20}, {"hand": ["Late Mend"], "life": 2}
    )
    board("Alice: Play Late Shot\nAlice: Pass\nBob: Play Late Mend")
    all_resolve(board)
    assert board.life() == [20, 3]
    board = far({"hand": ["Late Shot"]}, {"hand": ["Late Mend"], "life": 2})
    board("Alice: Pass\nBob: Play Late Mend\nBob: Pass\nAlice: Play Late Shot")
    all_resolve(board)
    assert (board.game.outcome["winner"], board.life()[1]) == ("p1", 0)


@pytest.mark.rule("fab14/G.arcane-barrier.2", "fab14/G.arcane-barrier.4", "fab14/26.5")
@pytest.mark.parametrize(
    ("points", "asked", "life"), [(0, False, 17), (1, False, 17), (2, True, 19), (5, True, 19)]
)
def test_barrier_when_its_whole_number_can_be_paid_then_prevents_it_and_only_then(
    points, asked, life
):
    board = far({"hand": ["Far Arc"]}, {"legs": ["Far Boots"], "resource_points": points})
    board("Alice: Play Far Arc").all_pass()
    assert (board.asked()[1] == "arcane barrier") is asked
    if asked:
        board.game.submit("yes")
    assert board.life() == [20, life]


@pytest.mark.rule("fab14/G.arcane-barrier.2", "fab14/26.4.3a")
def test_barrier_when_the_damage_is_physical_then_is_not_offered():
    board = far({"hand": ["Far Blow"]}, {"legs": ["Far Boots"], "resource_points": 5})
    over(attacked(board))
    assert board.life() == [20, 16]


@pytest.mark.rule("fab14/26.5", "fab14/26.4.3c")
@pytest.mark.parametrize(("kind", "life"), [("", 19), ("arcane", 19), ("physical", 17)])
def test_prevention_when_it_names_a_type_then_only_that_is_prevented(kind, life):
    board = far({"hand": ["Far Arc"]})
    board(f"Table: prevent:p2:2:{kind}" if kind else "Table: prevent:p2:2:any")
    board("Alice: Play Far Arc")
    all_resolve(board)
    assert board.life() == [20, life]


@pytest.mark.rule("fab14/26.5", "fab14/18.2")
def test_prevention_when_it_is_more_than_one_source_deals_then_the_rest_waits_for_the_next():
    board = far({"hand": ["Late Shot", "Late Shot"]})("Table: prevent:p2:3:any")
    board("Alice: Play Late Shot")
    all_resolve(board)
    first = board.life()[1]
    board("Alice: Play Late Shot")
    all_resolve(board)
    assert (first, board.life()[1]) == (20, 19)


@pytest.mark.rule("fab14/3.2.1", "fab4/4.5.4a")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
@pytest.mark.parametrize(("lives", "winner"), [((3, 3), None), ((4, 3), "p1"), ((3, 4), "p2")])
def test_game_when_one_effect_hurts_both_then_who_is_left_wins_or_nobody(edition, lives, winner):
    board = far({"hand": ["Far Both"], "life": lives[0]}, {"life": lives[1]}, edition)
    board("Alice: Play Far Both")
    all_resolve(board)
    assert board.game.outcome["winner"] == winner


@pytest.mark.rule("fab14/26.6", "fab14/G.blood-debt.2", "fab14/G.blood-debt.1")
@pytest.mark.parametrize(("banished", "life"), [(0, 20), (1, 19), (2, 18)])
def test_blood_debt_when_cards_lie_banished_then_each_costs_a_life_that_nothing_prevents(
    banished, life
):
    board = far({"banished": ["Far Debt"] * banished, "graveyard": ["Far Debt"]})
    board("Table: prevent:p1:9:any")
    turn_over(board)
    assert board.life()[0] == life


@pytest.mark.rule("fab14/G.blood-debt.2", "fab14/13.3.2")
def test_blood_debt_when_it_is_the_others_end_phase_then_costs_nothing():
    board = far({}, {"banished": ["Far Debt"]})
    turn_over(board)
    assert board.life() == [20, 20]


@pytest.mark.rule("fab14/G.blood-debt.1", "fab14/3.2")
def test_blood_debt_when_it_takes_the_last_life_then_the_game_ends_there():
    board = far({"banished": ["Far Debt", "Far Debt"], "life": 1})
    turn_over(board)
    assert board.game.outcome["winner"] == "p2"


@pytest.mark.rule("fab14/G.boost.2", "fab14/G.boost.5", "fab14/15.5.1b")
@pytest.mark.parametrize(
    ("deck", "boosts", "points"),
    [
        (["Far Steam"], True, 1),
        (["Far Blue"], True, 0),
        ([], False, 0),
    ],
)
def test_boost_when_the_top_card_is_a_mechanologist_then_goes_again_and_without_cards_not_at_all(
    deck, boosts, points
):
    board = far({"hand": ["Far Steam"], "deck": [*deck, *deck, *deck]})
    board("Alice: Play Far Steam")
    assert (board.asked()[1] != "priority") is boosts
    while board.asked()[1] != "priority":
        board.game.submit(
            board.game.pending.options[-1].key
            if not any(
                "oost" in o.label and "not" not in o.label for o in board.game.pending.options
            )
            else next(
                o.key
                for o in board.game.pending.options
                if "oost" in o.label and "not" not in o.label
            )
        )
    assert len(board.names("p1", "banished")) == int(boosts)
    board.to("continue or close")
    assert board.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/13.3.3b", "fab14/13.3.3c", "fab14/13.3.3d")
def test_cleanup_when_the_hand_is_kept_then_fills_up_to_intellect_after_the_pitch_goes_down():
    board = far(
        {"hand": ["Late Dear", "Far Blue", "Late Red", "Late Red"], "deck": ["Far Blow"] * 9}
    )
    board("Alice: Play Late Dear")
    while board.asked()[1] == "pitch":
        board.game.submit(next(o.key for o in board.game.pending.options if "Far Blue" in o.label))
    all_resolve(board)
    turn_over(board)
    assert len(board.names("p1", "hand")) == 4
    assert (board.names("p1", "pitch"), board.names("p1", "deck")[-1]) == ([], "Far Blue")


@pytest.mark.rule("fab14/13.3.3a", "fab14/G.resource-points.5", "fab4/4.4.3e")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_points_when_left_over_then_are_lost_at_the_end_for_everybody(edition):
    board = far({"resource_points": 3, "action_points": 4}, {"resource_points": 2}, edition)
    turn_over(board)
    seats = board.state.players
    assert [seats[each].resource_points for each in ("p1", "p2")] == [0, 0]
    assert (seats["p1"].action_points, seats["p2"].action_points) == (0, 1)


@pytest.mark.rule("fab14/13.3.3b", "fab14/11.1.10")
def test_arsenal_when_a_card_lies_in_it_then_no_second_goes_in():
    board = far({"arsenal": ["Far Blow"], "hand": ["Far Blow", "Far Blow"]})
    asked = []
    before = board.state.turn_player
    while board.state.turn_player == before:
        asked.append(board.asked()[1])
        board.game.submit(
            "pass" if board.game.pending.option_for("pass") else board.game.pending.options[0].key
        )
    assert "arsenal" not in asked


@pytest.mark.rule("fab14/G.intimidate.2", "fab14/G.intimidate.3")
def test_intimidate_when_the_end_phase_begins_then_the_card_comes_back_before_the_draw():
    board = far({}, {"hand": ["Far Blow", "Far Giant"]})("Table: intimidate:p2")
    assert (len(board.names("p2", "hand")), len(board.names("p2", "banished"))) == (1, 1)
    turn_over(board)
    assert board.names("p2", "banished") == []
    assert {"Far Blow", "Far Giant"} <= set(board.names("p2", "hand"))


@pytest.mark.rule("fab14/11.7", "fab14/G.counters.3", "fab14/G.counters.1")
@pytest.mark.parametrize(("zone", "counters"), [("hand", 0), ("graveyard", 0), ("arsenal", 2)])
def test_counters_when_the_card_moves_then_stay_only_in_arena_and_arsenal(zone, counters):
    board = far({"arena": ["Far Blow"]})
    blow = board.find("Far Blow")
    board(f"Table: counter:{blow}:steam:2\nTable: move:{blow}:{zone}")
    assert board.state.objects[board.find("Far Blow")].counters.get("steam", 0) == counters


@pytest.mark.rule("fab14/10.4.3b", "fab4/4.4.3a")
def test_ally_when_the_turn_ends_then_its_damage_is_gone():
    board = far({"hand": ["Far Feather"]}, {"arena": ["Far Hound"]})
    attacked(board, "Far Feather", "Far Hound")
    over(board)
    turn_over(board)
    hound = board.state.objects[board.find("Far Hound")]
    assert getattr(hound, "damage", 0) == 0


@pytest.mark.rule("fab14/16.3")
def test_triggers_when_they_come_together_then_the_turn_player_orders_also_those_of_the_other():
    board = far({"arena": ["Late Thorn"], "hand": ["Late Shot"]}, {"arena": ["Late Thorn"]})
    board("Alice: Play Late Shot").all_pass()
    assert board.asked()[0] == "p1"
    assert board.asked()[1] != "priority" or len(board.state.chain) == 2


@pytest.mark.rule("fab4/4.5.1a", "fab4/4.5.2a")
def test_player_when_out_in_a_game_of_three_then_their_layers_are_gone_and_the_others_go_on():
    board = far({"hand": ["Late Shot"]}, {}, "fab4", seats=3, p3={"deck": ["Far Idea"] * 9})
    board("Alice: Play Late Shot")
    while board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    board("Table: lose:p1")
    assert (board.state.remaining, board.state.chain) == (["p2", "p3"], [])
    assert board.game.pending is not None


@pytest.mark.rule("fab4/4.4.3d", "fab4/4.4.3")
def test_permanents_when_tapped_then_those_of_the_turn_player_alone_untap():
    board = far({"arena": ["Late Bell"]}, {"arena": ["Late Gong"]}, "fab4")
    board(f"Table: tap:{board.find('Late Bell')}\nTable: tap:{board.find('Late Gong')}")
    turn_over(board)
    found = [board.state.objects[board.find(each)].tapped for each in ("Late Bell", "Late Gong")]
    assert found == [False, True]


@pytest.mark.rule("fab14/13.3.3e", "fab4/4.4.3f")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_draw_when_it_is_not_the_first_turn_then_only_the_turn_player_draws(edition):
    board = far({"deck": ["Far Blow"] * 20}, {"deck": ["Far Blow"] * 20}, edition)
    turn_over(board)
    first = [len(board.names(each, "hand")) for each in ("p1", "p2")]
    turn_over(board)
    assert first[0] == 4
    assert len(board.names("p2", "hand")) == 4


@pytest.mark.rule("fab14/G.charge.3", "fab14/G.soul.4")
def test_charge_when_done_then_the_card_is_neither_in_the_arena_nor_playable():
    board = far({"hand": ["Far Tonic", "Far Blow"]})
    board(f"Table: charge:{board.find('Far Tonic')}")
    assert "Play Far Tonic" not in board.choices()
    assert board.names("p1", "hand") == ["Far Blow"]


@pytest.mark.rule("fab14/G.reload.1", "fab14/G.reload.3")
@pytest.mark.parametrize(("arsenal", "asked"), [([], True), (["Far Blow"], False)])
def test_reload_when_the_arsenal_is_full_then_nothing_is_put_there(arsenal, asked):
    board = far({"hand": ["Far Giant"], "arsenal": arsenal})("Table: reload:p1")
    assert (board.asked()[1] != "priority") is asked


@pytest.mark.rule("fab14/18.6", "fab14/16.1")
def test_card_when_nothing_is_left_in_the_deck_then_drawing_does_nothing_and_nobody_loses():
    board = far({"deck": [], "hand": ["Far Idea"]})("Alice: Play Far Idea")
    all_resolve(board)
    assert (board.names("p1", "hand"), board.game.pending is not None) == ([], True)
