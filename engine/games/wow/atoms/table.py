"""What happens to cards that stay in play: orientation (411), counters (404), damage, control."""

from typing import Any

from engine.core.changes import Change
from engine.core.deferred import joins
from engine.core.seeing import see
from engine.games.wow.atoms.moves import (
    become_new,
    destroy_attachments,
    entered,
    leave,
    new_id,
    remove_from_combat,
    tick,
)
from engine.games.wow.atoms.physics import applies, drop_effect, happen, settle
from engine.games.wow.atoms.succeeding import succeed
from engine.games.wow.cards import BLANK
from engine.games.wow.index import index_changed
from engine.games.wow.state import Card, Effect, WowState
from engine.games.wow.zones import ATTACHED, HIDDEN, NOWHERE, PLAY, RESOURCE_ROW, zone_key
from engine.rulebook import rule


@rule("wow74/411.1", "wow74/411.2", "wow74/G.exhaust")
async def exhaust(state: WowState, object_id: str, cited: str) -> bool:
    """Turn a ready card in play sideways; an exhausted one cannot become exhausted."""
    card = state.objects.get(object_id)
    if card is None or card.zone != PLAY or card.exhausted:
        return False
    return await happen(state, Change("exhaust", cited, card.controller, object_id))


@applies("exhaust")
def _apply_exhaust(state: WowState, change: Change) -> None:
    card = state.objects[change.object]
    card.exhausted = True
    if card.row != RESOURCE_ROW:
        key = f"exhausted:{card.id}"
        state.marks[key] = state.marks.get(key, 0) + 1
    state.emit("exhausts", change.rule, card.controller, shown(state, card))


@rule("wow74/411.1", "wow74/G.ready")
async def ready(state: WowState, object_id: str, cited: str) -> bool:
    """Turn an exhausted card in play upright."""
    card = state.objects.get(object_id)
    if card is None or card.zone != PLAY or not card.exhausted:
        return False
    return await happen(state, Change("ready", cited, card.controller, object_id))


@applies("ready")
def _apply_ready(state: WowState, change: Change) -> None:
    card = state.objects[change.object]
    card.exhausted = False
    for link in state.chain:
        if link.object == card.id:
            link.about["readied"] = 1
    state.emit("readies", change.rule, card.controller, shown(state, card))


def shown(state: WowState, card: Card) -> str:
    """The card's key as the log may tell it: nothing of a face-down card in play."""
    return "?" if state.facts(card.id) is BLANK else card.becomes or card.card


@rule("wow74/301.2", "wow74/301.2c", "wow74/702.2")
@rule("wow74/G.flip")
async def turn(state: WowState, object_id: str, cited: str, *, face_up: bool) -> bool:
    """Turn a card in play over; it keeps its orientation, damage and place."""
    card = state.objects[object_id]
    if card.face_up == face_up or (state.facts(object_id).master and not face_up):
        return False
    if face_up:
        await see(state, object_id)
    change = Change("flip", cited, card.controller, object_id, flavour="up" if face_up else "down")
    return await happen(state, change)


@applies("flip")
def _apply_flip(state: WowState, change: Change) -> None:
    card = state.objects[change.object]
    card.face_up = change.flavour == "up"
    index_changed(state)
    state.emit("flips", change.rule, card.controller, card.card, change.flavour)


@rule("wow74/306.3", "wow74/404.1")
@rule("wow74/404.1a", "wow74/G.add", "wow74/G.capacity")
async def add_counters(state: WowState, object_id: str, name: str, count: int, cited: str) -> bool:
    """Put named counters on a card, or unnamed ones that change a value; never above capacity."""
    card, capacity = state.objects[object_id], state.facts(object_id).capacity
    if capacity is not None:
        count = min(count, capacity - card.counters.get(name, 0))
    if count <= 0:
        return False
    change = Change("counters", cited, card.controller, object_id, count, flavour=name)
    return await happen(state, change)


@applies("counters")
def _apply_counters(state: WowState, change: Change) -> None:
    card = state.objects[change.object]
    card.counters[change.flavour] = card.counters.get(change.flavour, 0) + change.amount
    card.counted[change.flavour] = tick(state)
    index_changed(state)
    state.emit(
        "counters", change.rule, card.controller, shown(state, card), change.flavour, change.amount
    )


@rule("wow74/404.1d")
def has_none_left(state: WowState, object_id: str, name: str) -> bool:
    """Whether it was the last counter, also for a modifier that had none to remove."""
    return not state.objects[object_id].counters.get(name)


@rule("wow74/403.4")
def remove_counters(state: WowState, object_id: str, name: str, count: int, cited: str) -> int:
    """Take counters off; how many there were to take."""
    card = state.objects[object_id]
    taken = min(count, card.counters.get(name, 0))
    if taken > 0:
        card.counters[name] -= taken
        if not card.counters[name]:
            del card.counters[name]
        state.version += 1
        index_changed(state)
        state.emit("counters", cited, card.controller, shown(state, card), name, -taken)
    return taken


def set_damage(state: WowState, object_id: str, now: int, cited: str) -> None:
    """How much damage is on a character."""
    card = state.objects[object_id]
    card.damage = now
    state.version += 1
    state.emit("damage now", cited, card.controller, shown(state, card), now)


def add_damage(state: WowState, object_id: str, by: int, source: str = "") -> None:
    """Damage on a character grows or shrinks; by what since the last priority is noted."""
    card = state.objects[object_id]
    card.damage += by
    state.version += 1
    if source:
        state.hurt[object_id] = source


def clear_counters(state: WowState, object_id: str, cited: str) -> None:
    card = state.objects[object_id]
    card.counters = {}
    state.version += 1
    state.emit("counters gone", cited, card.controller)


@rule("wow74/400.5", "wow74/718.2b", "wow74/401.3")
def attach(state: WowState, object_id: str, host: str, cited: str) -> None:
    """Put a card in play under a host; its controller stays the same."""
    card = state.objects[object_id]
    card.host, card.row, card.timestamp = host, ATTACHED, tick(state)
    state.version += 1
    index_changed(state)
    names = shown(state, card), shown(state, state.objects[host])
    state.emit("attached", cited, card.controller, *names)
    settle(state)


@rule("wow74/415.8b", "wow74/602.4", "wow74/401.3", "wow74/302.2", "wow74/401.3a")
@rule("wow74/G.control")
def change_controller(state: WowState, object_id: str, player: str, cited: str) -> None:
    """A card joins another party: the same card, but out of combat and new to that party."""
    card = state.objects[object_id]
    if card.controller == player:
        return
    card.controller, card.joined = player, tick(state)
    remove_from_combat(state, object_id)
    state.version += 1
    index_changed(state)
    state.emit("control", cited, player, shown(state, card))


@applies("enter")
@rule("wow74/710.1c", "wow74/411.1", "wow74/415.9a", "wow74/302.2", "wow74/710.1a")
def _apply_enter(state: WowState, change: Change) -> None:
    """A card is placed in the play zone: ready, unless something says otherwise.

    Modifiers that were made as it entered are about the card that it becomes.
    """
    card, extra = state.objects[change.object], change.extra
    before, was_known = card.zone, card.revealed or (card.face_up and card.zone not in HIDDEN)
    leave(state, card)
    become_new(state, card)
    card.zone, card.row, card.host = PLAY, extra["row"], extra["host"]
    card.controller = card.brought_by = change.player
    card.face_up, card.exhausted = extra["face_up"], extra["exhausted"]
    card.damage, card.counters = extra["damage"], dict(extra["counters"])
    state.play.append(card.id)
    for effect in extra["modifiers"]:
        effect.objects = [card.id]
        state.effects.append(effect)
    if state.checks:
        theirs = [e for e in state.play if state.objects[e].controller == change.player]
        joins(state, card.id, theirs)
    entered(state, card)
    card.joined = tick(state)
    change.extra["became"] = card.id
    index_changed(state)
    seen, opened = 1 if card.face_up else 0, 1 if card.face_up and not was_known else 0
    state.emit("enters", change.rule, change.player, card.card, before, extra["row"], seen, opened)
    if before == PLAY:
        destroy_attachments(state, change.object)
    if "succeeds" in extra:
        succeed(state, change.player, extra["succeeds"], card.id)


@rule("wow74/404.2")
def make_token(state: WowState, card: str, owner: str) -> str:
    """A token about to enter play: an object that represents a card."""
    object_id = new_id(state)
    token = Card(object_id, card, owner, owner, NOWHERE, token=True)
    state.objects[object_id] = token
    state.zones.setdefault(zone_key(owner, NOWHERE), []).append(object_id)
    return object_id


@rule("wow74/402.1", "wow74/402.1a", "wow74/402.2")
def make_copy(state: WowState, card: str, player: str, zone: str) -> str:
    """A copy of a card: on the chain, or about to be played; no physical card represents it."""
    object_id = new_id(state)
    copy = Card(object_id, card, player, player, zone, copy=True, timestamp=tick(state))
    state.objects[object_id] = copy
    state.zones.setdefault(zone_key(player, zone), []).insert(0, object_id)
    index_changed(state)
    return object_id


@rule("wow74/404.2c", "wow74/410.6d")
def cease(state: WowState, object_id: str, cited: str) -> None:
    """A token outside play exists no longer."""
    card = state.objects.pop(object_id)
    state.zones[zone_key(card.owner, card.zone)].remove(object_id)
    if object_id in state.astray:
        state.astray.remove(object_id)
    state.version += 1
    index_changed(state)
    state.emit("ceased", cited, card.owner, card.card)


def use_power(state: WowState, object_id: str, key: str) -> None:
    """A power that can be used only so often was used."""
    state.objects[object_id].used.append(key)


def forget_uses(state: WowState) -> None:
    for object_id in state.play:
        card = state.objects[object_id]
        if card.used:
            card.used = []


@rule("wow74/G.copy-card-in-play", "wow74/G.printed")
def copy_of(state: WowState, object_id: str, key: str, cited: str) -> None:
    """A card in play loses its printed information and has another card's (402.3)."""
    card = state.objects[object_id]
    card.becomes, card.used = key, []
    state.version += 1
    index_changed(state)
    state.emit("becomes", cited, card.controller, card.card, key)


@rule("wow74/718.2d", "wow74/718.2e")
def add_effect(
    state: WowState,
    kind: str,
    controller: str,
    source: str,
    until: str,
    *,
    objects: list[str] | None = None,
    patches: list[list[Any]] | None = None,
    amount: int = 0,
    flavour: str = "",
    ability: str = "",
) -> Effect:
    """A definite modifier begins (714.3, 718.2d)."""
    made = Effect(
        new_id(state), kind, controller, source, until, objects or [], patches or [], amount,
        flavour, ability, tick(state),
    )  # fmt: skip
    state.effects.append(made)
    state.version += 1
    index_changed(state)
    return made


@rule("wow74/710.1a")
def take_off(state: WowState, object_id: str, since: int) -> list[Effect]:
    """What was made for a card as it enters play waits until it is there as a different card."""
    made = [e for e in state.effects if e.objects == [object_id] and e.timestamp > since]
    state.effects = [each for each in state.effects if each not in made]
    return made


def end_effects(state: WowState, *until: str) -> list[Effect]:
    """Modifiers with one of these durations end; the answer is which."""
    ended = [each for each in state.effects if each.until in until]
    for effect in ended:
        drop_effect(state, effect)
    return ended


def end_effect(state: WowState, effect: Effect) -> None:
    """One modifier ends."""
    drop_effect(state, effect)


def spend_prevention(state: WowState, effect: Effect, by: int) -> None:
    """A prevention modifier can prevent so much less; at nothing it is over."""
    effect.amount -= by
    if effect.amount <= 0:
        drop_effect(state, effect)


def set_up(state: WowState, object_id: str, described: dict[str, Any]) -> None:
    """A described position: how a card lies there."""
    card = state.objects[object_id]
    for name in ("row", "host", "exhausted", "damage", "counters", "token", "face_up"):
        if name in described:
            setattr(card, name, described[name])
    index_changed(state)


def join_now(state: WowState, key: str, player: str) -> None:
    """A described position: this card came this turn."""
    for object_id in state.play:
        card = state.objects[object_id]
        if card.card == key and card.controller == player:
            card.joined = tick(state)
