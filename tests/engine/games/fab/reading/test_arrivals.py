"""When: destroyed, discarded, put somewhere, charged, defending together, dealing more than so."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on, reading
from tests.engine.games.fab.scene import Scene

GAIN = "gain 1{h}."


def board_with(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/G.destroy.1", "fab14/16.2", "fab14/22")
def test_item_when_it_is_destroyed_then_its_trigger_waits():
    urn = card(
        "Urn", f"When this is destroyed, {GAIN}\n**Instant** - Destroy this: Gain {{r}}.",
        subkinds=("Item",),
    )  # fmt: skip
    board = board_with(urn, p1={"arena": ["Urn"], "life": 10})
    board("Alice: Activate Urn").all_pass(2)
    assert board.life()[0] == 11


@pytest.mark.rule("fab14/G.discard.1", "fab14/16.2")
@pytest.mark.parametrize(("text", "life"), [("Discard a card.", 11), ("Draw a card.", 10)])
def test_card_when_it_is_discarded_then_it_triggers_where_it_lies(text, life):
    dump, relic = card("Dump It", text), card("Relic", f"When this is discarded, {GAIN}")
    board = board_with(dump, relic, p1={"hand": ["Dump It", "Relic"], "life": 10})
    carry_on(board("Alice: Play Dump It"))
    assert board.life()[0] == life


@pytest.mark.rule("fab14/11.1.11", "fab14/16.2", "fab14/11.7.1")
def test_card_when_it_comes_into_the_graveyard_from_the_deck_then_it_triggers():
    mill = card("Mill", "Destroy the top card of your deck.")
    green = card("Green", "When this is put into your graveyard from anywhere, gain 3{h}.")
    board = board_with(mill, green, p1={"hand": ["Mill"], "deck": ["Green"], "life": 10})
    board("Alice: Play Mill").all_pass(2)
    assert board.life()[0] == 13


@pytest.mark.rule("fab14/11.1.12", "fab14/16.2")
def test_card_when_it_is_banished_then_it_triggers_from_there():
    exile = card("Exile", "Banish the top card of your deck.")
    ghost = card("Pale Ghost", f"When this is banished, {GAIN}")
    board = board_with(exile, ghost, p1={"hand": ["Exile"], "deck": ["Pale Ghost"], "life": 10})
    board("Alice: Play Exile").all_pass(2)
    assert board.life()[0] == 11


@pytest.mark.rule("fab14/11.1.7", "fab14/16.2")
@pytest.mark.parametrize(("face", "life"), [("up", 11), ("down", 10)])
def test_card_when_it_is_put_into_the_arsenal_then_its_face_counts(face, life):
    load = card("Load", f"Put a card from your hand face {face} into your arsenal.")
    shaft = card("Shaft", f"When this is put face up into your arsenal, {GAIN}")
    board = board_with(load, shaft, p1={"hand": ["Load", "Shaft"], "life": 10})
    carry_on(board("Alice: Play Load"))
    assert board.life()[0] == life


@pytest.mark.rule("fab14/11.7", "fab14/16.2")
@pytest.mark.parametrize(("top", "life"), [("Big One", 11), ("Rally", 10)])
def test_banished_zone_when_such_a_card_is_put_into_it_then_an_item_sees_it(top, life):
    exile = card("Exile", "Banish the top card of your deck.")
    eye = card(
        "Watching Eye",
        f"Whenever a card with 6 or more {{p}} is put into your banished zone, {GAIN}",
        subkinds=("Item",),
    )  # fmt: skip
    big = attack("Big One", "", power=6)
    board = board_with(
        exile,
        eye,
        big,
        p1={"hand": ["Exile"], "arena": ["Watching Eye"], "deck": [top], "life": 10},
    )
    board("Alice: Play Exile").all_pass(2)
    assert board.life()[0] == life


@pytest.mark.rule("fab14/G.charge.1", "fab14/16.2")
@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("soul", "When this is **charged** to your hero's soul, gain 1{h}."),
        ("arena", "Whenever you charge a card, gain 1{h}."),
    ],
)
def test_charging_when_it_happens_then_the_card_and_others_see_it(on, text):
    zeal = card("Zealous", "Charge your hero's soul.")
    subkinds = ("Item",) if on == "arena" else ()
    flag = card("Zeal Flag", text, subkinds=subkinds)
    hand = ["Zealous", "Zeal Flag"] if on == "soul" else ["Zealous", "Balm"]
    arena = ["Zeal Flag"] if on == "arena" else []
    board = board_with(zeal, flag, p1={"hand": hand, "arena": arena, "life": 10})
    carry_on(board("Alice: Play Zealous"))
    assert board.life()[0] == 11


@pytest.mark.rule("fab14/20.5.2", "fab14/20.5.3")
@pytest.mark.parametrize(
    ("text", "others", "life"),
    [
        ("When this defends together with a card from hand, gain 1{h}.", ["Rally"], 1),
        ("When this defends together with a card from hand, gain 1{h}.", ["Iron Hat"], 0),
        ("When this defends together with a card from hand, gain 1{h}.", [], 0),
        ("When this defends together with an aura card, gain 1{h}.", ["Banner"], 1),
        ("When this defends together with an aura card, gain 1{h}.", ["Rally"], 0),
        ("When this defends together with 2 or more action cards, gain 1{h}.", ["Rally"], 0),
        ("When this defends together with 2 or more action cards, gain 1{h}.",
         ["Rally", "Banner"], 1),
        ("When this defends alone, gain 1{h}.", [], 1),
        ("When this defends alone, gain 1{h}.", ["Rally"], 0),
    ],
)  # fmt: skip
def test_defending_when_others_defend_too_then_they_count_as_declared(text, others, life):
    wall = attack("Wall", text, defense=3)
    board = board_with(
        wall, p1={"hand": ["Plain Strike"]},
        p2={"hand": ["Wall", "Rally", "Banner"], "head": ["Iron Hat"], "life": 10},
    )  # fmt: skip
    carry_on(board("Alice: Play Plain Strike"), defend=["Wall", *others])
    printed = {"Wall": 3, "Rally": 2, "Banner": 2, "Iron Hat": 1}
    dealt = max(0, 4 - sum(printed[each] for each in ("Wall", *others)))
    assert board.life()[1] == 10 + life - dealt


@pytest.mark.rule("fab14/26.4.2", "fab14/16.2")
@pytest.mark.parametrize(("power", "life"), [(4, 11), (3, 10)])
def test_damage_when_it_is_more_than_so_much_then_it_triggers(power, life):
    blow = attack(
        "Surge Blow", "If this deals more than 3 damage to a hero, gain 1{h}.", power=power
    )
    board = board_with(blow, p1={"hand": ["Surge Blow"], "life": 10}, p2={"life": 20})
    board("Alice: Play Surge Blow").to("continue or close")
    assert board.life()[0] == life


@pytest.mark.rule("fab14/26.4.2", "fab14/16.2")
def test_damage_when_any_is_dealt_then_it_triggers():
    blow = attack("Bleed", "When this deals damage, gain 1{h}.")
    board = board_with(blow, p1={"hand": ["Bleed"], "life": 10}, p2={"life": 20})
    board("Alice: Play Bleed").to("continue or close")
    assert board.life()[0] == 11


@pytest.mark.rule("fab14/16.2", "fab14/20.4.4d")
def test_one_of_two_events_when_both_happen_then_each_triggers():
    blow = attack("Told Twice", "When this attacks or hits, gain 1{h}.")
    board = board_with(blow, p1={"hand": ["Told Twice"], "life": 10}, p2={"life": 20})
    carry_on(board("Alice: Play Told Twice"))
    assert board.life()[0] == 12


@pytest.mark.rule("fab14/16.2")
def test_permanent_when_it_enters_or_leaves_then_each_triggers():
    sigil = card(
        "Come And Go", "When this enters or leaves the arena, gain 1{h}.\n"
        "**Instant** - Destroy this: Gain {r}.", subkinds=("Aura",),
    )  # fmt: skip
    board = board_with(sigil, p1={"hand": ["Come And Go"], "life": 10})
    board("Alice: Play Come And Go").all_pass(2)("Alice: Activate Come And Go").all_pass(2)
    assert board.life()[0] == 12


@pytest.mark.rule("fab14/16.2", "fab14/20.5.3")
def test_card_when_it_attacks_or_defends_then_it_triggers_as_either():
    both = attack("Both Ways", "When this attacks or defends, gain 1{h}.")
    board = board_with(both, p1={"hand": ["Both Ways"], "life": 10}, p2={"hand": ["Both Ways"]})
    board("Alice: Play Both Ways").to("defend")("Bob: Defend with Both Ways").all_pass()
    assert board.life() == [11, 21]


@pytest.mark.rule("fab14/16.7")
def test_one_of_two_events_when_it_is_once_a_turn_then_it_is_left_to_people():
    text = "Once per turn, when this attacks or leaves the arena, gain 1 action point."
    assert reading(attack("Cap", text)).played == "by hand"


@pytest.mark.rule("fab14/13.1.1", "fab14/13.3.1")
@pytest.mark.parametrize(
    ("when", "life"),
    [
        ("At the beginning of each end phase", 12),
        ("At the start of each opposing hero's turn", 11),
    ],
)
def test_time_when_it_is_that_of_others_too_then_it_triggers_for_all_of_them(when, life):
    clock = card("Clock", f"{when}, gain 1{{h}}.", subkinds=("Item",))
    position = {each: {"deck": ["Rally"] * 9, "life": 10} for each in ("p1", "p2")}
    position["p1"]["arena"] = ["Clock"]
    board = board_with(clock, **position)
    turn = board.state.turn
    for _ in range(60):
        if board.state.turn == turn + 2:
            break
        kind = board.game.pending.kind
        board.game.submit({"defend": (), "arsenal": ("none",), "priority": ("pass",)}.get(kind, ()))
    assert board.life()[0] == life
