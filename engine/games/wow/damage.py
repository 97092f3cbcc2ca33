"""Damage (405) and healing (407): packets are made, modified (717), then happen together."""

from collections.abc import Sequence

from engine.core.changes import Change, descending
from engine.core.decisions import Option
from engine.core.targets import choose_order
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms import table
from engine.games.wow.atoms.physics import collect_together
from engine.games.wow.cards import ALLY
from engine.games.wow.dealable import can_exist
from engine.games.wow.packets import ALL_DAMAGE, Packet, whole
from engine.games.wow.powers import CHANGES, RAISES
from engine.games.wow.preventing import competing_for, next_of
from engine.games.wow.state import WowState
from engine.games.wow.values import controller_of, health, is_character, is_hero, types
from engine.rulebook import rule

BY_SOURCE = (RAISES, CHANGES)
"""What the packet's controller applies, whatever the order of the packets."""


@rule("wow74/405.4", "wow74/407.2", "wow74/408.2c.b2", "wow74/408.3a.b2", "wow74/408.3d.b2")
@rule("wow74/405.3", "wow74/G.deal", "wow74/G.damage")
async def deal(
    state: WowState,
    destinations: Sequence[str],
    amount: int,
    *,
    source: str,
    controller: str,
    cited: str,
    types: tuple[str, ...] = (),
    card: str = "",
    combat: bool = False,
    preventable: bool = True,
) -> int:
    """A modifier deals damage: one packet for each character, all with what it states.

    `card` is the card that the damage is dealt with. The answer is how much was dealt.
    """
    cards = (card,) if card else ()
    return await process(
        state,
        [
            Packet(amount, each, source, controller, types, combat, preventable, cards)
            for each in destinations
        ],
        cited,
    )


@rule("wow74/407.1", "wow74/407.2", "wow74/407.3", "wow74/G.heal", "wow74/408.2a")
async def heal(
    state: WowState,
    destinations: Sequence[str],
    amount: int | None,
    *,
    source: str,
    controller: str,
    cited: str,
    card: str = "",
) -> int:
    """A modifier heals: one packet for each damaged character; None heals everything."""
    size, cards = ALL_DAMAGE if amount is None else amount, (card,) if card else ()
    return await process(
        state,
        [Packet(size, each, source, controller, cards=cards, heals=True) for each in destinations],
        cited,
    )


@rule("wow74/802.2", "wow74/717.4", "wow74/603.1")
async def process(state: WowState, packets: Sequence[Packet], cited: str) -> int:
    """Modify all packets, then deal or heal them at the same moment."""
    own: dict[str, list[Packet]] = {}
    for packet in packets:
        if can_exist(state, packet):
            own.setdefault(controller_of(state, packet.destination), []).append(packet)
    ready: list[Packet] = []
    for player in state.clockwise():
        for packet in await _ordered(state, player, own.get(player, [])):
            ready += await modified(state, packet)
    _use_up(state, ready)
    return _happen_together(state, ready, cited)


@rule("wow74/802.2")
async def _ordered(state: WowState, player: str, own: list[Packet]) -> list[Packet]:
    """Who controls the destinations chooses the order, where it can make a difference."""
    telling = [p for p in own if any(c.role not in BY_SOURCE for c in competing_for(state, p))]
    if len(telling) < 2:
        return own
    options = [
        Option(f"packet:{place}", _label(state, each), "wow74/802.2")
        for place, each in enumerate(own)
    ]
    text = "In which order is this damage worked out?"
    order = await choose_order(player, "order packets", options, "wow74/802.2", text=text)
    return [own[int(pick.removeprefix("packet:"))] for pick in order]


def _label(state: WowState, packet: Packet) -> str:
    return f"{packet.amount} to {state.facts(packet.destination).name}"


@rule("wow74/717.1", "wow74/717.4", "wow74/717.4c", "wow74/716.1e", "wow74/405.6")
@rule("wow74/717.2b", "wow74/G.prevent")
async def modified(state: WowState, packet: Packet) -> list[Packet]:
    """Apply competing modifiers one by one; the answer is what is left, perhaps divided."""
    while packet.amount > 0:
        chosen = await next_of(state, packet, competing_for(state, packet))
        if chosen is None:
            return [packet]
        packet.lineage.append(chosen.key)
        with descending(state, packet.lineage):
            parts = await chosen.apply(packet)
        packet.amount = whole(packet.amount)
        if parts is not None:
            return [each for part in parts for each in await _part(state, part)]
    return []


async def _part(state: WowState, part: Packet) -> list[Packet]:
    return await modified(state, part) if can_exist(state, part) else []


@rule("wow74/717.5")
def _use_up(state: WowState, packets: Sequence[Packet]) -> None:
    """“The next time” was this time, for all packets made together."""
    used = {key for packet in packets for key in packet.lineage}
    for effect in [e for e in state.effects if e.flavour == "next" and e.id in used]:
        table.end_effect(state, effect)


@rule("wow74/408.3d", "wow74/408.3d.b1", "wow74/717.2d", "wow74/405.2", "wow74/703.4")
@rule("wow74/G.this-way")
def _happen_together(state: WowState, packets: Sequence[Packet], cited: str) -> int:
    """All at once: what triggers is judged by the state before; how much was dealt this way."""
    changes = [_change(state, packet, cited) for packet in packets]
    collect_together(state, changes)
    total = 0
    for packet, change in zip(packets, changes, strict=True):
        total += _write(state, packet, change)
    return total


@rule("wow74/408.3b", "wow74/G.combat-damage")
def _change(state: WowState, packet: Packet, cited: str) -> Change:
    change = Change(
        "healed" if packet.heals else "dealt", cited, packet.controller, packet.destination,
        packet.amount, packet.source, flavour=" ".join(packet.types),
    )  # fmt: skip
    damage = state.objects[packet.destination].damage + packet.amount
    change.extra = {
        "combat": packet.combat,
        "cards": list(packet.cards),
        "fatal": not packet.heals and damage >= health(state, packet.destination),
    }
    return change


@rule("wow74/717.6")
def _write(state: WowState, packet: Packet, change: Change) -> int:
    card = state.objects[packet.destination]
    if packet.heals:
        healed = min(card.damage, packet.amount)
        table.add_damage(state, card.id, -healed)
        state.emit("healed", change.rule, card.controller, card.card, healed, card.damage)
        return healed
    table.add_damage(state, card.id, packet.amount, packet.source)
    put.mark(state, f"suffered:{card.id}", packet.amount)
    if _is_ally_against_hero(state, packet):
        put.mark(state, f"ally hit a hero:{controller_of(state, packet.source)}")
    if packet.source:
        put.mark(state, f"dealt by:{packet.source}>{card.id}", packet.amount)
    state.emit(
        "damage", change.rule, card.controller, card.card, packet.amount, change.flavour,
        _name(state, packet.source), card.damage,
    )  # fmt: skip
    return packet.amount


@rule("wow74/G.haste")
def _is_ally_against_hero(state: WowState, packet: Packet) -> bool:
    """An ally deals damage to an opposing hero."""
    if not is_hero(state, packet.destination):
        return False
    mine = controller_of(state, packet.source)
    opposed = not state.is_friendly(mine, controller_of(state, packet.destination))
    return opposed and ALLY in types(state, packet.source)


def _name(state: WowState, object_id: str) -> str:
    return state.objects[object_id].card if object_id in state.objects else ""


@rule("wow74/405.3", "wow74/G.put", "wow74/717.1")
def put_damage(state: WowState, object_id: str, amount: int, cited: str) -> int:
    """Damage put on a character is not dealt: nothing replaces it; never above its health."""
    if not is_character(state, object_id):
        return 0
    card = state.objects[object_id]
    by = max(0, min(amount, health(state, object_id) - card.damage))
    table.add_damage(state, object_id, by)
    state.emit("put", cited, card.controller, card.card, by, card.damage)
    return by


@rule("wow74/405.7")
def switch_damage(state: WowState, one: str, other: str, cited: str) -> None:
    """All damage changes places; it is neither dealt nor healed."""
    if not (is_character(state, one) and is_character(state, other)):
        return
    more, less = sorted((one, other), key=lambda each: -state.objects[each].damage)
    high, low = state.objects[more].damage, state.objects[less].damage
    table.set_damage(state, more, low, cited)
    put_damage(state, less, high - low, cited)


@rule("wow74/405.8", "wow74/G.smash-verb", "wow74/717.8")
async def smash(
    state: WowState, ally: str, amount: int, *, source: str, controller: str, cited: str,
    types: tuple[str, ...] = (), card: str = "",
) -> None:  # fmt: skip
    """Exactly fatal damage to the ally and the rest to its controller's hero."""
    packet = Packet(amount, ally, source, controller, types, cards=(card,) if card else ())
    packet.smashes = True
    await process(state, [packet], cited)
