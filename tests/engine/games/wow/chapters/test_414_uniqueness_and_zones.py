"""Chapters 414 and 415: uniqueness, and the six zones."""

import pytest

from engine.games.wow.views import may_see
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


def seen(scene, viewer, player, zone):
    """The names that a viewer sees in a zone, and how many cards are there."""
    view = scene.game.view(viewer)
    side = next(each for each in view["players"] if each["id"] == player)
    return [card["name"] for card in side["zones"][zone]["cards"]], side["zones"][zone]["count"]


def move(scene, card, zone, was="play", player=""):
    scene(f"Table: move:{scene.find(card, player, zone=was)}:{zone}")


# Uniqueness


@pytest.mark.rule("wow74/414.1", "wow74/710.1f")
def test_uniqueness_when_a_card_enters_then_repaired_before_the_game_goes_on():
    scene = Scene(p1=MONEY | {"hand": ["Short Sword"], "play": ["Broad Axe"]})
    scene("Alice: Play Short Sword\nAlice: Pass\nBob: Pass")
    assert scene.asked() == ("p1", "uniqueness")
    scene("Alice: Destroy Broad Axe")
    assert scene.party("p1")[-1] == "Short Sword"
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/414.1", "wow74/ex-414.1-1")
def test_uniqueness_when_broken_between_waves_then_repaired_before_the_next():
    scene = Scene(
        strictness="confirm",
        p1={"play": ["Pack Leader", "Fury", "Hootie"]},
        p2=MONEY | {"hand": ["Spark"], "play": [{"card": "Wolf Rider", "damage": 0}]},
    )
    assert scene.asked() == ("p1", "priority")
    scene("Alice: Pass\nBob: Play Spark\nBob: Pack Leader").resolve()
    assert scene.asked() == ("p1", "uniqueness")
    assert scene.choices() == ["Destroy Fury", "Destroy Hootie"]


@pytest.mark.rule("wow74/414.2")
def test_uniqueness_when_several_players_violate_then_in_turn_order_one_by_one():
    scene = Scene(
        turn_player="p2",
        p1={"play": ["Fury", "Hootie", "Fury"]},
        p2={"play": ["Fury", "Hootie"]},
    )
    assert scene.asked() == ("p2", "uniqueness")
    scene("Bob: Destroy Fury")
    assert scene.asked() == ("p1", "uniqueness")
    scene("Alice: Destroy Hootie")
    assert scene.asked() == ("p1", "uniqueness")
    scene("Alice: Destroy Fury")
    assert scene.party("p1") == ["Grenna Ashfist", "Fury"]
    assert scene.asked() == ("p2", "priority")


@pytest.mark.rule("wow74/414.2")
def test_uniqueness_when_destruction_is_impossible_then_the_game_does_it_all_the_same():
    scene = Scene(p1={"play": ["Lifebender", "Fury", "Hootie"]})
    scene("Alice: Destroy Fury")
    assert scene.names("p1", "graveyard") == ["Fury"]


@pytest.mark.rule("wow74/414.3a", "wow74/G.unique")
def test_unique_when_two_share_a_name_then_a_violation_but_not_without_a_name():
    scene = Scene(
        strictness="confirm",
        p1={"play": ["Old Chieftain"], "resources": ["Old Chieftain", "Old Chieftain"]},
        p2={"play": ["Old Chieftain"]},
    )
    assert scene.asked() == ("p1", "priority")
    scene(f"Table: control:{scene.find('Old Chieftain', 'p2')}:p1:game")
    assert scene.asked() == ("p1", "uniqueness")
    assert scene.choices() == ["Destroy Old Chieftain", "Destroy Old Chieftain"]


@pytest.mark.rule("wow74/414.3b")
def test_numbered_tag_when_more_are_controlled_then_a_violation():
    scene = Scene(p1={"play": ["Fury", "Hootie"]}, p2={"play": ["Fury"]})
    assert scene.asked() == ("p1", "uniqueness")


@pytest.mark.rule("wow74/414.3c")
def test_hands_when_two_handed_meets_off_hand_then_a_violation():
    scene = Scene(
        p1={"play": ["Broad Axe", "Oak Shield"]}, p2={"play": ["Short Sword", "Oak Shield"]}
    )
    assert scene.asked() == ("p1", "uniqueness")
    scene("Alice: Destroy Oak Shield")
    assert scene.asked() == ("p1", "priority")


# Zones


@pytest.mark.rule("wow74/415.1", "wow74/415.6a")
def test_zones_when_ordered_then_chain_and_deck_from_the_top():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Ward"], "deck": ["Insight", "Wisp"]})
    assert set(scene.state.zones) == {
        "chain", "play", "p1.deck", "p1.hand", "p1.graveyard", "p1.removed",
        "p2.deck", "p2.hand", "p2.graveyard", "p2.removed",
    }  # fmt: skip
    scene("Alice: Play Spark\nAlice: Toven\nAlice: Play Ward\nAlice: Grenna")
    assert scene.links() == ["Spark", "Ward"]
    scene.resolve()
    assert scene.links() == ["Spark"]
    scene.next_turn(2)
    assert scene.names("p1", "hand") == ["Insight"]


@pytest.mark.rule("wow74/415.2")
def test_owner_when_a_card_is_put_into_a_zone_then_its_owners_one():
    scene = Scene(strictness="confirm", p2={"play": ["Iron Bull"]})
    scene(f"Table: control:{scene.find('Iron Bull')}:p1:game")
    move(scene, "Iron Bull", "hand")
    assert scene.names("p2", "hand") == ["Iron Bull"]


@pytest.mark.rule("wow74/415.2")
def test_owner_when_put_into_somebody_elses_hand_then_theirs_from_now_on():
    scene = Scene(p1=MONEY | {"hand": ["Gift"]})
    scene("Alice: Play Gift").passes()
    assert scene.names("p2", "hand") == ["Gift"]
    assert scene.card("Gift", zone="hand").owner == "p2"


@pytest.mark.rule("wow74/415.3a", "wow74/415.4a", "wow74/415.5a")
def test_views_when_looked_at_then_decks_hidden_hands_private_graveyards_public():
    scene = Scene(p1={"hand": ["Spark"], "graveyard": ["Insight"]})
    assert seen(scene, "p2", "p1", "deck") == ([], 5)
    assert seen(scene, "p1", "p1", "deck") == ([], 5)
    assert seen(scene, "p2", "p1", "hand") == ([], 1)
    assert seen(scene, "p1", "p1", "hand") == (["Spark"], 1)
    assert seen(scene, "p2", "p1", "graveyard") == (["Insight"], 1)


@pytest.mark.rule("wow74/415.3b", "wow74/G.shuffle")
def test_shuffle_when_a_zone_goes_into_the_deck_then_all_of_it_is_shuffled_even_if_empty():
    scene = Scene(p1=MONEY | {"hand": ["Reshuffle"], "deck": ["Wisp"] * 3, "graveyard": []})
    scene("Alice: Play Reshuffle").passes()
    assert "Alice's deck is shuffled." in scene.texts()
    assert len(scene.names("p1", "deck")) == 3


@pytest.mark.rule("wow74/G.shuffle", "wow74/415.3b")
def test_shuffle_when_cards_come_in_then_their_order_is_chances_alone():
    graveyard = ["Spark", "Ward", "Insight"]
    scene = Scene(p1=MONEY | {"hand": ["Reshuffle"], "deck": ["Wisp"] * 3, "graveyard": graveyard})
    scene("Alice: Play Reshuffle").passes()
    shuffled = [e for e in scene.game.journal.entries if e[0] == "~shuffle"]
    assert len(shuffled[0]) == 1 + 6
    assert sorted(scene.names("p1", "deck")) == ["Insight", "Spark", "Ward", "Wisp", "Wisp", "Wisp"]


@pytest.mark.rule("wow74/415.3c")
def test_deck_when_several_cards_are_put_on_it_then_arranged_without_telling():
    scene = Scene(p1=MONEY | {"hand": ["Put Back", "Spark", "Ward"], "deck": ["Wisp"]})
    scene("Alice: Play Put Back").passes()
    assert scene.asked() == ("p1", "arrange")
    assert scene.game.view("p2")["pending"]["options"] == []
    scene("Alice: Ward + Spark")
    assert scene.names("p1", "deck") == ["Ward", "Spark", "Wisp"]
    told = [line.text for line in scene.game.log_for("p2")[-4:]]
    assert not any("Ward" in text or "Spark" in text for text in told)


@pytest.mark.rule("wow74/415.3d")
def test_deck_when_turned_over_then_public_and_the_other_side_is_the_top():
    scene = Scene(
        p1=MONEY | {"hand": ["Fortune Telling", "Insight"], "deck": ["Spark", "Ward", "Wisp"]}
    )
    scene("Alice: Play Fortune Telling").passes()
    assert seen(scene, "p2", "p1", "deck") == (["Wisp", "Ward", "Spark"], 3)
    scene("Alice: Play Insight").passes()
    assert scene.names("p1", "hand") == ["Wisp", "Ward"]


@pytest.mark.rule("wow74/415.3e")
def test_top_card_when_it_may_be_looked_at_then_only_with_priority():
    scene = Scene(p1={"play": ["Seer"], "deck": ["Spark", "Ward"]})
    assert seen(scene, "p1", "p1", "deck") == (["Spark"], 2)
    assert seen(scene, "p2", "p1", "deck") == ([], 2)
    scene("Alice: Pass")
    assert seen(scene, "p1", "p1", "deck") == ([], 2)


@pytest.mark.rule("wow74/415.3f")
def test_top_card_when_revealed_and_played_then_the_next_waits_until_it_is_added():
    scene = Scene(p1=MONEY | {"play": ["Open Book"], "deck": ["Spark", "Ward"]})
    assert seen(scene, "p2", "p1", "deck") == (["Spark"], 2)
    scene("Alice: Play Spark")
    assert scene.asked() == ("p1", "target")
    assert seen(scene, "p2", "p1", "deck") == ([], 1)
    scene("Alice: Toven")
    assert seen(scene, "p2", "p1", "deck") == (["Ward"], 1)


@pytest.mark.rule("wow74/415.3f", "wow74/G.reveal")
def test_top_card_when_others_are_revealed_then_the_one_below_is_not():
    scene = Scene(
        p1=MONEY | {"hand": ["Show Two"], "play": ["Open Book"], "deck": ["Spark", "Ward", "Wisp"]}
    )
    scene("Alice: Play Show Two").passes()
    assert scene.asked() == ("p1", "shown")
    assert seen(scene, "p2", "p1", "deck") == (["Spark", "Ward"], 3)
    scene.decline()
    assert seen(scene, "p2", "p1", "deck") == (["Spark"], 3)
    assert scene.names("p1", "deck") == ["Spark", "Ward", "Wisp"]


@pytest.mark.rule("wow74/G.reveal")
def test_reveal_when_already_revealed_then_it_triggers_again():
    scene = Scene(
        p1=MONEY
        | {"hand": ["Show Two"], "play": ["Open Book", "Herald"], "deck": ["Spark", "Ward"]}
    )
    scene("Alice: Play Show Two").passes().decline()
    assert scene.links() == ["Herald", "Herald"]


@pytest.mark.rule("wow74/415.4b", "wow74/503.2a.b1", "wow74/G.discard", "wow74/415.9e.b1")
def test_hand_when_larger_than_seven_at_the_wrap_up_then_discarded_one_by_one():
    scene = Scene(p1={"hand": ["Spark"] * 9, "play": ["Scrap Dealer"]})
    scene.to_step("end window").passes()
    assert scene.asked() == ("p1", "hand size")
    scene("Alice: Spark + Spark")
    assert len(scene.names("p1", "hand")) == 7
    assert scene.names("p1", "graveyard") == ["Spark", "Spark"]
    assert scene.links() == ["Scrap Dealer", "Scrap Dealer"]


@pytest.mark.rule("wow74/415.5a")
def test_graveyard_when_links_end_then_resolved_abilities_and_interrupted_cards_are_there():
    scene = Scene(p1=MONEY | {"hand": ["Insight"]}, p2=MONEY | {"hand": ["Silence"]})
    scene("Alice: Play Insight\nAlice: Pass\nBob: Play Silence").resolve()
    assert scene.names("p1", "graveyard") == ["Insight"]
    assert scene.names("p2", "graveyard") == ["Silence"]


@pytest.mark.rule("wow74/415.6a")
def test_chain_when_looked_at_then_public_except_a_face_down_resource():
    scene = Scene(p1=MONEY | {"hand": ["Insight", "Spark"]})
    scene("Alice: Place Insight face down\nAlice: Play Spark\nAlice: Toven")
    assert [link["name"] for link in scene.game.view("p2")["chain"]] == ["", "Spark"]


@pytest.mark.rule("wow74/415.7a", "wow74/G.rfg")
def test_removed_when_face_up_then_public():
    scene = Scene(strictness="confirm", p1={"play": ["Iron Bull"]})
    move(scene, "Iron Bull", "removed")
    assert seen(scene, "p2", "p1", "removed") == (["Iron Bull"], 1)


@pytest.mark.rule("wow74/415.7b", "wow74/G.rfg")
def test_removed_when_face_down_then_blank_for_its_owner_only_and_back_as_a_resource():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Vault", "Iron Bull"]})
    scene("Alice: Play Vault").passes()
    bull = scene.find("Iron Bull", zone="removed")
    assert scene.state.facts(bull).name == ""
    assert seen(scene, "p1", "p1", "removed") == (["Iron Bull"], 1)
    assert seen(scene, "p2", "p1", "removed") == ([], 1)
    scene(f"Table: enter:{bull}:p1")
    assert (scene.card("Iron Bull").row, scene.card("Iron Bull").face_up) == ("resource", False)


@pytest.mark.rule("wow74/415.8a", "wow74/710.1c", "wow74/710.1c.b2", "wow74/710.1c.b3")
def test_rows_when_cards_enter_then_each_in_its_own():
    scene = Scene(
        p1=MONEY
        | {"hand": ["Iron Bull", "Bright Charm", "World in Ash"], "resources": ["Wisp"] * 9}
    )
    for card in ("Iron Bull", "Bright Charm", "World in Ash"):
        scene(f"Alice: Play {card}").passes()
    rows = {each.card: each.row for each in scene.state.objects.values() if each.zone == "play"}
    assert rows["Iron Bull"] == "ally"
    assert rows["Bright Charm"] == rows["World in Ash"] == rows["Grenna Ashfist"] == "hero"
    assert rows["Wisp"] == "resource"


@pytest.mark.rule("wow74/415.8b")
def test_party_when_control_changes_then_left_and_entered_but_not_by_a_type():
    scene = Scene(
        strictness="confirm", p1=MONEY | {"play": ["Clockwork Bird"]}, p2={"play": ["Iron Bull"]}
    )
    bird = scene.find("Clockwork Bird")
    since = scene.state.objects[bird].joined
    scene("Alice: Use Clockwork Bird").passes()
    assert scene.state.objects[bird].joined == since
    bull = scene.find("Iron Bull")
    scene(f"Table: control:{bull}:p1:turn")
    assert "Iron Bull" in scene.party("p1")
    assert scene.state.objects[bull].joined > since
    assert not scene.offers("Attack with Iron Bull")


@pytest.mark.rule("wow74/415.8c")
def test_resource_when_face_down_then_seen_by_its_controller_only():
    scene = Scene(p1={"resources": ["Iron Bull", "^Lost Letters"]})
    bull, quest = scene.card("Iron Bull"), scene.card("Lost Letters")
    assert [may_see(scene.state, bull, viewer) for viewer in ("p1", "p2", "public")] == [
        True, False, False,
    ]  # fmt: skip
    assert may_see(scene.state, quest, "p2")


@pytest.mark.rule("wow74/415.8d")
def test_ability_when_not_ongoing_then_it_cannot_enter_play_but_as_a_resource():
    scene = Scene(strictness="confirm", p1={"hand": ["Spark"]})
    spark = scene.find("Spark", zone="hand")
    scene(f"Table: enter:{spark}:p1")
    assert scene.names("p1", "hand") == ["Spark"]
    scene(f"Table: resource:{spark}:p1")
    assert scene.card("Spark").row == "resource"


@pytest.mark.rule("wow74/415.9a", "wow74/602.4")
def test_card_when_it_changes_zones_then_another_card_without_a_past():
    scene = Scene(
        strictness="confirm",
        p1={"play": [{"card": "Iron Bull", "damage": 2, "exhausted": True, "counters": {"x": 1}}]},
    )
    bull = scene.find("Iron Bull")
    scene(f"Table: modify:{bull}:atk:3:game")
    move(scene, "Iron Bull", "hand")
    scene(f"Table: enter:{scene.find('Iron Bull', zone='hand')}:p1")
    card = scene.card("Iron Bull")
    assert (card.damage, card.exhausted, card.counters) == (0, False, {})
    assert scene.atk("Iron Bull") == 4
    assert card.id != bull
    assert scene.state.effects == []


@pytest.mark.rule("wow74/415.9a")
def test_card_when_it_enters_the_resource_row_in_play_then_another_card_and_no_target():
    scene = Scene(strictness="confirm", p1={"play": ["Iron Bull"]}, p2=MONEY | {"hand": ["Spark"]})
    bull = scene.find("Iron Bull")
    scene("Alice: Pass\nBob: Play Spark\nBob: Iron Bull")
    scene(f"Table: resource:{bull}:p1").resolve()
    assert scene.card("Iron Bull").id != bull
    assert scene.card("Iron Bull").damage == 0
    assert scene.names("p2", "graveyard") == ["Spark"]
    assert "Spark is interrupted." in scene.texts()


@pytest.mark.rule("wow74/415.9d", "wow74/G.destroy")
def test_destroy_when_a_card_goes_from_play_to_the_graveyard_then_always():
    scene = Scene(
        strictness="confirm", p1={"play": ["Mourner", "Iron Bull"], "hand": ["Wolf Rider"]}
    )
    move(scene, "Wolf Rider", "graveyard", was="hand")
    assert scene.links() == []
    move(scene, "Iron Bull", "graveyard")
    assert scene.links() == ["Mourner"]


@pytest.mark.rule("wow74/415.9e", "wow74/G.discard")
def test_discard_when_a_card_goes_from_hand_to_the_graveyard_then_revealed_and_always():
    scene = Scene(
        strictness="confirm",
        p1={"play": ["Scrap Dealer"], "hand": ["Spark"], "deck": ["Ward", "Wisp"]},
    )
    move(scene, "Ward", "graveyard", was="deck")
    assert scene.links() == []
    move(scene, "Spark", "graveyard", was="hand")
    assert scene.links() == ["Scrap Dealer"]
    assert scene.game.log_for("p2")[-2].text == "Alice discards Spark."


@pytest.mark.rule("wow74/415.9f", "wow74/415.9f.b1", "wow74/G.draw")
def test_draw_when_several_then_one_at_a_time_and_only_where_it_says_so():
    scene = Scene(
        strictness="confirm",
        p1=MONEY | {"hand": ["Insight"], "play": ["Well-Read"], "deck": ["Wisp"] * 5},
    )
    move(scene, "Wisp", "hand", was="deck")
    assert scene.links() == []
    scene("Alice: Play Insight").passes()
    assert scene.links() == ["Well-Read", "Well-Read"]


@pytest.mark.rule("wow74/415.8c", "wow74/400.6")
def test_face_down_card_when_attached_then_neither_log_nor_rules_know_it():
    scene = Scene(strictness="confirm", p1={"resources": ["Wisp", "Blessing"]})
    hidden, host = scene.find("Blessing"), scene.find("Wisp")
    scene(f"Table: attach:{hidden}:{host}\nTable: keyword:{hidden}:stealth:turn")
    assert scene.card("Blessing").host == host
    said = [line["text"] for line in scene.game.view("p2")["log"]]
    assert said[-2:] == [
        "A face-down card is attached to a face-down card.",
        "A face-down card has stealth.",
    ]
