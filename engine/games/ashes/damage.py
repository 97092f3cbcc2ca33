"""Damage and destruction (5.0.0, 5.1.0): dealt, received, wounds; and how a card leaves play."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.games.ashes import core_rulebook
from engine.games.ashes.atoms import places, procedure, tokens
from engine.games.ashes.cards import CONJURED
from engine.games.ashes.cards import PHOENIXBORN as PHOENIXBORN_TYPE
from engine.games.ashes.entering import come_into_play, has_room
from engine.games.ashes.paying import can_pay
from engine.games.ashes.state import (
    ATTACHED,
    BATTLEFIELD,
    CONJURATIONS,
    DISCARD,
    EXHAUSTED,
    IN_PLAY,
    LIMBO,
    REMOVED,
    UNDER,
    AshesState,
)
from engine.games.ashes.timing import happened, happening, pay_for, would_happen
from engine.games.ashes.values import life_value
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage that is dealt to one unit or Phoenixborn; `how` says attack or counter.

    When several attackers deal it together, `shares` says how much each of them deals.
    """

    source: str
    target: str
    amount: int
    how: str = ""
    shares: tuple[tuple[str, int], ...] = ()


@rule("raven11/5.0.0", "raven11/5.0.0.p2", "raven11/5.0.0.p3", "raven11/1.0.0.p2")
@rule("raven11/4.5.1")
async def deal(state: AshesState, packets: list[Packet], cited: str) -> None:
    """The active player orders simultaneous damage; each is resolved to its end."""
    waiting = [each for each in packets if each.amount > 0]
    while waiting:
        packet = waiting[0]
        if len({each.target for each in waiting}) > 1:
            options = [
                Option(f"damage:{place}", state.facts(each.target).name, about=each.target)
                for place, each in enumerate(waiting)
                if each.target in state.objects
            ]
            (pick,) = await Decision(
                state.active_player,
                "damage order",
                options,
                "raven11/5.0.0.p3",
                text="Who is dealt damage first?",
            )
            packet = waiting[int(pick.removeprefix("damage:"))]
        waiting.remove(packet)
        if is_in_play(state, packet.target):
            await _resolve(state, packet, cited)
        waiting = [each for each in waiting if is_in_play(state, each.target)]


def is_in_play(state: AshesState, object_id: str) -> bool:
    card = state.objects.get(object_id)
    return card is not None and card.zone in IN_PLAY


@rule("raven11/5.0.0.p4", "raven11/5.0.0.p5", "raven11/5.0.0.b1", "raven11/5.0.0.b2")
@rule("raven11/5.0.0.b3", "raven11/5.0.0.b4", "raven11/0.diff.7")
async def _resolve(state: AshesState, packet: Packet, cited: str) -> None:
    """Step 1 deals, step 2 receives, step 3 places wounds; triggers finish before the next."""
    player = state.objects[packet.target].controller
    change = Change(
        "deal", cited, player, packet.target, packet.amount, packet.source, flavour=packet.how
    )
    change.extra["shares"] = dict(packet.shares)

    async def dealt() -> None:
        name = state.objects[packet.target].card
        state.emit("dealt", "raven11/5.0.0.b1", player, name, change.amount)

    if not await happening(state, change, dealt) or not is_in_play(state, packet.target):
        return
    await receive(state, packet.target, change.amount, packet.source, packet.how)


@rule("raven11/5.0.0.b3", "raven11/5.0.0.b4", "raven11/2.2.0.d5")
async def receive(state: AshesState, target: str, amount: int, source: str, how: str = "") -> None:
    """Step 2, with divine dice that may prevent it, then step 3."""
    player = state.objects[target].controller
    change = Change("receive", "raven11/5.0.0.b3", player, target, amount, source, flavour=how)
    await _use_divine_dice(state, change)

    async def received() -> None:
        name = state.objects[target].card
        state.emit("received", "raven11/5.0.0.b3", player, name, change.amount)

    if change.amount <= 0 or not await happening(state, change, received):
        return
    if is_in_play(state, target):
        await wound(state, target, change.amount, "raven11/5.0.0.b5", source, how)


async def _use_divine_dice(state: AshesState, change: Change) -> None:
    for die in list(state.dice.values()):
        if die.place != change.object or die.type != "divine" or change.amount <= 0:
            continue
        options = [
            Option("no", "Keep the die"),
            Option("yes", "Prevent up to 2 damage", "raven11/2.2.0.d5"),
        ]
        text = "Use the divine die?"
        (pick,) = await Decision(die.owner, "divine die", options, "raven11/2.2.0.d5", text=text)
        if pick == "yes":
            places.exhaust_die(state, die.id, "raven11/2.2.0.d5")
            change.amount -= min(2, change.amount)


@rule("raven11/5.0.0.p4", "raven11/5.0.0.b5")
async def wound(
    state: AshesState, target: str, amount: int, cited: str, source: str = "", how: str = ""
) -> None:
    """Step 3: wound tokens; as many as the life value destroy at once."""
    player = state.objects[target].controller
    change = Change("wounds placed", cited, player, target, amount, source)
    if not await would_happen(state, change) or not is_in_play(state, target):
        return
    if change.amount > 0:
        tokens.place_wounds(state, target, change.amount, cited)
        await destroy_if_fatal(state, target, source, how)
        await happened(state, change)


async def destroy_if_fatal(state: AshesState, target: str, source: str, how: str = "") -> None:
    card = state.objects[target]
    if state.facts(target).life and card.wounds >= life_value(state, target):
        await destroy(state, target, "raven11/5.0.0.b5", source, how)


async def destroy_whose_life_fell(state: AshesState, units: Iterable[str]) -> None:
    """Units that lost what gave them life (a house reading)."""
    for unit in units:
        if is_in_play(state, unit):
            await destroy_if_fatal(state, unit, "")


@rule("raven11/5.1.0", "raven11/0.diff.5")
async def destroy(
    state: AshesState, object_id: str, cited: str, source: str = "", how: str = ""
) -> None:
    """A destroyed card is discarded at once; a destroyed Phoenixborn takes its player along."""
    card = state.objects[object_id]
    intended = Change("destroyed", cited, card.controller, object_id, source=source, flavour=how)
    if not await would_happen(state, intended) or not is_in_play(state, object_id):
        return
    state.emit("destroyed", cited, card.controller, card.card)
    if state.facts(object_id).type == PHOENIXBORN_TYPE:
        lose(state, card.owner, cited)
    else:
        await leave_play(state, object_id, destroyed=True, source=source, how=how)


@rule("raven11/5.1.0.s1", "raven11/5.1.0.s2", "raven11/5.1.0.s3", "raven11/5.1.0.s4")
@rule("raven11/5.1.0.s5", "raven11/5.1.0.s7", "raven11/4.1.3.b3", "raven11/4.1.4.p4")
@rule("raven11/5.1.0.b1", "raven11/5.1.0.b2", "raven11/5.1.0.b3", "raven11/5.1.0.p3")
async def leave_play(
    state: AshesState,
    object_id: str,
    *,
    destroyed: bool = False,
    to: str = DISCARD,
    source: str = "",
    how: str = "",
) -> None:
    """The steps of leaving play, in order."""
    card = state.objects[object_id]
    player, host = card.controller, card.on
    leaving = Change("leaves play", "raven11/5.1.0.s1", player, object_id)
    if not await would_happen(state, leaving) or not is_in_play(state, object_id):
        return
    places.move(state, object_id, LIMBO, "raven11/5.1.0.s1", why="leaves")
    if destroyed:
        change = Change("destroyed", "raven11/5.1.0.s1", player, object_id, source=source)
        change.flavour = how
        await happened(state, change)
    await happened(state, leaving)
    for each in _lying_on(state, object_id, ATTACHED):
        await leave_play(state, each)
    for each in _lying_on(state, object_id, UNDER):
        await see(state, each)
        places.detach(state, each)
        places.move(state, each, DISCARD, "raven11/5.1.0.s3")
    tokens.clear_tokens(state, object_id)
    for die in list(state.dice.values()):
        if die.place == object_id:
            die_pool(state, die.id)
    places.detach(state, object_id)
    if await _respark(state, player, object_id):
        return
    pile = pile_for(state, object_id, to)
    places.move(state, object_id, pile, "raven11/5.1.0.s7", why="discarded")
    if to == DISCARD:
        await happened(state, Change("discarded", "raven11/5.1.0.s7", player, object_id))
    await destroy_whose_life_fell(state, [host])


@rule("raven11/5.1.0.s6")
async def _respark(state: AshesState, player: str, object_id: str) -> bool:
    """In the player turns phase its controller may pay to have it back in play.

    The document says when, not what it does: that it comes back is a house reading.
    """
    facts = state.facts(object_id)
    if facts.respark is None or not state.turn_player or player not in state.remaining:
        return False
    if not (can_pay(state, player, facts.respark, object_id) and has_room(state, player, facts)):
        return False
    options = [
        Option("no", f"{facts.name} is discarded"),
        Option("yes", f"Respark {facts.name}", core_rulebook.CITED),
    ]
    (pick,) = await Decision(
        player, "respark", options, "raven11/5.1.0.s6", source=object_id, text="Respark it?"
    )
    if pick == "no":
        return False
    await pay_for(state, player, facts.respark, object_id)
    await come_into_play(state, object_id, BATTLEFIELD, player, core_rulebook.CITED)
    return True


@rule("raven11/5.1.0.s5", "raven11/5.1.1")
def die_pool(state: AshesState, die_id: str) -> None:
    """A die that lay on a card goes to its owner's exhausted pool; nothing triggers by that.

    One of a player who has lost leaves the game.
    """
    if state.dice[die_id].owner not in state.remaining:
        places.drop_dice(state, [die_id])
    elif state.dice[die_id].place != EXHAUSTED:
        places.exhaust_die(state, die_id, "raven11/5.1.0.s5")


def _lying_on(state: AshesState, object_id: str, zone: str) -> list[str]:
    return [c.id for c in state.objects.values() if c.on == object_id and c.zone == zone]


@rule("raven11/5.1.0.s7", "raven11/4.1.3.b3")
def pile_for(state: AshesState, object_id: str, to: str) -> str:
    """Conjurations go back to their pile; a fallen owner's cards leave the game."""
    card = state.objects[object_id]
    if to == REMOVED or state.players[card.owner].has_lost:
        return REMOVED
    return CONJURATIONS if state.facts(object_id).type in CONJURED else to


@rule("raven11/5.1.1")
def lose(state: AshesState, player: str, cited: str, reason: str = "") -> None:
    """A destroyed Phoenixborn: its player's piles, hand and dice leave; the last one wins."""
    procedure.set_lost(state, player, cited, reason or "the Phoenixborn is destroyed")
    remaining = state.remaining
    if len(remaining) == 1:
        state.emit("won", cited, remaining[0])
        result = {"result": "won", "winner": remaining[0], "reason": reason or "destroyed"}
        procedure.finish(state, result | {"rule": cited})
    for card in list(state.objects.values()):
        if card.owner == player and (card.zone not in IN_PLAY or card.controller == player):
            procedure.forget(state, card.id)
    lost = [die.id for die in state.dice.values() if die.owner == player and
            (die.place not in state.objects)]  # fmt: skip
    places.drop_dice(state, lost)


def end_in_draw(state: AshesState, cited: str, reason: str) -> None:
    """Nobody wins."""
    state.emit("drawn", cited, "", reason)
    procedure.finish(state, {"result": "drawn", "winner": None, "reason": reason, "rule": cited})
