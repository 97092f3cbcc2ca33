"""The tables that the desk waits for: all are counted, those it shows are read."""

from typing import NamedTuple

from tournaments.enums import MatchState
from tournaments.models import Round
from tournaments.queries.desk import Table, tables_with
from tournaments.queries.rounds import matches_of
from tournaments.queries.table_ranges import TableRange

URGENCY: dict[str, int] = {MatchState.DISPUTED: 0, MatchState.CLAIMED: 1, MatchState.OPEN: 2}


class OpenTables(NamedTuple):
    """Disputes, and of the others those that are shown; `total` is of all."""

    disputes: list[Table]
    others: list[Table]
    total: int


def open_tables_of(a_round: Round, within: TableRange, most: int) -> OpenTables:
    """Disputes first, then `most` others: single reports before silence."""
    waiting = matches_of([a_round]).exclude(state=MatchState.DECIDED)
    facts = [
        row for row in waiting.values_list("pk", "table", "state") if within.holds_number(row[1])
    ]
    urgent = sorted(facts, key=lambda row: URGENCY[row[2]])
    disputed = sum(state == MatchState.DISPUTED for _, _, state in facts)
    wanted = [pk for pk, _, _ in urgent[: disputed + most]]
    tables: dict[bool, list[Table]] = {True: [], False: []}
    for table in tables_with(a_round, waiting.filter(pk__in=wanted), {}):
        tables[table.match.state == MatchState.DISPUTED].append(table)
    others = sorted(tables[False], key=lambda table: URGENCY[table.match.state])
    return OpenTables(tables[True], others, len(facts))
