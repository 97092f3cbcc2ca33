"""What the table may do by hand: life, points, notes, conceding, and agreeing to a draw."""

from engine.core.decisions import Option
from engine.core.rules import BOUNDARY, ENDING, PASSIVE
from engine.games.fab.ending import agree_to_draw, concede
from engine.games.fab.life import LIFE_RULE, change_life
from engine.games.fab.state import FabState

TIMING = {"note": PASSIVE, "concede": ENDING, "draw": ENDING, "life": BOUNDARY}


def table_options(state: FabState) -> list[Option]:
    """Every action by hand, for the people who record the game."""
    options = []
    for player in state.remaining:
        name = state.players[player].name
        options.append(Option(f"life:{player}", f"Change {name}'s life", LIFE_RULE, ("number",)))
    options.append(Option("life:all", "Change everybody's life", "fab14/3.2.1", ("number",)))
    for player in state.remaining:
        name = state.players[player].name
        options.append(Option(f"concede:{player}", f"{name} concedes", "fab4/4.5.3c"))
    options.append(Option("draw", "All players agree to a draw", "fab4/4.5.4c"))
    options.append(Option("note", "Write a note", "", ("text",)))
    return options


def timing(key: str) -> str:
    return TIMING[key.split(":", 1)[0]]


async def carry_out(state: FabState, key: str) -> None:
    """Do what the table says."""
    verb, _, rest = key.partition(":")
    if verb == "life":
        player, _, amount = rest.partition(":")
        players = state.remaining if player == "all" else [player]
        change_life(state, {each: int(amount) for each in players})
    elif verb == "concede":
        concede(state, rest)
    elif verb == "draw":
        agree_to_draw(state)
    elif verb == "note":
        state.emit("note", "", "", rest)
