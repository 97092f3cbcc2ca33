"""What makes sense as a plan of stages, and how many rounds a stage has."""

from collections.abc import Iterator, Sequence

from engine.pairing.model import Stage, StageKind
from engine.pairing.structures import recommended

MOST_STAGES = 8
KINDS_WITH_THIRD_PLACE = (StageKind.SINGLE, StageKind.DRAFT_PLAY_OFF)


def rounds_of(stage: Stage, players: int, game: str = "") -> int | None:
    """How many rounds a stage has with so many players; None where results decide (a bracket)."""
    if stage.kind is StageKind.ROUND_ROBIN:
        return players - 1 + players % 2
    if stage.kind.is_bracket:
        return None
    return stage.rounds or recommended(game, players).rounds


def plan_problems(stages: Sequence[Stage]) -> list[tuple[int, str, str]]:
    """Everything that cannot be: the number of the stage, the key, and a sentence."""
    found = [problem for number, stage in enumerate(stages, 1) for problem in _own(number, stage)]
    if not stages:
        found.append((1, "kind", "An event has at least one stage."))
    if len(stages) > MOST_STAGES:
        found.append(
            (MOST_STAGES + 1, "kind", f"More than {MOST_STAGES} stages are not supported.")
        )
    for number, stage in enumerate(stages[:-1], 1):
        if stage.kind.is_bracket:
            found.append((number, "kind", "An elimination is the last stage: only one is left."))
    return found


def _own(number: int, stage: Stage) -> Iterator[tuple[int, str, str]]:
    if number == 1 and (stage.top is not None or stage.defeats is not None):
        yield number, "top", "Everybody plays in the first stage."
    if number == 1 and stage.starts_anew:
        yield number, "starts_anew", "The first stage has no earlier points to leave behind."
    if stage.defeats is not None and stage.top is None:
        yield number, "top", "Say how many go on at least, beside those at X minus defeats."
    if stage.rounds and not stage.kind.has_planned_rounds:
        yield number, "rounds", "The number of these rounds follows from the number of players."
    if stage.all_at_once and stage.kind is not StageKind.ROUND_ROBIN:
        yield number, "all_at_once", "Only a round robin can show all its rounds at once."
    if stage.third_place and stage.kind not in KINDS_WITH_THIRD_PLACE:
        yield number, "third_place", "Only a single elimination has a match for third place."
