"""Before the game (E.1)."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.seeing import see
from engine.core.targets import choose_one
from engine.games.ufs.atoms import decks, places, procedure
from engine.games.ufs.atoms.happen import note
from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.game_events import BEFORE_THE_GAME, occur
from engine.games.ufs.state import HAND, REMOVED, STAGING, UfsState
from engine.games.ufs.together import draw
from engine.games.ufs.values import hand_size
from engine.rulebook import rule


@rule("ufs09/E.1", "ufs09/E.1.1")
async def choose_characters(state: UfsState, cited: str) -> None:
    """Everybody picks a starting character of the deck, or the one the list names; all at once."""
    chosen: dict[str, str] = {}
    for player in state.order:
        cards = procedure.take_outside(state, player)
        heroes = sorted({card for card in cards if state.printed[card].type == CHARACTER})
        if state.players[player].registered in heroes:
            heroes = [state.players[player].registered]
        options = [Option(f"character:{card}", state.printed[card].name) for card in heroes]
        text = "Choose your starting character."
        pick = await choose_one(player, "character", options, cited, text=text)
        chosen[player] = pick.removeprefix("character:")
        cards.remove(chosen[player])
        places.add_deck(state, player, cards)
    for player, card in chosen.items():
        facts = state.printed[card]
        object_id = places.add_card(state, card, player, STAGING, face_up=True)
        procedure.set_character(state, player, object_id, vitality=facts.vitality)
        state.emit("character", cited, player, card, facts.vitality)


@rule("ufs09/E.1.2")
async def shuffle_decks(state: UfsState, cited: str) -> None:
    """The opponent's shuffle or cut is part of it."""
    for player in state.order:
        await decks.shuffle(state, player, cited)


@rule("ufs09/E.1.3")
async def choose_first_player(state: UfsState, cited: str) -> None:
    """Chance names who chooses."""
    seats = [Option(f"chooser:{p}", state.players[p].name) for p in state.order]
    (pick,) = await Decision(CHANCE, "chooser", seats, cited)
    seats = [Option(f"first:{p}", f"{state.players[p].name} goes first") for p in state.order]
    (pick,) = await Decision(pick.removeprefix("chooser:"), "first", seats, cited)
    procedure.set_first_player(state, pick.removeprefix("first:"), cited)


@rule("ufs09/E.1.4", "ufs09/E.1.5")
async def commit_first_character(state: UfsState, cited: str) -> None:
    """The first player's character starts committed; vitality is the maximum."""
    places.commit(state, state.players[state.turn_player].character, cited)


@rule("ufs09/E.1.6", "ufs09/E.1")
async def before_the_game(state: UfsState, cited: str) -> None:
    """Fired effects that wait for this moment execute now, the first player's first."""
    await occur(state)
    note(state, BEFORE_THE_GAME, state.turn_player)
    await occur(state)


@rule("ufs09/E.1.7", "ufs09/E.1")
async def draw_hands(state: UfsState, cited: str) -> None:
    """None of this is a game event: nothing fires, nobody responds."""
    for player in state.order:
        await draw(state, player, hand_size(state, player), cited)
    await occur(state)


@rule("ufs09/E.1.8", "ufs09/D.2.4")
async def mulligans(state: UfsState, cited: str) -> None:
    """The first player first: remove the hand from the game and draw a new one, once."""
    for player in state.both:
        options = [Option("keep", "Keep the hand"), Option("redraw", "Remove it and redraw")]
        (pick,) = await Decision(player, "mulligan", options, cited)
        if pick == "redraw":
            for each in list(state.in_zone(player, HAND)):
                await see(state, each)
                places.move(state, each, REMOVED, cited)
            await draw(state, player, hand_size(state, player), cited)
    await occur(state)
