"""What a match ended with, written down: a score that was played or entered, or a bye."""

from dataclasses import astuple, dataclass, replace
from typing import Any

from accounts.models import User
from jobs.services import start_job
from statements.reads import PreparedRead
from statements.writes import insert, update
from tournaments.enums import MatchState, ResultKind, ResultSource, RoundState
from tournaments.models import Match, Result, Round
from tournaments.queries.side_scores import points_words
from tournaments.services.notes import note


@dataclass(frozen=True)
class Score:
    """Games won by the first and the second player of the match, games drawn, and points that each
    side scored in games where the standings count them; nobody said any where both are None."""

    first_wins: int = 0
    second_wins: int = 0
    draws: int = 0
    kind: str = ResultKind.PLAYED
    first_score: int | None = None
    second_score: int | None = None

    @property
    def turned(self) -> "Score":
        """As the second player says it."""
        return replace(
            self,
            first_wins=self.second_wins,
            second_wins=self.first_wins,
            first_score=self.second_score,
            second_score=self.first_score,
        )

    @property
    def says_points(self) -> bool:
        return self.first_score is not None or self.second_score is not None

    @property
    def fields(self) -> dict[str, Any]:
        points = {"first_score": self.first_score or 0, "second_score": self.second_score or 0}
        return {**vars(self), **points}

    @property
    def facts(self) -> tuple[int, int, int, str, int, int]:
        return astuple(Score(**self.fields))


NEWEST_VERSION: PreparedRead[tuple[int]] = PreparedRead(
    lambda match: (
        Result.objects.filter(match=match).order_by("-version").values_list("version")[:1]
    ),
    match=int,
)


def add_result(
    match: Match, score: Score, source: ResultSource, actor: User | None, reason: str
) -> Match:
    newest = NEWEST_VERSION.first(match=match.pk)
    version = newest[0] + 1 if newest else 1
    result = Result(
        match=match,
        version=version,
        source=source,
        recorded_by=actor,
        reason=reason,
        **score.fields,
    )
    insert(result)
    match.result, match.state = result, MatchState.DECIDED
    update(match, "result", "state")
    if match.round.state == RoundState.CLOSED:
        recompute_later(match)
    where = f"Table {match.table}" if match.table else "Bye"
    said = f"{match.first} {match.result} {match.second or ''}".strip() + points_words(match)
    note(
        match.round.event,
        actor,
        "record_result",
        f"{where}, {match.round}: {said}",
        version=version,
        reason=reason,
        match=match.pk,
        topics=[match.topic],
    )
    return match


def recompute_later(match: Match) -> None:
    """A corrected result changes the standings of its round and of every later one."""
    start_job(
        kind="standings",
        title=f"Standings of {match.round.event} after a correction",
        subject=match.round.event.topic,
        params={"event": match.round.event_id, "from_round": match.round.number},
        fingerprint=f"result-{match.pk}-{match.result.version if match.result else 0}",
    )


def give_byes(round: Round) -> None:
    """A bye is a result as soon as it is published."""
    byes = round.matches.filter(second=None, result=None)
    for bye in byes.select_related("round__event", "first__profile"):
        add_result(bye, Score(1, 0, 0, ResultKind.BYE), ResultSource.BYE, None, "")
