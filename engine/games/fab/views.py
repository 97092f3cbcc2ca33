"""What somebody who looks at the game may see, as plain data."""

from typing import Any

from engine.games.fab.editions import EDITIONS
from engine.games.fab.state import FabState


def view_of(state: FabState, viewer: str) -> dict[str, Any]:
    """The game as one viewer sees it: `p1`, `p2`, `public` or `judge`."""
    edition = EDITIONS[state.edition]
    step = edition.step(state.step)
    phase, phase_rule = edition.phases[step.phase]
    return {
        "viewer": viewer,
        "edition": edition.name,
        "turn": state.turn,
        "turn_player": state.turn_player or None,
        "priority": state.holder or None,
        "phase": {"key": step.phase, "name": phase, "rule": phase_rule},
        "step": {"name": step.name, "rule": step.rule},
        "players": [_player(state, player) for player in state.order],
    }


def _player(state: FabState, player: str) -> dict[str, Any]:
    hero = state.players[player]
    return {
        "id": player,
        "name": hero.name,
        "hero": hero.hero,
        "life": hero.life,
        "base_life": hero.base_life,
        "intellect": hero.intellect,
        "action_points": hero.action_points,
        "resource_points": hero.resource_points,
        "has_lost": hero.has_lost,
    }
