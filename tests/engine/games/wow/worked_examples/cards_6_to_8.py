"""What the stand-in cards of the examples of chapters 6 to 8 have in common."""

from engine.core.decisions import Decision, Option
from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.values import hero_of
from tests.engine.games.wow.practice import aimed

MONEY = {"resources": ["Camp Guard"] * 8}
ANY_ALLY = (Description(of=("ally",)),)
ENEMY_ALLY = (Description(of=("ally",), whose="opposing"),)
ENEMY_HERO = (Description(of=("hero",), whose="opposing"),)
HERO_OR_ALLY = (Description(of=("hero", "ally")),)


async def may(player, label, cited):
    """Whether a player does what a card lets them do."""
    options = [Option("yes", label, cited), Option("no", f"Do not: {label}", cited)]
    (pick,) = await Decision(player, "may", options, cited)
    return pick == "yes"


def only_me(state, me, change):
    return change.object == me


def it_entered(state, me, change):
    return change.extra.get("became") == me


def my_turn(state, me, change):
    return change.player == state.objects[me].controller


def by_hero(amount, kind, preventable=True):
    """“Your hero deals ... damage” to the targets."""

    async def effect(state, link):
        await damage.deal(
            state, aimed(link), amount, source=hero_of(state, link.controller),
            controller=link.controller, cited="wow74/405.4", types=(kind,), card=link.object,
            preventable=preventable,
        )  # fmt: skip

    return effect


def by_itself(amount, kind):
    """“This ally deals ... damage” to the targets."""

    async def effect(state, link):
        await damage.deal(
            state, aimed(link), amount, source=link.object, controller=link.controller,
            cited="wow74/405.4", types=(kind,), card=link.object,
        )  # fmt: skip

    return effect


async def destroy_targets(state, link):
    for each in aimed(link):
        await moves.destroy(state, each, "wow74/415.9d", source=link.object)


async def to_hand(state, link):
    for each in aimed(link):
        await moves.move(state, each, "hand", "wow74/415.9a")


async def one_card(state, link):
    await moves.draw(state, link.controller, 1, "wow74/415.9f")


def until_end_of_turn(*patches):
    """The targets are modified this turn."""

    async def effect(state, link):
        rows = [list(patch) for patch in patches]
        table.add_effect(
            state, "modify", link.controller, link.object, "turn", objects=aimed(link),
            patches=rows,
        )  # fmt: skip

    return effect


def opposing_characters(state, player):
    return [
        each
        for each in state.play
        if {"hero", "ally"} & state.facts(each).types
        and not state.is_friendly(player, state.objects[each].controller)
    ]


def is_ally(state, object_id):
    return "ally" in state.facts(object_id).types
