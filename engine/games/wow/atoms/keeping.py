"""Cards that stay in play from one game of a match to the next (800.1d)."""

from engine.games.wow.atoms.moves import add_card
from engine.games.wow.state import WowState
from engine.games.wow.zones import HERO_ROW, PLAY
from engine.rulebook import rule


@rule("wow74/800.1d")
def keep_for_next_game(state: WowState, object_id: str, cited: str) -> None:
    """It stays in play when this game is over, with its counters."""
    card = state.objects[object_id]
    state.kept.setdefault(card.owner, []).append([card.card, dict(card.counters)])
    state.emit("stays", cited, card.owner, card.card)


@rule("wow74/800.1d")
def add_kept(state: WowState, player: str, card: str, counters: dict[str, int]) -> None:
    """It lies in play with its counters as the next game begins."""
    there = add_card(state, card, player, PLAY, row=HERO_ROW)
    state.objects[there].counters = dict(counters)
    state.emit("stays", "wow74/800.1d", player, card)
