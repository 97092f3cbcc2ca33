"""Cards about costs, attachments, counters and tokens."""

from engine.core.modifiers import ADD, GAIN, Modifier, Patch
from engine.games.wow import costs, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.powers import (
    Activates,
    Costs,
    Replaces,
    Resolves,
    Static,
    Triggered,
)
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    card,
    has_hand,
    item,
    may_discard,
    nothing,
    one_more_card,
)
from tests.engine.games.wow.practice import ANYBODY, aimed


async def draw_for_cost(state, link):
    for target in aimed(link):
        cost = state.facts(target).cost or 0
        await moves.draw(state, link.controller, cost, "wow74/415.9f")


card("Appraisal", ability(1, instant=True), Resolves("Appraisal", draw_for_cost, ALLIES))
card("Growing Beast", ally(1, 2, 2, variable_cost=True))


card(
    "Costly Bolt",
    ability(1, instant=True),
    Costs("Costly", "Discard a card", "wow74/403.1", has_hand, may_discard),
    Resolves("Costly Bolt", nothing, ANYBODY),
)


def has_ally(state, player, me):
    return any(
        "ally" in state.facts(each).types for each in costs.friendly_characters(state, player)
    )


async def sacrifice(state, player, me):
    for each in costs.friendly_characters(state, player):
        if "ally" in state.facts(each).types:
            await costs.pay_destroying(state, each)
            return True
    return False


card(
    "Dark Bargain",
    ability(5),
    Costs("Dark", "Destroy a friendly ally", "wow74/403.3", has_ally, sacrifice, instead=True),
    Resolves("Dark Bargain", nothing),
)
card(
    "Blood Rite",
    ability(0, instant=True),
    Costs("Rite", "Destroy a friendly ally", "wow74/403.5", has_ally, sacrifice),
    Resolves("Blood Rite", nothing),
)


def dearer(state, me, link):
    return 1 if link.controller != state.objects[me].controller else 0


def cheaper(state, me, link):
    return -5 if link.controller == state.objects[me].controller else 0


card("Toll Keeper", ally(2, 1, 3), Costs("Toll", "", "wow74/707.1e", more=dearer))
card("Patron", ally(2, 1, 3), Costs("Patron", "", "wow74/707.1e", more=cheaper))


def for_each_target(state, me, link):
    return sum(len(group) for group in link.targets)


card(
    "Greedy Bolts",
    ability(1),
    Costs("Greedy", "", "wow74/707.1e", more=for_each_target),
    Resolves(
        "Greedy Bolts",
        nothing,
        (Description(of=("hero", "ally"), at_least=1, at_most=3),),
    ),
)


def into_the_graveyard(state, me, change):
    return change.object in state.objects and "ally" in state.facts(change.object).types


async def remove_instead(state, me, change):
    change.to = "removed"
    change.kind = "move"


card(
    "Lifebender",
    ally(6, 4, 5),
    Replaces(
        "Lifebender", "destroy", "wow74/716.1", "Remove it instead", remove_instead,
        into_the_graveyard,
    ),
)  # fmt: skip


def loses_atk(state, me):
    def patches(view):
        host = state.objects[me].host
        return [Patch(host, "atk", ADD, -3)] if host in view else []

    return Modifier("Turned", 0, patches, frozenset(), frozenset({"atk"}))


card(
    "Dull Blade",
    ability(1, ongoing=True, attach={"of": ["ally", "weapon"], "host": ["card"]}),
    Static("Dull", "wow74/714.2", loses_atk),
)
card("Chain", ability(1, ongoing=True, attach={"of": ["ally"], "whose": "opposing"}))
card("Sigil", ability(1, ongoing=True, attach={"of": ["ally"], "targeted": False}))


async def be_an_ally(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=[link.object],
        patches=[["types", GAIN, "ally"], ["atk", "=", 2], ["health", "=", 2]],
    )  # fmt: skip


card(
    "Clockwork Bird",
    item(1, powers=[{"cost": 1}]),
    Activates("Bird", 0, be_an_ally),
)


async def two_wisps(state, link):
    for _ in range(2):
        await entering.put_token(state, "Wisp", link.controller, "wow74/404.2")


def ally_died(state, me, change):
    return change.object in state.objects and "ally" in state.facts(change.object).types


card("Wisp Lantern", ability(1), Resolves("Wisp Lantern", two_wisps))
card(
    "Mourner",
    ally(2, 1, 3),
    Triggered("Mourner", "destroy", "wow74/703.1", "draw a card", one_more_card, ally_died),
)


def any_count(state, player, me):
    return True


async def all_charge(state, player, me):
    table.remove_counters(state, me, "charge", 99, "wow74/403.4")
    return True


card(
    "Charge Crystal",
    item(1, keywords={"enters with charge": 2}, powers=[{"cost": 1}]),
    Costs("Charge", "Remove all charge counters", "wow74/403.4", any_count, all_charge, power=0),
    Activates("Charge use", 0, nothing),
)
card("Small Cellar", {"types": ["location"], "capacity": 2, "keywords": {}})
card("Broken Golem", ally(2, 2, 4, keywords={"enters damaged": 2, "enters exhausted": 1}))
