"""A hero's life (6.4.6): base life, plus what was gained, minus what was lost."""

from engine.games.fab.ending import check_heroes
from engine.games.fab.state import FabState
from engine.rulebook import rule

LIFE_RULE = "fab14/6.4.6a"


@rule("fab14/3.2.1", "fab14/6.4.6a", "fab14/6.4.6b", "fab14/6.4.6c")
def change_life(state: FabState, amounts: dict[str, int], cited: str = LIFE_RULE) -> None:
    """Change the life of one or more heroes at the same moment; it never falls below zero."""
    for player, amount in amounts.items():
        hero = state.players[player]
        before = hero.life
        change = max(amount, -before)
        if change >= 0:
            hero.life_gained += change
        else:
            hero.life_lost -= change
        state.emit("life", cited, player, before, hero.life)
    check_heroes(state)
