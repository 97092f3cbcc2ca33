"""What all players let pass although a rule forbids it: whether it can be done, and what is noted.

An agreement is about one answer. It holds until the next question that is not which card it is:
a card that nobody had seen shows its broken rules only then.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.errors import IllegalAnswerError, Refusal
from engine.core.events import Event
from engine.core.table import TableState, is_unknown

ALLOWED = "allowed"
JUDGE = "judge"
BESIDE = "+"
"""Joins several picks, and the players who agree."""
HIDDEN_ACT = "Something with a card that stays hidden"
UNSEEN_CARD = "Nobody has seen that card: choose the one that the question offers."


class Doable(NamedTuple):
    """Something that a question of this kind may be answered with, allowed or not.

    `cannot` says why nobody could carry it out, `is_hidden` that the others do not see the card,
    `with_others` that such acts are named together in one answer, `broken` the rules against it
    where only the question knows them.
    """

    key: str
    label: str
    cannot: str = ""
    is_hidden: bool = False
    with_others: bool = False
    broken: tuple[Refusal, ...] = ()


def unseen(state: TableState, object_id: str) -> str:
    """Why a card cannot be played against the rules before anybody has seen it."""
    return UNSEEN_CARD if is_unknown(state, object_id) else ""


def begin(
    state: TableState, player: str, label: str, agreed: Sequence[str], *, is_hidden: bool
) -> None:
    """From now on broken rules are written down, not refused."""
    state.agreed = [player, label, BESIDE.join(agreed), "hidden" if is_hidden else ""]


def end(state: TableState) -> None:
    state.agreed = []


def note(state: TableState, refusals: Sequence[Refusal]) -> None:
    """Write down each broken rule once."""
    player, label, agreed, hidden, *noted = state.agreed
    for each in refusals:
        if each.rule not in noted:
            noted.append(each.rule)
            state.emit(ALLOWED, each.rule, player, label, agreed, hidden, each.reason)
    state.agreed = [player, label, agreed, hidden, *noted]


def must_fit(state: TableState, refusals: Sequence[Refusal], cannot: str = "") -> None:
    """A card that was seen does not fit: refused, unless all agreed and it can be done."""
    if not refusals:
        return
    if not state.agreed:
        raise IllegalAnswerError(refusals[0].reason, tuple(refusals))
    if cannot:
        raise IllegalAnswerError(cannot_words(cannot), tuple(refusals))
    note(state, refusals)


def cannot_words(why: str) -> str:
    return f"Even when all agree it cannot be carried out. {why}"


def words_of(state: TableState, event: Event, viewer: str) -> str:
    """The act, who agreed and what it breaks; a card that stays hidden is named to nobody else."""
    label, agreed, hidden, reason = (str(each) for each in event.args)
    names = " and ".join(str(state.players[each].name) for each in agreed.split(BESIDE))
    if hidden and viewer not in (JUDGE, event.player):
        label = HIDDEN_ACT
    return f"{names} agree to allow {state.players[event.player].name}: {label}. {reason}"
