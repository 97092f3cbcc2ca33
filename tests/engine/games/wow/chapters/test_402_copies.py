"""Chapter 402: duplicates on the chain, copies that are played, cards that become copies."""

import pytest

from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


def echoed(name, answers="", **described):
    """Alice plays a card, and Bob copies it."""
    scene = Scene(
        p1=MONEY | {"hand": [name], "play": ["Iron Bull"]} | described,
        p2=MONEY | {"hand": ["Echo"], "play": ["Wolf Rider"]},
    )
    scene(f"Alice: Play {name}\n{answers}\nAlice: Pass\nBob: Play Echo".replace("\n\n", "\n"))
    return scene.resolve()


@pytest.mark.rule("wow74/402.1", "wow74/402.1a", "wow74/402.1c")
def test_duplicate_when_made_then_its_controller_aims_it_and_nothing_was_played():
    scene = echoed("Spark", "Alice: Toven", play=["Playwatcher"])
    assert scene.asked() == ("p2", "new target")
    assert scene.choices()[0] == "Leave Toven Brightlamp (Bob)"
    scene("Bob: Grenna")
    assert scene.links() == ["Spark", "Playwatcher", "Spark"]
    copy = scene.state.chain[-1]
    assert (copy.controller, scene.state.objects[copy.object].owner) == ("p2", "p2")
    scene.resolve()
    assert (scene.hero_damage("p1"), scene.hero_damage("p2")) == (2, 0)
    assert scene.dealt()[-1][3] == "Toven Brightlamp"
    scene.resolve().resolve()
    assert scene.hero_damage("p2") == 2


@pytest.mark.rule("wow74/402.1", "wow74/402.1a")
def test_duplicate_when_it_leaves_the_chain_then_it_ceases_to_exist():
    scene = echoed("Spark", "Alice: Toven")("Bob: Leave Toven").resolve()
    assert scene.names("p2", "graveyard") == ["Echo"]
    scene.resolve()
    assert scene.names("p1", "graveyard") == ["Spark"]
    assert len(scene.ids("Spark")) == 1
    assert "Spark ceases to exist." in scene.texts()


@pytest.mark.rule("wow74/402.1b")
def test_duplicate_when_x_and_targets_were_chosen_then_it_has_them():
    scene = echoed("Torrent", "Alice: X is 3\nAlice: Wolf Rider")("Bob: Iron Bull").resolve()
    assert scene.dealt() == [["Iron Bull", 4, "frost", "Toven Brightlamp", 4]]


@pytest.mark.rule("wow74/402.1b")
def test_duplicate_when_modes_and_shares_were_chosen_then_it_has_them():
    scene = echoed("Choices", "Alice: burn\nAlice: Toven")("Bob: Grenna").resolve()
    assert scene.dealt() == [["Grenna Ashfist", 1, "fire", "Toven Brightlamp", 1]]


@pytest.mark.rule("wow74/402.1c")
def test_duplicate_when_there_are_two_targets_then_each_is_aimed_by_itself():
    scene = echoed("Twin Bolts", "Alice: Toven + Wolf Rider")
    assert scene.choices() == [
        "Leave Toven Brightlamp (Bob)", "Grenna Ashfist (Alice)", "Iron Bull (Alice)",
    ]  # fmt: skip
    scene("Bob: Iron Bull")
    assert scene.choices() == [
        "Leave Wolf Rider (Bob)", "Grenna Ashfist (Alice)", "Toven Brightlamp (Bob)",
    ]  # fmt: skip
    scene("Bob: Leave Wolf Rider").resolve()
    assert [event[0] for event in scene.dealt()] == ["Iron Bull", "Wolf Rider"]


@pytest.mark.rule("wow74/402.1c")
def test_duplicate_when_the_target_became_illegal_then_it_may_still_keep_it():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark", "Spark", "Echo"]},
        p2={"play": ["Wolf Rider"]},
    )
    scene("Alice: Play Spark\nAlice: Wolf Rider\nAlice: Play Spark\nAlice: Wolf Rider").resolve()
    assert scene.names("p2", "graveyard") == ["Wolf Rider"]
    scene("Alice: Play Echo").resolve()
    keep = scene.choices()[0]
    assert keep.startswith("Leave ")
    scene(f"Alice: {keep}")
    assert scene.state.chain[1].targets == scene.state.chain[0].targets
    scene.resolve()
    assert scene.links() == ["Spark"]


@pytest.mark.rule("wow74/402.1")
def test_duplicate_of_an_ally_when_it_resolves_then_it_ceases_and_does_not_enter_play():
    scene = echoed("Lantern Mage").resolve()
    assert scene.ids("Lantern Mage", "p2") == []
    scene.resolve()
    assert scene.party("p1").count("Lantern Mage") == 1


@pytest.mark.rule("wow74/402.2", "wow74/402.2a", "wow74/402.2b")
def test_copy_from_a_graveyard_when_played_then_paid_for_interruptible_and_gone():
    scene = Scene(
        p1=MONEY | {"hand": ["Recite"], "play": ["Playwatcher"]},
        p2=MONEY | {"graveyard": ["Spark"], "hand": ["Silence"]},
    )
    scene("Alice: Play Recite").resolve().resolve()
    scene("Alice: Toven")
    assert scene.links() == ["Spark", "Playwatcher"]
    copy = scene.state.objects[scene.state.chain[0].object]
    assert (copy.controller, copy.owner, copy.card) == ("p1", "p1", "Spark")
    spent = sum(c.exhausted for c in scene.state.objects.values())
    assert spent == 2
    scene.resolve()("Alice: Pass\nBob: Play Silence").resolve()
    assert scene.links() == []
    assert scene.hero_damage("p2") == 0
    assert scene.names("p1", "graveyard") == ["Recite"]
    assert scene.names("p2", "graveyard") == ["Spark", "Silence"]


@pytest.mark.rule("wow74/402.2")
def test_copy_when_played_freely_then_x_is_zero_and_nothing_is_paid():
    scene = Scene(p1={"hand": ["Recite Freely"], "graveyard": ["Torrent"], "resources": ["Wisp"]})
    scene.cast("Recite Freely")("Alice: Toven").resolve()
    assert scene.hero_damage("p2") == 1
    assert len(scene.ids("Torrent")) == 1


@pytest.mark.rule("wow74/402.2", "wow74/707.1")
def test_copy_when_it_cannot_be_paid_then_not_played_and_no_copy_is_left():
    scene = Scene(p1={"hand": ["Recite"], "graveyard": ["Torrent"], "resources": ["Wisp"]})
    scene.cast("Recite")
    assert (scene.links(), scene.asked()) == ([], ("p1", "priority"))
    assert len(scene.ids("Torrent")) == 1


@pytest.mark.rule("wow74/402.1", "wow74/402.2")
def test_copies_when_made_by_hand_then_the_table_says_of_what_and_for_whom():
    scene = Scene(
        strictness="confirm",
        p1=MONEY | {"hand": ["Spark"]},
        p2={"graveyard": ["Insight"], "deck": ["Ward"] * 3},
    )
    scene("Alice: Play Spark\nAlice: Toven")
    scene(f"Table: duplicate:{scene.state.chain[0].id}:p2")
    scene("Bob: Grenna")
    scene(f"Table: play-copy:{scene.find('Insight', zone='graveyard')}:p2")
    assert scene.links() == ["Spark", "Spark", "Insight"]
    scene.resolve().resolve()
    assert scene.names("p2", "hand") == ["Ward", "Ward"]
    assert scene.hero_damage("p1") == 2


# Becoming a copy (402.3)


@pytest.mark.rule("wow74/402.3", "wow74/402.3b")
def test_card_when_it_becomes_a_copy_then_printed_like_it_and_still_the_same_card():
    scene = Scene(
        strictness="confirm",
        p1={"play": [{"card": "Wolf Rider", "damage": 1}, "Iron Bull"]},
        p2=MONEY | {"hand": ["Spark"]},
    )
    rider = scene.find("Wolf Rider")
    scene(f"Table: modify:{rider}:atk:2:turn\nAlice: Pass\nBob: Play Spark\nBob: Wolf Rider")
    scene(f"Table: become-copy:{rider}:{scene.find('Iron Bull')}")
    assert (scene.state.facts(rider).name, scene.atk("Wolf Rider")) == ("Iron Bull", 4 + 2)
    assert scene.keywords("Wolf Rider") == set()
    scene.resolve()
    assert (scene.damage("Wolf Rider"), scene.health("Wolf Rider")) == (3, 5)


@pytest.mark.rule("wow74/402.3a")
def test_card_when_it_copies_a_copy_then_it_has_what_that_one_copied():
    scene = Scene(strictness="confirm", p1={"play": ["Wolf Rider", "Camp Guard", "Iron Bull"]})
    rider, guard, bull = (scene.find(e) for e in ("Wolf Rider", "Camp Guard", "Iron Bull"))
    scene(f"Table: become-copy:{guard}:{bull}\nTable: become-copy:{rider}:{guard}")
    assert scene.state.facts(rider).name == "Iron Bull"


@pytest.mark.rule("wow74/402.3b", "wow74/701.4")
def test_card_when_it_becomes_a_copy_then_its_powers_are_new_ones():
    scene = Scene(strictness="confirm", p1={"play": ["Once Lamp", "Other Lamp"]})
    scene("Alice: Use Once Lamp").resolve()("Alice: Done")
    assert not scene.offers("Use Once Lamp")
    scene(f"Table: become-copy:{scene.find('Once Lamp')}:{scene.find('Other Lamp')}")
    assert [each for each in scene.choices() if "Use Other Lamp" in each] == [
        "Use Other Lamp: (0)", "Use Other Lamp: (0)",
    ]  # fmt: skip


@pytest.mark.rule("wow74/402.3", "wow74/703.3")
def test_card_when_it_becomes_a_copy_then_it_triggers_like_it_and_not_as_before():
    scene = Scene(strictness="confirm", p1={"play": ["Sentry", "Iron Bull", "Wolf Rider"]})
    sentry, bull = scene.find("Sentry"), scene.find("Iron Bull")
    scene(f"Table: become-copy:{bull}:{sentry}\nTable: exhaust:{bull}")
    assert len(scene.links()) == 1
    scene.resolve()
    scene(f"Table: become-copy:{sentry}:{scene.find('Wolf Rider')}\nTable: exhaust:{sentry}")
    assert scene.links() == []
