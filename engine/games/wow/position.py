"""Starting in the middle: a position somebody describes, for judges, puzzles and tests."""

from typing import Any

from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.entering import row_of
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK, GRAVEYARD, HAND, HERO_ROW, PLAY, RESOURCE_ROW, RFG


def set_up(state: WowState, position: dict[str, Any]) -> None:
    """For each player: `hero`, cards by zone, `resources`, `damage`; the turn player acts.

    In `play` a card is a key, or a dict with `card` and `exhausted`, `damage`, `counters`, `new`,
    `host` (the key of a card placed before it) or `row`.
    """
    for player in state.order:
        described = position.get(player, {})
        hero = moves.add_card(state, described["hero"], player, PLAY, row=HERO_ROW)
        put.set_hero(state, player, hero)
        table.set_up(state, hero, described.get("hero_is", {}))
        for each in described.get("resources", []):
            _resource(state, player, each)
        for each in described.get("play", []):
            _in_play(state, player, each)
        for zone in (DECK, HAND, GRAVEYARD, RFG):
            for card in described.get(zone, []):
                moves.add_card(state, card, player, zone, face_up=zone in (GRAVEYARD, RFG))
        put.take_outside(state, player)
    turn_player = position.get("turn_player", state.order[0])
    put.set_position(state, turn_player, position.get("step", "action"))
    for player in state.order:
        for each in position.get(player, {}).get("play", []):
            if isinstance(each, dict) and each.get("new"):
                table.join_now(state, each["card"], player)


def _resource(state: WowState, player: str, card: str) -> None:
    """`card` lies face down; `^card` face up; `card!` is exhausted."""
    key = card.strip("^!")
    face_up = card.startswith("^")
    made = moves.add_card(state, key, player, PLAY, face_up=face_up, row=RESOURCE_ROW)
    table.set_up(state, made, {"exhausted": card.endswith("!")})


def _in_play(state: WowState, player: str, each: str | dict[str, Any]) -> None:
    described = {"card": each} if isinstance(each, str) else each
    made = moves.add_card(state, described["card"], player, PLAY)
    host = described.get("host", "")
    found = [o for o in state.play if state.objects[o].card == host] if host else []
    row = "attached" if found else described.get("row", row_of(state, made))
    table.set_up(
        state, made, {**described, "row": row, "host": found[0] if found else ""},
    )  # fmt: skip
