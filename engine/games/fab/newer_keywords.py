"""Keywords that are newer than the document: ward and quell, as cards explain them."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.fab import pitching
from engine.games.fab.abilities import Replaces, Triggered, given_by_effects, keyword
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.keywords import prevent
from engine.games.fab.legality import funds
from engine.games.fab.state import FabState, Layer
from engine.games.fab.values import rating
from engine.games.fab.zones import HAND
from engine.rulebook import rule


def _to_my_hero(state: FabState, me: str, change: Change) -> bool:
    return bool(change.player) and change.player == state.objects[me].controller


@rule("fab14/26.5", "fab14/18.2")
async def _ward(state: FabState, me: str, change: Change) -> None:
    """It prevents that much, and is destroyed for it."""
    level = rating(state, me, "ward")
    await moves.destroy(state, me, "fab14/26.5")
    prevent(state, change, level)


@rule("fab14/26.5", "fab14/19.4")
async def _quell(state: FabState, me: str, change: Change) -> None:
    """Paid for, it prevents that much and is destroyed as the end phase begins."""
    level = rating(state, me, "quell")
    options = [Option("no", "Do not use quell")]
    if funds(state, change.player) >= level:
        options.append(Option("yes", f"Pay {level} to prevent {level}", "fab14/26.5"))
    (pick,) = await Decision(change.player, "quell", options, "fab14/26.5", source=me)
    if pick == "yes":
        await pitching.pay(state, change.player, level, me, [])
        put.add_effect(state, "delayed", change.player, me, "fired", ability="quelled")
        prevent(state, change, level)


def _may_quell(state: FabState, me: str, change: Change) -> bool:
    """Asked whenever there is a hand: the question alone must not tell what is in it."""
    if not _to_my_hero(state, me, change):
        return False
    pool = state.players[change.player].resource_points
    return pool >= rating(state, me, "quell") or bool(state.in_zone(change.player, HAND))


async def _destroy_quelled(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects:
        await moves.destroy(state, layer.object, "fab14/26.5")


keyword("ward", Replaces("keyword ward", "damage", "fab14/26.5", "Ward", _ward, _to_my_hero))
keyword("quell", Replaces("keyword quell", "damage", "fab14/26.5", "Quell", _quell, _may_quell))
given_by_effects(
    Triggered("quelled", "end phase begins", "fab14/16.4", "destroy it", _destroy_quelled)
)
