"""Cards about turns."""

from engine.core.modifiers import ADD
from engine.games.wow import turn
from engine.games.wow.atoms import table
from engine.games.wow.powers import Resolves, Says, Triggered, given_by_effects
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card, nothing
from tests.engine.games.wow.practice import aimed


def my_turn(state, me, change):
    return change.player == state.objects[me].controller


card(
    "Early Bird",
    ally(1, 1, 1),
    Triggered("Early", "turn starts", "wow74/501.1a.b4", "draw nothing", nothing, my_turn),
)
card(
    "Night Owl",
    ally(1, 1, 1),
    Triggered("Owl", "turn ends", "wow74/500.2", "draw nothing", nothing, my_turn),
)


async def end_turn(state, link):
    await turn.end_the_turn(state, keep=link.id)


async def take_it_again(state, link):
    await turn.end_the_turn(state, then=link.controller, keep=link.id)


card("Timewarp", ability(1, instant=True), Resolves("Timewarp", end_turn))
card("Rewind", ability(1, instant=True), Resolves("Rewind", take_it_again))


async def lull(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, f"start:{link.controller}",
        objects=aimed(link), patches=[["atk", ADD, -3]],
    )  # fmt: skip


card("Lull", ability(1), Resolves("Lull", lull, ALLIES))


def falls_asleep(state, me, player):
    if player != state.objects[me].controller:
        return None
    return table.exhaust(state, me, "wow74/501.1a.b3")


card("Sleeper", ally(1, 1, 1), Says("Sleeper", "as turn starts", "wow74/501.1a.b3", falls_asleep))
given_by_effects(
    Says("Drowsy", "as turn starts", "wow74/501.1a.b3", falls_asleep),
    Triggered("Alert", "turn starts", "wow74/501.1a.b4", "draw nothing", nothing, my_turn),
)


def gains_powers(state, me, player):
    async def gain():
        for key in ("Drowsy", "Alert"):
            table.add_effect(state, "power", player, me, "turn", ability=key)

    return gain() if player == state.objects[me].controller else None


card("Awakener", ally(1, 1, 1), Says("Awakener", "as turn starts", "wow74/501.1a.b3", gains_powers))
card("Inspirer", ally(1, 1, 1, keywords={"inspire": ["ally"]}))
