"""Cards with powers that say, trigger or place something."""

from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow import damage
from engine.games.wow.atoms import table
from engine.games.wow.placing import place_additional
from engine.games.wow.powers import (
    DIVIDES,
    PREVENTS,
    RAISES,
    Costs,
    Forbids,
    ReplacesPacket,
    Resolves,
    Says,
    Static,
    Triggered,
    given_by_effects,
)
from engine.games.wow.preventing import divide_freely
from engine.games.wow.values import hero_of, is_hero
from tests.engine.games.wow.made_up.kinds import (
    ability,
    ally,
    by_my_hero,
    card,
    has_hand,
    item,
    may_discard,
    one_more_card,
    to_my_hero,
)


def mine(state, me, subject):
    return state.objects[subject].controller == state.objects[me].controller


def other_ally_of_mine(state, me, subject):
    return mine(state, me, subject) and not is_hero(state, subject)


card(
    "Squad Bow",
    {"types": ["equipment"], "tags": ["weapon", "ranged"], "cost": 1, "atk": 2, "strike": 0,
     "damage": ["ranged"], "limits": {"ranged": 1}},
    Says("Squad", "wielder", "wow74/303.2d", other_ally_of_mine),
)  # fmt: skip
card(
    "Great Shield",
    {"types": ["equipment"], "tags": ["armor", "off-hand"], "cost": 1, "defense": 3},
    Says("Wide", "shielder", "wow74/717.2c.b1", other_ally_of_mine),
)


def never_destroyed(state, me, change):
    return change.object == hero_of(state, state.objects[me].controller)


card("Soul Keeper", ally(4, 3, 4), Forbids("Keeper", "destroy", "wow74/103.2", never_destroyed))


def my_enemy_died(state, me, change):
    mine = state.objects[me].controller
    return bool(change.source) and change.source == hero_of(state, mine)


card(
    "Avenger",
    ally(1, 1, 1),
    Triggered(
        "Avenger", "destroy", "wow74/410.6a.b2", "draw a card", one_more_card, my_enemy_died
    ),
)  # fmt: skip


def with_nova(state, me, change):
    names = [state.objects[each].card for each in change.extra["cards"] if each in state.objects]
    return "Nova" in names and change.source == hero_of(state, state.objects[me].controller)


card(
    "Nova Scholar",
    ally(1, 1, 1),
    Triggered("Nova Scholar", "dealt", "wow74/408.3d.b2", "draw a card", one_more_card, with_nova),
)


async def two_more(state, me, packet):
    packet.amount += 2


given_by_effects(
    ReplacesPacket("Focused", RAISES, "wow74/717.5", "Deal 2 more", by_my_hero, two_more)
)


async def focus(state, link):
    table.add_effect(
        state, "power", link.controller, hero_of(state, link.controller), "turn",
        ability="Focused", flavour="next",
    )  # fmt: skip


card("Focus", ability(1, instant=True), Resolves("Focus", focus))


def still_hidden(state, me, packet):
    return to_my_hero(state, me, packet) and first_left(state, packet) > 0


def first_left(state, packet):
    return 3 - state.marks.get(f"suffered:{packet.destination}", 0)


async def prevent_first(state, me, packet):
    packet.amount -= min(packet.amount, first_left(state, packet))


card(
    "Thick Hide",
    item(1),
    ReplacesPacket(
        "Hide", PREVENTS, "wow74/717.6", "Prevent the first 3", still_hidden, prevent_first
    ),
)


async def spread(state, me, packet):
    found = [each for each in state.play if {"hero", "ally"} & state.facts(each).types
             and state.objects[each].controller != packet.controller]  # fmt: skip
    return await divide_freely(state, packet, packet.controller, found)


card(
    "Prism",
    item(1),
    ReplacesPacket("Prism", DIVIDES, "wow74/717.7", "Divide it", by_my_hero, spread),
)


async def erupt(state, link):
    everybody = [each for each in state.play if {"hero", "ally"} & state.facts(each).types]
    await damage.deal(
        state, everybody, 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("fire",), card=link.object,
    )  # fmt: skip


card("Eruption", ability(1), Resolves("Eruption", erupt))


def brothers(state, me):
    def patches(view):
        others = [
            each
            for each in view
            if each != me
            and state.facts(each).name == "Brotherhood"
            and view[each]["controller"] == view[me]["controller"]
        ]
        return [Patch(me, "health", ADD, len(others))]

    return Modifier("Brothers", 0, patches, frozenset({"controller"}), frozenset({"health"}))


card("Brotherhood", ally(1, 1, 1), Static("Brothers", "wow74/714.2", brothers))


def me_exhausted(state, me, change):
    return change.object == me


card(
    "Sentry",
    ally(1, 1, 1),
    Triggered("Sentry", "exhaust", "wow74/411.1", "draw a card", one_more_card, me_exhausted),
    Triggered("Sentry2", "ready", "wow74/411.1", "draw a card", one_more_card, me_exhausted),
)


def i_played(state, me, change):
    return change.player == state.objects[me].controller


card(
    "Playwatcher",
    ally(1, 1, 1),
    Triggered("Playwatcher", "played", "wow74/707.1f", "draw a card", one_more_card, i_played),
)


async def windfall(state, link):
    top = state.in_zone(link.controller, "deck")[0]
    await place_additional(state, link.controller, top, exhausted=False)


card("Windfall", ability(1), Resolves("Windfall", windfall))
card(
    "Toll Letters",
    {"types": ["quest"], "reward": {"cost": 3}},
    Costs("Toll Letters", "Discard a card", "wow74/412.1c", has_hand, may_discard),
)
