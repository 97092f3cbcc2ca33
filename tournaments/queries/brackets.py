"""The brackets of stages that have begun, as the engine sees them."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from django.db.models import QuerySet

from engine.pairing.brackets import Bracket, bracket_for
from engine.pairing.brackets.shared_places import shared_places, wins_and_losses
from engine.pairing.brackets.titles import match_title
from engine.pairing.model import StageKind
from tournaments.enums import RoundKind, RoundState
from tournaments.models import Match, Result, Round, Stage, StageEntry


@dataclass(frozen=True)
class StageBracket:
    """A bracket, the winners of its matches by place, and the places that have a table."""

    stage: Stage
    bracket: Bracket
    by_seed: tuple[str, ...]
    results: dict[str, str] = field(default_factory=dict)
    seated: frozenset[str] = frozenset()

    @cached_property
    def shared(self) -> dict[str, tuple[int, int]]:
        """The places that everybody shares."""
        return shared_places(self.bracket, self.results)

    @cached_property
    def record(self) -> dict[str, tuple[int, int]]:
        """Matches won and lost."""
        return wins_and_losses(self.bracket, self.results)

    def seed(self, player: int | str) -> int:
        """By the standings, also where the seats of the bracket were drawn."""
        return self.by_seed.index(str(player)) + 1


def winner_of(
    first: int, second: int | None, first_wins: int | None, second_wins: int | None
) -> str | None:
    """Who goes on from a match, or None while it has no result."""
    if second is None:
        return str(first)
    if first_wins is None or second_wins is None or first_wins == second_wins:
        return None
    return str(first if first_wins > second_wins else second)


def brackets_of(stages: Iterable[Stage], until: int | None = None) -> dict[int, StageBracket]:
    """Several at once, by the id of their stage; those that are no brackets are left out."""
    wanted = {stage.pk: stage for stage in stages if StageKind(stage.kind).is_bracket}
    if not wanted:
        return {}
    entries: dict[int, list[StageEntry]] = defaultdict(list)
    for entry in StageEntry.objects.filter(stage__in=wanted).order_by("stage", "seed"):
        entries[entry.stage_id].append(entry)
    matches: dict[tuple[int, int], list[Match]] = defaultdict(list)
    for match in bracket_matches(wanted.values(), until):
        matches[match.round.event_id, match.round.stage].append(match)
    return {
        pk: stage_bracket(stage, entries[pk], matches[stage.event_id, stage.number])
        for pk, stage in wanted.items()
    }


def bracket_matches(stages: Iterable[Stage], until: int | None = None) -> QuerySet[Match]:
    counted = Match.objects.filter(
        round__event__in=[stage.event_id for stage in stages], round__kind=RoundKind.CUT
    ).exclude(round__state=RoundState.DISCARDED)
    if until is not None:
        counted = counted.filter(round__number__lte=until)
    return counted.select_related("round", "result").order_by("round__number", "table", "pk")


def bracket_of(stage: Stage, until: int | None = None) -> StageBracket:
    return brackets_of([stage], until)[stage.pk]


def stage_bracket(
    stage: Stage, entries: Iterable[StageEntry], matches: Iterable[Match]
) -> StageBracket:
    by_seed = tuple(str(entry.registration_id) for entry in entries)
    in_seats = sorted(entries, key=lambda entry: entry.seat or 0)
    seats = tuple(str(entry.registration_id) for entry in in_seats)
    results = {}
    for match in matches:
        held = match.result
        wins = (held.first_wins, held.second_wins) if held else (None, None)
        winner = winner_of(match.first_id, match.second_id, *wins)
        if winner and match.round.state != RoundState.DRAFT:
            results[match.slot] = winner
    return StageBracket(
        stage,
        bracket_for(
            StageKind(stage.kind),
            by_seed,
            seats,
            engine_version=stage.engine_version,
            third_place=stage.third_place,
        ),
        by_seed,
        results,
        frozenset(match.slot for match in matches),
    )


def names_of_matches(a_round: Round) -> dict[str, str]:
    """What the matches of a round of a bracket are called, by their place; nothing for others."""
    if a_round.kind != RoundKind.CUT:
        return {}
    begun = Stage.objects.filter(event=a_round.event_id, number=a_round.stage, taken_back_at=None)
    held = next((bracket_of(stage).bracket for stage in begun), None)
    if held is None:
        return {}
    slots = set(a_round.matches.values_list("slot", flat=True))
    return {match.id: match_title(held, match) for match in held.matches if match.id in slots}


def bracket_at(stage: Stage, moment: datetime, number: int) -> StageBracket:
    """The bracket as it stood at that moment, before the round with this number."""
    matches = list(bracket_matches([stage], number - 1))
    counted = {
        result.match_id: result
        for result in Result.objects.filter(match__in=matches, created_at__lte=moment).order_by(
            "version"
        )
    }
    for match in matches:
        match.result = counted.get(match.pk)
    return stage_bracket(stage, list(stage.entries.order_by("seed")), matches)
