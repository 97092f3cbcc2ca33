"""The tables that a round waits for, and who must walk where next: the first one is the one."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db.models import Prefetch
from django.utils import timezone

from checks.enums import CheckState
from checks.models import TableCheck
from clocks.queries import ClockFace, face_of
from floor.models import Watch, WentToTime
from floor.queries.durations import start_of
from tournaments.enums import MatchState
from tournaments.models import Match, Report, Round, TimeExtension
from tournaments.queries.desk import newest_reports
from tournaments.queries.match_additions import Call, calls_in
from tournaments.queries.rounds import open_matches
from tournaments.queries.table_ranges import ALL_TABLES, TableRange

NEARLY_OVER = 5
LONG_ALONE = 3
CALM = 9


@dataclass(frozen=True)
class OpenTable:
    """A table without a result: `whys` in the order of their urgency, the first decides; the last
    one says how it stands where nobody needs to walk."""

    match: Match
    whys: tuple[tuple[int, str], ...]
    watches: list[Watch]
    reports: list[Report]
    calls: list[Call]
    minutes: int
    face: ClockFace | None
    went_to_time: bool
    is_feature: bool
    extensions: list[TimeExtension] = field(default_factory=list)

    @property
    def urgency(self) -> int:
        return self.whys[0][0]

    @property
    def needs_somebody(self) -> bool:
        return self.urgency < CALM and not self.watches

    @property
    def order(self) -> tuple[int, int, float, int]:
        group = 0 if self.needs_somebody else 1 if self.watches else 2
        left = self.face.left.total_seconds() if self.face else 0.0
        return group, self.urgency, left, self.match.table or 0

    @property
    def sentences(self) -> list[str]:
        """That all is well is said where nothing else is."""
        return [words for _, words in self.whys[:-1] or self.whys]

    @property
    def officials(self) -> list[int]:
        return [each.official_id for each in self.watches]


def open_tables_of(
    a_round: Round, within: TableRange = ALL_TABLES, *, with_checks: bool
) -> list[OpenTable]:
    """In the order in which somebody must walk; deck checks only for those who do them."""
    now = timezone.now()
    face, calls = face_of(a_round), calls_in(a_round)
    start = start_of(a_round, face.clock if face else None) or now
    minutes = max(0, int((now - start) / timedelta(minutes=1)))
    decks_away = running_checks(a_round) if with_checks else {}
    marked = {*WentToTime.objects.filter(match__round=a_round).values_list("match", flat=True)}
    tables = []
    for match in floor_matches(a_round, within):
        feature = match.table in a_round.event.feature_tables
        own = own_face(face, match) if face and not feature else None
        reports = newest_reports(match.reports.all())
        called = calls.get(match.pk, [])
        tables.append(
            OpenTable(
                match=match,
                whys=(
                    *sorted(reasons(match, own, reports, called, decks_away.get(match.pk), now)),
                    (CALM, playing_on(match, own)),
                ),
                watches=list(match.watches.all()),
                reports=reports,
                calls=called,
                minutes=minutes,
                face=own,
                went_to_time=match.pk in marked,
                is_feature=feature,
                extensions=list(match.extensions.all()),
            )
        )
    return sorted(tables, key=lambda table: table.order)


def floor_matches(a_round: Round, within: TableRange) -> Iterable[Match]:
    reports = Report.objects.select_related("registration__profile").order_by("pk")
    watches = Watch.objects.select_related("official__profile")
    found = open_matches(a_round).filter(second__isnull=False)
    if within:
        found = found.filter(table__gte=within.first, table__lte=within.last)
    found = found.prefetch_related(
        Prefetch("reports", reports), Prefetch("watches", watches), "extensions"
    )
    for match in found:
        match.round = a_round
        yield match


def running_checks(a_round: Round) -> dict[int, datetime]:
    running = TableCheck.objects.filter(match__round=a_round, state=CheckState.RUNNING)
    return {match: at for match, at in running.values_list("match", "taken_at") if at}


def own_face(face: ClockFace, match: Match) -> ClockFace:
    return ClockFace(face.clock, face.now, face.end, timedelta(minutes=match.extension_minutes))


def reasons(
    match: Match,
    face: ClockFace | None,
    reports: list[Report],
    calls: list[Call],
    decks_taken: datetime | None,
    now: datetime,
) -> Iterable[tuple[int, str]]:
    """Why somebody should walk, with how urgent each is."""
    if match.state == MatchState.DISPUTED:
        yield 0, "The reports differ: somebody must decide."
    for call in calls:
        yield 0, f"{call.words}."
    if decks_taken:
        yield 2, f"The decks are away for {in_minutes(now - decks_taken)}: bring them back."
    elif face and face.is_over and not face.is_paused:
        yield 1, f"Time was over {in_minutes(-face.left)} ago, and no result has come."
    elif face and face.left <= timedelta(minutes=NEARLY_OVER) and not face.is_paused:
        yield 4, f"{in_minutes(face.left)} left: be there when time is called."
    if match.state == MatchState.CLAIMED and reports:
        waits = now - reports[0].created_at
        urgent = 3 if waits >= timedelta(minutes=LONG_ALONE) else CALM
        other = match.second if reports[0].registration_id == match.first_id else match.first
        yield (
            urgent,
            (f"{reports[0].registration} reported {in_minutes(waits)} ago; {other} has not."),
        )


def playing_on(match: Match, face: ClockFace | None) -> str:
    if face is None or face.is_over:
        return "No report yet." if match.state == MatchState.OPEN else "Playing."
    return f"{in_minutes(face.left)} left."


def in_minutes(time: timedelta) -> str:
    minutes = max(0, int(time / timedelta(minutes=1)))
    return "less than a minute" if minutes == 0 else f"{minutes} minute{'s' * (minutes != 1)}"
