"""Deferred checks: a rule about hidden cards is looked at when they are seen, not before.

Cards in a hand cannot be told apart. So a check is about a set of tokens; every unknown card that
joins the set may be a wrong one, and a rule counts as broken only when that explains no more.
"""

from collections.abc import Callable, Iterable, Sequence

from engine.core.table import Check, TableState, is_unknown, name_of, sound_alarm

Wrong = Callable[[TableState, Check, str], bool]
_kinds: dict[str, Wrong] = {}

DIFFERENT = "different"


def deferred(kind: str, is_wrong: Wrong) -> None:
    """Teach the engine a kind of check: whether a card, once named, is one that broke the rule."""
    _kinds[kind] = is_wrong


def _is_second_copy(state: TableState, check: Check, card: str) -> bool:
    return card in check.seen


deferred(DIFFERENT, _is_second_copy)


def owe(
    state: TableState, kind: str, player: str, tokens: Sequence[str], *,
    rule: str, text: str, about: Sequence[str] = (),
) -> None:  # fmt: skip
    """From now on the unknown ones of these tokens are looked at as they are seen."""
    unknown = [each for each in tokens if is_unknown(state, each)]
    if unknown:
        state.checks.append(Check(kind, rule, player, text, unknown, list(about)))


def joins(state: TableState, object_id: str, others: Iterable[str]) -> None:
    """An unknown card comes among cards of a check and cannot be told from them."""
    among = set(others) - {object_id}
    for check in state.checks:
        if object_id not in check.tokens and among & set(check.tokens):
            check.tokens.append(object_id)
            check.slack += 1


def leaves(state: TableState, object_id: str) -> None:
    """A card goes away unseen: it may have been any of them."""
    for check in state.checks:
        if object_id in check.tokens:
            check.tokens.remove(object_id)
    _settle(state)


def look(state: TableState, object_id: str) -> None:
    """A card was named: every check about it goes on, is broken, or is settled."""
    card = state.objects[object_id].card
    for check in list(state.checks):
        if object_id in check.tokens:
            check.tokens.remove(object_id)
            if _kinds[check.kind](state, check, card):
                _count_wrong(state, check, card)
            check.seen.append(card)
    _settle(state)


def _count_wrong(state: TableState, check: Check, card: str) -> None:
    """So many may have joined later; one more cannot be explained."""
    check.slack -= 1
    if check.slack < 0:
        words = f"{check.text} Seen since: {name_of(state, card)}."
        sound_alarm(state, check.player, check.rule, words)
        check.tokens.clear()


def _settle(state: TableState) -> None:
    state.checks[:] = [check for check in state.checks if check.tokens]
