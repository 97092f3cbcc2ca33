"""What somebody who looks at the game may see."""

from typing import Any

from engine.core.seeing import for_the_judge
from engine.games.ufs.state import POOL, STAGING, ZONES, Card, UfsState
from engine.games.ufs.steps import PHASES, STEPS
from engine.games.ufs.values import hand_size, may_see, number, value
from engine.rulebook import rule

CURRENT = ("difficulty", "control", "block_modifier", "speed", "damage")


def view_of(state: UfsState, viewer: str) -> dict[str, Any]:
    """The game as one viewer sees it."""
    step = STEPS[state.step]
    name, cited = PHASES[step.phase]
    return {
        "viewer": viewer,
        "edition": "ufs09",
        "turn": state.turn,
        "turn_player": state.turn_player or None,
        "priority": _holder(state),
        "phase": {"key": step.phase, "name": name, "rule": cited},
        "step": {"name": step.name, "rule": step.rule},
        "attack": [_attack(state) for _ in state.attack],
        "pending_attacks": list(state.stack),
        "window": len(state.windows),
        "players": [_player(state, player, viewer) for player in state.order],
        **for_the_judge(state, viewer),
    }


def _holder(state: UfsState) -> str | None:
    if state.windows:
        return state.windows[-1].holder
    return state.holder if state.attack else None


def _attack(state: UfsState) -> dict[str, Any]:
    attack = state.attack[-1]
    card = state.objects[attack.card]
    named = card.copies or (card.card if card.face_up else "")
    return {
        "id": attack.card,
        "card": state.printed[named].name if named in state.printed else "",
        "attacker": attack.attacker,
        "speed": number(state, attack.card, "speed"),
        "damage": number(state, attack.card, "damage"),
        "zone": value(state, attack.card, "zone"),
        "status": attack.status,
    }


def _player(state: UfsState, player: str, viewer: str) -> dict[str, Any]:
    seat = state.players[player]
    return {
        "id": player,
        "name": seat.name,
        "vitality": seat.vitality,
        "hand_size": hand_size(state, player),
        "zones": {zone: _zone(state, player, zone, viewer) for zone in ZONES},
    }


@rule("ufs09/D.3.1.3", "ufs09/D.4.1.2", "ufs09/D.4.2.1.1", "ufs09/D.2.2.3")
def _zone(state: UfsState, player: str, zone: str, viewer: str) -> dict[str, Any]:
    """How many cards, and those that may be seen."""
    cards = [state.objects[each] for each in state.in_zone(player, zone)]
    seen = [_card(state, each) for each in cards if may_see(each, viewer)]
    return {"count": len(cards), "cards": seen}


def _card(state: UfsState, card: Card) -> dict[str, Any]:
    seen: dict[str, Any] = {"id": card.id, "name": state.facts(card.id).name, "card": card.card}
    if card.committed:
        seen["committed"] = True
    if card.attached:
        seen["attached"] = True
    if not card.face_up and card.zone in (POOL, STAGING):
        seen["face_down"] = True
    changed = {name: card.now[name] for name in CURRENT if name in card.now}
    return seen | {"now": changed} if changed else seen
