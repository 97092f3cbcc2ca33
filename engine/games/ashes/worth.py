"""What a position is worth to a player: for the computer player, by numbers found by trying."""

from engine.games.ashes.state import HAND, SPELLBOARD, AshesState
from engine.games.ashes.values import attack_value, life_value


def worth(state: AshesState, player: str) -> float:
    """The Phoenixborn's life counts most; units by what they deal and bear; cards and dice."""
    hero = state.players[player].hero_object
    total = 1.5 * (life_value(state, hero) - state.objects[hero].wounds) if hero else 0.0
    total += sum(_unit(state, each) for each in state.units(player))
    total += 0.8 * len(state.in_zone(player, HAND)) + len(state.in_zone(player, SPELLBOARD))
    return total + 0.3 * len(state.active_dice(player))


def _unit(state: AshesState, unit: str) -> float:
    left = life_value(state, unit) - state.objects[unit].wounds
    return 1 + attack_value(state, unit) + 0.6 * left
