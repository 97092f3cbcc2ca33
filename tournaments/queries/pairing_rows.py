"""Earlier rounds as columns of numbers, for pairing large fields without an object a match.

The database answers five integers a match: reading them is most of the time a round takes."""

from collections.abc import Sequence
from itertools import chain

import numpy as np
from django.db import connection
from django.db.models import BigIntegerField, Case, F, IntegerField, QuerySet, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Coalesce

from engine.pairing.arrays import NOBODY, Column
from engine.pairing.columns import BYES, KINDS, NO_RESULT, MatchColumns
from engine.pairing.model import ResultKind as EngineKind
from engine.pairing.systems import ByeKind
from tournaments.enums import ResultKind
from tournaments.models import Event, Match
from tournaments.queries.engine_view import PAIRED, POINTED

# Each of the five counts of a result fits in 16 bits: three of them share one number, two another.
WIDTH, MASK = 16, 0xFFFF


def packed(*names: str) -> Coalesce:
    parts = [Cast(f"result__{name}", BigIntegerField()) for name in names]
    total: Combinable = parts[0]
    for part in parts[1:]:
        total = total * (1 << WIDTH) + part
    return Coalesce(total, 0)


def code(kind: EngineKind) -> Value:
    return Value(KINDS.index(kind))


BYE_CODE = Case(
    *(When(bye=kind.value, then=Value(place)) for place, kind in enumerate(BYES)),
    default=Value(BYES.index(ByeKind.PAIRING)),
)
NO_SHOW = When(result__first_wins__gt=F("result__second_wins"), then=code(EngineKind.B_NO_SHOW))
OUTCOME_CODE = Case(
    When(second=None, then=BYE_CODE),
    When(result=None, then=Value(NO_RESULT)),
    When(result__kind=ResultKind.DOUBLE_LOSS, then=code(EngineKind.DOUBLE_LOSS)),
    When(result__kind=ResultKind.NO_SHOW, then=Case(NO_SHOW, default=code(EngineKind.A_NO_SHOW))),
    default=code(EngineKind.PLAYED),
    output_field=IntegerField(),
)
# The round and the outcome share a number too: outcomes start at -1.
ROUND_AND_OUTCOME = F("round__number") * 256 + OUTCOME_CODE + 1
COLUMNS = (
    ROUND_AND_OUTCOME,
    F("first_id"),
    Coalesce("second_id", NOBODY),
    packed("first_wins", "second_wins", "draws"),
    packed("first_score", "second_score"),
)


def columns_before(
    event: Event, number: int, players: Sequence[int], since: int = 1
) -> MatchColumns:
    """`players` are the registrations in the order of the tournament's players, ascending."""
    matches = Match.objects.filter(
        round__event=event,
        round__state__in=PAIRED,
        round__kind__in=POINTED,
        round__number__lt=number,
    )
    if since > 1:
        matches = matches.filter(round__number__gte=since)
    rows = bare_rows(matches.order_by().values_list(*COLUMNS))
    table = np.fromiter(chain.from_iterable(rows), np.int64).reshape(-1, len(COLUMNS)).T
    tagged, first, second, games, scores = table
    is_bye = second == NOBODY
    known = np.array(players, np.int64)
    return MatchColumns.from_table(
        len(players),
        np.stack(
            [
                tagged >> 8,
                places(known, first),
                np.where(is_bye, NOBODY, places(known, np.where(is_bye, first, second))),
                games >> 2 * WIDTH,
                games >> WIDTH & MASK,
                games & MASK,
                scores >> WIDTH,
                scores & MASK,
                (tagged & 255) - 1,
            ]
        ),
    )


def bare_rows(wanted: QuerySet) -> list[tuple[int, ...]]:
    """As the driver gives them: Django would look at each number once more, for twice the time."""
    with connection.cursor() as cursor:
        cursor.execute(*wanted.query.sql_with_params())
        return cursor.fetchall()


def places(known: Column, wanted: Column) -> Column:
    """Where each wanted number stands among the known ones."""
    found = np.searchsorted(known, wanted)
    if not np.array_equal(known.take(found, mode="clip"), wanted):
        raise LookupError("A match names a player who is not in the event.")
    return found
