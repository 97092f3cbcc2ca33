"""Tables of a rehearsal call judges; whom nobody answers, the rehearsal answers itself."""

from collections.abc import Iterable

from accounts.models import User
from calls.enums import CallState
from calls.queries import calls_of
from calls.services import arrive_at_call, call_judge, go_to_call, solve_call
from rehearsals.models import PARTS
from rehearsals.queries.fates import Fate
from tournaments.errors import TournamentError
from tournaments.models import Event, Match

CALLED_IN, SOLVED_IN = 1, 3
QUESTIONS = (
    "How many cards may I look at?",
    "Is this still my turn?",
    "A card was drawn too many.",
    "The result slip is gone.",
)
RULING = "Rehearsed: looked at the table, told both players."


def call_judges(tables: Iterable[tuple[Match, Fate]], part: int, actor: User) -> None:
    if part != CALLED_IN:
        return
    for match, fate in tables:
        if fate.calls and not fate.absent and fate.part > CALLED_IN:
            about = QUESTIONS[(match.table or 0) % len(QUESTIONS)]
            call_judge(match=match, actor=actor, about=about)


def solve_calls(event: Event, part: int, actor: User) -> None:
    """A call that an official took is theirs to solve."""
    if part not in (SOLVED_IN, PARTS):
        return
    for call in calls_of(event).filter(state=CallState.WAITING, wants_head_judge=False):
        try:
            taken = go_to_call(call=call, actor=actor)
            arrive_at_call(call=taken, actor=actor)
            minutes = (call.match.table or 0) % 4
            solve_call(call=call, ruling=RULING, minutes=minutes, actor=actor)
        except TournamentError:
            continue
