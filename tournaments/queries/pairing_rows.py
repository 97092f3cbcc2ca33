"""Earlier rounds as columns of numbers, for pairing large fields without an object a match.

The database answers three integers a match, and a fourth where standings count the points that each
side scores: reading them is most of the time a round takes."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from django.db import connection
from django.db.models import BigIntegerField, Case, F, IntegerField, QuerySet, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Coalesce

from engine.pairing.arrays import NOBODY, Column
from engine.pairing.columns import BYES, KINDS, NO_RESULT, MatchColumns, table_of
from engine.pairing.model import ResultKind as EngineKind
from engine.pairing.standings.tie_breaks import counts_scores
from engine.pairing.systems import SYSTEMS, ByeKind
from tournaments.enums import ResultKind
from tournaments.models import Event, Match
from tournaments.queries.engine_view import PAIRED, POINTED

# Each count of a result has 15 bits, what PostgreSQL allows. Three of them share one number with
# the round and with how the match went, two another.
COUNT_BITS, OUTCOME_BITS = 15, 3
COUNT, OUTCOME = (1 << COUNT_BITS) - 1, (1 << OUTCOME_BITS) - 1
# Registrations of one event are numbered close together, as a rule: then one look at a table of
# this many numbers a player finds each of them.
DENSE = 16
UNKNOWN = -2


def packed(*names: str) -> Coalesce:
    parts = [Cast(f"result__{name}", BigIntegerField()) for name in names]
    total: Combinable = parts[0]
    for part in parts[1:]:
        total = total * (1 << COUNT_BITS) + part
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
# Outcomes start at -1.
PLAYED = Cast(F("round__number"), BigIntegerField()) * (1 << OUTCOME_BITS) + OUTCOME_CODE + 1
COLUMNS = (
    PLAYED * (1 << 3 * COUNT_BITS) + packed("first_wins", "second_wins", "draws"),
    F("first_id"),
    Coalesce("second_id", NOBODY),
)
SCORES = packed("first_score", "second_score")


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
    wanted = (*COLUMNS, SCORES) if counts_scores(SYSTEMS[event.game]) else COLUMNS
    return columns_from(bare_rows(matches.order_by().values_list(*wanted)), players)


def columns_from(rows: Sequence[tuple[int, ...]], players: Sequence[int]) -> MatchColumns:
    """What the database answered for each match: `COLUMNS`, perhaps with `SCORES`."""
    played, first, second, *more = table_of(rows, len(rows[0]) if rows else len(COLUMNS))
    scores = more[0] if more else np.zeros(len(rows), np.int64)
    known = np.array(players, np.int64)
    games = [played >> 2 * COUNT_BITS & COUNT, played >> COUNT_BITS & COUNT, played & COUNT]
    played >>= 3 * COUNT_BITS
    return MatchColumns.from_table(
        len(players),
        [
            played >> OUTCOME_BITS,
            places(known, first),
            places(known, second),
            *games,
            scores >> COUNT_BITS,
            scores & COUNT,
            (played & OUTCOME) - 1,
        ],
    )


def bare_rows(wanted: QuerySet[Any, Any]) -> list[tuple[int, ...]]:
    """As the driver gives them: Django would look at each number once more, for twice the time."""
    with connection.cursor() as cursor:
        cursor.execute(*wanted.query.sql_with_params())
        rows: list[tuple[int, ...]] = cursor.fetchall()
    return rows


def places(known: Column, wanted: Column) -> Column:
    """Where each wanted registration stands among the known ones, which ascend; nobody stays so."""
    lowest, highest = (int(known[0]), int(known[-1])) if len(known) else (0, -1)
    span = highest - lowest + 1
    if span <= DENSE * len(known):
        # one more at either end, for all who are not known
        table = np.full(span + 2, UNKNOWN)
        table[known - lowest + 1] = np.arange(len(known))
        found = table.take(wanted - lowest + 1, mode="clip")
    else:
        found = np.searchsorted(known, wanted)
        found[known.take(found, mode="clip") != wanted] = UNKNOWN
    found[wanted == NOBODY] = NOBODY
    if (found == UNKNOWN).any():
        raise LookupError("A match names a player who is not in the event.")
    return found
