"""Primitives: what a card may say, done by hand and by the same atoms as scripts use."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.seeing import see
from engine.core.verbs import Verb
from engine.games.ashes.atoms import places, procedure, tokens
from engine.games.ashes.cards import READY
from engine.games.ashes.damage import (
    Packet,
    deal,
    destroy,
    destroy_whose_life_fell,
    leave_play,
    pile_for,
    wound,
)
from engine.games.ashes.entering import come_into_play, has_room
from engine.games.ashes.placing import (
    EXHAUSTION,
    KINDS,
    STATUS,
    move_tokens,
    place_tokens,
    put_in_hand,
    return_to_hand,
)
from engine.games.ashes.state import (
    BATTLEFIELD,
    CONJURATIONS,
    DISCARD,
    DRAW_PILE,
    HAND,
    IN_PLAY,
    PHOENIXBORN,
    REMOVED,
    SPELLBOARD,
    AshesState,
    Card,
)
from engine.games.ashes.targeting import target
from engine.games.ashes.timing import happened
from engine.rulebook import rule

TOP = "top of the draw pile"
TO = (HAND, DRAW_PILE, TOP, DISCARD, CONJURATIONS, REMOVED)


def object_of(state: AshesState, name: str) -> Card:
    if name not in state.objects:
        raise MalformedAnswerError(f"There is no card {name}.")
    return state.objects[name]


@rule("raven11/4.5.0.p5")
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
    if not (state.facts(object_id).is_unit or state.objects[object_id].zone == PHOENIXBORN):
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
    await place_tokens(state, in_play(state, target), EXHAUSTION, 1, "raven11/4.5.0")


async def _ready(state: AshesState, target: str) -> None:
    if object_of(state, target).exhaustion:
        tokens.remove_exhaustion(state, target, "raven11/4.5.0")


async def _status(state: AshesState, target: str, by: str) -> None:
    if int(by) > 0:
        await place_tokens(state, in_play(state, target), STATUS, int(by), "raven11/4.5.0")
    else:
        tokens.set_status(state, in_play(state, target), int(by), "raven11/4.5.0")


@rule("raven11/4.5.0.s2")
async def _move_tokens(state: AshesState, from_: str, to: str, kind: str, by: str) -> None:
    if kind not in KINDS:
        raise MalformedAnswerError(f"Move one of {', '.join(KINDS)}.")
    here, there = in_play(state, from_), in_play(state, to)
    await move_tokens(state, here, there, kind, count_of(by), "raven11/4.5.0.s2")


@rule("raven11/5.1.0.s7")
async def _move(state: AshesState, object_id: str, zone: str) -> None:
    card = object_of(state, object_id)
    if zone not in TO or card.zone == PHOENIXBORN:
        raise MalformedAnswerError(f"A card cannot be put into {zone}.")
    pile = DRAW_PILE if zone == TOP else zone
    if pile == HAND:
        await put_in_hand(state, object_id, "raven11/4.5.0")
        return
    if card.zone in IN_PLAY:
        await leave_play(state, object_id, to=pile)
        return
    if pile != DRAW_PILE:
        await see(state, object_id)
    places.detach(state, object_id)
    was_in_the_pile = card.zone == DRAW_PILE
    pile = pile_for(state, object_id, pile)
    places.move(state, object_id, pile, "raven11/4.5.0", top=zone == TOP)
    if was_in_the_pile and pile == DISCARD:
        change = Change("discards", "raven11/4.5.0", card.owner, object_id, 1)
        change.extra["from"] = ["top"]
        await happened(state, change)


@rule("raven11/4.5.0.s2")
async def _return(state: AshesState, object_id: str) -> None:
    if object_of(state, object_id).zone == PHOENIXBORN:
        raise MalformedAnswerError("A Phoenixborn does not go to the hand.")
    await return_to_hand(state, object_id, "raven11/4.5.0.s2")


@rule("raven11/4.2.2", "raven11/4.2.2.p2")
async def _dismount(state: AshesState, object_id: str) -> None:
    """A face-down ally comes face up onto its owner's battlefield, exhausted."""
    card = object_of(state, object_id)
    if card.zone != "under":
        raise MalformedAnswerError("Only a card under another one is dismounted.")
    await see(state, object_id)
    places.detach(state, object_id)
    await come_into_play(state, object_id, BATTLEFIELD, card.owner, "raven11/4.2.2", exhausted=True)
    if card.zone != BATTLEFIELD:
        return
    options = [Option("keep", "Keep the token"), Option("swap", "Remove tokens, take a wound")]
    (pick,) = await Decision(
        card.owner,
        "dismount",
        options,
        "raven11/4.2.2",
        source=object_id,
        text="Take the tokens off?",
    )
    if pick == "swap":
        tokens.clear_tokens(state, object_id)
        await wound(state, object_id, 1, "raven11/4.2.2")


async def _summon(state: AshesState, player: str, object_id: str) -> None:
    """Put a card into play under a player's control."""
    card = object_of(state, object_id)
    who = player_of(state, player)
    if card.zone in IN_PLAY or card.zone == "under":
        raise MalformedAnswerError("That card is in play already.")
    await see(state, object_id)
    facts = state.facts(object_id)
    if facts.type and not (facts.is_unit or facts.type == READY):
        raise MalformedAnswerError("Only units and ready spells are put into play so.")
    if not has_room(state, who, facts):
        raise MalformedAnswerError("There is no room for another one.")
    zone = BATTLEFIELD if facts.is_unit else SPELLBOARD
    await come_into_play(state, object_id, zone, who, "raven11/4.5.0")


async def _attach(state: AshesState, object_id: str, host: str) -> None:
    if object_of(state, object_id).zone in IN_PLAY or object_id == host:
        raise MalformedAnswerError("Only a card that is not in play is attached.")
    in_play(state, host)
    await see(state, object_id)
    facts = state.facts(object_id)
    if facts.type and not facts.is_alteration:
        raise MalformedAnswerError("Only an alteration spell is attached.")
    places.attach(state, object_id, in_play(state, host), "raven11/4.1.1.b3")
    await destroy_whose_life_fell(state, [host])


async def _under(state: AshesState, object_id: str, host: str) -> None:
    if object_of(state, object_id).zone in IN_PLAY or object_id == host:
        raise MalformedAnswerError("Only a card that is not in play is put under another.")
    places.put_under(state, object_id, in_play(state, host), "raven11/4.1.4.p2")


@rule("raven11/6.target")
async def _target(state: AshesState, object_id: str) -> None:
    """Say what the text targets, before it happens: others may cancel it."""
    await target(state, state.active_player, in_play(state, object_id))


async def _spend(state: AshesState, action: str) -> None:
    """An action paid for a text that the engine does not know."""
    if action not in ("main", "side"):
        raise MalformedAnswerError("Say main or side.")
    if state.main_done if action == "main" else state.side_done:
        raise MalformedAnswerError(f"The {action} action is spent already.")
    if action == "main":
        procedure.spend_main(state)
    else:
        procedure.spend_side(state)


async def _gain(state: AshesState, object_id: str, by: str, name: str) -> None:
    if not -99 <= int(by) <= 99:
        raise MalformedAnswerError("Give a number from -99 to 99.")
    tokens.gain(state, in_play(state, object_id), name.strip().lower(), int(by), "raven11/3.4.0")


async def _strengthen(state: AshesState, object_id: str, by: str) -> None:
    if not -99 <= int(by) <= 99:
        raise MalformedAnswerError("Give a number from -99 to 99.")
    tokens.strengthen(state, in_play(state, object_id), int(by), "raven11/6.attack-value")


async def _control(state: AshesState, player: str, object_id: str) -> None:
    card = object_of(state, in_play(state, object_id))
    if card.zone not in (BATTLEFIELD, SPELLBOARD):
        raise MalformedAnswerError("Only units and ready spells change control.")
    places.give_control(state, card.id, player_of(state, player), "raven11/4.5.0")


async def _show(state: AshesState, object_id: str) -> None:
    """The card is shown to everybody, wherever it lies."""
    card = object_of(state, object_id)
    await see(state, card.id)
    places.show(state, card.id, "raven11/4.5.0")


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
    unit = state.dice[die].place
    places.exhaust_die(state, die, "raven11/4.5.0")
    await destroy_whose_life_fell(state, [unit])


EFFECTS: tuple[Verb[AshesState], ...] = (
    Verb("damage", "Deal damage", "raven11/5.0.0", ("object", "number"), _damage),
    Verb("wound", "Place wounds", "raven11/5.0.0.p4", ("object", "number"), _wound),
    Verb("heal", "Remove wounds", "raven11/4.5.0", ("object", "number"), _heal),
    Verb("destroy", "Destroy", "raven11/5.1.0", ("object",), _destroy),
    Verb("exhaust", "Place an exhaustion token", "raven11/4.5.0", ("object",), _exhaust),
    Verb("ready", "Remove an exhaustion token", "raven11/4.5.0", ("object",), _ready),
    Verb("status", "Place status tokens", "raven11/4.5.0", ("object", "number"), _status),
    Verb("move", "Move a card", "raven11/5.1.0.s7", ("object", "zone"), _move),
    Verb("return", "Return to hand", "raven11/4.5.0.s2", ("object",), _return),
    Verb(
        "move-tokens",
        "Move tokens",
        "raven11/4.5.0.s2",
        ("object", "object", "tokens", "number"),
        _move_tokens,
    ),
    Verb("summon", "Put a card into play", "raven11/4.5.0", ("player", "object"), _summon),
    Verb("target", "Target a card", "raven11/6.target", ("object",), _target),
    Verb("spend", "Spend an action", "raven11/4.4.0.b2", ("action",), _spend),
    Verb("gain", "Give an ability", "raven11/3.4.0", ("object", "number", "ability"), _gain),
    Verb(
        "strengthen",
        "Change the attack for this turn",
        "raven11/6.attack-value",
        ("object", "number"),
        _strengthen,
    ),
    Verb("control", "Take control", "raven11/4.5.0", ("player", "object"), _control),
    Verb("show", "Show a card", "raven11/4.5.0", ("object",), _show),
    Verb("attach", "Attach", "raven11/4.1.1.b3", ("object", "object"), _attach),
    Verb("under", "Put under a card", "raven11/4.1.4.p2", ("object", "object"), _under),
    Verb("dismount", "Dismount", "raven11/4.2.2", ("object",), _dismount),
    Verb("draw-cards", "Draw cards", "raven11/4.5.0", ("player", "number"), _draw),
    Verb("shuffle", "Shuffle a draw pile", "raven11/4.5.0", ("player",), _shuffle),
    Verb("face", "Turn a die", "raven11/4.5.0", ("die", "face"), _face),
    Verb("exhaust-die", "Exhaust a die", "raven11/4.5.0", ("die",), _exhaust_die),
)
