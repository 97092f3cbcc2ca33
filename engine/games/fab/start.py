"""The start-of-game procedure: chapter 12, and section 4.1 of the newer chapter 4."""

from engine.core.changes import Change
from engine.core.decisions import CHANCE, Decision, Option
from engine.games.fab import arena_choice, deck_choice
from engine.games.fab.atoms import before_game, moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.chain import resolve_as_if_all_pass
from engine.games.fab.end_phase import draw_to_intellect
from engine.games.fab.state import LIFE_ONLY, FabState
from engine.rulebook import rule


@rule("fab14/12.1", "fab14/6.2", "fab4/4.1.2")
async def place_heroes(state: FabState, cited: str) -> None:
    """Every hero is put face up into its hero zone."""
    for player in state.order:
        before_game.place_hero(state, player)
        hero = state.players[player]
        state.emit("hero", cited, player, hero.hero, hero.life, hero.intellect)


@rule("fab14/12.2", "fab14/12.2.1", "fab4/4.1.3", "fab14/G.turn-player.2")
async def choose_first_player(state: FabState, cited: str) -> None:
    """Chance names the chooser in the first game of a match, later the one who lost first."""
    if not state.chooser:
        seats = [Option(f"chooser:{p}", state.players[p].name) for p in state.order]
        text = "Who was picked at random to choose the first player?"
        (pick,) = await Decision(CHANCE, "chooser", seats, cited, boundary=True, text=text)
        put.set_chooser(state, pick.removeprefix("chooser:"), cited)
    seats = [Option(f"first:{p}", f"{state.players[p].name} goes first") for p in state.order]
    text = "Who takes the first turn?"
    (pick,) = await Decision(state.chooser, "first", seats, cited, boundary=True, text=text)
    put.set_first_player(state, pick.removeprefix("first:"), cited)


@rule("fab14/12.3", "fab14/12.3.1", "fab14/7.1", "fab14/8.1", "fab4/4.1.4", "fab4/4.1.4b")
async def choose_arena_cards(state: FabState, cited: str) -> None:
    """Weapons and equipment are chosen face down."""
    _remind(state, cited, "arena cards")
    for player in state.order:
        await arena_choice.choose(state, player, cited)


@rule("fab14/12.4", "fab14/12.5", "fab14/12.3.2", "fab4/4.1.5", "fab4/4.1.5b", "fab4/4.1.6")
async def choose_deck(state: FabState, cited: str) -> None:
    """Every player chooses the deck to start with; what is left over stays outside."""
    _remind(state, cited, "deck")
    for player in state.order:
        await deck_choice.choose(state, player, cited)


@rule("fab14/12.6", "fab14/12.6.1", "fab4/4.1.7", "fab4/4.1.7a", "fab4/4.1.7b")
async def present_decks(state: FabState, cited: str) -> None:
    """Decks are shuffled and presented to the opponent; nothing may be changed any more."""
    _remind(state, cited, "present")
    for player in state.order:
        await moves.shuffle(state, player, cited)


@rule("fab14/12.7", "fab4/4.1.8", "fab4/4.1.8a", "fab4/4.1.8b")
async def reveal_arena_cards(state: FabState, cited: str) -> None:
    """The chosen cards are shown, clockwise from the first player."""
    _remind(state, cited, "reveal")
    seat = state.turn_player
    for _ in state.order:
        before_game.reveal_arena(state, seat, cited)
        seat = state.after(seat)
    if state.edition == "fab4":
        signal(state, Change("game starts", cited, state.turn_player))
        await resolve_as_if_all_pass(state)


@rule("fab14/12.8", "fab14/12.9", "fab4/4.1.9")
async def draw_first_hands(state: FabState, cited: str) -> None:
    """Everybody draws up to their hero's intellect."""
    for player in state.order:
        await draw_to_intellect(state, player, cited)


def _remind(state: FabState, cited: str, what: str) -> None:
    if state.mode == LIFE_ONLY:
        state.emit("reminder", cited, "", what)
