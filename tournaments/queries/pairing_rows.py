"""Earlier rounds as bare numbers, for pairing large fields without an object a match."""

from collections.abc import Iterator, Mapping

from engine.pairing.columns import BYES, KINDS, NO_RESULT, Row
from engine.pairing.model import ResultKind as EngineKind
from engine.pairing.systems import ByeKind
from tournaments.enums import ResultKind, RoundKind
from tournaments.models import Event, Match
from tournaments.queries.engine_view import PAIRED

NOBODY = -1
PLAYED, DOUBLE_LOSS = KINDS.index(EngineKind.PLAYED), KINDS.index(EngineKind.DOUBLE_LOSS)
NO_SHOWS = KINDS.index(EngineKind.A_NO_SHOW), KINDS.index(EngineKind.B_NO_SHOW)
BYE_CODES = {kind.value: place for place, kind in enumerate(BYES)}
COLUMNS = (
    "round__number",
    "first_id",
    "second_id",
    "result__first_wins",
    "result__second_wins",
    "result__draws",
    "result__first_score",
    "result__second_score",
    "result__kind",
    "bye",
)


def rows_before(event: Event, number: int, places: Mapping[int, int]) -> Iterator[Row]:
    """`places` says which place each registration has among the players."""
    matches = Match.objects.filter(
        round__event=event,
        round__state__in=PAIRED,
        round__kind=RoundKind.SWISS,
        round__number__lt=number,
    )
    for row in matches.order_by().values_list(*COLUMNS):
        round_number, first, second, a, b, drawn, a_score, b_score, kind, bye = row
        if second is None:
            code = BYE_CODES[bye or ByeKind.PAIRING.value]
            yield round_number, places[first], NOBODY, 0, 0, 0, 0, 0, code
        elif kind is None:
            yield round_number, places[first], places[second], 0, 0, 0, 0, 0, NO_RESULT
        else:
            code = PLAYED if kind == ResultKind.PLAYED else code_of(kind, a > b)
            yield round_number, places[first], places[second], a, b, drawn, a_score, b_score, code


def code_of(kind: str, first_won: bool) -> int:
    if kind == ResultKind.DOUBLE_LOSS:
        return DOUBLE_LOSS
    return NO_SHOWS[first_won] if kind == ResultKind.NO_SHOW else PLAYED
