"""A player's whole day at one event: where they sit, what they played, where they stand."""

from dataclasses import dataclass

from django.db.models import Q

from tournaments.enums import ResultKind
from tournaments.models import Match, Registration, Standing
from tournaments.queries.courses import next_cut_of
from tournaments.queries.needs import need_of
from tournaments.queries.rounds import current_match_of, matches_of, rounds_for_public


@dataclass(frozen=True)
class PlayedMatch:
    """A match of this player, seen from their side."""

    match: Match
    player: int

    @property
    def opponent(self) -> Registration | None:
        match = self.match
        return match.second if match.first_id == self.player else match.first

    @property
    def word(self) -> str:
        """What it was for them; nothing while it has no result."""
        result = self.match.result
        if result is None:
            return ""
        if self.match.is_bye:
            return self.match.get_bye_display() or "Bye"
        if result.kind == ResultKind.DOUBLE_LOSS:
            return "Loss for both"
        own, other = self.games
        return "Won" if own > other else "Lost" if own < other else "Drawn"

    @property
    def games(self) -> tuple[int, int]:
        result, is_first = self.match.result, self.match.first_id == self.player
        both = (result.first_wins, result.second_wins) if result else (0, 0)
        return both if is_first else (both[1], both[0])

    @property
    def figures(self) -> str:
        """Their own games first."""
        result = self.match.result
        if result is None or self.match.is_bye or result.kind == ResultKind.DOUBLE_LOSS:
            return ""
        drawn = (result.draws,) if result.draws else ()
        return "–".join(map(str, (*self.games, *drawn)))


@dataclass(frozen=True)
class PlayerDay:
    registration: Registration
    match: Match | None
    played: list[PlayedMatch]
    standing: Standing | None
    next_cut: int | None
    need: str


def day_of(registration: Registration) -> PlayerDay:
    event = registration.event
    mine = Q(first=registration) | Q(second=registration)
    matches = matches_of(rounds_for_public(event)).filter(mine)
    standings = Standing.objects.filter(registration=registration).select_related("round")
    return PlayerDay(
        registration=registration,
        match=current_match_of(registration),
        played=[PlayedMatch(match, registration.pk) for match in matches],
        standing=standings.order_by("-round__number").first(),
        next_cut=next_cut_of(event),
        need=need_of(registration),
    )
