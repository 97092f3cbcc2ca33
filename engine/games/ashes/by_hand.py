"""Primitives for effects that are not scripted, and for the table between actions."""

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.rules import BOUNDARY, ENDING, PASSIVE
from engine.core.verbs import Verb, split_command
from engine.games.ashes.atoms import places, tokens
from engine.games.ashes.damage import Packet, deal, destroy, end_in_draw, leave_play, lose, wound
from engine.games.ashes.state import (
    BATTLEFIELD,
    CONJURATIONS,
    DISCARD,
    DRAW_PILE,
    HAND,
    IN_PLAY,
    REMOVED,
    SPELLBOARD,
    AshesState,
    Card,
)
from engine.rulebook import rule

DONE = Option("done", "Done: the effect is settled")
STRICT = "strict"
TO = (HAND, DRAW_PILE, DISCARD, CONJURATIONS, REMOVED)


def object_of(state: AshesState, name: str) -> Card:
    if name not in state.objects:
        raise MalformedAnswerError(f"There is no card {name}.")
    return state.objects[name]


def in_play(state: AshesState, name: str) -> str:
    card = object_of(state, name)
    if card.zone not in IN_PLAY:
        raise MalformedAnswerError("That card is not in play.")
    return card.id


def player_of(state: AshesState, name: str) -> str:
    if name not in state.remaining:
        raise MalformedAnswerError(f"There is no player {name}.")
    return name


def count_of(text: str) -> int:
    if not 0 <= int(text) <= 99:
        raise MalformedAnswerError("Give a number from 0 to 99.")
    return int(text)


def _living(state: AshesState, name: str) -> str:
    object_id = in_play(state, name)
    if not state.facts(object_id).life:
        raise MalformedAnswerError("Only units and Phoenixborn have life.")
    return object_id


async def _damage(state: AshesState, target: str, amount: str) -> None:
    await deal(state, [Packet("", _living(state, target), count_of(amount))], "raven11/5.0.0")


async def _wound(state: AshesState, target: str, amount: str) -> None:
    await wound(state, _living(state, target), count_of(amount), "raven11/5.0.0.p4")


async def _heal(state: AshesState, target: str, amount: str) -> None:
    tokens.heal(state, in_play(state, target), count_of(amount), "raven11/4.5.0")


async def _destroy(state: AshesState, target: str) -> None:
    await destroy(state, _living(state, target), "raven11/5.1.0")


async def _exhaust(state: AshesState, target: str) -> None:
    tokens.exhaust(state, in_play(state, target), "raven11/4.5.0")


async def _ready(state: AshesState, target: str) -> None:
    if object_of(state, target).exhaustion:
        tokens.remove_exhaustion(state, target, "raven11/4.5.0")


async def _status(state: AshesState, target: str, by: str) -> None:
    tokens.set_status(state, in_play(state, target), int(by), "raven11/4.5.0")


@rule("raven11/5.1.0.s7")
async def _move(state: AshesState, object_id: str, zone: str) -> None:
    card = object_of(state, object_id)
    if zone not in TO or card.zone == "phoenixborn":
        raise MalformedAnswerError(f"A card cannot be put into {zone}.")
    if card.zone in IN_PLAY:
        await leave_play(state, object_id, to=zone)
    else:
        places.detach(state, object_id)
        places.move(state, object_id, zone, "raven11/4.5.0")


@rule("raven11/4.2.2")
async def _dismount(state: AshesState, object_id: str) -> None:
    """A face-down ally comes face up onto its owner's battlefield, exhausted."""
    card = object_of(state, object_id)
    if card.zone != "under":
        raise MalformedAnswerError("Only a card under another one is dismounted.")
    places.detach(state, object_id)
    places.move(state, object_id, BATTLEFIELD, "raven11/4.2.2", keeper=card.owner)
    tokens.exhaust(state, object_id, "raven11/4.2.2")
    options = [Option("keep", "Keep the token"), Option("swap", "Remove tokens, take a wound")]
    (pick,) = await Decision(card.owner, "dismount", options, "raven11/4.2.2", source=object_id)
    if pick == "swap":
        tokens.clear_tokens(state, object_id)
        await wound(state, object_id, 1, "raven11/4.2.2")


async def _summon(state: AshesState, player: str, object_id: str) -> None:
    """Put a card into play under a player's control."""
    card = object_of(state, object_id)
    who = player_of(state, player)
    if card.zone in IN_PLAY or card.zone == "under":
        raise MalformedAnswerError("That card is in play already.")
    zone = BATTLEFIELD if state.facts(object_id).is_unit else SPELLBOARD
    places.move(state, object_id, zone, "raven11/4.5.0", keeper=who)


async def _attach(state: AshesState, object_id: str, host: str) -> None:
    if object_of(state, object_id).zone in IN_PLAY or object_id == host:
        raise MalformedAnswerError("Only a card that is not in play is attached.")
    places.attach(state, object_id, in_play(state, host), "raven11/4.1.1.b3")


async def _under(state: AshesState, object_id: str, host: str) -> None:
    if object_of(state, object_id).zone in IN_PLAY or object_id == host:
        raise MalformedAnswerError("Only a card that is not in play is put under another.")
    places.put_under(state, object_id, in_play(state, host), "raven11/4.1.4.p2")


async def _draw(state: AshesState, player: str, count: str) -> None:
    who = player_of(state, player)
    for each in state.in_zone(who, DRAW_PILE)[: count_of(count)]:
        places.move(state, each, HAND, "raven11/4.5.0", why="draw")


async def _shuffle(state: AshesState, player: str) -> None:
    await places.shuffle(state, player_of(state, player), "raven11/4.5.0")


async def _face(state: AshesState, die: str, face: str) -> None:
    if die not in state.dice or face not in ("power", "class", "basic"):
        raise MalformedAnswerError("Give a die and power, class or basic.")
    places.set_die(state, die, face, "raven11/4.5.0")


async def _exhaust_die(state: AshesState, die: str) -> None:
    if die not in state.dice:
        raise MalformedAnswerError(f"There is no die {die}.")
    places.exhaust_die(state, die, "raven11/4.5.0")


async def _concede(state: AshesState, player: str) -> None:
    lose(state, player_of(state, player), "raven11/5.1.1", "conceded")


async def _agree(state: AshesState) -> None:
    end_in_draw(state, "raven11/4.5.0", "all players agreed")


async def _note(state: AshesState, text: str) -> None:
    state.emit("note", "", "", text)


EFFECTS: tuple[Verb[AshesState], ...] = (
    Verb("damage", "Deal damage", "raven11/5.0.0", ("object", "number"), _damage),
    Verb("wound", "Place wounds", "raven11/5.0.0.p4", ("object", "number"), _wound),
    Verb("heal", "Remove wounds", "raven11/4.5.0", ("object", "number"), _heal),
    Verb("destroy", "Destroy", "raven11/5.1.0", ("object",), _destroy),
    Verb("exhaust", "Place an exhaustion token", "raven11/4.5.0", ("object",), _exhaust),
    Verb("ready", "Remove an exhaustion token", "raven11/4.5.0", ("object",), _ready),
    Verb("status", "Place status tokens", "raven11/4.5.0", ("object", "number"), _status),
    Verb("move", "Move a card", "raven11/5.1.0.s7", ("object", "zone"), _move),
    Verb("summon", "Put a card into play", "raven11/4.5.0", ("player", "object"), _summon),
    Verb("attach", "Attach", "raven11/4.1.1.b3", ("object", "object"), _attach),
    Verb("under", "Put under a card", "raven11/4.1.4.p2", ("object", "object"), _under),
    Verb("dismount", "Dismount", "raven11/4.2.2", ("object",), _dismount),
    Verb("draw-cards", "Draw cards", "raven11/4.5.0", ("player", "number"), _draw),
    Verb("shuffle", "Shuffle a draw pile", "raven11/4.5.0", ("player",), _shuffle),
    Verb("face", "Turn a die", "raven11/4.5.0", ("die", "face"), _face),
    Verb("exhaust-die", "Exhaust a die", "raven11/4.5.0", ("die",), _exhaust_die),
)
TABLE: tuple[Verb[AshesState], ...] = (
    Verb("concede", "Concede", "raven11/5.1.1", ("player",), _concede, ENDING),
    Verb("draw", "All players agree to a draw", "", (), _agree, ENDING),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
)
VERBS = {verb.name: verb for verb in (*EFFECTS, *TABLE)}
PRIMITIVES = tuple(verb.option() for verb in EFFECTS)


def table_options(state: AshesState) -> list[Option]:
    """What the table may do by hand now."""
    options = [] if state.strictness == STRICT else list(PRIMITIVES)
    return options + [verb.option() for verb in TABLE]


def timing(state: AshesState, key: str) -> str:
    """Conceding ends a game of two; among more players it waits."""
    verb = VERBS[key.split(":", 1)[0]]
    return BOUNDARY if verb.name == "concede" and len(state.remaining) > 2 else verb.timing


async def carry_out(state: AshesState, key: str) -> None:
    """Do what the table says."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *split_command(key, len(verb.takes)))


@rule("raven11/4.5.0", "raven11/4.5.0.b1", "raven11/4.0.0.p6")
async def settle_effect(state: AshesState, player: str, me: str) -> None:
    """The player does what the text says, as much of it as possible."""
    text = f"Do what {state.facts(me).name} says."
    while True:
        (pick,) = await Decision(
            player, "by hand", (DONE, *PRIMITIVES), "raven11/4.5.0", source=me, text=text
        )
        if pick == DONE.key:
            return
        await carry_out(state, pick)
