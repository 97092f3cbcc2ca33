"""Desecrator Stormclaw: any friendly ally may pay for a Form from the graveyard (403.5)."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.wow import costs
from engine.games.wow.atoms import moves
from engine.games.wow.cards import ALLY
from engine.games.wow.phrases import aimed
from engine.games.wow.powers import Activates, Costs, script, text_box
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import types
from engine.games.wow.zones import GRAVEYARD, HAND

NAME = "Desecrator Stormclaw"
FORM = {"of": ["form"], "zone": GRAVEYARD, "whose": "own"}


def _friendly_allies(state: WowState, player: str) -> list[str]:
    friends = costs.friendly_characters(state, player)
    return [each for each in friends if ALLY in types(state, each)]


def _has_an_ally(state: WowState, player: str, me: str) -> bool:
    return bool(_friendly_allies(state, player))


async def _destroy_an_ally(state: WowState, player: str, me: str) -> bool:
    found = _friendly_allies(state, player)
    options = [Option(f"destroy:{each}", state.facts(each).name) for each in found]
    pick = await choose_one(
        player, "destroy", options, "wow74/403.5", text="Destroy which ally?", source=me
    )
    await costs.pay_destroying(state, pick.removeprefix("destroy:"))
    return True


async def _take_the_form(state: WowState, link: Link) -> None:
    for each in aimed(link):
        await moves.move(state, each, HAND, "wow74/415.2")


text_box(NAME, powers=[{"cost": 2, "flip": True, "targets": [FORM]}])
script(
    NAME,
    Costs(
        "Stormclaw", "Destroy a friendly ally", "wow74/403.5", _has_an_ally, _destroy_an_ally,
        power=0,
    ),
    Activates("Stormclaw flips", 0, _take_the_form),
)  # fmt: skip
