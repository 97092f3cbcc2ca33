"""Powers that are paid for, and those that wait for something."""

import pytest

from tests.engine.games.wow.reading.read_cards import (
    ally,
    card,
    hero,
    instant,
    item,
    quest,
    scene,
    weapon,
)
from tests.engine.games.wow.scene import MONEY


@pytest.mark.rule("wow74/701.1", "wow74/701.3")
def test_power_when_paid_for_then_it_is_done():
    read = item("Lens", "1, [Exhaust] -> Draw a card.")
    board = scene(read, p1={"play": ["Lens"], "deck": ["Wisp"], **MONEY})
    board("Alice: Use Lens").resolve()
    assert (board.names("p1", "hand"), board.card("Lens").exhausted) == (["Wisp"], True)


@pytest.mark.rule("wow74/403.1", "wow74/403.5")
@pytest.mark.parametrize(("price", "left"), [
    ("Destroy another ally in your party", ["Chanter"]),
    ("Discard a card", ["Chanter", "Wisp"]),
    ("Exhaust another ally in your party", ["Chanter", "Wisp"]),
    ("Destroy Chanter", ["Wisp"]),
    ("Put 2 damage on your hero", ["Chanter", "Wisp"]),
    ("Remove Chanter from the game", ["Wisp"]),
    ("Put Chanter into its owner's hand", ["Wisp"]),
])  # fmt: skip
def test_price_when_it_is_no_resources_then_it_is_paid_at_once(price, left):
    read = ally("Chanter", f"{price} -> Draw a card.")
    board = scene(read, p1={"play": ["Chanter", "Wisp"], "hand": ["Spark"], "deck": ["Iron Bull"]})
    board("Alice: Use Chanter").resolve()
    assert [each for each in board.party("p1") if each in ("Chanter", "Wisp")] == left
    assert "Iron Bull" in board.names("p1", "hand")
    assert ("Spark" in board.names("p1", "hand")) is ("Discard" not in price)
    assert board.hero_damage("p1") == (2 if "damage" in price else 0)


@pytest.mark.rule("wow74/403.4", "wow74/404.1")
def test_counters_when_a_card_enters_with_them_then_they_can_be_removed_to_pay():
    read = item("Box", "Box enters play with a charge counter.;Remove a charge counter -> Draw a "
                "card.")  # fmt: skip
    board = scene(read, p1={"hand": ["Box"], "deck": ["Wisp"]})
    board.cast("Box")
    assert board.card("Box").counters == {"charge": 1}
    board("Alice: Use Box").resolve()
    assert (board.card("Box").counters, board.names("p1", "hand")) == ({}, ["Wisp"])
    assert not board.offers("Use Box")


@pytest.mark.rule("wow74/404.1", "wow74/404.1d")
def test_counters_when_added_and_removed_then_so_many_are_left():
    read = item("Gem", "When you play an ally, add two rune counters.;When you play an ability, "
                "remove a rune counter from Gem. If you do, draw a card.")  # fmt: skip
    board = scene(read, instant("Nothing", "Put 0 damage on your hero."),
                  p1={"play": ["Gem"], "hand": ["Wisp", "Nothing"], "deck": ["Spark"]})  # fmt: skip
    board("Alice: Play Wisp").resolve()
    assert board.card("Gem").counters == {"rune": 2}
    board("Alice: Play Nothing").resolve()
    assert (board.card("Gem").counters, board.names("p1", "hand")) == ({"rune": 1}, ["Spark"])


@pytest.mark.rule("wow74/301.2", "wow74/701.3")
def test_hero_when_it_flips_then_its_power_is_used_once():
    read = hero("Morgash", "On your turn: 1, Flip Morgash -> Morgash deals 2 fire damage to target "
                "opposing hero.")  # fmt: skip
    board = scene(read, p1={"hero": "Morgash", **MONEY})
    board("Alice: Use Morgash").resolve()
    assert (board.hero_damage("p2"), board.card("Morgash").face_up) == (2, False)
    assert not board.offers("Use Morgash")


@pytest.mark.rule("wow74/702.2")
def test_quest_when_completed_then_its_reward_is_done():
    read = quest("Long Walk", "<b>Troll Hero Required</b>; Pay 2 to complete this quest.;"
                 "<b>Reward:</b> Draw two cards.")  # fmt: skip
    resources = ["Camp Guard", "Camp Guard", "^Long Walk"]
    board = scene(read, p1={"resources": resources, "deck": ["Wisp", "Spark"]})
    board("Alice: Complete Long Walk").resolve()
    assert sorted(board.names("p1", "hand")) == ["Spark", "Wisp"]


@pytest.mark.rule("wow74/703.1", "wow74/703.4")
@pytest.mark.parametrize(("event", "move"), [
    ("When Crier enters play,", "Play Crier"),
    ("When another ally enters play,", "Play Wisp"),
    ("When you play an ally,", "Play Wisp"),
    ("When you play a card,", "Play Wisp"),
])  # fmt: skip
def test_trigger_when_its_event_happens_then_its_effect_is_done(event, move):
    read = ally("Crier", f"{event} draw a card.")
    there = {"hand": ["Crier"]} if move == "Play Crier" else {"play": ["Crier"], "hand": ["Wisp"]}
    board = scene(read, p1={**there, "deck": ["Spark"]})
    board(f"Alice: {move}")
    for _ in range(2):
        if board.state.chain:
            board.resolve()
    assert board.names("p1", "hand") == ["Spark"]


@pytest.mark.rule("wow74/703.4", "wow74/709.2d")
@pytest.mark.parametrize(("event", "victim", "drawn"), [
    ("When Moth is destroyed,", "Moth (Alice)", True),
    ("When another ally is destroyed,", "Moth (Alice)", False),
    ("When another ally is destroyed,", "Iron Bull (Bob)", True),
    ("When an opposing ally is destroyed,", "Iron Bull (Bob)", True),
    ("When an opposing ally is destroyed,", "Wisp (Alice)", False),
])  # fmt: skip
def test_destroyed_when_it_is_another_one_then_nothing_triggers(event, victim, drawn):
    moth = ally("Moth", f"{event} draw a card.")
    axe = instant("Axe", "Destroy target ally.")
    board = scene(moth, axe, p1={"play": ["Moth", "Wisp"], "hand": ["Axe"], "deck": ["Spark"]},
                  p2={"play": ["Iron Bull"]})  # fmt: skip
    board.cast("Axe", victim)
    if board.state.chain:
        board.resolve()
    assert bool(board.names("p1", "hand")) is drawn


@pytest.mark.rule("wow74/709.2d", "wow74/712.3a")
def test_it_when_the_event_is_about_the_card_then_it_is_found_in_the_graveyard():
    read = ally("Phoenix", "When Phoenix is destroyed, you may pay 1. If you do, put it into its "
                "owner's hand.")  # fmt: skip
    board = scene(read, instant("Axe", "Destroy target ally."),
                  p1={"play": ["Phoenix"], "hand": ["Axe"], **MONEY})  # fmt: skip
    board.cast("Axe").resolve()
    board("Alice: Pay 1")
    assert board.names("p1", "hand") == ["Phoenix"]


@pytest.mark.rule("wow74/712.3a")
def test_it_when_the_event_is_about_another_card_then_it_is_that_card():
    read = ally("Hound", "When an opposing ally enters play, Hound deals 1 melee damage to it.")
    board = scene(read, p1={"hand": ["Iron Bull"], **MONEY}, p2={"play": ["Hound"]})
    board("Alice: Play Iron Bull").resolve()
    board.resolve()
    assert (board.damage("Iron Bull"), board.damage("Hound")) == (1, 0)


@pytest.mark.rule("wow74/703.1", "wow74/602.1")
@pytest.mark.parametrize(("event", "drawn"), [
    ("When Lancer attacks,", 1),
    ("When Lancer defends,", 0),
    ("When Lancer deals damage,", 1),
    ("When Lancer deals combat damage to a hero,", 1),
    ("When Lancer deals combat damage to an ally,", 0),
    ("When Lancer exhausts,", 1),
    ("When Lancer readies,", 0),
    ("When Lancer is dealt damage,", 0),
    ("When your hero deals combat damage,", 0),
])  # fmt: skip
def test_combat_when_an_ally_hits_a_hero_then_just_these_trigger(event, drawn):
    read = ally("Lancer", f"{event} draw a card.")
    board = scene(read, p1={"play": ["Lancer"], "deck": ["Wisp"]})
    board.attack("Lancer", "Toven").to_step("action")
    while board.state.chain:
        board.resolve()
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/501.1a.b4", "wow74/503.1")
@pytest.mark.parametrize(("moment", "turns", "damage"), [
    ("At the start of your turn,", 2, 1),
    ("At the start of each turn,", 2, 2),
    ("At the end of your turn,", 2, 1),
    ("At the end of each turn,", 2, 2),
    ("At the start of each opponent's turn,", 2, 1),
])  # fmt: skip
def test_moment_when_it_comes_then_the_effect_is_done_each_time(moment, turns, damage):
    read = card("Brazier", f"<b>Ongoing:</b> {moment} your hero deals 1 fire damage to each "
                "opposing hero.")  # fmt: skip
    board = scene(read, p1={"play": ["Brazier"]})
    board.next_turn(turns)
    while board.state.chain:
        board.resolve()
    assert board.hero_damage("p2") == damage


@pytest.mark.rule("wow74/403.1", "wow74/707.1e")
@pytest.mark.parametrize(("price", "can"), [
    ("Put 2 damage on your hero", True),
    ("Discard a card", True),
    ("Destroy an ally in your party", True),
    ("Exhaust two allies in your party", False),
    ("Remove an ally card in your graveyard from the game", False),
])  # fmt: skip
def test_additional_cost_when_it_cannot_be_paid_then_the_card_is_not_offered(price, can):
    read = instant("Rite", f"As an additional cost to play Rite, {price.lower()}.;Draw a card.")
    mine = {"hand": ["Rite", "Spark"], "play": ["Wisp"], "deck": ["Iron Bull"]}
    board = scene(read, p1=mine)
    assert board.offers("Play Rite") is can
    if can:
        board("Alice: Play Rite").resolve()
        assert "Iron Bull" in board.names("p1", "hand")
        assert board.hero_damage("p1") == (2 if "damage" in price else 0)


@pytest.mark.rule("wow74/403.1", "wow74/411.1")
@pytest.mark.parametrize(("price", "exhausted", "damage"), [
    ("Exhaust your hero", True, 0),
    ("Put 1 damage on Emblem", False, 1),
    ("Remove an ability card in your graveyard from the game", False, 0),
    ("Discard an ability card", False, 0),
    ("Put 1 damage on another ally in your party", False, 0),
])  # fmt: skip
def test_price_when_paid_with_other_things_then_those_are_spent(price, exhausted, damage):
    read = ally("Emblem", f"{price} -> Draw a card.")
    board = scene(read, p1={"play": ["Emblem", "Iron Bull"], "hand": ["Spark", "Wisp"],
                            "graveyard": ["Spark"], "deck": ["Camp Guard"]})  # fmt: skip
    board("Alice: Use Emblem").resolve()
    hero = board.state.objects[board.state.players["p1"].hero]
    assert (hero.exhausted, board.damage("Emblem")) == (exhausted, damage)
    assert "Camp Guard" in board.names("p1", "hand")
    assert ("Spark" in board.names("p1", "graveyard")) is ("graveyard" not in price)


@pytest.mark.rule("wow74/703.1", "wow74/303.2", "wow74/408.3d.b2")
@pytest.mark.parametrize(("event", "drawn"), [
    ("When you strike with Old Blade,", 1),
    ("When your hero deals combat damage with Old Blade,", 1),
    ("When your hero deals combat damage with a weapon to a defending hero,", 1),
    ("When your hero deals combat damage with Old Blade to an ally,", 0),
    ("When an opponent discards a card,", 0),
])  # fmt: skip
def test_weapon_when_it_strikes_then_just_these_trigger(event, drawn):
    read = weapon("Old Blade", f"{event} draw a card.")
    board = scene(read, p1={"play": ["Old Blade"], "deck": ["Wisp"]})
    board.attack("Grenna Ashfist", "Toven")
    board("Alice: Strike with Old Blade")
    board.to_step("action")
    while board.state.chain:
        board.resolve()
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/G.sabotage", "wow74/703.1")
def test_sabotage_when_it_succeeds_then_that_card_is_known():
    read = ally("Tunneler", "Sabotage: Equipment;When Tunneler sabotages an equipment, destroy it.")
    board = scene(read, p1={"play": ["Tunneler"]}, p2={"play": ["Broad Axe"]})
    board("Alice: Attack with Tunneler\nAlice: Sabotage Broad Axe (Bob)").resolve()
    board.to_step("action")
    while board.state.chain:
        board.resolve()
    assert "Broad Axe" not in board.party("p2")


@pytest.mark.rule("wow74/712.3a")
def test_it_when_two_cards_are_in_an_event_then_it_is_the_one_that_does_it():
    read = weapon("Seal Blade", "When your hero deals combat damage with a weapon, it heals 1 "
                  "damage from itself.")  # fmt: skip
    board = scene(read, p1={"play": ["Seal Blade"], "hero_is": {"damage": 3}})
    board.attack("Grenna Ashfist", "Toven")
    board("Alice: Strike with Seal Blade")
    board.to_step("action")
    while board.state.chain:
        board.resolve()
    assert board.hero_damage("p1") == 2


@pytest.mark.rule("wow74/401.1", "wow74/709.2d")
def test_its_controller_when_it_was_destroyed_then_that_is_who_controlled_it():
    curse = card("Curse", "Attach to target ally.;<b>Ongoing:</b> When attached ally is destroyed, "
                 "its controller discards a card.")  # fmt: skip
    axe = instant("Axe", "Destroy target ally.")
    board = scene(curse, axe, p1={"hand": ["Curse", "Axe", "Wisp"]},
                  p2={"play": ["Iron Bull"], "hand": ["Spark"]})  # fmt: skip
    board.cast("Curse").cast("Axe").resolve()
    assert (board.names("p2", "hand"), board.names("p1", "hand")) == ([], ["Wisp"])


@pytest.mark.rule("wow74/201.3", "wow74/G.x")
def test_target_when_it_costs_x_then_only_such_cards_are_offered():
    read = item("Dial", "X, [Exhaust] -> Destroy target ally with cost X.")
    board = scene(read, p1={"play": ["Dial"], **MONEY}, p2={"play": ["Iron Bull", "Wisp"]})
    board("Alice: Use Dial\nAlice: X is 4").resolve()
    assert [each for each in board.party("p2") if each in ("Iron Bull", "Wisp")] == ["Wisp"]


@pytest.mark.rule("wow74/403.3")
@pytest.mark.parametrize("instead", [True, False])
def test_cost_when_another_may_be_paid_then_the_player_chooses(instead):
    read = ally("Hireling", "You may destroy one of your resources rather than pay Hireling's "
                "cost.", cost=2)  # fmt: skip
    board = scene(read, p1={"hand": ["Hireling"], "resources": ["Camp Guard"] * 3})
    board("Alice: Play Hireling")
    board(f"Alice: {'Pay what the text says' if instead else 'Pay the printed cost'}")
    while board.game.pending.kind != "priority":
        board.game.submit(board.game.pending.options[0].key)
    board.resolve()
    rows = [each for each in board.state.objects.values() if each.row == "resource"]
    assert (len(rows), sum(each.exhausted for each in rows)) == ((2, 0) if instead else (3, 2))


@pytest.mark.rule("wow74/702.2", "wow74/103.2")
@pytest.mark.parametrize("mine", [[], ["Wisp"]])
def test_quest_when_its_condition_does_not_hold_then_it_is_not_offered(mine):
    read = quest("Escort", "If you control an ally, pay 1 to complete this quest.;<b>Reward:</b> "
                 "Draw a card.")  # fmt: skip
    board = scene(read, p1={"play": mine, "resources": ["Camp Guard", "^Escort"]})
    assert board.offers("Complete Escort") is bool(mine)
    if not mine:
        key = f"complete:{board.find('Escort')}"
        assert "wow74/103.2" in [each.rule for each in board.game.why_not(key)]


@pytest.mark.rule("wow74/703.1", "wow74/408.3d")
@pytest.mark.parametrize(("event", "drawn"), [
    ("When an ally in your party deals combat damage,", 1),
    ("When an ally in your party deals combat damage to a defending hero,", 1),
    ("When an opposing ally deals damage,", 0),
    ("When an ally in your party deals combat damage to an ally,", 0),
])  # fmt: skip
def test_damage_when_others_deal_it_then_it_is_seen_who_does(event, drawn):
    board = scene(item("Ledger", f"{event} draw a card."),
                  p1={"play": ["Ledger", "Iron Bull"], "deck": ["Wisp"]})  # fmt: skip
    board.attack("Iron Bull", "Toven").to_step("action")
    while board.state.chain:
        board.resolve()
    assert len(board.names("p1", "hand")) == drawn
