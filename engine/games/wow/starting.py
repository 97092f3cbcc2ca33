"""Starting a game (101)."""

import json
from typing import Any

from engine.core.card_rules import one_by_one, seats_of
from engine.core.decisions import CHANCE, Decision, Option
from engine.core.deck_checks import owe_deck_rules
from engine.core.table import TABLE, VIRTUAL, Cards
from engine.games.wow.atoms import keeping, moves
from engine.games.wow.atoms import procedure as put
from engine.games.wow.cards import Printed
from engine.games.wow.state import LIFE_ONLY, Player, WowState
from engine.games.wow.uniqueness import repair
from engine.games.wow.zones import DECK, HAND, HERO_ROW, OF_A_PLAYER, SHARED, zone_key
from engine.rulebook import rule

OPENING_HAND = 7


def seated(setup: dict[str, Any], printed: Cards[Printed], step: str) -> WowState:
    """The players at the table, their cards still in their boxes."""
    seats = seats_of(setup)
    zones: dict[str, list[str]] = {zone: [] for zone in SHARED}
    zones |= {zone_key(player, zone): [] for player in seats for zone in OF_A_PLAYER}
    return WowState(
        mode=setup.get("mode", VIRTUAL),
        strictness=setup.get("strictness", "confirm"),
        players={
            player: Player(player, seat["name"], seat.get("team", ""))
            for player, seat in seats.items()
        },
        order=list(seats),
        step=step,
        zones=zones,
        outside={
            player: one_by_one({seat["hero"]: 1} | seat.get("deck", {}))
            for player, seat in seats.items()
        },
        registered={
            player: {
                "side": one_by_one(seat.get("side", {})),
                "deck_rules": seat.get("deck_rules", []),
            }
            for player, seat in seats.items()
            if setup.get("mode") == TABLE
        },
        kept=json.loads(json.dumps(setup.get("kept", {}))),
        side={player: one_by_one(seat.get("side", {})) for player, seat in seats.items()},
        is_final_game=bool(setup.get("final_game")),
        raid=json.loads(json.dumps(setup.get("raid", {}))),
        printed=printed,
    )


@rule("wow74/101.1", "wow74/301.1", "wow74/301.4", "wow74/401.2", "wow74/100.3")
async def heroes(state: WowState, cited: str) -> None:
    """Everybody's hero is in play, ready and face up; the rest is the deck."""
    for player in state.order:
        starting, hidden = False, []
        kept = put.take_kept(state, player)
        left = put.take_outside(state, player)
        for card, counters in kept:
            keeping.add_kept(state, player, card, counters)
            if card in left:
                left.remove(card)
        for card in left:
            facts = state.printed[card]
            if "hero" in facts.types and not facts.master and not starting:
                starting = True
                hero = moves.add_card(state, card, player, "play", row=HERO_ROW)
                put.set_hero(state, player, hero)
                state.emit("hero", cited, player, card, facts.health)
            elif state.mode == TABLE:
                hidden.append(card)
            else:
                moves.add_card(state, card, player, DECK, face_up=False)
        if state.mode == TABLE:
            registered = put.take_registered(state, player)
            moves.add_unseen(state, player, hidden, registered.get("side", []))
            owe_deck_rules(state, player, registered.get("deck_rules", []))


@rule("wow74/101.1")
async def first_player(state: WowState, cited: str) -> None:
    """Chance says who chooses, and that player chooses who goes first."""
    who = [Option(f"chooser:{each}", state.players[each].name) for each in state.order]
    (pick,) = await Decision(CHANCE, "chooser", who, cited, text="Who chooses the first player?")
    chooser = pick.removeprefix("chooser:")
    options = [Option(f"first:{p}", f"{state.players[p].name} goes first") for p in state.order]
    (pick,) = await Decision(chooser, "first player", options, cited, text="Who goes first?")
    put.set_first(state, pick.removeprefix("first:"), cited)
    if state.mode == LIFE_ONLY:
        put.go_to(state, "ready")


@rule("wow74/101.1", "wow74/415.3b")
async def shuffle_decks(state: WowState, cited: str) -> None:
    """Each player shuffles; the opponent's cut is part of it."""
    for player in state.clockwise():
        await moves.shuffle(state, player, cited)


@rule("wow74/101.1")
async def hands(state: WowState, cited: str) -> None:
    """The top seven cards are put into hand; they are not drawn."""
    for player in state.clockwise():
        await take_from_deck(state, player, OPENING_HAND, cited)


async def take_from_deck(state: WowState, player: str, count: int, cited: str) -> None:
    for object_id in list(state.in_zone(player, DECK)[:count]):
        await moves.move(state, object_id, HAND, cited)


@rule("wow74/101.2", "wow74/G.mulligan")
async def decide_mulligans(state: WowState, cited: str) -> None:
    """In turn order each player decides; nothing happens until all have."""
    for player in state.clockwise():
        options = [
            Option("keep", "Keep this hand"),
            Option("mulligan", "Shuffle it back and take as many"),
        ]
        (pick,) = await Decision(player, "mulligan", options, cited, text="Keep your hand?")
        put.want_mulligan(state, player, pick == "mulligan")


@rule("wow74/101.2", "wow74/101.3", "wow74/G.mulligan", "wow74/G.shuffle")
async def mulligans(state: WowState, cited: str) -> None:
    """All who want shuffle their hands in and take as many cards; this is the opening hand."""
    again = [each for each in state.clockwise() if state.players[each].mulligan]
    for player in again:
        await mulligan(state, player, cited)
    await repair_kept(state)
    for player in state.order:
        state.emit("opening hand", "wow74/101.3", player, len(state.in_zone(player, HAND)))


@rule("wow74/800.1e")
async def repair_kept(state: WowState) -> None:
    """What stayed in play may break uniqueness; that is mended once the hands are there."""
    await repair(state)


@rule("wow74/101.2")
async def mulligan(state: WowState, player: str, cited: str) -> None:
    """The hand goes into the deck, the deck is shuffled, and as many cards come up."""
    hand = list(state.in_zone(player, HAND))
    for object_id in hand:
        await moves.move(state, object_id, DECK, cited)
    await moves.shuffle(state, player, cited)
    await take_from_deck(state, player, len(hand), cited)
