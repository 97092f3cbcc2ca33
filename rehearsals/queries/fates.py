"""What the invented players do, from the seed: who comes, who wins and when, who disputes, calls
or leaves. Asked twice, the answer is the same, so a step that broke off goes on where it was."""

from dataclasses import dataclass, replace
from random import Random

from engine.pairing.systems import SYSTEMS
from rehearsals.enums import Absent
from rehearsals.models import PARTS, Rehearsal
from tournaments.enums import ResultKind, RoundKind
from tournaments.models import Event, Match, Registration
from tournaments.services.outcomes import Score

DRAWS_OF_LATE = 0.4
MOST_POINTS = 20
LATE_PART = PARTS
FAVOURITE = 0.35


@dataclass(frozen=True)
class Fate:
    """Of one table: in which part of the round both report, and what they say."""

    part: int
    score: Score
    absent: Absent
    is_disputed: bool
    calls: bool

    @property
    def second_says(self) -> Score:
        """Who disputes says the other way round."""
        if not self.is_disputed:
            return self.score
        held = self.score
        return Score(
            held.second_wins,
            held.first_wins,
            held.draws,
            held.kind,
            held.second_score,
            held.first_score,
        )


def dice(rehearsal: Rehearsal, *about: object) -> Random:
    words = ":".join(map(str, (rehearsal.seed, *about)))
    return Random(words)  # noqa: S311  nothing secret hangs on it


def is_chance(percent: int, random: Random) -> bool:
    return random.random() * 100 < percent


def fate_of(rehearsal: Rehearsal, match: Match) -> Fate:
    """`match` has its round with its event, and the profiles of both players."""
    a_round = match.round
    names = sorted((str(match.first), str(match.second)))
    random = dice(rehearsal, a_round.number, *names)
    is_late = is_chance(rehearsal.late_percent, random)
    score = score_of(rehearsal, match, random, is_late)
    has_winner = score.first_wins != score.second_wins
    return Fate(
        part=LATE_PART if is_late else random.randint(1, LATE_PART - 1),
        score=score,
        absent=who_is_absent(rehearsal, match),
        is_disputed=is_chance(rehearsal.dispute_percent, random) and has_winner,
        calls=is_chance(rehearsal.call_percent, random),
    )


def who_is_absent(rehearsal: Rehearsal, match: Match) -> Absent:
    """Whoever does not come is missed in the first round, and dropped by the desk."""
    if match.round.number != 1 or match.second is None:
        return Absent.NOBODY
    missing = [is_absent(rehearsal, each) for each in (match.first, match.second)]
    if all(missing):
        return Absent.BOTH
    return Absent.FIRST if missing[0] else Absent.SECOND if missing[1] else Absent.NOBODY


def is_absent(rehearsal: Rehearsal, player: Registration) -> bool:
    return is_chance(rehearsal.absent_percent, dice(rehearsal, "absent", player))


def strength(rehearsal: Rehearsal, player: Registration) -> float:
    return dice(rehearsal, "strength", player).random()


def score_of(rehearsal: Rehearsal, match: Match, random: Random, is_late: bool) -> Score:
    event, other = match.round.event, match.second
    if other is None:
        raise LookupError("A bye has no score.")
    edge = strength(rehearsal, match.first) - strength(rehearsal, other)
    first_won = random.random() < 0.5 + FAVOURITE * edge
    needed = (event.best_of + 1) // 2
    lost = random.randint(0, needed - 1) if needed > 1 else 0
    can_draw = is_late and draws_in(event) and match.round.kind != RoundKind.CUT
    if can_draw and random.random() < DRAWS_OF_LATE:
        return with_points(event, Score(needed - 1, needed - 1, 1), random)
    wins = (needed, lost) if first_won else (lost, needed)
    return with_points(event, Score(*wins, 0, ResultKind.PLAYED), random)


def draws_in(event: Event) -> bool:
    return SYSTEMS[event.game].has_draws


def with_points(event: Event, score: Score, random: Random) -> Score:
    """Points of both sides in games that count them; a winner's may be fixed."""
    if not event.uses_scores:
        return score
    fixed = event.winner_score
    most = MOST_POINTS if fixed is None else fixed - 1
    points = {side: random.randint(0, most) for side in ("first", "second")}
    if fixed is not None and score.first_wins != score.second_wins:
        points["first" if score.first_wins > score.second_wins else "second"] = fixed
    return replace(score, first_score=points["first"], second_score=points["second"])


def leavers(
    rehearsal: Rehearsal, number: int, rounds: int, there: list[Registration]
) -> list[Registration]:
    """Who drops before this round, so that over `rounds` about the wanted share has gone."""
    stays = 1 - min(rehearsal.drop_percent, 99) / 100
    share = 100 * (1 - stays ** (1 / max(rounds - 1, 1)))
    return [each for each in there if dice(rehearsal, "drop", number, each).random() * 100 < share]
