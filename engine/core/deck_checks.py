"""Rules about a deck that nobody sees whole: looked at with each of its cards that is named.

A setup may give a seat `deck_rules`: rows of kind, rule, the rule in words, and the cards it is
about; for `one sort` they are written `sort: card`.
"""

from typing import Any

from engine.core.deferred import deferred, owe_all_game
from engine.core.table import Check, TableState

NONE_OF_THEM, SINGLE, ONE_SORT = "none of them", "single", "one sort"


def owe_deck_rules(state: TableState, player: str, rows: list[list[Any]]) -> None:
    """From now on the deck is held to these rules."""
    for kind, rule, text, about in rows:
        words = f"{state.players[player].name}'s deck: {text}"
        owe_all_game(state, kind, player, rule=rule, text=words, about=about)


def _is_one_of_them(state: TableState, check: Check, card: str) -> bool:
    return card in check.about and card not in check.seen


def _is_second_in_the_open(state: TableState, check: Check, card: str) -> bool:
    """Two copies at once: a card that was shuffled in again is the same one."""
    if card not in check.about:
        return False
    return any(
        each.card == card and each.owner == check.player and each.face_up
        for each in state.objects.values()
    )


def _is_of_another_sort(state: TableState, check: Check, card: str) -> bool:
    sorts = {known: sort for sort, known in (each.split(": ", 1) for each in check.about)}
    seen = {sorts[each] for each in check.seen if each in sorts}
    return card in sorts and card not in check.seen and not seen <= {sorts[card]}


deferred(NONE_OF_THEM, _is_one_of_them)
deferred(SINGLE, _is_second_in_the_open)
deferred(ONE_SORT, _is_of_another_sort)
