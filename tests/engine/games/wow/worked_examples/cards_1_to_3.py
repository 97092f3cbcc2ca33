"""Stand-ins for the cards of the examples of chapters 1 to 3."""

from engine.core.decisions import Decision, Option
from engine.core.modifiers import ADD, GAIN, Modifier, Patch
from engine.games.wow import damage, entering, naming
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.powers import (
    Activates,
    AsEnters,
    Forbids,
    Resolves,
    Rewards,
    Says,
    Static,
)
from engine.games.wow.targets import controls
from engine.games.wow.traits import hero_has
from engine.games.wow.values import controller_of, hero_of, in_row, types
from engine.games.wow.zones import GRAVEYARD, RESOURCE_ROW
from tests.engine.games.wow.made_up.kinds import ALLIES, CARDS, ability, ally, card, one_more_card
from tests.engine.games.wow.practice import aimed

# Losing (103.4)


def my_hero(state, me, change):
    return change.object == hero_of(state, state.objects[me].controller)


card("Soul Warden", ally(4, 3, 4), Forbids("Soul Warden", "destroy", "wow74/103.2", my_hero))


# Names (200)


def as_mighty_as_me(state, me):
    """Other allies of the same party have as much ATK and health more."""

    def patches(view):
        others = [each for each in view if each != me and "ally" in view[each]["types"]
                  and view[each]["controller"] == view[me]["controller"]]  # fmt: skip
        return [Patch(each, name, ADD, view[me][name])
                for each in others for name in ("atk", "health")]  # fmt: skip

    writes = frozenset({"atk", "health"})
    return Modifier("Mighty", 0, patches, writes | {"types", "controller"}, writes)


card(
    "Prophet of Might",
    ally(3, 1, 1, powers=[{"activate": True}], keywords={"protector": 1}),
    Static("Mighty", "wow74/200.1a", as_mighty_as_me),
    Activates("Prophet", 0, one_more_card),
)


async def devour(state, me, player):
    """It may remove an ally of an opposing graveyard, and has what is printed on it."""
    there = [each for other in state.opponents(player) for each in state.in_zone(other, GRAVEYARD)]
    options = [Option("nobody", "Remove nobody")]
    options += [Option(f"remove:{each}", f"Remove {state.facts(each).name}")
                for each in there if "ally" in state.facts(each).types]  # fmt: skip
    (pick,) = await Decision(player, "devour", options, "wow74/710.1a")
    if pick != "nobody":
        eaten = pick.removeprefix("remove:")
        key = state.objects[eaten].card
        await moves.remove(state, eaten, "wow74/415.7a")
        table.add_effect(state, "gains", player, me, "game", objects=[me], flavour=key)


card("Bone Chewer", ally(5, 5, 6), AsEnters("Chewer", devour))


async def name_something(state, link):
    await naming.make_up_a_name(state, link.controller, source=link.object)


card("Tall Tale", ability(0), Resolves("Tall Tale", name_something))
CARDS["sapling token"] = {
    "token": True, "types": ["ally"], "tags": ["sapling"], "atk": 1, "health": 1,
    "keywords": {"ferocity": 1},
}  # fmt: skip


# Tags and traits (202, 206)


def attached_to_me(state, me, subject):
    return subject == state.objects[me].host


def also_a_sheep(state, me):
    def patches(view):
        host = state.objects[me].host
        return [Patch(host, "tags", GAIN, "sheep")] if host in view else []

    return Modifier("Sheep", 0, patches, frozenset(), frozenset({"tags"}))


card(
    "Sheep Curse",
    ability(1, ongoing=True, attach={"of": ["ally"]}),
    Says("Sheep", "silenced", "wow74/700.3", attached_to_me),
    Static("Sheep too", "wow74/202.3", also_a_sheep),
)


async def one_or_two_cards(state, link):
    count = 2 if controls(state, link.controller, "elemental") else 1
    await moves.draw(state, link.controller, count, "wow74/202.5")


card("Elemental Might", {"types": ["quest"], "reward": {"cost": 5}},
     Rewards("Might", one_or_two_cards))  # fmt: skip
card(
    "Burning Totem",
    {"tags": ["elemental", "totem", "fire totem"], "limits": {"fire totem": 1}, "cost": 4,
     "atk": 0, "health": 2, "ongoing": True},
)  # fmt: skip
HERO = {"types": ["hero"], "health": 28}
card(
    "Hilda Stormhand",
    HERO | {"tags": ["dwarf", "shaman"], "icons": ["alliance", "shaman"],
            "traits": ["dwarf", "elemental"]},
)  # fmt: skip
card("Gruul of the Horde", HERO | {"tags": ["orc"], "icons": ["horde", "warrior"]})
card("Red Talon", ally(1, 3, 1, tags=["raptor", "pet"], limits={"pet": 1}, icons=["hunter"]))
card("Horde Grunt", ally(1, 1, 3, icons=["horde"], tags=["orc"]))
card("Sellsword", ally(1, 1, 3))


def as_the_hero_is(state, me):
    """Elusive under an Alliance hero, Ferocity under a Horde hero."""
    player = state.objects[me].controller

    def patches(view):
        gained = {"alliance": "elusive", "horde": "ferocity"}
        return [
            Patch(me, "keywords", GAIN, gained[trait])
            for trait in gained
            if me in view and hero_has(state, player, trait)
        ]

    return Modifier("Two Masters", 0, patches, frozenset(), frozenset({"keywords"}))


CLOUD_RIDER = "Cloud Rider"
card(CLOUD_RIDER, ally(4, 3, 3), Static("Two Masters", "wow74/206.1c", as_the_hero_is))


async def nothing_more(state, link):
    """What a test aims at is all that matters."""


def aiming(name, *wanted):
    card(name, ability(0, instant=True), Resolves(name, nothing_more, wanted))


aiming("Call to Hunters", Description(of=("hunter icon",)))
aiming("Call to the Hunter", Description(of=("hunter",)))
aiming("Call to the Horde", Description(of=("ally",), also=("horde",)))
aiming("Word to the Alliance", Description(of=("player",), also=("alliance",)))


# Totems (305.3)


async def burst(state, link):
    found = [
        each
        for each in state.play
        if types(state, each) & {"hero", "ally"}
        and not state.is_friendly(link.controller, controller_of(state, each))
    ]
    await damage.deal(
        state, found, 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("arcane",), card=link.object,
    )  # fmt: skip


async def vanquish(state, link):
    for each in aimed(link):
        await moves.destroy(state, each, "wow74/415.9d")


async def revive(state, link):
    for each in aimed(link):
        mine = in_row(state, link.controller, RESOURCE_ROW)
        if (state.facts(each).cost or 0) <= len(mine):
            await entering.return_to_play(state, each, link.controller, "wow74/710.1")


card("Burst of Light", ability(1), Resolves("Burst of Light", burst))
card("Strike Down", ability(4), Resolves("Strike Down", vanquish, ALLIES))
card(
    "Raise Again",
    ability(4),
    Resolves("Raise Again", revive, (Description(of=("ally",), whose="own", zone="graveyard"),)),
)
