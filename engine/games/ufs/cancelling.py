"""Abilities that the opponent may cancel by doing something (H.3.3.4)."""

from collections.abc import Sequence

from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.cards import Ability
from engine.games.ufs.continuous import ABILITY_PLAYED
from engine.games.ufs.costs import may_pay
from engine.games.ufs.game_events import comes_before_windows, occur
from engine.games.ufs.state import DISCARD, STAGING, Happening, Play, UfsState
from engine.games.ufs.values import abilities
from engine.rulebook import rule


@comes_before_windows
@rule("ufs09/H.3.3.4", "ufs09/H.3.3.4.3")
async def offer(state: UfsState, event: Sequence[Happening]) -> None:
    """Asked when the ability has been played, before anybody responds to that."""
    for each in event:
        play = _waiting(state, each) if each.kind == ABILITY_PLAYED else None
        if play is None or play.cancelled:
            continue
        ability = _ability(state, play)
        if ability is not None and ability.cancel:
            await _offer_to(state, state.other(play.player), play, ability)


def _waiting(state: UfsState, event: Happening) -> Play | None:
    """The play of that ability, as long as it does not execute."""
    return next(
        (p for p in reversed(state.playing) if p.object == event.object and not p.executing), None
    )


def _ability(state: UfsState, play: Play) -> Ability | None:
    found = abilities(state, play.object)
    return found[play.number] if 0 <= play.number < len(found) else None


@rule("ufs09/H.3.3.4", "ufs09/H.3.3.4.1", "ufs09/H.3.3.4.2", "ufs09/H.3.3.4.4")
async def _offer_to(state: UfsState, opponent: str, play: Play, ability: Ability) -> None:
    """What cancels it is paid like a cost; the cancelling itself is neither cost nor effect."""
    me = play.object
    text = f"Cancel the ability of {state.facts(me).name}?"
    if not await may_pay(state, opponent, me, ability.cancel, text, "ufs09/H.3.3.4"):
        return
    procedure.cancel(state, play, "ufs09/H.3.3.4.4")
    if ability.cancel_destroys and state.objects[me].zone == STAGING:
        places.move(state, me, DISCARD, "ufs09/H.3.3.4.1", why="destroyed")
    await occur(state)
