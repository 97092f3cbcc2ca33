"""Chapters 4 and 5 of the Raven Rules: playing, costs, timing, damage, leaving play."""

import pytest

from engine.games.ashes.abilities import AFTER, WHEN, WOULD, Resolves, Triggered, script
from engine.games.ashes.cards import Cost
from engine.games.ashes.damage import Packet, deal
from tests.engine.games.ashes.scene import Scene

ALLY = {"type": "ally", "attack": 1, "life": 3, "cost": {"main": True}}
CARDS = {
    "Plain": ALLY, "Watcher": ALLY, "Second": ALLY, "Decoy": ALLY, "Payer": ALLY, "Keeper": ALLY,
    "Guard": ALLY | {"life": 9},
    "Bomb": {"type": "action spell", "cost": {"side": True}},
    "Both": {"type": "action spell", "cost": {"main": True, "dice": ["natural class"],
             "either": [["charm class"], ["basic", "basic"]]}},
    "Costly": {"type": "action spell",
               "cost": {"side": True, "discard": 1, "dice": ["time power"]}},
    "Altar": {"type": "ready spell", "cost": {"main": True},
              "activated": [{"name": "Pray", "cost": {"exhaust": True, "side": True}}]},
    "Curse": {"type": "conjured alteration spell"},
    "Nothing": {"type": "ally", "attack": 0, "life": 1, "cost": {"main": True}, "abilities": {}},
}  # fmt: skip
order = []


def noting(word):
    async def effect(state, me, change):
        order.append(word)

    return effect


def anything(state, me, change):
    return True


async def bomb(state, player, me):
    units = [unit for each in state.remaining for unit in state.units(each)]
    await deal(state, [Packet(me, unit, 1) for unit in units], "raven11/5.0.0")


async def redirect(state, me, change):
    change.stopped = True


async def onto_me(state, me, change):
    change.stopped = True
    await deal(state, [Packet(change.source, me, change.amount + 1)], "raven11/5.0.0")


script("Bomb", Resolves(bomb))
script(
    "Watcher",
    *(
        Triggered(f"{timing} {event}", event, timing, f"{timing} {event}",
                  noting(f"{timing} {event}"), anything)
        for timing in (AFTER, WHEN, WOULD)
        for event in ("deal", "receive")
    ),
    Triggered("gone", "destroyed", WHEN, "gone", noting("destroyed"), anything),
    Triggered("left", "leaves play", WHEN, "left", noting("leaves play"), anything),
    Triggered("thrown", "discarded", WHEN, "thrown", noting("discarded"), anything),
)  # fmt: skip
script("Second", Triggered("second", "deal", WHEN, "second", noting("second"), anything))
script("Decoy", Triggered("decoy", "deal", WOULD, "stop it", redirect))
script("Guard", Triggered("guard", "deal", WOULD, "deal it to me", onto_me, anything))
script("Payer", Triggered("payer", "deal", AFTER, "pay", noting("paid"), anything,
                          cost=Cost(dice=("charm class",))))  # fmt: skip


def scene(**position):
    order.clear()
    return Scene(cards=CARDS, strictness="confirm", **position)


def hurt(board, name, amount):
    return board(f"Table: damage:{board.find(name)}:{amount}")


# 4.1 Playing cards


@pytest.mark.rule("raven11/4.0.0", "raven11/4.1.0.s1", "raven11/4.1.0.s2", "raven11/4.1.0.s3")
def test_card_when_played_then_is_revealed_paid_and_placed_in_this_order():
    board = scene(p1={"hand": ["Lancer"], "dice": ["time basic"], "discard pile": ["Lancer"]})
    assert board.choices().count("Play Lancer") == 1
    since = len(board.game.log)
    board("Alice: Play Lancer")
    rules = [line.rule for line in board.game.log[since:]]
    assert rules == ["raven11/4.1.0.s1", "raven11/4.4.0.b5", "raven11/4.1.0.s3"]
    assert board.names("p1", "battlefield") == ["Lancer"]


@pytest.mark.rule("raven11/4.0.0.p2", "raven11/4.4.0.b1")
def test_effect_when_its_card_is_not_controlled_or_exhausted_then_is_not_offered():
    board = scene(p1={"spellboard": ["Altar"]}, p2={"spellboard": ["Altar"]})
    assert board.choices().count("Altar: Pray") == 1
    board("Alice: Altar: Pray\nAlice: Done: the effect is settled")
    assert board.card("Altar", "p1").exhaustion == 1
    assert "Altar: Pray" not in board.choices()


@pytest.mark.rule("raven11/4.0.0.p3", "raven11/4.4.0.p5")
def test_card_when_its_cost_cannot_be_paid_in_full_then_cannot_be_played():
    board = scene(p1={"hand": ["Hunter"], "dice": ["natural class", "time basic"]})
    refusals = board.game.why_not(f"play:{board.find('Hunter')}")
    assert [refusal.rule for refusal in refusals] == ["raven11/4.0.0.p3"]
    board = scene(p1={"hand": ["Hunter"], "dice": ["natural power", "time basic"]})
    assert "Play Hunter" in board.choices()


@pytest.mark.rule("raven11/4.0.0.p6", "raven11/4.1.0.b3")
def test_action_spell_when_played_then_resolves_at_once_and_is_discarded():
    board = scene(p1={"hand": ["Bomb"]}, p2={"battlefield": ["Plain"]})("Alice: Play Bomb")
    assert (board.card("Plain").wounds, board.names("p1", "discard pile")) == (1, ["Bomb"])
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/2.0.0", "raven11/4.4.0.b5")
def test_dice_when_they_pay_then_power_covers_class_and_class_covers_basic():
    hand = {"hand": ["Shield Bearer"]}
    for dice, fits in (
        (["natural class", "time basic"], True),
        (["natural power", "charm power"], True),
        (["charm class", "time basic"], False),
        (["natural basic", "natural basic"], False),
    ):
        board = scene(p1={**hand, "dice": dice})
        assert ("Play Shield Bearer" in board.choices()) is fits
    board = scene(p1={**hand, "dice": ["natural class", "time basic", "charm basic"]})
    board("Alice: Play Shield Bearer")
    assert (board.asked()[1], sorted(board.choices())) == ("die", ["charm basic", "time basic"])
    board("Alice: charm basic")
    assert board.dice("p1") == ["time basic"]


@pytest.mark.rule("raven11/4.4.1.p4")
def test_parallel_cost_when_several_sides_can_be_paid_then_one_is_chosen_and_the_rest_paid():
    dice = ["natural class", "charm class", "time basic", "time basic"]
    board = scene(p1={"hand": ["Both"], "dice": dice})("Alice: Play Both")
    assert board.asked() == ("p1", "parallel cost")
    board("Alice: natural class, charm class\nAlice: Done: the effect is settled")
    assert (board.dice("p1"), board.state.main_done) == (["time basic", "time basic"], True)


@pytest.mark.rule("raven11/4.4.2")
def test_magic_play_cost_when_counted_then_leaves_out_actions_and_discards():
    board = scene()
    costs = {
        key: board.state.printed[key].cost.magic for key in ("Both", "Costly", "Bomb", "Hunter")
    }
    assert costs == {"Both": 2, "Costly": 1, "Bomb": 0, "Hunter": 2}


@pytest.mark.rule("raven11/4.4.0", "raven11/4.4.0.p2", "raven11/4.4.0.b4", "raven11/4.4.0.b3")
def test_costs_when_paid_then_are_of_the_five_kinds_and_a_discard_is_chosen():
    board = scene(p1={"hand": ["Costly", "Plain", "Bomb"], "dice": ["time power"]})
    board("Alice: Play Costly")
    assert (board.asked(), board.choices()) == (("p1", "discard"), ["Plain", "Bomb"])
    board("Alice: Bomb\nAlice: Done: the effect is settled")
    assert board.names("p1", "discard pile") == ["Bomb", "Costly"]
    assert (board.state.side_done, board.state.main_done, board.dice("p1")) == (True, False, [])


@pytest.mark.rule("raven11/4.1.1.b2", "raven11/4.1.1.b3")
def test_alteration_when_attached_to_an_opponents_unit_then_that_opponent_controls_it():
    board = scene(p1={"hand": ["Armor"], "dice": ["time basic"]}, p2={"battlefield": ["Plain"]})
    board("Alice: Play Armor")
    armor = board.card("Armor")
    assert (armor.on, armor.controller, armor.owner) == (board.find("Plain"), "p2", "p1")


@pytest.mark.rule("raven11/4.1.3.b3", "raven11/5.1.0.s2", "raven11/5.1.0.s7")
def test_conjured_alteration_when_its_unit_leaves_then_returns_to_its_owners_pile():
    board = scene(p1={"conjuration pile": ["Curse"]}, p2={"battlefield": ["Plain"]})
    board(f"Table: attach:{board.find('Curse')}:{board.find('Plain')}")
    hurt(board, "Plain", 3)
    assert board.names("p1", "conjuration pile") == ["Curse"]
    assert board.names("p2", "discard pile") == ["Plain"]


@pytest.mark.rule("raven11/4.1.4.p2", "raven11/4.1.4.p3", "raven11/4.1.4.p4", "raven11/5.1.0.s3")
def test_card_under_another_when_hidden_then_is_its_controllers_secret_and_goes_with_it():
    board = scene(p1={"hand": ["Plain"]}, p2={"battlefield": ["Keeper"]})
    board(f"Table: under:{board.find('Plain')}:{board.find('Keeper')}")
    zones = {v: board.game.view(v)["players"][1]["zones"]["under"] for v in ("p1", "p2")}
    assert [len(zones[viewer]["cards"]) for viewer in ("p1", "p2")] == [0, 1]
    assert "Play Plain" not in board.choices()
    hurt(board, "Keeper", 3)
    assert board.names("p1", "discard pile") == ["Plain"]


@pytest.mark.rule("raven11/4.2.2")
def test_dismount_when_an_ally_comes_up_then_is_exhausted_or_takes_a_wound_instead():
    board = scene(p1={"hand": ["Plain"]}, p2={"battlefield": ["Keeper"]})
    plain = board.find("Plain")
    board(f"Table: under:{plain}:{board.find('Keeper')}\nTable: dismount:{plain}")
    assert (board.names("p1", "battlefield"), board.card("Plain").exhaustion) == (["Plain"], 1)
    board("Alice: Remove tokens, take a wound")
    assert (board.card("Plain").exhaustion, board.card("Plain").wounds) == (0, 1)


@pytest.mark.rule("raven11/4.2.0.s1", "raven11/4.2.0.s3")
@pytest.mark.rule("raven11/4.2.0.s2")
def test_effect_when_activated_then_its_cost_is_paid_before_it_resolves():
    mine = {"spellboard": ["Call Pet"], "conjuration pile": ["Pet"], "dice": ["natural class"]}
    board = scene(p1=mine)
    since = len(board.game.log)
    board("Alice: Call Pet: Summon")
    rules = [line.rule for line in board.game.log[since:]]
    assert rules == [
        "raven11/4.2.0", "raven11/4.4.0.b1", "raven11/4.4.0.b5", "raven11/4.1.0.s3",
    ]  # fmt: skip
    assert board.names("p1", "battlefield") == ["Pet"]


@pytest.mark.rule("raven11/4.2.0.b2")
@pytest.mark.rule("raven11/4.4.0.b9", "raven11/4.4.0.p4")
def test_triggered_effect_when_it_has_a_cost_then_is_offered_only_if_it_can_be_paid():
    board = scene(p1={"battlefield": ["Payer"]})
    hurt(board, "Payer", 1)
    assert order == []
    board = scene(p1={"battlefield": ["Payer"], "dice": ["charm class"]})
    hurt(board, "Payer", 1)
    assert board.choices() == ["Payer: pay", "Nothing more"]
    board("Alice: Payer: pay")
    assert (order, board.dice("p1")) == (["paid"], [])


# 5 Damage and destruction


@pytest.mark.rule("raven11/5.0.0", "raven11/5.0.0.p2", "raven11/1.0.0.p2", "raven11/5.0.0.b5")
def test_damage_when_dealt_then_becomes_wounds_at_once_and_destroys_at_the_life_value():
    board = scene(p2={"battlefield": ["Plain"]})
    hurt(board, "Plain", 2)
    assert board.card("Plain").wounds == 2
    hurt(board, "Plain", 1)
    assert board.names("p2", "discard pile") == ["Plain"]


@pytest.mark.rule("raven11/4.3.0.s2", "raven11/4.3.1.p2")
@pytest.mark.rule("raven11/5.0.0.b1", "raven11/5.0.0.b2", "raven11/5.0.0.b3", "raven11/5.0.0.b4")
@pytest.mark.rule("raven11/0.diff.7", "raven11/5.0.0.p5")
def test_damage_when_it_is_resolved_then_deals_receives_and_wounds_with_triggers_between():
    board = scene(p1={"battlefield": ["Watcher"]}, p2={"battlefield": ["Plain"]})
    since = len(board.game.log)
    hurt(board, "Plain", 1)
    assert order == [
        "would deal", "when deal", "after deal", "would receive", "when receive", "after receive",
    ]  # fmt: skip
    rules = [line.rule for line in board.game.log[since:] if line.rule.startswith("raven11/5")]
    assert rules == ["raven11/5.0.0.b1", "raven11/5.0.0.b3", "raven11/5.0.0.b5"]


@pytest.mark.rule("raven11/5.1.0.b1", "raven11/5.1.0.b2", "raven11/5.1.0.b3")
@pytest.mark.rule("raven11/5.0.0.p4")
def test_wounds_when_placed_directly_then_nothing_triggers_on_dealing_or_receiving():
    board = scene(p1={"battlefield": ["Watcher"]}, p2={"battlefield": ["Plain"]})
    board(f"Table: wound:{board.find('Plain')}:3")
    assert order == ["destroyed", "leaves play", "discarded"]


@pytest.mark.rule("raven11/5.0.0.p3")
def test_damage_when_several_are_dealt_it_at_once_then_the_active_player_orders_them():
    board = scene(p1={"hand": ["Bomb"]}, p2={"battlefield": ["Plain", "Keeper"]})
    board("Alice: Play Bomb")
    assert (board.asked(), board.choices()) == (("p1", "damage order"), ["Plain", "Keeper"])
    board("Alice: Keeper")
    assert [line for line in board.texts() if "is dealt" in line] == [
        "Keeper is dealt 1 damage.", "Plain is dealt 1 damage.",
    ]  # fmt: skip


@pytest.mark.rule("raven11/4.2.0.p4", "raven11/4.2.0.b4")
@pytest.mark.rule("raven11/5.1.0", "raven11/5.1.0.s1", "raven11/0.diff.5", "raven11/5.1.0.s7")
def test_destroyed_card_when_it_leaves_then_is_out_of_play_before_its_triggers():
    board = scene(p1={"battlefield": ["Watcher"]})
    hurt(board, "Watcher", 3)
    assert order[-2:] == ["destroyed", "leaves play"]
    assert (board.names("p1", "battlefield"), board.names("p1", "discard pile")) == (
        [],
        ["Watcher"],
    )


@pytest.mark.rule("raven11/5.1.0.s4", "raven11/5.1.0.s5")
def test_tokens_and_dice_when_their_card_leaves_then_go_back_without_triggers():
    board = scene(p1={"battlefield": ["Plain"], "dice": ["charm power"]})
    board("Alice: Use the charm dice power")
    plain = board.find("Plain")
    assert board.state.dice["d1"].place == plain
    board(f"Table: status:{plain}:2\nTable: damage:{plain}:4")
    card = board.state.objects[plain]
    assert (card.wounds, card.status, board.state.dice["d1"].place) == (0, 0, "exhausted")


@pytest.mark.rule("raven11/5.1.1")
def test_phoenixborn_when_destroyed_then_the_last_one_wins():
    board = scene(p2={"battlefield": ["Plain"]})
    hurt(board, "Tide King", 12)
    assert (board.game.outcome["winner"], board.game.pending) == ("p1", None)


@pytest.mark.rule("raven11/5.1.1")
def test_loser_when_others_play_on_then_piles_and_dice_leave_and_borrowed_cards_stay():
    board = Scene(cards=CARDS, strictness="confirm", seats=3, p1={},
                  p2={"hand": ["Armor"], "dice": ["time basic"], "battlefield": ["Plain"]},
                  p3={"battlefield": ["Keeper"]})  # fmt: skip
    board(f"Table: attach:{board.find('Armor')}:{board.find('Keeper')}\nTable: concede:p2")
    assert [card.card for card in board.state.objects.values() if card.owner == "p2"] == ["Armor"]
    assert board.state.dice == {}
    board(f"Table: damage:{board.find('Keeper')}:3")
    assert board.names("p2", "removed") == ["Armor"]


@pytest.mark.rule("raven11/4.3.0", "raven11/4.3.0.s1")
def test_would_effect_when_it_stops_the_event_then_the_event_never_happens():
    board = scene(p2={"battlefield": ["Decoy"]})
    hurt(board, "Decoy", 2)
    assert (board.card("Decoy").wounds, order) == (0, [])


@pytest.mark.rule("raven11/4.3.0.s1", "raven11/4.3.0")
@pytest.mark.parametrize(("guards", "wounds"), [(1, [0, 3, 0]), (2, [0, 0, 4])])
def test_would_effect_when_it_deals_damage_instead_then_replaces_that_no_more(guards, wounds):
    board = scene(p1={"battlefield": ["Plain", *["Guard"] * guards]})
    hurt(board, "Plain", 2)
    if guards == 2:
        board("Alice: Guard: deal it to me")
    units = board.state.units("p1")
    assert [board.state.objects[each].wounds for each in units][: 1 + guards] == wounds[
        : 1 + guards
    ]


@pytest.mark.rule("raven11/4.3.1")
def test_triggers_when_both_players_have_some_then_the_active_player_goes_first():
    board = scene(p1={"battlefield": ["Second"]}, p2={"battlefield": ["Watcher", "Second"]})
    hurt(board, "Watcher", 1)
    assert board.asked() == ("p2", "trigger")
    board("Bob: Second: second")
    assert order[:4] == ["would deal", "second", "second", "when deal"]


@pytest.mark.rule("raven11/5.1.1")
def test_attackers_when_the_first_destroys_the_phoenixborn_then_the_others_hit_nothing():
    mine = {"battlefield": ["Lancer", "Lancer"]}
    board = Scene(seats=3, strictness="confirm", p1=mine)
    hero = board.state.players["p2"].hero_object
    board(f"Table: wound:{hero}:11\nAlice: Attack a Phoenixborn")
    board("Alice: Attack with Lancer + Attack with Lancer")
    board.game.submit(hero)
    assert (board.state.remaining, board.wounds_left()) == (["p1", "p3"], [0, 0])
