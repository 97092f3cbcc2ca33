"""What somebody who looks at the game may see."""

from typing import Any

from engine.core.seeing import for_the_judge
from engine.games.ashes import core_rulebook
from engine.games.ashes.state import (
    CONJURATIONS,
    DRAW_PILE,
    HAND,
    IN_PLAY,
    UNDER,
    ZONES,
    AshesState,
    Attack,
    Card,
)
from engine.games.ashes.steps import PHASES, STEPS
from engine.games.ashes.values import attack_value, life_value
from engine.rulebook import rule


def view_of(state: AshesState, viewer: str) -> dict[str, Any]:
    """The game as one viewer sees it."""
    step = STEPS[state.step]
    name, cited = PHASES[step.phase]
    return {
        "viewer": viewer,
        "edition": "raven11",
        "round": state.round,
        "turn_player": state.turn_player or None,
        "first_player": state.first_player or None,
        "main_done": state.main_done,
        "side_done": state.side_done,
        "phase": {"key": step.phase, "name": name, "rule": cited},
        "step": {"name": step.name, "rule": step.rule},
        "players": [_player(state, player, viewer) for player in state.order],
        "attacks": [_attack(each) for each in state.attacks],
        "dice": [die.to_data() for die in state.dice.values()],
        "house_readings": list(core_rulebook.READINGS.values()),
        **for_the_judge(state, viewer),
    }


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "attackers": list(attack.attackers),
        "target": attack.target,
        "blocks": dict(attack.blocks),
    }


def _player(state: AshesState, player: str, viewer: str) -> dict[str, Any]:
    seat = state.players[player]
    return {
        "id": player,
        "name": seat.name,
        "phoenixborn": seat.phoenixborn,
        "has_lost": seat.has_lost,
        "zones": {zone: _zone(state, player, zone, viewer) for zone in ZONES},
    }


@rule("raven11/4.1.4.p3", "raven11/3.1.0.s4", "raven11/3.1.0.s8")
def may_see(state: AshesState, card: Card, viewer: str) -> bool:
    """Hands and conjurations are their owner's; a card under another is its controller's."""
    if viewer == "judge" or viewer in card.shown_to:
        return True
    if card.zone == DRAW_PILE:
        return False
    if card.zone in (HAND, CONJURATIONS):
        return viewer == card.owner
    if card.zone == UNDER:
        return viewer == card.controller
    return True


def _zone(state: AshesState, player: str, zone: str, viewer: str) -> dict[str, Any]:
    cards = [state.objects[each] for each in state.in_zone(player, zone)]
    seen = [_card(state, each) for each in cards if may_see(state, each, viewer)]
    return {"count": len(cards), "cards": seen}


def _card(state: AshesState, card: Card) -> dict[str, Any]:
    facts = state.facts(card.id)
    seen: dict[str, Any] = {"id": card.id, "name": facts.name, "card": card.card}
    if card.zone in IN_PLAY:
        seen |= {"exhaustion": card.exhaustion, "wounds": card.wounds, "status": card.status}
        if facts.life:
            seen |= {"attack": attack_value(state, card.id), "life": life_value(state, card.id)}
    if card.on:
        seen["on"] = card.on
    return seen
