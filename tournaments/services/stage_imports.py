"""The stages of a tournament file: the plan, who is in each, and the rounds of brackets."""

from collections.abc import Mapping

from engine.pairing import model as plain
from engine.pairing.brackets import bracket_for, round_title
from engine.pairing.brackets.tree import Bracket
from engine.pairing.errors import PairingError
from engine.pairing.file import stages_document
from engine.pairing.model import StageKind
from engine.pairing.plans import plan_problems, rounds_of
from tournaments.enums import RoundKind
from tournaments.models import Event, Registration, Stage, StageEntry
from tournaments.services.locks import require
from tournaments.services.structures import is_simple, keep_cut

Entered = Mapping[str, Registration]
BROUGHT_IN = "file"


def require_sensible(found: plain.Tournament) -> None:
    problems = [words for _, _, words in plan_problems(found.stages)] if found.stages else []
    require(not problems, f"The stages of the file cannot be: {' '.join(problems)}", field="file")
    for number, stage in enumerate(found.stages, start=1):
        for a_round in stage.bracket_rounds:
            require_places(stage, number, a_round)


def require_places(stage: plain.Stage, number: int, a_round: plain.Round) -> None:
    """Every match of a bracket says where it is in it."""
    known: set[str] = set()
    if stage.kind.is_bracket and stage.entrants:
        known = {match.id for match in bracket_of(stage).matches}
    wrong = [match.slot for match in a_round.matches if match.slot not in known]
    require(
        not wrong,
        f"Stage {number}, round {a_round.number}: there is no place “{(wrong or [''])[0]}” in "
        "its bracket.",
        field="file",
    )


def bracket_of(stage: plain.Stage) -> Bracket:
    seats = stage.seats or stage.entrants
    try:
        return bracket_for(stage.kind, stage.entrants, seats, third_place=stage.third_place)
    except PairingError as error:
        require(False, str(error), field="file")
        raise


def was_cut(found: plain.Tournament, player: plain.Player) -> bool:
    """Out because of a cut, and not because they left."""
    begun = [stage for stage in found.stages if stage.entrants and not stage.kind.is_bracket]
    if not begun or player.id in begun[-1].entrants or player.dropped_after is None:
        return False
    return player.dropped_after == rounds_before(found, found.stages.index(begun[-1]) + 1)


def rounds_before(found: plain.Tournament, number: int) -> int:
    """The last round before the stage with this number."""
    pointed = [each.number for each in found.rounds if each.stage < number]
    brackets = [
        each.number for stage in found.stages[: number - 1] for each in stage.bracket_rounds
    ]
    return max([*pointed, *brackets], default=0)


def keep_plan(event: Event, found: plain.Tournament) -> None:
    """Swiss rounds with a cut are two numbers of the event; anything else is a plan."""
    plan = tuple(bare(stage) for stage in found.stages)
    if is_simple(plan):
        keep_cut(event, plan)
        event.swiss_rounds = plan[0].rounds or event.swiss_rounds
    else:
        event.structure = stages_document(plan)


def bare(stage: plain.Stage) -> plain.Stage:
    names = (
        *("rounds", "top", "defeats", "max_per_character", "starts_anew", "all_at_once"),
        "third_place",
    )
    return plain.Stage(stage.kind, **{name: getattr(stage, name) for name in names})


def keep_stages(event: Event, found: plain.Tournament, entered: Entered) -> None:
    for number, stage in enumerate(found.stages, start=1):
        if stage.entrants:
            begun = Stage.objects.create(
                event=event,
                number=number,
                kind=stage.kind.value,
                rounds=rounds_of(stage, len(stage.entrants), event.game),
                starts_anew=stage.starts_anew,
                all_at_once=stage.all_at_once,
                third_place=stage.third_place,
                after_round=rounds_before(found, number),
                seed=found.seed,
                engine_version=BROUGHT_IN,
                input_hash="",
            )
            StageEntry.objects.bulk_create(entries_of(begun, stage, found, entered))


def entries_of(
    begun: Stage, stage: plain.Stage, found: plain.Tournament, entered: Entered
) -> list[StageEntry]:
    pods = found.pods if stage.kind is StageKind.DRAFT else (stage.seats,)
    seated = {
        player: (pod, seat)
        for pod, players in enumerate(pods, start=1)
        for seat, player in enumerate(players, start=1)
    }
    return [
        StageEntry(
            stage=begun,
            registration=entered[player],
            seed=seed,
            pod=seated.get(player, (None, None))[0],
            seat=seated.get(player, (None, None))[1],
        )
        for seed, player in enumerate(stage.entrants, start=1)
    ]


def kind_of(found: plain.Tournament, a_round: plain.Round) -> RoundKind:
    """Rounds beside the brackets are Swiss unless their stage is a round robin."""
    kinds = dict(enumerate((stage.kind for stage in found.stages), start=1))
    is_robin = kinds.get(a_round.stage) is StageKind.ROUND_ROBIN
    return RoundKind.ROBIN if is_robin else RoundKind.SWISS


def title_of(stage: plain.Stage, a_round: plain.Round) -> str:
    bracket = bracket_of(stage)
    return round_title(bracket, [bracket.match(match.slot) for match in a_round.matches])[:60]
