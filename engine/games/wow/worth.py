"""What a position is worth to a player: for the computer player, by numbers found by trying."""

from engine.games.wow.state import Card, WowState
from engine.games.wow.values import amount, hero_of, party, remaining_health
from engine.games.wow.zones import ALLY_ROW, RESOURCE_ROW


def worth(state: WowState, player: str) -> float:
    """In points of health: resources count, and allies by what they deal and bear."""
    hero = hero_of(state, player)
    total = float(remaining_health(state, hero)) if hero else 0.0
    total += 1.0 * len(state.in_zone(player, "hand"))
    cards = (state.objects[each] for each in party(state, player) if each != hero)
    return total + sum(_in_play(state, card) for card in cards)


def _in_play(state: WowState, card: Card) -> float:
    if card.row == RESOURCE_ROW or card.row != ALLY_ROW:
        return 1.5
    atk, health = amount(state, card.id, "atk") or 0, amount(state, card.id, "health") or 0
    return 1 + 1.1 * atk + 0.6 * (health - card.damage)
