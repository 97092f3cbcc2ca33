"""Stand-ins for the cards of the examples of chapters 1 to 5 that are not about damage."""

from engine.core.decisions import Decision, Option
from engine.games.wow import costs, decks, resources
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.placing import place_additional
from engine.games.wow.powers import (
    Costs,
    Replaces,
    Resolves,
    Says,
    Triggered,
    given_by_effects,
)
from engine.games.wow.values import hero_of, in_row
from engine.games.wow.zones import DECK, GRAVEYARD, HAND, RESOURCE_ROW, RFG
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.practice import aimed

# Resources and searching (412, 413)


def abilities_there(state, me, player):
    """The abilities in the graveyard of whoever may play them from there."""
    if player != state.objects[me].controller:
        return []
    there = state.in_zone(player, GRAVEYARD)
    return [each for each in there if "ability" in state.facts(each).types]


def my_ability_to_the_graveyard(state, me, change):
    return (
        change.to == GRAVEYARD
        and state.objects[change.object].owner == state.objects[me].controller
        and "ability" in state.facts(change.object).types
    )


async def remove_instead(state, me, change):
    change.kind, change.to = "move", RFG


given_by_effects(
    Says("From there", "play from", "wow74/409.1", abilities_there),
    *(
        Replaces(f"Not {kind}", kind, "wow74/716.1", "Remove it", remove_instead,
                 my_ability_to_the_graveyard)
        for kind in ("move", "discard", "destroy")
    ),
)  # fmt: skip


async def second_wind(state, link):
    hero = hero_of(state, link.controller)
    for key in ("From there", "Not move", "Not discard", "Not destroy"):
        table.add_effect(state, "power", link.controller, hero, "turn", ability=key)


card("Second Wind", ability(3), Resolves("Second Wind", second_wind))


def has_resource(state, player, me):
    return bool(in_row(state, player, RESOURCE_ROW))


async def destroy_a_resource(state, player, me):
    options = [Option(f"give:{each}", state.facts(each).name or "A face-down resource")
               for each in in_row(state, player, RESOURCE_ROW)]  # fmt: skip
    (pick,) = await Decision(player, "destroy", options, "wow74/403.3")
    await costs.pay_destroying(state, pick.removeprefix("give:"))
    return True


card(
    "Soil Priestess",
    ally(2, 2, 2),
    Costs(
        "Soil", "Destroy a resource", "wow74/403.3", has_resource, destroy_a_resource, instead=True
    ),
)


def my_turn(state, me, change):
    return change.player == state.objects[me].controller


async def place_the_top(state, link):
    (top,) = await decks.reveal_top(state, link.controller, 1, "wow74/412.1c")
    await place_additional(state, link.controller, top, exhausted=False)
    decks.end_reveal(state, link.controller, [top])


card(
    "Green Consort",
    ally(5, 5, 6, tags=["green dragonkin"], limits={"consort": 1}),
    Triggered("Consort", "turn starts", "wow74/412.1c", "place the top", place_the_top, my_turn),
)


async def destroy_target(state, link):
    for each in aimed(link):
        await moves.destroy(state, each, "wow74/415.9d")


card(
    "Mind Theft",
    ability(5),
    Resolves("Mind Theft", destroy_target, (Description(of=("resource",)),)),
)


async def find_a_form(state, link):
    def is_form(each):
        return "form" in state.facts(each).tags

    found = await decks.search(state, link.controller, link.controller, (DECK, GRAVEYARD), is_form)
    if found:
        await decks.reveal(state, link.controller, [found], "wow74/G.reveal")
        await moves.move(state, found, HAND, "wow74/413.1")


card("Quick Change", ability(4, instant=True), Resolves("Quick Change", find_a_form))


# Uniqueness and zones (414, 415)


async def back_to_hand(state, link):
    if link.object in state.objects:
        await moves.move(state, link.object, HAND, "wow74/415.9b")


given_by_effects(
    Triggered("Comes back", "turn ends", "wow74/415.9b", "put it into hand", back_to_hand)
)


def i_was_destroyed(state, me, change):
    return change.object == me


async def may_pay_two(state, link):
    """The triggered modifier follows the card where it went, and nowhere else."""
    if resources.available(state, link.controller) < 2:
        return
    options = [Option("pay", "Pay (2)"), Option("no", "Do not pay")]
    (pick,) = await Decision(link.controller, "pay", options, "wow74/415.9b")
    if pick == "pay":
        await resources.pay(state, link.controller, 2, "wow74/403.1")
        table.add_effect(
            state, "power", link.controller, link.about["became"], "game",
            ability="Comes back", flavour="next",
        )  # fmt: skip


LYNX_FORM = "Lynx Form"
card(
    LYNX_FORM,
    ability(2, instant=True, ongoing=True, tags=["form"], limits={"form": 1}),
    Triggered("Lynx", "destroy", "wow74/415.9b", "you may pay (2)", may_pay_two, i_was_destroyed),
)


# Inspire (501.1b)

INSPIRING = ("Sun Captain", "Keen Tracker", "High Exarch")
card("Sun Captain", ally(2, 3, 2, keywords={"inspire": ["ally"]}))


def a_quest_i_inspired(state, me, change):
    return change.source == me and "quest" in state.facts(change.object).types


def one_less(state, me, link):
    return -1


given_by_effects(Costs("Inspired quest", "", "wow74/501.1b", more=one_less, on=("reward",)))


async def cheaper_this_turn(state, link):
    table.add_effect(
        state, "power", link.controller, link.object, "turn", ability="Inspired quest",
        objects=[link.about["object"]],
    )  # fmt: skip


card(
    "Keen Tracker",
    ally(2, 3, 2, keywords={"inspire": ["quest"]}),
    Triggered(
        "Tracker", "inspired", "wow74/501.1b", "it costs (1) less", cheaper_this_turn,
        a_quest_i_inspired,
    ),
)  # fmt: skip
card("High Exarch", ally(6, 5, 7, unique=True, keywords={
    "inspire": ["ability", "ally", "equipment", "hero", "resource"]}))  # fmt: skip
