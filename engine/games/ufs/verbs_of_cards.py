"""Primitives that move, turn, show and find cards (C, D, K.4, K.5)."""

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.seeing import see
from engine.core.verbs import Verb
from engine.games.ufs.atoms import decks, places
from engine.games.ufs.atoms.happen import add_effect
from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.references import within_reach
from engine.games.ufs.restrictions import AS_HAND
from engine.games.ufs.searching import from_hand, search, search_all
from engine.games.ufs.state import (
    ADMIT,
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    PLAYER_ZONES,
    POOL,
    PUBLIC,
    REMOVED,
    STAGING,
    TRANSIT,
    UfsState,
)
from engine.games.ufs.together import both, choose_of_opponent, draw, move_all
from engine.games.ufs.values import FROZEN, SEALED
from engine.games.ufs.vitals import VITALS, gender_of, vital
from engine.rulebook import rule

MOST = 20


def object_of(state: UfsState, name: str) -> str:
    """A card that is somewhere; what is on its way is left alone."""
    if name not in state.objects:
        raise MalformedAnswerError(f"There is no card {name}.")
    if state.objects[name].zone == TRANSIT:
        raise MalformedAnswerError("The card is on its way between two zones.")
    if not _answer_reaches(state, name):
        raise MalformedAnswerError("It has gone to another zone since what is responded to.")
    return name


@rule("ufs09/J.5.4")
def _answer_reaches(state: UfsState, object_id: str) -> bool:
    """Whether the effect of a response, while it is settled by hand, can touch the card."""
    play = state.playing[-1] if state.playing else None
    if play is None or not (play.responds and play.executing and state.windows):
        return True
    return within_reach(state, object_id, state.windows[-1].happenings)


def player_of(state: UfsState, name: str) -> str:
    if name not in state.players:
        raise MalformedAnswerError(f"There is no player {name}.")
    return name


def count_of(text: str) -> int:
    if not 0 <= int(text) <= MOST:
        raise MalformedAnswerError(f"Give a number from 0 to {MOST}.")
    return int(text)


@rule("ufs09/D.2.2.4")
def movable(state: UfsState, name: str) -> str:
    """The starting character stays where it is."""
    object_id = object_of(state, name)
    if any(seat.character == object_id for seat in state.players.values()):
        raise MalformedAnswerError("The starting character stays in the staging area.")
    return object_id


def zone_named(zone: str) -> str:
    if zone not in PLAYER_ZONES:
        raise MalformedAnswerError(f"A card cannot be put into {zone}.")
    return zone


@rule("ufs09/K.3.23")
async def _move(state: UfsState, object_id: str, zone: str) -> None:
    movable(state, object_id)
    await _seen(state, object_id, zone_named(zone))
    place = 0 if zone == DECK else -1
    places.move(state, object_id, zone, "ufs09/J.1.1", place=place)


async def _seen(state: UfsState, object_id: str, zone: str) -> None:
    """On a real table a card that goes where everybody sees it is named first."""
    if zone in PUBLIC:
        await see(state, object_id)


@rule("ufs09/D.1.4", "ufs09/A.3.2")
async def _into(state: UfsState, object_id: str, player: str, zone: str) -> None:
    """Into a zone of somebody, who may not be the owner."""
    movable(state, object_id)
    whose = player_of(state, player)
    is_theirs = whose == state.objects[object_id].owner
    await _seen(state, object_id, zone_named(zone) if is_theirs else REMOVED)
    places.move(state, object_id, zone, "ufs09/J.1.1", whose=whose)


@rule("ufs09/D.4.2.2", "ufs09/D.4.2.1")
async def _momentum(state: UfsState, object_id: str, number: str) -> None:
    """Into momentum, at a spot that the player names; 1 is the first."""
    movable(state, object_id)
    bar = state.in_zone(state.objects[object_id].owner, MOMENTUM)
    if not 1 <= int(number) <= len(bar) + 1:
        raise MalformedAnswerError(f"Give a spot from 1 to {len(bar) + 1}.")
    places.move(state, object_id, MOMENTUM, "ufs09/D.4.2.2", place=int(number) - 1)


@rule("ufs09/K.3.21", "ufs09/K.3.21.1")
async def _insert(state: UfsState, object_id: str, number: str) -> None:
    """Into the card pool at a position; 1 is the beginning."""
    movable(state, object_id)
    card = state.objects[object_id]
    pool = state.in_zone(card.owner, POOL)
    if not 1 <= int(number) <= len(pool) + 1:
        raise MalformedAnswerError(f"Give a position from 1 to {len(pool) + 1}.")
    if card.zone == POOL:
        raise MalformedAnswerError("The order of the card pool does not change.")
    await _seen(state, object_id, POOL)
    places.move(state, object_id, POOL, "ufs09/K.3.21", place=int(number) - 1)


@rule("ufs09/K.4.1")
async def _destroy(state: UfsState, object_id: str) -> None:
    if state.objects[movable(state, object_id)].zone != STAGING:
        raise MalformedAnswerError("Only a card in the staging area is destroyed.")
    await see(state, object_id)
    places.move(state, object_id, DISCARD, "ufs09/K.4.1", why="destroyed")


@rule("ufs09/K.4.4")
async def _remove(state: UfsState, object_id: str) -> None:
    await see(state, movable(state, object_id))
    places.move(state, object_id, REMOVED, "ufs09/K.4.4")


@rule("ufs09/C.1", "ufs09/C.1.4", "ufs09/D.2.2.3.2")
async def _commit(state: UfsState, object_id: str) -> None:
    _has_a_state(state, object_id)
    if state.objects[object_id].committed:
        raise MalformedAnswerError("A committed card cannot be committed.")
    places.commit(state, object_id, "ufs09/C.1.4")


@rule("ufs09/C.1", "ufs09/C.1.3", "ufs09/D.2.2.3.2")
async def _ready(state: UfsState, object_id: str) -> None:
    _has_a_state(state, object_id)
    if not state.objects[object_id].committed:
        raise MalformedAnswerError("A ready card cannot be readied.")
    places.ready(state, object_id, "ufs09/C.1.3")


def _has_a_state(state: UfsState, object_id: str) -> None:
    card = state.objects[object_of(state, object_id)]
    if card.zone not in (STAGING, MOMENTUM):
        raise MalformedAnswerError("Only cards in staging and momentum are ready or committed.")
    if card.attached:
        raise MalformedAnswerError("An attached card has the state of what it is attached to.")


@rule("ufs09/K.4.2", "ufs09/K.4.2.1")
async def _flip(state: UfsState, object_id: str) -> None:
    card = state.objects[movable(state, object_id)]
    if card.zone not in (STAGING, POOL) or card.attached:
        raise MalformedAnswerError("Only cards in staging and pool are flipped.")
    if not card.face_up:
        await see(state, object_id)
    places.flip(state, object_id, "ufs09/K.4.2", face_up=not card.face_up)


@rule("ufs09/D.2.2.3")
async def _attach(state: UfsState, object_id: str) -> None:
    card = state.objects[movable(state, object_id)]
    if card.zone != STAGING or card.attached:
        raise MalformedAnswerError("Only a card in staging is attached, and only once.")
    places.attach(state, object_id, "ufs09/D.2.2.3")


async def _draw(state: UfsState, player: str, number: str) -> None:
    await draw(state, player_of(state, player), count_of(number), "ufs09/J.1.1")


@rule("ufs09/K.5.4")
async def _draw_up_to(state: UfsState, player: str, number: str) -> None:
    """As many as are missing in the hand, all at once."""
    missing = count_of(number) - len(state.in_zone(player_of(state, player), HAND))
    await draw(state, player, max(0, missing), "ufs09/K.5.4")


@rule("ufs09/K.2.1", "ufs09/K.2.3", "ufs09/D.2.3.3.1")
async def _discard(state: UfsState, player: str, number: str) -> None:
    """The player discards cards of their choice from hand, all at once."""
    chosen = await _of_hand(state, player_of(state, player), count_of(number), "discard")
    await move_all(state, player, chosen, DISCARD, "ufs09/K.2.1")


@rule("ufs09/D.4.1.1.1")
async def _put_back(state: UfsState, player: str, number: str) -> None:
    """The player puts cards of their choice from hand on top of the deck."""
    chosen = await _of_hand(state, player_of(state, player), count_of(number), "put back")
    await move_all(state, player, chosen, DECK, "ufs09/D.4.1.1.1")


async def _of_hand(state: UfsState, player: str, count: int, kind: str) -> list[str]:
    hand = state.in_zone(player, HAND)
    count = min(count, len(hand))
    if not count:
        return []
    options = [Option(each, state.facts(each).name) for each in hand]
    return list(await Decision(player, kind, options, "ufs09/K.2.3", at_least=count, at_most=count))


async def _both_draw(state: UfsState, player: str, number: str) -> None:
    async def do(each: str) -> None:
        await _draw(state, each, number)

    await both(state, player_of(state, player), do)


async def _both_discard(state: UfsState, player: str, number: str) -> None:
    async def do(each: str) -> None:
        await _discard(state, each, number)

    await both(state, player_of(state, player), do)


async def _theirs(state: UfsState, player: str, kind: str, what: str) -> None:
    """The player chooses a card in the opponent's staging area, and something happens to it."""
    acts = {"commit": _commit, "destroy": _destroy, "remove": _remove, "flip": _flip}
    if kind not in ("foundation", "asset") or what not in acts:
        raise MalformedAnswerError(f"A foundation or an asset, and one of: {', '.join(acts)}.")
    chosen = await choose_of_opponent(state, player_of(state, player), kind, "ufs09/K.2.4")
    if chosen:
        await acts[what](state, chosen)


async def _vital(state: UfsState, object_id: str, name: str) -> None:
    if name not in VITALS or state.facts(object_of(state, object_id)).type != CHARACTER:
        raise MalformedAnswerError(f"A character has {', '.join(VITALS)}.")
    said = await vital(state, object_id, name)
    state.emit("note", "ufs09/J.4.4", "", f"{state.facts(object_id).name}: {name} {said}")


async def _gender(state: UfsState, object_id: str) -> None:
    if state.facts(object_of(state, object_id)).type != CHARACTER:
        raise MalformedAnswerError("Only a character has a gender.")
    said = gender_of(state, object_id)
    state.emit("note", "ufs09/B.1.2.3", "", f"{state.facts(object_id).name} is {said}.")


async def _shuffle(state: UfsState, player: str) -> None:
    await decks.shuffle(state, player_of(state, player), "ufs09/K.5.2")


@rule("ufs09/C.2.1.2", "ufs09/K.5.1")
async def _reveal(state: UfsState, object_id: str) -> None:
    """Public until the effect is over."""
    await see(state, object_of(state, object_id))
    places.show(state, object_id, "all", "ufs09/K.5.1")


@rule("ufs09/C.2.2.2")
async def _look(state: UfsState, player: str, number: str) -> None:
    """The player looks at the top cards of the own deck: they are private until it is over."""
    for each in state.in_zone(player_of(state, player), DECK)[: count_of(number)]:
        places.show(state, each, player, "ufs09/C.2.2.2")
    state.emit("looked", "ufs09/C.2.2.2", player, number)


@rule("ufs09/K.3.17")
async def _as_hand(state: UfsState, object_id: str) -> None:
    """Until the end of the turn its owner may play it as though it were in hand."""
    owner = state.objects[object_of(state, object_id)].owner
    await see(state, object_id)
    add_effect(state, AS_HAND, owner, "turn", objects=[object_id])
    state.emit("as hand", "ufs09/K.3.17", owner, state.objects[object_id].card)


@rule("ufs09/K.4.3")
async def _seal(state: UfsState, object_id: str) -> None:
    """It has no abilities for the rest of the turn."""
    owner = state.objects[object_of(state, object_id)].owner
    add_effect(state, SEALED, owner, "turn", objects=[object_id])
    state.cache.pop("static", None)
    state.emit("sealed", "ufs09/K.4.3", owner, state.objects[object_id].card)


@rule("ufs09/K.4.5")
async def _freeze(state: UfsState, object_id: str) -> None:
    """It does not ready in its owner's next Ready Step."""
    owner = state.objects[object_of(state, object_id)].owner
    add_effect(state, FROZEN, owner, f"ready step of {owner}", objects=[object_id])
    state.emit("frozen", "ufs09/K.4.5", owner, state.objects[object_id].card)


@rule("ufs09/K.3.20.n1")
async def _admit(state: UfsState, player: str) -> None:
    """Characters of other names may be in the player's staging area until the turn ends."""
    owner = player_of(state, player)
    add_effect(state, ADMIT, owner, "turn", key=owner)
    state.emit("admits", "ufs09/K.3.20", owner)


VERBS: tuple[Verb[UfsState], ...] = (
    Verb("move", "Move a card", "ufs09/J.1.1", ("object", "zone"), _move),
    Verb("into", "Move to a player's zone", "ufs09/D.1.4", ("object", "player", "zone"), _into),
    Verb("to-momentum", "Add to momentum", "ufs09/D.4.2.2", ("object", "number"), _momentum),
    Verb("insert", "Put into the pool at", "ufs09/K.3.21", ("object", "number"), _insert),
    Verb("destroy", "Destroy", "ufs09/K.4.1", ("object",), _destroy),
    Verb("remove", "Remove from the game", "ufs09/K.4.4", ("object",), _remove),
    Verb("commit", "Commit", "ufs09/C.1.4", ("object",), _commit),
    Verb("ready", "Ready", "ufs09/C.1.3", ("object",), _ready),
    Verb("flip", "Flip or unflip", "ufs09/K.4.2", ("object",), _flip),
    Verb("attach", "Attach to the character", "ufs09/D.2.2.3", ("object",), _attach),
    Verb("draw-cards", "Draw cards", "ufs09/J.1.1", ("player", "number"), _draw),
    Verb("draw-up-to", "Draw up to", "ufs09/K.5.4", ("player", "number"), _draw_up_to),
    Verb("discard-cards", "Discard from hand", "ufs09/K.2.1", ("player", "number"), _discard),
    Verb("put-back", "Hand to deck", "ufs09/D.4.1.1.1", ("player", "number"), _put_back),
    Verb("both-draw", "Both draw", "ufs09/K.1.3", ("player", "number"), _both_draw),
    Verb("both-discard", "Both discard", "ufs09/K.1.3", ("player", "number"), _both_discard),
    Verb("theirs", "Choose the opponent's card", "ufs09/K.2.4", ("player", "word", "word"),
         _theirs),
    Verb("vital", "Ask for a vital statistic", "ufs09/J.4.4", ("object", "word"), _vital),
    Verb("gender", "Ask for a gender", "ufs09/B.1.2.3", ("object",), _gender),
    Verb("shuffle", "Shuffle a deck", "ufs09/K.5.2", ("player",), _shuffle),
    Verb("reveal", "Reveal", "ufs09/K.5.1", ("object",), _reveal),
    Verb("look", "Look at the deck's top", "ufs09/C.2.2.2", ("player", "number"), _look),
    Verb("search", "Search a zone", "ufs09/K.5.2", ("player", "zone", "word"), search),
    Verb("search-all", "Search every zone", "ufs09/D.2.4.n1", ("player", "word"), search_all),
    Verb("from-hand", "Card of a kind from hand", "ufs09/K.5.6", ("player", "word", "zone"),
         from_hand),
    Verb("seal", "Seal", "ufs09/K.4.3", ("object",), _seal),
    Verb("freeze", "Freeze", "ufs09/K.4.5", ("object",), _freeze),
    Verb("admit", "Admit characters of any name", "ufs09/K.3.20", ("player",), _admit),
    Verb("as-hand", "Play as though in hand", "ufs09/K.3.17", ("object",), _as_hand),
)  # fmt: skip
