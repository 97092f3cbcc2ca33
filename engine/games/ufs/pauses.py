"""Pause conditions (E.2): looked at between events, in order, until none is true."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.cards import ACTION, ATTACK, CHARACTER
from engine.games.ufs.state import DECK, DISCARD, POOL, REMOVED, STAGING, UfsState
from engine.rulebook import rule

CYCLE = 10


@rule("ufs09/E.2", "ufs09/E.2.1", "ufs09/A.1.1")
async def pauses(state: UfsState) -> None:
    """Vitality first, then empty decks, then what may not lie where it lies."""
    check_vitality(state)
    for player in state.order:
        if not state.in_zone(player, DECK):
            await cycle(state, player)
    for player in state.order:
        _discard_wrong_cards(state, player)
    await _one_terrain(state)
    for player in state.order:
        await _unique(state, player)


@rule("ufs09/E.2.1", "ufs09/A.1.1")
def check_vitality(state: UfsState) -> None:
    """A player at zero or less loses; both at once draw (UFS-5)."""
    fallen = [player for player in state.order if state.players[player].vitality <= 0]
    if len(fallen) == 2:
        procedure.finish(state, None, "ufs09/E.2.1", "nobody has vitality left")
    if fallen:
        winner = state.other(fallen[0])
        procedure.finish(state, winner, "ufs09/A.1.1", "the opponent has no vitality left")


@rule("ufs09/E.2.2", "ufs09/E.2.2.1", "ufs09/A.1.2")
async def cycle(state: UfsState, player: str) -> None:
    """The discard pile is the deck again, but for its top ten; ten or fewer lose the game."""
    if len(state.in_zone(player, DISCARD)) <= CYCLE:
        winner = state.other(player)
        procedure.finish(state, winner, "ufs09/A.1.2", "the opponent cannot cycle the deck")
    places.discard_into_deck(state, player)
    await places.shuffle(state, player, "ufs09/E.2.2")
    state.emit("cycles", "ufs09/E.2.2", player)
    for each in state.in_zone(player, DECK)[:CYCLE]:
        places.move(state, each, REMOVED, "ufs09/E.2.2")


@rule("ufs09/E.2.3", "ufs09/E.2.4", "ufs09/E.2.7")
def _discard_wrong_cards(state: UfsState, player: str) -> None:
    hero = state.facts(state.players[player].character)
    for each in list(state.in_zone(player, STAGING)):
        facts, card = state.facts(each), state.objects[each]
        if not card.face_up or each == state.players[player].character:
            continue
        if facts.type == CHARACTER and facts.name != hero.name:
            places.move(state, each, DISCARD, "ufs09/E.2.3")
        elif facts.type in (ATTACK, ACTION) and not card.attached:
            places.move(state, each, DISCARD, "ufs09/E.2.7")
    for zone in (STAGING, POOL):
        for each in list(state.in_zone(player, zone)):
            only = state.facts(each).only
            if only and only != hero.name and state.objects[each].face_up:
                procedure.drop_from_stack(state, each)
                places.move(state, each, DISCARD, "ufs09/E.2.4")


@rule("ufs09/E.2.5", "ufs09/E.2.5.1")
async def _one_terrain(state: UfsState) -> None:
    """Only the newest terrain stays; the order of arrival is the order of ids on the table."""
    found = [
        each
        for player in state.order
        for each in state.in_zone(player, STAGING)
        if "terrain" in state.facts(each).keywords and state.objects[each].face_up
    ]
    if len(found) > 1:
        options = [Option(each, state.facts(each).name) for each in found]
        gone = await choose_one(
            state.turn_player, "terrain", options, "ufs09/E.2.5.1", text="Which one is destroyed?"
        )
        places.move(state, gone, DISCARD, "ufs09/E.2.5", why="destroyed")


@rule("ufs09/E.2.6")
async def _unique(state: UfsState, player: str) -> None:
    """Of two copies of a unique card one is destroyed."""
    seen: dict[str, str] = {}
    for each in list(state.in_zone(player, STAGING)):
        facts = state.facts(each)
        if "unique" not in facts.keywords or not state.objects[each].face_up:
            continue
        if facts.name in seen:
            pair = [seen[facts.name], each]
            options = [Option(card, state.facts(card).name) for card in pair]
            gone = await choose_one(
                player, "unique", options, "ufs09/E.2.6", text="Which copy is destroyed?"
            )
            places.move(state, gone, DISCARD, "ufs09/E.2.6", why="destroyed")
        seen[facts.name] = each
