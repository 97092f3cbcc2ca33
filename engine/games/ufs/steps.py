"""The steps of a game: before it (E.1), then turns of ready, combat and end phase (F)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.games.ufs import attacks, cancelling, keyword_effects, responses, setting_up, turn
from engine.games.ufs.state import UfsState


@dataclass(frozen=True, slots=True)
class Step:
    """A step by name, its rule, its phase, what happens in it and what follows."""

    name: str
    rule: str
    phase: str
    perform: Callable[[UfsState, str], Awaitable[None]]
    follows: str


PHASES = {
    "before": ("Before the game", "ufs09/E.1"),
    "ready": ("Ready phase", "ufs09/F.1"),
    "combat": ("Combat phase", "ufs09/F.2"),
    "end": ("End phase", "ufs09/F.3"),
}
ORDER = (
    Step("characters", "ufs09/E.1.1", "before", setting_up.choose_characters, "shuffle"),
    Step("shuffle", "ufs09/E.1.2", "before", setting_up.shuffle_decks, "first player"),
    Step("first player", "ufs09/E.1.3", "before", setting_up.choose_first_player, "commit first"),
    Step("commit first", "ufs09/E.1.4", "before", setting_up.commit_first_character,
         "before the game"),
    Step("before the game", "ufs09/E.1.6", "before", setting_up.before_the_game, "hands"),
    Step("hands", "ufs09/E.1.7", "before", setting_up.draw_hands, "mulligans"),
    Step("mulligans", "ufs09/E.1.8", "before", setting_up.mulligans, "ready"),
    Step("ready", "ufs09/F.1.1", "ready", turn.ready_step, "review"),
    Step("review", "ufs09/F.1.2", "ready", turn.review_step, "draw"),
    Step("draw", "ufs09/F.1.3", "ready", turn.draw_step, "forms"),
    Step("forms", "ufs09/F.2.1", "combat", turn.forms, "end"),
    Step("enhance", "ufs09/G.1.1", "combat", attacks.enhance_step, "block"),
    Step("block", "ufs09/G.2.1", "combat", attacks.block_step, "damage"),
    Step("damage", "ufs09/G.3", "combat", attacks.damage_step, "resolution"),
    Step("resolution", "ufs09/G.4", "combat", attacks.resolution, "forms"),
    Step("end", "ufs09/F.3.1", "end", turn.end_phase, "ready"),
)  # fmt: skip
SCRIPTS = (keyword_effects, cancelling, responses)
"""What registers itself: effects of keywords, cancelling, and the opening of response windows."""
STEPS = {step.name: step for step in ORDER}
