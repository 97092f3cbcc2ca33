"""What somebody who looks at the game may see, as plain data."""

from typing import Any

from engine.core.seeing import for_the_judge
from engine.games.fab.cards import TOKEN
from engine.games.fab.editions import EDITIONS
from engine.games.fab.state import LIFE_ONLY, Card, FabState, Layer, Link
from engine.games.fab.values import number
from engine.games.fab.zones import ARENA, ARSENAL, BANISHED, DECK, HAND, OF_A_PLAYER
from engine.rulebook import rule


def view_of(state: FabState, viewer: str) -> dict[str, Any]:
    """The game as one viewer sees it: `p1`, `p2`, `public` or `judge`."""
    edition = EDITIONS[state.edition]
    step = edition.steps[state.step]
    phase, phase_rule = edition.phases[step.phase]
    seen = {
        "viewer": viewer,
        "edition": edition.name,
        "turn": state.turn,
        "turn_player": state.turn_player or None,
        "priority": state.holder or None,
        "phase": {"key": step.phase, "name": phase, "rule": phase_rule},
        "step": {"name": step.name, "rule": step.rule},
        "players": [_player(state, player, viewer) for player in state.order],
    }
    seen |= for_the_judge(state, viewer)
    if state.mode != LIFE_ONLY:
        seen["chain"] = [_layer(state, layer) for layer in state.chain]
        seen["links"] = [_link(state, link) for link in state.links]
        seen["tokens"] = [
            [key, each.name] for key, each in state.printed.items() if each.type == TOKEN
        ]
        seen["on_chain"] = [_card(state, state.objects[each]) for each in state.on_chain()]
    return seen


@rule("fab4/4.1.6b")
def _player(state: FabState, player: str, viewer: str) -> dict[str, Any]:
    hero = state.players[player]
    seen: dict[str, Any] = {
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
    if state.mode != LIFE_ONLY:
        seen["zones"] = {zone: _zone(state, player, zone, viewer) for zone in OF_A_PLAYER}
        if viewer in ("judge", player):
            seen["outside"] = list(state.outside[player])
    return seen


@rule("fab14/24.2.1", "fab14/12.3.1", "fab4/4.1.4b", "fab4/4.1.7b")
@rule("fab14/G.intimidate.4", "fab14/G.revealing-cards.1", "fab14/G.soul.2", "fab14/11.6")
def may_see(state: FabState, card: Card, viewer: str) -> bool:
    """Hidden are decks, hands, and face-down cards of which the viewer is not the owner."""
    if viewer == "judge" or viewer in card.shown_to:
        return True
    if card.zone == DECK:
        return False
    if card.zone in (HAND, ARSENAL, BANISHED) or not card.face_up:
        return (card.face_up and card.zone != HAND) or viewer == card.owner
    return True


def _zone(state: FabState, player: str, zone: str, viewer: str) -> dict[str, Any]:
    """How many cards, and those that the viewer may see; order means something in a deck only."""
    cards = [state.objects[each] for each in state.in_zone(player, zone)]
    if zone in ARENA and not state.turn and viewer not in ("judge", player):
        cards = [each for each in cards if each.face_up]
    seen = [_card(state, each) for each in cards if may_see(state, each, viewer)]
    return {"count": len(cards), "cards": seen}


def _card(state: FabState, card: Card) -> dict[str, Any]:
    seen: dict[str, Any] = {"id": card.id, "name": state.facts(card.id).name, "card": card.card}
    if card.zone in ARENA:
        for name in ("power", "defense"):
            now = number(state, card.id, name)
            if now is not None:
                seen[name] = now
    if card.counters:
        seen["counters"] = card.counters
    if card.damage:
        seen["damage"] = card.damage
    if not card.face_up and card.zone not in (HAND, DECK):
        seen["face_down"] = True
    if card.tapped:
        seen["tapped"] = True
    return seen


def _layer(state: FabState, layer: Layer) -> dict[str, Any]:
    return {
        "id": layer.id,
        "kind": layer.kind,
        "controller": layer.controller,
        "name": state.source_name(layer),
        "ability": layer.ability,
        "targets": layer.targets,
    }


def _link(state: FabState, link: Link) -> dict[str, Any]:
    def name(object_id: str) -> str:
        return state.facts(object_id).name if object_id in state.objects else ""

    return {
        "attack": name(link.attack),
        "attack_id": link.attack,
        "controller": link.controller,
        "target": name(link.target),
        "target_id": link.target,
        "defenders": [name(each) for each in link.defenders],
        "defender_ids": list(link.defenders),
        "damage": link.damage,
        "hit": link.has_hit,
        "resolved": link.resolved,
    }
