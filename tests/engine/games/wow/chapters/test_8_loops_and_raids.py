"""Chapter 8: the Onyxia Raid, and loops."""

import pytest

from engine.core.game import Game
from engine.games.wow import loops
from engine.games.wow.rules import WOW
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


def spin(scene, player="Alice"):
    scene(f"{player}: Use Spinner")
    if scene.game.pending.kind == "priority":
        scene.resolve()
    return scene


# Loops of actions


@pytest.mark.rule("wow74/803.2")
def test_optional_loop_when_it_was_played_then_a_number_is_said_and_it_is_not_continued():
    scene = Scene(p1={"play": ["Spinner"]})
    spin(spin(scene))
    assert scene.card("Spinner").counters == {"spin": 2}
    scene("Alice: Use Spinner")
    assert scene.asked() == ("p1", "optional loop")
    scene.game.submit("times:6")
    assert scene.card("Spinner").counters == {"spin": 7}
    assert scene.asked() == ("p1", "priority")
    assert not scene.offers("Use Spinner")


@pytest.mark.rule("wow74/803.2")
def test_optional_loop_when_others_took_part_then_the_smallest_number_counts():
    scene = Scene(p1=MONEY | {"play": ["Spinner"]}, p2={"play": ["Spinner"]})
    mine = scene.find("Spinner", "p1")
    for _ in range(2):
        scene("Alice: Use Spinner\nAlice: Pass\nBob: Use Spinner").resolve().resolve()
    scene("Alice: Use Spinner")
    scene.game.submit("times:1000")
    assert scene.asked() == ("p2", "optional loop")
    scene.game.submit("times:5")
    assert scene.state.objects[mine].counters == {"spin": 6}
    assert scene.links() == ["Spinner"]
    scene("Alice: Pass")
    assert scene.asked() == ("p2", "priority")


@pytest.mark.rule("wow74/803.2")
def test_optional_loop_when_more_than_numbers_changes_then_it_is_none():
    scene = Scene(p1=MONEY | {"play": ["Spinner"], "hand": ["Spark", "Spark"]})
    spin(scene).cast("Spark", "Toven")
    spin(scene).cast("Spark", "Toven")
    spin(scene)
    assert scene.asked() == ("p1", "priority")
    assert scene.card("Spinner").counters == {"spin": 3}


# Loops that run by themselves


@pytest.mark.rule("wow74/803.3")
def test_mandatory_loop_when_nobody_breaks_it_then_a_number_over_a_million_and_it_stops():
    scene = Scene(p1={"play": ["Wisp Queen", "Wolf Rider"]}, strictness="confirm")
    scene(f"Table: destroy:{scene.find('Wolf Rider')}")
    for _ in range(loops.ROUNDS * 4):
        if scene.game.pending.kind != "priority":
            break
        scene.game.submit("pass")
    assert scene.asked() == ("p1", "mandatory loop")
    assert scene.choices() == ["1000001 times", "2000000 times", "10000000 times"]
    scene("Alice: 2000000 times")
    assert scene.links() == []
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/803.4")
def test_mandatory_loop_when_somebody_acts_then_it_stops_there():
    scene = Scene(
        strictness="confirm",
        p1={"play": [{"card": "Wisp Queen", "damage": 3}, "Wolf Rider"]},
        p2=MONEY | {"hand": ["Spark"]},
    )
    scene(f"Table: destroy:{scene.find('Wolf Rider')}").resolve().resolve()
    scene("Alice: Pass\nBob: Play Spark\nBob: Wisp Queen").resolve()
    scene.resolve()
    while scene.links():
        scene.resolve()
    assert scene.asked() == ("p1", "priority")
    assert max(scene.state.rounds.values(), default=0) < loops.ROUNDS


@pytest.mark.rule("wow74/803.5")
def test_unbreakable_loop_when_nothing_triggers_then_the_game_is_a_draw():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Stubborn"]})
    scene.cast("Spark", "Stubborn")
    assert scene.game.outcome["result"] == "drawn"
    assert scene.game.outcome["rule"] == "wow74/803.5"


# The raid


def raid(**more):
    return Scene(p1={"hand": ["Call of the Lair", "Spark"], "play": ["Iron Bull"]}, **more)


def with_raid():
    """A scene whose table has the raid's decks."""
    scene = raid(p2={"play": ["Wolf Rider"]})
    setup = scene.game.setup | {
        "raid": {"stage": "Brood Mother", "main": ["Camp Guard"] * 9, "events": ["Insight"]}
    }
    scene.game = Game.new(WOW, setup, seed="raid")
    return scene


@pytest.mark.rule("wow74/800.3a.b3", "wow74/800.3a.b1")
def test_raid_when_it_starts_then_seven_cards_for_its_player_and_a_mulligan():
    scene = with_raid()
    before = list(scene.state.in_zone("p2", "hand"))
    scene.cast("Call of the Lair")
    assert scene.asked() == ("p1", "mulligan")
    assert scene.names("p1", "hand") == ["Camp Guard"] * 7
    hand = list(scene.state.in_zone("p1", "hand"))
    scene("Alice: Take as many again")
    assert scene.state.in_zone("p1", "hand") != hand
    assert len(scene.names("p1", "hand")) == 7
    assert scene.state.in_zone("p2", "hand") == before
    assert scene.party("p1") == ["Brood Mother"]
    assert "Iron Bull" in scene.names("p1", "removed")


@pytest.mark.rule("wow74/800.3a.b4")
def test_raid_when_it_has_started_then_its_players_next_turn_without_a_draw():
    scene = with_raid()
    scene.cast("Call of the Lair")("Alice: Keep this hand")
    assert (scene.state.turn_player, scene.state.turn) == ("p1", 3)
    scene.to_step("action")
    assert len(scene.names("p1", "hand")) == 7
    scene.next_turn(2)
    assert len(scene.names("p1", "hand")) == 8
    assert scene.state.outcome is None


@pytest.mark.rule("wow74/800.3a.b3")
def test_raid_when_its_decks_are_not_there_then_nothing_happens():
    scene = raid()
    scene.cast("Call of the Lair")
    assert "Note: no raid" in scene.texts()
    assert "Iron Bull" in scene.party("p1")
    assert scene.asked() == ("p1", "priority")
