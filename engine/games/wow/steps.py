"""The steps of a game: before it (101), then turns (5) with combats in them (6)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.games.wow import combat, starting, turn
from engine.games.wow.priority import window
from engine.games.wow.state import WowState
from engine.rulebook import cite


@dataclass(frozen=True, slots=True)
class Step:
    """A step by name, its rule, its phase, what happens in it and what follows."""

    name: str
    rule: str
    phase: str
    perform: Callable[[WowState, str], Awaitable[None]]
    follows: str


PHASES = {
    "before": ("Before the game", "wow74/101.1"),
    "start": ("Start phase", "wow74/500.1"),
    "action": ("Action phase", "wow74/502.1"),
    "combat": ("Combat", "wow74/600.1"),
    "end": ("End phase", "wow74/503.1"),
}
ORDER = (
    Step("heroes", "wow74/101.1", "before", starting.heroes, "first player"),
    Step("first player", "wow74/101.1", "before", starting.first_player, "shuffle"),
    Step("shuffle", "wow74/101.1", "before", starting.shuffle_decks, "hands"),
    Step("hands", "wow74/101.1", "before", starting.hands, "mulligan decisions"),
    Step("mulligan decisions", "wow74/101.2", "before", starting.decide_mulligans, "mulligans"),
    Step("mulligans", "wow74/101.2", "before", starting.mulligans, "ready"),
    Step("ready", "wow74/501.1a", "start", turn.ready_step, "ready window"),
    Step("ready window", "wow74/501.1a.b5", "start", window, "draw"),
    Step("draw", "wow74/501.2a", "start", turn.draw_step, "draw window"),
    Step("draw window", "wow74/501.2a", "start", window, "action starts"),
    Step("action starts", "wow74/502.1", "action", turn.action_starts, "action"),
    Step("action", "wow74/502.1", "action", window, "end"),
    Step("combat start", "wow74/602.1", "combat", combat.start, "attack window"),
    Step("attack window", "wow74/602.1", "combat", window, "protect point"),
    Step("protect point", "wow74/602.2", "combat", combat.protect_point, "defenders"),
    Step("defenders", "wow74/602.3", "combat", combat.defend, "defend window"),
    Step("defend window", "wow74/602.3", "combat", window, "conclusion"),
    Step("conclusion", "wow74/603.1", "combat", combat.conclude, "action"),
    Step("end", "wow74/503.1", "end", turn.end_starts, "end window"),
    Step("end window", "wow74/503.1", "end", window, "wrap-up"),
    Step("wrap-up", "wow74/503.2a", "end", turn.wrap_up, "ready"),
    Step("turn over", "wow74/102.2", "end", turn.abandoned, "ready"),
)
STEPS = {step.name: step for step in ORDER}

cite(__name__, "ORDER", "wow74/500.1", "wow74/501.1a.b5", "wow74/501.2a", "wow74/502.1")
cite(__name__, "ORDER", "wow74/502.2", "wow74/503.1", "wow74/503.2a")
