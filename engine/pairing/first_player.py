"""Who chooses who goes first: chance, the better standing in a play-off, then the last loser."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chooser:
    """The player who chooses, or None for a random draw, and the reason in a sentence."""

    player: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class PreviousGame:
    """The game before this one: who lost it (None after a draw) and who had the choice."""

    loser: str | None
    chooser: str | None


def who_chooses(
    better_standing: str | None, is_play_off: bool, previous: PreviousGame | None = None
) -> Chooser:
    """Game 1 by chance, in a play-off by standing; later games by the loser of the last one."""
    if previous is not None and previous.loser is not None:
        return Chooser(previous.loser, "the loser of the previous game chooses")
    if previous is not None:
        return Chooser(previous.chooser, "after a drawn game the same player chooses again")
    if is_play_off and better_standing is not None:
        return Chooser(better_standing, "the better-standing player chooses in a play-off")
    return Chooser(None, "the first game is decided by chance")
