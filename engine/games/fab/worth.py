"""What a position is worth to a player: for the computer player, by numbers found by trying."""

from engine.games.fab.state import FabState

WORN = ("head", "chest", "arms", "legs")


def worth(state: FabState, player: str) -> float:
    """In points of life: a card in hand is worth a little more than one, equipment less."""
    hero = state.players[player]
    cards = len(state.in_zone(player, "hand")) + len(state.in_zone(player, "arsenal"))
    worn = sum(len(state.in_zone(player, zone)) for zone in WORN)
    staying = len(state.in_zone(player, "arena"))
    left = len(state.in_zone(player, "deck"))
    return hero.life + 1.2 * cards + 0.7 * worn + 1.0 * staying + 0.01 * left
