"""What is on by itself, attachments, modes and what is read of the card itself."""

import pytest

from engine.games.wow.values import amount
from tests.engine.games.wow.reading.read_cards import (
    ally,
    armor,
    card,
    cards,
    cast,
    instant,
    item,
    scene,
    weapon,
)
from tests.engine.games.wow.scene import MONEY


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


@pytest.mark.rule("wow74/714.2")
@pytest.mark.parametrize(("text", "atk"), [
    ("Giant has +1 ATK for each ally in your party.", 4),
    ("Giant has +1 ATK for each other ally in your party.", 3),
    ("Giant has +1 ATK for each card in your hand.", 3),
    ("Giant has +1 ATK for each damage on him.", 4),
    ("Giant has +1 ATK for each resource you have.", 5),
])  # fmt: skip
def test_values_when_raised_for_each_of_something_then_by_so_much(text, atk):
    read = ally("Giant", text)
    mine = {"play": [{"card": "Giant", "damage": 2}, "Wisp"], "hand": ["Spark"],
            "resources": ["Camp Guard"] * 3}  # fmt: skip
    found = scene(read, p1=mine)
    assert (found.state.printed["Giant"].reading != "") or "other" in text
    assert found.atk("Giant") == (atk if found.state.printed["Giant"].reading else 2)


@pytest.mark.rule("wow74/714.2", "wow74/602.1")
def test_values_when_the_defender_is_not_such_then_they_stay():
    read = ally("Bully", "Bully has +3 ATK while attacking an exhausted hero or ally.")
    board = scene(read, p1={"play": ["Bully"]}, p2={"play": [
        {"card": "Iron Bull", "exhausted": True}, "Temple Healer"]})  # fmt: skip
    board.attack("Bully", "Iron Bull")
    assert board.atk("Bully") == 5


@pytest.mark.rule("wow74/717.1", "wow74/717.4")
@pytest.mark.parametrize(("text", "dealt"), [
    ("If your hero would deal fire damage, it deals that much +2 instead.", 4),
    ("If your hero would deal frost damage, it deals that much +2 instead.", 2),
    ("If your hero would deal damage with an ability, it deals that much +1 instead.", 3),
    ("If your hero would deal damage, it deals double that much instead.", 4),
    ("If your hero would deal non-combat damage, it deals double that much instead.", 4),
    ("If your hero would deal combat damage, it deals double that much instead.", 2),
    ("If your hero would deal damage, prevent 1 of that damage.", 1),
    ("Prevent all damage that your hero would deal.", 0),
])  # fmt: skip
def test_damage_when_a_card_changes_it_then_so_much_is_dealt(text, dealt):
    bolt = instant("Bolt", "Your hero deals 2 fire damage to target hero.")
    board = scene(item("Orb", text), bolt, p1={"play": ["Orb"], "hand": ["Bolt"]})
    board.cast("Bolt", "Toven Brightlamp (Bob)")
    assert board.hero_damage("p2") == dealt


@pytest.mark.rule("wow74/303.2", "wow74/G.cost-strike")
@pytest.mark.parametrize(("text", "cost"), [
    ("You pay 1 less to strike with weapons.", 0),
    ("You pay 1 less to strike with Swords.", 1),
    ("Opponents pay 1 more to strike with weapons.", 1),
])  # fmt: skip
def test_strikes_when_a_card_changes_their_cost_then_just_those_cost_that(text, cost):
    board = scene(
        item("Grip", text), p1={"play": ["Grip", "Broad Axe"]}, p2={"play": ["Broad Axe"]}
    )
    strikes = [board.state.objects[each].controller for each in board.ids("Broad Axe")]
    assert strikes == ["p1", "p2"]
    mine, theirs = (amount(board.state, each, "strike") for each in board.ids("Broad Axe"))
    assert (mine, theirs) == (cost, 2 if "Opponents" in text else 1)


@pytest.mark.rule("wow74/707.1e", "wow74/403.2")
def test_costs_when_a_card_raises_those_of_opponents_then_they_pay_more():
    read = item("Tax", "Opponents pay 2 more to play allies.")
    board = scene(read, p1={"hand": ["Wisp"], "resources": ["Camp Guard"] * 2},
                  p2={"play": ["Tax"]})  # fmt: skip
    board("Alice: Play Wisp").resolve()
    rows = [each for each in board.state.objects.values() if each.row == "resource"]
    assert sum(each.exhausted for each in rows) == 2


@pytest.mark.rule("wow74/717.4a", "wow74/103.2")
@pytest.mark.parametrize(("harm", "dealt"), [("Damage", 2), ("Combat damage", 0)])
def test_damage_when_a_card_says_it_cannot_be_prevented_then_it_is_dealt(harm, dealt):
    edge = item("Edge", f"{harm} dealt by your hero can't be prevented.")
    wall = item("Wall", "Prevent all damage that would be dealt to your hero.")
    bolt = instant("Bolt", "Your hero deals 2 fire damage to target hero.")
    board = scene(edge, wall, bolt, p1={"play": ["Edge"], "hand": ["Bolt"]}, p2={"play": ["Wall"]})
    board.cast("Bolt", "Toven Brightlamp (Bob)")
    assert board.hero_damage("p2") == dealt


@pytest.mark.rule("wow74/700.3", "wow74/718.1")
def test_powers_when_an_attachment_takes_them_then_its_host_has_none():
    read = card("Muzzle", "Attach to target ally.;<b>Ongoing:</b> Attached ally loses and can't "
                "have powers.")  # fmt: skip
    board = scene(read, p1={"hand": ["Muzzle"]}, p2={"play": ["Camp Guard"]})
    board.cast("Muzzle")
    assert "protector" not in board.keywords("Camp Guard", "p2")


@pytest.mark.rule("wow74/G.bear-form")
def test_form_when_a_card_gives_it_then_the_hero_may_protect():
    read = card("Big Bear", "<b>Ongoing:</b> Your hero is in bear form.", subkinds=("Feral",))
    board = scene(read, p1={"hand": ["Big Bear"]})
    board.cast("Big Bear")
    assert "bear form" in board.keywords("Grenna Ashfist")


@pytest.mark.parametrize("text", [
    "Exhaust all other allies.",
    "Destroy target ability and ally.",
    "You may pay 1 and destroy target ally. If you do, draw a card.",
    "Fire allies in your party have +1 ATK this turn.",
    "1, [Exhaust] -> Draw a card.",
])  # fmt: skip
def test_text_when_it_could_mean_something_else_then_it_is_left_to_people(text):
    assert "reading" not in cards(instant("Doubt", text))["Doubt"]


def test_symbol_when_it_stands_before_a_noun_then_it_is_a_kind_of_damage():
    read = instant("Kindle", "Destroy target [Fire] ally.")
    board = scene(read, p1={"hand": ["Kindle"]}, p2={"play": ["Lantern Mage", "Cinder"]})
    board.cast("Kindle")
    assert "Lantern Mage" not in board.party("p2")
    assert "Cinder" in board.party("p2")


@pytest.mark.rule("wow74/103.2", "wow74/303.2b")
def test_weapon_when_its_damage_cannot_be_prevented_then_a_strike_with_it_hits():
    read = weapon("True Blade", "Combat damage dealt by your hero with True Blade can't be "
                  "prevented.")  # fmt: skip
    wall = item("Wall", "Prevent all damage that would be dealt to your hero.")
    board = scene(read, wall, p1={"play": ["True Blade"]}, p2={"play": ["Wall"]})
    board.attack("Grenna Ashfist", "Toven")
    board("Alice: Strike with True Blade")
    board.to_step("action")
    assert board.hero_damage("p2") == 2
