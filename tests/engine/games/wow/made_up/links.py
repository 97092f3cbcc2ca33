"""Cards about links, targets, loops and the raid."""

from engine.games.wow import damage, entering, raid
from engine.games.wow.atoms import table
from engine.games.wow.cards import Description
from engine.games.wow.powers import Activates, AsEnters, Costs, Replaces, Resolves, Says, Triggered
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card, item, nothing
from tests.engine.games.wow.practice import ANYBODY, aimed, hero_deals

TWO = (Description(of=("hero", "ally"), at_least=2, at_most=2),)
UP_TO_TWO = (Description(of=("hero", "ally"), at_least=0, at_most=2),)
AT_RANDOM = (Description(of=("hero", "ally"), whose="opposing", random=True),)


async def one_each(state, link):
    await hero_deals(state, link, 1, "fire")


def against_opponents(state, me, subject):
    return subject == me


card("Lightning Rod", ally(1, 0, 5), Says("Rod", "magnet", "wow74/706.4", against_opponents))
card("Lightning Mast", ally(1, 0, 5), Says("Mast", "magnet", "wow74/706.4", against_opponents))
card("Twin Bolts", ability(1, instant=True), Resolves("Twin", one_each, TWO))
card("Loose Bolts", ability(1, instant=True), Resolves("Loose", one_each, UP_TO_TWO))
card("Wild Bolt", ability(1, instant=True), Resolves("Wild", one_each, AT_RANDOM))
card(
    "Recall",
    ability(1, instant=True),
    Resolves("Recall", nothing, (Description(of=("ally",), zone="graveyard", whose="own"),)),
)


async def by_mode(state, link):
    for mode, targets in zip(link.modes, link.targets or [[]], strict=False):
        await damage.deal(
            state, targets, 1 if mode == "burn" else 2, source=hero_of(state, link.controller),
            controller=link.controller, cited="wow74/709.2e", types=("fire",), card=link.object,
        )  # fmt: skip


MODES = (("burn", ANYBODY), ("freeze", ALLIES), ("read", ()))
card("Choices", ability(1, instant=True), Resolves("Choices", by_mode, by_mode=MODES))
card(
    "Two Choices",
    ability(1, instant=True),
    Resolves("Two Choices", by_mode, by_mode=MODES, modes=2),
)
card(
    "Their Choice",
    ability(1, instant=True),
    Resolves("Their Choice", by_mode, by_mode=MODES, opponent_chooses=True),
)


async def by_share(state, link):
    for target, share in zip(aimed(link), link.shares, strict=False):
        await damage.deal(
            state, [target], share, source=hero_of(state, link.controller),
            controller=link.controller, cited="wow74/707.1d.b4", types=("arcane",),
            card=link.object,
        )  # fmt: skip


UP_TO_THREE = (Description(of=("hero", "ally"), at_least=0, at_most=3),)
card("Missiles", ability(1, instant=True), Resolves("Missiles", by_share, UP_TO_THREE, divides=4))
card(
    "X Missiles",
    ability(0, instant=True, variable_cost=True),
    Resolves("X Missiles", by_share, UP_TO_THREE, divides=-1),
)


async def respective(state, link):
    for target, amount in zip(aimed(link), (3, 2, 1), strict=False):
        await damage.deal(
            state, [target], amount, source=hero_of(state, link.controller),
            controller=link.controller, cited="wow74/707.1d.b3", types=("nature",),
            card=link.object,
        )  # fmt: skip


card("Chain Bolts", ability(1), Resolves("Chain Bolts", respective, UP_TO_THREE))


def me_targeted(state, me, change):
    return change.object == me


card(
    "Nervous",
    ally(1, 1, 5),
    Triggered("Nervous", "targeted", "wow74/707.1f", "draw nothing", nothing, me_targeted),
)


def i_completed(state, me, change):
    return change.player == state.objects[me].controller


card(
    "Quartermaster",
    ally(1, 1, 1),
    Triggered("Quart", "completed", "wow74/707.1f", "draw nothing", nothing, i_completed),
    Triggered("Quart2", "used", "wow74/707.1f", "draw nothing", nothing, i_completed),
)


async def note_entering(state, object_id, player):
    state.emit("note", "wow74/710.1a", player, "as it enters")


def me_entered(state, me, change):
    return change.extra.get("became") == me


card(
    "Ceremonious",
    ally(1, 1, 1, unique=True, keywords={"enters exhausted": 1}),
    AsEnters("Ceremony", note_entering),
    Triggered("Ceremonious", "enter", "wow74/710.1e", "draw nothing", nothing, me_entered),
)


async def ongoing_effect(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn",
        objects=[hero_of(state, link.controller)], patches=[["atk", "+", 3]],
    )  # fmt: skip


card("War Banner", ability(1, ongoing=True), Resolves("War Banner", ongoing_effect))


# Loops


def my_ally_died(state, me, change):
    return change.object in state.objects and "ally" in state.facts(change.object).types


async def frail_token(state, link):
    await entering.put_token(state, "Frail", link.controller, "wow74/404.2")


card("Frail", ally(0, 0, 0))
card(
    "Wisp Queen",
    ally(1, 1, 5),
    Triggered(
        "Queen", "destroy", "wow74/803.3", "put a Frail into play", frail_token, my_ally_died
    ),
)


async def not_quite(state, me, change):
    change.stopped = True
    await table.add_counters(state, me, "stubborn", 1, "wow74/716.1d")


def it_is_me(state, me, change):
    return change.object == me


card(
    "Stubborn",
    ally(1, 1, 1),
    Replaces("Stubborn", "destroy", "wow74/716.1", "Stay", not_quite, it_is_me),
)


async def one_more_counter(state, link):
    if link.object in state.objects:
        await table.add_counters(state, link.object, "spin", 1, "wow74/404.1")


card("Spinner", item(1, powers=[{"cost": 0}]), Activates("Spinner", 0, one_more_counter))


# The raid


async def raid_now(state, link):
    if not await raid.start_raid(state, link.controller, link=link.id):
        state.emit("note", "wow74/800.3a", "", "no raid")


card("Call of the Lair", ability(0, instant=True), Resolves("Call", raid_now))
card("Brood Mother", {"types": ["hero"], "health": 50, "atk": 5})


async def free(state, player, me):
    return True


def anyone(state, player, me):
    return True


card(
    "Growing Free",
    ally(2, 1, 1, variable_cost=True),
    Costs("Free", "Without paying", "wow74/403.3", anyone, free, instead=True),
)


def every_turn(state, me, change):
    return True


card(
    "Wakeful",
    ally(1, 1, 1),
    Triggered("Wakeful", "turn starts", "wow74/708.1a", "draw nothing", nothing, every_turn),
)
card("Unread Aura", ability(1, unread=True, text="Do what the card says."))
