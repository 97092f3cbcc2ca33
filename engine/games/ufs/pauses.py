"""Pause conditions (E.2): looked at after every change, in order, until none is true.

What happens while they are dealt with is one game event afterwards (`game_events.occur`).
"""

from engine.core.decisions import Option
from engine.core.seeing import see
from engine.core.targets import choose_one
from engine.games.ufs.atoms import decks, happen, places, procedure
from engine.games.ufs.cards import ACTION, ASSET, ATTACK, CHARACTER, FOUNDATION
from engine.games.ufs.state import DECK, DISCARD, POOL, REMOVED, STAGING, UfsState
from engine.games.ufs.values import are_copies, keywords
from engine.rulebook import rule

CYCLE = 10
LIMITED = frozenset({"terrain", "unique"})


@rule("ufs09/E.2", "ufs09/E.2.1", "ufs09/A.1.1")
async def pauses(state: UfsState) -> None:
    """Vitality first, then empty decks, then what may not lie where it lies."""
    while True:
        check_vitality(state)
        empty = _without_deck(state)
        if empty:
            await cycle(state, empty)
            continue
        arrived = happen.clear_arrived(state)
        if not arrived:
            return
        _discard_wrong_cards(state, arrived)
        if not (state.altered or state.known.words & LIMITED):
            continue
        words = {word for each in arrived for word in keywords(state, each)}
        if "terrain" in words:
            await _one_terrain(state)
        if "unique" in words:
            await _unique(state, arrived)


def _without_deck(state: UfsState) -> str:
    """The first player whose deck is empty."""
    for player in state.order if state.turn else ():
        if not state.zones[f"{player}.{DECK}"]:
            return player
    return ""


@rule("ufs09/E.2.1", "ufs09/A.1.1")
def check_vitality(state: UfsState) -> None:
    """A player at zero or less loses; both at once draw (UFS-5)."""
    first, second = state.players.values()
    if (first.vitality > 0 and second.vitality > 0) or not (first.character and second.character):
        return
    if first.vitality <= 0 and second.vitality <= 0:
        procedure.finish(state, None, "ufs09/E.2.1", "nobody has vitality left")
    winner = second.id if first.vitality <= 0 else first.id
    procedure.finish(state, winner, "ufs09/A.1.1", "the opponent has no vitality left")


@rule("ufs09/E.2.2", "ufs09/E.2.2.1", "ufs09/A.1.2")
async def cycle(state: UfsState, player: str) -> None:
    """The discard pile is the deck again, but for its top ten; ten or fewer lose the game."""
    if len(state.in_zone(player, DISCARD)) <= CYCLE:
        winner = state.other(player)
        procedure.finish(state, winner, "ufs09/A.1.2", "the opponent cannot cycle the deck")
    decks.discard_into_deck(state, player)
    await decks.shuffle(state, player, "ufs09/E.2.2")
    state.emit("cycles", "ufs09/E.2.2", player)
    for each in state.in_zone(player, DECK)[:CYCLE]:
        await see(state, each)
        places.move(state, each, REMOVED, "ufs09/E.2.2")
    happen.note(state, "cycled", player)


@rule("ufs09/E.2.3", "ufs09/E.2.4", "ufs09/E.2.7", "ufs09/D.2.2", "ufs09/D.2.2.3.4")
def _discard_wrong_cards(state: UfsState, arrived: list[str]) -> None:
    """In the order of the conditions; a character of the right name attaches."""
    watched = [each for each in arrived if _is_watched(state, each)]
    for wanted in ("ufs09/E.2.3", "ufs09/E.2.4"):
        for each in watched:
            card = state.objects[each]
            here = card.zone if card.zone in (STAGING, POOL) else ""
            if here and places.not_allowed_in(state, card, here) == wanted:
                places.move(state, each, DISCARD, wanted)
    for each in watched:
        card, kind = state.objects[each], state.facts(each).type
        if card.zone != STAGING or card.attached or not card.face_up:
            continue
        if kind in (ATTACK, ACTION):
            places.move(state, each, DISCARD, "ufs09/E.2.7")
        elif kind == CHARACTER and is_namesake(state, each):
            places.attach(state, each, "ufs09/D.2.2.3.4")


@rule("ufs09/D.2.2.3.4", "ufs09/B.6.1.1.1.1")
def is_namesake(state: UfsState, object_id: str) -> bool:
    """Another character card with the character name of its owner's starting character."""
    hero = state.players[state.objects[object_id].owner].character
    same = state.facts(object_id).character == state.facts(hero).character
    return object_id != hero and same


def _is_watched(state: UfsState, object_id: str) -> bool:
    """Foundations and assets may lie anywhere, unless they are for one character only."""
    facts = state.facts(object_id)
    return facts.type not in (FOUNDATION, ASSET) or bool(facts.only)


@rule("ufs09/E.2.5", "ufs09/E.2.5.1", "ufs09/I.3.13", "ufs09/I.3.13.1")
async def _one_terrain(state: UfsState) -> None:
    """Only the newest terrain stays; of equally old ones the active player picks."""
    while len(found := _with(state, "terrain", state.order)) > 1:
        oldest = min(state.objects[each].since for each in found)
        aged = [each for each in found if state.objects[each].since == oldest]
        options = [Option(each, state.facts(each).name) for each in aged]
        gone = await choose_one(
            state.turn_player, "terrain", options, "ufs09/E.2.5.1", text="Which one is destroyed?"
        )
        places.move(state, gone, DISCARD, "ufs09/E.2.5", why="destroyed")


@rule("ufs09/E.2.6", "ufs09/I.3.15", "ufs09/I.3.15.1", "ufs09/K.3.2")
async def _unique(state: UfsState, arrived: list[str]) -> None:
    """Of two copies of a unique card in one staging area one is destroyed.

    A copy is a card with the same name, so one that has Unique counts all of them.
    """
    for each in arrived:
        player = state.objects[each].owner
        while len(copies := _copies_of_unique(state, player, each)) > 1:
            options = [Option(card, state.facts(card).name) for card in copies]
            gone = await choose_one(
                player, "unique", options, "ufs09/E.2.6", text="Which copy is destroyed?"
            )
            places.move(state, gone, DISCARD, "ufs09/E.2.6", why="destroyed")


def _copies_of_unique(state: UfsState, player: str, object_id: str) -> list[str]:
    """The cards of that name in a staging area, if any of them has Unique."""
    staged = state.in_zone(player, STAGING)
    copies = [c for c in staged if c == object_id or are_copies(state, c, object_id)]
    return copies if any("unique" in keywords(state, c) for c in copies) else []


def _with(state: UfsState, word: str, players: list[str]) -> list[str]:
    """The cards with a keyword in these staging areas."""
    return [
        each
        for player in players
        for each in state.in_zone(player, STAGING)
        if word in keywords(state, each)
    ]
