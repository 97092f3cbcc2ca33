"""Continuous modifiers: counters, powers that were lost, timestamps (714 to 719)."""

import pytest

from engine.core.modifiers import SET, Modifier, Patch
from engine.games.wow.atoms import table
from engine.games.wow.entering import enter_together
from engine.games.wow.powers import Activates, Resolves, Static
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card, item
from tests.engine.games.wow.scene import Scene


def hero_atk(value):
    def modifier(state, me):
        def patches(view):
            hero = state.players[state.objects[me].controller].hero
            return [Patch(hero, "atk", SET, value)] if hero in view else []

        return Modifier("atk", 0, patches, frozenset(), frozenset({"atk"}))

    return Static(f"fresh atk {value}", "wow74/714.2", modifier)


async def be_an_ally(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=[link.object],
        patches=[["types", "gain", "ally"], ["atk", "=", 2], ["health", "=", 2]],
    )  # fmt: skip


async def silence(state, link):
    table.add_effect(
        state, "silence", link.controller, link.object, "turn", objects=list(link.targets[0])
    )


async def elusive(state, link):
    table.add_effect(
        state, "keyword", link.controller, link.object, "turn",
        objects=list(link.targets[0]), flavour="elusive",
    )  # fmt: skip


async def all_back(state, link):
    mine = list(state.in_zone(link.controller, "graveyard"))
    await enter_together(state, mine, "wow74/710.1")


card("Fresh Golem", item(1, powers=[{"cost": 0}]), Activates("fresh golem", 0, be_an_ally))
card("Fresh Three", ally(1, 1, 5), hero_atk(3))
card("Fresh One", ally(1, 1, 5), hero_atk(1))
card("Fresh Hush", ability(0, instant=True), Resolves("fresh hush", silence, ALLIES))
card("Fresh Veil", ability(0, instant=True), Resolves("fresh veil", elusive, ALLIES))
card("Fresh Return", ability(0), Resolves("fresh return", all_back))
card("Fresh Torrent", ally(0, 1, 2, keywords={"arcane torrent": 1}))
card("Fresh Guard", ally(1, 1, 4, keywords={"protector": 1}))


@pytest.mark.rule("wow74/404.1c", "wow74/718.2g", "wow74/719.1")
@pytest.mark.parametrize(("first", "atk"), [("power", 3), ("counter", 2)])
def test_counter_when_the_card_gets_an_atk_then_applies_by_its_timestamp(first, atk):
    scene = Scene(strictness="confirm", p1={"play": ["Fresh Golem"]})
    golem = scene.find("Fresh Golem")
    if first == "counter":
        scene(f"Table: counter:{golem}:1:atk")("Alice: Use Fresh Golem").resolve()
    else:
        scene("Alice: Use Fresh Golem").resolve()(f"Table: counter:{golem}:1:atk")
    assert scene.atk("Fresh Golem") == atk


@pytest.mark.rule("wow74/700.3", "wow74/718.2f")
def test_power_when_it_was_lost_and_returns_then_has_a_new_timestamp():
    scene = Scene(p1={"play": ["Fresh Three", "Fresh One"], "hand": ["Fresh Hush"]})
    assert scene.atk("Grenna Ashfist") == 1
    scene.cast("Fresh Hush", "Fresh Three (Alice)").next_turn()
    assert scene.atk("Grenna Ashfist") == 3


@pytest.mark.rule("wow74/718.3", "wow74/802.1")
@pytest.mark.parametrize(("last", "atk"), [("Fresh Three", 3), ("Fresh One", 1)])
def test_modifiers_when_cards_enter_together_then_their_player_orders_them(last, atk):
    mine = {"graveyard": ["Fresh Three", "Fresh One"], "hand": ["Fresh Return"]}
    scene = Scene(p1=mine)("Alice: Play Fresh Return").resolve()
    assert scene.asked() == ("p1", "order timestamps")
    order = ["Fresh Three", "Fresh One"]
    order.remove(last)
    scene(f"Alice: {order[0]} + {last}")
    assert scene.atk("Grenna Ashfist") == atk


@pytest.mark.rule("wow74/G.arcane-torrent", "wow74/103.2")
def test_arcane_torrent_when_a_power_is_given_later_then_the_card_cannot_have_it():
    theirs = {"play": ["Fresh Guard"], "hand": ["Fresh Veil"]}
    scene = Scene(p1={"hand": ["Fresh Torrent"]}, p2=theirs)
    scene("Alice: Play Fresh Torrent").resolve()
    if scene.game.pending.kind == "target":
        scene("Alice: Fresh Guard (Bob)")
    scene.resolve()
    assert scene.keywords("Fresh Guard") == set()
    scene("Alice: Pass")("Bob: Play Fresh Veil")
    if scene.game.pending.kind == "target":
        scene("Bob: Fresh Guard (Bob)")
    scene.resolve()
    assert scene.keywords("Fresh Guard") == set()
