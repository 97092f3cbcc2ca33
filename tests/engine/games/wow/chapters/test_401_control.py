"""Chapter 401: who controls and who owns a card."""

import pytest

from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


@pytest.mark.rule("wow74/401.1")
def test_triggered_effect_when_its_source_changes_sides_then_controlled_as_it_triggered():
    scene = Scene(strictness="confirm", p1={"play": ["Sentry"]}, p2={"play": ["Iron Bull"]})
    scene(f"Table: exhaust:{scene.find('Sentry')}")
    scene(f"Table: control:{scene.find('Sentry')}:p2:game")
    scene.resolve()
    assert (scene.names("p1", "hand"), scene.names("p2", "hand")) == (["Camp Guard"], [])


@pytest.mark.rule("wow74/401.2", "wow74/404.2")
def test_token_when_it_changes_sides_then_owned_by_whoever_put_it_there():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Wisp Lantern"]})
    scene.cast("Wisp Lantern")
    wisp = scene.ids("Wisp")[0]
    scene(f"Table: control:{wisp}:p2:game")
    token = scene.state.objects[wisp]
    assert (token.owner, token.controller) == ("p1", "p2")


@pytest.mark.rule("wow74/401.3a")
def test_control_when_it_changes_then_modifiers_and_uses_stay():
    scene = Scene(strictness="confirm", p1={"play": ["Once Lamp", "Iron Bull"]})
    lamp, bull = scene.find("Once Lamp"), scene.find("Iron Bull")
    scene(f"Table: modify:{bull}:atk:2:turn\nAlice: Use Once Lamp").resolve()
    scene("Alice: Done")
    for each in (lamp, bull):
        scene(f"Table: control:{each}:p2:turn")
    assert scene.atk("Iron Bull") == 6
    scene("Alice: Pass")
    assert not scene.offers("Use Once Lamp")


@pytest.mark.rule("wow74/401.3b", "wow74/401.3b.b1", "wow74/401.3b.b2")
def test_control_when_a_modifier_ends_then_the_latest_other_or_who_brought_it():
    scene = Scene(strictness="confirm", seats=3, p1={"play": ["Iron Bull"]})
    bull = scene.find("Iron Bull")
    scene(f"Table: control:{bull}:p2:game\nTable: control:{bull}:p3:turn")
    assert scene.card("Iron Bull").controller == "p3"
    scene.next_turn(step="ready window")
    assert scene.card("Iron Bull").controller == "p2"
    scene("Table: concede:p2")
    assert scene.card("Iron Bull").controller == "p1"


@pytest.mark.rule("wow74/401.3b.b3")
def test_control_when_nobody_is_left_to_have_it_then_removed_from_the_game():
    scene = Scene(strictness="confirm", seats=3, p1={"hand": ["Iron Bull"]})
    scene(f"Table: enter:{scene.find('Iron Bull', zone='hand')}:p2\nTable: concede:p2")
    assert scene.names("p1", "removed") == ["Iron Bull"]
