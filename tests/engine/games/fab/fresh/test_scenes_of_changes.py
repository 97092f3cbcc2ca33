"""Scenes written from the document first: what leaves, is given, lost or prevented on the way."""

import pytest

from engine.core.errors import EngineError
from engine.games.fab.values import keywords, number
from tests.engine.games.fab.fresh.cast import BLOW, attacked, defended, over, scene, turn_over

HAT = {"type": "equipment", "subtypes": ["head"], "defense": 0, "keywords": {"arcane barrier": 1}}
ICE = {**BLOW, "supertypes": ["ice"], "pitch": 3}
CARDS = {
    "Last Hat": HAT,
    "Last Cap": {**HAT, "keywords": {"spellvoid": 2}},
    "Last Frost": {**ICE, "cost": 1, "keywords": {"ice fusion": 1}},
    "Last Ice": ICE,
    "Last Blade": {
        "type": "weapon",
        "subtypes": ["1h", "sword"],
        "power": 3,
        "keywords": {"go again": 1},
        "activated": [{"type": "action", "attack": True, "cost": 0}],
    },
    "Last Echo": {**BLOW, "power": 2, "keywords": {"go again": 1}},
}


def last(p1=None, p2=None, **more):
    return scene(p1, p2, cards=CARDS, **more)


def yes_to_all(board):
    """Whatever can be prevented is; each other question gets its first answer."""
    for _ in range(30):
        if board.game.pending is None or (not board.state.chain and board.asked()[1] == "priority"):
            return board
        pending = board.game.pending
        if pending.option_for("yes"):
            board.game.submit("yes")
        elif pending.option_for("pass"):
            board.game.submit("pass")
        else:
            wanted = [o for o in pending.options if "Pay" in o.label or "Destroy" in o.label]
            board.game.submit((wanted or list(pending.options))[0].key)
    raise AssertionError("The chain does not empty.")


@pytest.mark.rule("fab14/20.7.2b", "fab14/26.5")
@pytest.mark.parametrize(("prevented", "drawn"), [(4, 0), (9, 0), (3, 1)])
def test_hit_when_all_the_damage_was_prevented_then_there_was_none(prevented, drawn):
    board = last({"hand": ["Far Hit"]})(f"Table: prevent:p2:{prevented}:any")
    over(attacked(board, "Far Hit"))
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("fab14/20.6.4c", "fab14/20.7.2")
@pytest.mark.parametrize("verb", ["move:{0}:hand", "destroy:{0}", "banish:{0}"])
def test_defending_card_when_it_leaves_the_link_then_defends_no_more(verb):
    board = last({"hand": ["Far Blow"]}, {"hand": ["Far Giant"]})
    defended(attacked(board), "Far Giant").to("reaction step")
    board("Table: " + verb.format(board.find("Far Giant")))
    over(board)
    assert board.life() == [20, 16]


@pytest.mark.rule("fab14/G.battleworn.2", "fab14/16.4.1", "fab14/17.1")
@pytest.mark.parametrize(
    ("when", "act", "defense"),
    [
        ("before", "lose-keyword", 2),
        ("after", "lose-keyword", 1),
    ],
)
def test_battleworn_when_lost_then_it_matters_whether_it_had_defended_before(when, act, defense):
    board = last({"hand": ["Far Blow"]}, {"head": ["Far Helm"]})
    helm = board.find("Far Helm")
    attacked(board)
    if when == "before":
        board(f"Table: {act}:{helm}:turn:battleworn")
    defended(board, "Far Helm")
    if when == "after":
        board(f"Table: {act}:{helm}:turn:battleworn")
    over(board)
    assert number(board.state, helm, "defense") == defense


@pytest.mark.rule("fab14/G.blade-break.2", "fab14/16.4.1")
@pytest.mark.parametrize(("when", "left"), [("before", []), ("after", ["Far Helm"])])
def test_blade_break_when_gained_then_counts_only_if_it_was_there_as_the_card_defended(when, left):
    board = last({"hand": ["Far Blow"]}, {"head": ["Far Helm"]})
    helm = board.find("Far Helm")
    attacked(board)
    if when == "before":
        board(f"Table: keyword:{helm}:turn:blade break")
    defended(board, "Far Helm")
    if when == "after":
        board(f"Table: keyword:{helm}:turn:blade break")
    over(board)
    assert board.names("p2", "head") == left


@pytest.mark.rule("fab14/G.blade-break.2", "fab14/G.battleworn.2")
def test_equipment_when_it_is_destroyed_while_it_defends_then_nothing_wears_it_out_any_more():
    board = last({"hand": ["Far Giant"]}, {"chest": ["Far Mail"], "head": ["Far Helm"]})
    defended(attacked(board, "Far Giant"), "Far Mail", "Far Helm").to("reaction step")
    board(f"Table: destroy:{board.find('Far Mail')}")
    over(board)
    assert (board.names("p2", "graveyard"), board.life()) == (["Far Mail"], [20, 16])


@pytest.mark.rule("fab14/G.dominate.2", "fab14/17.2.1")
def test_dominate_when_it_is_lost_after_a_card_defended_then_a_reaction_may_follow():
    board = last({"hand": ["Far Proud"]}, {"hand": ["Far Blow", "Far Parry"]})
    defended(attacked(board, "Far Proud"), "Far Blow").to("reaction step")
    board(f"Table: lose-keyword:{board.state.link.attack}:turn:dominate\nAlice: Pass")
    assert "Play Far Parry" in board.choices()


@pytest.mark.rule("fab14/G.arcane-barrier.3", "fab14/G.arcane-barrier.2", "fab14/18.5")
@pytest.mark.parametrize(("points", "life"), [(3, 20), (2, 19)])
def test_barriers_when_two_are_there_then_both_may_be_paid_for_one_damage(points, life):
    theirs = {"legs": ["Far Boots"], "head": ["Last Hat"], "resource_points": points}
    board = last({"hand": ["Far Arc"]}, theirs)("Alice: Play Far Arc")
    yes_to_all(board)
    assert board.life()[1] in ((life,) if points == 3 else (19, 18))


@pytest.mark.rule("fab14/G.arcane-barrier.2", "fab14/19.4", "fab14/13.3.3c")
def test_barrier_when_paid_by_pitching_in_the_others_turn_then_the_card_goes_down_that_turn():
    theirs = {"legs": ["Far Boots"], "hand": ["Far Blue"]}
    board = last({"hand": ["Far Arc"]}, theirs)("Alice: Play Far Arc")
    yes_to_all(board)
    assert (board.life(), board.names("p2", "pitch")) == ([20, 19], ["Far Blue"])
    turn_over(board)
    assert (board.names("p2", "pitch"), "Far Blue" in board.names("p2", "deck")) == ([], True)


@pytest.mark.rule("fab14/G.spellvoid.2", "fab14/G.spellvoid.3", "fab14/G.arcane-barrier.3")
def test_spellvoid_when_a_barrier_is_there_as_well_then_both_may_stop_parts_of_it():
    theirs = {"legs": ["Far Boots"], "head": ["Last Cap"], "resource_points": 2}
    board = last({"hand": ["Far Arc"]}, theirs)("Alice: Play Far Arc")
    yes_to_all(board)
    assert board.life() == [20, 20]
    assert board.names("p2", "graveyard") in ([], ["Last Cap"])


@pytest.mark.rule("fab14/20.1.1", "fab14/20.8.3a")
def test_weapon_with_go_again_when_destroyed_in_resolution_then_gives_no_action_point():
    board = last({"weapon1": ["Last Blade"], "hand": ["Far Blow"]})
    attacked(board, "Last Blade").to("resolution step")
    board(f"Table: destroy:{board.find('Last Blade')}")
    over(board)
    assert (board.life()[1], board.state.players["p1"].action_points) == (17, 0)


@pytest.mark.rule("fab14/17.1", "fab14/20.8.3a")
@pytest.mark.parametrize(
    ("acts", "points"),
    [
        (("lose-keyword",), 0),
        (("lose-keyword", "keyword"), 1),
        (("keyword", "lose-keyword"), 0),
    ],
)
def test_go_again_when_lost_and_gained_then_the_last_word_counts(acts, points):
    board = last({"hand": ["Far Again"]})
    attacked(board, "Far Again")
    for act in acts:
        board(f"Table: {act}:{board.state.link.attack}:turn:go again")
    board.to("continue or close")
    assert board.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/20.4.2", "fab14/17.1", "fab14/15.5.4a")
def test_next_attack_when_two_effects_wait_then_both_are_on_it_and_none_on_the_one_after():
    board = last({"hand": ["Rally", "Rally", "Last Echo", "Far Blow"], "action_points": 1})
    for _ in range(2):
        board("Alice: Play Rally").all_pass()
    attacked(board, "Last Echo").to("continue or close")
    assert board.life()[1] == 14
    board("Alice: Continue the combat chain")
    over(attacked(board))
    assert board.life()[1] == 10


@pytest.mark.rule("fab14/20.4.2", "fab14/17.1")
def test_next_attack_when_the_attack_is_negated_then_the_effect_was_for_that_one():
    board = last({"hand": ["Rally", "Far Blow", "Far Blow"], "action_points": 2})
    board("Alice: Play Rally").all_pass()
    attacked(board)
    assert number(board.state, board.state.link.attack, "power") == 6
    board(f"Table: negate:{board.state.chain[-1].id}") if board.state.chain else (
        board(f"Table: destroy:{board.state.link.attack}")
    )
    over(board)
    over(attacked(board))
    assert board.life()[1] == 16


@pytest.mark.rule("fab14/G.fusion.3", "fab14/15.5.3c")
def test_fusion_when_the_card_to_show_is_the_only_one_to_pitch_then_not_both_happen():
    board = last({"hand": ["Last Frost", "Last Ice"]})
    try:
        board("Alice: Play Last Frost")
        while board.asked()[1] != "priority":
            fuse = [o for o in board.game.pending.options if o.label.startswith("Fuse")]
            board.game.submit((fuse or list(board.game.pending.options))[0].key)
    except EngineError:
        pass
    shown = [line.text for line in board.game.log if "is revealed from the hand" in line.text]
    assert not (shown and "Last Ice" in board.names("p1", "pitch"))


@pytest.mark.rule("fab14/G.fusion.3", "fab14/15.5.3b")
def test_fusion_when_another_card_pays_then_the_shown_one_stays_in_hand():
    board = last({"hand": ["Last Frost", "Last Ice", "Far Blue"]})("Alice: Play Last Frost")
    while board.asked()[1] != "priority":
        options = board.game.pending.options
        wanted = [o for o in options if o.label.startswith("Fuse") or "Far Blue" in o.label]
        board.game.submit((wanted or list(options))[0].key)
    assert (board.names("p1", "hand"), board.names("p1", "pitch")) == (["Last Ice"], ["Far Blue"])


@pytest.mark.rule("fab14/11.2.2", "fab14/G.destroy.1", "fab14/23.3")
def test_stolen_aura_when_destroyed_then_goes_to_its_owner_and_is_not_attacked_by_its_thief():
    board = last({"hand": ["Far Blow"]}, {"arena": ["Mirage"]})
    mirage = board.find("Mirage")
    board(f"Table: control:{mirage}:p1\nAlice: Play Far Blow")
    if board.asked()[1] != "priority":
        assert not any("Mirage" in each for each in board.choices())
    over(board)
    board(f"Table: destroy:{board.find('Mirage')}")
    assert (board.names("p1", "graveyard"), board.names("p2", "graveyard")) == (
        ["Far Blow"],
        ["Mirage"],
    )


@pytest.mark.rule("fab14/20.1.1", "fab14/10.4.3b")
def test_ally_when_it_dies_while_it_attacks_then_the_chain_closes_without_damage():
    board = last({"arena": ["Far Hound"]}, {"hand": ["Far Blow"]})
    attacked(board, "Far Hound").to("reaction step")
    board(f"Table: destroy:{board.find('Far Hound')}")
    over(board)
    assert (board.life(), board.names("p1", "arena")) == ([20, 20], [])


@pytest.mark.rule("fab14/11.7", "fab14/17.1")
def test_attack_when_it_returns_to_hand_and_is_played_again_then_has_lost_what_it_gained():
    board = last({"hand": ["Far Blow"], "action_points": 2})
    attacked(board)
    board(f"Table: modify:{board.state.link.attack}:power:5:turn")
    board.to("resolution step")
    board(f"Table: move:{board.find('Far Blow')}:hand")
    over(board)
    over(attacked(board))
    assert board.life()[1] == 20 - 9 - 4


@pytest.mark.rule("fab14/G.blood-debt.2", "fab14/G.intimidate.5")
def test_blood_debt_when_the_card_lies_face_down_then_has_none():
    board = last({"hand": ["Far Debt"]})("Table: intimidate:p1")
    turn_over(board)
    assert board.life() == [20, 20]


@pytest.mark.rule("fab14/G.action-points.4", "fab14/G.go-again.2")
def test_action_points_when_it_is_anothers_turn_then_none_are_gained():
    board = last()("Table: action:p2:2")
    assert board.state.players["p2"].action_points == 0


@pytest.mark.rule("fab14/25.4", "fab14/25.3", "fab14/11.7")
def test_counters_when_on_a_weapon_then_count_on_every_attack_with_it():
    board = last({"weapon1": ["Last Blade"], "action_points": 2})
    board(f"Table: counter:{board.find('Last Blade')}:power:1")
    for _ in range(2):
        over(attacked(board, "Last Blade"))
    assert board.life()[1] == 12
    assert "go again" in keywords(board.state, board.find("Last Blade"))


@pytest.mark.rule("fab14/21.2", "fab14/19.1")
def test_closing_when_an_instant_waits_then_it_still_resolves():
    board = last({"hand": ["Far Blow", "Far Vigor"]}, {"hand": ["Balm"], "life": 10})
    defended(attacked(board)).to("reaction step")
    board("Alice: Pass\nBob: Play Balm\nTable: close")
    over(board)
    assert board.life() == [20, 11]
