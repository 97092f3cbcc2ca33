"""Deferred checks: a rule about hidden cards is looked at when they are seen, not before.

Cards in a hand cannot be told apart. So a check is about a set of tokens; every unknown card that
joins the set may be a wrong one, and a rule counts as broken only when that explains no more.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core.kinds import is_such
from engine.core.table import WHOLE_DECK, Check, TableState, is_unknown, name_of, sound_alarm

Wrong = Callable[[TableState, Check, str], bool]
_kinds: dict[str, Wrong] = {}

DIFFERENT, NONE_OF_A_KIND, OF_A_KIND = "different", "none of a kind", "of a kind"


def deferred(kind: str, is_wrong: Wrong) -> None:
    """Teach the engine a kind of check: whether a card, once named, is one that broke the rule."""
    _kinds[kind] = is_wrong


def _is_second_copy(state: TableState, check: Check, card: str) -> bool:
    return card in check.seen


deferred(DIFFERENT, _is_second_copy)


def _is_such_a_card(state: TableState, check: Check, card: str) -> bool:
    return card in state.printed and is_such(state.printed[card], check.about)


def _is_no_such_card(state: TableState, check: Check, card: str) -> bool:
    return card in state.printed and not is_such(state.printed[card], check.about)


deferred(NONE_OF_A_KIND, _is_such_a_card)
deferred(OF_A_KIND, _is_no_such_card)


def owe(
    state: TableState, kind: str, player: str, tokens: Sequence[str], *,
    rule: str, text: str, about: Sequence[str] = (),
) -> None:  # fmt: skip
    """The known ones of these tokens are looked at now, the others as they are seen."""
    unknown = [each for each in tokens if is_unknown(state, each)]
    check = Check(kind, rule, player, text, unknown, list(about))
    for card in [state.objects[each].card for each in tokens if each not in unknown]:
        if _is_broken_by(state, check, card):
            return
    if check not in state.checks:
        state.checks.append(check)
    _settle(state)


def owe_all_game(
    state: TableState, kind: str, player: str, *, rule: str, text: str, about: Sequence[str] = ()
) -> None:
    """A rule about the deck itself: every card of it that is named is looked at."""
    state.checks.append(Check(kind, rule, player, text, [WHOLE_DECK], list(about)))


def joins(state: TableState, object_id: str, among: Sequence[str]) -> None:
    """An unknown card comes among others that nobody can tell it from.

    A check about one of them is about all of them from now on, and one card more may be wrong.
    """
    if not state.checks or not is_unknown(state, object_id):
        return
    alike = [object_id, *(each for each in among if each != object_id and is_unknown(state, each))]
    for check in list(state.checks):
        if set(alike).isdisjoint(check.tokens):
            continue
        new = [each for each in alike if each not in check.tokens]
        check.tokens += new
        check.slack += len(new)
        if len(alike) == 1 and check.slack == 0 and check.kind != DIFFERENT:
            _look_at_alone(state, check, object_id)
    _settle(state)


def _look_at_alone(state: TableState, check: Check, object_id: str) -> None:
    """A card that lies apart before any other joined: what is drawn later does not explain it."""
    check.tokens.remove(object_id)
    state.checks.append(replace(check, tokens=[object_id], seen=[]))


def is_owed(state: TableState, object_id: str) -> bool:
    """Whether a check is about this card."""
    return any(object_id in check.tokens for check in state.checks)


def look(state: TableState, object_id: str) -> None:
    """A card was named: every check about it goes on, is broken, or is settled."""
    card, owner = state.objects[object_id].card, state.objects[object_id].owner
    for check in state.checks:
        if object_id in check.tokens:
            check.tokens.remove(object_id)
            if _is_broken_by(state, check, card):
                _forget(state, check)
        elif check.tokens == [WHOLE_DECK] and check.player == owner:
            check.slack = 0
            _is_broken_by(state, check, card)
    _settle(state)


def _is_broken_by(state: TableState, check: Check, card: str) -> bool:
    """So many may have joined later; one more cannot be explained, and the judge is told."""
    if _kinds[check.kind](state, check, card):
        check.slack -= 1
    if card not in check.seen:
        check.seen.append(card)
    if check.slack >= 0:
        return False
    words = f"{check.text} Seen since: {name_of(state, card)}."
    sound_alarm(state, check.player, check.rule, words)
    return True


def _forget(state: TableState, broken: Check) -> None:
    """What was broken once is not told again of its other cards."""
    for check in state.checks:
        if (check.rule, check.text) == (broken.rule, broken.text):
            check.tokens.clear()


def _settle(state: TableState) -> None:
    """A check ends when all its cards were seen, or when all the others may be wrong."""
    state.checks[:] = [each for each in state.checks if len(each.tokens) > max(each.slack, 0)]
