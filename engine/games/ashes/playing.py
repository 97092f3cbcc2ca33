"""Playing cards and activating effects (4.0 to 4.2): reveal, pay, place or discard, resolve."""

from collections.abc import Awaitable, Callable

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.targets import choose_one
from engine.games.ashes import by_hand
from engine.games.ashes.atoms import places
from engine.games.ashes.cards import ACTION, ALLY, ALTERATION, REACTION, READY, Printed
from engine.games.ashes.paying import can_pay, pay
from engine.games.ashes.state import (
    BATTLEFIELD,
    DISCARD,
    HAND,
    IN_PLAY,
    SPELLBOARD,
    AshesState,
)
from engine.games.ashes.timing import happening
from engine.rulebook import rule

Spell = Callable[[AshesState, str, str], Awaitable[None]]
_spells: dict[str, Spell] = {}


def spell(name: str, effect: Spell) -> None:
    """Teach the engine what an action or reaction spell does: `effect(state, player, me)`."""
    _spells[name] = effect


@rule("raven11/4.0.0", "raven11/4.0.0.p2", "raven11/4.0.0.p3")
def actions(state: AshesState, player: str) -> list[Option]:
    """The cards and effects that the player may use now."""
    found = []
    for object_id in dict.fromkeys(state.in_zone(player, HAND)):
        if not play_refusals(state, player, object_id):
            found.append(Option(f"play:{object_id}", f"Play {state.facts(object_id).name}"))
    for card in state.objects.values():
        if card.controller != player or card.zone not in IN_PLAY:
            continue
        for place, ability in enumerate(state.facts(card.id).activated):
            if can_pay(state, player, ability.cost, card.id):
                label = f"{state.facts(card.id).name}: {ability.name}"
                found.append(Option(f"activate:{card.id}:{place}", label, "raven11/4.2.0"))
    return found


@rule("raven11/4.0.0", "raven11/4.0.0.p3", "raven11/4.1.1.b2")
def play_refusals(state: AshesState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids playing this card now."""
    facts, card = state.facts(object_id), state.objects[object_id]
    found = []
    if card.zone != HAND or card.owner != player:
        found.append(Refusal("raven11/4.0.0", "Cards are played from the own hand."))
    if facts.type == REACTION:
        found.append(Refusal("raven11/4.3.0", "A reaction spell waits for its condition."))
    if state.turn_player != player:
        found.append(Refusal("raven11/2.1.0.b4", "It is another player's turn."))
    if not can_pay(state, player, facts.cost, object_id):
        found.append(Refusal("raven11/4.0.0.p3", "The cost cannot be paid."))
    if facts.type == ALTERATION and not hosts(state):
        found.append(Refusal("raven11/4.1.1.b2", "There is no unit to attach it to."))
    if not has_room(state, player, facts):
        found.append(Refusal("raven11/3.1.1", "There is no free slot for it."))
    return found


def has_room(state: AshesState, player: str, facts: Printed) -> bool:
    """The Phoenixborn says how many units and ready spells fit."""
    seat = state.facts(state.players[player].hero_object)
    if facts.type == ALLY:
        return len(state.in_zone(player, BATTLEFIELD)) < seat.battlefield
    if facts.type == READY:
        return len(state.in_zone(player, SPELLBOARD)) < seat.spellboard
    return True


@rule("raven11/4.1.1.b2")
def hosts(state: AshesState) -> list[str]:
    """Units in play, an opponent's too."""
    return [unit for player in state.remaining for unit in state.units(player)]


@rule("raven11/4.1.0.s1", "raven11/4.1.0.s2", "raven11/4.1.0.s3")
async def play(state: AshesState, player: str, object_id: str) -> None:
    """Reveal it, pay for it, then place or discard it."""
    facts = state.facts(object_id)
    state.emit("plays", "raven11/4.1.0.s1", player, state.objects[object_id].card)
    await pay(state, player, facts.cost, object_id)
    if facts.type in (ACTION, REACTION):
        places.move(state, object_id, DISCARD, "raven11/4.1.0.s3", why="discarded")
        await resolve_spell(state, player, object_id)
    elif facts.type == ALTERATION:
        await _attach(state, player, object_id)
    else:
        zone = BATTLEFIELD if facts.type == ALLY else SPELLBOARD
        await come_into_play(state, object_id, zone, player)


@rule("raven11/4.1.0.b3", "raven11/4.0.0.p6", "raven11/4.5.0.b1")
async def resolve_spell(state: AshesState, player: str, object_id: str) -> None:
    """Do what the text says, from top to bottom."""
    effect = _spells.get(state.facts(object_id).name)
    if effect is not None:
        await effect(state, player, object_id)
    else:
        await by_hand.settle_effect(state, player, object_id)


@rule("raven11/4.1.0.b4", "raven11/4.1.0.s3")
async def come_into_play(state: AshesState, object_id: str, zone: str, player: str) -> None:
    """What triggers on coming into play resolves now."""

    async def placed() -> None:
        places.move(state, object_id, zone, "raven11/4.1.0.s3", keeper=player)

    change = Change("comes into play", "raven11/4.1.0.s3", player, object_id)
    await happening(state, change, placed)


@rule("raven11/4.1.1.b2", "raven11/4.1.1.b3")
async def _attach(state: AshesState, player: str, object_id: str) -> None:
    options = [Option(each, label_of(state, each)) for each in hosts(state)]
    host = await choose_one(
        player, "host", options, "raven11/4.1.1.b2", text="Attach it to which unit?"
    )

    async def placed() -> None:
        places.attach(state, object_id, host, "raven11/4.1.1.b3")

    change = Change("comes into play", "raven11/4.1.0.s3", player, object_id)
    await happening(state, change, placed)


@rule("raven11/4.2.0", "raven11/4.2.0.s1", "raven11/4.2.0.s2", "raven11/4.2.0.s3")
async def activate(state: AshesState, player: str, object_id: str, place: int) -> None:
    """Declare it, pay for it, resolve it, even if its card leaves meanwhile."""
    ability = state.facts(object_id).activated[place]
    state.emit("activates", "raven11/4.2.0", player, state.objects[object_id].card, ability.name)
    await pay(state, player, ability.cost, object_id)
    effect = _spells.get(f"{state.facts(object_id).name}: {ability.name}")
    if effect is not None:
        await effect(state, player, object_id)
    else:
        await by_hand.settle_effect(state, player, object_id)


def label_of(state: AshesState, object_id: str) -> str:
    """A card on the table as a button: its name, and whose it is."""
    card = state.objects[object_id]
    return f"{state.facts(object_id).name} ({state.players[card.controller].name})"


async def choose_target(
    state: AshesState, player: str, legal: list[str], rule_id: str, source: str = ""
) -> str:
    """One of the legal targets; empty when there is none."""
    options = [Option(each, label_of(state, each)) for each in legal]
    if not options:
        return ""
    if len(options) == 1:
        return options[0].key
    (pick,) = await Decision(player, "target", options, rule_id, source=source or None)
    return pick
