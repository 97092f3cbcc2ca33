"""Modifiers that compete to replace a packet (717), and equipment with DEF (717.2c)."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms import table
from engine.games.wow.atoms.physics import signal
from engine.games.wow.cards import ALLY
from engine.games.wow.index import answers, concerns, index_of
from engine.games.wow.packets import Packet
from engine.games.wow.powers import CHANGES, CONDITIONAL, DIVIDES, PREVENTS, RAISES, ReplacesPacket
from engine.games.wow.state import Effect, WowState
from engine.games.wow.values import (
    amount,
    controller_of,
    has,
    hero_of,
    is_hero,
    party,
    remaining_health,
    types,
)
from engine.rulebook import rule

NONE = Option("none", "Prevent nothing more", "wow74/717.2c")
ANY_AMOUNT = -1
"""A prevention modifier that prevents all damage it may."""


@dataclass(frozen=True, slots=True)
class Competing:
    """A modifier that could be applied to a packet now."""

    key: str
    role: str
    label: str
    rule: str
    apply: Callable[[Packet], Awaitable[Sequence[Packet] | None]]
    optional: bool = False


def competing_for(state: WowState, packet: Packet) -> list[Competing]:
    """Everything that could still replace this packet, each once in its lineage."""
    found = [
        _scripted(state, me, each, effect)
        for me, each, effect in index_of(state).packets
        if (not effect or concerns(state, effect, packet.destination))
        and each.when(state, me, packet)
    ]
    if not packet.heals:
        found += [_prevention(state, e) for e in state.effects if protects(state, e, packet)]
        found += shields(state, packet)
        if smashes(state, packet):
            found.append(_smash(state))
    if not packet.preventable:
        found = [each for each in found if each.role != PREVENTS]
    used = {*state.lineage, *packet.lineage}
    return [each for each in found if each.key not in used]


@rule("wow74/717.4", "wow74/717.4a", "wow74/717.4b", "wow74/717.4c")
async def next_of(
    state: WowState, packet: Packet, competing: Sequence[Competing]
) -> Competing | None:
    """What applies next: increases and changes first, then the rest, divisions last of all."""
    first = [each for each in competing if each.role in (RAISES, CHANGES)]
    if first:
        return await _choose(state, packet.controller, packet, first)
    others = [each for each in competing if each.role != DIVIDES]
    if others:
        chooser = controller_of(state, packet.destination)
        chosen = await _choose(state, chooser, packet, others)
        if chosen is not None:
            return chosen
    dividing = [each for each in competing if each.role == DIVIDES]
    if not dividing:
        return None
    return await _choose(state, controller_of(state, packet.destination), packet, dividing)


async def _choose(
    state: WowState, player: str, packet: Packet, found: Sequence[Competing]
) -> Competing | None:
    """One of them; none only when all are optional."""
    optional = all(each.optional for each in found)
    if len(found) == 1 and not optional:
        return found[0]
    options = [Option(f"apply:{place}", e.label, e.rule) for place, e in enumerate(found)]
    name = state.facts(packet.destination).name
    (pick,) = await Decision(
        player, "packet", [*options, NONE] if optional else options, "wow74/717.4",
        source=packet.destination, text=f"{packet.amount} damage would be dealt to {name}.",
    )  # fmt: skip
    return None if pick == NONE.key else found[int(pick.removeprefix("apply:"))]


def _scripted(state: WowState, me: str, each: ReplacesPacket, effect: str) -> Competing:
    async def apply(packet: Packet) -> Sequence[Packet] | None:
        before = packet.amount
        parts = await each.effect(state, me, packet)
        if each.role in (PREVENTS, CONDITIONAL) and packet.amount < before:
            note_prevented(state, packet, before - packet.amount)
        return parts

    return Competing(effect or f"{me}/{each.key}", each.role, each.label, each.rule, apply)


@rule("wow74/717.2")
def protects(state: WowState, effect: Effect, packet: Packet) -> bool:
    """Whether a prevention modifier looks at this packet: its character, its kind of damage."""
    if effect.kind != "prevent" or effect.amount == 0:
        return False
    if effect.objects and packet.destination not in effect.objects:
        return False
    wanted = effect.flavour
    if wanted == "combat":
        return packet.combat
    return wanted in ("", "next") or wanted in packet.types


@rule("wow74/717.2", "wow74/717.2a", "wow74/717.2a.b1", "wow74/717.2a.b2", "wow74/G.prevent")
def _prevention(state: WowState, effect: Effect) -> Competing:
    """The packet shrinks by what is prevented, and what can still be prevented shrinks too."""

    async def apply(packet: Packet) -> None:
        before = packet.amount
        stopped = before if effect.amount == ANY_AMOUNT else min(effect.amount, before)
        packet.amount -= stopped
        if effect.amount != ANY_AMOUNT:
            table.spend_prevention(state, effect, before)
        note_prevented(state, packet, stopped)

    words = "all" if effect.amount == ANY_AMOUNT else str(effect.amount)
    return Competing(effect.id, PREVENTS, f"Prevent {words} damage", "wow74/717.2a", apply)


@rule("wow74/717.3")
@rule("wow74/G.conditional-replacement-modifier")
def prevent_if_done(packet: Packet, *, done: bool) -> None:
    """“If you do, prevent that damage”: what was done is done, even if it can't be prevented."""
    if done and packet.preventable:
        packet.amount = 0


@rule("wow74/717.2b", "wow74/717.2d", "wow74/G.prevent", "wow74/717.6")
def note_prevented(state: WowState, packet: Packet, stopped: int) -> None:
    """Prevented damage was never dealt, but that it was prevented may trigger something."""
    if stopped <= 0:
        return
    player = controller_of(state, packet.destination)
    put.mark(state, f"suffered:{packet.destination}", stopped)
    name = state.objects[packet.destination].card
    state.emit("prevented", "wow74/717.2d", player, name, stopped)
    signal(
        state,
        Change("prevented", "wow74/717.2d", player, packet.destination, stopped, packet.source),
    )


@rule("wow74/717.2c", "wow74/717.2c.b1", "wow74/G.shielder", "wow74/304.3")
def is_shielder(state: WowState, object_id: str) -> bool:
    """Heroes, and allies that some equipment may protect."""
    return is_hero(state, object_id) or bool(answers(state, "shielder", object_id))


@rule("wow74/717.2c", "wow74/G.def", "wow74/304.2")
def shields(state: WowState, packet: Packet) -> list[Competing]:
    """Ready equipment with DEF; it may be exhausted against damage that is about to be dealt."""
    if not packet.preventable or not is_shielder(state, packet.destination):
        return []
    player = controller_of(state, packet.destination)
    return [
        _shield(state, each)
        for each in party(state, player)
        if not state.objects[each].exhausted and amount(state, each, "defense") > 0
    ]


def _shield(state: WowState, equipment: str) -> Competing:
    defense = amount(state, equipment, "defense")

    async def apply(packet: Packet) -> None:
        if await table.exhaust(state, equipment, "wow74/717.2c"):
            stopped = min(defense, packet.amount)
            packet.amount -= stopped
            note_prevented(state, packet, stopped)

    label = f"Exhaust {state.facts(equipment).name} to prevent {defense}"
    return Competing(f"def/{equipment}", PREVENTS, label, "wow74/717.2c", apply, optional=True)


@rule("wow74/405.8", "wow74/717.8", "wow74/G.smash-verb")
@rule("wow74/G.smash")
def smashes(state: WowState, packet: Packet) -> bool:
    """More than fatal damage that is smashed to an ally."""
    if packet.destination not in state.objects or ALLY not in types(state, packet.destination):
        return False
    if packet.amount <= remaining_health(state, packet.destination):
        return False
    if packet.smashes:
        return True
    combat = state.combat
    return (
        packet.combat
        and combat is not None
        and packet.destination == combat.defender
        and packet.source in state.objects
        and has(state, packet.source, "smash")
    )


def _smash(state: WowState) -> Competing:
    async def apply(packet: Packet) -> Sequence[Packet]:
        fatal = remaining_health(state, packet.destination)
        hero = hero_of(state, controller_of(state, packet.destination))
        parts = [packet.split(fatal, packet.destination)]
        if hero:
            parts.append(packet.split(packet.amount - fatal, hero))
        return parts

    label = "Fatal damage to the ally, the rest to the hero"
    return Competing("smash", DIVIDES, label, "wow74/717.8", apply)


@rule("wow74/717.7")
async def divide_freely(
    state: WowState, packet: Packet, player: str, characters: Sequence[str]
) -> list[Packet]:
    """The source's player assigns each point of damage to a character."""
    given = dict.fromkeys(characters, 0)
    for _ in range(packet.amount):
        options = [Option(f"to:{each}", state.facts(each).name) for each in characters]
        (pick,) = await Decision(
            player, "divide", options, "wow74/717.7", text="Who gets the next point of damage?"
        )
        given[pick.removeprefix("to:")] += 1
    return [packet.split(points, each) for each, points in given.items() if points]
