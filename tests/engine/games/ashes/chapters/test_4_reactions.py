"""Chapter 4 of the Raven Rules: Reaction Spells, cancelling, effects between steps, respark."""

import pytest

from engine.games.ashes.abilities import AFTER, WHEN, Resolves, Triggered, script
from engine.games.ashes.atoms import procedure
from engine.games.ashes.by_hand import SETTLE
from engine.games.ashes.damage import Packet, deal, leave_play
from engine.games.ashes.targeting import choose_target
from engine.games.ashes.values import ability_value
from tests.engine.games.ashes.scene import Scene

UNIT = {"type": "ally", "attack": 1, "life": 3, "cost": {"main": True}}
CARDS = {
    "Twin Bolt": {"type": "action spell", "cost": {"main": True, "dice": ["basic"]}},
    "Plain": UNIT, "Listener": UNIT, "Miser": UNIT, "Eager": UNIT,
    "Watch": {**UNIT, "abilities": {"unit guard": 1}},
    "Banner": {"type": "alteration spell", "cost": {"side": True}, "abilities": {"overkill": 2}},
    "Brute": {**UNIT, "abilities": {"overkill": 1}},
    "Puzzle": {"type": "reaction spell", "cost": {}, "text": "Do what the card says."},
}  # fmt: skip
heard = []


async def twin_bolt(state, player, me):
    for _ in range(2):
        units = [unit for each in state.remaining for unit in state.units(each)]
        unit = await choose_target(state, player, units, "raven11/4.5.0", me)
        await deal(state, [Packet(me, unit, 1)], "raven11/5.0.0")


def hears(event, timing=AFTER):
    async def note(state, me, change):
        heard.append(f"{timing} {event}" if timing == WHEN else event)

    return Triggered(event, event, timing, event, note, lambda state, me, change: True)


script("Twin Bolt", Resolves(twin_bolt))
script(
    "Listener",
    *(
        hears(event)
        for event in (
            "attacks",
            "is attacked",
            "blocks",
            "guards",
            "counters",
            "discards",
            "comes into play",
        )
    ),
)
script("Eager", hears("comes into play", WHEN))
script("Miser", hears("dice exhausted"), hears("paid", WHEN))


def scene(**position):
    heard.clear()
    return Scene(cards=CARDS, strictness="confirm", **position)


def bolt_against(*hand, **more):
    """Alice may play Twin Bolt; Bob has a unit, these cards and two charm dice."""
    bob = {"battlefield": ["Plain"], "hand": list(hand), "dice": ["charm power"] * 2, **more}
    alice = {"hand": ["Twin Bolt"], "dice": ["time basic"], "battlefield": ["Brute"]}
    return scene(p1=alice, p2=bob)


# Reaction Spells


@pytest.mark.rule("raven11/4.3.1", "raven11/4.0.0.p6", "raven11/4.2.0.p3")
def test_reaction_spell_when_its_condition_comes_then_is_offered_from_the_hand_and_discarded():
    board = bolt_against("Refuse")("Alice: Play Twin Bolt")
    assert "Play Refuse" not in board.choices()
    board("Alice: Plain (Bob)")
    assert (board.asked(), board.choices()) == (("p2", "trigger"), ["Play Refuse", "Nothing more"])
    board("Bob: Play Refuse")
    assert (board.names("p2", "discard pile"), board.dice("p2")) == (["Refuse"], ["charm power"])


@pytest.mark.rule("raven11/4.0.0.p3")
def test_reaction_spell_when_it_cannot_be_paid_then_is_not_offered():
    board = bolt_against("Refuse", dice=["natural power"])
    board("Alice: Play Twin Bolt\nAlice: Plain (Bob)")
    assert board.asked() == ("p1", "target")


@pytest.mark.rule("raven11/4.3.1")
def test_reaction_spells_when_one_was_played_then_the_window_takes_no_second():
    board = bolt_against("Puzzle", "Puzzle")
    board("Alice: Play Twin Bolt\nAlice: Plain (Bob)\nBob: Play Puzzle")
    board("Bob: Done: the effect is settled")
    assert board.asked()[1] == "trigger"
    assert board.game.pending.source is None
    assert board.names("p2", "discard pile") == ["Puzzle"]


@pytest.mark.rule("raven11/4.5.0", "raven11/4.3.0.s1")
def test_reaction_spell_when_its_text_is_not_known_then_is_settled_by_hand_before_the_event():
    board = bolt_against("Puzzle")
    plain = board.find("Plain")
    board("Alice: Play Twin Bolt\nAlice: Plain (Bob)\nBob: Nothing more\nBob: Play Puzzle")
    board("Bob: amount:0\nBob: Done: the effect is settled")
    assert board.state.objects[plain].wounds == 0


# Cancelling


@pytest.mark.rule("raven11/4.5.0.b1")
@pytest.mark.rule("raven11/4.2.3", "raven11/4.2.3.p3", "raven11/0.diff.1")
def test_cancel_when_the_second_part_is_cancelled_then_the_first_part_and_the_price_stay():
    board = bolt_against("Refuse")
    board("Alice: Play Twin Bolt\nAlice: Plain (Bob)\nBob: Nothing more")
    board("Alice: Plain (Bob)\nBob: Play Refuse")
    assert board.card("Plain").wounds == 1
    assert (board.dice("p1"), board.names("p1", "discard pile")) == ([], ["Twin Bolt"])
    assert "What remains of Twin Bolt is cancelled." in board.texts()


@pytest.mark.rule("raven11/4.2.3")
def test_cancel_when_the_first_part_is_cancelled_then_nothing_after_it_is_resolved():
    board = bolt_against("Refuse")
    board("Alice: Play Twin Bolt\nAlice: Plain (Bob)\nBob: Play Refuse")
    assert (board.card("Plain").wounds, board.card("Brute").wounds) == (0, 0)
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/4.2.3", "raven11/2.2.0.d5")
def test_dice_power_when_it_is_cancelled_then_its_die_is_spent():
    board = scene(
        p1={"dice": ["divine power"]},
        p2={"battlefield": ["Plain"], "hand": ["Refuse"], "dice": ["charm power"]},
    )
    board("Alice: Use the divine dice power\nBob: Play Refuse")
    assert (board.dice("p1"), board.state.dice["d1"].place) == ([], "exhausted")


@pytest.mark.rule("raven11/4.2.3", "raven11/6.target")
def test_text_settled_by_hand_when_its_target_is_said_then_can_be_cancelled():
    board = scene(
        p1={"hand": ["Riddle"], "dice": ["time basic"]},
        p2={"battlefield": ["Plain"], "hand": ["Refuse"], "dice": ["charm power"]},
    )
    board("Alice: Play Riddle")
    board(f"Alice: target:{board.find('Plain')}\nBob: Play Refuse")
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/6.target", "raven11/6.affect")
def test_choice_when_the_text_does_not_say_target_then_nobody_can_cancel_it():
    mine = {"dice": ["ceremonial power"], "discard pile": ["Plain"]}
    board = scene(p1=mine, p2={"hand": ["Vanish"]})
    board("Alice: Use the ceremonial dice power")
    assert board.names("p1", "hand") == ["Plain"]


# Between Realms and respark


@pytest.mark.rule("raven11/4.2.1", "raven11/4.2.0.b3")
@pytest.mark.parametrize(("zone", "offered"), [("discard pile", True), ("battlefield", False)])
def test_between_realms_when_the_card_is_not_in_play_then_its_text_is_active(zone, offered):
    board = scene(
        p1={zone: ["Echo"], "battlefield": ["Pet"]}
        if zone != "battlefield"
        else {"battlefield": ["Echo", "Pet"]}
    )
    board(f"Table: destroy:{board.find('Pet')}")
    assert (board.asked()[1] == "trigger") is offered
    if offered:
        board("Alice: Echo: take it back")
        assert board.names("p1", "hand") == ["Echo"]


@pytest.mark.rule("raven11/5.1.0.s6")
def test_respark_when_it_is_paid_in_the_player_turns_phase_then_the_card_is_back_without_tokens():
    board = scene(p1={"battlefield": ["Ember Moth"], "hand": ["Plain"]})
    moth = board.find("Ember Moth")
    board(f"Table: status:{moth}:2\nTable: destroy:{moth}")
    assert board.choices() == ["Ember Moth is discarded", "Respark Ember Moth"]
    board("Alice: Respark Ember Moth\nAlice: Plain")
    card = board.card("Ember Moth")
    assert (card.zone, card.status, board.names("p1", "discard pile")) == (
        "battlefield", 0, ["Plain"],
    )  # fmt: skip


@pytest.mark.rule("raven11/5.1.0.s6")
def test_respark_when_its_price_cannot_be_paid_then_is_not_offered():
    board = scene(p1={"battlefield": ["Ember Moth"]})
    board(f"Table: destroy:{board.find('Ember Moth')}")
    assert board.names("p1", "discard pile") == ["Ember Moth"]


@pytest.mark.rule("raven11/5.1.0.s6")
def test_respark_when_it_is_not_the_player_turns_phase_then_is_not_offered():
    board = scene(p1={"battlefield": ["Ember Moth"], "hand": ["Plain"]})
    procedure.end_turns(board.state)
    with pytest.raises(StopIteration):
        leave_play(board.state, board.find("Ember Moth"), destroyed=True).send(None)
    assert board.names("p1", "discard pile") == ["Ember Moth"]


# Activated effects and the steps of an attack


@pytest.mark.rule("raven11/4.2.0.p6", "raven11/6.core-framework-event")
def test_effect_without_action_when_an_attack_goes_on_then_is_offered_between_its_steps():
    mine = {"battlefield": ["Slinger", "Plain"]}
    board = scene(p1=mine, p2={"battlefield": ["Plain"]})("Alice: Attack a Phoenixborn")
    board("Alice: Attack with Plain")
    assert (board.asked(), board.choices()) == (
        ("p1", "combat step"), ["Go on with the attack", "Slinger: Sling", SETTLE.label],
    )  # fmt: skip
    board("Alice: Go on with the attack\nAlice: Go on with the attack\nBob: Do not block")
    board("Alice: Slinger: Sling")
    assert board.wounds() == [0, 2]


@pytest.mark.rule("raven11/4.2.0.b1")
def test_effect_without_action_when_both_actions_are_spent_then_can_still_be_used():
    mine = {"battlefield": ["Slinger", "Plain"], "dice": ["natural power"]}
    board = scene(p1=mine)
    board("Alice: Use the natural dice power\nAlice: Plain (Alice)\nAlice: Pass the main action")
    assert board.choices() == ["End the turn", "Slinger: Sling"]
    board("Alice: Slinger: Sling")
    assert (board.wounds(), board.asked()) == ([0, 1], ("p2", "turn"))


@pytest.mark.rule("raven11/4.3.0.s3", "raven11/4.3.0.s4")
def test_effects_when_some_say_when_and_some_after_then_all_of_when_come_first():
    board = scene(p1={"hand": ["Plain"], "battlefield": ["Listener"]},
                  p2={"battlefield": ["Eager"]})  # fmt: skip
    board("Alice: Play Plain")
    assert heard == ["when comes into play", "comes into play"]


@pytest.mark.rule("raven11/3.2.0", "raven11/6.core-framework-event")
def test_attack_when_it_runs_then_each_declaration_can_be_reacted_to_in_order():
    board = scene(p1={"battlefield": ["Plain"]}, p2={"battlefield": ["Listener"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Plain")
    board("Bob: Listener blocks\nBob: Counter Plain")
    assert heard == ["attacks", "is attacked", "blocks", "counters"]


@pytest.mark.rule("raven11/3.2.0", "raven11/6.core-framework-event")
def test_guard_when_it_is_declared_then_can_be_reacted_to():
    board = scene(p1={"battlefield": ["Plain"]}, p2={"battlefield": ["Listener"]})
    board("Alice: Attack a unit\nAlice: Attack with Plain\nBob: Tide King guards")
    assert heard == ["attacks", "is attacked", "guards"]
    assert board.wounds() == [0, 1]


@pytest.mark.rule("raven11/3.2.1", "raven11/3.2.2")
def test_guard_when_units_have_unit_guard_then_they_too_guard_and_are_exhausted_by_it():
    board = scene(p1={"battlefield": ["Plain"]}, p2={"battlefield": ["Brute", "Watch", "Listener"]})
    board("Alice: Attack a unit\nAlice: Attack with Plain\nAlice: Brute")
    assert board.choices() == ["No guard", "Tide King guards", "Watch guards", SETTLE.label]
    board("Bob: Watch guards")
    watch = board.card("Watch")
    assert (watch.wounds, watch.exhaustion, board.card("Brute").wounds) == (1, 1, 0)


@pytest.mark.rule("raven11/3.2.2")
@pytest.mark.parametrize("exhausted", [["Tide King"], ["Watch"]])
def test_guard_when_somebody_is_exhausted_then_cannot(exhausted):
    board = scene(p1={"battlefield": ["Plain"]}, p2={"battlefield": ["Brute", "Watch"]})
    for each in exhausted:
        board(f"Table: exhaust:{board.find(each)}")
    board("Alice: Attack a unit\nAlice: Attack with Plain\nAlice: Brute")
    able = [each for each in ("Tide King", "Watch") if each not in exhausted]
    assert board.choices() == ["No guard", *(f"{each} guards" for each in able), SETTLE.label]


@pytest.mark.rule("raven11/3.2.2")
def test_guard_when_only_the_target_could_then_nobody_is_asked():
    board = scene(p1={"battlefield": ["Plain"]}, p2={"battlefield": ["Watch"]})
    board(f"Table: exhaust:{board.find('Tide King')}")
    board("Alice: Attack a unit\nAlice: Attack with Plain")
    assert board.asked() == ("p2", "counter")


@pytest.mark.rule("raven11/3.3.0.b2")
def test_meditation_when_cards_were_discarded_then_triggers_once_after_the_last():
    mine = {"battlefield": ["Listener"], "draw pile": ["Plain", "Plain"], "dice": ["time basic"]}
    board = scene(p1=mine)("Alice: Meditate\nAlice: Discard the top card of the draw pile")
    assert heard == []
    board("Alice: Discard the top card of the draw pile\nAlice: Stop discarding")
    assert heard == ["discards"]


@pytest.mark.rule("raven11/4.1.0.b1", "raven11/4.1.0.b2", "raven11/4.2.0.b5", "raven11/4.2.0.b6")
def test_payment_when_dice_are_exhausted_then_triggers_on_that_before_those_on_paying():
    board = scene(p1={"battlefield": ["Miser"], "hand": ["Lancer"], "dice": ["time basic"]})
    board("Alice: Play Lancer")
    assert heard == ["dice exhausted", "when paid"]


@pytest.mark.rule("raven11/4.1.0.b5")
def test_card_when_it_comes_into_play_then_triggers_on_that_resolve():
    board = scene(p1={"battlefield": ["Listener"], "hand": ["Lancer"], "dice": ["time basic"]})
    board("Alice: Play Lancer")
    assert heard == ["comes into play"]


@pytest.mark.rule("raven11/5.0.0.p3")
def test_battles_when_there_are_several_then_the_active_player_orders_them():
    board = scene(p1={"battlefield": ["Plain", "Brute"]}, p2={"battlefield": ["Lancer"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Plain + Attack with Brute")
    board("Bob: Lancer blocks")
    assert (board.asked(), board.choices()) == (
        ("p1", "battle"), ["Plain against Lancer", "Brute against Tide King"],
    )  # fmt: skip


@pytest.mark.rule("raven11/3.4.0")
def test_ability_when_it_is_gained_with_a_number_then_the_numbers_add_up():
    board = scene(p1={"battlefield": ["Brute"], "hand": ["Banner"]})("Alice: Play Banner")
    brute = board.find("Brute")
    assert ability_value(board.state, brute, "overkill") == 3
    board(f"Table: gain:{brute}:2:Overkill")
    assert ability_value(board.state, brute, "overkill") == 5


@pytest.mark.rule("raven11/4.1.1.b3")
def test_control_when_a_unit_changes_sides_then_its_alterations_go_with_it():
    board = scene(p1={"battlefield": ["Brute"], "hand": ["Banner"]})("Alice: Play Banner")
    board(f"Table: control:p2:{board.find('Brute')}")
    assert (board.names("p2", "battlefield"), board.card("Banner").controller) == (["Brute"], "p2")


def test_house_readings_when_the_game_is_looked_at_then_everybody_can_read_them():
    board = scene(p1={"battlefield": ["Plain"]}, p2={"battlefield": ["Plain"]})
    assert any("die has one power" in each for each in board.game.view("p2")["house_readings"])
    board("Alice: Attack a unit\nAlice: Attack with Plain")
    guards = [option for option in board.game.pending.options if "guards" in option.label]
    assert {option.rule for option in guards} == {"house reading ASH-2"}


@pytest.mark.rule("raven11/4.4.0.b5", "raven11/4.4.2")
def test_cost_when_it_says_x_then_the_player_chooses_how_many_dice_and_the_text_uses_it():
    dice = ["time basic", "charm class", "natural power"]
    board = scene(p1={"hand": ["Torrent"], "dice": dice}, p2={"battlefield": ["Plain"]})
    assert board.state.printed["Torrent"].cost.magic == 0
    board("Alice: Play Torrent")
    assert board.choices() == ["X is 0", "X is 1", "X is 2", "X is 3"]
    board("Alice: X is 2\nAlice: time basic\nAlice: charm class")
    assert (board.dice("p1"), board.card("Plain").wounds) == (["natural power"], 2)
