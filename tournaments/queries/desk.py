"""The tables of a round as the desk sees them, and the record of what was done."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from audit.models import Record
from tournaments.enums import MatchState, RegistrationState, RoundKind, RoundState
from tournaments.models import (
    Event,
    Match,
    Registration,
    Report,
    Round,
    Standing,
)
from tournaments.queries.hand_steps import reasons_that_hold
from tournaments.queries.match_additions import Call, calls_in
from tournaments.queries.rounds import current_round, matches_of, rounds_for_staff
from tournaments.queries.stages import setting_of

PAIRED_DOWN = "paired_down"


@dataclass(frozen=True)
class Table:
    """One match with what both players have won so far and what they say now."""

    match: Match
    first_record: str
    second_record: str
    reports: list[Report]
    explained: list[dict[str, Any]]
    calls: list[Call]

    @property
    def claim(self) -> Report | None:
        """The report to accept when only one player has spoken."""
        return self.reports[0] if self.match.state == MatchState.CLAIMED else None

    @property
    def is_float(self) -> bool:
        return any(each["kind"] == PAIRED_DOWN for each in self.explained)


def tables_of(a_round: Round) -> list[Table]:
    """Every table of a round, the bye last."""
    return tables_with(a_round, matches_of([a_round]), explanations(a_round))


def tables_with(
    a_round: Round, matches: QuerySet[Match], explained: dict[int, list[dict[str, Any]]]
) -> list[Table]:
    reports = Report.objects.select_related("registration__profile").order_by("pk")
    matches = matches.prefetch_related(Prefetch("reports", reports))
    records, calls = records_before(a_round), calls_in(a_round)
    for match in matches:
        match.round = a_round
    return [
        Table(
            match=match,
            first_record=records.get(match.first_id, ""),
            second_record=records.get(match.second_id or 0, ""),
            reports=newest_reports(match.reports.all()),
            explained=explained.get(match.first_id, []) + explained.get(match.second_id or 0, []),
            calls=calls.get(match.pk, []),
        )
        for match in matches
    ]


def explanations(a_round: Round) -> dict[int, list[dict[str, Any]]]:
    """Why the players meet, by the first player that a sentence of the pairing names."""
    found: dict[int, list[dict[str, Any]]] = {}
    for each in reasons_that_hold(a_round):
        if each["subject"]:
            found.setdefault(int(each["subject"][0]), []).append(each)
    return found


def newest_reports(reports: Iterable[Report]) -> list[Report]:
    return list({report.registration_id: report for report in reports}.values())


def records_before(a_round: Round) -> dict[int, str]:
    """Points, wins, losses and draws of each player when this round began."""
    earlier = (
        Standing.objects.filter(round__event=a_round.event_id, round__number__lt=a_round.number)
        .order_by("-round__number")
        .values_list("round", flat=True)
        .first()
    )
    if earlier is None:
        return {}
    rows = Standing.objects.filter(round=earlier).order_by()
    return {
        player: f"{points} pt{'s' * (points != 1)} · {record}"
        for player, points, record in rows.values_list("registration", "points", "record")
    }


def record_of_event(event: Event) -> QuerySet[Record]:
    return Record.objects.filter(subject=event.topic).select_related("actor__profile")


def tables_of_players(event: Event) -> dict[int, Match]:
    """Where each player sits in the round in turn."""
    shown = current_round(event)
    if shown is None:
        return {}
    seats = {}
    for match in shown.matches.select_related("round"):
        seats[match.first_id] = match
        if match.second_id:
            seats[match.second_id] = match
    return seats


@dataclass(frozen=True)
class DraftGaps:
    """Players who came or went after a round was paired and before it is published."""

    gone: list[Registration]
    left_out: list[Registration]


def gaps_of(a_round: Round) -> DraftGaps:
    if a_round.state != RoundState.DRAFT:
        return DraftGaps([], [])
    seated = {seat for pair in a_round.matches.values_list("first", "second") for seat in pair}
    players = list(a_round.event.registrations.select_related("profile"))
    plays = RegistrationState.REGISTERED
    entrants = setting_of(a_round.event, a_round.number).entrants
    return DraftGaps(
        gone=[each for each in players if each.pk in seated and each.state != plays],
        left_out=[
            each
            for each in players
            if each.pk not in seated
            and each.state == plays
            and each.entered_round <= a_round.number
            and a_round.kind == RoundKind.SWISS
            and (entrants is None or each.pk in entrants)
        ],
    )


def matches_of_player(registration: Registration) -> QuerySet[Match]:
    mine = Q(first=registration) | Q(second=registration)
    return matches_of(rounds_for_staff(registration.event)).filter(mine)
