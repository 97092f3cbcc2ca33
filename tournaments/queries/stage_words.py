"""Stages in words, for people who read a plan."""

from engine.pairing.model import Stage, StageKind

NAMES = {
    StageKind.SWISS: "Swiss rounds",
    StageKind.DRAFT: "Draft pods",
    StageKind.ROUND_ROBIN: "Round robin",
    StageKind.SINGLE: "Single elimination",
    StageKind.DOUBLE: "Double elimination",
    StageKind.DRAFT_PLAY_OFF: "Draft play-off",
}


def stage_words(stage: Stage, with_entry: bool = True) -> str:
    """“Top 8, single elimination”, “3 rounds in draft pods”, “Swiss, rounds by attendance”."""
    name = NAMES[stage.kind]
    if stage.kind.has_planned_rounds:
        counted = f"{stage.rounds} round{'' if stage.rounds == 1 else 's'}"
        name = "Swiss" if stage.kind is StageKind.SWISS else "Draft pods"
        if stage.kind is StageKind.SWISS and stage.rounds:
            name = f"{stage.rounds} Swiss round{'' if stage.rounds == 1 else 's'}"
        elif stage.rounds:
            name = f"{counted} in draft pods"
        else:
            name = f"{name}, rounds by attendance"
    entry = entry_words(stage)
    if not with_entry or not entry:
        return name
    return f"{entry}, {name[0].lower() if not name.startswith('Swiss') else 'S'}{name[1:]}"


def entry_words(stage: Stage) -> str:
    """Who gets in, or nothing when everybody does."""
    if stage.top is None:
        return ""
    if stage.defeats is None:
        return f"Top {stage.top}"
    return f"Top {stage.top} or everybody at X-{stage.defeats}"


def plan_words(plan: tuple[Stage, ...]) -> str:
    """The whole plan in one line."""
    first, *rest = [stage_words(stage) for stage in plan]
    return ", then ".join([first, *(each[0].lower() + each[1:] for each in rest)])
