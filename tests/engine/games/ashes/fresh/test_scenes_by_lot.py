"""Thirty rules drawn by lot, each as a scene written from the document before the code was read."""

import pytest

from engine.games.ashes.state import BATTLEFIELD, HAND
from engine.games.ashes.values import attack_value, life_value
from tests.engine.games.ashes.fresh.cast import hurt, through
from tests.engine.games.ashes.fresh.cast_by_lot import TOLD, chosen, lot


@pytest.mark.rule("raven11/4.2.0.b1", "raven11/4.2.0.p8")
def test_activated_effect_when_it_is_not_ones_turn_then_cannot_be_used():
    board = lot(p1={"battlefield": ["Slinger"]}, p2={"battlefield": ["Slinger"]})
    assert "Slinger: Sling" in board.choices()
    mine, theirs = board.find("Slinger"), board.find("Slinger", "p2")
    keys = " ".join(option.key for option in board.game.pending.options)
    assert (mine in keys, theirs in keys) == (True, False)
    board("Alice: Pass the main action")
    if board.asked() == ("p1", "turn"):
        assert "Slinger: Sling" in board.choices()


@pytest.mark.rule("raven11/1.6.1")
def test_summoning_spell_when_its_titan_is_targeted_then_may_be_discarded_to_cancel():
    theirs = {"battlefield": ["Majestic Titan"], "spellboard": ["Summon Majestic Titan"]}
    board = lot(p1={"hand": ["Lot Dart"], "dice": ["time basic"]}, p2=theirs)
    chosen(board, "Play Lot Dart", "discard this to cancel")
    assert (board.card("Majestic Titan").wounds, board.names("p2", "spellboard")) == (0, [])
    assert board.names("p2", "discard pile") == ["Summon Majestic Titan"]
    assert board.dice("p1") == []


@pytest.mark.rule("raven11/3.3.0.b3")
def test_meditation_when_two_cards_go_then_at_most_two_active_dice_are_turned():
    dice = {"dice": ["time basic", "charm basic", "divine basic"]}
    board = lot(p1={"hand": ["Fresh Ogre", "Fresh Imp", "Fresh Wall"], **dice})
    board("Alice: Meditate\nAlice: Discard Fresh Ogre\nAlice: Discard Fresh Imp")
    if board.asked()[1] != "turn die":
        board("Alice: Stop discarding")
    turned = 0
    while board.asked()[1] == "turn die":
        board.game.submit(
            next(o.key for o in board.game.pending.options if o.label.endswith("power"))
        )
        turned += 1
    assert turned == 2
    assert sorted(each.split()[1] for each in board.dice("p1")) == ["basic", "power", "power"]
    assert board.names("p1", "hand") == ["Fresh Wall"]


@pytest.mark.rule("raven11/0.diff.4", "raven11/4.5.0.p2")
def test_effect_when_its_source_dies_on_the_way_then_the_rest_resolves():
    board = lot(
        p1={"battlefield": ["Lot Archer"]}, p2={"battlefield": ["Lot Spiker", "Fresh Wall"]}
    )
    chosen(board, "Lot Archer: Twice", "Lot Spiker", "Fresh Wall")
    assert board.names("p1", "discard pile") == ["Lot Archer"]
    assert (board.card("Fresh Wall").wounds, board.card("Lot Spiker").wounds) == (1, 1)


@pytest.mark.rule("raven11/2.1.0.s1", "raven11/2.1.0.b4")
def test_round_when_it_begins_then_dice_are_rolled_before_cards_are_discarded_and_drawn():
    mine = {"hand": ["Fresh Ogre"], "draw pile": ["Fresh Imp"] * 9, "dice": ["time", "charm"]}
    board = lot(p1=mine, p2={"draw pile": ["Fresh Imp"] * 9})
    for line in ("Alice: Pass the main action", "Bob: Pass the main action"):
        while board.asked()[1] != "turn":
            board.game.submit(board.game.pending.options[0].key)
        board(line)
        if board.asked()[1] == "turn" and "End the turn" in board.choices():
            board.game.submit(next(o.key for o in board.game.pending.options
                                   if o.label == "End the turn"))  # fmt: skip
    seen = []
    while board.asked()[1] != "turn":
        seen.append(board.asked()[1])
        pending = board.game.pending
        board.game.submit([o.key for o in pending.options[: pending.at_least]])
    assert len(board.dice("p1")) == 2
    assert len(board.names("p1", "hand")) == 5


@pytest.mark.rule("raven11/1.4.1")
@pytest.mark.parametrize(("spell", "offered"), [("Lot Lance", True), ("Lot Dart", False)])
def test_vanish_when_the_phoenixborn_is_the_target_then_cancels_and_of_a_unit_it_does_not(
    spell, offered
):
    board = lot(
        p1={"hand": [spell], "dice": ["time basic"]},
        p2={"hand": ["Vanish"], "battlefield": ["Fresh Wall"]},
    )
    board(f"Alice: Play {spell}")
    while board.asked()[0] == "p1" and board.asked()[1] != "turn":
        options = board.game.pending.options
        board.game.submit(options[0].key)
    assert ("Play Vanish" in board.choices()) is offered
    if offered:
        board("Bob: Play Vanish")
        through(board, "turn")
        assert board.wounds() == [0, 0]


@pytest.mark.rule("raven11/5.1.1")
def test_player_when_out_then_what_another_controls_stays_until_it_leaves():
    board = lot(
        3,
        p1={"battlefield": ["Fresh Ogre"]},
        p2={"battlefield": ["Fresh Imp", "Fresh Wall"], "hand": ["Lot Dart"]},
        p3={"battlefield": ["Fresh Hook"]},
    )
    imp = board.find("Fresh Imp")
    board(f"Table: control:p3:{imp}")
    board(f"Table: destroy:{board.state.players['p2'].hero_object}")
    assert list(board.state.remaining) == ["p1", "p3"]
    assert imp in board.state.units("p3")
    board(f"Table: destroy:{imp}")
    gone = board.state.objects.get(imp)
    assert gone is None or gone.zone not in ("discard pile", BATTLEFIELD)
    assert board.names("p2", "discard pile") == []


@pytest.mark.rule("raven11/4.3.0.s1", "raven11/4.3.1.p2", "raven11/4.3.0.s2", "raven11/0.diff.7")
def test_wounds_when_three_windows_wait_then_would_sees_none_and_the_others_see_them():
    board = lot(p1={"battlefield": ["Lot Late", "Fresh Ogre"]}, p2={"battlefield": ["Lot Early"]})
    hurt(board, "Fresh Ogre", 2)
    through(board, "turn")
    assert TOLD == [("would", 0), ("when", 2), ("after", 2)]


@pytest.mark.rule("raven11/4.3.0.s1", "raven11/4.3.0")
@pytest.mark.parametrize(
    ("card", "act", "there", "wounds"),
    [
        ("Lot Saint", "destroy:{0}", True, 0),
        ("Lot Saint", "return:{0}", False, 0),
        ("Lot Root", "return:{0}", True, 0),
        ("Lot Root", "destroy:{0}", True, 0),
        ("Lot Balm", "wound:{0}:4", True, 3),
        ("Lot Balm", "wound:{0}:1", True, 0),
        ("Lot Balm", "damage:{0}:5", False, 0),
    ],
)
def test_would_when_it_is_about_leaving_or_wounds_then_comes_before_anything_changed(
    card, act, there, wounds
):
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": [card]})
    board("Table: " + act.format(board.find("Fresh Ogre")))
    through(board, "turn")
    assert ("Fresh Ogre" in board.names("p1", "battlefield")) is there
    assert board.card("Fresh Ogre").wounds == wounds


@pytest.mark.rule("raven11/4.3.0.s1", "raven11/4.5.0.s2")
@pytest.mark.parametrize(("card", "exhaustion"), [("Lot Spur", 0), ("Lot Balm", 1)])
def test_would_when_exhaustion_is_placed_then_comes_before_the_token(card, exhaustion):
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": [card]})
    board(f"Table: exhaust:{board.find('Fresh Ogre')}")
    through(board, "turn")
    assert board.card("Fresh Ogre").exhaustion == exhaustion


@pytest.mark.rule("raven11/4.1.1.b3")
def test_alteration_when_it_is_attached_to_an_opponents_unit_then_the_opponent_controls_it():
    board = lot(p1={"hand": ["Fresh Plate"]}, p2={"battlefield": ["Fresh Ogre"]})
    chosen(board, "Play Fresh Plate")
    plate = board.card("Fresh Plate")
    assert (plate.controller, plate.owner) == ("p2", "p1")
    ogre = board.find("Fresh Ogre")
    assert (attack_value(board.state, ogre), life_value(board.state, ogre)) == (3, 6)


@pytest.mark.rule("raven11/4.2.0.s1", "raven11/4.2.3", "raven11/4.0.0.p3")
def test_spell_when_it_is_cancelled_then_its_cost_stays_paid_and_it_is_discarded():
    board = lot(
        p1={"hand": ["Lot Dart"], "dice": ["time basic"]},
        p2={"hand": ["Golden Veil"], "battlefield": ["Fresh Ogre"]},
    )
    chosen(board, "Play Lot Dart", "Play Golden Veil")
    assert (board.card("Fresh Ogre").wounds, board.dice("p1")) == (0, [])
    assert (board.names("p1", "discard pile"), board.names("p2", "discard pile")) == (
        ["Lot Dart"],
        ["Golden Veil"],
    )
    assert board.state.side_done


@pytest.mark.rule("raven11/1.2.1")
@pytest.mark.parametrize(("bonus", "dead"), [(0, True), (-1, False)])
def test_deathstrike_when_damage_is_dealt_in_an_attack_then_the_unit_dies(bonus, dead):
    board = lot(p1={"battlefield": ["Nightshade Swallow"]}, p2={"battlefield": ["Fresh Wall"]})
    if bonus:
        board(f"Table: strengthen:{board.find('Nightshade Swallow')}:{bonus}")
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Nightshade Swallow")
    chosen(board, "Fresh Wall blocks")
    assert ("Fresh Wall" not in board.names("p2", "battlefield")) is dead


@pytest.mark.rule("raven11/1.2.1")
def test_deathstrike_when_the_phoenixborn_is_hit_then_is_only_dealt_the_damage():
    board = lot(p1={"battlefield": ["Nightshade Swallow"]}, p2={})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Nightshade Swallow")
    through(board, "turn")
    assert (board.wounds(), board.game.outcome) == ([0, 1], None)


@pytest.mark.rule("raven11/5.1.0.s3", "raven11/4.1.4.p4", "raven11/5.1.0.s2", "raven11/5.1.0.s4")
def test_unit_when_it_leaves_then_all_on_and_under_it_goes_where_it_belongs():
    board = lot(
        p1={"hand": ["Fresh Plate", "Fresh Imp"], "dice": ["charm power"]},
        p2={"battlefield": ["Fresh Ogre"]},
    )
    chosen(board, "Play Fresh Plate")
    ogre = board.find("Fresh Ogre")
    board(f"Table: under:{board.find('Fresh Imp')}:{ogre}")
    board(f"Table: exhaust:{ogre}\nTable: status:{ogre}:2\nTable: wound:{ogre}:1")
    board(f"Table: return:{ogre}")
    again = board.card("Fresh Ogre")
    assert (again.zone, again.exhaustion, again.status, again.wounds) == (HAND, 0, 0, 0)
    assert sorted(board.names("p1", "discard pile")) == ["Fresh Imp", "Fresh Plate"]
    assert board.names("p2", "discard pile") == []


@pytest.mark.rule("raven11/1.5.2")
@pytest.mark.parametrize("returns", [True, False])
def test_veil_of_reversal_when_an_ally_is_returned_then_a_conjuration_is_removed(returns):
    board = lot(
        p1={"hand": ["Lot Lance"], "battlefield": ["Pet"]},
        p2={"hand": ["Veil of Reversal"], "battlefield": ["Fresh Ogre"]},
    )
    board("Alice: Play Lot Lance")
    while "Play Veil of Reversal" not in board.choices():
        board.game.submit(board.game.pending.options[0].key)
    board("Bob: Play Veil of Reversal")
    while board.asked()[1] != "turn":
        options = board.game.pending.options
        wanted = [o for o in options if "Fresh Ogre" in o.label or "Pet" in o.label]
        if not returns:
            wanted = [o for o in options if "Fresh Ogre" not in o.label]
        board.game.submit((wanted or list(options))[0].key)
    assert board.wounds() == [0, 0]
    assert board.names("p2", "hand") == (["Fresh Ogre"] if returns else [])
    assert board.names("p1", "battlefield") == ([] if returns else ["Pet"])
    assert board.names("p1", "conjuration pile") == []


@pytest.mark.rule("raven11/4.5.1.p3", "raven11/0.diff.5")
def test_storm_when_a_unit_comes_on_the_way_then_it_is_spared_and_finds_room():
    board = lot(
        p1={"hand": ["Fresh Storm"]},
        p2={"battlefield": ["Lot Nest"] + ["Fresh Wall"] * 4, "conjuration pile": ["Lot Chick"]},
    )
    chosen(board, "Play Fresh Storm")
    assert TOLD == [4]
    assert sorted(board.names("p2", "battlefield")) == ["Fresh Wall"] * 4 + ["Lot Chick"]
    assert board.card("Lot Chick").wounds == 0


@pytest.mark.rule("raven11/5.0.0.p2", "raven11/0.diff.2")
def test_effect_of_two_parts_when_the_first_kills_then_that_one_is_no_second_target():
    board = lot(p1={"battlefield": ["Lot Archer"]}, p2={"battlefield": ["Fresh Imp", "Fresh Wall"]})
    board("Alice: Lot Archer: Twice\nAlice: Fresh Imp")
    if board.asked()[1] != "turn":
        assert "Fresh Imp" not in board.choices()
        through(board, "turn")
    assert board.card("Fresh Wall").wounds == 1


@pytest.mark.rule("raven11/2.2.0.d4")
def test_natural_power_when_it_is_used_then_one_unit_is_dealt_one_and_the_side_action_is_gone():
    board = lot(p1={"dice": ["natural power", "natural class"]}, p2={"battlefield": ["Fresh Wall"]})
    chosen(board, "Use the natural dice power")
    assert (board.card("Fresh Wall").wounds, board.wounds()) == (1, [0, 0])
    assert (board.state.side_done, board.dice("p1")) == (True, ["natural class"])
    assert "Use the natural dice power" not in board.choices()


@pytest.mark.rule("raven11/2.2.0.d4", "raven11/4.0.0.p3")
def test_natural_power_when_no_power_face_shows_then_is_not_offered():
    board = lot(p1={"dice": ["natural class"]}, p2={"battlefield": ["Fresh Wall"]})
    assert "Use the natural dice power" not in board.choices()


@pytest.mark.rule("raven11/2.1.0.b4")
def test_passes_when_somebody_acts_between_then_all_must_pass_again():
    board = lot(p1={"hand": ["Fresh Ogre"]}, p2={"hand": ["Fresh Ogre"]})
    begun = board.state.round

    def act(words):
        while board.asked()[1] != "turn":
            board.game.submit(board.game.pending.options[0].key)
        board.game.submit(next(o.key for o in board.game.pending.options if o.label == words))
        while board.asked()[1] == "turn" and "End the turn" in board.choices():
            board.game.submit(next(o.key for o in board.game.pending.options
                                   if o.label == "End the turn"))  # fmt: skip

    act("Pass the main action")
    act("Play Fresh Ogre")
    act("Pass the main action")
    assert board.state.round == begun
    assert board.asked()[0] == "p2"
    act("Pass the main action")
    assert board.state.round == begun + 1


@pytest.mark.rule("raven11/5.0.0.p5")
def test_damage_when_a_trigger_hits_back_then_that_is_over_before_the_first_goes_on():
    board = lot(p1={"battlefield": ["Fresh Imp"]}, p2={"battlefield": ["Lot Spiker"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Imp")
    chosen(board, "Lot Spiker blocks")
    assert board.names("p1", "discard pile") == ["Fresh Imp"]
    assert board.card("Lot Spiker").wounds == 1


@pytest.mark.rule("raven11/5.1.0.b2", "raven11/5.1.0.b1")
def test_leaving_when_the_unit_was_destroyed_then_that_is_told_before_that_it_left():
    board = lot(p1={"battlefield": ["Fresh Ogre"]}, p2={"battlefield": ["Lot Shield"]})
    board(f"Table: destroy:{board.find('Fresh Ogre')}")
    through(board, "turn")
    assert [word for word, _ in TOLD] == ["died", "left"]


@pytest.mark.rule("raven11/4.5.1.p2", "raven11/4.3.1")
def test_triggers_when_the_first_destroys_the_second_source_then_that_never_triggers():
    board = lot(
        p1={"battlefield": ["Fresh Ogre", "Lot Mirror"]}, p2={"battlefield": ["Lot Mirror"]}
    )
    board(f"Table: destroy:{board.find('Fresh Ogre')}")
    through(board, "turn")
    assert TOLD == ["Lot Mirror"]
    assert (board.names("p1", "battlefield"), board.names("p2", "battlefield")) == (
        ["Lot Mirror"],
        [],
    )


@pytest.mark.rule("raven11/4.0.0.p3", "raven11/4.4.0.p5")
@pytest.mark.parametrize(("dice", "offered"), [([], False), (["time basic"], True)])
def test_card_when_its_dice_are_missing_then_cannot_be_played(dice, offered):
    board = lot(p1={"hand": ["Lot Dart"], "dice": dice}, p2={"battlefield": ["Fresh Ogre"]})
    assert ("Play Lot Dart" in board.choices()) is offered
