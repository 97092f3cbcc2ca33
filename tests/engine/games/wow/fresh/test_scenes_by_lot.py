"""Thirty rules drawn by lot, each as a scene written from the document before the code was read."""

import pytest

from engine.core.errors import RewoundError
from tests.engine.games.wow.fresh.cast import scene, settle
from tests.engine.games.wow.fresh.cast_by_lot import resolved
from tests.engine.games.wow.scene import MONEY, Scene


@pytest.mark.rule("wow74/705.1", "wow74/410.2")
def test_links_when_each_way_is_used_then_one_is_added_and_none_by_paying():
    mine_ = MONEY | {"hand": ["Scene Bolt", "Spark"], "play": ["Scene Brute", "Temple Healer"]}
    board = scene({**mine_, "resources": ["Camp Guard"] * 8 + ["^Lost Letters"]})
    for words in ("Place Spark face down", "Use Temple Healer", "Complete Lost Letters"):
        board(f"Alice: {words}")
        if board.asked()[1] == "target":
            board.game.submit(board.game.pending.options[0].key)
        assert len(board.links()) == 1, words
        settle(board)
    board("Alice: Attack with Scene Brute")
    if board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    assert len(board.links()) == 1


@pytest.mark.rule("wow74/301.4d")
def test_starting_hero_when_it_comes_back_then_has_all_that_the_last_hero_had():
    board = scene(MONEY | {"hand": ["Archmage Ascended", "Halo"]}, {"hand": []}).cast(
        "Archmage Ascended"
    )
    board("Alice: Play Halo")
    resolved(board, "Archmage")
    now = board.state.players["p1"].hero
    board(f"Table: put-damage:{now}:5\nTable: exhaust:{now}\nTable: starting-hero:p1")
    hero = board.state.objects[board.state.players["p1"].hero]
    assert (hero.card, hero.damage, hero.exhausted) == ("Grenna Ashfist", 5, True)
    assert board.card("Halo").host == hero.id
    assert board.names("p1", "removed") == ["Archmage Ascended"]


@pytest.mark.rule("wow74/710.1a.b2")
def test_card_when_it_gains_an_entering_power_as_it_enters_then_too_late():
    board = scene({"hand": ["Lot Frail"], "play": ["Lot Teacher"]})
    settle(board("Alice: Play Lot Frail"))
    assert ("Lot Frail" in board.party("p1"), board.names("p1", "hand")) == (True, [])


@pytest.mark.rule("wow74/713.1")
def test_damage_when_the_turn_ends_then_it_stays():
    board = scene({"hand": ["Scene Bolt"]}, {"play": ["Scene Brute"]})
    resolved(board("Alice: Play Scene Bolt"), "Scene Brute")
    effects = len(board.state.effects)
    board.next_turn(2)
    assert (board.damage("Scene Brute"), effects) == (2, 0)


@pytest.mark.rule("wow74/707.1d", "wow74/706.1", "wow74/G.target")
@pytest.mark.parametrize(("allies", "offered"), [([], False), (["Scene Imp"], True)])
def test_card_when_a_target_is_missing_then_cannot_be_played(allies, offered):
    board = scene({"hand": ["Scene Doom"]}, {"play": allies})
    assert board.offers("Play Scene Doom") is offered


@pytest.mark.rule("wow74/714.3d")
def test_modifier_when_its_source_leaves_then_lasts_to_the_end_of_its_turn():
    board = scene(MONEY | {"play": ["Bright Charm"]})
    settle(board("Alice: Use Bright Charm"))
    board(f"Table: destroy:{board.find('Bright Charm')}")
    assert board.atk("Grenna Ashfist") == 2
    board.next_turn()
    assert board.atk("Grenna Ashfist") == 0


@pytest.mark.rule("wow74/102.2", "wow74/401.3b")
def test_player_when_out_then_what_was_borrowed_goes_back_and_the_rest_is_gone():
    board = Scene(
        strictness="confirm",
        seats=3,
        p1={"hand": []},
        p2={"hand": ["Scene Might"], "play": ["Scene Wall"]},
        p3={"play": ["Scene Brute"]},
    )
    brute = board.find("Scene Brute")
    board(f"Table: control:{brute}:p2:game")
    board("Alice: Pass\nBob: Play Scene Might")
    if board.asked()[1] == "target":
        board.game.submit(next(o.key for o in board.game.pending.options if "Brute" in o.label))
    board("Table: concede:p2")
    assert (board.links(), board.state.objects[brute].controller) == ([], "p3")
    assert (board.atk("Scene Brute"), board.ids("Scene Wall") == []) == (3, False)
    assert {board.state.objects[each].zone for each in board.ids("Scene Wall")} == {"removed"}
    assert list(board.state.remaining) == ["p1", "p3"]


@pytest.mark.rule("wow74/503.1", "wow74/503.2a")
def test_end_phase_when_it_starts_then_both_may_still_play_instants():
    board = scene({"hand": ["Scene Bolt"]}, {"hand": ["Scene Bolt"]})
    board("Alice: Pass\nBob: Pass")
    assert (board.state.turn, board.asked()) == (board.state.turn, ("p1", "priority"))
    assert board.offers("Play Scene Bolt")
    board("Alice: Pass")
    assert board.asked() == ("p2", "priority")
    assert board.offers("Play Scene Bolt")


@pytest.mark.rule("wow74/710.1d", "wow74/714.2")
def test_lord_when_an_ally_enters_then_it_counts_at_once_and_for_itself():
    board = scene({"hand": ["Lot Frail"], "play": ["Lot Lord"]})
    settle(board("Alice: Play Lot Frail"))
    assert (board.health("Lot Frail"), board.health("Lot Lord")) == (2, 2)


@pytest.mark.rule("wow74/501.1a.b2")
def test_ready_step_when_it_starts_then_only_the_turn_players_cards_ready():
    tired = {"card": "Scene Brute", "exhausted": True}
    board = scene({"play": [tired]}, {"play": [dict(tired)], "resources": ["Camp Guard!"] * 2})
    board.next_turn()
    exhausted = {p: board.state.objects[board.ids("Scene Brute", p)[0]].exhausted
                 for p in ("p1", "p2")}  # fmt: skip
    assert exhausted == {"p1": True, "p2": False}
    assert not any(board.state.objects[each].exhausted for each in board.ids("Camp Guard", "p2"))


@pytest.mark.rule("wow74/G.hardiness")
@pytest.mark.parametrize(("amount", "damage"), [(3, 2), (1, 0)])
def test_hardiness_when_damage_is_dealt_then_one_of_each_packet_is_prevented(amount, damage):
    board = scene(None, {"play": ["Scene Hardy"]})
    for times in (1, 2):
        board(f"Table: damage:{board.find('Scene Hardy')}:{amount}:fire")
        assert ("Scene Hardy" not in board.party("p2")) or (
            board.damage("Scene Hardy") == damage * times
        )


@pytest.mark.rule("wow74/301.4e")
def test_master_heroes_when_two_enter_together_then_the_chosen_last_stays():
    mine_ = MONEY | {
        "hand": ["Return of Legends"],
        "graveyard": ["Warchief Ascended", "Archmage Ascended"],
    }
    board = scene(mine_).cast("Return of Legends")
    board("Alice: Warchief Ascended + Archmage Ascended")
    settle(board)
    assert board.state.objects[board.state.players["p1"].hero].card == "Archmage Ascended"
    assert sorted(board.names("p1", "removed")) == ["Grenna Ashfist", "Warchief Ascended"]


@pytest.mark.rule("wow74/301.1")
def test_hero_when_the_game_begins_then_is_ready_with_its_printed_values():
    board = scene()
    hero = board.card("Toven Brightlamp")
    assert (hero.exhausted, hero.damage, board.atk("Toven Brightlamp")) == (False, 0, 0)
    assert board.health("Toven Brightlamp") == 20


@pytest.mark.rule("wow74/G.ppp-pre-priority-processing", "wow74/410.5")
def test_death_when_damage_is_fatal_then_its_trigger_lies_there_before_anybody_may_act():
    board = scene({"hand": ["Scene Bolt"]}, {"play": ["Lot Mourner"]})
    board("Alice: Play Scene Bolt")
    if board.asked()[1] == "target":
        board.game.submit(next(o.key for o in board.game.pending.options if "Mourner" in o.label))
    board("Alice: Pass\nBob: Pass")
    assert (board.asked(), len(board.state.chain)) == (("p1", "priority"), 1)
    assert board.names("p2", "graveyard") == ["Lot Mourner"]
    assert board.names("p2", "hand") == []


@pytest.mark.rule("wow74/707.1d.b1", "wow74/707.1c", "wow74/707.2")
@pytest.mark.parametrize("allies", [[], ["Scene Imp"]])
def test_modal_link_when_no_target_is_there_then_only_the_other_mode_is(allies):
    board = scene({"hand": ["Lot Choice"]}, {"play": allies})
    board("Alice: Play Lot Choice")
    burn, read = (o.key for o in board.game.pending.options)
    if not allies:
        with pytest.raises(RewoundError):
            board.game.submit(burn)
        assert board.names("p1", "hand") == ["Lot Choice"]
        board("Alice: Play Lot Choice")
        board.game.submit(read)
    else:
        board.game.submit(burn)
    settle(board)
    assert len(board.names("p1", "hand")) == (not allies)
    assert "Scene Imp" not in board.party("p2")


@pytest.mark.rule("wow74/G.empower-thing")
@pytest.mark.parametrize(
    ("before", "after", "damage"),
    [(True, True, 3), (True, False, 0), (False, True, 0), (False, False, 0)],
)
def test_empower_when_the_ally_is_there_both_times_then_counts(before, after, damage):
    board = scene({"hand": ["Lot Empower", "Lot Wisp"], "play": ["Lot Wisp"] * before})
    board("Alice: Play Lot Empower")
    if before:
        board.game.submit(next(o.key for o in board.game.pending.options if "Toven" in o.label))
    assert board.asked()[1] == "priority"
    if before and not after:
        board(f"Table: destroy:{board.find('Lot Wisp')}")
    if after and not before:
        board(f"Table: enter:{board.state.in_zone('p1', 'hand')[-1]}:p1")
    settle(board)
    assert board.hero_damage("p2") == damage


@pytest.mark.rule("wow74/G.damage-type-magical")
@pytest.mark.parametrize(("spell", "damage"), [("Scene Bolt", 3), ("Lot Melee", 2)])
def test_magical_damage_when_raised_then_melee_is_not(spell, damage):
    board = scene({"hand": [spell], "play": ["Lot Rune"]})
    resolved(board(f"Alice: Play {spell}"), "Toven")
    assert board.hero_damage("p2") == damage


@pytest.mark.rule("wow74/G.elusive")
def test_elusive_when_a_combat_is_proposed_then_cannot_defend_but_can_be_aimed_at():
    board = scene({"hand": ["Scene Comet"], "play": ["Scene Brute"]}, {"play": ["Quiet Scout"]})
    board("Alice: Attack with Scene Brute")
    assert not any("Quiet Scout" in each for each in board.choices())
    settle(board)
    board = scene({"hand": ["Scene Comet"]}, {"play": ["Quiet Scout"]})
    resolved(board("Alice: Play Scene Comet"), "Quiet Scout")
    assert board.party("p2") == ["Toven Brightlamp"]


@pytest.mark.rule("wow74/716.1a", "wow74/716.1")
def test_draw_when_it_is_replaced_then_nothing_that_waits_for_a_draw_happens():
    board = scene({"play": ["Lot Veil", "Lot Reader"]})
    board("Table: draw-cards:p1:1")
    settle(board)
    assert (board.names("p1", "hand"), len(board.names("p1", "graveyard"))) == ([], 1)
    assert board.hero_damage("p2") == 0
    board("Table: draw-cards:p2:1")
    settle(board)
    assert board.hero_damage("p2") == 3


@pytest.mark.rule("wow74/603.2", "wow74/603.3")
def test_combatants_when_both_die_then_their_triggers_come_after_the_combat():
    board = scene({"play": ["Lot Mourner"]}, {"play": ["Lot Mourner"]})
    board.attack("Lot Mourner", "Lot Mourner")
    for _ in range(30):
        if board.state.chain or board.state.step == "action":
            break
        board.decline()
    assert (board.state.step, len(board.state.chain)) == ("action", 2)
    assert [board.names(p, "graveyard") for p in ("p1", "p2")] == [["Lot Mourner"]] * 2
    assert board.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/712.9")
@pytest.mark.parametrize(("damage", "lives"), [(0, True), (3, False)])
def test_switch_when_damage_is_there_then_the_new_health_decides(damage, lives):
    board = scene({"hand": ["Lot Switch"]}, {"play": [{"card": "Lot Odd", "damage": damage}]})
    resolved(board("Alice: Play Lot Switch"), "Lot Odd")
    assert ("Lot Odd" in board.party("p2")) is lives
    if lives:
        assert (board.atk("Lot Odd"), board.health("Lot Odd")) == (5, 2)


@pytest.mark.rule("wow74/404.1d")
@pytest.mark.parametrize(("gems", "drawn"), [(2, 0), (1, 1), (0, 1)])
def test_last_counter_when_none_is_left_then_that_is_true_whoever_removed_it(gems, drawn):
    totem = {"card": "Lot Odd", "counters": {"gem": gems} if gems else {}}
    board = scene({"hand": ["Lot Chip"], "play": [totem]})
    resolved(board("Alice: Play Lot Chip"), "Lot Odd")
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/717.4c", "wow74/716.1e")
def test_packet_when_it_is_raised_and_divided_then_it_is_raised_first_and_only_once():
    board = scene({"hand": ["Scene Bolt"], "play": ["Scene Spark"]},
                  {"play": ["Scene Brute", "Soul Link"]})  # fmt: skip
    board("Alice: Play Scene Bolt")
    board.game.submit(next(o.key for o in board.game.pending.options if "Brute" in o.label))
    while board.state.chain:
        board.game.submit("pass" if board.game.pending.option_for("pass") else
                          board.game.pending.options[0].key)  # fmt: skip
    assert (board.damage("Scene Brute"), board.hero_damage("p2")) == (2, 1)


@pytest.mark.rule("wow74/717.5")
def test_next_time_when_several_packets_are_made_together_then_all_are_the_next_time():
    board = scene(MONEY | {"hand": ["Focus", "Scene Nova", "Scene Nova"]},
                  {"play": ["Scene Wall", "Scene Brute"]})  # fmt: skip
    settle(board("Alice: Play Focus"))
    for dealt in (3, 1):
        before = (board.damage("Scene Wall"), board.hero_damage("p2"))
        board("Alice: Play Scene Nova")
        settle(board)
        assert (board.damage("Scene Wall"), board.hero_damage("p2")) == tuple(
            each + dealt for each in before
        )


@pytest.mark.rule("wow74/712.8")
@pytest.mark.parametrize("said", ["Higher", "Lower"])
def test_comparison_when_the_other_deck_is_empty_then_no_guess_is_right(said):
    printed = {"Farseer Nobundo": {"types": ["ally"], "cost": 5, "atk": 3, "health": 8}}
    board = Scene(
        strictness="confirm",
        printed=printed,
        p1={"deck": ["Wisp"]},
        p2={"play": ["Farseer Nobundo"], "deck": ["Iron Bull", "Spark"]},
    )
    board.next_turn(step="ready window")
    board("Bob: Pass") if board.asked()[0] == "p2" and not board.state.chain else None
    board(f"Table: move:{board.state.in_zone('p1', 'deck')[0]}:graveyard").resolve()
    if board.asked()[1] != "priority":
        board(f"Bob: {said}")
    assert board.names("p2", "hand") == []


@pytest.mark.rule("wow74/G.protecting", "wow74/602.2")
def test_protector_when_it_is_attacked_itself_then_it_does_not_protect():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Wall", "Scene Imp"]})
    board.attack("Scene Brute", "Scene Wall")
    asked = []
    while board.state.step != "action":
        asked.append(board.asked()[1])
        board.decline()
    assert "protect" not in asked
    assert board.damage("Scene Wall") == 3


@pytest.mark.rule("wow74/803.4", "wow74/410.4a")
def test_repeated_power_when_the_other_player_answers_then_it_can_be_ended_any_time():
    board = scene({"play": ["Scene Archer"]}, {"hand": ["Scene Bolt"]})
    board("Alice: Use Scene Archer")
    board.game.submit(next(o.key for o in board.game.pending.options if "Toven" in o.label))
    board("Alice: Pass")
    assert board.offers("Play Scene Bolt")


@pytest.mark.rule("wow74/713.2a.b1")
@pytest.mark.parametrize("skipped", [0, 2])
def test_drawing_until_when_draws_may_be_skipped_then_it_still_fills_the_hand(skipped):
    board = scene({"hand": ["Lot Feast", "Scene Bolt"], "play": ["Lot Calm"]}).cast("Lot Feast")
    board.game.submit(f"skips:{skipped}")
    settle(board)
    assert len(board.names("p1", "hand")) == 4
    assert board.card("Lot Calm").counters == ({"gem": skipped} if skipped else {})
