"""The worked examples of 716 and 719 with stand-in cards: replacing, depending."""

import pytest

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.modifiers import ADD, GAIN, SET, Modifier, Patch
from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms.physics import signal
from engine.games.wow.powers import (
    RAISES,
    Activates,
    Replaces,
    ReplacesPacket,
    Resolves,
    Static,
    Triggered,
)
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import (
    ability,
    ally,
    by_my_hero,
    card,
    item,
    nothing,
)
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    MONEY,
    opposing_characters,
)

# 716 replacement modifiers


def i_would_draw(state, me, change):
    return change.player == state.objects[me].controller


async def skip_it(state, me, change):
    change.stopped = True
    signal(state, Change("skips a draw", "wow74/716.1a", change.player, source=me))


card("Fasting Vow", ability(1, ongoing=True),
     Replaces("Vow", "draw", "wow74/716.1a", "Skip it", skip_it, i_would_draw))  # fmt: skip
card(
    "Watchful Monk",
    ally(1, 1, 1),
    Triggered("Monk skip", "skips a draw", "wow74/716.1a", "skipped", nothing, i_would_draw),
    Triggered("Monk draw", "draw", "wow74/716.1a", "drawn", nothing, i_would_draw),
)


@pytest.mark.rule("wow74/ex-716.1a-1", "wow74/716.1a")
@pytest.mark.parametrize(
    ("vow", "triggered", "hand"), [(["Fasting Vow"], "Monk skip", 0), ([], "Monk draw", 1)]
)
def test_716_1a_skipping_a_draw_triggers_and_the_draw_does_not(vow, triggered, hand):
    scene = Scene(p2={"play": ["Watchful Monk", *vow]}).next_turn(step="draw window")
    assert [link.ability for link in scene.state.chain] == [triggered]
    assert len(scene.names("p2", "hand")) == hand


def fire_by_my_hero(state, me, packet):
    return by_my_hero(state, me, packet) and "fire" in packet.types


async def twice(state, me, packet):
    packet.amount *= 2


async def strike_all(state, link):
    await damage.deal(
        state, opposing_characters(state, link.controller), 3,
        source=hero_of(state, link.controller), controller=link.controller, cited="wow74/405.4",
        types=("fire",), card=link.object,
    )  # fmt: skip


card("World Ablaze", ability(8, ongoing=True), ReplacesPacket(
    "Ablaze", RAISES, "wow74/716.1c", "Deal double", fire_by_my_hero, twice))  # fmt: skip
card("Fire Rain", ability(7), Resolves("Fire Rain", strike_all))


@pytest.mark.rule("wow74/ex-716.1c-1", "wow74/716.1c")
def test_716_1c_every_packet_of_one_moment_is_replaced():
    mine = MONEY | {"play": ["World Ablaze"], "hand": ["Fire Rain"]}
    scene = Scene(p1=mine, p2={"play": ["Bruiser"]}).cast("Fire Rain")
    assert (scene.hero_damage("p2"), scene.damage("Bruiser")) == (6, 6)


def read_by(state, me):
    """The modifier that remembers what was removed as this card resolved."""
    return [e for e in state.effects if e.kind == "read" and state.became.get(e.source) == me]


async def remove_deck(state, link):
    removed = [
        await moves.remove(state, each, "wow74/716.1d")
        for each in list(state.in_zone(link.controller, "deck"))
    ]
    table.add_effect(state, "read", link.controller, link.object, "game", objects=removed)


async def from_the_removed(state, me, change):
    change.stopped = True
    found = [each for effect in read_by(state, me) for each in effect.objects]
    if found:
        options = [Option(f"take:{each}", state.facts(each).name) for each in found]
        (pick,) = await Decision(change.player, "take", options, "wow74/716.1d")
        await moves.move(state, pick.removeprefix("take:"), "hand", "wow74/716.1d")


card(
    "Grim Volume",
    ability(8, ongoing=True),
    Resolves("Grim Volume", remove_deck),
    Replaces("Grim", "draw", "wow74/716.1d", "Take one", from_the_removed, i_would_draw),
)


@pytest.mark.rule("wow74/ex-716.1d-1", "wow74/716.1d")
def test_716_1d_a_draw_is_replaced_even_when_nothing_is_left_to_take():
    mine = {"hand": ["Grim Volume"], "deck": ["Wisp", "Iron Bull"], "resources": ["Wisp"] * 16}
    scene = Scene(p1=mine | {"hand": ["Grim Volume", "Insight", "Insight"]})
    scene.cast("Grim Volume")
    assert (scene.names("p1", "removed"), scene.names("p1", "deck")) == (["Wisp", "Iron Bull"], [])
    scene.cast("Insight")("Alice: Iron Bull\nAlice: Wisp")
    assert scene.names("p1", "hand") == ["Insight", "Iron Bull", "Wisp"]
    scene.cast("Insight")
    assert (scene.links(), scene.asked(), scene.game.outcome) == ([], ("p1", "priority"), None)
    assert not scene.state.players["p1"].owes_draw


@pytest.mark.rule("wow74/ex-716.1e-1")
def test_716_1e_each_instance_replaces_once():
    scene = Scene(p1=MONEY | {"play": ["World Ablaze"] * 2, "hand": ["Spark"]})
    scene.cast("Spark", "Toven")
    scene.decline()
    assert (scene.hero_damage("p2"), scene.links()) == (8, [])


async def draw_two(state, me, change):
    change.stopped = True
    await moves.draw(state, change.player, 2, "wow74/716.1e")


async def as_new_damage(state, me, packet):
    amount, packet.amount = packet.amount, 0
    await damage.deal(
        state, [packet.destination], amount + 1, source=packet.source,
        controller=packet.controller, cited="wow74/716.1e", types=packet.types,
    )  # fmt: skip


card("Deep Well", ability(1, ongoing=True),
     Replaces("Deep Well", "draw", "wow74/716.1e", "Two instead", draw_two,
              i_would_draw))  # fmt: skip
card("Afterglow", ability(1, ongoing=True), ReplacesPacket(
    "Afterglow", RAISES, "wow74/716.1e", "Anew", by_my_hero, as_new_damage))  # fmt: skip


@pytest.mark.rule("wow74/716.1e", "wow74/716.1")
@pytest.mark.parametrize(("wells", "drawn"), [(1, 2), (2, 4)])
def test_716_1e_a_draw_that_came_of_a_draw_is_not_replaced_again(wells, drawn):
    scene = Scene(p2={"play": ["Deep Well"] * wells, "deck": ["Wisp"] * 6})
    scene.next_turn(step="draw window")
    assert len(scene.names("p2", "hand")) == drawn


@pytest.mark.rule("wow74/716.1e", "wow74/717.4c")
def test_716_1e_damage_that_came_of_damage_is_not_replaced_again():
    scene = Scene(p1=MONEY | {"play": ["Afterglow"], "hand": ["Spark"]})
    scene.cast("Spark", "Toven")
    assert scene.hero_damage("p2") == 3


# 719 modifiers that depend on another


async def animate(state, link):
    rows = [["types", GAIN, "ally"], ["damage", GAIN, "melee"], ["keywords", GAIN, "protector"]]
    rows += [["atk", SET, 2], ["health", SET, 2]]
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=[link.object], patches=rows
    )


def on_opposing_allies(name, *changes):
    """A static power: opposing allies have so much more or less of their values."""

    def modifier(state, me):
        def patches(view):
            return [
                Patch(each, value, ADD, by)
                for each in view
                if "ally" in view[each]["types"]
                and view[each]["controller"] != view[me]["controller"]
                for value, by in changes
            ]

        writes = frozenset(value for value, _ in changes)
        return Modifier(name, 0, patches, frozenset({"types", "controller"}), writes)

    return Static(name, "wow74/719.1", modifier)


def sum_of_the_others(state, me):
    def patches(view):
        others = [
            each
            for each in view
            if each != me
            and "ally" in view[each]["types"]
            and view[each]["controller"] == view[me]["controller"]
        ]
        return [
            Patch(me, value, ADD, sum(view[each][value] or 0 for each in others))
            for value in ("atk", "health")
        ]

    reads = frozenset({"types", "controller", "atk", "health"})
    return Modifier("sum", 0, patches, reads, frozenset({"atk", "health"}))


card("Copper Drake", item(1, powers=[{"cost": 1}]), Activates("Drake", 0, animate))
card("Toe Stomper", ally(5, 4, 5), on_opposing_allies("Stomper", ("atk", -1)))
card("Weakening Yell", ability(2, ongoing=True),
     on_opposing_allies("Yell", ("atk", -3), ("health", -3)))  # fmt: skip
card("Ring Leader", ally(6, 0, 0, unique=True), Static("sum", "wow74/719.2", sum_of_the_others))
card("Iron Giant", ally(0, 10, 10))


@pytest.mark.rule("wow74/ex-719.1-1")
@pytest.mark.parametrize("first", ["Copper Drake", "Toe Stomper"])
def test_719_1_the_animated_item_loses_1_atk_in_any_order(first):
    mine = MONEY | {"play": ["Copper Drake"]}
    scene = Scene(p1=mine, turn_player="p2",
                  p2=MONEY | {"play": ["Toe Stomper"] if first == "Toe Stomper" else [],
                              "hand": ["Toe Stomper"]})  # fmt: skip
    scene("Bob: Pass\nAlice: Use Copper Drake").resolve()
    if first == "Copper Drake":
        assert scene.atk("Copper Drake") == 2
        scene.cast("Toe Stomper", player="Bob")
    assert (scene.atk("Copper Drake"), scene.health("Copper Drake")) == (1, 2)
    scene("Bob: Pass\nAlice: Use Copper Drake").resolve()
    assert (scene.atk("Copper Drake"), scene.keywords("Copper Drake")) == (1, {"protector"})


@pytest.mark.rule("wow74/ex-719.2-1")
@pytest.mark.parametrize("last", ["Ring Leader", "Weakening Yell"])
def test_719_2_the_sum_is_taken_of_what_the_other_modifier_leaves(last):
    seats = {"p1": MONEY | {"play": [{"card": "Iron Giant", "token": True}]}, "p2": dict(MONEY)}
    older, newer = ("p2", "p1") if last == "Ring Leader" else ("p1", "p2")
    names = {"p1": "Ring Leader", "p2": "Weakening Yell"}
    seats[older] |= {"play": [*seats[older].get("play", []), names[older]]}
    seats[newer] |= {"hand": [last]}
    scene = Scene(turn_player=newer, **seats)
    scene.cast(last, player={"p1": "Alice", "p2": "Bob"}[newer])
    assert (scene.atk("Iron Giant"), scene.health("Iron Giant")) == (7, 7)
    assert (scene.atk("Ring Leader"), scene.health("Ring Leader")) == (4, 4)
