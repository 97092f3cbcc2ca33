"""Timing for triggered effects (4.3): would, the event, when, after; one effect at a time."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.ashes.cards import Cost
from engine.games.ashes.paying import can_pay, pay
from engine.games.ashes.state import IN_PLAY, LIMBO, AshesState
from engine.rulebook import rule

WOULD, WHEN, AFTER = "would", "when", "after"
Condition = Callable[[AshesState, str, Change], bool]


def is_me(state: AshesState, me: str, change: Change) -> bool:
    return change.object == me


@dataclass(frozen=True, slots=True)
class Triggered:
    """An effect with a triggering condition. One without a cost or “may” is mandatory."""

    key: str
    on: str
    timing: str
    text: str
    effect: Callable[[AshesState, str, Change], Awaitable[None]]
    when: Condition = is_me
    optional: bool = False
    cost: Cost | None = None


_of_card: dict[str, tuple[Triggered, ...]] = {}


def script(name: str, *abilities: Triggered) -> None:
    """Teach the engine what a card does, by its name."""
    _of_card[name] = abilities


@rule("raven11/4.3.0", "raven11/4.3.0.s1", "raven11/4.3.0.s2", "raven11/4.3.0.s3")
async def happening(
    state: AshesState, change: Change, apply: Callable[[], Awaitable[None]]
) -> bool:
    """The windows around one event; False when it was stopped before it happened."""
    await window(state, change, WOULD)
    if change.stopped:
        return False
    await apply()
    await window(state, change, WHEN)
    await window(state, change, AFTER)
    return True


@rule("raven11/4.3.1", "raven11/4.2.0", "raven11/4.5.1.p3")
async def window(state: AshesState, change: Change, timing: str) -> None:
    """From the active player on clockwise, everybody resolves as many effects as they like."""
    if not _of_card:
        return
    for player in state.clockwise(state.active_player):
        used: set[tuple[str, str]] = set()
        while not change.stopped:
            found = [each for each in _waiting(state, player, change, timing) if
                     (each[0], each[1].key) not in used]  # fmt: skip
            chosen = await _choose(state, player, found)
            if chosen is None:
                break
            used.add((chosen[0], chosen[1].key))
            await _use(state, player, chosen, change)


def _waiting(
    state: AshesState, player: str, change: Change, timing: str
) -> list[tuple[str, Triggered]]:
    """Effects of cards in play, and of the card itself while it leaves."""
    found = []
    for card in state.objects.values():
        abilities = _of_card.get(state.facts(card.id).name)
        if not abilities or card.controller != player:
            continue
        leaving = card.zone == LIMBO and card.id == change.object
        for each in abilities:
            fits = each.on == change.kind and each.timing == timing
            if not fits or not (card.zone in IN_PLAY or leaving):
                continue
            payable = each.cost is None or can_pay(state, player, each.cost, card.id)
            if payable and each.when(state, card.id, change):
                found.append((card.id, each))
    return found


@rule("raven11/4.4.0.b9", "raven11/4.4.0.p4")
async def _use(
    state: AshesState, player: str, chosen: tuple[str, Triggered], change: Change
) -> None:
    """Only a triggered effect has a cost in its text; it is paid before the effect."""
    me, triggered = chosen
    state.emit("triggers", "raven11/4.2.0", player, state.objects[me].card)
    if triggered.cost is not None:
        await pay(state, player, triggered.cost, me)
    await triggered.effect(state, me, change)


async def _choose(
    state: AshesState, player: str, found: list[tuple[str, Triggered]]
) -> tuple[str, Triggered] | None:
    if not found:
        return None
    must = [each for each in found if not each[1].optional and each[1].cost is None]
    if len(found) == 1 and must:
        return found[0]
    options = [
        Option(f"trigger:{place}", f"{state.facts(me).name}: {each.text}")
        for place, (me, each) in enumerate(found)
    ]
    if not must:
        options.append(Option("none", "Nothing more"))
    (pick,) = await Decision(player, "trigger", options, "raven11/4.3.1")
    return None if pick == "none" else found[int(pick.removeprefix("trigger:"))]
