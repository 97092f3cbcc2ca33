"""An event as the tournament file has it: with its plan, and what became of each stage."""

from collections import defaultdict
from dataclasses import replace

from engine.pairing import model as plain
from engine.pairing.model import StageKind
from tournaments.enums import RoundKind
from tournaments.models import Event, Match, Stage
from tournaments.queries.engine_view import match_from, match_rows, rounds_from, tournament_of
from tournaments.queries.stages import begun_stages, plan_of


def event_file(event: Event) -> plain.Tournament:
    """Everything another Arbiter goes on from: all rounds, also those before a stage that starts
    anew, and brackets beside them."""
    begun = {stage.number: stage for stage in begun_stages(event)}
    brackets = bracket_rounds(event)
    stages = tuple(
        as_played(planned, begun.get(number), brackets[number])
        for number, planned in enumerate(plan_of(event), start=1)
    )
    return replace(tournament_of(event), rounds=rounds_from(match_rows(event, None)), stages=stages)


def as_played(planned: plain.Stage, begun: Stage | None, rounds: list[plain.Round]) -> plain.Stage:
    if begun is None:
        return planned
    entries = list(begun.entries.order_by("seed"))
    seated = sorted((each for each in entries if each.seat), key=lambda each: each.seat or 0)
    drawn = begun.kind == StageKind.DRAFT_PLAY_OFF
    return replace(
        planned,
        entrants=tuple(str(each.registration_id) for each in entries),
        seats=tuple(str(each.registration_id) for each in seated) if drawn else (),
        bracket_rounds=tuple(rounds),
    )


def bracket_rounds(event: Event) -> dict[int, list[plain.Round]]:
    """By the number of their stage, rounds in order."""
    found: dict[int, list[plain.Round]] = defaultdict(list)
    rows = match_rows(event, None, kinds=[RoundKind.CUT])
    slots = dict(Match.objects.filter(pk__in=[row.match for row in rows]).values_list("pk", "slot"))
    by_round: dict[tuple[int, int], list[plain.Match]] = defaultdict(list)
    for row in rows:
        match = replace(match_from(row), slot=slots[row.match])
        by_round[row.stage, row.number].append(match)
    for (stage, number), matches in sorted(by_round.items()):
        found[stage].append(plain.Round(number, tuple(matches), stage))
    return found
