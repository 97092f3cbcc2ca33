"""Primitives on objects: move, destroy, create, turn, tap, counters, and changes that last."""

from engine.core.errors import MalformedAnswerError
from engine.core.seeing import see
from engine.core.verbs import Verb
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.gains import modify
from engine.games.fab.ending import end_in_draw, lose, win
from engine.games.fab.fitting import must_be_in, must_fit
from engine.games.fab.state import Card, FabState
from engine.games.fab.verbs_of_heroes import player_of
from engine.games.fab.zones import (
    ARENA,
    ARSENAL,
    GRAVEYARD,
    HAND,
    HERO,
    KEEPS_COUNTERS,
    OF_A_PLAYER,
    PERMANENTS,
)
from engine.rulebook import rule

DURATIONS = ("turn", "chain", "link", "forever")
NUMBERS = ("power", "defense", "cost", "pitch", "intellect", "life")


def object_of(state: FabState, name: str) -> Card:
    """An object by id; refused when there is none."""
    if name not in state.objects:
        raise MalformedAnswerError(f"There is no object {name}.")
    return state.objects[name]


async def _move(state: FabState, object_id: str, zone: str) -> None:
    card = object_of(state, object_id)
    place, _, where = zone.partition("/")
    if place not in OF_A_PLAYER or place == HERO or card.zone == HERO:
        raise MalformedAnswerError(f"A card cannot be put into {zone}.")
    must_fit(state, card, place)
    await moves.move(
        state, object_id, place, "fab14/19.2", face_up=where != "down", bottom=where == "bottom"
    )


async def _destroy(state: FabState, object_id: str) -> None:
    card = object_of(state, object_id)
    must_be_in(state, card, ARENA | {ARSENAL}, "fab14/G.destroy.2", "destroyed")
    await moves.destroy(state, card.id)


async def _banish(state: FabState, object_id: str) -> None:
    if object_of(state, object_id).zone != HERO:
        await moves.banish(state, object_id, "fab14/11.1.12")


@rule("fab14/G.discard.1")
async def _discard(state: FabState, object_id: str) -> None:
    if object_of(state, object_id).zone != HAND:
        raise MalformedAnswerError("Only a card in hand can be discarded.")
    await moves.discard(state, object_id)


@rule("fab14/G.charge.1", "fab14/G.charge.2", "fab14/G.charge.3", "fab14/G.soul.2")
async def _charge(state: FabState, object_id: str) -> None:
    card = object_of(state, object_id)
    if card.zone != HAND:
        raise MalformedAnswerError("Only a card in hand can be charged.")
    owner = card.owner
    await moves.charge(state, object_id, "fab14/G.charge.1")
    put.mark(state, f"charged:{owner}")


@rule("fab14/10.1")
async def _create(state: FabState, player: str, card: str) -> None:
    if card not in state.printed:
        raise MalformedAnswerError(f"There is no card {card} in this game's list.")
    await moves.create(state, player_of(state, player), card, PERMANENTS, "fab14/10.1")


@rule("fab14/G.revealing-cards.1", "fab14/G.revealing-cards.3")
async def _reveal(state: FabState, object_id: str) -> None:
    card = object_of(state, object_id)
    if not card.face_up:
        await see(state, card.id)
        moves.show(state, card.id, list(state.order), "fab14/G.revealing-cards.1", secret=False)


@rule("fab14/G.revealing-cards.1", "fab14/G.revealing-cards.6")
async def _reveal_hand(state: FabState, player: str) -> None:
    """All cards in hand at once: they are told apart as they lie there."""
    hand = state.in_zone(player_of(state, player), HAND)
    for each in list(hand):
        await see(state, each, beside=False)
    for each in hand:
        moves.show(state, each, list(state.order), "fab14/G.revealing-cards.1", secret=False)


async def _bind(state: FabState, object_id: str) -> None:
    """Somebody tells which card it is, although the rules do not show it."""
    await see(state, object_of(state, object_id).id)


@rule("fab14/G.revealing-cards.7")
async def _show(state: FabState, object_id: str, player: str) -> None:
    moves.show_voluntarily(state, object_of(state, object_id).id, player_of(state, player))


@rule("fab14/G.revealing-cards.2")
async def _hide(state: FabState, object_id: str) -> None:
    moves.end_showing(state, [object_of(state, object_id).id])


@rule("fab14/G.counters.2")
async def _flip(state: FabState, object_id: str) -> None:
    card = object_of(state, object_id)
    if not card.face_up:
        await see(state, card.id)
    moves.turn_face(state, card.id, face_up=not card.face_up, cited="fab14/19.2")


async def _tap(state: FabState, object_id: str) -> None:
    card = object_of(state, object_id)
    must_be_in(state, card, ARENA, "fab4/4.4.3d", "tapped")
    points.tap(state, card.id, tapped=not card.tapped, cited="fab4/4.4.3d")


async def _counter(state: FabState, object_id: str, name: str, by: str) -> None:
    card = object_of(state, object_id)
    must_be_in(state, card, KEEPS_COUNTERS, "fab14/G.counters.3", "given counters")
    await points.add_counters(state, card.id, name, int(by), "fab14/25.4")


@rule("fab14/17.1", "fab14/25.3")
async def _modify(state: FabState, object_id: str, name: str, by: str, until: str) -> None:
    if name not in NUMBERS or until not in DURATIONS:
        raise MalformedAnswerError(f"Change one of {', '.join(NUMBERS)} until one of {DURATIONS}.")
    card = object_of(state, object_id)
    await modify(state, card.id, card.controller, card.id, until, [[name, "+", int(by)]])
    state.emit("modified", "fab14/25.3", card.controller, card.card, name, int(by), until)


async def _change_keyword(state: FabState, object_id: str, until: str, word: str, how: str) -> None:
    if until not in DURATIONS:
        raise MalformedAnswerError(f"It lasts until one of {DURATIONS}.")
    card = object_of(state, object_id)
    name, _, level = word.lower().rpartition(" ")
    rated = how == "gain" and bool(name) and level.isdecimal()
    patch = ["keywords", how, [name, int(level)] if rated else word.lower()]
    put.add_effect(
        state, "modify", card.controller, card.id, until, objects=[card.id], patches=[patch]
    )
    state.emit(f"{how}s keyword", "fab14/17.1", card.controller, card.card, word, until)


async def _keyword(state: FabState, object_id: str, until: str, word: str) -> None:
    await _change_keyword(state, object_id, until, word, "gain")


async def _lose_keyword(state: FabState, object_id: str, until: str, word: str) -> None:
    """A catalogue lists keywords that a card has only under a condition."""
    await _change_keyword(state, object_id, until, word, "lose")


@rule("fab14/11.2.2", "fab14/11.2.3")
async def _control(state: FabState, object_id: str, player: str) -> None:
    card = object_of(state, object_id)
    if card.zone == HERO:
        raise MalformedAnswerError("A hero stays with its player.")
    must_be_in(state, card, ARENA, "fab14/11.2.2", "controlled by another player")
    moves.give_control(state, card.id, player_of(state, player), "fab14/11.2.2")


async def _attach(state: FabState, object_id: str, host: str) -> None:
    if object_id == host:
        raise MalformedAnswerError("A card is put under another one.")
    moves.attach(state, object_of(state, object_id).id, object_of(state, host).id, "fab14/19.2")


@rule("fab14/20.4.1", "fab14/20.4.1a")
def _is_layer_1(state: FabState, object_id: str) -> bool:
    """An attack card that is still a layer of the chain link under way."""
    link = state.link
    if link is None or link.attack != object_id or object_id not in state.objects:
        return False
    return not (link.attacking or link.by_ability)


@rule("fab14/G.negate.1", "fab14/G.negate.2", "fab14/G.negate.3", "fab14/G.negate.4")
async def _negate(state: FabState, layer_id: str) -> None:
    layer = next((each for each in state.chain if each.id == layer_id), None)
    if layer is None and _is_layer_1(state, layer_id):
        state.emit("negated", "fab14/G.negate.1", state.objects[layer_id].controller, "")
        await moves.move(state, layer_id, GRAVEYARD, "fab14/G.negate.1")
        return
    if layer is None:
        raise MalformedAnswerError(f"There is no layer {layer_id}.")
    put.remove_layer(state, layer)
    state.emit("negated", "fab14/G.negate.1", layer.controller, layer.ability)
    if layer.kind == "card" and layer.object in state.objects:
        await moves.move(state, layer.object, GRAVEYARD, "fab14/G.negate.1")


@rule("fab14/3.1", "fab4/4.5.2b")
async def _win(state: FabState, player: str) -> None:
    win(state, player_of(state, player), "fab4/4.5.2b", "an effect says so")


@rule("fab4/4.5.3b")
async def _lose(state: FabState, player: str) -> None:
    lose(state, [player_of(state, player)], "fab4/4.5.3b", "an effect says so")


@rule("fab4/4.5.4b")
async def _draw_game(state: FabState, reason: str) -> None:
    end_in_draw(state, "fab4/4.5.4b", reason)


CARD_VERBS: tuple[Verb[FabState], ...] = (
    Verb("move", "Move a card", "fab14/19.2", ("object", "zone"), _move),
    Verb("destroy", "Destroy", "fab14/G.destroy", ("object",), _destroy),
    Verb("banish", "Banish", "fab14/11.1.12", ("object",), _banish),
    Verb("discard", "Discard", "fab14/G.discard", ("object",), _discard),
    Verb("charge", "Charge", "fab14/G.charge", ("object",), _charge),
    Verb("create", "Create a token", "fab14/10.1", ("player", "token"), _create),
    Verb("reveal", "Reveal", "fab14/G.revealing-cards", ("object",), _reveal),
    Verb("reveal-hand", "Reveal a hand", "fab14/G.revealing-cards", ("player",), _reveal_hand),
    Verb(
        "show", "Show without revealing", "fab14/G.revealing-cards.7", ("object", "player"), _show
    ),
    Verb("identify", "Say which card it is", "fab14/24.2.1", ("object",), _bind),
    Verb("hide", "Stop revealing", "fab14/G.revealing-cards", ("object",), _hide),
    Verb("flip", "Turn over", "fab14/G.counters.2", ("object",), _flip),
    Verb("tap", "Tap or untap", "fab4/4.4.3d", ("object",), _tap),
    Verb("counter", "Put counters", "fab14/25.4", ("object", "text", "number"), _counter),
    Verb("modify", "Change a value", "fab14/25.3", ("object", "value", "number", "until"), _modify),
    Verb("keyword", "Give a keyword", "fab14/17.1", ("object", "until", "text"), _keyword),
    Verb(
        "lose-keyword", "Take a keyword", "fab14/17.1", ("object", "until", "text"), _lose_keyword
    ),
    Verb("control", "Give control", "fab14/11.2.2", ("object", "player"), _control),
    Verb("attach", "Attach", "fab14/19.2", ("object", "object"), _attach),
    Verb("negate", "Negate", "fab14/G.negate", ("layer",), _negate),
    Verb("win", "Win the game", "fab4/4.5.2b", ("player",), _win),
    Verb("lose", "Lose the game", "fab4/4.5.3b", ("player",), _lose),
    Verb("end-in-draw", "End the game in a draw", "fab4/4.5.4b", ("text",), _draw_game),
)
