"""Icon of the Silver Crescent: an ally that would die burns a hero as an attachment (400.1)."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.wow import attaching, damage
from engine.games.wow.atoms import table
from engine.games.wow.cards import ABILITY, ALLY, HERO
from engine.games.wow.phrases import my_turn
from engine.games.wow.powers import Replaces, Triggered, given_by_effects, script
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of, is_hero, types

NAME, BURNS = "Icon of the Silver Crescent", "Silver Crescent burns"


def _my_real_ally(state: WowState, me: str, change: Change) -> bool:
    fallen = state.objects[change.object]
    mine = fallen.controller == state.objects[me].controller
    return mine and not fallen.token and ALLY in types(state, change.object)


async def _onto_a_hero(state: WowState, me: str, change: Change) -> None:
    change.stopped = True
    fallen, player = change.object, state.objects[me].controller
    heroes = [each for each in state.play if is_hero(state, each)]
    options = [Option(f"host:{each}", state.facts(each).name) for each in heroes]
    (pick,) = await Decision(player, "host", options, "wow74/400.1", source=me)
    table.add_effect(state, "silence", player, me, "game", objects=[fallen])
    table.add_effect(
        state, "modify", player, me, "game", objects=[fallen],
        patches=[["types", "=", {ABILITY: True}]],
    )  # fmt: skip
    table.add_effect(state, "gains", player, me, "game", objects=[fallen], ability=BURNS)
    attaching.make_attachment(state, fallen, pick.removeprefix("host:"), HERO, "wow74/400.1")


async def _burn_the_host(state: WowState, link: Link) -> None:
    await damage.deal(
        state, [state.objects[link.object].host], 1, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/405.4", types=("fire",), card=link.object,
    )  # fmt: skip


given_by_effects(Triggered(BURNS, "turn starts", "wow74/400.1", "1 fire", _burn_the_host, my_turn))
script(NAME, Replaces(NAME, "destroy", "wow74/400.1", "Attach it", _onto_a_hero, _my_real_ally))
