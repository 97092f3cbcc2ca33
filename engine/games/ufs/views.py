"""What somebody who looks at the game may see."""

from typing import Any

from engine.games.ufs.state import DECK, HAND, MOMENTUM, POOL, STAGING, ZONES, Card, UfsState
from engine.games.ufs.steps import PHASES, STEPS
from engine.rulebook import rule


def view_of(state: UfsState, viewer: str) -> dict[str, Any]:
    """The game as one viewer sees it."""
    step = STEPS[state.step]
    name, cited = PHASES[step.phase]
    return {
        "viewer": viewer,
        "edition": "ufs09",
        "turn": state.turn,
        "turn_player": state.turn_player or None,
        "priority": state.holder if state.attack else None,
        "phase": {"key": step.phase, "name": name, "rule": cited},
        "step": {"name": step.name, "rule": step.rule},
        "attack": [_attack(state) for _ in state.attack],
        "players": [_player(state, player, viewer) for player in state.order],
    }


def _attack(state: UfsState) -> dict[str, Any]:
    attack = state.attack[-1]
    return {
        "card": state.facts(attack.card).name if state.objects[attack.card].face_up else "",
        "attacker": attack.attacker,
        "speed": attack.speed,
        "damage": attack.damage,
        "zone": attack.zone,
        "status": attack.status,
    }


def _player(state: UfsState, player: str, viewer: str) -> dict[str, Any]:
    seat = state.players[player]
    return {
        "id": player,
        "name": seat.name,
        "vitality": seat.vitality,
        "hand_size": seat.hand_size,
        "zones": {zone: _zone(state, player, zone, viewer) for zone in ZONES},
    }


@rule("ufs09/C.2.1", "ufs09/C.2.1.1", "ufs09/C.2.2", "ufs09/C.2.2.1", "ufs09/C.2.3")
@rule("ufs09/C.2.3.1", "ufs09/D.3", "ufs09/D.4")
def may_see(state: UfsState, card: Card, viewer: str) -> bool:
    """Public for all; hands and face-down staging for their controller; unknown for nobody."""
    if viewer == "judge":
        return True
    if card.zone in (DECK, MOMENTUM):
        return False
    if card.zone == HAND or (card.zone == STAGING and not card.face_up):
        return viewer == card.owner
    return card.face_up or card.zone not in (POOL, STAGING)


@rule("ufs09/D.3.1.3", "ufs09/D.4.1.2", "ufs09/D.4.2.1.1")
def _zone(state: UfsState, player: str, zone: str, viewer: str) -> dict[str, Any]:
    """How many cards, and those that may be seen."""
    cards = [state.objects[each] for each in state.in_zone(player, zone)]
    seen = [_card(state, each) for each in cards if may_see(state, each, viewer)]
    return {"count": len(cards), "cards": seen}


def _card(state: UfsState, card: Card) -> dict[str, Any]:
    seen: dict[str, Any] = {"id": card.id, "name": state.facts(card.id).name, "card": card.card}
    if card.committed:
        seen["committed"] = True
    if not card.face_up and card.zone in (POOL, STAGING):
        seen["face_down"] = True
    return seen
