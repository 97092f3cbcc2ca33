"""Chapters 409 to 412: playing cards, priority, ready and exhausted, resources."""

import pytest

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


def keys(scene):
    return [option.key for option in scene.game.pending.options]


# Playing


@pytest.mark.rule("wow74/409.1", "wow74/410.2", "wow74/410.2a", "wow74/G.non-combat-action-phase")
def test_play_when_not_the_own_empty_action_phase_then_only_instants():
    hand = {"hand": ["Spark", "Iron Bull", "Insight"]}
    scene = Scene(p1=MONEY | hand, p2=MONEY | hand)
    mine = [each for each in scene.choices() if each.startswith("Play")]
    assert mine == ["Play Spark", "Play Iron Bull", "Play Insight"]
    scene("Alice: Play Insight")
    assert [each for each in scene.choices() if each.startswith("Play")] == ["Play Spark"]
    scene("Alice: Pass")
    assert [each for each in scene.choices() if each.startswith("Play")] == ["Play Spark"]


@pytest.mark.rule("wow74/409.1")
def test_play_when_the_card_is_not_in_hand_then_refused():
    scene = Scene(p1=MONEY | {"graveyard": ["Spark"]})
    card = scene.find("Spark", zone="graveyard")
    assert not scene.offers("Play Spark")
    assert "wow74/409.1" in [each.rule for each in scene.game.why_not(f"play:{card}")]
    with pytest.raises(IllegalAnswerError):
        scene.game.submit(f"play:{card}")


@pytest.mark.rule("wow74/409.2")
def test_place_when_a_resource_then_it_was_not_played():
    scene = Scene(p1={"hand": ["Lost Letters", "Camp Guard"], "play": ["Playwatcher"]})
    scene("Alice: Place Camp Guard face down").passes()
    assert scene.state.marks.get("played:p1") is None
    assert not scene.offers("Play Lost Letters")
    letters = scene.find("Lost Letters", zone="hand")
    assert "wow74/306.1" in [each.rule for each in scene.game.why_not(f"play:{letters}")]


# Priority


@pytest.mark.rule("wow74/410.1", "wow74/707.1f")
def test_priority_when_a_link_is_added_then_kept_and_passed_clockwise():
    scene = Scene(seats=3, p1=MONEY | {"hand": ["Spark"]})
    scene("Alice: Play Spark\nAlice: Toven")
    assert scene.asked() == ("p1", "priority")
    scene("Alice: Pass")
    assert scene.asked() == ("p2", "priority")
    scene("Bob: Pass")
    assert scene.asked() == ("p3", "priority")


@pytest.mark.rule("wow74/410.2")
def test_priority_when_held_on_another_turn_then_instants_powers_and_quests():
    scene = Scene(
        p2={
            "resources": ["^Lost Letters", "Wisp", "Wisp"],
            "hand": ["Spark"],
            "play": ["Temple Healer"],
        },
    )
    scene.state.objects[scene.find("Temple Healer")].joined = 0
    scene.state.players["p2"].turn_began = 1
    scene.game.run.rebuild()
    scene("Alice: Pass")
    assert scene.choices() == [
        "Pass",
        "Play Spark",
        "Use Toven Brightlamp: (3), Flip",
        "Complete Lost Letters",
        "Use Temple Healer: Activate",
    ]


@pytest.mark.rule("wow74/410.2a", "wow74/502.1")
def test_priority_when_in_the_own_action_phase_then_also_plays_places_and_proposes():
    scene = Scene(p1=MONEY | {"hand": ["Insight"]})
    assert scene.choices() == [
        "Pass",
        "Place Insight face down",
        "Play Insight",
        "Use Grenna Ashfist: (3), Flip",
        "Attack with Grenna Ashfist",
    ]
    scene("Alice: Pass")
    assert scene.choices() == ["Pass"]


@pytest.mark.rule("wow74/410.3")
def test_links_when_added_then_cards_as_themselves_and_the_rest_as_effects():
    scene = Scene(p1=MONEY | {"hand": ["Insight", "Spark", "Ward"]})
    scene("Alice: Place Insight face down\nAlice: Play Spark\nAlice: Toven")
    scene("Alice: Use Grenna\nAlice: Toven")
    assert [link.kind for link in scene.state.chain] == ["resource", "card", "power"]
    on_chain = [scene.state.objects[each].card for each in scene.state.zones["chain"]]
    assert on_chain == ["Spark", "Insight"]


@pytest.mark.rule("wow74/410.4")
def test_window_when_it_opens_then_the_turn_player_has_priority():
    scene = Scene(turn_player="p2")
    scene.passes()
    assert (scene.state.step, scene.asked()) == ("end window", ("p2", "priority"))


@pytest.mark.rule("wow74/410.4a", "wow74/709.1", "wow74/709.2h", "wow74/G.pass")
def test_passes_when_the_chain_is_not_empty_then_the_top_resolves_and_the_turn_player_acts():
    scene = Scene(p1=MONEY | {"hand": ["Insight"]}, p2=MONEY | {"hand": ["Spark"]})
    scene("Alice: Play Insight\nAlice: Pass\nBob: Play Spark\nBob: Grenna")
    assert scene.links() == ["Insight", "Spark"]
    scene("Bob: Pass\nAlice: Pass")
    assert scene.links() == ["Insight"]
    assert scene.hero_damage("p1") == 2
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/410.4b", "wow74/502.2", "wow74/G.pass")
def test_passes_when_the_chain_is_empty_then_the_window_closes_but_not_as_it_empties():
    scene = Scene(p1=MONEY | {"hand": ["Insight"]})
    scene("Alice: Play Insight").passes()
    assert (scene.state.step, scene.links()) == ("action", [])
    scene("Alice: Pass")
    assert scene.state.step == "action"
    scene("Bob: Pass")
    assert scene.state.step == "end window"


@pytest.mark.rule("wow74/410.5", "wow74/G.ppp-pre-priority-processing")
def test_processing_when_before_priority_then_checks_first_and_triggers_after():
    scene = Scene(p1=MONEY | {"hand": ["Nova"], "play": ["Mourner"]}, p2={"play": ["Wolf Rider"]})
    scene("Alice: Play Nova").resolve()
    assert scene.names("p2", "graveyard") == ["Wolf Rider"]
    assert scene.links() == ["Mourner"]
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/410.6")
def test_checks_when_one_wave_changes_something_then_another_follows():
    guards = [{"card": "Brotherhood", "damage": number} for number in (1, 2, 3)]
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": guards})
    assert scene.party("p2") == ["Toven Brightlamp"]
    fallen = [e.args[0] for _, e in scene.game.chronicle.since(0) if e.kind == "destroy"]
    assert fallen == ["Brotherhood"] * 3


@pytest.mark.rule("wow74/410.6g")
def test_locations_when_there_are_two_then_one_is_kept_and_the_rest_turned():
    scene = Scene(p1={"resources": ["^Old Well", "^Small Cellar"]})
    assert scene.asked() == ("p1", "location")
    scene("Alice: Keep Small Cellar")
    assert scene.card("Small Cellar").face_up
    assert not scene.card("Old Well").face_up


# Ready and exhausted


@pytest.mark.rule("wow74/411.1", "wow74/G.exhaust", "wow74/G.ready")
def test_orientation_when_it_does_not_change_then_nothing_exhausted_or_readied():
    scene = Scene(strictness="confirm", p1={"play": ["Iron Bull", "Sentry"]})
    sentry = scene.find("Sentry")
    scene(f"Table: ready:{sentry}")
    assert scene.links() == []
    scene(f"Table: exhaust:{sentry}")
    assert scene.links() == ["Sentry"]
    scene.resolve()
    scene(f"Table: exhaust:{sentry}")
    assert scene.links() == []


@pytest.mark.rule("wow74/411.1")
def test_card_when_it_enters_play_then_ready():
    scene = Scene(p1=MONEY | {"hand": ["Iron Bull", "Broken Golem"]})
    scene("Alice: Play Iron Bull").passes()
    assert not scene.card("Iron Bull").exhausted
    scene("Alice: Play Broken Golem").passes()
    assert scene.card("Broken Golem").exhausted


@pytest.mark.rule("wow74/411.2")
def test_card_when_outside_play_then_neither_ready_nor_exhausted():
    scene = Scene(
        strictness="confirm",
        p1={"hand": ["Spark"], "play": [{"card": "Iron Bull", "exhausted": True}]},
    )
    with pytest.raises(MalformedAnswerError, match="not in play"):
        scene(f"Table: exhaust:{scene.find('Spark', zone='hand')}")
    scene(f"Table: move:{scene.find('Iron Bull')}:hand")
    assert not scene.card("Iron Bull", zone="hand").exhausted


# Resources


@pytest.mark.rule("wow74/412.1", "wow74/G.place")
def test_place_when_done_this_turn_then_not_again():
    scene = Scene(p1={"hand": ["Spark", "Insight"]})
    scene("Alice: Place Spark face down").passes()
    assert not scene.offers("Place Insight")
    insight = scene.find("Insight", zone="hand")
    assert [r.rule for r in scene.game.why_not(f"place:{insight}")] == ["wow74/412.1"]
    scene.next_turn(2)
    assert scene.offers("Place Insight")


@pytest.mark.rule("wow74/412.1a", "wow74/710.1c.b4", "wow74/709.2g.b3")
def test_place_when_resolved_then_in_the_resource_row_as_it_was_placed():
    scene = Scene(p1={"hand": ["Lost Letters"]}, p2=MONEY | {"hand": ["Spark", "Silence"]})
    scene("Alice: Place Lost Letters face up")
    assert scene.card("Lost Letters", zone="chain").face_up
    scene("Alice: Pass")
    assert not scene.offers("Play Silence")
    scene("Bob: Pass")
    card = scene.card("Lost Letters")
    assert (card.row, card.face_up) == ("resource", True)


@pytest.mark.rule("wow74/412.1a", "wow74/410.2a")
def test_place_when_the_chain_is_not_empty_then_refused():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Insight"]})
    scene("Alice: Play Spark\nAlice: Toven")
    insight = scene.find("Insight", zone="hand")
    assert [r.rule for r in scene.game.why_not(f"place:{insight}")] == ["wow74/412.1a"]


@pytest.mark.rule("wow74/412.1c")
def test_additional_resource_when_placed_then_over_the_chain_and_beyond_the_limit():
    scene = Scene(
        p1=MONEY | {"hand": ["Windfall", "Spark"], "deck": ["Toll Letters", "Camp Guard"]}
    )
    scene("Alice: Place Spark face down").passes()
    scene("Alice: Play Windfall").passes()
    assert scene.names("p1", "hand") == []
    assert scene.links()[-1] == "resource"
    scene.resolve()
    assert scene.card("Toll Letters").row == "resource"
    assert not scene.card("Toll Letters").face_up


@pytest.mark.rule("wow74/412.1c")
def test_additional_resource_when_face_up_costs_then_paid():
    scene = Scene(
        p1=MONEY | {"hand": ["Windfall", "Spark", "Ward"], "deck": ["Toll Letters", "Camp Guard"]}
    )
    scene("Alice: Play Windfall").passes()
    scene("Alice: Place it face up").resolve()
    assert scene.card("Toll Letters").face_up
    assert scene.names("p1", "graveyard")[0] == "Spark"
    assert scene.offers("Place Ward")


@pytest.mark.rule("wow74/412.2", "wow74/G.resource")
def test_resources_when_a_cost_is_due_then_exhausted_face_up_or_down_and_not_ahead():
    scene = Scene(p1={"hand": ["Insight", "Spark"], "resources": ["^Lost Letters", "Wisp"]})
    scene("Alice: Play Insight")
    assert scene.card("Lost Letters").exhausted
    assert scene.card("Wisp").exhausted
    scene.passes()
    assert not scene.offers("Play Spark")
    assert not any(key.startswith("exhaust") for key in keys(scene))
