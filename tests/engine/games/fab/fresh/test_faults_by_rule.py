"""What small faults in the rules' functions changed without a test of the rule noticing it."""

import pytest

from engine.games.fab.abilities import Replaces, Resolves, Triggered, script
from engine.games.fab.atoms.life import change_life
from engine.games.fab.values import number
from tests.engine.games.fab.fresh.cast import BLOW, attacked, defended, over, scene
from tests.engine.games.fab.reading.read_cards import attack, card, cards
from tests.engine.games.fab.scene import Scene

ACTION = {"type": "action", "cost": 0, "pitch": 1}
HEARD = []
CARDS = {
    "Fault Bell": {"type": "token", "subtypes": ["item"]},
    "Fault Gong": {"type": "token", "subtypes": ["item"]},
    "Fault Door": {"type": "token", "subtypes": ["item"]},
    "Fault Spike": {"type": "token", "subtypes": ["item"]},
    "Fault Work": {
        "type": "token",
        "subtypes": ["item"],
        "activated": [{"type": "action", "cost": 0}],
    },
    "Fault Wind": {**BLOW, "conditional": ["go again"]},
    "Fault Dear": {**ACTION, "cost": 2},
}


async def heard(state, layer):
    HEARD.append(layer.controller)


async def three_more(state, me, change):
    change.amount += 3


async def gain(state, layer):
    await change_life(state, {layer.controller: 2})


script(
    "Fault Bell",
    Triggered("fault bell", "played", "fab14/15.5.4a", "hear", heard, lambda s, me, change: True),
)
script(
    "Fault Door",
    Triggered("fault door", "enters", "fab14/16.2", "hear", heard, lambda s, me, change: True),
)
script(
    "Fault Gong",
    Triggered("fault gong", "uses", "fab14/20.4.2", "hear", heard, lambda s, me, change: True),
)
script("Fault Spike", Replaces("fault spike", "damage", "fab14/18.1", "Three more", three_more))
script("Fault Work", Resolves("fault work", gain))


def fault(p1=None, p2=None, **more):
    HEARD.clear()
    return scene(p1, p2, cards=CARDS, **more)


def read(*several, **position):
    return Scene(cards=cards(*several), strictness="confirm", **position)


@pytest.mark.rule("fab14/15.5.3c")
def test_cost_when_a_card_of_the_hand_goes_under_the_deck_then_it_lies_there_face_down():
    item = card(
        "Press",
        "**Instant** - Put a card from your hand on the bottom of your deck: Gain 2{h}.",
        subkinds=("Item",),
    )
    board = read(item, p1={"arena": ["Press"], "hand": ["Rally"], "deck": ["Balm"]})
    board("Alice: Activate Press")
    while board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    assert (board.names("p1", "hand"), board.names("p1", "deck")) == ([], ["Balm", "Rally"])
    assert not board.state.objects[board.find("Rally")].face_up
    assert board.all_pass().life() == [22, 20]


@pytest.mark.rule("fab14/19.6.1")
@pytest.mark.parametrize(("how", "dealt"), [("down", 1), ("up", 2)])
def test_half_when_the_number_is_odd_then_is_rounded_as_the_text_says(how, dealt):
    burn = card(
        "Halve",
        "Deal X arcane damage to target opposing hero, where X is half the number of cards in "
        f"your hand, rounded {how}.",
    )
    mine = {"hand": ["Halve", *["Rally"] * 3]}
    board = read(burn, p1=mine, p2={"life": 20})("Alice: Play Halve").all_pass()
    assert board.life()[1] == 20 - dealt


@pytest.mark.rule("fab14/20.1")
@pytest.mark.parametrize(("before", "dealt"), [(0, 3), (1, 3), (2, 5)])
def test_chain_link_when_it_is_the_third_then_the_text_counts_from_one(before, dealt):
    late = attack("Late", "If Late was played as chain link 3 or higher, it gains +2{p}.", pitch=1)
    mine = {"hand": ["Quick Strike"] * before + ["Late"], "action_points": 1}
    board = read(late, p1=mine, p2={"life": 30})
    for _ in range(before):
        board("Alice: Play Quick Strike").to("continue or close")
        board("Alice: Continue the combat chain")
    lost = board.life()[1]
    board("Alice: Play Late").to("continue or close" if before else "resolution step")
    assert lost - board.life()[1] == dealt


@pytest.mark.rule("fab14/17.1", "fab14/20.8.3a")
def test_keyword_when_the_attack_is_of_another_owner_then_who_controls_it_is_asked():
    board = attacked(fault({"hand": ["Fault Wind"]}), "Fault Wind").to("resolution step")
    wind = board.find("Fault Wind")
    board(f"Table: control:{wind}:p2").all_pass()
    assert board.asked() == ("p2", "keyword")


@pytest.mark.rule("fab14/15.5.3d", "fab14/G.action-points.2")
@pytest.mark.parametrize("what", ["Play Far Idea", "Activate Fault Work"])
def test_action_when_there_are_two_points_then_exactly_one_is_paid(what):
    board = fault({"hand": ["Far Idea"], "arena": ["Fault Work"], "action_points": 2})
    board(f"Alice: {what}")
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/15.5.4a")
@pytest.mark.parametrize("item", ["Fault Bell", "Fault Gong"])
def test_card_when_it_becomes_a_layer_then_it_was_played_once(item):
    board = fault({"hand": ["Far Arc"], "arena": [item]})("Alice: Play Far Arc")
    assert len(board.state.chain) == 2
    while board.state.chain:
        board.game.submit("pass")
    assert HEARD == ["p1"]


@pytest.mark.rule("fab14/15.1")
@pytest.mark.parametrize("zone", ["graveyard", "banished", "deck", "pitch"])
def test_card_when_it_lies_elsewhere_then_cannot_be_played_and_the_rule_says_so(zone):
    board = fault({zone: ["Far Arc"]})
    assert not any("Far Arc" in each for each in board.choices())
    assert "fab14/15.1" in board.refusals(f"play:{board.find('Far Arc')}")


@pytest.mark.rule("fab14/17.2", "fab14/17.1")
def test_static_effect_when_its_source_lies_face_down_then_is_off_and_on_again():
    board = attacked(fault({"hand": ["Far Blow"], "arena": ["Banner"]}))
    blow, banner = board.state.link.attack, board.find("Banner")
    seen = [number(board.state, blow, "power")]
    for _ in range(2):
        board(f"Table: flip:{banner}")
        seen.append(number(board.state, blow, "power"))
    assert seen == [5, 4, 5]


@pytest.mark.rule("fab14/G.negate.1", "fab14/G.negate.2", "fab14/G.negate.3")
@pytest.mark.parametrize(
    ("what", "card", "zone"),
    [
        ("Play Far Tonic", "Far Tonic", "graveyard"),
        ("Activate Fault Work", "Fault Work", "arena"),
    ],
)
def test_negated_layer_when_it_is_a_card_then_goes_to_the_graveyard_and_a_source_stays(
    what, card, zone
):
    board = fault({"hand": ["Far Tonic"], "arena": ["Fault Work"], "life": 10})(f"Alice: {what}")
    board(f"Table: negate:{board.state.chain[-1].id}")
    assert (board.state.chain, board.life()) == ([], [10, 20])
    assert board.state.objects[board.find(card)].zone == zone


@pytest.mark.rule("fab14/15.5.3", "fab14/15.5.3b")
def test_cost_when_the_hand_cannot_pay_it_then_why_not_names_the_rule():
    board = fault({"hand": ["Fault Dear", "Far Idea"]})
    assert "Play Fault Dear" not in board.choices()
    assert "fab14/15.5.3" in board.refusals(f"play:{board.find('Fault Dear')}")


@pytest.mark.rule("fab14/26.5", "fab14/18.2")
def test_prevention_when_it_is_used_up_then_the_next_damage_is_whole():
    board = fault({"hand": ["Far Arc", "Far Arc"]})("Table: prevent:p2:3:any")
    for life in (20, 17):
        board("Alice: Play Far Arc")
        while board.state.chain:
            pending = board.game.pending
            board.game.submit("pass" if pending.option_for("pass") else pending.options[-1].key)
        assert board.life()[1] == life


@pytest.mark.rule("fab14/20.4.2", "fab14/15.5.4b")
def test_next_attack_when_it_was_strengthened_then_the_one_after_is_not():
    board = fault({"hand": ["Rally", "Far Again", "Far Blow"], "action_points": 1})
    board("Alice: Play Rally").all_pass()
    attacked(board, "Far Again").to("continue or close")
    assert board.life()[1] == 14
    board("Alice: Continue the combat chain")
    assert over(attacked(board)).life()[1] == 10


@pytest.mark.rule("fab14/20.5.2c", "fab14/20.5.2")
def test_defenders_when_declared_together_then_all_count_and_leave_the_hand():
    board = fault({"hand": ["Far Giant"]}, {"hand": ["Far Blow", "Far Feather"]})
    defended(attacked(board, "Far Giant"), "Far Blow", "Far Feather")
    assert board.names("p2", "hand") == []
    assert over(board).life() == [20, 19]


@pytest.mark.rule("fab14/20.7.2a", "fab14/20.1.1", "fab14/20.7.2b", "fab14/20.7.2")
@pytest.mark.parametrize(("defenders", "life"), [(("Far Feather",) * 2, 20), (("Far Blow",), 16)])
def test_damage_when_power_and_defense_are_equal_then_none_would_be_dealt(defenders, life):
    board = fault({"hand": ["Far Hit"], "arena": ["Fault Spike"]}, {"hand": list(defenders)})
    defended(attacked(board, "Far Hit"), *defenders)
    over(board)
    assert (board.life()[1], len(board.names("p1", "hand"))) == (life, int(life < 20))


@pytest.mark.rule("fab14/26.1", "fab14/26.2", "fab14/26.4.2")
@pytest.mark.parametrize(("before", "drawn"), [([], []), (["Singe"], ["Rally"])])
def test_condition_when_no_arcane_damage_was_dealt_then_it_does_not_hold(before, drawn):
    singe = card("Singe", "Deal 1 arcane damage to target opposing hero.", kinds=("Instant",))
    ember = card("Ember", "If you have dealt arcane damage this turn, draw a card.")
    board = read(singe, ember, p1={"hand": [*before, "Ember"], "deck": ["Rally"]})
    for each in (*before, "Ember"):
        board(f"Alice: Play {each}").all_pass()
    assert board.names("p1", "hand") == drawn


@pytest.mark.rule("fab14/20.7.2b", "fab14/16.2")
@pytest.mark.parametrize(
    ("whom", "target", "drawn"),
    [("", "Hound", 1), ("", "Hero", 1), (" a hero", "Hound", 0), (" a hero", "Hero", 1)],
)
def test_first_hit_when_an_ally_was_hit_then_counts_unless_a_hero_is_meant(whom, target, drawn):
    item = card(
        "Tally",
        f"The first time an attack action card you control hits{whom} each turn, draw a card.",
        subkinds=("Item",),
    )
    hound = {"type": "token", "subtypes": ["ally"], "life": 9, "power": 2}
    board = Scene(
        cards=cards(item) | {"Hound": hound},
        strictness="confirm",
        p1={"arena": ["Tally"], "hand": ["Quick Strike", "Quick Strike"], "deck": ["Rally"] * 3},
        p2={"arena": ["Hound"]},
    )
    for _ in range(2):
        attacked(board, "Quick Strike", at=target).to("continue or close")
        board("Alice: Continue the combat chain")
    assert board.names("p1", "hand").count("Rally") == drawn


@pytest.mark.rule("fab14/11.7")
def test_arsenal_when_its_card_goes_to_the_bottom_then_it_is_the_last_of_the_deck():
    clear = card("Clear", "Put a card from your arsenal on the bottom of your deck.")
    board = read(clear, p1={"hand": ["Clear"], "arsenal": ["Rally"], "deck": ["Balm", "Balm"]})
    board("Alice: Play Clear").all_pass()
    assert (board.names("p1", "arsenal"), board.names("p1", "deck")) == (
        [],
        ["Balm", "Balm", "Rally"],
    )


@pytest.mark.rule("fab14/G.roll-d6.1")
def test_die_when_it_is_rolled_then_shows_one_to_six():
    board = fault()
    for _ in range(60):
        board("Table: roll:p1")
    shown = {line.text for line in board.game.log if "rolls" in line.text}
    assert shown == {f"Alice rolls a {n}." for n in range(1, 7)}


@pytest.mark.rule("fab14/20.7.2b", "fab14/20.4.5")
@pytest.mark.parametrize(("target", "drawn"), [("Hero", 1), ("Hound", 0)])
def test_hit_when_a_hero_is_meant_then_neither_an_ally_nor_another_attack_counts(target, drawn):
    blow = attack("Keen Blow", "When this hits a hero, draw a card.")
    hound = {"type": "token", "subtypes": ["ally"], "life": 9, "power": 2}
    board = Scene(
        cards=cards(blow) | {"Hound": hound},
        p1={
            "hand": ["Keen Blow", "Quick Strike"],
            "deck": ["Rally"] * 3,
            "action_points": 2,
        },
        p2={"arena": ["Hound"]},
    )
    attacked(board, "Keen Blow", at=target).to("continue or close")
    board("Alice: Continue the combat chain")
    attacked(board, "Quick Strike", at="Hero").to("continue or close")
    assert board.names("p1", "hand").count("Rally") == drawn


@pytest.mark.rule("fab14/26.4.1", "fab14/10.4.3b")
def test_ally_when_it_is_dealt_damage_twice_then_the_log_says_what_is_left():
    board = fault({"arena": ["Far Hound"]})
    hound = board.find("Far Hound")
    for before, after in ((4, 3), (3, 2)):
        board(f"Table: damage:{board.find('Practice Hero')}:{hound}:1:physical")
        assert board.game.log[-1].text.endswith(f": {before} to {after}.")


@pytest.mark.rule("fab14/11.7", "fab14/11.7.2", "fab14/16.2")
@pytest.mark.parametrize(
    ("card_", "zone", "rings"),
    [("Banner", "arena", 1), ("Banner", "graveyard", 0), ("Banner", "banished", 0)],
)
def test_entering_when_a_card_goes_elsewhere_than_the_arena_then_nothing_enters(card_, zone, rings):
    board = fault({"hand": ["Banner"], "arena": ["Fault Door"]})
    board(f"Table: move:{board.find(card_)}:{zone}")
    while board.state.chain:
        board.game.submit("pass")
    assert len(HEARD) == rings


@pytest.mark.rule("fab14/26.6", "fab14/26.4.3a", "fab14/26.4.3c")
@pytest.mark.parametrize(("whose", "life"), [("p1", 17), ("p2", 20)])
def test_prevention_when_it_is_for_the_other_hero_then_prevents_nothing(whose, life):
    board = fault({"hand": ["Far Arc"]})(f"Table: prevent:{whose}:3:any\nAlice: Play Far Arc")
    while board.state.chain:
        pending = board.game.pending
        board.game.submit("pass" if pending.option_for("pass") else pending.options[-1].key)
    assert board.life() == [20, life]


@pytest.mark.rule("fab14/11.1.7", "fab14/11.7")
@pytest.mark.parametrize(("face", "up"), [("up", True), ("down", False)])
@pytest.mark.parametrize("full", [False, True])
def test_hand_card_when_it_goes_into_the_arsenal_then_lies_as_the_text_says(face, up, full):
    tuck = card("Tuck", f"Put a card from your hand face {face} into your arsenal.")
    mine = {"hand": ["Tuck", "Rally"], "arsenal": ["Balm"] if full else []}
    board = read(tuck, p1=mine)("Alice: Play Tuck").all_pass()
    if board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    assert board.names("p1", "arsenal") == (["Balm"] if full else ["Rally"])
    if not full:
        assert board.state.objects[board.find("Rally")].face_up is up


@pytest.mark.rule("fab14/11.7", "fab14/11.7.2")
@pytest.mark.parametrize(
    ("zone", "whose"), [("hand", "p2"), ("graveyard", "p2"), ("banished", "p2"), ("arena", "p1")]
)
def test_stolen_card_when_it_moves_then_stays_with_who_controls_it_only_in_the_arena(zone, whose):
    board = fault({}, {"arena": ["Banner"]})
    banner = board.find("Banner")
    board(f"Table: control:{banner}:p1\nTable: move:{banner}:{zone}")
    assert {p: board.names(p, zone) for p in ("p1", "p2")}[whose] == ["Banner"]


@pytest.mark.rule("fab14/24.1", "fab14/24.2", "fab14/24.2.2")
@pytest.mark.parametrize(("zone", "card_"), [("banished", "Far Arc"), ("graveyard", "Far Arc")])
def test_search_by_hand_when_the_zone_is_public_then_its_cards_are_offered(zone, card_):
    board = fault({zone: [card_], "hand": ["Far Blow"]})
    board(f"Table: search:p1:{zone}:hand:any")
    if board.asked()[1] != "priority":
        assert board.choices() == [card_]
        board.game.submit(board.game.pending.options[0].key)
    assert sorted(board.names("p1", "hand")) == [card_, "Far Blow"]


@pytest.mark.rule("fab14/20.8.3c.b2", "fab14/20.8.3c", "fab14/21.1")
def test_closing_when_the_turn_player_says_so_then_weapons_are_home_and_nothing_is_open():
    board = attacked(fault({"weapon1": ["Far Sword"]}), "Far Sword").to("continue or close")
    board("Alice: Close the combat chain")
    assert (board.state.links, board.names("p1", "weapon1")) == ([], ["Far Sword"])
    assert board.state.objects[board.find("Far Sword")].zone == "weapon1"
