"""Scenes written from the document first: damage, its steps, dice on units, leaving play."""

import pytest

from tests.engine.games.ashes.fresh.cast import HEARD, hurt, scene, through


@pytest.mark.rule("raven11/5.0.0", "raven11/4.3.0.s1", "raven11/2.2.0.d5")
@pytest.mark.parametrize(
    ("amount", "wounds", "heard"),
    [
        (1, 0, ["dealt Fresh Ogre"]),
        (2, 0, ["dealt Fresh Ogre"]),
        (3, 1, ["dealt Fresh Ogre", "received Fresh Ogre", "wounded Fresh Ogre"]),
    ],
)
def test_divine_die_when_damage_is_dealt_then_prevents_two_and_it_was_dealt_all_the_same(
    amount, wounds, heard
):
    board = scene(p1={"dice": ["divine power"], "battlefield": ["Fresh Ogre", "Fresh Ear"]})
    board("Alice: Use the divine dice power\nAlice: Fresh Ogre")
    hurt(board, "Fresh Ogre", amount)
    board.game.submit("yes")
    assert (board.card("Fresh Ogre").wounds, HEARD) == (wounds, heard)
    assert board.state.dice["d1"].place == "exhausted"


@pytest.mark.rule("raven11/2.2.0.d5", "raven11/5.0.0")
def test_divine_die_when_wounds_are_placed_then_cannot_prevent_them():
    board = scene(p1={"dice": ["divine power"], "battlefield": ["Fresh Ogre"]})
    board("Alice: Use the divine dice power")
    board(f"Table: wound:{board.find('Fresh Ogre')}:2")
    assert (board.card("Fresh Ogre").wounds, board.asked()) == (2, ("p1", "turn"))


@pytest.mark.rule("raven11/2.2.0.d5")
def test_divine_die_when_on_an_opponents_unit_then_its_player_decides():
    board = scene(p1={"dice": ["divine power"]}, p2={"battlefield": ["Fresh Ogre"]})
    board("Alice: Use the divine dice power")
    hurt(board, "Fresh Ogre", 2)
    assert board.asked()[0] == "p1"


@pytest.mark.rule("raven11/1.2.1", "raven11/5.0.0", "raven11/2.2.0.d5")
def test_swallow_when_its_damage_is_prevented_then_it_was_dealt_and_the_unit_is_destroyed():
    board = scene(
        p1={"battlefield": ["Nightshade Swallow"]},
        turn_player="p2",
        p2={"battlefield": ["Fresh Ogre"], "dice": ["divine power"]},
    )
    board("Bob: Use the divine dice power")
    board.game.submit(board.find("Fresh Ogre")) if board.asked()[1] == "target" else None
    board("Bob: Pass the main action")
    through(board, "turn")
    while board.state.turn_player != "p1":
        board.game.submit(board.game.pending.options[-1].key)
    board("Alice: Attack a unit\nAlice: Attack with Nightshade Swallow\nBob: No guard")
    if board.asked()[1] == "counter":
        board("Bob: Do not counter")
    if board.game.pending.option_for("yes"):
        board.game.submit("yes")
    assert "Fresh Ogre" in board.names("p2", "discard pile")


@pytest.mark.rule("raven11/1.2.1")
def test_swallow_when_its_damage_is_redirected_then_does_not_destroy_who_it_is_not_attacking():
    board = scene(
        p1={"battlefield": ["Nightshade Swallow"]},
        p2={"battlefield": ["Fresh Ogre"], "hand": ["Redirect"]},
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Nightshade Swallow")
    board("Bob: Do not block\nBob: Play Redirect")
    through(board, "turn")
    assert (board.names("p2", "battlefield"), board.card("Fresh Ogre").wounds) == (
        ["Fresh Ogre"],
        1,
    )


@pytest.mark.rule("raven11/1.2.1", "raven11/3.2.1", "raven11/5.0.0.p3", "raven11/4.2.0.p4")
@pytest.mark.parametrize(
    ("first", "fallen", "wounds"),
    [("Fresh Ogre", ["Fresh Ogre"], 0), ("Nightshade Swallow", [], 1)],
)
def test_swallow_when_it_blocks_then_destroys_the_attacker_only_while_it_is_in_play_itself(
    first, fallen, wounds
):
    board = scene(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Nightshade Swallow"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    board("Bob: Nightshade Swallow blocks\nBob: Counter Fresh Ogre")
    board(f"Alice: {first}")
    through(board, "turn")
    assert board.names("p1", "discard pile") == fallen
    assert board.names("p2", "discard pile") == ["Nightshade Swallow"]
    assert board.card("Fresh Ogre").wounds == wounds


@pytest.mark.rule("raven11/1.1.3", "raven11/1.1.5", "raven11/5.0.0")
def test_redirect_when_the_damage_goes_to_a_unit_then_the_phoenixborn_has_received_none():
    board = scene(
        p1={"battlefield": ["Fresh Ogre"]},
        p2={"battlefield": ["Fresh Wall"], "hand": ["Redirect", "Sympathy Pain"]},
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre\nBob: Do not block")
    board("Bob: Play Redirect")
    through(board, "turn")
    assert (board.wounds(), board.card("Fresh Wall").wounds) == ([0, 0], 2)
    assert board.names("p2", "hand") == ["Sympathy Pain"]


@pytest.mark.rule("raven11/1.1.5", "raven11/1.1.2", "raven11/4.2.3", "raven11/4.3.1")
def test_reaction_when_it_targets_a_unit_then_can_be_cancelled_by_a_reaction():
    board = scene(
        p1={"battlefield": ["Fresh Ogre"], "hand": ["Golden Veil"]}, p2={"hand": ["Sympathy Pain"]}
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre\nBob: Play Sympathy Pain")
    board("Bob: Fresh Ogre")
    board("Alice: Play Golden Veil")
    assert (board.card("Fresh Ogre").wounds, board.wounds()) == (0, [0, 2])
    assert board.names("p2", "discard pile") == ["Sympathy Pain"]


@pytest.mark.rule("raven11/1.1.5", "raven11/5.1.1")
def test_reaction_when_the_damage_destroyed_the_phoenixborn_then_comes_too_late():
    board = scene(p1={"battlefield": ["Fresh Ogre"]}, p2={"hand": ["Sympathy Pain"]})
    board(f"Table: wound:{board.find('Tide King')}:11")
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Ogre")
    while board.game.pending:
        board.game.submit(board.game.pending.options[-1].key)
    assert board.game.outcome["winner"] == "p1"


@pytest.mark.rule("raven11/1.1.4", "raven11/5.0.0.b2")
@pytest.mark.parametrize(("how", "wounds"), [("counter", 2), ("power", 0)])
def test_spikes_when_damage_comes_from_a_counter_then_they_hurt_it_but_no_dice_power(how, wounds):
    board = scene(
        p1={"battlefield": ["Fresh Ogre"], "hand": ["Spiked Armor"]},
        p2={"battlefield": ["Fresh Wall"]},
    )
    board("Alice: Play Spiked Armor")
    if board.asked()[1] != "turn":
        board.game.submit(board.find("Fresh Ogre"))
    board(f"Table: gain:{board.find('Fresh Wall')}:1:Spiky")
    if how == "power":
        hurt(board, "Fresh Ogre", 1)
        assert board.card("Fresh Wall").wounds == 0
        return
    board("Alice: Attack a unit\nAlice: Attack with Fresh Ogre\nBob: No guard")
    board("Bob: Counter Fresh Ogre")
    through(board, "turn")
    assert board.card("Fresh Wall").wounds == 2


@pytest.mark.rule("raven11/5.0.0.p3", "raven11/4.5.1.p3", "raven11/5.1.0.b1")
def test_damage_to_several_when_one_dies_then_all_of_that_comes_before_the_next_is_dealt_any():
    board = scene(
        p1={"hand": ["Fresh Storm"], "battlefield": ["Fresh Ogre", "Fresh Bomb", "Fresh Ear"]}
    )
    board("Alice: Play Fresh Storm\nAlice: Fresh Bomb")
    while board.asked()[1] == "trigger":
        wanted = [each for each in board.choices() if "destroyed" in each]
        board(f"Alice: {wanted[0]}" if wanted else f"Alice: {board.choices()[0]}")
    through(board, "turn")
    assert HEARD[:3] == [
        "dealt Fresh Bomb",
        "received Fresh Bomb",
        "destroyed Fresh Bomb",
    ]
    assert sorted(board.names("p1", "discard pile")) == ["Fresh Bomb", "Fresh Ogre", "Fresh Storm"]


@pytest.mark.rule("raven11/4.5.1.p3", "raven11/5.1.0")
def test_damage_to_all_when_a_unit_left_before_its_turn_then_it_is_dealt_none():
    board = scene(
        p1={"hand": ["Fresh Storm"], "battlefield": ["Fresh Ogre", "Fresh Bomb"]},
        p2={"battlefield": ["Fresh Ear"]},
    )
    board("Alice: Play Fresh Storm\nAlice: Fresh Bomb")
    through(board, "turn")
    assert HEARD.count("dealt Fresh Ogre") == 1


@pytest.mark.rule("raven11/5.0.0.b5", "raven11/5.0.0.p4")
def test_damage_when_it_is_nothing_then_no_step_happens():
    board = scene(p1={"battlefield": ["Fresh Ear"]}, p2={"battlefield": ["Fresh Ogre"]})
    hurt(board, "Fresh Ogre", 0)
    assert HEARD == []


@pytest.mark.rule("raven11/5.1.0.s1", "raven11/5.1.0.s2", "raven11/5.1.0.s7")
def test_unit_when_destroyed_with_an_alteration_then_each_leaves_and_only_it_was_destroyed():
    board = scene(
        p1={"battlefield": ["Fresh Ear"], "hand": ["Fresh Plate"]},
        p2={"battlefield": ["Fresh Ogre"]},
    )
    board("Alice: Play Fresh Plate")
    if board.asked()[1] != "turn":
        board.game.submit(board.find("Fresh Ogre"))
    board(f"Table: destroy:{board.find('Fresh Ogre')}")
    assert [each for each in HEARD if each.startswith("destroyed")] == ["destroyed Fresh Ogre"]
    assert [each for each in HEARD if each.startswith("left")] == [
        "left Fresh Ogre",
        "left Fresh Plate",
    ]
    assert (board.names("p1", "discard pile"), board.names("p2", "discard pile")) == (
        ["Fresh Plate"],
        ["Fresh Ogre"],
    )


@pytest.mark.rule("raven11/5.1.0.s2", "raven11/5.0.0.b5")
def test_unit_when_it_loses_the_alteration_that_gave_it_life_then_has_its_own_life_again():
    board = scene(p1={"hand": ["Fresh Plate"], "battlefield": ["Fresh Ogre"]})
    board("Alice: Play Fresh Plate")
    hurt(board, "Fresh Ogre", 3)
    board(f"Table: move:{board.find('Fresh Plate')}:discard pile")
    assert (board.names("p1", "battlefield"), board.card("Fresh Ogre").wounds) == (
        ["Fresh Ogre"],
        3,
    )
    hurt(board, "Fresh Ogre", 1)
    assert board.names("p1", "battlefield") == []


@pytest.mark.rule("raven11/5.1.0.s6", "raven11/5.1.0.s7")
def test_respark_when_an_opponent_controls_the_card_then_that_opponent_may_pay_for_it():
    board = scene(
        p1={"battlefield": ["Fresh Phoenix"], "hand": ["Fresh Ogre"]}, p2={"hand": ["Fresh Imp"]}
    )
    board(f"Table: control:p2:{board.find('Fresh Phoenix')}")
    board(f"Table: destroy:{board.find('Fresh Phoenix')}")
    assert board.asked()[0] == "p2"
    board("Bob: Respark Fresh Phoenix")
    through(board, "turn")
    assert (board.names("p2", "hand"), board.names("p1", "hand")) == ([], ["Fresh Ogre"])


@pytest.mark.rule("raven11/5.1.0.s7", "raven11/4.1.3.b3")
def test_stolen_unit_when_destroyed_then_goes_to_its_owners_pile_and_its_controller_acts():
    board = scene(p1={"battlefield": ["Fresh Bomb", "Fresh Wall"]}, p2={})
    board(f"Table: control:p2:{board.find('Fresh Bomb')}")
    assert board.names("p2", "battlefield") == ["Fresh Bomb"]
    board(f"Table: destroy:{board.find('Fresh Bomb')}")
    through(board, "turn")
    assert (board.names("p1", "discard pile"), board.names("p2", "discard pile")) == (
        ["Fresh Bomb"],
        [],
    )
    assert board.card("Fresh Wall").wounds == 4


@pytest.mark.rule("raven11/5.1.0.s5", "raven11/2.2.0.d2")
def test_charm_die_when_its_unit_is_returned_to_hand_then_goes_to_its_owners_exhausted_pool():
    board = scene(p1={"battlefield": ["Fresh Ogre"], "dice": ["charm power"]})
    board("Alice: Use the charm dice power")
    board(f"Table: return:{board.find('Fresh Ogre')}")
    assert (board.names("p1", "hand"), board.state.dice["d1"].place) == (
        ["Fresh Ogre"],
        "exhausted",
    )
    assert HEARD == []


@pytest.mark.rule("raven11/5.1.0.p2", "raven11/5.1.0.b1")
@pytest.mark.parametrize(
    ("verb", "heard"),
    [
        ("destroy", ["destroyed", "left", "discarded"]),
        ("move", ["left", "discarded"]),
        ("return", ["left"]),
    ],
)
def test_card_when_it_leaves_then_triggers_only_what_happened_to_it(verb, heard):
    board = scene(p1={"battlefield": ["Fresh Ear", "Fresh Ogre"]})
    ogre = board.find("Fresh Ogre")
    board(f"Table: {verb}:{ogre}" + (":discard pile" if verb == "move" else ""))
    assert [f"{word} Fresh Ogre" for word in heard] == HEARD


@pytest.mark.rule("raven11/5.1.1", "raven11/4.5.0")
def test_game_when_it_ends_in_the_middle_of_a_spell_then_nothing_more_is_asked():
    board = scene(
        p1={"hand": ["Fresh Storm"], "battlefield": ["Fresh Ogre"]},
        p2={"battlefield": ["Fresh Ogre"]},
    )
    board(f"Table: wound:{board.find('Tide King')}:11\nAlice: Play Fresh Storm")
    board(f"Table: damage:{board.find('Tide King')}:1") if board.asked()[1] == "turn" else None
    through(board, "turn")
    if board.game.pending:
        board(f"Table: damage:{board.find('Tide King')}:1")
    assert (board.game.pending, board.game.outcome["winner"]) == (None, "p1")


@pytest.mark.rule("raven11/5.1.1")
def test_player_when_fallen_in_a_game_of_three_then_others_go_on_and_turns_pass_over_them():
    board = scene(seats=3, p1={}, p2={"hand": ["Fresh Ogre"]}, p3={})
    board(f"Table: wound:{board.state.players['p2'].hero_object}:12")
    assert board.state.remaining == ["p1", "p3"]
    board("Alice: Pass the main action")
    if board.asked()[0] == "p1":
        board("Alice: End the turn")
    assert board.state.turn_player == "p3"


@pytest.mark.rule("raven11/2.2.0.d1", "raven11/5.1.1")
def test_ceremonial_power_when_the_ally_is_too_strong_then_it_kills_its_own_phoenixborn():
    board = scene(p1={"dice": ["ceremonial power"], "discard pile": ["Fresh Ogre"]})
    board(f"Table: wound:{board.find('Ember Queen')}:10\nAlice: Use the ceremonial dice power")
    through(board, "turn")
    assert board.game.outcome["winner"] == "p2"


@pytest.mark.rule("raven11/2.2.0.d6", "raven11/4.5.0")
def test_sympathy_power_when_nothing_can_be_drawn_then_a_card_is_put_back_all_the_same():
    board = scene(p1={"dice": ["sympathy power"], "hand": ["Fresh Ogre"]})
    board("Alice: Use the sympathy dice power")
    through(board, "turn")
    assert (board.names("p1", "hand"), board.names("p1", "draw pile")) == ([], ["Fresh Ogre"])


@pytest.mark.rule("raven11/2.2.0.d3", "raven11/4.5.0")
def test_illusion_power_when_the_opponent_has_no_active_die_then_is_spent_for_nothing():
    board = scene(p1={"dice": ["illusion power"]}, p2={})
    board("Alice: Use the illusion dice power")
    assert (board.dice("p1"), board.state.side_done) == ([], True)


@pytest.mark.rule("raven11/2.2.0")
@pytest.mark.parametrize("face", ["class", "basic"])
def test_dice_power_when_the_die_does_not_show_it_then_cannot_be_used(face):
    board = scene(p1={"dice": [f"natural {face}"], "battlefield": ["Fresh Ogre"]})
    assert not any("dice power" in each for each in board.choices())


@pytest.mark.rule("raven11/2.2.0.d2", "raven11/6.attack-value")
def test_charm_die_when_two_are_on_a_unit_then_both_count():
    board = scene(p1={"dice": ["charm power", "charm power"], "battlefield": ["Fresh Ogre"]}, p2={})
    board("Alice: Use the charm dice power\nAlice: Pass the main action")
    through(board, "turn")
    board("Bob: Pass the main action")
    while board.state.turn_player != "p1":
        board.game.submit(board.game.pending.options[-1].key)
    if ["Alice", "Use the charm dice power"][1] in board.choices():
        board("Alice: Use the charm dice power")
        hurt(board, "Fresh Ogre", 5)
        assert board.names("p1", "battlefield") == ["Fresh Ogre"]


@pytest.mark.rule("raven11/1.3.1")
@pytest.mark.parametrize(("wounds", "exhaustion"), [(0, 6), (2, 4), (5, 1)])
def test_blood_chains_when_the_chosen_unit_was_altered_then_its_life_as_it_was_counts(
    wounds, exhaustion
):
    board = scene(
        p1={"hand": ["Fresh Plate", "Blood Chains"], "battlefield": ["Fresh Ogre"]},
        p2={"battlefield": ["Fresh Wall"]},
    )
    board(f"Table: attach:{board.find('Fresh Plate')}:{board.find('Fresh Ogre')}")
    board(f"Table: wound:{board.find('Fresh Ogre')}:{wounds}") if wounds else None
    board("Alice: Play Blood Chains")
    through(board, "turn")
    assert board.card("Fresh Wall").exhaustion == exhaustion
