"""Priority (410): a window in which players add links, until all pass on an empty chain."""

from engine.core.decisions import Decision, Option
from engine.core.table import FREE, speaks_for_all
from engine.games.wow import adding, hearthing, loops, placing, proposing
from engine.games.wow.atoms import procedure as put
from engine.games.wow.checks import run_checks
from engine.games.wow.combat import leave_when_no_character
from engine.games.wow.impossible import is_paid_by_hand, name_it
from engine.games.wow.legality import actions, pass_refusals
from engine.games.wow.payment import payment_powers
from engine.games.wow.resolving import add_triggers, resolve_top
from engine.games.wow.state import LIFE_ONLY, WowState
from engine.rulebook import rule

PASS = Option("pass", "Pass", "wow74/410.1")
EVERYBODY_PASSES = Option("pass-all", "Everybody passes", "wow74/410.4b")


@rule("wow74/410.5", "wow74/G.ppp-pre-priority-processing", "wow74/708.1")
async def process_before_priority(state: WowState) -> None:
    """Checks in waves, then waiting triggered effects; the player's priority comes after it."""
    await run_checks(state)
    await leave_when_no_character(state)
    if state.waiting:
        await add_triggers(state)


@rule("wow74/410.1", "wow74/410.4", "wow74/410.4a", "wow74/410.4b", "wow74/709.1", "wow74/709.2h")
@rule("wow74/502.2", "wow74/503.1")
async def window(state: WowState, cited: str) -> None:
    """Priority goes round until all pass on an empty chain, or something else takes over."""
    here = state.step
    while True:
        await process_before_priority(state)
        if state.step != here or turn_is_over(state):
            return
        if state.passes >= len(state.remaining):
            if not state.chain:
                return
            await resolve_top(state)
            if state.step != here or turn_is_over(state):
                return
            put.give_priority(state, state.turn_player)
            continue
        await _act(state)


def turn_is_over(state: WowState) -> bool:
    """The turn player has left the game: the rest of the turn does not take place."""
    if state.players[state.turn_player].has_lost:
        put.go_to(state, "turn over")
        return True
    return False


@rule("wow74/410.1", "wow74/410.2", "wow74/410.2a", "wow74/600.2", "wow74/G.pass")
@rule("wow74/707.1f")
async def _act(state: WowState) -> None:
    """The player with priority passes, or adds a link and has priority again."""
    player = state.holder
    options = [] if pass_refusals(state, player) else [PASS]
    if state.mode == LIFE_ONLY or state.strictness == FREE:
        options.append(EVERYBODY_PASSES)
    if state.mode != LIFE_ONLY:
        options += actions(state, player)
        if player in state.stopped:
            options = [each for each in options if each.key != state.stopped[player]]
    if speaks_for_all(state) and PASS in options:
        options.append(EVERYBODY_PASSES)
    text = f"{state.players[player].name} has priority."
    (pick,) = await Decision(player, "priority", options, "wow74/410.1", boundary=True, text=text)
    verb, _, rest = pick.partition(":")
    if verb == "pass":
        put.pass_priority(state)
    elif verb == "pass-all":
        while state.passes < len(state.remaining):
            put.pass_priority(state)
    else:
        if not await loops.is_said(state, player, pick, words_of(state, verb, rest)):
            await _add(state, player, verb, rest)
        put.give_priority(state, player)


def words_of(state: WowState, verb: str, rest: str) -> str:
    """An action in words that stay the same when it is done again."""
    object_id, _, number = rest.partition(":")
    return f"{verb} {state.objects[object_id].card} {number}"


@rule("wow74/410.3")
async def _add(state: WowState, player: str, verb: str, rest: str) -> None:
    """Cards and resources go on the chain themselves, everything else as an effect."""
    object_id, _, number = rest.partition(":")
    await name_it(state, player, verb, object_id)
    if verb == "play":
        by_hand = is_paid_by_hand(state, player, object_id)
        await adding.add(state, player, object_id, "card", free=by_hand)
    elif verb == "use" and payment_powers(state, object_id)[int(number)].hearth:
        await hearthing.hearth(state, player, object_id, int(number))
    elif verb == "use":
        await adding.add(state, player, object_id, "power", int(number))
    elif verb == "complete":
        await adding.add(state, player, object_id, "reward", int(number or 0))
    elif verb == "attack":
        await proposing.propose(state, player, object_id)
    else:
        await placing.place(state, player, object_id, face_up=verb == "place-up")
