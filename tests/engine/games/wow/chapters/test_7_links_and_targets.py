"""Chapter 7: targets, adding and resolving links, entering play, interrupting."""

import json

import pytest

from engine.core.errors import IllegalAnswerError, RewoundError
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


def targets(scene):
    return [choice.split(" (")[0] for choice in scene.choices()]


@pytest.mark.rule("wow74/702.2")
def test_quest_when_completed_then_any_time_and_turned_face_down_as_the_last_part():
    scene = Scene(p2={"resources": ["^Lost Letters", "Wisp"]})
    scene("Alice: Pass\nBob: Complete Lost Letters")
    letters = scene.card("Lost Letters")
    assert (letters.face_up, letters.row, letters.exhausted) == (False, "resource", True)
    assert scene.links() == ["Lost Letters"]
    scene.resolve()
    assert len(scene.names("p2", "hand")) == 1
    assert not scene.offers("Complete")


# Targets


@pytest.mark.rule("wow74/706.1", "wow74/G.target")
def test_target_when_chosen_then_it_meets_the_description_and_each_only_once():
    scene = Scene(
        p1=MONEY | {"hand": ["Twin Bolts"], "play": ["Bright Charm"]}, p2={"play": ["Iron Bull"]}
    )
    scene("Alice: Play Twin Bolts")
    assert targets(scene) == ["Grenna Ashfist", "Toven Brightlamp", "Iron Bull"]
    key = scene.game.pending.options[0].key
    with pytest.raises(Exception, match="twice"):
        scene.game.submit([key, key])


@pytest.mark.rule("wow74/706.1", "wow74/G.target")
def test_target_when_untargetable_or_shielded_then_not_offered():
    scene = Scene(
        strictness="confirm",
        p1=MONEY | {"hand": ["Spark"]},
        p2={"play": ["Iron Bull", "Wolf Rider"]},
    )
    scene(f"Table: keyword:{scene.find('Iron Bull')}:untargetable:turn")
    scene(f"Table: keyword:{scene.find('Wolf Rider')}:spellshield:turn")
    scene("Alice: Play Spark")
    assert targets(scene) == ["Grenna Ashfist", "Toven Brightlamp"]


@pytest.mark.rule("wow74/706.1")
def test_target_when_the_link_could_target_itself_then_it_cannot():
    scene = Scene(p1=MONEY | {"hand": ["Silence", "Insight"]})
    assert not scene.offers("Play Silence")
    scene("Alice: Play Insight\nAlice: Play Silence")
    silence = scene.state.chain[1]
    assert silence.targets == [[scene.state.chain[0].id]]


@pytest.mark.rule("wow74/706.1b")
def test_target_when_no_zone_is_named_then_only_cards_in_play():
    scene = Scene(
        p1=MONEY
        | {
            "hand": ["Appraisal", "Recall"],
            "play": ["Iron Bull", "Camp Guard"],
            "graveyard": ["Wolf Rider"],
        }
    )
    scene("Alice: Play Appraisal")
    assert targets(scene) == ["Iron Bull", "Camp Guard"]
    scene("Alice: Iron Bull\nAlice: Play Recall")
    wolf = scene.find("Wolf Rider", zone="graveyard")
    assert scene.state.chain[-1].targets == [[wolf]]


@pytest.mark.rule("wow74/706.4")
def test_magnet_when_it_can_be_targeted_then_opponents_must():
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": ["Lightning Rod", "Iron Bull"]})
    scene("Alice: Play Spark")
    with pytest.raises(IllegalAnswerError, match="must be targeted"):
        scene("Alice: Iron Bull")
    scene("Alice: Lightning Rod")
    assert scene.links() == ["Spark"]


@pytest.mark.rule("wow74/706.4")
def test_magnets_when_there_are_two_then_as_many_as_possible():
    scene = Scene(
        p1=MONEY | {"hand": ["Twin Bolts"]}, p2={"play": ["Lightning Rod", "Lightning Mast"]}
    )
    scene("Alice: Play Twin Bolts")
    with pytest.raises(IllegalAnswerError):
        scene("Alice: Toven + Lightning Rod")
    scene("Alice: Lightning Mast + Lightning Rod")
    assert scene.links() == ["Twin Bolts"]


@pytest.mark.rule("wow74/706.4")
def test_magnet_when_up_to_or_another_mode_then_it_can_be_avoided():
    scene = Scene(p1=MONEY | {"hand": ["Loose Bolts", "Choices"]}, p2={"play": ["Lightning Rod"]})
    scene("Alice: Play Loose Bolts\nAlice: Nothing")
    scene("Alice: Play Choices\nAlice: read")
    assert scene.links() == ["Loose Bolts", "Choices"]


@pytest.mark.rule("wow74/706.4")
def test_magnet_when_it_is_ones_own_then_free():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Lightning Rod"]})
    scene("Alice: Play Spark\nAlice: Toven")
    assert scene.links() == ["Spark"]


@pytest.mark.rule("wow74/706.5")
def test_random_target_when_chosen_then_among_the_legal_ones():
    chosen = set()
    for guards in range(1, 7):
        scene = Scene(
            strictness="confirm",
            p1=MONEY | {"hand": ["Wild Bolt"], "deck": ["Wisp"] * guards},
            p2={"play": ["Iron Bull", "Wolf Rider", "Lantern Mage"]},
        )
        for _ in range(guards):
            scene("Table: shuffle:p1")
        scene(f"Table: keyword:{scene.find('Iron Bull')}:untargetable:turn")
        scene("Alice: Play Wild Bolt")
        chosen |= {scene.state.objects[each].card for each in scene.state.chain[0].targets[0]}
        assert scene.game.journal.entries[-1][0] == "~random target"
    assert "Iron Bull" not in chosen
    assert len(chosen) > 1


@pytest.mark.rule("wow74/706.5")
def test_random_target_when_there_are_magnets_then_among_them():
    for rod in ("Lightning Rod", "Lightning Mast"):
        scene = Scene(
            p1=MONEY | {"hand": ["Wild Bolt"]}, p2={"play": ["Iron Bull", rod, "Wolf Rider"]}
        )
        scene("Alice: Play Wild Bolt")
        assert scene.state.chain[0].targets == [[scene.find(rod)]]


# Adding links


@pytest.mark.rule("wow74/707.1a", "wow74/415.6a")
def test_adding_when_announced_then_revealed_on_the_chain_but_not_a_face_down_resource():
    scene = Scene(p1=MONEY | {"hand": ["Torrent", "Wolf Rider"]})
    scene("Alice: Place Wolf Rider face down")
    assert scene.game.view("p2")["chain"][0]["name"] == ""
    assert not any("Wolf Rider" in line.text for line in scene.game.log_for("p2"))
    scene.resolve()
    scene("Alice: Play Torrent")
    assert scene.asked() == ("p1", "x")
    assert scene.game.view("p2")["chain"][0]["name"] == "Torrent"


@pytest.mark.rule("wow74/707.1b")
def test_adding_when_played_without_paying_then_x_is_zero():
    scene = Scene(p1={"hand": ["Growing Free"], "play": ["Camp Guard"], "resources": ["Wisp"] * 3})
    scene("Alice: Play Growing Free\nAlice: Without paying")
    assert scene.state.chain[0].x == 0
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/707.1c")
def test_adding_when_modal_then_different_modes_or_an_opponent_chooses():
    scene = Scene(p1=MONEY | {"hand": ["Two Choices", "Their Choice"]}, p2={"play": ["Iron Bull"]})
    scene("Alice: Play Two Choices")
    with pytest.raises(Exception, match="twice"):
        scene.game.submit(["mode:burn", "mode:burn"])
    scene("Alice: burn + read\nAlice: Toven")
    assert scene.state.chain[0].modes == ["burn", "read"]
    scene("Alice: Play Their Choice")
    assert scene.asked() == ("p2", "mode")


@pytest.mark.rule("wow74/707.1c")
def test_adding_when_an_opponent_chooses_among_several_then_one_is_named_first():
    scene = Scene(seats=3, p1=MONEY | {"hand": ["Their Choice"]})
    scene("Alice: Play Their Choice")
    assert scene.asked() == ("p1", "opponent")
    scene("Alice: Carol")
    assert scene.asked() == ("p3", "mode")


@pytest.mark.rule("wow74/707.1d", "wow74/707.1d.b1")
def test_adding_when_modal_then_targets_for_the_chosen_modes_only():
    scene = Scene(p1=MONEY | {"hand": ["Choices", "Choices"]})
    scene("Alice: Play Choices\nAlice: burn")
    assert scene.asked() == ("p1", "target")
    scene("Alice: Toven\nAlice: Play Choices\nAlice: read")
    assert scene.state.chain[1].targets == []


@pytest.mark.rule("wow74/707.1d", "wow74/707.2")
def test_adding_when_no_legal_targets_can_be_chosen_then_all_is_rewound():
    scene = Scene(p1=MONEY | {"hand": ["Choices"]})
    scene("Alice: Play Choices")
    with pytest.raises(RewoundError):
        scene("Alice: freeze")
    assert scene.asked() == ("p1", "priority")
    assert scene.names("p1", "hand") == ["Choices"]
    assert scene.links() == []


@pytest.mark.rule("wow74/707.1d.b2")
def test_adding_when_the_number_of_targets_is_free_then_chosen_with_them_and_fixed():
    scene = Scene(p1=MONEY | {"hand": ["Loose Bolts"]}, p2={"play": ["Iron Bull"]})
    scene("Alice: Play Loose Bolts")
    assert (scene.game.pending.at_least, scene.game.pending.at_most) == (0, 2)
    scene("Alice: Iron Bull")
    assert [len(group) for group in scene.state.chain[0].targets] == [1]


@pytest.mark.rule("wow74/707.1d.b3")
def test_adding_when_amounts_differ_then_each_target_has_its_own():
    scene = Scene(p1=MONEY | {"hand": ["Chain Bolts"]}, p2={"play": ["Iron Bull", "Bruiser"]})
    scene("Alice: Play Chain Bolts\nAlice: Bruiser + Iron Bull + Toven").resolve()
    assert [each[:2] for each in scene.dealt()] == [
        ["Bruiser", 3], ["Iron Bull", 2], ["Toven Brightlamp", 1],
    ]  # fmt: skip


@pytest.mark.rule("wow74/707.1d.b4")
def test_adding_when_damage_is_divided_then_a_positive_part_for_each():
    scene = Scene(p1=MONEY | {"hand": ["Missiles"]}, p2={"play": ["Iron Bull", "Bruiser"]})
    scene("Alice: Play Missiles\nAlice: Iron Bull + Bruiser + Toven")
    assert scene.choices() == ["1 to Iron Bull", "2 to Iron Bull"]
    scene("Alice: 2 to Iron Bull")
    assert scene.choices() == ["1 to Bruiser"]
    scene("Alice: 1 to Bruiser")
    assert scene.state.chain[0].shares == [2, 1, 1]


@pytest.mark.rule("wow74/707.1d.b5")
def test_adding_when_the_total_depends_on_x_then_it_is_fixed_now():
    scene = Scene(p1=MONEY | {"hand": ["X Missiles"]}, p2={"play": ["Iron Bull"]})
    scene("Alice: Play X Missiles\nAlice: X is 3\nAlice: Iron Bull + Toven\nAlice: 1 to Iron Bull")
    assert scene.state.chain[0].shares == [1, 2]
    scene.resolve()
    assert scene.hero_damage("p2") == 2


@pytest.mark.rule("wow74/707.1d.b6", "wow74/707.2")
def test_adding_when_something_is_divided_among_nothing_then_rewound():
    scene = Scene(p1=MONEY | {"hand": ["Missiles"]})
    before = json.dumps(scene.game.dump())
    scene("Alice: Play Missiles")
    with pytest.raises(RewoundError):
        scene("Alice: Nothing")
    assert json.dumps(scene.game.dump()) == before


@pytest.mark.rule("wow74/707.1e", "wow74/403.2")
def test_adding_when_costs_change_then_additions_come_before_reductions_to_a_minimum_of_zero():
    scene = Scene(
        p1={"hand": ["Insight"], "resources": ["Wisp"] * 3, "play": ["Patron"]},
        p2={"play": ["Toll Keeper", "Toll Keeper", "Toll Keeper", "Toll Keeper"]},
    )
    scene("Alice: Play Insight")
    assert [scene.state.objects[each].exhausted for each in scene.ids("Wisp")].count(True) == 1


@pytest.mark.rule("wow74/707.1e", "wow74/707.2")
def test_adding_when_the_choices_make_it_too_dear_then_everything_is_rewound():
    scene = Scene(
        p1={"hand": ["Greedy Bolts"], "resources": ["Wisp"] * 2}, p2={"play": ["Iron Bull"]}
    )
    before = json.dumps(scene.game.dump())
    scene("Alice: Play Greedy Bolts")
    with pytest.raises(RewoundError):
        scene("Alice: Grenna + Toven + Iron Bull")
    assert json.dumps(scene.game.dump()) == before
    scene("Alice: Play Greedy Bolts\nAlice: Toven")
    assert scene.links() == ["Greedy Bolts"]


@pytest.mark.rule("wow74/707.2", "wow74/410.1")
def test_rewinding_when_an_opponent_had_priority_then_it_is_theirs_again():
    scene = Scene(p1=MONEY, p2=MONEY | {"hand": ["Missiles"]})
    scene("Alice: Pass\nBob: Play Missiles")
    with pytest.raises(RewoundError):
        scene("Bob: Nothing")
    assert scene.asked() == ("p2", "priority")


@pytest.mark.rule("wow74/707.1f")
def test_adding_when_done_then_playing_targeting_using_and_completing_trigger():
    scene = Scene(
        p1=MONEY
        | {
            "hand": ["Spark"],
            "play": ["Playwatcher", "Nervous", "Quartermaster"],
            "resources": ["^Lost Letters"] + ["Wisp"] * 8,
        }
    )
    scene("Alice: Play Spark\nAlice: Nervous")
    assert scene.asked() == ("p1", "order triggers")
    scene.decline()
    assert scene.links() == ["Spark", "Playwatcher", "Nervous"]
    scene("Alice: Use Grenna\nAlice: Toven\nAlice: Complete Lost Letters")
    assert scene.links()[3:] == ["Grenna Ashfist", "Quartermaster", "Lost Letters", "Quartermaster"]


# Resolving and entering play


@pytest.mark.rule("wow74/709.2g.b4")
def test_ongoing_ability_when_it_resolves_then_modifiers_first_and_into_play():
    scene = Scene(p1=MONEY | {"hand": ["War Banner"]})
    scene("Alice: Play War Banner").resolve()
    assert scene.atk("Grenna Ashfist") == 3
    assert scene.card("War Banner").row == "hero"


@pytest.mark.rule("wow74/709.2g.b5", "wow74/415.5a")
def test_non_ongoing_ability_when_it_resolves_then_its_graveyard_if_still_on_the_chain():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Gift"]})
    scene.cast("Spark", "Toven")
    scene.cast("Gift")
    assert scene.names("p1", "graveyard") == ["Spark"]
    assert scene.names("p2", "hand") == ["Gift"]


@pytest.mark.rule("wow74/709.2g.b3", "wow74/710.1")
def test_entering_play_when_done_then_in_order_and_without_priority():
    scene = Scene(p1=MONEY | {"hand": ["Ceremonious"], "play": ["Ceremonious"]})
    seen = len(scene.game.chronicle)
    scene.cast("Ceremonious")
    assert scene.asked() == ("p1", "uniqueness")
    kinds = [e.kind for _, e in scene.game.chronicle.since(seen)]
    assert kinds[kinds.index("resolves") :] == ["resolves", "note", "enters"]
    assert len(scene.state.waiting) == 1
    scene.decline()
    assert scene.links() == ["Ceremonious"]


# Interrupting


@pytest.mark.rule("wow74/711.3", "wow74/412.1a")
def test_interruption_when_a_link_was_placed_or_is_an_effect_then_not_targeted():
    scene = Scene(
        p1=MONEY | {"hand": ["Lost Letters", "Insight"]}, p2=MONEY | {"hand": ["Silence"]}
    )
    scene("Alice: Place Lost Letters face up\nAlice: Use Grenna\nAlice: Toven\nAlice: Pass")
    assert not scene.offers("Play Silence")
    scene.resolve().resolve()
    scene("Alice: Play Insight\nAlice: Pass")
    assert scene.offers("Play Silence")


@pytest.mark.rule("wow74/802.1")
def test_simultaneous_choices_when_several_players_make_them_then_in_turn_order():
    scene = Scene(
        turn_player="p2",
        p1={"play": ["Wakeful"]},
        p2={"play": ["Wakeful"]},
        p3={"play": ["Wakeful"]},
        seats=3,
    )
    scene.to_step("end window")
    while scene.state.turn_player == "p2":
        scene.decline()
    assert scene.state.turn_player == "p3"
    assert [link.controller for link in scene.state.chain] == ["p3", "p1", "p2"]


@pytest.mark.rule("wow74/707.1d.b4")
def test_adding_when_there_is_exactly_one_for_each_target_then_each_has_one():
    scene = Scene(p1=MONEY | {"hand": ["X Missiles"]}, p2={"play": ["Iron Bull", "Bruiser"]})
    scene("Alice: Play X Missiles\nAlice: X is 3\nAlice: Iron Bull + Bruiser + Toven")
    while scene.game.pending.kind == "divide":
        assert [option.key for option in scene.game.pending.options] == ["share:1"]
        scene.game.submit("share:1")
    assert scene.state.chain[0].shares == [1, 1, 1]
