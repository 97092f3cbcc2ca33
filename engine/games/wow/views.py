"""What somebody who looks at the game may see."""

from typing import Any

from engine.core.seeing import for_the_judge
from engine.games.wow.cards import HERO, UNKNOWN
from engine.games.wow.decks import is_top_revealed, may_look_at_top
from engine.games.wow.state import LIFE_ONLY, Card, Link, WowState
from engine.games.wow.steps import PHASES, STEPS
from engine.games.wow.values import (
    amount,
    hero_of,
    is_character,
    party,
    remaining_health,
)
from engine.games.wow.zones import (
    ALLY_ROW,
    ATTACHED,
    CHAIN,
    DECK,
    HAND,
    HERO_ROW,
    OF_A_PLAYER,
    PLAY,
    RESOURCE_ROW,
    RFG,
)
from engine.rulebook import rule


def view_of(state: WowState, viewer: str) -> dict[str, Any]:
    """The game as one viewer sees it: `p1`, `p2`, `public` or `judge`."""
    step = STEPS[state.step]
    name, cited = PHASES[step.phase]
    seen: dict[str, Any] = {
        "viewer": viewer,
        "edition": "wow74",
        "turn": state.turn,
        "turn_player": state.turn_player or None,
        "priority": state.holder or None,
        "phase": {"key": step.phase, "name": name, "rule": cited},
        "step": {"name": step.name, "rule": step.rule},
        "players": [_player(state, player, viewer) for player in state.order],
    }
    if state.mode != LIFE_ONLY:
        seen["chain"] = [_link(state, link, viewer) for link in state.chain]
        seen["combat"] = [_combat(state) for _ in state.combats]
    return seen | for_the_judge(state, viewer)


def _player(state: WowState, player: str, viewer: str) -> dict[str, Any]:
    seat, hero = state.players[player], hero_of(state, player)
    seen: dict[str, Any] = {
        "id": player,
        "name": seat.name,
        "team": seat.team,
        "has_lost": seat.has_lost,
        "hero": state.printed[state.objects[hero].card].name if hero else "",
        "life": remaining_health(state, hero) if hero else 0,
        "damage": state.objects[hero].damage if hero else 0,
    }
    if state.mode != LIFE_ONLY:
        seen["party"] = [_card(state, state.objects[e], viewer) for e in party(state, player)]
        zones = {zone: _zone(state, player, zone, viewer) for zone in OF_A_PLAYER}
        seen["zones"] = _rows(state, player, viewer) | zones
    return seen


@rule("wow74/415.8a", "wow74/415.8c")
def _rows(state: WowState, player: str, viewer: str) -> dict[str, Any]:
    """What lies before a player by rows, the hero apart."""
    rows: dict[str, list[Card]] = {name: [] for name in (HERO, *ROWS.values())}
    for object_id in party(state, player):
        card = state.objects[object_id]
        is_leader = object_id == state.players[player].hero
        rows[HERO if is_leader else ROWS[card.row]].append(card)
    return {
        name: {
            "count": len(cards),
            "cards": [_card(state, each, viewer) for each in cards if may_see(state, each, viewer)],
        }
        for name, cards in rows.items()
    }


ROWS = {
    ALLY_ROW: "allies", HERO_ROW: "equipment", ATTACHED: "attached", RESOURCE_ROW: "resources",
}  # fmt: skip


@rule("wow74/415.3a", "wow74/415.3e", "wow74/415.4a", "wow74/415.5a", "wow74/415.8c")
@rule("wow74/415.7b", "wow74/415.6a", "wow74/G.reveal", "wow74/415.3f", "wow74/415.3d")
def may_see(state: WowState, card: Card, viewer: str) -> bool:
    """Hidden are decks, hands, face-down resources of others, and what was removed face down."""
    if viewer == "judge" or card.revealed:
        return True
    if card.zone == DECK:
        return card.face_up or _sees_top(state, card, viewer)
    if card.zone == HAND:
        return viewer == card.owner
    if card.face_up or HERO in state.facts(card.id).types:
        return True
    if card.zone in (PLAY, CHAIN):
        return viewer == card.controller
    return card.zone != RFG or viewer == card.owner


@rule("wow74/415.3e", "wow74/415.3f")
def _sees_top(state: WowState, card: Card, viewer: str) -> bool:
    """The top card may be revealed by a modifier, or may be looked at with priority."""
    deck = state.in_zone(card.owner, DECK)
    if not deck or deck[0] != card.id:
        return False
    return is_top_revealed(state, card.owner) or may_look_at_top(state, viewer, card.owner)


@rule("wow74/415.3a", "wow74/415.4a")
def _zone(state: WowState, player: str, zone: str, viewer: str) -> dict[str, Any]:
    """How many cards, which is public, and those that may be seen."""
    cards = [state.objects[each] for each in state.in_zone(player, zone)]
    seen = [_card(state, each, viewer) for each in cards if may_see(state, each, viewer)]
    return {"count": len(cards), "cards": seen}


def _card(state: WowState, card: Card, viewer: str) -> dict[str, Any]:
    """A card; one that may not be seen is a back on the table."""
    if not may_see(state, card, viewer):
        return {"id": card.id, "row": card.row, "face_down": True, "exhausted": card.exhausted}
    printed = state.printed.get(card.becomes or card.card, UNKNOWN)
    seen: dict[str, Any] = {"id": card.id, "name": printed.name, "card": card.card}
    if card.zone != PLAY:
        return seen
    seen["row"] = card.row
    for name in ("exhausted", "damage", "host", "token"):
        if getattr(card, name):
            seen[name] = getattr(card, name)
    if card.counters:
        seen["counters"] = dict(card.counters)
    if not card.face_up:
        seen["face_down"] = True
    if is_character(state, card.id):
        seen["atk"], seen["health"] = (
            amount(state, card.id, "atk"),
            amount(state, card.id, "health"),
        )
    return seen


@rule("wow74/415.6a")
def _link(state: WowState, link: Link, viewer: str) -> dict[str, Any]:
    """All links are public, except resources being placed face down."""
    name = state.printed[link.card].name if link.card in state.printed else ""
    if link.kind == "resource" and not link.face_up:
        name = ""
    return {
        "id": link.id, "kind": link.kind, "controller": link.controller, "name": name,
        "ability": "" if name else "A face-down resource",
        "targets": [each for group in link.targets for each in group], "x": link.x,
    }  # fmt: skip


def _combat(state: WowState) -> dict[str, Any]:
    combat = state.combats[-1]
    return {
        "attacker": combat.attacker,
        "proposed_defender": combat.proposed,
        "defender": combat.defender,
        "sabotage": combat.sabotage,
        "protecting": combat.protecting,
        "strikes": [list(each) for each in combat.strikes],
    }
