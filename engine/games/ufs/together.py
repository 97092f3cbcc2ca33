"""Several cards that move at once: their owner orders them; drawing goes on after a cycle."""

from collections.abc import Awaitable, Callable, Sequence

from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.core.targets import choose_order
from engine.games.ufs.atoms import happen, places
from engine.games.ufs.game_events import occur, settle
from engine.games.ufs.references import staged
from engine.games.ufs.state import DECK, DISCARD, HAND, PUBLIC, UfsState
from engine.rulebook import rule


@rule("ufs09/D.2.3.3.1", "ufs09/D.4.1.1.1", "ufs09/D.2.5.1.2")
async def move_all(
    state: UfsState, player: str, cards: Sequence[str], zone: str, cited: str
) -> None:
    """All leave at once; the order on the discard pile or deck is the player's, the last on top."""
    for each in cards:
        if zone in PUBLIC:
            await see(state, each, beside=len(cards) == 1)
    known = {each: places.known_to(state.objects[each]) for each in cards}
    is_ordered = zone in (DISCARD, DECK) and len({state.objects[each].card for each in cards}) > 1
    for each in cards:
        if is_ordered and zone in PUBLIC:
            places.uncover(state, each, cited)
        places.leave(state, each, zone)
    order = list(cards)
    if is_ordered:
        options = [Option(each, state.facts(each).name) for each in cards]
        rule_id = "ufs09/D.2.3.3.1" if zone == DISCARD else "ufs09/D.4.1.1.1"
        order = await choose_order(
            player, "order", options, rule_id, text="In which order? The last one lies on top."
        )
    for each in order:
        before = (True, True) if is_ordered else known[each]
        places.arrive(state, each, zone, cited, place=0 if zone == DECK else -1, known=before)


@rule("ufs09/K.5.3", "ufs09/K.5.4", "ufs09/F.1.3.1", "ufs09/E.1.7")
async def draw(state: UfsState, player: str, count: int, cited: str) -> None:
    """One event; when the deck runs out it cycles and the rest is drawn then."""
    deck = state.in_zone(player, DECK)
    for _ in range(count):
        if not deck:
            return
        places.move(state, deck[0], HAND, cited, why="draw")
        if not deck:
            await settle(state)


@rule("ufs09/K.1.3")
async def both(state: UfsState, player: str, do: Callable[[str], Awaitable[None]]) -> None:
    """Both do the same at once: the player whose effect it is says who goes first."""
    other = state.other(player)
    options = [
        Option(f"first:{each}", f"{state.players[each].name} first") for each in (player, other)
    ]
    (pick,) = await Decision(player, "both", options, "ufs09/K.1.3", text="Who does it first?")
    first = pick.removeprefix("first:")
    await _as_one_event(state, [first, state.other(first)], do)


@rule("ufs09/K.1.3.1")
async def _as_one_event(
    state: UfsState, players: Sequence[str], do: Callable[[str], Awaitable[None]]
) -> None:
    """What follows waits until both have done it."""
    happen.suspend(state)
    for each in players:
        await do(each)
    happen.release(state)
    await occur(state)


@rule("ufs09/K.2.4")
async def choose_of_opponent(state: UfsState, player: str, kind: str, cited: str) -> str:
    """A card of the opponent's: the effect's player chooses it, its owner does what is said."""
    options = [
        Option(each, state.facts(each).name if state.objects[each].face_up else "a face-down card")
        for each in staged(state, state.other(player), kind)
    ]
    if not options:
        return ""
    text = "Which card of your opponent's?"
    (pick,) = await Decision(player, "of the opponent", options, cited, text=text)
    return pick
