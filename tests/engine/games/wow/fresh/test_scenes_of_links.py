"""Scenes written from the document first: targets, triggers, packets, modifiers, zones."""

import pytest

from engine.games.wow.values import amount
from tests.engine.games.wow.fresh.cast import scene, settle


def pick(board, *words):
    """Choose what is asked for, by a part of each label."""
    left, keys = list(board.game.pending.options), []
    for word in words:
        found = next(o for o in left if word in o.label)
        left.remove(found)
        keys.append(found.key)
    board.game.submit(keys)
    return board


@pytest.mark.rule("wow74/706.1", "wow74/709.2a", "wow74/709.2c")
def test_two_targets_when_one_is_gone_then_only_the_other_is_affected():
    board = scene({"hand": ["Scene Pair"]}, {"play": ["Scene Brute", "Scene Wall"]})
    board("Alice: Play Scene Pair")
    pick(board, "Scene Brute")
    pick(board, "Scene Wall")
    board(f"Table: move:{board.find('Scene Brute')}:hand")
    settle(board)
    assert board.damage("Scene Wall") == 2


@pytest.mark.rule("wow74/706.1", "wow74/709.2c")
def test_two_targets_when_the_same_ally_is_both_then_it_is_affected_twice_and_may_die_once():
    board = scene({"hand": ["Scene Pair"]}, {"play": ["Scene Brute"]})
    board("Alice: Play Scene Pair")
    while board.asked()[1] == "target":
        pick(board, "Scene Brute")
    settle(board)
    assert board.damage("Scene Brute") == 3


@pytest.mark.rule("wow74/709.2a", "wow74/711.1", "wow74/415.9a")
def test_target_when_it_left_and_came_back_then_is_another_card_and_the_link_is_interrupted():
    board = scene({"hand": ["Scene Toll"]}, {"play": ["Scene Brute"]})
    board("Alice: Play Scene Toll")
    if board.asked()[1] == "target":
        pick(board, "Scene Brute")
    board(f"Table: move:{board.find('Scene Brute')}:hand")
    board(f"Table: enter:{board.state.in_zone('p2', 'hand')[-1]}:p2")
    settle(board)
    assert ("Scene Brute" in board.party("p2"), board.names("p1", "hand")) == (True, [])
    assert board.names("p1", "graveyard") == ["Scene Toll"]


@pytest.mark.rule("wow74/709.2a", "wow74/401.3")
def test_target_when_it_only_changed_sides_then_is_still_legal_for_target_ally():
    board = scene({"hand": ["Scene Doom"]}, {"play": ["Scene Brute"]})
    board("Alice: Play Scene Doom")
    if board.asked()[1] == "target":
        pick(board, "Scene Brute")
    board(f"Table: control:{board.find('Scene Brute')}:p1:game")
    settle(board)
    assert board.names("p2", "graveyard") == ["Scene Brute"]


@pytest.mark.rule("wow74/709.2a", "wow74/G.untargetable", "wow74/712.4")
def test_target_when_it_becomes_untargetable_then_the_link_is_interrupted():
    board = scene({"hand": ["Scene Bolt"]}, {"play": ["Scene Brute"]})
    board("Alice: Play Scene Bolt")
    pick(board, "Scene Brute")
    board(f"Table: keyword:{board.find('Scene Brute')}:untargetable:turn")
    settle(board)
    assert (board.damage("Scene Brute"), board.names("p1", "graveyard")) == (0, ["Scene Bolt"])


@pytest.mark.rule("wow74/410.4a", "wow74/410.5", "wow74/709.2h")
def test_chain_when_a_response_kills_the_target_then_the_first_link_does_nothing():
    board = scene({"hand": ["Scene Might"], "play": ["Scene Imp"]}, {"hand": ["Scene Bolt"]})
    board("Alice: Play Scene Might")
    if board.asked()[1] == "target":
        pick(board, "Scene Imp")
    board("Alice: Pass\nBob: Play Scene Bolt")
    pick(board, "Scene Imp")
    settle(board)
    assert board.names("p1", "graveyard")[-2:] in (
        ["Scene Imp", "Scene Might"],
        ["Scene Might", "Scene Imp"],
    )


@pytest.mark.rule("wow74/405.2", "wow74/712.3", "wow74/410.6a")
def test_ally_when_its_bonus_of_health_ends_then_its_damage_is_fatal_at_once():
    board = scene({"hand": ["Scene Might"], "play": ["Scene Brute"]})
    board.cast("Scene Might", "Scene Brute (Alice)")
    board(f"Table: put-damage:{board.find('Scene Brute')}:5")
    assert "Scene Brute" in board.party("p1")
    board.next_turn()
    assert "Scene Brute" not in board.party("p1")


@pytest.mark.rule("wow74/703.1", "wow74/408.3d", "wow74/410.6a")
def test_triggers_when_several_die_in_one_wave_then_each_triggers_once():
    board = scene({"hand": ["Scene Nova"]}, {"play": ["Scene Ghost", "Scene Ghost", "Scene Brute"]})
    settle(board("Alice: Play Scene Nova"))
    assert len(board.names("p2", "hand")) == 2
    assert (board.damage("Scene Brute"), board.hero_damage("p2")) == (1, 1)


@pytest.mark.rule("wow74/703.3c", "wow74/708.1", "wow74/703.4")
def test_trigger_when_its_card_enters_then_hears_itself_and_each_that_comes_later():
    board = scene({"hand": ["Scene Drum", "Scene Imp"], "resources": ["Wisp"] * 4})
    settle(board("Alice: Play Scene Drum"))
    after = len(board.names("p1", "hand"))
    settle(board("Alice: Play Scene Imp"))
    assert (after, len(board.names("p1", "hand"))) == (2, 2)


@pytest.mark.rule("wow74/708.1a")
def test_triggers_when_of_both_players_then_the_other_players_lie_above_and_resolve_first():
    board = scene({"play": ["Scene Ghost"], "hand": ["Scene Nova"]}, {"play": ["Scene Ghost"]})
    board(f"Table: put-damage:{board.find('Scene Ghost', 'p1')}:1")
    settle(board)
    first = len(board.names("p1", "hand"))
    assert first == 2
    settle(board("Alice: Play Scene Nova"))
    assert len(board.names("p2", "hand")) == 1


@pytest.mark.rule("wow74/717.4a", "wow74/716.1e")
@pytest.mark.parametrize(
    ("order", "damage"), [(("Double", "One more"), 5), (("One more", "Double"), 6)]
)
def test_packet_when_two_raise_it_then_who_deals_it_chooses_the_order(order, damage):
    board = scene({"play": ["Scene Flame", "Scene Spark"], "hand": ["Scene Bolt"]})
    board("Alice: Play Scene Bolt")
    pick(board, "Toven")
    while board.state.chain:
        if board.asked()[1] == "priority":
            board.game.submit("pass")
        else:
            label = next(
                each for each in order if any(each in o.label for o in board.game.pending.options)
            )
            pick(board, label)
    assert board.hero_damage("p2") == damage


@pytest.mark.rule("wow74/716.1e", "wow74/717.4a")
def test_packet_when_two_of_one_card_double_it_then_both_do():
    board = scene({"play": ["Scene Flame", "Scene Flame"], "hand": ["Scene Bolt"]})
    board("Alice: Play Scene Bolt")
    pick(board, "Toven")
    settle(board)
    assert board.hero_damage("p2") == 8


@pytest.mark.rule("wow74/717.2a")
@pytest.mark.parametrize(("shield", "first", "second"), [(3, 0, 1), (2, 0, 2), (1, 1, 3)])
def test_prevention_when_it_is_a_pool_then_shrinks_by_what_it_prevented(shield, first, second):
    board = scene({"hand": ["Scene Bolt", "Scene Bolt"]}, {"play": ["Scene Wall"]})
    board(f"Table: prevent:{board.find('Scene Wall')}:{shield}")
    for expected in (first, second):
        board.cast("Scene Bolt", "Scene Wall (Bob)")
        assert board.damage("Scene Wall") == expected


@pytest.mark.rule("wow74/414.3a", "wow74/414.2", "wow74/401.3")
def test_unique_when_the_second_comes_by_control_then_its_new_player_chooses_one():
    board = scene({"play": ["Old Chieftain"]}, {"play": ["Old Chieftain"]})
    theirs = board.find("Old Chieftain", "p2")
    board(f"Table: control:{theirs}:p1:game")
    if board.asked()[1] != "priority":
        assert board.asked()[0] == "p1"
        board.game.submit(board.game.pending.options[0].key)
    assert board.party("p1").count("Old Chieftain") == 1
    assert len(board.names("p1", "graveyard")) + len(board.names("p2", "graveyard")) == 1


@pytest.mark.rule("wow74/401.3b", "wow74/718.2")
def test_control_when_a_later_change_ends_then_the_earlier_one_counts_again():
    board = scene({"play": ["Scene Brute"]})
    brute = board.find("Scene Brute")
    board(f"Table: control:{brute}:p2:game\nTable: control:{brute}:p1:turn")
    assert "Scene Brute" in board.party("p1")
    board.next_turn()
    assert "Scene Brute" in board.party("p2")


@pytest.mark.rule("wow74/401.3", "wow74/400.5", "wow74/401.3a")
def test_attachment_when_its_host_changes_sides_then_stays_and_keeps_its_controller():
    board = scene({"play": ["Scene Brute"], "hand": ["Blessing"], "resources": ["Wisp"] * 4})
    board.cast("Blessing", "Scene Brute (Alice)")
    board(f"Table: control:{board.find('Scene Brute')}:p2:game")
    blessing = next(c for c in board.state.objects.values() if c.card == "Blessing")
    assert blessing.controller == "p1"


@pytest.mark.rule("wow74/400.5", "wow74/415.9a")
@pytest.mark.parametrize("act", ["move:{0}:hand", "resource:{0}:p1", "destroy:{0}"])
def test_attachment_when_its_host_becomes_a_different_card_then_is_destroyed(act):
    board = scene({"play": ["Scene Brute"], "hand": ["Blessing"], "resources": ["Wisp"] * 4})
    board.cast("Blessing", "Scene Brute (Alice)")
    board("Table: " + act.format(board.find("Scene Brute")))
    settle(board)
    assert "Blessing" in board.names("p1", "graveyard")


@pytest.mark.rule("wow74/415.9a", "wow74/404.1b", "wow74/405.1")
def test_ally_when_it_becomes_a_resource_then_loses_counters_and_damage_and_is_blank():
    board = scene({"play": ["Scene Brute"]})
    brute = board.find("Scene Brute")
    board(f"Table: counter:{brute}:2:atk\nTable: put-damage:{brute}:2\nTable: resource:{brute}:p1")
    rows = [c for c in board.state.objects.values() if c.card == "Scene Brute"]
    assert len(rows) == 1
    assert (rows[0].damage, rows[0].counters.get("atk", 0), rows[0].face_up) == (0, 0, False)


@pytest.mark.rule("wow74/404.2c", "wow74/415.9a")
def test_token_when_it_leaves_play_then_is_nowhere_and_what_hears_it_has_heard():
    board = scene({"hand": ["Scene Doom"]}, {})
    board("Table: token:Scene Ghost:p2")
    assert "Scene Ghost" in board.party("p2")
    board("Alice: Play Scene Doom")
    if board.asked()[1] == "target":
        pick(board, "Scene Ghost")
    settle(board)
    assert (board.names("p2", "graveyard"), len(board.names("p2", "hand"))) == ([], 1)


@pytest.mark.rule("wow74/102.1a", "wow74/410.6a", "wow74/410.6b")
def test_game_when_both_heroes_fall_in_one_wave_then_is_a_draw():
    board = scene({"hand": ["Scene Nova"]})
    for name, hurt in (("Grenna Ashfist", 20), ("Toven Brightlamp", 19)):
        if name == "Grenna Ashfist":
            continue
        board(f"Table: put-damage:{board.find(name)}:{hurt}")
    board("Alice: Play Scene Nova")
    board.state.objects[board.find("Grenna Ashfist")].damage = 20
    while board.game.pending:
        board.decline()
    assert board.game.outcome["winner"] is None


@pytest.mark.rule("wow74/102.1a", "wow74/410.6b", "wow74/415.9f")
@pytest.mark.parametrize(("cards", "drawn", "over"), [(2, 2, False), (2, 3, True)])
def test_deck_when_a_card_must_be_drawn_from_none_then_is_lost_but_not_when_it_is_just_empty(
    cards, drawn, over
):
    board = scene({"deck": ["Wisp"] * cards})
    board(f"Table: draw-cards:p1:{drawn}")
    assert (board.game.pending is None) is over


@pytest.mark.rule("wow74/713.2")
@pytest.mark.parametrize(("held", "now"), [(1, 3), (3, 3), (5, 5)])
def test_draw_until_when_the_limit_is_reached_already_then_nothing_is_drawn(held, now):
    board = scene({"hand": ["Wisp"] * held, "deck": ["Wisp"] * 9})("Table: draw-until:p1:3")
    assert len(board.names("p1", "hand")) == now


@pytest.mark.rule("wow74/405.3", "wow74/405.2")
def test_put_damage_when_more_than_fatal_then_is_exactly_fatal():
    board = scene({}, {"play": ["Scene Brute"]})
    board("Table: keyword:" + board.find("Scene Brute") + ":hardiness:turn")
    board(f"Table: put-damage:{board.find('Scene Brute')}:9")
    assert board.names("p2", "graveyard") == ["Scene Brute"]


@pytest.mark.rule("wow74/701.3", "wow74/302.2", "wow74/401.3")
def test_activated_power_when_the_ally_changed_sides_and_a_turn_began_then_may_be_used():
    board = scene({}, {"play": ["Scene Archer"]})
    board(f"Table: control:{board.find('Scene Archer')}:p1:game")
    assert not board.offers("Use Scene Archer")
    board.next_turn(2)
    assert board.offers("Use Scene Archer")


@pytest.mark.rule("wow74/707.3", "wow74/705.5", "wow74/709.2d")
def test_power_when_its_ally_was_killed_in_response_then_resolves_all_the_same():
    board = scene({"play": ["Scene Archer"]}, {"hand": ["Scene Doom"]})
    board("Alice: Use Scene Archer")
    pick(board, "Toven")
    board("Alice: Pass\nBob: Play Scene Doom")
    if board.asked()[1] == "target":
        pick(board, "Scene Archer")
    settle(board)
    assert (board.hero_damage("p2"), board.names("p1", "graveyard")) == (1, ["Scene Archer"])


@pytest.mark.rule("wow74/714.3e", "wow74/714.3d", "wow74/401.3a")
def test_bonus_when_its_ally_changes_sides_then_stays_on_it_this_turn():
    board = scene({"play": ["Scene Brute"], "hand": ["Scene Might"]})
    board.cast("Scene Might", "Scene Brute (Alice)")
    board(f"Table: control:{board.find('Scene Brute')}:p2:game")
    assert board.atk("Scene Brute") == 5


@pytest.mark.rule("wow74/402.3", "wow74/402.3b", "wow74/714.3")
def test_copy_when_the_card_had_a_bonus_then_it_is_on_the_new_values():
    board = scene({"play": ["Scene Imp", "Scene Crusher"], "hand": ["Scene Might"]})
    board.cast("Scene Might", "Scene Imp (Alice)")
    board(f"Table: become-copy:{board.find('Scene Imp')}:{board.find('Scene Crusher')}")
    copied = [
        c.id for c in board.state.objects.values() if c.zone == "play" and c.controller == "p1"
    ]

    assert sorted(amount(board.state, each, "atk") for each in copied)[-1] == 8


@pytest.mark.rule("wow74/402.1", "wow74/402.1a", "wow74/402.1c")
def test_duplicate_when_its_original_is_interrupted_then_resolves_all_the_same():
    board = scene({"hand": ["Scene Bolt"]})
    board("Alice: Play Scene Bolt")
    pick(board, "Toven")
    original = board.state.chain[-1].id
    board(f"Table: duplicate:{original}:p1")
    while board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key if board.game.pending.at_least else [])
    board(f"Table: interrupt:{original}")
    settle(board)
    assert board.hero_damage("p2") == 2
    assert board.names("p1", "graveyard") == ["Scene Bolt"]


@pytest.mark.rule("wow74/412.1", "wow74/412.1a")
def test_resource_when_one_was_placed_this_turn_then_no_second_in_it_but_in_the_next():
    board = scene({"hand": ["Wisp", "Wisp"]})
    board("Alice: Place Wisp")
    settle(board)
    assert not board.offers("Place Wisp")
    board.next_turn(2)
    assert board.offers("Place Wisp")


@pytest.mark.rule("wow74/500.3")
def test_extra_turn_when_given_then_the_player_has_no_old_sickness_and_draws():
    board = scene({"deck": ["Wisp"] * 9})("Table: extra-turn:p1")
    before = len(board.names("p1", "hand"))
    board.next_turn()
    assert (board.state.turn_player, len(board.names("p1", "hand"))) == ("p1", before + 1)


@pytest.mark.rule("wow74/411.1")
@pytest.mark.parametrize("verb", ["exhaust", "ready"])
def test_card_when_it_is_so_already_then_does_not_become_so_again(verb):
    board = scene({"play": [{"card": "Scene Brute", "exhausted": verb == "exhaust"}]})
    board(f"Table: {verb}:{board.find('Scene Brute')}")
    assert not [line for line in board.texts() if "Scene Brute" in line and "read" in line]
    assert board.card("Scene Brute").exhausted is (verb == "exhaust")
    assert not board.dealt("exhaust")


@pytest.mark.rule("wow74/503.2a", "wow74/415.4b")
def test_hand_when_over_seven_at_the_end_then_exactly_the_rest_is_discarded_by_the_turn_player():
    board = scene({"hand": ["Wisp"] * 9}, {"hand": ["Wisp"] * 9})
    board.next_turn()
    assert (len(board.names("p1", "hand")), len(board.names("p2", "hand"))) == (7, 10)
