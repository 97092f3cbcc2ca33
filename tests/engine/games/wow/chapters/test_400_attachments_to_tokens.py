"""Chapters 400 to 404: attachments, control, costs, counters and tokens."""

import json

import pytest

from engine.core.errors import RewoundError
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


@pytest.mark.rule("wow74/400.2", "wow74/710.1c.b1")
def test_attachment_when_targeted_then_it_enters_attached_to_the_target():
    scene = Scene(p1=MONEY | {"hand": ["Blessing"], "play": ["Iron Bull", "Wolf Rider"]})
    scene("Alice: Play Blessing")
    assert scene.choices() == ["Iron Bull (Alice)", "Wolf Rider (Alice)"]
    scene("Alice: Wolf Rider").passes()
    blessing = scene.card("Blessing")
    assert (blessing.row, blessing.host) == ("attached", scene.find("Wolf Rider"))


@pytest.mark.rule("wow74/400.2", "wow74/709.2a")
def test_attachment_when_its_target_is_gone_then_interrupted():
    scene = Scene(
        p1=MONEY | {"hand": ["Blessing"], "play": ["Lantern Mage", "Iron Bull"]},
        p2=MONEY | {"hand": ["Spark"]},
    )
    scene("Alice: Play Blessing\nAlice: Lantern Mage\nAlice: Pass")
    scene("Bob: Play Spark\nBob: Lantern Mage").resolve().resolve()
    assert scene.names("p1", "graveyard") == ["Lantern Mage", "Blessing"]


@pytest.mark.rule("wow74/400.3")
def test_attachment_when_untargeted_then_a_host_is_chosen_on_resolution():
    scene = Scene(p1=MONEY | {"hand": ["Sigil"], "play": ["Iron Bull", "Wolf Rider"]})
    scene("Alice: Play Sigil")
    assert scene.asked() == ("p1", "priority")
    scene.passes()
    assert scene.asked() == ("p1", "host")
    scene("Alice: Attach to Iron Bull")
    assert scene.card("Sigil").host == scene.find("Iron Bull")


@pytest.mark.rule("wow74/400.3")
def test_attachment_when_there_is_no_host_then_into_the_graveyard():
    scene = Scene(p1=MONEY | {"hand": ["Sigil"]})
    scene("Alice: Play Sigil").passes()
    assert scene.names("p1", "graveyard") == ["Sigil"]


@pytest.mark.rule("wow74/400.7a")
def test_attachment_when_put_into_play_from_elsewhere_without_a_host_then_it_stays_there():
    scene = Scene(strictness="confirm", p1={"hand": ["Sigil"]})
    scene(f"Table: enter:{scene.find('Sigil', zone='hand')}:p1")
    assert scene.names("p1", "hand") == ["Sigil"]


@pytest.mark.rule("wow74/400.5", "wow74/415.9a")
def test_host_when_it_leaves_then_each_attachment_is_destroyed_by_the_game():
    scene = Scene(
        strictness="confirm",
        p1={
            "play": [
                "Iron Bull",
                {"card": "Blessing", "host": "Iron Bull"},
                {"card": "Sigil", "host": "Iron Bull"},
            ]
        },
    )
    scene(f"Table: move:{scene.find('Iron Bull')}:hand")
    assert scene.names("p1", "graveyard") == ["Blessing", "Sigil"]


@pytest.mark.rule("wow74/400.5", "wow74/415.9a")
def test_host_when_it_leaves_while_a_link_resolves_then_its_attachments_go_at_once():
    scene = Scene(
        p1=MONEY
        | {"hand": ["Swap Out"], "play": ["Iron Bull", {"card": "Blessing", "host": "Iron Bull"}]}
    )
    scene.cast("Swap Out")
    assert scene.names("p1", "graveyard") == ["Blessing"]
    assert scene.asked() == ("p1", "swapped")
    scene("Alice: Go on")
    assert scene.names("p1", "graveyard") == ["Blessing", "Swap Out"]


@pytest.mark.rule("wow74/410.6c")
def test_host_when_it_no_longer_fits_then_the_attachment_is_destroyed():
    scene = Scene(
        p1=MONEY | {"play": ["Clockwork Bird"], "hand": ["Sigil", "Dull Blade"]},
    )
    scene("Alice: Use Clockwork Bird").passes()
    scene("Alice: Play Sigil").passes()
    scene("Alice: Play Dull Blade").passes()
    assert scene.card("Sigil").host == scene.card("Dull Blade").host == scene.find("Clockwork Bird")
    scene.to_step("end window")
    scene.to_step("ready window")
    assert scene.names("p1", "graveyard") == ["Sigil"]
    assert scene.card("Dull Blade").row == "attached"


# Costs


@pytest.mark.rule("wow74/403.1", "wow74/707.2")
def test_cost_when_not_all_of_it_can_be_paid_then_not_offered():
    scene = Scene(p1={"resources": ["Wisp"], "hand": ["Costly Bolt"]})
    assert not scene.offers("Play Costly Bolt")
    refusals = scene.game.why_not(f"play:{scene.find('Costly Bolt', zone='hand')}")
    assert [each.rule for each in refusals] == ["wow74/403.1"]


@pytest.mark.rule("wow74/403.1")
def test_cost_when_an_action_is_part_of_it_then_paid_with_it():
    scene = Scene(p1={"resources": ["Wisp"], "hand": ["Costly Bolt", "Spark"]})
    scene("Alice: Play Costly Bolt\nAlice: Toven")
    assert scene.names("p1", "graveyard") == ["Spark"]
    assert scene.card("Wisp").exhausted


@pytest.mark.rule("wow74/403.1", "wow74/707.1e", "wow74/707.2")
def test_cost_when_part_of_it_would_be_replaced_then_all_is_taken_back():
    scene = Scene(p1={"hand": ["Blood Rite"], "play": ["Camp Guard"]}, p2={"play": ["Lifebender"]})
    before = json.dumps(scene.game.dump())
    with pytest.raises(RewoundError):
        scene("Alice: Play Blood Rite")
    assert json.dumps(scene.game.dump()) == before
    assert scene.names("p1", "hand") == ["Blood Rite"]
    assert "Camp Guard" in scene.party("p1")


@pytest.mark.rule("wow74/403.2")
def test_cost_when_reduced_below_zero_then_zero_and_still_to_be_paid():
    scene = Scene(p1={"hand": ["Spark"], "play": ["Patron"], "resources": ["Wisp"]})
    assert scene.links() == []
    scene("Alice: Play Spark\nAlice: Toven")
    assert scene.links() == ["Spark"]
    assert not scene.card("Wisp").exhausted


@pytest.mark.rule("wow74/403.3")
def test_alternate_cost_when_chosen_then_rather_than_the_play_cost():
    scene = Scene(p1={"hand": ["Dark Bargain"], "play": ["Camp Guard"]})
    scene("Alice: Play Dark Bargain")
    assert scene.choices() == ["Pay the printed cost", "Destroy a friendly ally"]
    scene("Alice: Destroy a friendly ally")
    assert scene.names("p1", "graveyard") == ["Camp Guard"]
    assert scene.links() == ["Dark Bargain"]


@pytest.mark.rule("wow74/403.3", "wow74/403.6a")
def test_alternate_cost_when_additions_apply_then_they_are_paid_too():
    scene = Scene(
        p1={"hand": ["Dark Bargain"], "play": ["Camp Guard"], "resources": ["Wisp"]},
        p2={"play": ["Toll Keeper"]},
    )
    scene("Alice: Play Dark Bargain\nAlice: Destroy a friendly ally")
    assert scene.card("Wisp").exhausted


@pytest.mark.rule("wow74/403.4")
def test_counters_when_all_are_the_cost_and_there_are_none_then_it_is_payable():
    scene = Scene(p1={"play": ["Charge Crystal"], "resources": ["Wisp"]})
    assert scene.card("Charge Crystal").counters == {}
    scene("Alice: Use Charge Crystal")
    assert scene.links() == ["Charge Crystal"]


@pytest.mark.rule("wow74/403.5")
def test_cost_when_a_friendly_character_is_destroyed_then_a_partners_too():
    scene = Scene(
        seats=4,
        teams=["red", "blue", "red", "blue"],
        p1={"hand": ["Blood Rite"]},
        p3={"play": ["Camp Guard"]},
    )
    scene("Alice: Play Blood Rite")
    assert scene.names("p3", "graveyard") == ["Camp Guard"]


@pytest.mark.rule("wow74/403.6b", "wow74/G.cost-resource")
def test_resource_cost_when_in_a_text_then_exhausted_as_for_a_play_cost():
    scene = Scene(p1={"resources": ["Wisp"] * 3})
    scene("Alice: Use Grenna\nAlice: Toven")
    assert all(scene.state.objects[each].exhausted for each in scene.ids("Wisp"))
    assert scene.card("Grenna Ashfist").face_up is False


# Counters and tokens


@pytest.mark.rule("wow74/404.1b", "wow74/410.6f")
def test_counters_when_the_card_becomes_another_or_lies_face_down_then_gone():
    scene = Scene(
        strictness="confirm",
        p1=MONEY
        | {"hand": ["Charge Crystal"], "play": [{"card": "Bright Charm", "counters": {"a": 1}}]},
    )
    scene("Alice: Play Charge Crystal").passes()
    assert scene.card("Charge Crystal").counters == {"charge": 2}
    scene(f"Table: move:{scene.find('Charge Crystal')}:hand")
    assert scene.card("Charge Crystal", zone="hand").counters == {}
    guard = scene.find("Camp Guard")
    scene(f"Table: counter:{guard}:1:charge")
    assert scene.state.objects[guard].counters == {}


@pytest.mark.rule("wow74/404.2c", "wow74/410.6d")
def test_token_when_it_leaves_play_then_it_triggers_and_ceases_to_exist():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Wisp Lantern"], "play": ["Mourner"]})
    scene("Alice: Play Wisp Lantern").passes()
    wisps = scene.ids("Wisp")
    assert len(wisps) == 2
    scene(f"Table: destroy:{wisps[0]}")
    assert scene.links() == ["Mourner"]
    assert "Wisp" not in scene.names("p1", "graveyard")
    assert scene.ids("Wisp") == wisps[1:]


@pytest.mark.rule("wow74/404.2c")
def test_token_when_put_into_hand_then_it_exists_until_the_checks():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Wisp Lantern"]})
    scene("Alice: Play Wisp Lantern").passes()
    wisp = scene.ids("Wisp")[0]
    scene(f"Table: move:{wisp}:hand")
    assert scene.names("p1", "hand") == []
    assert "Wisp ceases to exist." in scene.texts()
