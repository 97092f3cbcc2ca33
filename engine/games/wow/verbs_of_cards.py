"""Primitives about cards: damage, zones, orientation, counters, control, modifiers."""

from engine.core.errors import MalformedAnswerError
from engine.core.modifiers import ADD
from engine.core.verbs import Verb
from engine.games.wow import attaching, combat, control, copying, damage, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms.physics import trigger_card
from engine.games.wow.cards import MAGICAL, PHYSICAL
from engine.games.wow.powers import name_and_level
from engine.games.wow.state import WowState
from engine.games.wow.values import BASED, hero_of, is_hero
from engine.games.wow.zones import CHAIN, DECK, GRAVEYARD, HAND, PLAY, RESOURCE_ROW, RFG
from engine.rulebook import rule

ZONES = (HAND, DECK, GRAVEYARD, RFG)
UNTIL = ("turn", "combat", "game")
MOST = 999


def object_of(state: WowState, name: str, *, zone: str = "") -> str:
    """A card by its id, in play where that is needed."""
    if name not in state.objects:
        raise MalformedAnswerError(f"There is no card {name}.")
    if zone and state.objects[name].zone != zone:
        raise MalformedAnswerError(f"This card is not in {zone}.")
    return name


def in_play(state: WowState, name: str) -> str:
    return object_of(state, name, zone=PLAY)


def some(number: str) -> int:
    if not 0 <= int(number) <= MOST:
        raise MalformedAnswerError(f"Give a number from 0 to {MOST}.")
    return int(number)


@rule("wow74/408.2c.b2", "wow74/408.3a.b2")
async def _damage(state: WowState, object_id: str, number: str, kind: str) -> None:
    """The hero of the character's opponent deals it, unless somebody says otherwise in a note."""
    if kind not in MAGICAL | PHYSICAL:
        raise MalformedAnswerError("Name one of the eight types of damage.")
    card = state.objects[in_play(state, object_id)]
    dealer = next(iter(state.opponents(card.controller)), card.controller)
    await damage.deal(
        state, [object_id], some(number), source=hero_of(state, dealer), controller=dealer,
        cited="wow74/405.4", types=(kind,),
    )  # fmt: skip


async def _put_damage(state: WowState, object_id: str, number: str) -> None:
    damage.put_damage(state, in_play(state, object_id), some(number), "wow74/405.3")


async def _heal(state: WowState, object_id: str, number: str) -> None:
    player = state.objects[in_play(state, object_id)].controller
    await damage.heal(
        state, [object_id], some(number), source=hero_of(state, player), controller=player,
        cited="wow74/407.1",
    )  # fmt: skip


def _movable(state: WowState, name: str) -> str:
    """A hero stays in its party, and a link on the chain is interrupted instead."""
    card = state.objects[object_of(state, name)]
    if card.zone == CHAIN:
        raise MalformedAnswerError("A card on the chain is interrupted, not moved.")
    if card.zone == PLAY and is_hero(state, name):
        raise MalformedAnswerError("A hero stays in play; concede or note it instead.")
    return name


@rule("wow74/415.2", "wow74/415.9a")
async def _move(state: WowState, object_id: str, zone: str) -> None:
    place, _, where = zone.partition("/")
    if place not in ZONES or (place, where) not in {(place, ""), (DECK, "bottom"), (RFG, "down")}:
        raise MalformedAnswerError(f"A card cannot be put into {zone}.")
    await moves.move(
        state, _movable(state, object_id), place, "wow74/415.9a",
        bottom=where == "bottom", face_up=where != "down",
    )  # fmt: skip


async def _destroy(state: WowState, object_id: str) -> None:
    await moves.destroy(state, in_play(state, object_id), "wow74/415.9d")


async def _discard(state: WowState, object_id: str) -> None:
    await moves.discard(state, object_of(state, object_id, zone=HAND), "wow74/415.9e")


@rule("wow74/710.1")
async def _enter(state: WowState, object_id: str, player: str) -> None:
    card = state.objects[_movable(state, object_id)]
    if card.zone == PLAY or player not in state.remaining:
        raise MalformedAnswerError("Name a card outside play and a player.")
    await entering.return_to_play(state, object_id, player, "wow74/710.1")


@rule("wow74/412.1c", "wow74/415.9a")
async def _to_resources(state: WowState, object_id: str, player: str) -> None:
    card = state.objects[_movable(state, object_id)]
    if card.row == RESOURCE_ROW or player not in state.remaining:
        raise MalformedAnswerError("Name a card that is no resource, and a player.")
    await entering.enter_play(
        state, object_id, player, "wow74/415.9a", row=RESOURCE_ROW, face_up=False
    )


@rule("wow74/305.2", "wow74/709.2g.b4")
async def _stay(state: WowState, object_id: str) -> None:
    """An ability of which only the card says that it is ongoing enters play."""
    card = state.objects[object_of(state, object_id, zone=CHAIN)]
    link = state.chain[-1] if state.chain else None
    if link is None or link.object != object_id or not card.face_up:
        raise MalformedAnswerError("Only the card that resolves now enters play.")
    await entering.enter_play(state, object_id, link.controller, "wow74/709.2g.b4")


async def _exhaust(state: WowState, object_id: str) -> None:
    await table.exhaust(state, in_play(state, object_id), "wow74/411.1")


async def _ready(state: WowState, object_id: str) -> None:
    await table.ready(state, in_play(state, object_id), "wow74/411.1")


async def _trigger(state: WowState, object_id: str) -> None:
    """All its triggered powers, as if what they look for had happened."""
    trigger_card(state, in_play(state, object_id), "wow74/703.5")


async def _flip(state: WowState, object_id: str) -> None:
    card = state.objects[in_play(state, object_id)]
    if card.row != RESOURCE_ROW and not is_hero(state, object_id):
        raise MalformedAnswerError("Only heroes and resources are turned over.")
    await table.turn(state, object_id, "wow74/301.2", face_up=not card.face_up)


async def _counter(state: WowState, object_id: str, number: str, name: str) -> None:
    by = int(number)
    if by > 0:
        await table.add_counters(
            state, in_play(state, object_id), name, some(number), "wow74/404.1"
        )
    else:
        table.remove_counters(state, in_play(state, object_id), name, -by, "wow74/404.1")
        if table.has_none_left(state, object_id, name):
            shown = table.shown(state, state.objects[object_id])
            state.emit("none left", "wow74/404.1d", "", shown, name)


async def _token(state: WowState, card: str, player: str) -> None:
    if card not in state.printed or player not in state.remaining:
        raise MalformedAnswerError("Name a card of this game and a player.")
    if is_non_ongoing(state, card):
        raise MalformedAnswerError("A non-ongoing ability is no token.")
    await entering.put_token(state, card, player, "wow74/404.2")


def is_non_ongoing(state: WowState, card: str) -> bool:
    facts = state.printed[card]
    return not facts.stays or "hero" in facts.types or facts.is_quest_or_location


async def _control(state: WowState, object_id: str, player: str, until: str) -> None:
    if player not in state.remaining or until not in UNTIL:
        raise MalformedAnswerError("Name a player and turn, combat or game.")
    if is_hero(state, in_play(state, object_id)):
        raise MalformedAnswerError("A hero does not change controllers.")
    await control.take_control(state, object_id, player, "", until, "wow74/401.3")


@rule("wow74/400.7")
async def _attach(state: WowState, object_id: str, host: str) -> None:
    """A host is something in play that is not attached itself to this card."""
    if in_play(state, object_id) == in_play(state, host) or is_hero(state, object_id):
        raise MalformedAnswerError("Name two cards in play; a hero is not attached.")
    if host in attaching.attached_to(state, object_id):
        raise MalformedAnswerError("This card is attached to the other one.")
    table.attach(state, object_id, host, "wow74/400.7a")


async def _become_copy(state: WowState, object_id: str, of: str) -> None:
    if in_play(state, object_id) == in_play(state, of) or is_hero(state, object_id):
        raise MalformedAnswerError("Name two cards in play; a hero becomes no copy.")
    if not (state.objects[object_id].face_up and state.objects[of].face_up):
        raise MalformedAnswerError("A face-down card is neither copied nor a copy.")
    copying.become_copy(state, object_id, of, "wow74/402.3")


async def _modify(state: WowState, object_id: str, value: str, number: str, until: str) -> None:
    if value not in BASED or until not in UNTIL:
        raise MalformedAnswerError("Name atk, health, defense or strike, and turn, combat or game.")
    table.add_effect(
        state, "modify", state.objects[in_play(state, object_id)].controller, "", until,
        objects=[object_id], patches=[[value, ADD, int(number)]],
    )  # fmt: skip
    name = table.shown(state, state.objects[object_id])
    state.emit("modified", "wow74/714.3", "", name, value, int(number))


async def _keyword(state: WowState, object_id: str, name: str, until: str) -> None:
    if until not in UNTIL:
        raise MalformedAnswerError("Name turn, combat or game.")
    if name_and_level(name.lower())[1] == []:
        raise MalformedAnswerError(f"Name what it is about: {name} ally, or fire resistance.")
    table.add_effect(
        state, "keyword", state.objects[in_play(state, object_id)].controller, "", until,
        objects=[object_id], flavour=name.lower(),
    )  # fmt: skip
    state.emit("gains", "wow74/714.3", "", table.shown(state, state.objects[object_id]), name)


async def _prevent(state: WowState, object_id: str, number: str) -> None:
    player = state.objects[in_play(state, object_id)].controller
    table.add_effect(state, "prevent", player, "", "turn", objects=[object_id], amount=some(number))


async def _leave_combat(state: WowState, object_id: str) -> None:
    if not moves.remove_from_combat(state, in_play(state, object_id)):
        raise MalformedAnswerError("This card is not in the combat.")


async def _defend(state: WowState, object_id: str) -> None:
    if not await combat.replace_defender(state, in_play(state, object_id), "wow74/602.3a"):
        raise MalformedAnswerError("There is no attack to defend against.")


CARD_VERBS: tuple[Verb[WowState], ...] = (
    Verb("damage", "Deal damage", "wow74/405.4", ("object", "number", "type"), _damage),
    Verb("put-damage", "Put damage on", "wow74/405.3", ("object", "number"), _put_damage),
    Verb("heal", "Heal", "wow74/407.1", ("object", "number"), _heal),
    Verb("move", "Move a card", "wow74/415.9a", ("object", "zone"), _move),
    Verb("destroy", "Destroy", "wow74/415.9d", ("object",), _destroy),
    Verb("discard", "Discard", "wow74/415.9e", ("object",), _discard),
    Verb("enter", "Put into play", "wow74/710.1", ("object", "player"), _enter),
    Verb("resource", "Put into the resource row", "wow74/415.9a", ("object", "player"),
         _to_resources),
    Verb("stay", "It is ongoing: it enters play", "wow74/305.2", ("object",), _stay),
    Verb("exhaust", "Exhaust", "wow74/411.1", ("object",), _exhaust),
    Verb("ready", "Ready", "wow74/411.1", ("object",), _ready),
    Verb("trigger", "Trigger", "wow74/703.5", ("object",), _trigger),
    Verb("flip", "Turn over", "wow74/301.2", ("object",), _flip),
    Verb("counter", "Counters", "wow74/404.1", ("object", "number", "text"), _counter),
    Verb("token", "Create a token", "wow74/404.2", ("card", "player"), _token),
    Verb("control", "Give control", "wow74/401.3", ("object", "player", "until"), _control),
    Verb("attach", "Attach", "wow74/400.7a", ("object", "host"), _attach),
    Verb("become-copy", "Make a copy of", "wow74/402.3", ("object", "host"), _become_copy),
    Verb("modify", "Change a value", "wow74/714.3", ("object", "value", "number", "until"),
         _modify),
    Verb("keyword", "Give a keyword", "wow74/714.3", ("object", "text", "until"), _keyword),
    Verb("prevent", "Prevent damage", "wow74/717.2", ("object", "number"), _prevent),
    Verb("leave-combat", "Remove from combat", "wow74/602.4", ("object",), _leave_combat),
    Verb("defend", "Make the defender", "wow74/602.3a", ("object",), _defend),
)  # fmt: skip
