"""Chapters 2.2, 4.2 and 4.5: dice powers, exhausted cards, dismounting, what resolving means."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.ashes.abilities import WHEN, Triggered, script
from engine.games.ashes.damage import destroy
from engine.games.ashes.values import attack_value, life_value
from tests.engine.games.ashes.worked_examples.cards import UNIT, scene

MORE = {
    "Herald": UNIT, "Rider": UNIT, "Echoes": UNIT, "Killer": UNIT, "Victim": UNIT,
    "Relic": {**UNIT, "activated": [
        {"name": "Rest", "cost": {"side": True}},
        {"name": "Wake", "cost": {"side": True}, "inexhaustible": True}]},
}  # fmt: skip
heard = []


def says(word):
    async def note(state, me, change):
        heard.append(word)

    return note


def anything(state, me, change):
    return True


def board_with(**position):
    heard.clear()
    return scene(MORE, **position)


script(
    "Herald",
    Triggered("asleep", "comes into play", WHEN, "asleep", says("asleep"), anything),
    Triggered("awake", "comes into play", WHEN, "awake", says("awake"), anything,
              inexhaustible=True),
)  # fmt: skip
script("Echoes", Triggered("echoes", "comes into play", WHEN, "echoes", says("echoes"), anything))


@pytest.mark.rule("raven11/4.2.2", "raven11/4.2.2.p2", "raven11/4.2.1")
def test_dismount_when_the_ally_comes_into_play_then_only_its_exhaustible_effects_sleep():
    board = board_with(p1={"hand": ["Herald"], "battlefield": ["Rider", "Echoes"]})
    herald = board.find("Herald")
    board(f"Table: under:{herald}:{board.find('Rider')}\nTable: dismount:{herald}")
    board(f"Alice: use:{board.find('Echoes')}:echoes\nAlice: Keep the token")
    assert heard == ["echoes", "awake"]
    assert board.card("Herald").exhaustion == 1


@pytest.mark.rule("raven11/4.2.1")
def test_exhausted_card_when_an_effect_is_not_inexhaustible_then_it_cannot_be_used():
    board = board_with(p1={"battlefield": ["Relic"]})
    offered = ["Relic: Rest", "Relic: Wake"]
    assert [each for each in board.choices() if "Relic" in each] == offered
    board(f"Table: exhaust:{board.find('Relic')}")
    assert [each for each in board.choices() if "Relic" in each] == ["Relic: Wake"]


@pytest.mark.rule("raven11/0.diff.3", "raven11/4.5.1.p2", "raven11/4.3.1")
def test_triggers_when_the_first_removes_the_second_then_that_is_not_used_any_more():
    async def kill(state, me, change):
        heard.append("kill")
        victims = [c.id for c in state.objects.values() if c.card == "Victim"]
        if victims and state.objects[victims[0]].zone == "battlefield":
            await destroy(state, victims[0], "raven11/5.1.0", me)

    script("Killer", Triggered("kill", "wounds placed", WHEN, "kill", kill, anything))
    script("Victim", Triggered("cry", "wounds placed", WHEN, "cry", says("cry"), anything))
    both = ["Killer", "Victim", "Grunt"]
    board = board_with(p1={"battlefield": both})
    board(f"Table: wound:{board.find('Grunt')}:1\nAlice: Killer: kill")
    assert (heard, board.asked()) == (["kill"], ("p1", "turn"))
    board = board_with(p1={"battlefield": both})
    board(f"Table: wound:{board.find('Grunt')}:1\nAlice: Victim: cry")
    assert heard == ["cry", "kill"]


@pytest.mark.rule("raven11/4.1.1.b1")
def test_alteration_when_it_is_attached_then_it_does_not_target_its_unit():
    board = board_with(p1={"hand": ["Armor"], "dice": ["time basic"]},
                       p2={"battlefield": ["Grunt"], "hand": ["Golden Veil"]})  # fmt: skip
    board("Alice: Play Armor")
    assert (board.card("Armor").on, board.asked()) == (board.find("Grunt"), ("p1", "turn"))


@pytest.mark.rule("raven11/4.5.0.p4")
def test_effect_when_a_part_is_impossible_then_the_rest_is_done():
    board = board_with(p1={"battlefield": ["Archer"]}, p2={"battlefield": ["Grunt"]})
    board("Alice: Archer: Double Shot")
    assert (board.card("Grunt").wounds, board.asked()) == (1, ("p1", "turn"))


@pytest.mark.rule("raven11/4.5.0.p5")
@pytest.mark.parametrize("verb", ["damage:{}:1", "wound:{}:1", "exhaust:{}", "destroy:{}"])
@pytest.mark.parametrize("zone", ["hand", "discard pile", "draw pile"])
def test_effect_when_a_card_is_not_in_play_then_it_is_not_affected(verb, zone):
    board = board_with(p2={zone: ["Grunt"]})
    with pytest.raises(MalformedAnswerError):
        board(f"Table: {verb.format(board.find('Grunt'))}")
    assert board.names("p2", zone) == ["Grunt"]


@pytest.mark.rule("raven11/2.2.0.d1")
def test_ceremonial_power_when_used_then_the_ally_comes_back_for_its_attack_in_damage():
    mine_ = {"dice": ["ceremonial power"], "discard pile": ["Lancer", "Mist"]}
    board = board_with(p1=mine_)("Alice: Use the ceremonial dice power")
    assert (board.names("p1", "hand"), board.wounds(), board.dice("p1")) == (["Lancer"], [2, 0], [])


@pytest.mark.rule("raven11/2.2.0.d2")
def test_charm_power_when_used_then_the_unit_is_stronger_until_the_round_ends():
    board = board_with(p1={"dice": ["charm power"], "battlefield": ["Grunt"]})
    board("Alice: Use the charm dice power")
    grunt = board.find("Grunt")
    assert (attack_value(board.state, grunt), life_value(board.state, grunt)) == (2, 4)
    board("Alice: Pass the main action\nBob: Pass the main action\nBob: End the turn")
    assert board.state.round == 3
    assert (attack_value(board.state, grunt), life_value(board.state, grunt)) == (1, 3)


@pytest.mark.rule("raven11/2.2.0.d3")
def test_illusion_power_when_used_then_an_opponents_active_die_is_exhausted():
    board = board_with(p1={"dice": ["illusion power"]}, p2={"dice": ["time power", "time class"]})
    board("Alice: Use the illusion dice power\nAlice: time power")
    assert (board.dice("p1"), board.dice("p2")) == ([], ["time class"])


@pytest.mark.rule("raven11/2.2.0.d6")
@pytest.mark.parametrize(
    ("where", "pile"), [("On top", ["Mist", "Fury"]), ("On the bottom", ["Fury", "Mist"])]
)
def test_sympathy_power_when_used_then_a_card_is_drawn_and_one_put_back(where, pile):
    mine_ = {"dice": ["sympathy power"], "hand": ["Mist"], "draw pile": ["Fear", "Fury"]}
    board = board_with(p1=mine_)("Alice: Use the sympathy dice power\nAlice: Mist")
    board(f"Alice: {where}")
    assert (board.names("p1", "hand"), board.names("p1", "draw pile")) == (["Fear"], pile)
