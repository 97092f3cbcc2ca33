"""Stand-ins for the cards of the worked examples: what the example needs and nothing else."""

from engine.core.decisions import Decision, Option
from engine.games.ashes.abilities import AFTER, WHEN, Resolves, Toll, Triggered, Way, script
from engine.games.ashes.atoms import tokens
from engine.games.ashes.cards import Cost
from engine.games.ashes.damage import Packet, deal, destroy, wound
from engine.games.ashes.entering import come_into_play
from engine.games.ashes.paying import can_pay_dice, pay_dice
from engine.games.ashes.placing import place_tokens
from engine.games.ashes.registered import activated_in
from engine.games.ashes.rolling import roll
from engine.games.ashes.targeting import choose_card, choose_target, target
from engine.games.ashes.tolls import DECLARING
from tests.engine.games.ashes.scene import Scene

UNIT = {"type": "ally", "attack": 1, "life": 3, "cost": {"main": True}}
TOKEN = {"type": "conjuration", "attack": 1, "life": 1}
CARDS = {
    "Grunt": UNIT, "Wraith": UNIT, "Doll": UNIT, "Frail": {**UNIT, "life": 1},
    "Snake": {**TOKEN, "attack": 2, "life": 4}, "Demon": {**TOKEN, "life": 4},
    "Spirit": TOKEN, "Widow": TOKEN,
    "Mist": {"type": "action spell", "cost": {"side": True, "dice": ["natural power"]}},
    "Golden Veil": {"type": "reaction spell", "cost": {}},
    "Anchor": {**UNIT, "activated": activated_in(
        "Throw 1: During your turn, you may place 1 exhaustion token on this unit to deal 1.")},
    "Reaping": {"type": "action spell", "cost": {"main": True, "dice": ["ceremonial class"] * 2}},
    "Widows": {"type": "reaction spell", "cost": {"dice": ["ceremonial class"] * 2}},
    "Fury": {"type": "action spell", "cost": {"main": True, "dice": ["basic"] * 3}},
    "Fear": {"type": "ready spell", "cost": {"side": True}},
    "Bomber": {**UNIT, "activated": [{"name": "Detonate 3", "cost": {"side": True}}]},
    "Archer": {**UNIT, "activated": [
        {"name": "Double Shot", "cost": {"side": True, "exhaust": True}}]},
    "Typhoon": {"type": "action spell", "cost": {"main": True}},
}  # fmt: skip


def scene(cards=None, **position):
    return Scene(cards=CARDS | (cards or {}), strictness="confirm", **position)


def opposing(state, player):
    return [unit for foe in state.remaining if foe != player for unit in state.units(foe)]


def all_units(state):
    return [unit for player in state.remaining for unit in state.units(player)]


def mine(state, me, change):
    return change.object == me


# Snake and Demon


def responsible(state, source):
    """The player whose card or die did it: only the direct cause counts."""
    if source in state.dice:
        return state.dice[source].owner
    return state.objects[source].controller if source in state.objects else ""


def opponents_unit_by_my_doing(state, me, change):
    player = state.objects[me].controller
    return change.player != player and responsible(state, change.source) == player


async def consume(state, me, change):
    await place_tokens(state, me, "status", 1, "raven11/4.5.0", me)


def i_am_hit_in_battle(state, me, change):
    return change.object == me and change.flavour in ("attack", "counter")


async def illusion(state, me, change):
    await destroy(state, me, "raven11/4.2.0.p2", me)


script("Snake", Triggered("consume", "destroyed", AFTER, "a status token", consume,
                          opponents_unit_by_my_doing, inexhaustible=True))  # fmt: skip
script("Demon", Triggered("illusion", "receive", WHEN, "destroy it", illusion, i_am_hit_in_battle,
                          inexhaustible=True))  # fmt: skip


# Spells that target


async def mist(state, player, me):
    x = len(state.units(player))
    unit = await choose_target(state, player, all_units(state), "raven11/4.5.0", me)
    await deal(state, [Packet(me, unit, x)], "raven11/5.0.0")


async def throw(state, player, me):
    unit = await choose_target(state, player, opposing(state, player), "raven11/4.5.0", me)
    await deal(state, [Packet(me, unit, 1)], "raven11/5.0.0")


async def fury(state, player, me):
    exhausted = [d for d in state.dice.values() if d.owner == player and d.place == "exhausted"]
    rolled = exhausted[:5]
    await roll(state, rolled, "raven11/4.5.0")
    powers = [die for die in rolled if die.face == "power"]
    options = [Option(f"spend:{die.id}", f"{die.type} {die.face}") for die in powers]
    spent = await Decision(player, "spend", options, "raven11/4.2.3", at_least=0,
                           at_most=len(options))  # fmt: skip
    for each in spent:
        await pay_dice(state, player, [f"{state.dice[each[6:]].type} power"], me)
    if spent:
        unit = await choose_target(state, player, opposing(state, player), "raven11/4.2.3", me)
        await deal(state, [Packet(me, unit, len(spent))], "raven11/4.2.3")


script("Mist", Resolves(mist))
script("Anchor: Throw 1", Resolves(throw))
script("Fury", Resolves(fury))


# Dice that come too late


async def reaping(state, player, me):
    unit = await choose_card(state, player, state.units(player), "raven11/4.5.0", me)
    await destroy(state, unit, "raven11/4.5.0", me)
    exhausted = [d for d in state.dice.values() if d.owner == player and d.place == "exhausted"]
    await roll(state, exhausted[:4], "raven11/4.5.0")


def unit_of_mine(state, me, change):
    return change.player == state.objects[me].owner and state.facts(change.object).is_unit


async def widows(state, me, change):
    player = state.objects[me].owner
    for each in list(state.in_zone(player, "conjuration pile"))[:2]:
        await come_into_play(state, each, "battlefield", player)


script("Reaping", Resolves(reaping))
script("Widows", Triggered("widows", "destroyed", WHEN, "two widows", widows, unit_of_mine))


# A constant effect that is not cancelled with the rest


async def frighten(state, me, change):
    player = state.objects[me].controller
    unit = await choose_target(state, player, opposing(state, player), "raven11/4.2.3.p2", me)
    tokens.strengthen(state, unit, 1, "raven11/4.2.3.p2")


async def wound_my_hero(state, player, me):
    await wound(state, state.players[player].hero_object, 2, "raven11/4.2.3.p2", me)


async def spend_one(state, player, me):
    await pay_dice(state, player, ["basic"], me)


script(
    "Fear",
    Triggered("fear", "comes into play", WHEN, "add 1 to its attack", frighten, mine),
    Toll(DECLARING, (
        Way("Spend 1 basic",
            lambda state, player: can_pay_dice(state.active_dice(player), ["basic"]), spend_one),
        Way("Place 2 wounds", lambda state, player: True, wound_my_hero),
    )),
)  # fmt: skip


# One after the other


async def detonate(state, player, me):
    for _ in range(3):
        options = [Option("none", "No more")]
        options += [Option(each, state.facts(each).name) for each in all_units(state)]
        (unit,) = await Decision(player, "detonate", options, "raven11/4.5.1", source=me)
        if unit == "none":
            return
        await target(state, player, unit, me)
        await wound(state, unit, 1, "raven11/4.5.1", me)


async def double_shot(state, player, me):
    first = await choose_target(state, player, opposing(state, player), "raven11/4.5.0", me)
    await deal(state, [Packet(me, first, 1)], "raven11/4.5.0")
    others = [each for each in opposing(state, player) if each != first]
    second = await choose_target(state, player, others, "raven11/4.5.0", me)
    await deal(state, [Packet(me, second, 1)], "raven11/4.5.0")


async def pain_link(state, me, change):
    player = state.objects[me].controller
    unit = await choose_target(state, player, opposing(state, player), "raven11/4.5.0", me)
    await deal(state, [Packet(me, unit, change.amount)], "raven11/4.5.0")


async def typhoon(state, player, me):
    packets = [Packet(me, each, 1) for each in opposing(state, player)]
    await deal(state, packets, "raven11/4.5.1.p3")


script("Bomber: Detonate 3", Resolves(detonate))
script("Archer: Double Shot", Resolves(double_shot))
script("Typhoon", Resolves(typhoon))
script("Doll", Triggered("pain link", "receive", AFTER, "Pain Link", pain_link, mine,
                         cost=Cost(dice=("basic",))))  # fmt: skip
