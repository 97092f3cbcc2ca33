"""What a match ended with, written down: a score that was played or entered, or a bye."""

from dataclasses import astuple, dataclass

from accounts.models import User
from jobs.services import start_job
from tournaments.enums import MatchState, ResultKind, ResultSource, RoundState
from tournaments.models import Match, Result, Round
from tournaments.services.notes import note


@dataclass(frozen=True)
class Score:
    """Games won by the first and the second player of the match, games drawn, and points that each
    side scored in games where the standings count them."""

    first_wins: int = 0
    second_wins: int = 0
    draws: int = 0
    kind: str = ResultKind.PLAYED
    first_score: int = 0
    second_score: int = 0

    @property
    def fields(self) -> dict:
        return vars(self)

    @property
    def facts(self) -> tuple[int, int, int, str, int, int]:
        return astuple(self)


def add_result(
    match: Match, score: Score, source: ResultSource, actor: User | None, reason: str
) -> Match:
    version = match.results.count() + 1
    match.result = Result.objects.create(
        match=match,
        version=version,
        source=source,
        recorded_by=actor,
        reason=reason,
        **score.fields,
    )
    match.state = MatchState.DECIDED
    match.save(update_fields=["result", "state"])
    if match.round.state == RoundState.CLOSED:
        recompute_later(match)
    where = f"Table {match.table}" if match.table else "Bye"
    note(
        match.round.event,
        actor,
        "record_result",
        f"{where}, {match.round}: {match.first} {match.result} {match.second or ''}".strip(),
        version=version,
        reason=reason,
    )
    return match


def recompute_later(match: Match) -> None:
    """A corrected result changes the standings of its round and of every later one."""
    start_job(
        kind="standings",
        title=f"Standings of {match.round.event} after a correction",
        subject=match.round.event.topic,
        params={"event": match.round.event_id, "from_round": match.round.number},
        fingerprint=f"result-{match.pk}-{match.result.version}",
    )


def give_byes(round: Round) -> None:
    """A bye is a result as soon as it is published."""
    byes = round.matches.filter(second=None, result=None)
    for bye in byes.select_related("round__event", "first__profile"):
        add_result(bye, Score(1, 0, 0, ResultKind.BYE), ResultSource.BYE, None, "")
