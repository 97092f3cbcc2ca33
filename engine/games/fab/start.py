"""The start-of-game procedure: chapter 12, and section 4.1 of the newer chapter 4."""

from engine.core.decisions import NATURE, Decision, Option
from engine.games.fab.state import FabState
from engine.rulebook import rule


@rule("fab14/12.1", "fab14/6.2", "fab4/4.1.2")
async def place_heroes(state: FabState, cited: str) -> None:
    """Every hero is put face up into its hero zone."""
    for player in state.order:
        hero = state.players[player]
        state.emit("hero", cited, player, hero.hero, hero.life, hero.intellect)


@rule("fab14/12.2", "fab14/12.2.1", "fab4/4.1.3")
async def choose_first_player(state: FabState, cited: str) -> None:
    """Chance names the chooser in the first game of a match, later the one who lost first."""
    if not state.chooser:
        seats = [Option(f"chooser:{p}", state.players[p].name) for p in state.order]
        text = "Who was picked at random to choose the first player?"
        (pick,) = await Decision(NATURE, "chooser", seats, cited, boundary=True, text=text)
        state.chooser = pick.removeprefix("chooser:")
        state.emit("chooser", cited, state.chooser)
    seats = [Option(f"first:{p}", f"{state.players[p].name} goes first") for p in state.order]
    text = "Who takes the first turn?"
    (pick,) = await Decision(state.chooser, "first", seats, cited, boundary=True, text=text)
    state.turn_player = pick.removeprefix("first:")
    state.emit("first", cited, state.turn_player)


@rule("fab14/12.3", "fab14/12.3.1", "fab4/4.1.4", "fab4/4.1.4b")
async def choose_arena_cards(state: FabState, cited: str) -> None:
    """Weapons and equipment are chosen face down."""
    state.emit("reminder", cited, "", "arena cards")


@rule("fab14/12.4", "fab14/12.5", "fab4/4.1.5", "fab4/4.1.6")
async def choose_deck(state: FabState, cited: str) -> None:
    """Every player chooses the deck to start with; what is left over stays outside."""
    state.emit("reminder", cited, "", "deck")


@rule("fab14/12.6", "fab4/4.1.7")
async def present_decks(state: FabState, cited: str) -> None:
    """Decks are shuffled and presented to the opponent."""
    state.emit("reminder", cited, "", "present")


@rule("fab14/12.7", "fab4/4.1.8")
async def reveal_arena_cards(state: FabState, cited: str) -> None:
    """The chosen weapons and equipment are shown and placed."""
    state.emit("reminder", cited, "", "reveal")


@rule("fab14/12.8", "fab14/12.9", "fab4/4.1.9")
async def draw_first_hands(state: FabState, cited: str) -> None:
    """Everybody draws up to their hero's intellect."""
    for player in state.order:
        state.emit("draw up", cited, player, state.players[player].intellect)
