"""Scenes written from the document first: attacks, defending, reactions, closing the chain."""

import pytest

from engine.core.errors import EngineError
from engine.games.fab.values import number
from tests.engine.games.fab.fresh.cast import attacked, defended, over, scene


def power(board):
    return number(board.state, board.state.link.attack, "power")


@pytest.mark.rule("fab14/20.7.2", "fab14/20.7.2a", "fab14/20.7.2b")
@pytest.mark.parametrize(
    ("cards", "life", "hit"),
    [
        ((), 16, True),
        (("Far Blow",), 19, True),
        (("Far Blow", "Far Feather"), 20, False),
        (("Far Feather", "Far Feather"), 20, False),
    ],
)
def test_damage_when_defense_is_as_much_or_more_then_nothing_hits(cards, life, hit):
    board = scene({"hand": ["Far Hit"]}, {"hand": list(cards)})
    defended(attacked(board, "Far Hit"), *cards)
    over(board)
    assert (board.life(), len(board.names("p1", "hand"))) == ([20, life], int(hit))


@pytest.mark.rule("fab14/20.4.4d", "fab14/20.5.2")
def test_attack_trigger_when_it_draws_then_is_before_anybody_defends():
    board = scene({"hand": ["Far Herald"]}, {"hand": ["Far Blow"]})
    attacked(board, "Far Herald").to("defend")
    assert len(board.names("p1", "hand")) == 1


@pytest.mark.rule("fab14/20.4.4c", "fab14/23.3")
def test_attack_when_its_ally_target_is_gone_before_it_attacks_then_closes_without_trigger():
    board = scene({"hand": ["Far Herald"]}, {"arena": ["Far Hound"]})
    attacked(board, "Far Herald", "Far Hound")
    board(f"Table: destroy:{board.find('Far Hound')}")
    over(board)
    assert (board.life(), board.names("p1", "hand"), board.names("p1", "graveyard")) == (
        [20, 20],
        [],
        ["Far Herald"],
    )


@pytest.mark.rule("fab14/20.7.2a", "fab14/26.2", "fab14/10.4.3b")
def test_attack_when_it_hits_an_ally_then_damages_it_and_not_the_hero():
    board = scene({"hand": ["Far Blow"]}, {"arena": ["Far Hound"], "hand": ["Far Blow"]})
    attacked(board, "Far Blow", "Far Hound")
    over(board)
    assert (board.life(), board.names("p2", "arena")) == ([20, 20], [])


@pytest.mark.rule("fab14/20.4.4", "fab14/20.5.1")
def test_ally_when_it_is_attacked_then_nobody_defends_for_it():
    board = scene({"hand": ["Far Feather"]}, {"arena": ["Far Hound"], "hand": ["Far Blow"]})
    attacked(board, "Far Feather", "Far Hound")
    asked = []
    for _ in range(30):
        if board.game.pending is None or not board.state.links:
            break
        asked.append(board.asked()[1])
        pending = board.game.pending
        board.game.submit(
            "pass"
            if pending.option_for("pass")
            else ()
            if pending.kind == "defend"
            else pending.options[-1].key
        )
    assert "defend" not in asked or board.life() == [20, 20]
    assert board.names("p2", "arena") == ["Far Hound"]


@pytest.mark.rule("fab14/G.dominate.2", "fab14/20.6.4e")
@pytest.mark.parametrize(
    ("defenders", "offered"), [(("Far Blow",), False), ((), True), (("Far Helm",), True)]
)
def test_dominate_when_a_hand_card_defends_then_no_reaction_from_hand_may_follow(
    defenders, offered
):
    board = scene(
        {"hand": ["Far Proud"]}, {"hand": ["Far Blow", "Far Parry"], "head": ["Far Helm"]}
    )
    defended(attacked(board, "Far Proud"), *defenders).to("reaction step")
    board("Alice: Pass")
    assert ("Play Far Parry" in board.choices()) is offered


@pytest.mark.rule("fab14/G.dominate.2")
def test_dominate_when_the_reaction_lies_in_the_arsenal_then_may_be_played_beside_a_hand_card():
    board = scene({"hand": ["Far Proud"]}, {"hand": ["Far Blow"], "arsenal": ["Far Parry"]})
    defended(attacked(board, "Far Proud"), "Far Blow").to("reaction step")
    board("Alice: Pass")
    assert "Play Far Parry from the arsenal" in board.choices()


@pytest.mark.rule("fab14/G.dominate.2", "fab14/17.2")
def test_dominate_when_two_hand_cards_are_named_then_they_are_refused_together():
    board = scene({"hand": ["Far Proud"]}, {"hand": ["Far Blow", "Far Blow"]})
    attacked(board, "Far Proud").to("defend")
    with pytest.raises(EngineError):
        board("Bob: Defend with Far Blow + Defend with Far Blow")


@pytest.mark.rule("fab14/G.dominate.3")
def test_dominate_when_gained_after_two_hand_cards_defended_then_only_stops_more():
    board = scene({"hand": ["Far Giant"]}, {"hand": ["Far Feather", "Far Feather", "Far Parry"]})
    defended(attacked(board, "Far Giant"), "Far Feather", "Far Feather").to("reaction step")
    board(f"Table: keyword:{board.state.link.attack}:turn:dominate")
    board("Alice: Pass")
    assert "Play Far Parry" not in board.choices()
    board("Bob: Pass")
    over(board)
    assert board.life() == [20, 18]


@pytest.mark.rule("fab14/20.6.4b", "fab14/20.6.4a", "fab14/19.1")
def test_defense_reaction_when_the_power_grows_in_response_then_counts_all_the_same():
    board = scene({"hand": ["Far Blow", "Far Vigor"]}, {"hand": ["Far Parry"]})
    defended(attacked(board)).to("reaction step")
    board("Alice: Pass\nBob: Play Far Parry\nBob: Pass\nAlice: Play Far Vigor")
    over(board)
    assert board.life() == [20, 17]


@pytest.mark.rule("fab14/20.6.4b", "fab14/G.negate.3")
def test_defense_reaction_when_negated_then_does_not_defend():
    board = scene({"hand": ["Far Blow"]}, {"hand": ["Far Parry"]})
    defended(attacked(board)).to("reaction step")
    board("Alice: Pass\nBob: Play Far Parry")
    board(f"Table: negate:{board.state.chain[-1].id}")
    over(board)
    assert (board.life(), board.names("p2", "graveyard")) == ([20, 16], ["Far Parry"])


@pytest.mark.rule("fab14/15.4.3", "fab14/15.4.4")
def test_reactions_when_it_is_the_other_heroes_role_then_are_not_offered():
    board = scene(
        {"hand": ["Far Blow", "Far Thrust", "Far Parry"]}, {"hand": ["Far Thrust", "Far Parry"]}
    )
    defended(attacked(board)).to("reaction step")
    assert "Play Far Thrust" in board.choices()
    assert "Play Far Parry" not in board.choices()
    board("Alice: Pass")
    assert "Play Far Parry" in board.choices()
    assert "Play Far Thrust" not in board.choices()


@pytest.mark.rule("fab14/G.phantasm.2", "fab14/20.5.2f")
@pytest.mark.parametrize(
    ("defender", "destroyed"),
    [
        ("Far Giant", True),
        ("Far Illusion", False),
        ("Far Blow", False),
        ("Far Mail", False),
    ],
)
def test_phantasm_when_defended_then_only_six_power_that_is_not_illusionist_breaks_it(
    defender, destroyed
):
    board = scene(
        {"hand": ["Far Phantom"]},
        {"hand": [defender] if defender != "Far Mail" else [], "chest": ["Far Mail"]},
    )
    defended(attacked(board, "Far Phantom"), defender)
    board.all_pass()
    assert (board.state.links == []) is destroyed


@pytest.mark.rule("fab14/G.phantasm.3", "fab14/16.6", "fab14/16.5")
@pytest.mark.parametrize(("by", "broken"), [("0", True), ("-1", False)])
def test_phantasm_when_the_defender_shrinks_before_it_resolves_then_does_nothing(by, broken):
    board = scene({"hand": ["Far Phantom"]}, {"hand": ["Far Giant"]})
    defended(attacked(board, "Far Phantom"), "Far Giant")
    board(f"Table: modify:{board.find('Far Giant')}:power:{by}:turn") if by != "0" else None
    over(board)
    assert board.life() == ([20, 20] if broken else [20, 17])


@pytest.mark.rule("fab14/G.phantasm.3", "fab14/17.1")
def test_phantasm_when_it_is_lost_before_it_is_defended_then_does_not_trigger():
    board = scene({"hand": ["Far Phantom"]}, {"hand": ["Far Giant"]})
    attacked(board, "Far Phantom")
    board(f"Table: lose-keyword:{board.find('Far Phantom')}:turn:phantasm")
    defended(board, "Far Giant")
    over(board)
    assert board.life() == [20, 17]


@pytest.mark.rule("fab14/G.battleworn.1", "fab14/16.4.1", "fab14/21.3")
def test_worn_equipment_when_the_chain_closes_then_each_wears_out_in_its_own_way():
    board = scene(
        {"hand": ["Far Giant"]},
        {"head": ["Far Helm"], "chest": ["Far Mail"], "arms": ["Far Gloves"]},
    )
    defended(attacked(board, "Far Giant"), "Far Helm", "Far Mail", "Far Gloves")
    over(board)
    assert board.life() == [20, 19]
    assert sorted(board.names("p2", "graveyard")) == ["Far Gloves", "Far Mail"]
    assert number(board.state, board.find("Far Helm"), "defense") == 1


@pytest.mark.rule("fab14/G.battleworn.2", "fab14/20.5.2a", "fab14/21.1")
def test_worn_equipment_when_it_defended_one_link_then_wears_once_and_not_for_later_links():
    theirs = {"head": ["Far Helm"], "hand": ["Far Blow"]}
    board = scene({"hand": ["Far Again", "Far Blow"]}, theirs)
    defended(attacked(board, "Far Again"), "Far Helm").to("continue or close")
    board("Alice: Continue the combat chain")
    attacked(board).to("defend")
    assert "Defend with Far Helm" not in board.choices()
    over(board)
    assert number(board.state, board.find("Far Helm"), "defense") == 1


@pytest.mark.rule("fab14/G.temper.3")
def test_temper_when_the_defense_was_raised_then_the_gloves_stay():
    board = scene({"hand": ["Far Giant"]}, {"arms": ["Far Gloves"]})
    board(f"Table: counter:{board.find('Far Gloves')}:defense:1")
    defended(attacked(board, "Far Giant"), "Far Gloves")
    over(board)
    assert board.names("p2", "arms") == ["Far Gloves"]
    assert number(board.state, board.find("Far Gloves"), "defense") == 1


@pytest.mark.rule("fab14/20.8.3a", "fab14/22", "fab14/11.7")
@pytest.mark.parametrize(("zone", "points"), [("graveyard", 1), ("hand", 1), ("banished", 1)])
def test_go_again_when_the_attack_left_the_chain_then_last_known_counts(zone, points):
    board = scene({"hand": ["Far Again"]})
    defended(attacked(board, "Far Again")).to("resolution step")
    board(f"Table: move:{board.find('Far Again')}:{zone}")
    for _ in range(12):
        if not board.state.links or board.state.step in ("continue or close", "priority"):
            break
        board.game.submit("pass")
    assert board.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/G.go-again.3", "fab14/20.8.3a")
def test_go_again_when_it_is_there_twice_then_gives_one_point():
    board = scene({"hand": ["Far Again"]})
    attacked(board, "Far Again")
    board(f"Table: keyword:{board.find('Far Again')}:turn:go again")
    board.to("continue or close")
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/20.8.3d", "fab14/20.1")
def test_chain_when_a_non_attack_action_is_played_then_is_closed_before_it_resolves():
    board = scene({"hand": ["Far Again", "Far Tonic", "Far Blow"]}, {"head": ["Far Helm"]})
    defended(attacked(board, "Far Again"), "Far Helm").to("continue or close")
    board("Alice: Continue the combat chain\nAlice: Play Far Tonic")
    assert board.state.links == []
    board.all_pass()
    over(board)
    assert number(board.state, board.find("Far Helm"), "defense") == 1
    assert "Play Far Blow" in board.choices()


@pytest.mark.rule("fab14/20.1.1", "fab14/15.2.1")
def test_weapon_when_destroyed_in_the_reaction_step_then_the_chain_closes_without_damage():
    board = scene({"weapon1": ["Far Sword"]}, {"head": ["Far Helm"]})
    defended(attacked(board, "Far Sword"), "Far Helm").to("reaction step")
    board(f"Table: destroy:{board.find('Far Sword')}")
    over(board)
    assert (board.life(), board.names("p1", "graveyard")) == ([20, 20], ["Far Sword"])
    assert number(board.state, board.find("Far Helm"), "defense") == 1


@pytest.mark.rule("fab14/16.7", "fab14/15.2.1")
def test_weapon_when_used_this_turn_then_waits_for_the_next_but_another_copy_does_not():
    board = scene({"weapon1": ["Far Sword"], "weapon2": ["Far Sword"], "action_points": 3})
    attacked(board, "Far Sword")
    over(board)
    assert board.choices().count("Attack with Far Sword") == 1
    attacked(board, "Far Sword")
    over(board)
    assert "Attack with Far Sword" not in board.choices()


@pytest.mark.rule("fab14/G.spectra.2", "fab14/G.spectra.3", "fab14/21.2")
def test_spectra_when_attacked_then_is_destroyed_and_the_attack_hit_nobody():
    board = scene({"hand": ["Far Hit"]}, {"arena": ["Far Ghost"]})
    attacked(board, "Far Hit", "Far Ghost")
    over(board)
    assert (board.names("p2", "arena"), board.names("p1", "hand"), board.life()) == (
        [],
        [],
        [20, 20],
    )
    assert board.names("p1", "graveyard") == ["Far Hit"]


@pytest.mark.rule("fab14/20.7.2", "fab14/25.3", "fab14/20.7.2a")
def test_power_when_it_is_lowered_below_zero_then_deals_nothing_and_later_gains_count_from_it():
    board = scene({"hand": ["Far Blow", "Far Wane", "Far Thrust"]})
    defended(attacked(board)).to("reaction step")
    board("Alice: Play Far Wane").all_pass()
    assert power(board) == 0
    board("Alice: Play Far Thrust").all_pass()
    assert power(board) == 2


@pytest.mark.rule("fab14/20.5.2", "fab14/20.5.1a")
def test_defending_when_a_card_has_no_defense_then_cannot_defend():
    board = scene({"hand": ["Far Blow"]}, {"hand": ["Far Arc", "Far Blue", "Far Blow", "Far Idea"]})
    attacked(board).to("defend")
    assert board.choices() == ["Defend with Far Blow"]


@pytest.mark.rule("fab14/3.2", "fab14/20.7.2a")
def test_game_when_the_hero_falls_in_damage_then_nothing_after_it_happens():
    board = scene({"hand": ["Far Hit"]}, {"life": 4})
    attacked(board, "Far Hit")
    over(board)
    assert (board.game.outcome["winner"], board.names("p1", "hand")) == ("p1", [])
