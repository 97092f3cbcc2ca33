"""The steps of a game: setup once, then rounds of prepare, player turns and recovery (2.1.0)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.games.ashes import rounds, setting_up
from engine.games.ashes.state import AshesState


@dataclass(frozen=True, slots=True)
class Step:
    """A step by name, its rule, its phase, and what happens in it."""

    name: str
    rule: str
    phase: str
    perform: Callable[[AshesState, str], Awaitable[None]]


PHASES = {
    "setup": ("Game setup", "raven11/3.1.0"),
    "prepare": ("Prepare phase", "raven11/2.1.0.s1"),
    "turns": ("Player turns phase", "raven11/2.1.0.s2"),
    "recovery": ("Recovery phase", "raven11/2.1.0.s3"),
}
ORDER = (
    Step("phoenixborn", "raven11/3.1.0.s3", "setup", setting_up.place_phoenixborn),
    Step("lay out", "raven11/3.1.0.s4", "setup", setting_up.lay_out),
    Step("first five", "raven11/3.1.0.s7", "setup", setting_up.choose_first_five),
    Step("shuffle", "raven11/3.1.0.s8", "setup", setting_up.shuffle_the_rest),
    Step("first player", "raven11/6.active-player", "setup", setting_up.choose_first_player),
    Step("roll dice", "raven11/2.1.0.s1", "prepare", rounds.roll_dice),
    Step("discard cards", "raven11/2.1.0.s1", "prepare", rounds.discard_cards),
    Step("draw cards", "raven11/2.1.0.s1", "prepare", rounds.draw_cards),
    Step("turns begin", "raven11/2.1.0.b4", "turns", rounds.begin_player_turns),
    Step("turns", "raven11/2.1.0.b4", "turns", rounds.take_turns),
    Step("recover", "raven11/2.1.0.s3", "recovery", rounds.recover),
    Step("remove exhaustion", "raven11/2.1.0.s3", "recovery", rounds.remove_exhaustion),
    Step("exhaust dice", "raven11/2.1.0.s3", "recovery", rounds.exhaust_dice),
    Step("pass token", "raven11/2.1.0.s3", "recovery", rounds.pass_token),
)
STEPS = {step.name: step for step in ORDER}
FOLLOWING = {
    step.name: ORDER[place + 1].name if place + 1 < len(ORDER) else "roll dice"
    for place, step in enumerate(ORDER)
}
