"""Is a recorded round or stage what the engine makes of the event as it stood then?"""

from engine.pairing.brackets import BRACKET_VERSION, input_hash, next_matches
from engine.pairing.replay import verify
from engine.pairing.round_robin import ROBIN_VERSION, robin_hash, round_robin
from tournaments.enums import RoundKind
from tournaments.models import PairingRecord, Round, Stage
from tournaments.queries.brackets import bracket_at
from tournaments.queries.engine_view import tournament_at_pairing
from tournaments.queries.hand_steps import BESIDE, hand_steps, steps_differences
from tournaments.queries.openings import opening_again
from tournaments.queries.stages import begun_stages


def differences_when_replayed(paired: Round) -> list[str]:
    """What differs when the round is paired again from its record; nothing when all is well."""
    if paired.kind == RoundKind.CUT:
        return bracket_differences(paired)
    if paired.kind == RoundKind.ROBIN:
        return robin_differences(paired)
    if "repairs" in paired.notes:
        return ["This round keeps most tables of the one it repaired, so no seed gives it alone."]
    recorded = {name: value for name, value in paired.notes.items() if name not in BESIDE}
    found = verify(tournament_at_pairing(paired), recorded)
    return found + (steps_differences(paired) if hand_steps(paired) else [])


def other_engine(version: str, now: str) -> list[str]:
    if version == now:
        return []
    return [f"The round was made by engine {version}; this is engine {now}, which may differ."]


def bracket_differences(paired: Round) -> list[str]:
    """The matches that could be played, from the seeds and the results that counted then."""
    other = other_engine(paired.engine_version, BRACKET_VERSION)
    if other:
        return other
    if was_corrected(paired):
        return ["A result was corrected after this round was paired, and its matches were changed."]
    held = bracket_at(stage_of(paired), paired.created_at, paired.number)
    gone = paired.notes["gone"]
    found = next_matches(held.bracket, held.results, held.seated, gone)
    # Which of them comes first says nothing but who gets the lower table.
    again = sorted([seat.match.id, seat.a, seat.b] for seat in found)
    return compared(
        {
            "matches": (sorted(paired.notes["bracket"]), again),
            "input": (paired.input_hash, input_hash(held.bracket, held.results, gone)),
        }
    )


def was_corrected(paired: Round) -> bool:
    """A correction changed this round, or took matches before it away."""
    before = PairingRecord.objects.filter(
        round__event=paired.event,
        round__stage=paired.stage,
        round__kind=RoundKind.CUT,
        round__number__lte=paired.number,
    )
    marks = {"seated_later", "taken_back"}
    return any(marks & each.document.keys() for each in before)


def robin_differences(paired: Round) -> list[str]:
    other = other_engine(paired.engine_version, ROBIN_VERSION)
    if other:
        return other
    stage = stage_of(paired)
    seeds = stage.entries.order_by("seed").values_list("registration", flat=True)
    players, gone = [str(pk) for pk in seeds], paired.notes["gone"]
    first_table = paired.event.first_table
    schedule = round_robin(players, first_table, stage.after_round + 1)
    planned = next(each for each in schedule if each.number == paired.number)
    staying = [
        [player for player in each.players if player not in gone] for each in planned.matches
    ]
    again = sorted([int(who[0]), int(who[1]) if len(who) > 1 else None] for who in staying if who)
    return compared(
        {
            "pairs": (paired.notes["robin"], again),
            "input": (paired.input_hash, robin_hash(players, first_table, paired.number, gone)),
        }
    )


def stage_of(paired: Round) -> Stage:
    return begun_stages(paired.event).get(number=paired.stage)


def stage_differences(stage: Stage) -> list[str]:
    """Who would be in the stage by what was asked and what counted as it began."""
    again = opening_again(stage)
    other = other_engine(stage.engine_version, again.engine_version)
    if other:
        return other
    entries = [
        str(pk) for pk in stage.entries.order_by("seed").values_list("registration", flat=True)
    ]
    seats = list(
        stage.entries.exclude(seat=None)
        .order_by("pod", "seat")
        .values_list("registration", flat=True)
    )
    drawn = [int(player) for pod in again.pods or (again.seats,) for player in pod]
    return compared(
        {
            "players": (entries, list(again.players)),
            "seats": (seats, drawn),
            "input": (stage.input_hash, again.input_hash),
        }
    )


def compared(pairs: dict[str, tuple[object, object]]) -> list[str]:
    return [
        f"{name}: recorded {recorded!r}, now {now!r}"
        for name, (recorded, now) in pairs.items()
        if recorded != now
    ]
