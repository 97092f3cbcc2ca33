"""Clashes, wagers, amplified damage, abilities in hand, and what waits for the next of a chain."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on, reading
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def board_with(*several, p1=None, p2=None):
    return Scene(cards=cards(*several), p1=p1 or {}, p2={"life": 20, **(p2 or {})})


@pytest.mark.rule("fab14/G.revealing-cards.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("Heavy Strike", "Plain Strike", "p2"),
        ("Plain Strike", "Heavy Strike", "p1"),
        ("Plain Strike", "Plain Strike", ""),
        ("Rally", "Quick Strike", "p1"),
        ("Rally", "Rally", ""),
    ],
)
def test_clash_when_both_reveal_then_the_greater_power_wins(mine, theirs, winner):
    wall = attack(
        "Clash Wall", "When this defends, **clash** with the attacking hero. The winner creates a "
        "Runechant token.",
    )  # fmt: skip
    board = board_with(
        wall, p1={"hand": ["Quick Strike"], "deck": [theirs]},
        p2={"hand": ["Clash Wall"], "deck": [mine]},
    )  # fmt: skip
    carry_on(board("Alice: Play Quick Strike"), defend=["Clash Wall"])
    found = {each: board.names(each, "arena") for each in ("p1", "p2")}
    assert found == {each: ["Runechant"] * (each == winner) for each in ("p1", "p2")}


@pytest.mark.rule("fab14/G.revealing-cards.1")
@pytest.mark.parametrize(("mine", "life"), [("Heavy Strike", 11), ("Quick Strike", 10)])
def test_clash_when_you_win_then_what_follows_asks_for_it(mine, life):
    blow = attack(
        "Clash Blow", "When this hits a hero, **clash** with them. If you win, gain 1{h}."
    )
    board = board_with(
        blow, p1={"hand": ["Clash Blow"], "deck": [mine], "life": 10}, p2={"deck": ["Plain Strike"]}
    )
    assert carry_on(board("Alice: Play Clash Blow")).life()[0] == life


@pytest.mark.rule("fab14/16.4.1", "fab14/20.8.3", "fab14/20.7.2b")
@pytest.mark.parametrize(
    ("prize", "won"),
    [
        ("a Runechant token", ["Runechant"]),
        ("a Runechant and a Frostbite token", ["Runechant", "Frostbite"]),
        ("a Runechant, Frostbite, and Runechant token", ["Runechant", "Frostbite", "Runechant"]),
    ],
)
@pytest.mark.parametrize(("defend", "winner"), [([], "p1"), (["Rally", "Bolt"], "p2")])
def test_wager_when_the_link_resolves_then_a_hit_decides_who_gets_it(prize, won, defend, winner):
    blow = attack("Wager Blow", f"When this attacks a hero, you may **wager** {prize} with them.")
    board = board_with(blow, p1={"hand": ["Wager Blow"]}, p2={"hand": ["Rally", "Bolt"]})
    board("Alice: Play Wager Blow")
    carry_on(board, "Yes", defend=defend)
    carry_on(board("Alice: Continue the combat chain"))
    found = {each: board.names(each, "arena") for each in ("p1", "p2")}
    assert found == {each: won if each == winner else [] for each in ("p1", "p2")}


@pytest.mark.rule("fab14/18.2", "fab14/26.2")
def test_amp_when_arcane_damage_is_dealt_then_only_the_next_is_more():
    swell = card("Swell", "**Amp 2**\n\n**Go again**", **GO)
    spark = card(
        "Small Spark", "Deal 1 arcane damage to target opposing hero.\n\n**Go again**", **GO
    )
    board = board_with(swell, spark, p1={"hand": ["Swell", "Small Spark", "Small Spark"]})
    for each in ("Swell", "Small Spark", "Small Spark"):
        carry_on(board(f"Alice: Play {each}"))
    assert board.life()[1] == 20 - 3 - 1


@pytest.mark.rule("fab14/18.2", "fab14/26.2")
def test_amp_when_the_other_hero_deals_arcane_damage_then_it_is_not_more():
    swell = card("Swell", "**Amp 2**", kinds=("Instant",))
    spark = card("Small Spark", "Deal 1 arcane damage to target opposing hero.", kinds=("Instant",))
    board = board_with(swell, spark, p1={"hand": ["Swell"]}, p2={"hand": ["Small Spark"]})
    carry_on(board("Alice: Play Swell"))
    board("Alice: Pass\nBob: Play Small Spark").all_pass()
    assert board.life()[0] == 19


@pytest.mark.rule("fab14/15.2", "fab14/15.5.3c")
def test_ability_in_hand_when_it_is_used_then_the_card_is_discarded_for_it():
    trip = attack("Stumble", "**Instant** - Discard this: Gain 2{h}.")
    board = board_with(trip, p1={"hand": ["Plain Strike"]}, p2={"hand": ["Stumble"], "life": 10})
    board("Alice: Play Plain Strike\nAlice: Pass\nBob: Activate Stumble").all_pass()
    assert (board.life()[1], board.names("p2", "graveyard")) == (12, ["Stumble"])


@pytest.mark.rule("fab14/15.2")
def test_ability_in_hand_when_the_card_lies_elsewhere_then_it_is_not_there():
    trip = attack("Stumble", "**Instant** - Discard this: Gain 2{h}.")
    board = board_with(trip, p1={"arsenal": ["Stumble"]})
    assert "fab14/15.2" in board.refusals(f"activate:{board.find('Stumble')}:0")


@pytest.mark.rule("fab14/20.4.2", "fab14/21.2")
@pytest.mark.parametrize(("then", "power"), [("Continue", 4), ("Close", 3)])
@pytest.mark.parametrize(
    "gain",
    [
        "your next attack this combat chain gets +1{p}",
        "the next attack action card you play this combat chain gets +1{p}",
    ],
)
def test_next_of_this_chain_when_the_chain_closes_then_it_is_over(gain, then, power):
    first = attack("Opening", f"When this attacks, {gain}.\n\n**Go again**", **GO)
    board = board_with(first, attack("Second", ""), p1={"hand": ["Opening", "Second"]})
    carry_on(board("Alice: Play Opening"))
    life = board.life()[1]
    carry_on(board(f"Alice: {then} the combat chain"))
    carry_on(board("Alice: Play Second"))
    assert life - board.life()[1] == power


@pytest.mark.rule("fab14/20.4.2", "fab14/15.5.1b")
@pytest.mark.parametrize(("answer", "power"), [("Boost", 5), ("Do not boost", 3)])
def test_next_boosted_attack_when_this_one_is_not_boosted_then_the_effect_waits(answer, power):
    plan = card(
        "Rev Up", "The next attack you **boost** this turn gets +2{p}.\n\n**Go again**", **GO
    )
    board = board_with(plan, p1={"hand": ["Rev Up", "Steam Strike"], "deck": ["Rally"]})
    carry_on(board("Alice: Play Rev Up"))
    board("Alice: Play Steam Strike")
    carry_on(board, answer)
    assert board.life()[1] == 20 - power


@pytest.mark.rule("fab14/10.4.3b", "fab14/19.5")
def test_item_when_it_is_put_from_hand_into_the_arena_then_it_enters():
    plan = card("Install", "Put an item with cost 0 from your hand into the arena.")
    core = card(
        "Core Unit", "This enters the arena with a steam counter on it.", subkinds=("Item",)
    )
    board = board_with(plan, core, p1={"hand": ["Install", "Core Unit", "Rally"]})
    carry_on(board("Alice: Play Install"))
    assert board.state.objects[board.find("Core Unit")].counters == {"steam": 1}


def test_card_when_it_could_not_stay_in_the_arena_then_putting_it_there_is_left_to_people():
    text = "Put an action card from your hand into the arena."
    assert reading(card("Install Wrongly", text)).played == "by hand"


@pytest.mark.rule("fab14/20.5.1", "fab14/2.1")
def test_attack_when_equipment_cannot_defend_it_then_other_cards_can():
    blow = attack("Low Blow", "This can't be defended by equipment.")
    board = board_with(
        blow, p1={"hand": ["Low Blow"]}, p2={"head": ["Iron Hat"], "hand": ["Rally"]}
    )
    board("Alice: Play Low Blow").to("defend")
    assert board.choices() == ["Defend with Rally"]


@pytest.mark.rule("fab14/17.1", "fab14/20.5.2")
@pytest.mark.parametrize(("defender", "life"), [("Rally", 18), ("Brace Wall", 19)])
def test_defenders_when_the_attack_says_so_then_they_defend_less(defender, life):
    blow = attack("Rough Blow", "Non-attack action cards have -1{d} while defending this.")
    wall = attack("Brace Wall", "", defense=2)
    board = board_with(
        blow, wall, p1={"hand": ["Rough Blow"]}, p2={"hand": ["Rally", "Brace Wall"]}
    )
    carry_on(board("Alice: Play Rough Blow"), defend=[defender])
    assert board.life()[1] == life


@pytest.mark.rule("fab14/25.1.3", "fab14/25.1.4")
def test_power_when_it_is_a_count_then_it_is_that_number():
    rite = attack("Rite", "Rite's {p} is equal to the number of Runechants you control.", power="*")
    board = board_with(rite, p1={"hand": ["Rite"], "arena": ["Runechant"] * 2})
    assert carry_on(board("Alice: Play Rite")).life()[1] == 18


@pytest.mark.rule("fab14/15.5.3c")
@pytest.mark.parametrize(
    ("cost", "zone", "there"),
    [
        ("put a card from your arsenal on the bottom of your deck", "deck", ["Brace"]),
        ("banish a random card from your hand", "banished", ["Bolt"]),
    ],
)
def test_additional_cost_when_it_is_paid_then_the_card_is_where_it_says(cost, zone, there):
    plan = card("Costly", f"As an additional cost to play this, {cost}.\n\nGain 1{{h}}.")
    board = board_with(plan, p1={"hand": ["Costly", "Bolt"], "arsenal": ["Brace"], "life": 10})
    carry_on(board("Alice: Play Costly"))
    assert (board.names("p1", zone), board.life()[0]) == (there, 11)


@pytest.mark.rule("fab14/15.5.3c")
@pytest.mark.parametrize(("top", "power"), [("Strong Hand", 5), ("Weak Hand", 3)])
def test_banished_for_a_cost_when_it_was_strong_then_the_card_remembers(top, power):
    blow = attack(
        "Tribute", "As an additional cost to play this, banish a random card from your hand.\n\n"
        "If a card with 6 or more {p} is banished this way, this gets +2{p}.",
    )  # fmt: skip
    hands = [attack("Strong Hand", "", power=6), attack("Weak Hand", "", power=5)]
    board = board_with(blow, *hands, p1={"hand": ["Tribute", top]})
    assert carry_on(board("Alice: Play Tribute")).life()[1] == 20 - power


@pytest.mark.rule("fab14/15.5.3c")
@pytest.mark.parametrize(
    ("cost", "zone"),
    [("banish this", "banished"), ("put this on the bottom of its owner's deck", "deck")],
)
def test_item_when_it_pays_with_itself_then_it_is_gone_before_the_effect(cost, zone):
    urn = card("Spent Urn", f"**Instant** - {cost.capitalize()}: Gain {{r}}.", subkinds=("Item",))
    board = board_with(urn, p1={"arena": ["Spent Urn"]})
    board("Alice: Activate Spent Urn")
    assert board.names("p1", zone) == ["Spent Urn"]


@pytest.mark.rule("fab14/G.charge.1", "fab14/15.5.3c")
@pytest.mark.parametrize(("soul", "dealt"), [("Red Flag", 3), ("Yellow Flag", 4)])
def test_charged_card_when_it_is_yellow_then_the_attack_is_stronger(soul, dealt):
    blow = attack(
        "Faithful", "As an additional cost to play this, you may **charge** your hero's soul. If a "
        "yellow card is charged this way, this gets +1{p}.",
    )  # fmt: skip
    flags = [attack("Red Flag", "", pitch=1), attack("Yellow Flag", "", pitch=2)]
    board = board_with(blow, *flags, p1={"hand": ["Faithful", soul]})
    carry_on(board("Alice: Play Faithful"), "Yes")
    assert board.life()[1] == 20 - dealt
