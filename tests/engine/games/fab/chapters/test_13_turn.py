"""Chapter 13, the turn, and sections 4.2 to 4.4 of the newer chapter 4."""

import pytest

from engine.core.changes import Change
from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import change_life
from tests.engine.games.fab.scene import Scene

TOKEN = {"type": "token", "subtypes": ["aura"]}
CARDS = {
    "Sunrise": TOKEN, "Morning": TOKEN, "Noon": TOKEN, "Dusk": TOKEN,
    "Hound": {"type": "token", "subtypes": ["ally"], "life": 4, "power": 2},
}  # fmt: skip


async def _one_life(state, layer):
    await change_life(state, {layer.controller: 1})


async def _one_card(state, layer):
    await moves.draw(state, layer.controller, 1, "fab14/19.2")


def _on_my_turn(state, me, change):
    return change.player == state.objects[me].controller


def when(name, event, effect):
    script(name, Triggered(name, event, "fab14/16.2", "it happens", effect, _on_my_turn))


when("Sunrise", "turn starts", _one_life)
when("Morning", "turn starts", _one_card)
when("Noon", "action phase begins", _one_life)
when("Dusk", "end phase begins", _one_life)


def end_turn(scene, arsenal="none"):
    scene.all_pass()
    while scene.game.pending and scene.game.pending.kind != "priority":
        keys = [option.key for option in scene.game.pending.options]
        pick = arsenal if scene.game.pending.kind == "arsenal" else keys
        scene.game.submit(pick)
    return scene


def texts(scene, since):
    return [line.text for line in scene.game.log[since:]]


@pytest.mark.rule("fab14/13", "fab4/4.0.3a", "fab4/4.0.3b")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_turn_when_it_runs_then_has_three_phases_in_order(edition):
    scene = Scene(edition, p1={"deck": ["Bolt"] * 9}, p2={"deck": ["Bolt"] * 9})
    since = len(scene.game.log)
    end_turn(scene)
    lines = texts(scene, since)
    order = ["The action phase ends.", "Alice's end phase begins.", "Turn 3: Bob.",
             "Bob has 1 action point.", "Bob has priority."]  # fmt: skip
    assert [line for line in lines if line in order] == order
    assert scene.state.turn_player == "p2"


@pytest.mark.rule("fab14/13.1.1", "fab14/13.1.3", "fab14/13.1.4", "fab4/4.2.1", "fab4/4.2.2")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_start_triggers_when_the_turn_starts_then_resolve_without_priority(edition):
    arena = {"arena": ["Sunrise", "Morning"], "deck": ["Bolt"]}
    scene = Scene(edition, cards=CARDS, p1={"deck": ["Bolt"]}, p2=arena)
    scene.all_pass()
    assert scene.asked() == ("p2", "order triggers")
    scene("Bob: Morning: it happens + Sunrise: it happens")
    assert (scene.asked(), scene.life(), scene.names("p2", "hand")) == (
        ("p2", "priority"), [20, 21], ["Bolt"],
    )  # fmt: skip


@pytest.mark.rule("fab14/13.1.5", "fab4/4.2.3")
def test_start_phase_when_nothing_triggers_then_the_action_phase_follows_at_once():
    scene = Scene(p1={"deck": ["Bolt"]}, p2={"deck": ["Bolt"]})
    end_turn(scene)
    assert scene.rules()[-3:] == ["fab14/13.1.2", "fab14/13.2.1", "fab14/13.2.3"]


@pytest.mark.rule("fab14/13.1.2")
def test_effect_when_it_lasts_until_the_start_of_turn_then_ends_there():
    scene = Scene(p1={"deck": ["Bolt"], "weapon1": ["Longsword"]}, p2={"deck": ["Bolt"]})
    sword = scene.find("Longsword")
    put.add_effect(
        scene.state, "modify", "p1", sword, "start of turn:p2",
        objects=[sword], patches=[["power", "+", 1]],
    )  # fmt: skip
    assert [effect.until for effect in scene.state.effects] == ["start of turn:p2"]
    end_turn(scene)
    assert scene.state.effects == []


@pytest.mark.rule("fab14/13.2.1", "fab14/13.2.1a", "fab4/4.3.2", "fab14/G.action-points.3")
def test_action_point_when_the_phase_begins_then_is_there_without_a_layer():
    scene = end_turn(Scene(p1={"deck": ["Bolt"]}, p2={"deck": ["Bolt"]}))
    assert scene.state.players["p2"].action_points == 1
    assert scene.state.chain == []


@pytest.mark.rule("fab14/13.2.2", "fab4/4.3.1", "fab14/13.2.3", "fab4/4.3.3")
@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        ("fab14", ["fab14/13.2.1", "fab14/13.2.3", "fab14/16.2"]),
        ("fab4", ["fab4/4.3.2", "fab4/4.3.3", "fab14/16.2"]),
    ],
)
def test_beginning_trigger_when_the_action_phase_begins_then_waits_with_priority(edition, rules):
    scene = end_turn(Scene(edition, cards=CARDS, p1={"deck": ["Bolt"]}, p2={"arena": ["Noon"]}))
    assert scene.rules()[-3:] == rules
    assert (scene.asked(), len(scene.state.chain)) == (("p2", "priority"), 1)
    scene.all_pass()
    assert (scene.life(), scene.asked()) == ([20, 21], ("p2", "priority"))


@pytest.mark.rule("fab14/13.2.5", "fab14/14.6", "fab4/4.3.4")
def test_action_phase_when_all_pass_on_an_empty_chain_then_ends():
    scene = Scene(p1={"deck": ["Bolt"]}, p2={"deck": ["Bolt"]})
    scene("Alice: Pass")
    assert scene.state.step == "priority"
    scene("Bob: Pass")
    assert scene.state.turn == 3


@pytest.mark.rule("fab14/13.3.1", "fab14/13.3.2", "fab4/4.4.1", "fab4/4.4.2")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_end_trigger_when_the_end_phase_begins_then_resolves_without_priority(edition):
    scene = Scene(edition, cards=CARDS, p1={"arena": ["Dusk"], "deck": ["Bolt"]},
                  p2={"deck": ["Bolt"]})  # fmt: skip
    scene.all_pass()
    assert (scene.life(), scene.asked()) == ([21, 20], ("p2", "priority"))


@pytest.mark.rule("fab14/13.3.3", "fab14/13.3.3a")
def test_cleanup_when_edition_1_4_rules_then_points_go_first_and_cards_follow():
    scene = Scene(strictness="confirm", p1={"hand": ["Bolt"], "deck": ["Pearl"] * 6,
                                            "pitch": ["Pearl"]}, p2={"deck": ["Bolt"]})  # fmt: skip
    scene("Table: resource:p1:2")
    since = len(scene.game.log)
    end_turn(scene, arsenal=f"arsenal:{scene.find('Bolt')}")
    rules = [rule for rule in scene.rules(since) if rule.startswith("fab14/13.3.3")]
    assert rules == [
        "fab14/13.3.3a", "fab14/13.3.3a", "fab14/13.3.3b", "fab14/13.3.3c", "fab14/13.3.3d",
        "fab14/13.3.3d", "fab14/13.3.3d", "fab14/13.3.3d", "fab14/13.3.3d",
    ]  # fmt: skip
    assert scene.names("p1", "arsenal") == ["Bolt"]
    assert scene.names("p1", "hand") == ["Pearl"] * 4


@pytest.mark.rule("fab4/4.4.3", "fab4/4.4.3a", "fab4/4.4.3b", "fab4/4.4.3d", "fab4/4.4.3e")
@pytest.mark.rule("fab4/4.4.3f")
def test_procedure_when_chapter_4_rules_then_allies_come_first_and_points_go_late():
    mine = {"hand": ["Bolt"], "deck": ["Pearl"] * 6, "pitch": ["Pearl"]}
    mine |= {"arena": ["Hound"], "weapon1": ["Longsword"]}
    scene = Scene("fab4", strictness="confirm", cards=CARDS, p1=mine, p2={"deck": ["Bolt"]})
    hound, hero = scene.find("Hound"), scene.find("Sparring Hero")
    scene(f"Table: damage:{hero}:{hound}:3:physical\nTable: tap:{scene.find('Longsword')}")
    since = len(scene.game.log)
    end_turn(scene, arsenal=f"arsenal:{scene.find('Bolt')}")
    rules = [rule for rule in scene.rules(since) if rule.startswith("fab4/4.4.3")]
    assert rules[:5] == ["fab4/4.4.3a", "fab4/4.4.3b", "fab4/4.4.3c", "fab4/4.4.3d", "fab4/4.4.3e"]
    assert set(rules[5:]) == {"fab4/4.4.3f"}
    assert scene.state.objects[hound].damage == 0
    assert not scene.state.objects[scene.find("Longsword")].tapped


@pytest.mark.rule("fab4/4.4.3")
def test_trigger_when_it_comes_during_the_procedure_then_chapter_4_resolves_it_after_the_step():
    async def gain(state, layer):
        await change_life(state, {layer.controller: 1})

    script("Untapper", Triggered("untapper", "move", "fab14/16.2", "gain 1 life", gain,
                                 lambda state, me, change: change.to == "arsenal"))  # fmt: skip
    cards = {"Untapper": TOKEN}
    lives = {}
    for edition in ("fab14", "fab4"):
        scene = Scene(edition, cards=cards, p1={"hand": ["Bolt"], "arena": ["Untapper"]},
                      p2={"deck": ["Bolt"]})  # fmt: skip
        scene.all_pass()
        scene.game.submit(f"arsenal:{scene.find('Bolt')}")
        lives[edition] = (scene.life()[0], len(scene.state.chain))
    assert lives == {"fab4": (21, 0), "fab14": (21, 0)}


@pytest.mark.rule("fab14/13.3.3b")
def test_arsenal_when_it_is_full_or_the_hand_empty_then_nothing_is_asked():
    scene = Scene(p1={"hand": ["Bolt"], "arsenal": ["Balm"]}, p2={"deck": ["Bolt"]})
    scene.all_pass()
    assert scene.asked() == ("p2", "priority")


@pytest.mark.rule("fab14/13.3.3c", "fab4/4.4.3c")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_pitched_cards_when_bottomed_then_their_order_stays_hidden(edition):
    mine = {"pitch": ["Pearl", "Bolt"], "deck": ["Balm"] * 5, "hand": ["Balm"] * 4}
    scene = Scene(edition, p1=mine, p2={"deck": ["Bolt"]})
    scene.all_pass()
    if scene.asked()[1] == "arsenal":
        scene.game.submit("none")
    since = len(scene.game.log)
    scene("Alice: Bolt + Pearl")
    assert scene.names("p1", "deck")[-2:] == ["Bolt", "Pearl"]
    lines = [line.text for line in scene.game.log_for("p2", since)][:2]
    assert lines == ["Alice puts a card on the bottom of the deck."] * 2
    assert scene.game.log_for("p1", since)[0].text == "Alice puts Bolt on the bottom of the deck."


@pytest.mark.rule("fab14/13.3.3d", "fab14/6.4.5b")
def test_draw_when_the_hand_is_larger_than_intellect_then_draws_nothing():
    scene = Scene(p1={"hand": ["Balm"] * 6, "deck": ["Bolt"]}, p2={"deck": ["Bolt"]})
    end_turn(scene)
    assert scene.names("p1", "hand") == ["Balm"] * 6
    assert scene.names("p2", "hand") == []


@pytest.mark.rule("fab14/13.3.3e")
@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_draw_when_the_first_turn_ends_then_everybody_draws_up(edition):
    scene = Scene(edition, turn=1, p1={"deck": ["Bolt"] * 5}, p2={"deck": ["Bolt"] * 5})
    end_turn(scene)
    assert [len(scene.names(player, "hand")) for player in ("p1", "p2")] == [4, 4]


@pytest.mark.rule("fab14/13.3.3f", "fab14/13.3.3g", "fab4/4.4.4")
def test_turn_when_it_ends_then_its_effects_end_and_the_next_player_begins():
    scene = Scene(strictness="confirm", p1={"weapon1": ["Longsword"]}, p2={"deck": ["Bolt"]})
    sword = scene.find("Longsword")
    scene(f"Table: modify:{sword}:power:2:turn")
    assert scene.game.view("p2")["players"][0]["zones"]["weapon1"]["cards"][0]["power"] == 5
    end_turn(scene)
    assert scene.game.view("p2")["players"][0]["zones"]["weapon1"]["cards"][0]["power"] == 3
    assert scene.state.turn_player == "p2"


@pytest.mark.rule("fab14/G.action-points.6", "fab14/G.resource-points.6", "fab14/G.pitching.6")
def test_points_when_the_turn_ends_then_are_lost():
    scene = Scene(
        strictness="confirm", p1={"hand": ["Bolt", "Pearl", "Brace"]}, p2={"deck": ["Bolt"]}
    )
    scene("Alice: Play Bolt\nAlice: Pitch Pearl")
    assert scene.state.players["p1"].resource_points == 2
    end_turn(scene.all_pass())
    seat = scene.state.players["p1"]
    assert (seat.action_points, seat.resource_points) == (0, 0)


def test_change_when_it_is_not_the_players_turn_then_my_turn_triggers_stay_silent():
    scene = Scene(cards=CARDS, p1={"arena": ["Sunrise"]}, p2={"deck": ["Bolt"]})
    end_turn(scene)
    assert scene.life() == [20, 20]
    assert not _on_my_turn(scene.state, scene.find("Sunrise"), Change("turn starts", "", "p2"))
