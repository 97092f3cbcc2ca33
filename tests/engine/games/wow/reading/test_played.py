"""Made-up cards whose texts the engine plays: one move each, exact results."""

import pytest

from tests.engine.games.wow.reading.read_cards import (
    ally,
    armor,
    card,
    cards,
    hero,
    instant,
    item,
    quest,
    weapon,
)
from tests.engine.games.wow.scene import MONEY, Scene


def scene(*several, **position):
    return Scene(printed=cards(*several), **position)


def cast(text, *targets, mine=(), theirs=(), hand=(), **more):
    """A spell with these words is played and resolves."""
    read = instant("Word", text)
    board = scene(
        read,
        p1={"hand": ["Word", *hand], "play": list(mine), "deck": ["Iron Bull", "Wisp", "Spark"]},
        p2={"play": list(theirs), **more},
    )
    return board.cast("Word", *targets)


# Damage and healing


@pytest.mark.rule("wow74/405.4", "wow74/408.3a.b2")
@pytest.mark.parametrize(("text", "targets", "damage"), [
    ("Your hero deals 2 fire damage to target hero or ally.", ["Iron Bull (Bob)"], (2, 0, 0)),
    ("Your hero deals 2 fire damage to target hero.", ["Toven Brightlamp (Bob)"], (0, 2, 0)),
    ("Your hero deals 1 fire damage to each opposing hero and ally.", [], (1, 1, 0)),
    ("Your hero deals 1 fire damage to each hero.", [], (0, 1, 1)),
    ("Put 3 damage on your hero.", [], (0, 0, 3)),
])  # fmt: skip
def test_damage_when_dealt_then_it_is_on_whom_the_text_says(text, targets, damage):
    board = cast(text, *targets, theirs=["Iron Bull"])
    found = (board.damage("Iron Bull"), board.hero_damage("p2"), board.hero_damage("p1"))
    assert found == damage


@pytest.mark.rule("wow74/407.1")
@pytest.mark.parametrize(("words", "left"), [("2 damage", 2), ("all damage", 0)])
def test_healing_when_a_character_is_damaged_then_so_much_goes(words, left):
    read = instant("Balm", f"Your hero heals {words} from target hero or ally.")
    board = scene(read, p1={"hand": ["Balm"], "play": [{"card": "Iron Bull", "damage": 4}]})
    board.cast("Balm", "Iron Bull (Alice)")
    assert board.damage("Iron Bull") == left


@pytest.mark.rule("wow74/408.2c.b2")
def test_two_deeds_when_one_card_does_both_then_itself_is_that_card():
    read = ally("Leech", "When Leech enters play, he deals 2 shadow damage to target hero and "
                "heals 1 damage from himself.")  # fmt: skip
    board = scene(read, p1={"hand": ["Leech"]})
    board.cast("Leech")
    board("Alice: Toven Brightlamp (Bob)").resolve()
    assert board.hero_damage("p2") == 2
    assert board.dealt()[-1][3] == "Leech"


@pytest.mark.rule("wow74/G.this-way", "wow74/103.2")
def test_character_dealt_damage_this_way_when_the_turn_goes_on_then_it_cannot_attack():
    board = cast(
        "Your hero deals 1 frost damage to target hero or ally. A character dealt damage this way "
        "can't attack this turn.", "Iron Bull (Alice)", mine=["Iron Bull", "Wisp"],
    )  # fmt: skip
    assert not board.offers("Attack with Iron Bull")
    assert board.offers("Attack with Wisp")


# Cards in play


@pytest.mark.rule("wow74/415.9d", "wow74/706.1")
@pytest.mark.parametrize(("text", "targets", "left"), [
    ("Destroy target ally.", ["Iron Bull (Bob)"], ["Wisp"]),
    ("Destroy target ally with cost 3 or less.", [], ["Iron Bull"]),
    ("Destroy target exhausted ally.", [], ["Iron Bull"]),
    ("Destroy each ally.", [], []),
    ("Destroy all non-Demon allies.", [], []),
    ("Destroy each ally with cost 1 or more.", [], ["Wisp"]),
    ("Remove target exhausted ally from the game.", [], ["Iron Bull"]),
    ("Put target exhausted ally into its owner's hand.", [], ["Iron Bull"]),
    ("Put target exhausted ally on the bottom of its owner's deck.", [], ["Iron Bull"]),
])  # fmt: skip
def test_cards_when_a_text_takes_them_away_then_just_those_go(text, targets, left):
    theirs = ["Iron Bull", {"card": "Wisp", "exhausted": True}]
    board = cast(text, *targets, theirs=theirs)
    assert [each for each in board.party("p2") if each in ("Iron Bull", "Wisp")] == left


@pytest.mark.rule("wow74/411.1")
@pytest.mark.parametrize(("text", "exhausted"), [
    ("Exhaust target ally.", True),
    ("Exhaust all opposing allies.", True),
    ("Exhaust all allies in your party.", False),
])  # fmt: skip
def test_exhausting_when_described_then_whose_it_is_counts(text, exhausted):
    board = cast(text, theirs=["Iron Bull"])
    assert board.card("Iron Bull").exhausted is exhausted


@pytest.mark.rule("wow74/411.1")
def test_readying_when_it_was_exhausted_then_it_is_ready():
    board = cast("Ready target ally.", mine=[{"card": "Iron Bull", "exhausted": True}])
    assert not board.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/501.1a.b2", "wow74/103.2")
def test_next_ready_step_when_it_cannot_ready_then_it_stays_exhausted_once():
    board = cast("Exhaust target ally. It can't ready during its controller's next ready step.",
                 theirs=["Iron Bull"])  # fmt: skip
    board.next_turn()
    assert board.card("Iron Bull").exhausted
    board.next_turn(2)
    assert not board.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/711.1", "wow74/711.3")
def test_interrupting_when_an_ability_card_is_on_the_chain_then_it_does_nothing():
    stop, spell = instant("Stop", "Interrupt target ability card."), instant("Plan", "Draw a card.")
    board = scene(stop, spell, p1={"hand": ["Plan"]}, p2={"hand": ["Stop"]})
    board("Alice: Play Plan\nAlice: Pass\nBob: Play Stop").resolve()
    assert board.names("p1", "hand") == []
    assert board.names("p1", "graveyard") == ["Plan"]


@pytest.mark.rule("wow74/401.3")
@pytest.mark.parametrize(("words", "back"), [("", False), (" this turn", True)])
def test_control_when_gained_then_it_lasts_as_long_as_the_text_says(words, back):
    board = cast(f"You gain control of target ally{words}.", theirs=["Iron Bull"])
    assert "Iron Bull" in board.party("p1")
    board.next_turn()
    assert ("Iron Bull" in board.party("p2")) is back


@pytest.mark.rule("wow74/710.1")
def test_card_in_the_graveyard_when_put_into_play_then_it_enters_there():
    read = instant("Rise", "Put target ally card from your graveyard into play.")
    board = scene(read, p1={"hand": ["Rise"], "graveyard": ["Iron Bull", "Spark"]},
                  p2={"graveyard": ["Wisp"]})  # fmt: skip
    board.cast("Rise")
    assert "Iron Bull" in board.party("p1")


@pytest.mark.rule("wow74/415.2")
def test_card_in_the_graveyard_when_put_into_the_hand_then_it_is_no_other_kind():
    read = instant("Remembrance", "Put an ally card from your graveyard into your hand.")
    board = scene(read, p1={"hand": ["Remembrance"], "graveyard": ["Spark", "Iron Bull"]})
    board.cast("Remembrance")
    assert board.names("p1", "hand") == ["Iron Bull"]


# Players


@pytest.mark.rule("wow74/415.9f", "wow74/415.9e.b1")
@pytest.mark.parametrize(("text", "hands"), [
    ("Draw a card.", (2, 2)),
    ("Draw two cards.", (3, 2)),
    ("Target opponent draws a card.", (1, 3)),
    ("Each player draws a card.", (2, 3)),
    ("Discard your hand.", (0, 2)),
    ("Target opponent discards his hand.", (1, 0)),
    ("Draw cards until you reach your maximum hand size.", (4, 2)),
])  # fmt: skip
def test_hands_when_cards_are_drawn_and_discarded_then_they_are_so_large(text, hands):
    read = instant("Word", text)
    board = scene(
        read, p1={"hand": ["Word", "Spark"], "deck": ["Iron Bull"] * 3},
        p2={"hand": ["Spark", "Wisp"]},
    )  # fmt: skip
    board.cast("Word")
    assert tuple(len(board.names(each, "hand")) for each in ("p1", "p2")) == hands


@pytest.mark.rule("wow74/415.9e.b1")
def test_discard_when_a_player_must_then_that_player_chooses():
    read = instant("Fear", "Target opponent discards a card.")
    board = scene(read, p1={"hand": ["Fear"]}, p2={"hand": ["Wisp", "Spark"]})
    board.cast("Fear")
    assert board.asked() == ("p2", "discard")
    board("Bob: Wisp")
    assert board.names("p2", "hand") == ["Spark"]


@pytest.mark.rule("wow74/415.9d", "wow74/709.2e")
def test_ally_of_theirs_when_they_must_destroy_one_then_they_choose_it():
    read = instant("Toll", "Target player destroys an ally in his party.")
    board = scene(read, p1={"hand": ["Toll"]}, p2={"play": ["Wisp", "Iron Bull"]})
    board.cast("Toll", "Bob")
    assert board.asked() == ("p2", "destroy")
    board("Bob: Wisp (Bob)")
    assert "Wisp" not in board.party("p2")


@pytest.mark.rule("wow74/712.7", "wow74/709.2f")
@pytest.mark.parametrize(("answer", "drawn"), [("Pay 2", 1), ("Do not pay", 0)])
def test_payment_when_it_is_offered_then_only_who_paid_gets_what_follows(answer, drawn):
    read = instant("Deal", "You may pay 2. If you do, draw a card.")
    board = scene(read, p1={"hand": ["Deal"], "deck": ["Wisp"], **MONEY})
    board.cast("Deal")
    board(f"Alice: {answer}")
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/712.7", "wow74/709.2f")
@pytest.mark.parametrize("agrees", [True, False])
def test_may_when_answered_then_if_you_do_is_about_that(agrees):
    read = instant("Offer", "You may destroy target ally. If you do, draw a card.")
    board = scene(read, p1={"hand": ["Offer"], "deck": ["Wisp"]}, p2={"play": ["Iron Bull"]})
    board.cast("Offer")
    board(f"Alice: {'Do what it offers' if agrees else 'Do not: Do what it offers'}")
    assert len(board.names("p1", "hand")) == agrees
    assert ("Iron Bull" in board.party("p2")) is not agrees


@pytest.mark.rule("wow74/413.1", "wow74/413.2")
def test_search_when_such_a_card_is_found_then_it_is_shown_and_in_hand():
    read = instant(
        "Seek", "Search your deck for an ally card, reveal it, and put it into your hand."
    )
    board = scene(read, p1={"hand": ["Seek"], "deck": ["Spark", "Iron Bull", "Spark"]})
    board.cast("Seek")
    assert board.choices() == ["Iron Bull", "Find nothing"]
    board("Alice: Iron Bull")
    assert board.names("p1", "hand") == ["Iron Bull"]


@pytest.mark.rule("wow74/415.9a")
def test_top_cards_when_put_into_the_graveyard_then_so_many_are_there():
    read = instant("Mill", "Target player puts the top two cards of his deck into his graveyard.")
    board = scene(read, p1={"hand": ["Mill"]}, p2={"deck": ["Wisp", "Spark", "Iron Bull"]})
    board.cast("Mill", "Bob")
    assert board.names("p2", "graveyard") == ["Wisp", "Spark"]


# For a while


@pytest.mark.rule("wow74/714.3", "wow74/718.2d")
def test_values_when_given_for_a_turn_then_they_end_with_it():
    board = cast("Target ally has +2 ATK and Long-Range this turn.", mine=["Iron Bull"])
    assert (board.atk("Iron Bull"), "long-range" in board.keywords("Iron Bull")) == (6, True)
    board.next_turn()
    assert (board.atk("Iron Bull"), "long-range" in board.keywords("Iron Bull")) == (4, False)


@pytest.mark.rule("wow74/714.3")
def test_two_values_when_given_then_both_change():
    board = cast("Target ally has +1 ATK / -2 health this turn.", theirs=["Iron Bull"])
    assert (board.atk("Iron Bull"), board.health("Iron Bull")) == (5, 3)


@pytest.mark.rule("wow74/714.3")
def test_being_something_when_for_a_turn_then_it_is_that():
    board = cast("Your hero is Elusive and Untargetable this turn.")
    assert {"elusive", "untargetable"} <= board.keywords("Grenna Ashfist")


@pytest.mark.rule("wow74/103.2", "wow74/714.3")
def test_attack_when_forbidden_for_a_turn_then_it_is_not_offered():
    board = cast("Target ally can't attack this turn.", mine=["Iron Bull"])
    assert not board.offers("Attack with Iron Bull")
    board.next_turn(2)
    assert board.offers("Attack with Iron Bull")


@pytest.mark.rule("wow74/600.2")
def test_must_attack_when_said_then_its_player_cannot_pass():
    board = cast("Target ally must attack this turn if able.", mine=["Iron Bull"])
    assert "Pass" not in board.choices()


@pytest.mark.rule("wow74/717.2", "wow74/717.2a")
@pytest.mark.parametrize(("words", "taken"), [
    ("the next 2 damage", 1), ("all damage", 0), ("all combat damage", 3),
])  # fmt: skip
def test_damage_when_prevented_for_a_turn_then_the_rest_is_dealt(words, taken):
    ward = instant("Aegis", f"Prevent {words} that would be dealt to your hero this turn.")
    bolt = instant("Bolt", "Your hero deals 3 fire damage to your hero.")
    board = scene(ward, bolt, p1={"hand": ["Aegis", "Bolt"]})
    board.cast("Aegis").cast("Bolt")
    assert board.hero_damage("p1") == taken


@pytest.mark.rule("wow74/602.4")
def test_attacker_when_removed_from_combat_then_nothing_is_dealt():
    read = instant("Halt", "Remove target attacking ally from combat.")
    board = scene(read, p1={"play": ["Iron Bull"]}, p2={"hand": ["Halt"]})
    board.attack("Iron Bull", "Toven")
    board("Alice: Pass\nBob: Play Halt").resolve()
    board.to_step("action")
    assert board.hero_damage("p2") == 0


# Powers of cards in play


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


# Triggers


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


# What is on by itself


@pytest.mark.rule("wow74/704.1a", "wow74/714.2")
@pytest.mark.parametrize(("text", "found"), [
    ("Other allies in your party have +1 ATK.", (2, 2, 4)),
    ("Allies in your party have +1 ATK.", (3, 2, 4)),
    ("Opposing allies have -1 ATK.", (2, 1, 3)),
    ("Opposing Demons have +1 ATK.", (2, 1, 4)),
    ("Banner has +2 ATK while it's your turn.", (4, 1, 4)),
    ("While you have another ally, Banner has +2 ATK.", (4, 1, 4)),
    ("Banner has +2 ATK while you have three or more allies.", (2, 1, 4)),
    ("Banner has +2 ATK while damaged.", (2, 1, 4)),
])  # fmt: skip
def test_values_when_a_card_raises_them_then_just_those_cards_have_more(text, found):
    read = ally("Banner", text)
    board = scene(read, p1={"play": ["Banner", "Wisp"]}, p2={"play": ["Iron Bull"]})
    assert tuple(board.atk(each) for each in ("Banner", "Wisp", "Iron Bull")) == found


@pytest.mark.rule("wow74/714.2", "wow74/602.1")
def test_values_when_only_while_attacking_then_they_hold_in_combat_alone():
    read = ally("Ram", "Ram has +3 ATK while attacking.")
    board = scene(read, p1={"play": ["Ram"]})
    board.attack("Ram", "Toven")
    assert board.atk("Ram") == 5
    board.to_step("action")
    assert (board.atk("Ram"), board.hero_damage("p2")) == (2, 5)


@pytest.mark.rule("wow74/700.1")
def test_keywords_when_a_card_gives_them_then_others_have_them_and_do_them():
    read = ally("Foreman", "Your hero has Protector.;Other allies in your party have Assault 2.")
    board = scene(read, p1={"play": ["Foreman", "Wisp"]})
    assert "protector" in board.keywords("Grenna Ashfist")
    assert (board.atk("Wisp"), board.atk("Foreman")) == (3, 2)


@pytest.mark.rule("wow74/400.1", "wow74/305.2")
def test_attachment_when_it_resolves_then_its_host_has_what_the_text_says():
    read = card("Brand", "Attach to target ally.;<b>Ongoing:</b> Attached ally has +2 ATK.")
    board = scene(read, p1={"hand": ["Brand"], "play": ["Wisp"]})
    board.cast("Brand")
    assert (board.atk("Wisp"), board.card("Brand").host) == (3, board.find("Wisp"))


@pytest.mark.rule("wow74/401.3", "wow74/400.1")
def test_attachment_when_it_controls_its_host_then_that_ends_with_it():
    read = card("Charm", "Attach to target ally.;<b>Ongoing:</b> You control attached ally.")
    axe = instant("Axe", "Destroy target ability.")
    board = scene(read, axe, p1={"hand": ["Charm", "Axe"]}, p2={"play": ["Iron Bull"]})
    board.cast("Charm")
    assert "Iron Bull" in board.party("p1")
    board.cast("Axe")
    assert "Iron Bull" in board.party("p2")


@pytest.mark.rule("wow74/400.1", "wow74/501.1a.b2")
def test_attachment_when_its_host_cannot_ready_then_it_stays_exhausted():
    read = card("Vines", "Attach to target ally.;<b>Ongoing:</b> Attached ally can't ready during "
                "its controller's ready step.")  # fmt: skip
    board = scene(
        read, p1={"hand": ["Vines"]}, p2={"play": [{"card": "Iron Bull", "exhausted": True}]}
    )
    board.cast("Vines").next_turn(3)
    assert board.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/103.2", "wow74/601.2c")
@pytest.mark.parametrize(("text", "attacked"), [
    ("Mule can't attack.", None),
    ("Mule can attack only heroes.", ["Toven"]),
    ("Mule can attack only allies.", ["Iron Bull"]),
    ("Mule can't protect.", ["Toven", "Iron Bull"]),
])  # fmt: skip
def test_attacks_when_a_text_limits_them_then_the_rest_is_offered(text, attacked):
    board = scene(ally("Mule", text), p1={"play": ["Mule"]}, p2={"play": ["Iron Bull"]})
    assert board.offers("Attack with Mule") is (attacked is not None)
    if attacked:
        board("Alice: Attack with Mule")
        asked = board.choices() if board.game.pending.kind == "proposed defender" else ["Toven"]
        names = [name for name in ("Toven", "Iron Bull") if any(name in each for each in asked)]
        assert names == attacked or len(attacked) == 1


@pytest.mark.rule("wow74/717.2")
@pytest.mark.parametrize(("text", "taken"), [
    ("If your hero would be dealt damage, prevent 1 of that damage.", 2),
    ("Prevent all damage that would be dealt to your hero.", 0),
    ("Prevent all combat damage that would be dealt to your hero.", 3),
])  # fmt: skip
def test_damage_when_a_card_prevents_it_then_only_the_rest_is_dealt(text, taken):
    bolt = instant("Bolt", "Your hero deals 3 fire damage to your hero.")
    board = scene(item("Charm", text), bolt, p1={"play": ["Charm"], "hand": ["Bolt"]})
    board.cast("Bolt")
    assert board.hero_damage("p1") == taken


@pytest.mark.rule("wow74/707.1e", "wow74/403.2")
@pytest.mark.parametrize(("text", "cost"), [
    ("You pay 1 less to play allies.", 3),
    ("You pay 1 less to play abilities.", 4),
    ("You pay 9 less to play allies, to a minimum of 1.", 1),
])  # fmt: skip
def test_costs_when_a_card_lowers_them_then_so_many_resources_are_exhausted(text, cost):
    read = item("Voucher", text)
    board = scene(read, p1={"play": ["Voucher"], "hand": ["Iron Bull"], **MONEY})
    board("Alice: Play Iron Bull").resolve()
    rows = [each for each in board.state.objects.values() if each.row == "resource"]
    assert sum(each.exhausted for each in rows) == cost


@pytest.mark.rule("wow74/710.1b")
def test_card_when_it_enters_exhausted_then_it_lies_so():
    board = scene(ally("Sloth", "Sloth enters play exhausted."), p1={"hand": ["Sloth"]})
    board.cast("Sloth")
    assert board.card("Sloth").exhausted


@pytest.mark.rule("wow74/707.1c", "wow74/G.modal")
@pytest.mark.parametrize(("mode", "drawn"), [("draw a card", 1), ("destroy target ally", 0)])
def test_modes_when_one_is_chosen_then_only_that_is_done(mode, drawn):
    read = instant("Fork", "Choose one: Destroy target ally; or draw a card.")
    board = scene(read, p1={"hand": ["Fork"], "deck": ["Wisp"]}, p2={"play": ["Iron Bull"]})
    board(f"Alice: Play Fork\nAlice: {mode}").resolve()
    assert len(board.names("p1", "hand")) == drawn
    assert ("Iron Bull" in board.party("p2")) is bool(drawn)


@pytest.mark.rule("wow74/G.delve", "wow74/709.2b")
def test_delve_when_it_stands_below_other_text_then_both_are_done():
    read = instant("Dig", "Destroy target ally.;<b>Delve</b> <i>(Look at the top two cards.)</i>")
    board = scene(read, p1={"hand": ["Dig"], "deck": ["Wisp", "Spark"]}, p2={"play": ["Iron Bull"]})
    board.cast("Dig")
    assert ("Iron Bull" in board.party("p2"), board.asked()) == (False, ("p1", "delve"))


@pytest.mark.rule("wow74/712.3")
@pytest.mark.parametrize(("condition", "drawn"), [
    ("you have an ally", 1),
    ("you have two or more allies", 0),
    ("you have no cards in your hand", 1),
    ("your hero is damaged", 0),
])  # fmt: skip
def test_condition_when_it_is_looked_at_then_the_rest_depends_on_it(condition, drawn):
    board = cast(f"If {condition}, draw a card.", mine=["Wisp"])
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/700.1")
def test_script_when_a_card_of_that_name_has_one_then_it_comes_before_the_text():
    facts = cards(instant("Fortune Telling", "Draw a card."))
    assert "reading" not in facts["Fortune Telling"]


def test_real_table_when_readings_are_given_then_the_game_plays_them():
    board = scene(weapon("Long Knife", "When you play an ally, draw a card."),
                  armor("Hood", "[Exhaust] -> Ready target ally."))  # fmt: skip
    assert board.state.printed["Long Knife"].reading
    assert board.state.printed["Hood"].powers[0].activate
