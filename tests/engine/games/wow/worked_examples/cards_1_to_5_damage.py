"""Stand-ins for the cards of the examples about damage, healing and packets (405 to 408)."""

from engine.core.decisions import Decision, Option
from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow import damage
from engine.games.wow.atoms import table
from engine.games.wow.cards import PLAYER, Description
from engine.games.wow.fighting import is_attacking
from engine.games.wow.powers import (
    RAISES,
    Activates,
    ReplacesPacket,
    Resolves,
    Says,
    Static,
    Triggered,
)
from engine.games.wow.values import controller_of, hero_of, in_row, is_hero, types
from engine.games.wow.zones import RESOURCE_ROW
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item, nothing
from tests.engine.games.wow.practice import ANYBODY, aimed, hero_deals

A_HERO = (Description(of=("hero",)),)
ENEMY_HERO = (Description(of=("hero",), whose="opposing"),)


def weapon(cost, atk, strike, *tags):
    """A One-Handed Melee weapon."""
    return {
        "types": ["equipment"], "tags": ["weapon", "1h", "melee", *tags], "cost": cost, "atk": atk,
        "strike": strike, "damage": ["melee"], "limits": {"melee": 1},
    }  # fmt: skip


async def double_all(state, link):
    """Each ally gets as much damage again: put, not dealt."""
    for each in state.play:
        if "ally" in types(state, each):
            damage.put_damage(state, each, state.objects[each].damage, "wow74/405.3")


card(
    "Pain Doubler",
    ally(4, 3, 4, powers=[{"cost": 1, "activate": True}]),
    Activates("Doubler", 0, double_all),
)


async def ring_of_frost(state, link):
    """One packet for each opposing hero and ally."""
    opposing = [
        each
        for each in state.play
        if types(state, each) & {"hero", "ally"}
        and not state.is_friendly(link.controller, controller_of(state, each))
    ]
    await damage.deal(
        state, opposing, 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("frost",), card=link.object,
    )  # fmt: skip


card("Ring of Frost", ability(4, instant=True), Resolves("Ring of Frost", ring_of_frost))
CLERK = "Damage Clerk"
card(
    CLERK,
    ally(1, 1, 9),
    Triggered("Clerk", "dealt", "wow74/408.2", "write it down", nothing),
    Triggered("Clerk2", "healed", "wow74/408.2", "write it down", nothing),
)


def with_an_ability(state, me, change):
    found = [each for each in change.extra["cards"] if each in state.objects]
    return any("ability" in types(state, each) for each in found)


card(
    "Ability Clerk",
    ally(1, 1, 9),
    Triggered("Ability Clerk", "dealt", "wow74/408.3d", "note it", nothing, with_an_ability),
)


def i_died(state, me, change):
    return change.object == me


async def for_each_card_in_hand(state, link):
    (hero,) = aimed(link)
    count = len(state.in_zone(controller_of(state, hero), "hand"))
    await damage.deal(
        state, [hero], count, source=link.object, controller=link.controller,
        cited="wow74/405.4", types=("arcane",), card=link.object,
    )  # fmt: skip


card(
    "Hand Counter",
    ally(5, 5, 2, damage=["arcane"]),
    Triggered(
        "Hand Counter", "destroy", "wow74/405.4", "1 arcane for each card", for_each_card_in_hand,
        i_died, targets=A_HERO,
    ),
)  # fmt: skip


# Weapons


def struck_with_me(state, me, change):
    return change.extra["combat"] and me in change.extra["cards"]


def struck_an_ally_with_me(state, me, change):
    return struck_with_me(state, me, change) and not is_hero(state, change.object)


async def as_much_shadow(state, link):
    await hero_deals(state, link, link.about["amount"], "shadow")


async def ready_as_many(state, link):
    """The target player readies up to so many of his resources."""
    (player,) = aimed(link)
    mine = in_row(state, player, RESOURCE_ROW)
    found = [each for each in mine if state.objects[each].exhausted]
    options = [Option(f"ready:{each}", "A resource") for each in found]
    picks = await Decision(
        player, "ready", options, "wow74/406.6", at_least=0, at_most=link.about["amount"]
    )
    for pick in picks:
        await table.ready(state, pick.removeprefix("ready:"), "wow74/411.1")


card(
    "Gloom Axe",
    weapon(3, 2, 2, "axe"),
    Triggered(
        "Gloom Axe", "dealt", "wow74/406.6", "as much to a hero", as_much_shadow,
        struck_an_ally_with_me, targets=ENEMY_HERO,
    ),
)  # fmt: skip
card(
    "Sword of Fervor",
    weapon(4, 2, 2, "sword"),
    Triggered(
        "Fervor", "dealt", "wow74/406.6", "ready as many", ready_as_many, struck_with_me,
        targets=(Description(of=(PLAYER,)),),
    ),
)  # fmt: skip
card("Off-Hand Lantern", item(1, tags=["item", "off-hand"], limits={"off-hand": 1}))


def while_attacking(state, me):
    """Your hero has +1 ATK while it attacks."""

    def patches(view):
        hero = hero_of(state, state.objects[me].controller)
        return [Patch(hero, "atk", ADD, 1)] if hero and is_attacking(state, hero) else []

    return Modifier("Masons", 0, patches, frozenset(), frozenset({"atk"}))


card("Masons' Ring", item(1), Static("Masons", "wow74/408.3c", while_attacking))
card(
    "Ruiner",
    weapon(2, 3, 2, "axe"),
    Says("Ruiner", "unpreventable", "wow74/408.3c", lambda state, me, subject: subject == me),
)


def first_on_my_turn(state, me, change):
    mine = state.objects[me].controller
    return (
        struck_with_me(state, me, change)
        and state.turn_player == mine
        and "thrash" not in state.objects[me].used
    )


async def up_again(state, link):
    table.use_power(state, link.object, "thrash")
    for each in (link.object, hero_of(state, link.controller)):
        await table.ready(state, each, "wow74/411.1")


card(
    "Thresher",
    weapon(4, 2, 2, "sword"),
    Triggered("Thresher", "dealt", "wow74/408.3d", "ready both", up_again, first_on_my_turn),
)


async def shield_three(state, link):
    table.add_effect(
        state, "prevent", link.controller, link.object, "turn", objects=aimed(link), amount=3
    )


card(
    "Stone Warden",
    {"types": ["hero"], "health": 25,
     "powers": [{"flip": True, "targets": [{"of": ["hero", "ally"]}]}]},
    Activates("Stone Warden", 0, shield_three),
)  # fmt: skip
card("Old Hammer", weapon(1, 1, 1, "mace"))
card("Other Hammer", weapon(1, 1, 1, "mace"))


def my_hero_struck_an_ally(state, me, change):
    return (
        change.extra["combat"]
        and bool(change.extra["cards"])
        and change.source == hero_of(state, state.objects[me].controller)
        and not is_hero(state, change.object)
    )


async def may_deal_as_much(state, link):
    found = [each for each in state.play
             if types(state, each) & {"hero", "ally"} and each != link.about["object"]]  # fmt: skip
    options = [Option("no", "Deal nothing")]
    options += [Option(f"deal:{each}", state.facts(each).name) for each in found]
    (pick,) = await Decision(link.controller, "flurry", options, "wow74/408.3d.b1")
    if pick != "no":
        await damage.deal(
            state, [pick.removeprefix("deal:")], link.about["amount"],
            source=hero_of(state, link.controller), controller=link.controller,
            cited="wow74/408.3d.b1", types=("melee",), card=link.object,
        )  # fmt: skip


card(
    "Flurry",
    ability(4, ongoing=True),
    Triggered(
        "Flurry", "dealt", "wow74/408.3d.b1", "deal as much again", may_deal_as_much,
        my_hero_struck_an_ally,
    ),
)  # fmt: skip


# Healing


async def lance(state, link):
    await hero_deals(state, link, 4, "nature")


async def mend(state, link):
    await damage.heal(
        state, aimed(link), link.x, source=link.object, controller=link.controller,
        cited="wow74/407.2", card=link.object,
    )  # fmt: skip


async def tend(state, link):
    friendly = [hero_of(state, each) for each in state.remaining
                if state.is_friendly(link.controller, each)]  # fmt: skip
    await damage.heal(
        state, friendly, 11, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/407.2", card=link.object,
    )  # fmt: skip


async def one_more(state, me, packet):
    packet.amount += 1


def my_hero_heals(state, me, packet):
    return packet.heals and packet.source == hero_of(state, state.objects[me].controller)


card("Storm Lance", ability(3), Resolves("Storm Lance", lance, ANYBODY))
card(
    "Orin the Mender",
    {"types": ["hero"], "health": 26,
     "powers": [{"flip": True, "variable": True, "your_turn": True,
                 "targets": [{"of": ["hero", "ally"]}]}]},
    Activates("Orin", 0, mend),
)  # fmt: skip
card("Tend the Flock", ability(4), Resolves("Tend the Flock", tend))
card(
    "Hide of Leaves",
    item(2, tags=["armor", "cloth", "back"], limits={"back": 1}),
    ReplacesPacket("Leaves", RAISES, "wow74/407.2", "Heal 1 more", my_hero_heals, one_more),
)


# Types


def i_entered(state, me, change):
    return change.extra.get("became") == me


async def two_shadowfire(state, link):
    await damage.deal(
        state, aimed(link), 2, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/408.3a", types=("shadow", "fire"), card=link.object, preventable=False,
    )  # fmt: skip


card(
    "Shadowfire",
    ability(2, ongoing=True),
    Triggered(
        "Shadowfire", "enter", "wow74/408.3a", "2 shadowfire", two_shadowfire, i_entered,
        targets=ANYBODY,
    ),
)  # fmt: skip


def by_kind(kind):
    return lambda state, me, change: kind in change.flavour.split()


card(
    "Fire Clerk",
    ally(1, 1, 9),
    Triggered("Fire Clerk", "dealt", "wow74/408.3a", "note it", nothing, by_kind("fire")),
)
card(
    "Shadow Clerk",
    ally(1, 1, 9),
    Triggered("Shadow Clerk", "dealt", "wow74/408.3a", "note it", nothing, by_kind("shadow")),
)
