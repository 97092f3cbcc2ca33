"""Timing (4.3): would, the event, when, after; each effect is resolved before the next is used."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from engine.core.changes import Change, descending
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import is_unknown
from engine.games.ashes.abilities import AFTER, WHEN, WOULD, Triggered
from engine.games.ashes.atoms import places
from engine.games.ashes.cards import REACTION, Cost
from engine.games.ashes.paying import can_pay, pay
from engine.games.ashes.state import DISCARD, AshesState
from engine.games.ashes.triggers import (
    Waiting,
    abilities_on,
    by_hand,
    fits,
    seen_by,
    taken_over,
    waiting,
)
from engine.rulebook import rule


class EffectCancelled(Exception):
    """The remaining effects of what is being resolved are not resolved (4.2.3)."""


@rule("raven11/4.3.0", "raven11/4.3.0.s1", "raven11/4.3.0.s2", "raven11/4.3.0.s3")
@rule("raven11/4.3.0.s4", "raven11/4.3.1.p2", "raven11/4.2.0.p5")
async def happening(
    state: AshesState, change: Change, apply: Callable[[], Awaitable[None]]
) -> bool:
    """The windows around one event; False when it was stopped before it happened."""
    if not await would_happen(state, change):
        return False
    await apply()
    await happened(state, change)
    return True


@rule("raven11/4.3.0.s1")
async def would_happen(state: AshesState, change: Change) -> bool:
    """What triggers before anything changes; False when it will not happen."""
    await window(state, change, WOULD)
    return not change.stopped


async def happened(state: AshesState, change: Change) -> None:
    """What triggers on something that is done: when, then after."""
    await window(state, change, WHEN)
    await window(state, change, AFTER)


@rule("raven11/4.3.1", "raven11/4.2.0", "raven11/4.5.1.p3", "raven11/4.5.1.p2")
@rule("raven11/0.diff.3", "raven11/4.2.0.p8")
async def window(state: AshesState, change: Change, timing: str) -> None:
    """From the active player on clockwise, everybody resolves as many effects as they like.

    One Reaction Spell for each player is among them (ASH-7).
    """
    for player in state.clockwise_from(state.active_player):
        used: set[str] = set()
        reacted = False
        while not change.stopped and player in state.remaining:
            now = waiting(state, player, change, timing)
            spent = partial(_spent, used | set(state.lineage), reacted)
            found = [each for each in now if not spent(each)]
            chosen = await _choose(state, player, found, partial(_unfit, now, spent))
            if chosen is None:
                break
            used.add(chosen.key)
            reacted = reacted or chosen.is_spell
            await _use(state, player, chosen, change, timing)


@rule("raven11/4.3.1", "raven11/4.2.0.p8")
def _spent(used: set[str], reacted: bool, waits: Waiting) -> list[Refusal]:
    """Each effect once for an event, and one Reaction Spell for each player."""
    if waits.key in used:
        return [Refusal("raven11/4.2.0.p8", "It was used for what just happened already.")]
    if reacted and waits.is_spell:
        return [Refusal("raven11/4.3.1", "You have played a Reaction Spell to this already.")]
    return []


@rule("raven11/4.3.0", "raven11/4.2.0.b2")
def _unfit(
    now: Sequence[Waiting], spent: Callable[[Waiting], list[Refusal]], card: str
) -> list[Refusal]:
    """Why nothing of this card can be used for what just happened."""
    its = [refusal for each in now if each.card == card for refusal in spent(each)]
    return its or [Refusal("raven11/4.3.0", "Its condition is not what just happened.")]


@rule("raven11/4.2.0.p4")
async def _choose(
    state: AshesState,
    player: str,
    found: Sequence[Waiting],
    refuses: Callable[[str], list[Refusal]],
) -> Waiting | None:
    """What has neither cost nor “may” must be used; alone it is not asked for."""
    if not found:
        return None
    must = any(each.must for each in found)
    if len(found) == 1 and must:
        return found[0]
    options = [Option(f"use:{each.key}", _label(state, each)) for each in found]
    if not must:
        options.append(Option("none", "Nothing more"))
    text = f"{state.players[player].name} may react." if not must else "Which effect comes first?"
    (pick,) = await Decision(
        player, "trigger", options, "raven11/4.3.1", text=text, refuses=refuses
    )
    return next((each for each in found if pick == f"use:{each.key}"), None)


def _label(state: AshesState, found: Waiting) -> str:
    if is_unknown(state, found.card):
        return "Play a Reaction Spell from the hand"
    name = state.facts(found.card).name
    return f"Play {name}" if found.is_spell else f"{name}: {found.ability.text}"


@rule("raven11/4.4.0.b9", "raven11/4.4.0.p4", "raven11/4.5.0.p3", "raven11/0.diff.2")
@rule("raven11/0.diff.4")
async def _use(
    state: AshesState, player: str, chosen: Waiting, change: Change, timing: str
) -> None:
    """Only a triggered effect has a cost in its text; it is paid before the effect."""
    me, ability = chosen.card, chosen.ability
    if chosen.is_spell:
        ability = await _play_reaction(state, player, me, ability, change, timing)
    else:
        state.emit("triggers", "raven11/4.2.0", player, state.objects[me].card)
        if ability.cost is not None:
            await pay_for(state, player, ability.cost, me)
    seen = seen_by(state.objects[me], change)
    with descending(state, [chosen.key] if timing == WOULD else []):
        await carrying_out(state, player, state.facts(me).name, ability.effect(state, me, seen))
    taken_over(change, seen)


@rule("raven11/4.1.0.s1", "raven11/4.1.0.s2", "raven11/4.1.0.b3", "raven11/4.0.0.p6")
async def _play_reaction(
    state: AshesState, player: str, me: str, ability: Triggered, change: Change, timing: str
) -> Triggered:
    """Reveal it, pay for it, discard it; what it does comes next."""
    if is_unknown(state, me):
        await see(state, me)
        refuse(_reaction_refusals(state, player, me, change, timing))
        known = abilities_on(state, state.objects[me].card)
        here = [each for each in known if fits(state, state.objects[me], each, change, timing)]
        ability = here[0] if here else by_hand(change.kind, timing)
    facts = state.facts(me)
    places.reveal_played(state, player, me)
    await pay_for(state, player, facts.cost, me)
    places.move(state, me, DISCARD, "raven11/4.1.0.s3", why="discarded")
    return ability


def _reaction_refusals(
    state: AshesState, player: str, me: str, change: Change, timing: str
) -> list[Refusal]:
    facts, found = state.facts(me), []
    if facts.type != REACTION:
        found.append(Refusal("raven11/4.3.1", "Only a Reaction Spell is played in response."))
    if not can_pay(state, player, facts.cost, me):
        found.append(Refusal("raven11/4.0.0.p3", "The cost cannot be paid."))
    known = abilities_on(state, state.objects[me].card)
    if known and not any(fits(state, state.objects[me], each, change, timing) for each in known):
        found.append(Refusal("raven11/4.3.0", "Its condition has not come."))
    return found


@rule("raven11/4.1.0.b1", "raven11/4.1.0.b2", "raven11/4.2.0.b5", "raven11/4.2.0.b6")
async def pay_for(state: AshesState, player: str, cost: Cost, me: str) -> None:
    """Pay; then what triggers on exhausting dice, then what triggers on paying."""
    before = len(state.active_dice(player))
    await pay(state, player, cost, me)
    spent = before - len(state.active_dice(player))
    if spent:
        await happened(
            state, Change("dice exhausted", "raven11/4.1.0.b1", player, me, amount=spent)
        )
    await happened(state, Change("paid", "raven11/4.1.0.b2", player, me))


@rule("raven11/4.2.3", "raven11/4.2.3.p2", "raven11/4.2.3.p3", "raven11/0.diff.1")
async def carrying_out(state: AshesState, player: str, name: str, effect: Awaitable[None]) -> None:
    """Resolve an effect; once it is cancelled nothing more of it is resolved."""
    try:
        await effect
    except EffectCancelled:
        state.emit("cancelled", "raven11/4.2.3", player, name)
