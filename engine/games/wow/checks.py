"""Pre-priority processing (410.5, 410.6): waves of checks before anybody gets priority."""

from collections.abc import Awaitable, Callable

from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.attaching import has_fitting_host
from engine.games.wow.cards import LOCATION
from engine.games.wow.control import lapse
from engine.games.wow.ending import check_heroes
from engine.games.wow.loops import check_waves
from engine.games.wow.state import WowState
from engine.games.wow.uniqueness import repair
from engine.games.wow.values import characters, health, is_character, party, types
from engine.games.wow.zones import GRAVEYARD, RESOURCE_ROW
from engine.rulebook import rule


@rule("wow74/410.6", "wow74/G.ppp-pre-priority-processing", "wow74/603.2")
async def run_checks(state: WowState) -> None:
    """Wave after wave, each all at once, until nothing happens any more."""
    if state.cache.get("checked version") == state.version:
        return
    lapse(state)
    await repair(state)
    check_heroes(state, [])
    waves = 0
    while await _wave(state):
        await repair(state)
        check_heroes(state, [])
        waves += 1
        check_waves(state, waves)
    put.forget_hurt(state)
    state.cache["checked version"] = state.version


async def _wave(state: WowState) -> bool:
    """One wave: everything is looked up first, then it happens; whether anything did."""
    doomed = doomed_characters(state)
    decked = [each for each in state.remaining if state.players[each].owes_draw]
    misplaced = _misplaced(state)
    if not (doomed or decked or state.astray or misplaced):
        return False
    before, locations = state.version, await _surplus_locations(state)
    for mend, object_id in misplaced:
        if object_id in state.objects:
            await mend(state, object_id)
    for object_id in list(state.astray):
        table.cease(state, object_id, "wow74/410.6d")
    for object_id in locations:
        await table.turn(state, object_id, "wow74/410.6g", face_up=False)
    await moves.destroy_together(state, dict(doomed), state.hurt)
    check_heroes(state, decked)
    return state.version != before


@rule("wow74/103.4", "wow74/410.6a", "wow74/410.6a.b1", "wow74/410.6a.b2", "wow74/405.2")
@rule("wow74/G.fatal-damage")
def doomed_characters(state: WowState) -> list[tuple[str, str]]:
    """Characters with no health, and those with fatal damage, unless they can't be destroyed."""
    found = []
    for object_id in characters(state):
        life, damage = health(state, object_id), state.objects[object_id].damage
        if damage < life:
            continue
        cited = "wow74/410.6a.b2" if life else "wow74/410.6a.b1"
        if moves.can_be_destroyed(state, object_id, cited):
            found.append((object_id, cited))
    return found


Mend = Callable[[WowState, str], Awaitable[None]]


@rule("wow74/410.6c", "wow74/410.6e", "wow74/410.6f", "wow74/405.1", "wow74/404.1b")
@rule("wow74/400.5")
@rule("wow74/G.host-description")
def _misplaced(state: WowState) -> list[tuple[Mend, str]]:
    """Attachments on the wrong host, damage off characters, counters on face-down resources."""
    found: list[tuple[Mend, str]] = []
    located: set[str] = set()
    for object_id in state.play:
        card = state.objects[object_id]
        if card.host and not has_fitting_host(state, object_id):
            found.append((_fall_off, object_id))
        if card.damage and not is_character(state, object_id):
            found.append((_unhurt, object_id))
        if card.row != RESOURCE_ROW:
            continue
        if card.counters and not card.face_up:
            found.append((_uncount, object_id))
        if card.face_up and LOCATION in types(state, object_id):
            if card.controller in located:
                found.append((_nothing, object_id))
            located.add(card.controller)
    return found


async def _fall_off(state: WowState, object_id: str) -> None:
    await see(state, object_id)
    moves.move_by_the_game(state, object_id, GRAVEYARD, "wow74/410.6c")


async def _unhurt(state: WowState, object_id: str) -> None:
    table.set_damage(state, object_id, 0, "wow74/410.6e")


async def _uncount(state: WowState, object_id: str) -> None:
    table.clear_counters(state, object_id, "wow74/410.6f")


async def _nothing(state: WowState, object_id: str) -> None:
    """A second location: its controller chooses which to keep."""


@rule("wow74/410.6g", "wow74/802.1")
async def _surplus_locations(state: WowState) -> list[str]:
    """Whoever has more than one location keeps one, in turn order; the others will be turned."""
    surplus = []
    for player in state.clockwise():
        found = [each for each in party(state, player) if LOCATION in types(state, each)]
        if len(found) > 1:
            options = [Option(f"keep:{each}", f"Keep {state.facts(each).name}") for each in found]
            (pick,) = await Decision(player, "location", options, "wow74/410.6g")
            surplus += [each for each in found if f"keep:{each}" != pick]
    return surplus
