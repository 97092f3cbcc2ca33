"""Made-up cards whose texts the engine plays: one move each, exact results."""

import pytest

from engine.games.ashes.values import attack_value, has_ability
from tests.engine.games.ashes.reading.read_cards import ally, card, cards, reaction, ready
from tests.engine.games.ashes.scene import Scene


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("raven11/4.1.0.b3", "raven11/4.5.0.b1")
def test_action_spell_when_played_then_its_sentences_are_done_in_order():
    read = card("Twin Lights", "Draw 1 card. Deal 2 damage to a target unit.")
    board = scene(
        read,
        p1={"hand": ["Twin Lights"], "draw pile": ["Lancer"]},
        p2={"battlefield": ["Shield Bearer"]},
    )
    board("Alice: Play Twin Lights")
    assert board.names("p1", "hand") == ["Lancer"]
    assert board.card("Shield Bearer").wounds == 2


@pytest.mark.rule("raven11/6.target", "raven11/6.affect")
@pytest.mark.parametrize(("word", "asked"), [("a target unit", True), ("each unit", False)])
def test_reaction_to_targeting_when_nothing_is_targeted_then_is_not_offered(word, asked):
    read = card("Light", f"Deal 1 damage to {word}.")
    mine = {"hand": ["Light"]}
    theirs = {"battlefield": ["Shield Bearer"], "hand": ["Golden Veil"]}
    veil = {"Golden Veil": {"type": "reaction spell"}}
    board = Scene(cards=cards(read) | veil, p1=mine, p2=theirs)
    board("Alice: Play Light")
    assert (board.asked() == ("p2", "trigger")) is asked


@pytest.mark.rule("raven11/4.4.0.p4")
@pytest.mark.parametrize(("answer", "left"), [("Do it", 1), ("No", 0)])
def test_if_you_do_when_it_was_not_done_then_nothing_more_happens(answer, left):
    read = card("Trade", "You may draw 1 card. If you do, place 1 status token on a target unit.")
    board = scene(read, p1={"hand": ["Trade"], "draw pile": ["Lancer"], "battlefield": ["Duelist"]})
    board(f"Alice: Play Trade\nAlice: {answer}")
    assert board.card("Duelist").status == left


@pytest.mark.rule("raven11/4.2.0.b1", "raven11/4.2.0.s3")
def test_activated_effect_when_paid_for_then_it_is_done_and_costs_what_the_text_says():
    read = ally("Slinger Fox", "Sling 1: [[side]] - [[exhaust]]: Deal 1 damage to a target unit.")
    board = scene(
        read, p1={"battlefield": ["Slinger Fox"]}, p2={"battlefield": ["Shield Bearer", "Duelist"]}
    )
    board("Alice: Slinger Fox: Sling 1\nAlice: Shield Bearer (Bob)")
    assert (board.card("Shield Bearer").wounds, board.card("Slinger Fox").exhaustion) == (1, 1)
    assert board.state.side_done


@pytest.mark.rule("raven11/4.2.0.p3", "raven11/4.1.0.b5")
def test_trigger_when_it_has_neither_cost_nor_may_then_it_is_not_asked_for():
    read = ally("Fox Caller", "Call: When this unit comes into play, place a [[Lantern Fox]] "
                "conjuration onto your battlefield.")  # fmt: skip
    board = scene(read, p1={"hand": ["Fox Caller"], "conjuration pile": ["Lantern Fox"]})
    board("Alice: Play Fox Caller")
    assert board.names("p1", "battlefield") == ["Fox Caller", "Lantern Fox"]


@pytest.mark.rule("raven11/3.1.1", "raven11/4.5.0.p4")
def test_conjuring_when_there_is_no_room_then_the_conjuration_stays_in_its_pile():
    read = card("Two Foxes", "Place 2 [[Lantern Fox]] conjurations onto your battlefield.")
    mine = {
        "hand": ["Two Foxes"],
        "conjuration pile": ["Lantern Fox", "Lantern Fox"],
        "battlefield": ["Lancer", "Duelist", "Sneak"],
    }
    board = scene(read, p1=mine)("Alice: Play Two Foxes")
    assert board.names("p1", "battlefield").count("Lantern Fox") == 1
    assert board.names("p1", "conjuration pile") == ["Lantern Fox"]


@pytest.mark.rule("raven11/4.5.0")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_when_asked_then_the_player_says_how_many(number):
    read = card("Foxes", "Place up to 2 [[Lantern Fox]] conjurations onto your battlefield.")
    mine = {"hand": ["Foxes"], "conjuration pile": ["Lantern Fox", "Lantern Fox"]}
    board = scene(read, p1=mine)(f"Alice: Play Foxes\nAlice: {number}")
    assert board.names("p1", "battlefield") == ["Lantern Fox"] * number


@pytest.mark.rule("raven11/4.4.0.b9", "raven11/4.2.0.p2")
@pytest.mark.parametrize(("dice", "asked"), [(["natural basic"], True), ([], False)])
def test_priced_trigger_when_its_cost_cannot_be_paid_then_is_not_offered(dice, asked):
    read = ally("Watch Cat", "Stare 1: After a unit comes into play on an opponent's battlefield, "
                "you may spend 1 [[basic]] to place 1 exhaustion token on that unit.")  # fmt: skip
    board = scene(
        read, ally("Newcomer", ""),
        p1={"hand": ["Newcomer"]}, p2={"battlefield": ["Watch Cat"], "dice": dice},
    )  # fmt: skip
    board("Alice: Play Newcomer")
    assert (board.asked() == ("p2", "trigger")) is asked
    if asked:
        board("Bob: Watch Cat: Stare 1")
        assert (board.card("Newcomer").exhaustion, board.dice("p2")) == (1, [])


@pytest.mark.rule("raven11/4.2.0.b4", "raven11/5.1.0.s1")
def test_last_words_when_the_unit_is_destroyed_then_they_are_said():
    read = ally("Kind Moth", "* Gift 1: When this unit is destroyed, remove 1 wound token from a "
                "target unit or Phoenixborn.", life=1)  # fmt: skip
    spell = card("Bolt", "Destroy a target unit.")
    board = scene(read, spell, p1={"hand": ["Bolt"]}, p2={"battlefield": ["Kind Moth"]})
    hero = board.state.players["p2"].hero_object
    board.state.objects[hero].wounds = 3
    board("Alice: Play Bolt\nBob: Tide King (Bob)")
    assert board.wounds() == [0, 2]


@pytest.mark.rule("raven11/4.3.0", "raven11/4.3.1")
def test_reaction_spell_when_its_condition_comes_then_it_is_offered_and_done():
    text = "You may play this spell when a unit you control is destroyed. Deal 2 damage to a "
    read = reaction("Reprisal", text + "target unit or Phoenixborn.")
    board = scene(
        read, card("Bolt", "Destroy a target unit."),
        p1={"hand": ["Bolt"]}, p2={"battlefield": ["Lancer"], "hand": ["Reprisal"]},
    )  # fmt: skip
    board("Alice: Play Bolt\nBob: Play Reprisal\nBob: Ember Queen (Alice)")
    assert board.wounds() == [2, 0]


@pytest.mark.rule("raven11/4.3.0", "raven11/5.1.0.s1")
def test_reaction_spell_when_the_unit_is_somebody_elses_then_it_is_not_offered():
    text = "You may play this spell when a unit you control is destroyed. Draw 1 card."
    board = scene(
        reaction("Reprisal", text), card("Bolt", "Destroy a target unit."),
        p1={"hand": ["Bolt", "Reprisal"]}, p2={"battlefield": ["Lancer"]},
    )  # fmt: skip
    board("Alice: Play Bolt")
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/2.1.0.s3", "raven11/4.1.1")
def test_end_of_the_round_when_an_attached_spell_says_so_then_it_is_discarded():
    read = card("Brief Mark", "* Fleeting: Discard this card at the end of this round.",
                "Alteration Spell", attack="+1")  # fmt: skip
    board = scene(read, p1={"hand": ["Brief Mark"], "battlefield": ["Lancer"]})
    board("Alice: Play Brief Mark")
    assert attack_value(board.state, board.find("Lancer")) == 3
    board("Alice: Pass the main action\nBob: Pass the main action\nBob: End the turn")
    assert board.names("p1", "discard pile") == ["Brief Mark"]


@pytest.mark.rule("raven11/5.0.0.b3", "raven11/4.3.0.s1")
def test_armour_when_damage_would_be_received_then_so_much_is_prevented():
    read = ally("Tin Cat", "* Armored 1: When this unit would receive damage, prevent 1 damage.")
    board = scene(
        read, card("Bolt", "Deal 2 damage to a target unit."),
        p1={"hand": ["Bolt"]}, p2={"battlefield": ["Tin Cat"]},
    )  # fmt: skip
    board("Alice: Play Bolt")
    assert board.card("Tin Cat").wounds == 1


@pytest.mark.rule("raven11/3.2.2", "raven11/3.2.0")
def test_abilities_of_attacks_when_the_text_says_them_then_the_unit_has_them():
    read = ally("Rooted Guard", "Unit Guard: This unit may guard a unit that is being attacked.\n\n"
                "Rooted: This unit cannot attack.")  # fmt: skip
    board = scene(read, p1={"battlefield": ["Rooted Guard"]})
    unit = board.find("Rooted Guard")
    has = [has_ability(board.state, unit, each) for each in ("unit guard", "pacifist", "stalk")]
    assert has == [True, True, False]


@pytest.mark.rule("raven11/4.5.0.s1")
@pytest.mark.parametrize(("text", "tokens"), [
    ("Alert: Do not place an exhaustion token on this unit as a result of it countering.", 0),
    ("", 1),
])  # fmt: skip
def test_alert_when_the_unit_counters_then_it_stays_unexhausted(text, tokens):
    read = ally("Wary Cat", text, life=5)
    board = scene(read, p1={"battlefield": ["Lancer"]}, p2={"battlefield": ["Wary Cat"]})
    board("Alice: Attack a unit\nAlice: Attack with Lancer")
    board("Bob: No guard\nBob: Counter Lancer\nAlice: Wary Cat")
    assert board.card("Wary Cat").exhaustion == tokens


@pytest.mark.parametrize(("copies", "wounds"), [(1, 0), (2, 1), (3, 1)])
def test_focus_when_there_are_so_many_copies_then_the_spell_does_more(copies, wounds):
    text = "[[side]] - [[exhaust]]: Draw 1 card.\n\nFocus 1: Deal 1 damage to a target Phoenixborn."
    read = ready("Lens", text)
    mine = {"spellboard": ["Lens"] * copies, "draw pile": ["Lancer", "Sneak"]}
    board = scene(read, p1=mine)
    (first, *_) = [each for each in board.choices() if each.startswith("Lens")]
    board(f"Alice: {first}")
    if copies > 1:
        board("Alice: Tide King (Bob)")
    assert (board.wounds()[1], board.names("p1", "hand")) == (wounds, ["Lancer"])


@pytest.mark.rule("raven11/4.5.0", "raven11/4.5.0.p4")
def test_dice_when_brought_back_then_the_player_says_which_and_on_which_side():
    read = card("Second Wind", "Select 1 die in your exhausted pool and place it into your active "
                "pool on a side of your choice.")  # fmt: skip
    board = scene(read, p1={"hand": ["Second Wind"], "dice": ["charm basic", "natural basic"]})
    for die in board.state.dice.values():
        die.place = "exhausted"
    board("Alice: Play Second Wind\nAlice: natural basic\nAlice: power")
    assert board.dice("p1") == ["natural power"]
