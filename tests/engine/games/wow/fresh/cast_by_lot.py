"""The cards of the scenes whose rules were drawn by lot."""

from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.damage import deal
from engine.games.wow.powers import (
    RAISES,
    AsEnters,
    AsOthersEnter,
    Empowered,
    Replaces,
    ReplacesPacket,
    Resolves,
    Static,
    Triggered,
    given_by_effects,
)
from engine.games.wow.values import hero_of
from tests.engine.games.wow.fresh.cast import ANY, bolt, one_up, settle
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    by_my_hero,
    card,
    item,
    one_more_card,
)
from tests.engine.games.wow.practice import aimed


async def switch(state, link):
    table.add_effect(
        state,
        "modify",
        link.controller,
        link.object,
        "turn",
        objects=aimed(link),
        patches=[["atk", "switch", "health"]],
    )


async def chip(state, link):
    for each in aimed(link):
        table.remove_counters(state, each, "gem", 1, "wow74/404.1")
        if table.has_none_left(state, each, "gem"):
            await moves.draw(state, link.controller, 1, "wow74/404.1d")


async def three(state, link):
    await deal(
        state,
        [hero_of(state, each) for each in state.order if each != link.controller],
        3,
        source=hero_of(state, link.controller),
        controller=link.controller,
        cited="wow74/405.4",
        types=("fire",),
        card=link.object,
    )


def mine(state, me, change):
    return change.object == me


def anything(state, me, change):
    return True


def my_draw(state, me, change):
    return change.player == state.objects[me].controller


async def until_four(state, link):
    await moves.draw_until(state, link.controller, 4, "wow74/713.2")


async def one_gem(state, me, change):
    await table.add_counters(state, me, "gem", 1, "wow74/404.1")


async def gift(state, object_id, player):
    await moves.draw(state, player, 1, "wow74/710.1a")


async def teach(state, me, object_id, player):
    table.add_effect(state, "gains", player, me, "game", objects=[object_id], ability="lot lesson")


def magical(state, me, packet):
    return by_my_hero(state, me, packet) and bool(
        set(packet.types) & {"arcane", "fire", "frost", "holy", "nature", "shadow"}
    )


async def drawn_or_burnt(state, link):
    if link.modes == ["draw"]:
        await moves.draw(state, link.controller, 1, "wow74/415.9f")
    else:
        await bolt(2)(state, link)


def lord(by):
    def modifier(state, me):
        def patches(view):
            return [
                Patch(each, "health", ADD, by)
                for each in state.play
                if "ally" in state.facts(each).types
                and state.objects[each].controller == state.objects[me].controller
            ]

        return Modifier(f"lot lord {by}", 0, patches, frozenset(), frozenset({"health"}))

    return Static(f"lot lord {by}", "wow74/714.2", modifier)


card("Lot Feast", ability(0), Resolves("lot feast", until_four))
card(
    "Lot Calm",
    item(0),
    Replaces("lot calm", "draw", "wow74/716.1", "Skip it", one_gem, my_draw, skips=True),
)
given_by_effects(AsEnters("lot lesson", gift))
card("Lot Teacher", ally(0, 1, 1), AsOthersEnter("lot teach", "wow74/710.1a", teach))
card("Lot Odd", ally(0, 2, 5))
card("Lot Switch", ability(0), Resolves("lot switch", switch, ALLIES))
card("Lot Chip", ability(0), Resolves("lot chip", chip, ALLIES))
card("Lot Melee", ability(0, instant=True), Resolves("lot melee", bolt(2, "melee"), ANY))
card("Lot Lord", ally(0, 1, 1), lord(1))
card("Lot Frail", ally(0, 1, 1))
card("Lot Wisp", ally(0, 1, 1, tags=["hunter"]))
card(
    "Lot Choice",
    ability(0, instant=True),
    Resolves(
        "lot choice",
        drawn_or_burnt,
        by_mode=(("burn", (Description(of=("ally",)),)), ("draw", ())),
    ),
)
card(
    "Lot Rune",
    item(1),
    ReplacesPacket("lot rune", RAISES, "wow74/717.1", "One more magic", magical, one_up),
)
card(
    "Lot Mourner",
    ally(0, 3, 2),
    Triggered("lot mourner", "destroy", "wow74/703.1", "draw", one_more_card, mine),
)


async def strong(state, link, targets):
    await deal(
        state,
        targets,
        3,
        source=hero_of(state, link.controller),
        controller=link.controller,
        cited="wow74/405.4",
        types=("fire",),
        card=link.object,
    )


card(
    "Lot Empower",
    ability(0, instant=True),
    Resolves("lot empower", one_more_card, empowered=(Empowered("hunter", strong, ANY),)),
)


async def put_under(state, me, change):
    change.stopped = True
    await moves.move(state, state.in_zone("p1", "deck")[0], "graveyard", "wow74/716.1")


card("Lot Veil", item(0), Replaces("lot veil", "draw", "wow74/716.1", "Mill", put_under, my_draw))
card(
    "Lot Reader",
    ally(0, 1, 1),
    Triggered("lot reader", "draw", "wow74/703.1", "bolt", three, anything),
)


def resolved(board, *targets):
    """Choose the targets by words as they are asked for, then let it resolve."""
    for each in targets:
        if board.asked()[1] != "target":
            break
        board.game.submit(next(o.key for o in board.game.pending.options if each in o.label))
    return settle(board)
