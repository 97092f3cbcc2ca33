"""Chapters 16 to 19 and 22: triggers, continuous and replacement effects, resolving layers."""

import pytest

from engine.core.decisions import Decision, Option
from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import (
    Activates,
    Forbids,
    Replaces,
    Resolves,
    Static,
    Triggered,
    script,
)
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.life import ARCANE, Packet, change_life, deal
from engine.games.fab.atoms.points import gain_resources
from engine.games.fab.pitching import pay
from engine.games.fab.targets import in_the_arena, opposing_heroes
from tests.engine.games.fab.scene import Scene

TOKEN = {"type": "token", "subtypes": ["aura"]}
ACTION = {"type": "action", "cost": 0, "pitch": 1}
CARDS = {
    "Bell": TOKEN, "Gong": TOKEN, "Once": TOKEN, "Doubler": TOKEN, "Adder": TOKEN, "Ban": TOKEN,
    "Anew": TOKEN, "Flag": TOKEN, "Ward": TOKEN, "Snipe": ACTION, "Pay": ACTION, "Choir": ACTION,
    "Idol": {"type": "action", "subtypes": ["item"], "cost": 0, "pitch": 1},
    "Field": {"type": "action", "subtypes": ["landmark"], "cost": 0, "pitch": 1},
}  # fmt: skip


async def _one_life(state, layer):
    await change_life(state, {layer.controller: 1})


def _balm_played(state, me, change):
    return state.facts(change.object).name == "Balm"


script("Bell", Triggered("bell", "played", "fab14/16.2", "ring", _one_life, _balm_played))
script("Gong", Triggered("gong", "played", "fab14/16.2", "boom", _one_life, _balm_played))
script("Once", Triggered("once", "played", "fab14/16.7", "gain 1", _one_life, _balm_played,
                         once_per_turn=True))  # fmt: skip


async def _double(state, me, change):
    change.amount *= 2


async def _add(state, me, change):
    change.amount += 3


def _gaining(state, me, change):
    return change.amount > 0


async def _anew(state, me, change):
    change.stopped = True
    await change_life(state, {change.player: change.amount + 1})


script("Anew", Replaces("anew", "life", "fab14/18", "One more, as a new gain", _anew, _gaining))
script("Doubler", Replaces("double", "life", "fab14/18", "Double it", _double, _gaining))
script("Adder", Replaces("add", "life", "fab14/18", "Three more", _add, _gaining))
script("Ban", Forbids("ban", "life", "fab14/2.1", _gaining))


async def _snipe(state, layer):
    for target in layer.targets:
        await moves.destroy(state, target)


def _auras(state, me):
    return [each for each in state.in_zone("p2", "arena") if in_the_arena(state, each)]


script("Snipe", Resolves("Snipe", _snipe, _auras))


async def _pay(state, layer):
    await pay(state, layer.controller, 1, layer.object, [])
    await change_life(state, {layer.controller: 1})


script("Pay", Resolves("Pay", _pay))


def _flag(state, me):
    """Every attack has one more power while its controller has Gong in the arena."""

    def patches(view):
        on = any(values["name"] == "Gong" for values in view.values())
        attacks = [link.attack for link in state.links if link.attack in view]
        return [Patch(each, "power", "+", 1) for each in attacks] if on else []

    return Modifier("Flag", 0, patches, frozenset({"name"}), frozenset({"power"}))


script("Flag", Static("flag", "fab14/17.2.1", _flag))


async def _ward(state, me, change):
    change.stopped = True
    await moves.destroy(state, me)
    await gain_resources(state, change.player, 1, "fab14/18.4")


script("Ward", Replaces("ward", "damage", "fab14/18", "Ward",
                        _ward, lambda state, me, change: change.flavour == ARCANE))  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("fab14/16.2", "fab14/16.1")
def test_trigger_when_its_event_happens_then_is_a_layer_above_it():
    played = scene(p1={"hand": ["Balm"], "arena": ["Bell"]})("Alice: Play Balm")
    assert [layer.kind for layer in played.state.chain] == ["card", "trigger"]
    assert played.all_pass().life() == [21, 20]
    assert played.all_pass().life() == [22, 20]


@pytest.mark.rule("fab14/16.3")
def test_triggers_when_several_come_together_then_the_turn_player_orders_all_of_them():
    played = scene(p1={"hand": ["Balm"], "arena": ["Bell"]}, p2={"arena": ["Gong"]})
    played("Alice: Play Balm")
    assert (played.asked(), played.choices()) == (
        ("p1", "order triggers"), ["Bell: ring", "Gong: boom"],
    )  # fmt: skip
    played("Alice: Gong: boom + Bell: ring")
    assert [layer.ability for layer in played.state.chain[1:]] == ["gong", "bell"]


@pytest.mark.rule("fab14/16.7", "fab14/16.7.1")
def test_trigger_when_once_per_turn_then_only_its_first_occasion_counts():
    played = scene(p1={"hand": ["Balm", "Balm"], "arena": ["Once"]})
    played("Alice: Play Balm").all_pass(2)("Alice: Play Balm").all_pass()
    assert played.life() == [23, 20]


@pytest.mark.rule("fab14/17.2", "fab14/17.2.1", "fab14/17.4")
def test_continuous_effect_when_its_condition_changes_then_switches_without_the_chain():
    played = scene(p1={"hand": ["Plain Strike"], "arena": ["Flag"]}, p2={"arena": ["Gong"]})
    played("Alice: Play Plain Strike")
    assert played.game.view("public")["on_chain"][0]["power"] == 5
    assert played.state.chain == []
    played(f"Table: destroy:{played.find('Gong')}")
    assert played.game.view("public")["on_chain"][0]["power"] == 4


@pytest.mark.rule("fab14/18.2", "fab14/18.3", "fab14/18.5", "fab14/18.6")
def test_replacements_when_two_fit_then_their_owner_orders_them_and_each_applies_once():
    played = scene(p1={"arena": ["Doubler", "Adder"]})("Table: life:p1:2")
    assert (played.asked(), played.choices()) == (
        ("p1", "replacement"), ["Double it", "Three more"],
    )  # fmt: skip
    played("Alice: Three more")
    assert played.life() == [30, 20]


@pytest.mark.rule("fab14/18.2", "fab14/18.3")
def test_replacement_when_it_makes_an_event_of_its_own_kind_then_does_not_replace_that_again():
    played = scene(p1={"arena": ["Anew"]})("Table: life:p1:2")
    assert played.life() == [23, 20]
    played("Table: life:p1:2")
    assert played.life() == [26, 20]


@pytest.mark.rule("fab14/18.2", "fab14/18.3")
def test_replacements_when_one_makes_a_new_event_then_each_applies_once_to_what_came_of_it():
    played = scene(p1={"arena": ["Anew", "Adder"]})("Table: life:p1:2")
    played("Alice: Three more")
    assert played.life() == [26, 20]
    played("Table: life:p1:2")("Alice: One more, as a new gain")
    assert played.life() == [32, 20]


@pytest.mark.rule("fab14/18.5")
def test_replacements_when_both_players_have_one_then_the_turn_player_says_whose_goes_first():
    played = scene(p1={"arena": ["Doubler"]}, p2={"arena": ["Adder"]})("Table: life:p1:2")
    assert played.asked() == ("p1", "replacement owner")
    played("Alice: Bob")
    assert played.life() == [30, 20]


@pytest.mark.rule("fab14/2.1")
def test_change_when_an_effect_forbids_it_then_no_replacement_helps():
    played = scene(p1={"arena": ["Doubler", "Ban"]})("Table: life:p1:2")
    assert played.life() == [20, 20]


@pytest.mark.rule("fab14/18.4", "fab14/18.1")
def test_replacement_when_it_stands_in_then_the_event_never_happened():
    played = scene(p1={"hand": ["Bolt"], "resource_points": 1}, p2={"arena": ["Ward"]})
    played("Alice: Play Bolt").all_pass()
    assert (played.life(), played.state.players["p2"].resource_points) == ([20, 20], 1)
    assert played.names("p2", "arena") == []


@pytest.mark.rule("fab14/19.1.1", "fab14/19.1.1b")
def test_card_when_all_its_targets_are_gone_then_goes_to_the_graveyard_unresolved():
    played = scene(p1={"hand": ["Snipe"]}, p2={"arena": ["Bell"]})("Alice: Play Snipe")
    played(f"Table: destroy:{played.find('Bell')}").all_pass()
    assert played.names("p1", "graveyard") == ["Snipe"]
    assert "A layer does not resolve." in [line.text for line in played.game.log]
    assert played.asked() == ("p1", "priority")


@pytest.mark.rule("fab14/19.1.1", "fab14/19.1.1a")
def test_trigger_when_its_target_is_gone_then_is_removed_and_the_turn_player_is_asked():
    async def hurt(state, layer):
        await deal(state, [Packet(layer.object, each, 1) for each in layer.targets], "fab14/26.3")

    script("Thorn", Triggered("thorn", "played", "fab14/16.2", "deal 1", hurt, _balm_played,
                              targets=lambda state, me: state.in_zone("p2", "arena")))  # fmt: skip
    cards = {"Thorn": TOKEN}
    played = Scene(cards=CARDS | cards, strictness="confirm",
                   p1={"hand": ["Balm"], "arena": ["Thorn"]}, p2={"arena": ["Bell"]})  # fmt: skip
    played.game.submit("play:" + played.find("Balm"))
    played.game.submit(("trigger:0", "trigger:1"))
    target = played.find("Bell")
    assert [layer.targets for layer in played.state.chain if layer.ability == "thorn"] == [[target]]
    played(f"Table: destroy:{target}").all_pass(2)
    assert [layer.kind for layer in played.state.chain] == ["card"]
    assert (played.asked(), played.names("p1", "arena")) == (("p1", "priority"), ["Thorn"])
    assert "fab14/19.1.1" in played.rules()


@pytest.mark.rule("fab14/19.4")
def test_payment_when_a_resolution_asks_for_it_then_cards_may_be_pitched():
    played = scene(p1={"hand": ["Pay", "Pearl", "Bolt"]})("Alice: Play Pay").all_pass()
    assert played.asked() == ("p1", "pitch")
    played("Alice: Pitch Pearl")
    assert (played.life(), played.names("p1", "pitch")) == ([21, 20], ["Pearl"])


@pytest.mark.rule("fab14/19.8", "fab14/11.1.11")
def test_cards_when_resolved_then_go_to_the_graveyard_or_stay_in_the_arena():
    played = scene(p1={"hand": ["Bolt", "Idol", "Balm"], "resource_points": 1, "action_points": 2})
    played("Alice: Play Bolt").all_pass()("Alice: Play Idol").all_pass()
    played("Alice: Play Balm").all_pass()
    assert played.names("p1", "graveyard") == ["Bolt", "Balm"]
    assert played.names("p1", "arena") == ["Idol"]


@pytest.mark.rule("fab14/9.2.3b.b5")
def test_landmark_when_another_resolves_then_is_destroyed():
    played = scene(p1={"hand": ["Field"]}, p2={"arena": ["Field"]})("Alice: Play Field").all_pass()
    assert (played.names("p1", "arena"), played.names("p2", "graveyard")) == (["Field"], ["Field"])


@pytest.mark.rule("fab14/19.9")
def test_reaction_when_resolved_then_stays_on_its_link_until_the_chain_closes():
    played = scene(p1={"hand": ["Plain Strike", "Twist"], "resource_points": 1})
    played("Alice: Play Plain Strike").to("reaction step")("Alice: Play Twist").all_pass()
    assert played.chain() == ["Plain Strike", "Twist"]
    played.to("continue or close")("Alice: Close the combat chain")
    assert played.names("p1", "graveyard") == ["Plain Strike", "Twist"]
    assert played.life() == [20, 13]


@pytest.mark.rule("fab14/22")
def test_effect_when_its_source_is_gone_then_uses_what_was_last_known():
    charm = {"Charm": {"type": "token", "subtypes": ["item"], "activated": [
        {"type": "instant", "cost": 0, "destroy_this": True, "text": "Something."}]}}  # fmt: skip
    played = Scene(cards=charm, strictness="confirm", p1={"arena": ["Charm"]})
    charm = played.find("Charm")
    played(f"Table: counter:{charm}:steam:3\nAlice: Activate Charm")
    assert played.state.left[charm][5] == {"steam": 3}
    assert played.all_pass().asked() == ("p1", "by hand")


@pytest.mark.rule("fab14/22", "fab14/G.go-again.1")
def test_ability_when_its_source_was_destroyed_to_pay_for_it_then_resolves_and_goes_again():
    async def drink(state, layer):
        await change_life(state, {layer.controller: 2})

    script("Potion", Activates("drink", 0, drink))
    potion = {
        "Potion": {
            "type": "action",
            "subtypes": ["item"],
            "cost": 0,
            "activated": [
                {"type": "action", "destroy_this": True, "go_again": True, "text": "Gain 2 life."}
            ],
        }
    }
    played = Scene(cards=potion, strictness="confirm", p1={"arena": ["Potion", "Potion"]})
    played("Alice: Activate Potion").all_pass()
    assert (played.life(), played.state.players["p1"].action_points) == ([22, 20], 1)
    played("Table: by-hand:Potion\nAlice: Activate Potion").all_pass()
    assert (played.asked(), played.game.pending.text) == (("p1", "by hand"), "Do what Potion says.")


@pytest.mark.rule("fab14/19.5", "fab14/19.2")
def test_choice_when_a_resolution_offers_one_then_its_player_is_asked():
    async def choir(state, layer):
        (pick,) = await Decision("p2", "choose", [Option("a", "A"), Option("b", "B")], "fab14/19.5")
        await change_life(state, {"p2": 1 if pick == "a" else 2})

    script("Choir", Resolves("Choir", choir, opposing_heroes))
    played = scene(p1={"hand": ["Choir"]})("Alice: Play Choir").all_pass()
    assert played.asked() == ("p2", "choose")
    assert played("Bob: B").life() == [20, 22]
