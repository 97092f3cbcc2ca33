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
    """“Single elimination for the top 8”, “3 rounds in draft pods”, “Swiss rounds”."""
    words = NAMES[stage.kind]
    if stage.kind.has_planned_rounds and not stage.rounds:
        words = f"{'Swiss rounds' if stage.kind is StageKind.SWISS else words} by attendance"
    elif stage.kind.has_planned_rounds:
        one = stage.rounds == 1
        swiss = f"{stage.rounds} Swiss round{'' if one else 's'}"
        draft = f"{stage.rounds} round{'' if one else 's'} in draft pods"
        words = swiss if stage.kind is StageKind.SWISS else draft
    entry = entry_words(stage)
    words = f"{words} for the {entry}" if with_entry and entry else words
    return f"{words} with a match for third place" if stage.third_place else words


def entry_words(stage: Stage) -> str:
    """Who gets in, or nothing when everybody does."""
    if stage.top is None:
        return ""
    if stage.defeats is None:
        return f"top {stage.top}"
    return f"top {stage.top} or everybody at X-{stage.defeats}"


def plan_words(plan: tuple[Stage, ...]) -> str:
    """The whole plan in one line."""
    first, *rest = [stage_words(stage) for stage in plan]
    return ", then ".join([first, *(lowered(each) for each in rest)])


def lowered(words: str) -> str:
    return words if words.startswith("Swiss") else words[0].lower() + words[1:]
