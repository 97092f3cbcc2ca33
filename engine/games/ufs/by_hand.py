"""Primitives for texts that are done by hand, and for the table between actions."""

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.rules import ENDING, PASSIVE
from engine.core.verbs import Verb, split_command
from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.pauses import pauses
from engine.games.ufs.state import (
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    POOL,
    REMOVED,
    STAGING,
    UfsState,
)
from engine.rulebook import rule

DONE = Option("done", "Done: the effect is settled")
STRICT = "strict"


def object_of(state: UfsState, name: str) -> str:
    if name not in state.objects:
        raise MalformedAnswerError(f"There is no card {name}.")
    return name


def player_of(state: UfsState, name: str) -> str:
    if name not in state.players:
        raise MalformedAnswerError(f"There is no player {name}.")
    return name


@rule("ufs09/D.2.2.4")
def _movable(state: UfsState, name: str) -> str:
    """The starting character stays where it is."""
    object_id = object_of(state, name)
    if any(seat.character == object_id for seat in state.players.values()):
        raise MalformedAnswerError("The starting character stays in the staging area.")
    return object_id


async def _vitality(state: UfsState, player: str, by: str) -> None:
    procedure.change_vitality(state, player_of(state, player), int(by), "ufs09/J.1.1")
    await pauses(state)


async def _attack(state: UfsState, name: str, by: str) -> None:
    if not state.attack or name not in ("speed", "damage"):
        raise MalformedAnswerError("Change speed or damage of an attack.")
    procedure.change_attack(state, state.attack[-1], name, int(by), "ufs09/J.1.1")


@rule("ufs09/K.4.1", "ufs09/K.4.4")
async def _move(state: UfsState, object_id: str, zone: str) -> None:
    if zone not in (HAND, DECK, DISCARD, REMOVED, MOMENTUM, STAGING, POOL):
        raise MalformedAnswerError(f"A card cannot be put into {zone}.")
    procedure.drop_from_stack(state, _movable(state, object_id))
    places.move(state, object_id, zone, "ufs09/J.1.1")
    await pauses(state)


async def _destroy(state: UfsState, object_id: str) -> None:
    if state.objects[_movable(state, object_id)].zone != STAGING:
        raise MalformedAnswerError("Only a card in the staging area is destroyed.")
    places.move(state, object_id, DISCARD, "ufs09/K.4.1", why="destroyed")
    await pauses(state)


async def _commit(state: UfsState, object_id: str) -> None:
    if state.objects[object_of(state, object_id)].zone not in (STAGING, MOMENTUM):
        raise MalformedAnswerError("Only cards in staging and momentum are committed.")
    places.commit(state, object_id, "ufs09/C.1.4")


async def _ready(state: UfsState, object_id: str) -> None:
    places.ready(state, object_of(state, object_id), "ufs09/C.1.3")


@rule("ufs09/K.4.2", "ufs09/K.4.2.1")
async def _flip(state: UfsState, object_id: str) -> None:
    card = state.objects[_movable(state, object_id)]
    if card.zone not in (STAGING, POOL):
        raise MalformedAnswerError("Only cards in staging and pool are flipped.")
    places.flip(state, object_id, "ufs09/K.4.2", face_up=not card.face_up)
    if not card.face_up:
        procedure.drop_from_stack(state, object_id)
    await pauses(state)


async def _draw(state: UfsState, player: str, count: str) -> None:
    if not 0 <= int(count) <= 20:
        raise MalformedAnswerError("Give a number from 0 to 20.")
    for each in state.in_zone(player_of(state, player), DECK)[: int(count)]:
        places.move(state, each, HAND, "ufs09/J.1.1", why="draw")
    await pauses(state)


async def _shuffle(state: UfsState, player: str) -> None:
    await places.shuffle(state, player_of(state, player), "ufs09/K.5.2")


async def _concede(state: UfsState, player: str) -> None:
    procedure.finish(state, state.other(player_of(state, player)), "ufs09/A.1.1", "conceded")


async def _agree(state: UfsState) -> None:
    procedure.finish(state, None, "ufs09/A.1.1", "both players agreed")


async def _note(state: UfsState, text: str) -> None:
    state.emit("note", "", "", text)


EFFECTS: tuple[Verb[UfsState], ...] = (
    Verb("vitality", "Change vitality", "ufs09/J.1.1", ("player", "number"), _vitality),
    Verb("attack", "Change the attack", "ufs09/J.1.1", ("value", "number"), _attack),
    Verb("move", "Move a card", "ufs09/J.1.1", ("object", "zone"), _move),
    Verb("destroy", "Destroy", "ufs09/K.4.1", ("object",), _destroy),
    Verb("commit", "Commit", "ufs09/C.1.4", ("object",), _commit),
    Verb("ready", "Ready", "ufs09/C.1.3", ("object",), _ready),
    Verb("flip", "Flip or unflip", "ufs09/K.4.2", ("object",), _flip),
    Verb("draw-cards", "Draw cards", "ufs09/J.1.1", ("player", "number"), _draw),
    Verb("shuffle", "Shuffle a deck", "ufs09/K.5.2", ("player",), _shuffle),
)
TABLE: tuple[Verb[UfsState], ...] = (
    Verb("concede", "Concede", "ufs09/A.1.1", ("player",), _concede, ENDING),
    Verb("draw", "Both players agree to a draw", "", (), _agree, ENDING),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
)
VERBS = {verb.name: verb for verb in (*EFFECTS, *TABLE)}
PRIMITIVES = tuple(verb.option() for verb in EFFECTS)


def table_options(state: UfsState) -> list[Option]:
    """What the table may do by hand now."""
    options = [] if state.strictness == STRICT else list(PRIMITIVES)
    return options + [verb.option() for verb in TABLE]


def timing(key: str) -> str:
    return VERBS[key.split(":", 1)[0]].timing


async def carry_out(state: UfsState, key: str) -> None:
    """Do what the table says."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *split_command(key, len(verb.takes)))


@rule("ufs09/J.1.1")
async def settle_effect(state: UfsState, player: str, me: str) -> None:
    """The player does what the text says, in its order, as much as possible."""
    text = f"Do what {state.facts(me).name} says."
    while True:
        (pick,) = await Decision(
            player, "by hand", (DONE, *PRIMITIVES), "ufs09/J.1.1", source=me, text=text
        )
        if pick == DONE.key:
            return
        await carry_out(state, pick)
