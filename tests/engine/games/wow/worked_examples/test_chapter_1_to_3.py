"""Worked examples of chapters 1 to 3, in the order of the document, with stand-ins for cards."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.games.wow.targets import words
from engine.games.wow.values import tags, types
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_1_to_3 import CLOUD_RIDER

MONEY = {"resources": ["Camp Guard"] * 8}


def nothing_pending(scene, player="p1"):
    return scene.asked() == (player, "priority") and scene.links() == []


@pytest.mark.rule("wow74/ex-103.4-1", "wow74/103.4")
@pytest.mark.parametrize(("seats", "order"), [(2, ["p2"]), (3, ["p2", "p1"])])
def test_103_4_a_hero_spared_in_one_wave_falls_only_in_the_next(seats, order):
    tired = {"hero_is": {"damage": 20}}
    scene = Scene(
        strictness="confirm",
        seats=seats,
        turn_player="p2",
        p1=tired | {"play": ["Soul Warden"]},
        p2={"hero_is": {"damage": 17}},
    )
    scene(f"Table: modify:{scene.find('Toven Brightlamp')}:atk:4:turn")
    scene.attack("Toven", "Soul Warden", player="Bob").passes().passes()
    assert [event.player for _, event in scene.game.chronicle.since(0)
            if event.kind == "lost"] == order  # fmt: skip
    winner = "p1" if seats == 2 else "p3"
    assert scene.game.outcome["winner"] == winner


@pytest.mark.rule("wow74/ex-200.1a-1")
def test_200_1a_a_copied_power_that_names_its_card_names_the_new_one():
    scene = Scene(
        p1=MONEY | {"hand": ["Bone Chewer"], "play": ["Iron Bull", "Wolf Rider"]},
        p2={"graveyard": ["Prophet of Might", "Spark"], "play": ["Lantern Mage"]},
    )
    scene.cast("Bone Chewer")
    assert scene.choices() == ["Remove nobody", "Remove Prophet of Might"]
    scene("Alice: Remove Prophet of Might")
    assert (scene.atk("Iron Bull"), scene.health("Iron Bull")) == (4 + 5, 5 + 6)
    assert (scene.atk("Wolf Rider"), scene.health("Wolf Rider")) == (2 + 5, 2 + 6)
    assert (scene.atk("Lantern Mage"), scene.health("Lantern Mage")) == (2, 1)
    assert (scene.atk("Bone Chewer"), scene.health("Bone Chewer")) == (5, 6)
    assert scene.keywords("Bone Chewer") == {"protector"}
    assert scene.names("p2", "removed") == ["Prophet of Might"]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/200.1a")
def test_200_1a_a_payment_power_of_another_card_is_used_by_the_new_one():
    scene = Scene(p1=MONEY | {"hand": ["Bone Chewer"]}, p2={"graveyard": ["Prophet of Might"]})
    scene.cast("Bone Chewer")("Alice: Remove Prophet of Might")
    scene.next_turn(2)
    drawn = len(scene.names("p1", "hand"))
    scene("Alice: Use Bone Chewer").resolve()
    assert scene.card("Bone Chewer").exhausted
    assert len(scene.names("p1", "hand")) == drawn + 1


@pytest.mark.rule("wow74/ex-200.3-1", "wow74/200.3")
def test_200_3_a_made_up_name_is_that_of_no_card_and_no_token():
    scene = Scene(p1={"hand": ["Tall Tale"]}).cast("Tall Tale")
    assert scene.asked() == ("p1", "made-up name")
    for taken in ("Sapling", "grenna ashfist"):
        with pytest.raises(IllegalAnswerError, match=r"wow74/200\.3"):
            scene.game.submit(f"name:{taken}")
    scene.game.submit("name:Grenna the Bold")
    assert scene.dealt("note") == [["Grenna the Bold"]]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-202.3-1", "wow74/202.3")
def test_202_3_a_tag_that_is_added_takes_none_away():
    scene = Scene(p1=MONEY | {"hand": ["Sheep Curse"]}, p2={"play": ["Red Talon"]})
    scene.cast("Sheep Curse")
    talon = scene.find("Red Talon")
    assert scene.card("Sheep Curse").host == talon
    assert tags(scene.state, talon) == {"sheep", "raptor", "pet"}
    assert types(scene.state, talon) == {"ally"}
    assert scene.state.facts(talon).limits == {"pet": 1}
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-202.5-1", "wow74/202.5")
@pytest.mark.parametrize(
    ("hero", "play", "drawn"),
    [("Grenna Ashfist", ["Burning Totem"], 2), ("Hilda Stormhand", [], 1)],
)
def test_202_5_a_totem_with_the_tag_counts_and_a_heros_spec_does_not(hero, play, drawn):
    letters = {"resources": ["^Elemental Might", *["Camp Guard"] * 5]}
    scene = Scene(p1=letters | {"hero": hero, "play": play, "deck": ["Spark"] * 3})
    scene("Alice: Complete Elemental Might").resolve()
    assert scene.names("p1", "hand") == ["Spark"] * drawn
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-206.1a-1")
def test_206_1a_a_class_icon_is_not_the_tag_of_that_class():
    scene = Scene(p1={"play": ["Red Talon"], "hand": ["Call to Hunters", "Call to the Hunter"]})
    assert not scene.offers("Play Call to the Hunter")
    scene("Alice: Play Call to Hunters").resolve()
    assert [event[0] for event in scene.dealt("resolves")] == ["Call to Hunters"]
    assert tags(scene.state, scene.find("Red Talon")) == {"raptor", "pet"}


@pytest.mark.rule("wow74/ex-206.1b-1", "wow74/206.1d", "wow74/206.1b")
def test_206_1b_a_horde_ally_has_the_icon_and_an_alliance_player_such_a_hero():
    scene = Scene(
        p1={"hero": "Gruul of the Horde", "play": ["Horde Grunt", "Sellsword"],
            "hand": ["Call to the Horde", "Word to the Alliance"]},
        p2={"hero": "Hilda Stormhand", "play": ["Horde Grunt", "Sellsword"]},
    )  # fmt: skip
    scene("Alice: Play Call to the Horde")
    assert scene.choices() == ["Horde Grunt (Alice)", "Horde Grunt (Bob)"]
    scene("Alice: Horde Grunt (Bob)\nAlice: Play Word to the Alliance")
    assert scene.state.chain[-1].targets == [["p2"]]
    assert "neutral" in words(scene.state, scene.find("Sellsword"))
    assert "neutral" not in words(scene.state, scene.find("Horde Grunt"))


@pytest.mark.rule("wow74/ex-206.1c-1", "wow74/206.1c")
def test_206_1c_text_after_a_hero_trait_is_there_under_such_a_hero_only():
    rider = {"play": [CLOUD_RIDER]}
    scene = Scene(
        seats=3,
        p1=rider | {"hero": "Hilda Stormhand"},
        p2=rider | {"hero": "Gruul of the Horde"},
        p3=rider,
    )
    assert scene.keywords(CLOUD_RIDER, "p1") == {"elusive"}
    assert scene.keywords(CLOUD_RIDER, "p2") == {"ferocity"}
    assert scene.keywords(CLOUD_RIDER, "p3") == set()


@pytest.mark.rule("wow74/ex-305.3a-1")
def test_305_3a_a_totem_is_dealt_damage_and_targeted_as_an_ally_in_every_zone():
    scene = Scene(
        p1=MONEY | {"hand": ["Burst of Light", "Strike Down"]},
        p2=MONEY | {"play": ["Iron Bull", "Ember Totem"], "hand": ["Raise Again"]},
    )
    scene.cast("Burst of Light")
    assert [event[:3] for event in scene.dealt()] == [
        ["Toven Brightlamp", 1, "arcane"], ["Iron Bull", 1, "arcane"], ["Ember Totem", 1, "arcane"],
    ]  # fmt: skip
    scene.cast("Strike Down", "Ember Totem")
    assert scene.names("p2", "graveyard") == ["Ember Totem"]
    scene.next_turn()
    scene.cast("Raise Again", player="Bob")
    assert "Ember Totem" in scene.party("p2")
    assert nothing_pending(scene, "p2")
