"""Primitives about players, turns and the chain."""

from engine.core.errors import MalformedAnswerError
from engine.core.verbs import Verb
from engine.games.wow import copying, decks, dice, heroes, turn
from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.interrupting import interrupt_named
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of
from engine.games.wow.zones import CHAIN
from engine.rulebook import rule

MOST = 20


def player_of(state: WowState, name: str) -> str:
    if name not in state.remaining:
        raise MalformedAnswerError(f"There is no player {name} in the game.")
    return name


def small_number(number: str) -> int:
    """A number of cards or turns that somebody may mean."""
    if not 0 <= int(number) <= MOST:
        raise MalformedAnswerError(f"Give a number from 0 to {MOST}.")
    return int(number)


@rule("wow74/405.1")
async def _life(state: WowState, player: str, by: str) -> None:
    """Health left to a hero goes up or down: damage is taken off or put on."""
    hero = hero_of(state, player_of(state, player))
    if not hero:
        raise MalformedAnswerError("This player has no hero in play.")
    now = max(0, state.objects[hero].damage - int(by))
    table.set_damage(state, hero, now, "wow74/405.1")


async def _draw(state: WowState, player: str, count: str) -> None:
    await moves.draw(state, player_of(state, player), small_number(count), "wow74/415.9f")


async def _draw_until(state: WowState, player: str, count: str) -> None:
    """Until the hand holds so many cards."""
    await moves.draw_until(state, player_of(state, player), small_number(count), "wow74/713.2")


async def _roll(state: WowState, player: str, count: str) -> None:
    await dice.roll(state, player_of(state, player), small_number(count), "wow74/G.dice-die")


@rule("wow74/415.3b")
async def _shuffle(state: WowState, player: str) -> None:
    await moves.shuffle(state, player_of(state, player), "wow74/415.3b")


async def _look(state: WowState, player: str, deck: str, count: str) -> None:
    """Look at the top cards of a deck (415.3a)."""
    owner, many = player_of(state, deck), small_number(count)
    seen = await decks.top_cards(state, owner, many, "wow74/415.3a")
    names = [state.objects[each].card for each in seen]
    state.emit("looks", "wow74/415.3a", player_of(state, player), *names)


async def _extra_turn(state: WowState, player: str) -> None:
    put.add_turn(state, player_of(state, player), "wow74/500.3")


async def _skip_turn(state: WowState, player: str) -> None:
    put.skip_turn(state, player_of(state, player), 1, "wow74/500.4")


@rule("wow74/705.3", "wow74/701.2", "wow74/702.2", "wow74/708.1")
async def _effect(state: WowState, object_id: str) -> None:
    """A power, a reward or a trigger of which only the card knows goes on the chain."""
    card = state.objects.get(object_id)
    if card is None or card.controller not in state.remaining or not card.face_up:
        raise MalformedAnswerError("Name a face-up card.")
    link = Link("", "by hand", card.controller, object_id, card=card.card)
    put.add_link(state, link, "wow74/705.3")
    put.give_priority(state, card.controller)


async def _interrupt(state: WowState, link: str) -> None:
    await interrupt_named(state, link)


async def _seat(state: WowState, player: str, other: str) -> None:
    turn.move_to_the_right_of(state, player_of(state, player), player_of(state, other))


async def _duplicate(state: WowState, link: str, player: str) -> None:
    await copying.duplicate_named(state, player_of(state, player), link)
    put.give_priority(state, player)


async def _play_copy(state: WowState, object_id: str, player: str) -> None:
    """Without paying: what the card wants paid is settled by hand."""
    card = state.objects.get(object_id)
    if card is None or card.zone == CHAIN or not card.face_up:
        raise MalformedAnswerError("Name a face-up card that is not on the chain.")
    who = player_of(state, player)
    if not await copying.play_copy(state, who, object_id, "wow74/402.2", free=True):
        raise MalformedAnswerError("A copy of this card cannot be played now.")
    put.give_priority(state, who)


async def _starting_hero(state: WowState, player: str) -> None:
    if not await heroes.return_starting_hero(state, player_of(state, player), "wow74/301.4d"):
        raise MalformedAnswerError("There is no starting hero to be put back.")


GAME_VERBS: tuple[Verb[WowState], ...] = (
    Verb("life", "Change a hero's health left", "wow74/405.1", ("player", "number"), _life),
    Verb("draw-cards", "Draw cards", "wow74/415.9f", ("player", "number"), _draw),
    Verb("draw-until", "Draw until there are", "wow74/713.2", ("player", "number"), _draw_until),
    Verb("roll", "Roll dice", "wow74/G.dice-die", ("player", "number"), _roll),
    Verb("shuffle", "Shuffle a deck", "wow74/415.3b", ("player",), _shuffle),
    Verb("look", "Look at a deck", "wow74/415.3a", ("player", "player", "number"), _look),
    Verb("extra-turn", "Give an extra turn", "wow74/500.3", ("player",), _extra_turn),
    Verb("skip-turn", "Skip a turn", "wow74/500.4", ("player",), _skip_turn),
    Verb("effect", "Add an effect of a card", "wow74/705.3", ("object",), _effect),
    Verb("interrupt", "Interrupt a link", "wow74/711.1", ("link",), _interrupt),
    Verb("duplicate", "Copy a card on the chain", "wow74/402.1", ("link", "player"), _duplicate),
    Verb("play-copy", "Play a copy of a card", "wow74/402.2", ("object", "player"), _play_copy),
    Verb(
        "starting-hero", "Put the starting hero back", "wow74/301.4d", ("player",), _starting_hero
    ),
    Verb("seat", "Move to the right of", "wow74/500.6", ("player", "player"), _seat),
)
