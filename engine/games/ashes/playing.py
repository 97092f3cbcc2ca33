"""Playing cards and activating effects (4.0 to 4.2): reveal, pay, place or discard, resolve."""

from collections.abc import Iterator
from dataclasses import replace

from engine.core.agreement import must_fit
from engine.core.changes import Change
from engine.core.decisions import Option
from engine.core.errors import Refusal
from engine.core.seeing import see
from engine.core.table import distinguishable, is_unknown
from engine.core.targets import choose_one
from engine.games.ashes import by_hand, core_rulebook
from engine.games.ashes.abilities import resolves_of
from engine.games.ashes.atoms import places
from engine.games.ashes.cards import ACTION, ALLY, ALTERATION, REACTION, Cost
from engine.games.ashes.damage import destroy_whose_life_fell
from engine.games.ashes.entering import come_into_play, has_room
from engine.games.ashes.paying import can_pay, pay_refusals, ways_to_pay
from engine.games.ashes.state import (
    BATTLEFIELD,
    DISCARD,
    HAND,
    IN_PLAY,
    SPELLBOARD,
    AshesState,
)
from engine.games.ashes.targeting import label_of
from engine.games.ashes.timing import carrying_out, happening, pay_for
from engine.games.ashes.turn_refusals import turn_refusals
from engine.rulebook import rule

UNPAID = "The cost cannot be paid."


@rule("raven11/4.0.0", "raven11/4.0.0.p2", "raven11/4.0.0.p3")
def actions(state: AshesState, player: str) -> list[Option]:
    """The cards and effects that the player may use now."""
    found = []
    for object_id in distinguishable(state, state.in_zone(player, HAND)):
        if is_unknown(state, object_id):
            found.append(Option(f"play:{object_id}", "Play a card from the hand"))
        elif not play_refusals(state, player, object_id):
            found.append(Option(f"play:{object_id}", f"Play {state.facts(object_id).name}"))
    return found + effects(state, player)


@rule("raven11/4.2.0.b1", "raven11/4.2.0.p6", "raven11/6.core-framework-event")
def effects(state: AshesState, player: str, *, free: bool = False) -> list[Option]:
    """Effects with a cost and a colon that can be paid; `free` ones need no action of the turn."""
    found = []
    for card in state.objects.values():
        if card.controller != player or card.zone not in IN_PLAY:
            continue
        for place, ability in enumerate(state.facts(card.id).activated):
            if free and ability.cost.needs_an_action:
                continue
            if not any(effect_refusals(state, player, card.id, place)):
                label = f"{state.facts(card.id).name}: {ability.name}"
                found.append(Option(f"activate:{card.id}:{place}", label, "raven11/4.2.0"))
    return found


@rule("raven11/4.2.0", "raven11/4.2.0.b1", "raven11/4.2.0.p4", "raven11/4.5.0.s1")
def effect_refusals(
    state: AshesState, player: str, object_id: str, place: int
) -> Iterator[Refusal]:
    """Every rule that forbids using this effect now; the rulebook gives way to what a card says."""
    card, ability = state.objects[object_id], state.facts(object_id).activated[place]
    yield from turn_refusals(state, player)
    if card.zone not in IN_PLAY:
        yield Refusal("raven11/4.2.0", "Only effects of cards in play are used.")
    elif card.controller != player:
        yield Refusal("raven11/4.2.0", "Only its controller uses the effects of a card.")
    if card.exhaustion and not ability.inexhaustible:
        yield Refusal(core_rulebook.CITED, "What an exhausted card can do sleeps.")
    yield from pay_refusals(state, player, ability.cost, object_id)


@rule("raven11/4.0.0", "raven11/4.0.0.p3", "raven11/4.1.1.b2")
def play_refusals(state: AshesState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids playing this card now."""
    facts, card = state.facts(object_id), state.objects[object_id]
    found = []
    if card.zone != HAND or card.owner != player:
        found.append(Refusal("raven11/4.0.0", "Cards are played from the own hand."))
    if facts.type == REACTION:
        found.append(Refusal("raven11/4.3.0", "A reaction spell waits for its condition."))
    found += turn_refusals(state, player)
    found += pay_refusals(state, player, facts.cost, object_id)
    if facts.type == ALTERATION and not hosts(state):
        found.append(Refusal("raven11/4.1.1.b2", "There is no unit to attach it to."))
    if not has_room(state, player, facts):
        found.append(Refusal("raven11/3.1.1", "There is no free slot for it."))
    return found


def cannot_play(state: AshesState, player: str, object_id: str) -> str:
    """Why nobody could play it even against the rules; a second main action is no such reason."""
    facts = state.facts(object_id)
    if not _is_payable(state, player, facts.cost, object_id):
        return UNPAID
    no_host = facts.type == ALTERATION and not hosts(state)
    return "There is no unit to attach it to." if no_host else ""


def cannot_activate(state: AshesState, player: str, object_id: str, place: int) -> str:
    cost = state.facts(object_id).activated[place].cost
    return "" if _is_payable(state, player, cost, object_id) else UNPAID


def _is_payable(state: AshesState, player: str, cost: Cost, object_id: str) -> bool:
    """Whether the dice and the cards are there; actions and exhaustion may be let pass."""
    return any(
        can_pay(state, player, replace(each, main=False, side=False, exhaust=False), object_id)
        for each in ways_to_pay(cost)
    )


@rule("raven11/4.1.1.b2")
def hosts(state: AshesState) -> list[str]:
    """Units in play, an opponent's too."""
    return [unit for player in state.remaining for unit in state.units(player)]


@rule("raven11/4.1.0.s1", "raven11/4.1.0.s2", "raven11/4.1.0.s3", "raven11/4.0.0.p4")
async def play(state: AshesState, player: str, object_id: str) -> None:
    """Reveal it, pay for it, then place or discard it."""
    if is_unknown(state, object_id):
        await see(state, object_id)
        cannot = cannot_play(state, player, object_id)
        must_fit(state, play_refusals(state, player, object_id), cannot)
    facts = state.facts(object_id)
    places.reveal_played(state, player, object_id)
    await pay_for(state, player, facts.cost, object_id)
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
    await _carry_out(state, player, object_id)


async def _carry_out(
    state: AshesState, player: str, object_id: str, place: int | None = None
) -> None:
    """What a script or the text as it was read says, or else the player by hand."""
    facts = state.facts(object_id)
    name = facts.name if place is None else f"{facts.name}: {facts.activated[place].name}"
    settled = state.objects[object_id].card in state.by_hand
    known = None if settled else resolves_of(facts, place)
    effect = known.effect if known else by_hand.settle_effect
    await carrying_out(state, player, name, effect(state, player, object_id))


@rule("raven11/4.1.1.b1", "raven11/4.1.1.b2", "raven11/4.1.1.b3")
async def _attach(state: AshesState, player: str, object_id: str) -> None:
    options = [Option(each, label_of(state, each)) for each in hosts(state)]
    host = await choose_one(
        player, "host", options, "raven11/4.1.1.b2", text="Attach it to which unit?"
    )

    async def placed() -> None:
        places.attach(state, object_id, host, "raven11/4.1.1.b3")

    change = Change("comes into play", "raven11/4.1.0.s3", player, object_id)
    await happening(state, change, placed)
    await destroy_whose_life_fell(state, [host])


@rule("raven11/4.2.0", "raven11/4.2.0.s1", "raven11/4.2.0.s2", "raven11/4.2.0.s3")
async def activate(state: AshesState, player: str, object_id: str, place: int) -> None:
    """Declare it, pay for it, resolve it, even if its card leaves meanwhile."""
    ability = state.facts(object_id).activated[place]
    state.emit("activates", "raven11/4.2.0", player, state.objects[object_id].card, ability.name)
    await pay_for(state, player, ability.cost, object_id)
    await _carry_out(state, player, object_id, place)
