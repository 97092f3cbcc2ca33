"""Searching a zone, and proving that a hand holds no card of a kind (K.3.16, K.5)."""

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.targets import choose_one
from engine.games.ufs.atoms import decks, places
from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.state import (
    DECK,
    DISCARD,
    HAND,
    PLAYER_ZONES,
    POOL,
    REMOVED,
    STAGING,
    UfsState,
)
from engine.rulebook import rule

ANY = "any"
PLACES = (HAND, STAGING, POOL, DECK, DISCARD, REMOVED)


@rule("ufs09/K.3.16", "ufs09/K.5.2", "ufs09/D.2.4.n1", "ufs09/D.2.5.2.n1")
async def search(state: UfsState, player: str, zone: str, word: str) -> None:
    """Look through a zone for a card of a kind, and say where it goes.

    A deck is shuffled afterwards; what had to be of some kind is revealed. Put where it was, it
    does not move.
    """
    if player not in state.players or zone not in PLAYER_ZONES:
        raise MalformedAnswerError("Name a player and one of the zones.")
    found = [each for each in state.in_zone(player, zone) if is_of_kind(state, each, word)]
    found.sort(key=lambda each: (state.facts(each).name, each))
    options = [Option("nothing", "Find nothing")]
    options += [Option(each, state.facts(each).name) for each in found]
    (pick,) = await Decision(player, "search", options, "ufs09/K.3.16", text=f"Search the {zone}.")
    if pick != "nothing":
        if word != ANY:
            places.show(state, pick, "all", "ufs09/K.5.2")
        goes = [Option(f"to:{name}", f"Put it into: {name}") for name in PLACES]
        place = await choose_one(player, "found", goes, "ufs09/K.5.2", text="Where does it go?")
        places.move(state, pick, place.removeprefix("to:"), "ufs09/K.5.2")
    if zone == DECK:
        await decks.shuffle(state, player, "ufs09/K.5.2")


@rule("ufs09/K.5.6")
async def from_hand(state: UfsState, player: str, word: str, zone: str) -> None:
    """A card of a kind goes from hand into a zone; without one the hand is revealed as proof."""
    if player not in state.players or zone not in PLAYER_ZONES:
        raise MalformedAnswerError("Name a player and one of the zones.")
    hand = state.in_zone(player, HAND)
    found = [each for each in hand if is_of_kind(state, each, word)]
    if not found:
        for each in hand:
            places.show(state, each, "all", "ufs09/K.5.6")
        return
    options = [Option(each, state.facts(each).name) for each in found]
    pick = await choose_one(player, "from hand", options, "ufs09/K.5.6", text="Choose a card.")
    places.show(state, pick, "all", "ufs09/K.5.6")
    places.move(state, pick, zone, "ufs09/K.5.6")


def is_of_kind(state: UfsState, object_id: str, word: str) -> bool:
    """By type, name, keyword or resource symbol; any card is of the kind “any”."""
    facts = state.facts(object_id)
    known = {ANY, facts.type, facts.name.lower(), *facts.keywords, *facts.symbols}
    return word.lower() in known


@rule("ufs09/I.3.7.1", "ufs09/B.6.1.1.1.1", "ufs09/K.5.2")
async def character_for(state: UfsState, player: str) -> None:
    """A character of the starting character's name, out of deck or discard pile, into staging."""
    hero = state.facts(state.players[player].character).character
    found = [
        each
        for zone in (DISCARD, DECK)
        for each in sorted(state.in_zone(player, zone))
        if state.facts(each).type == CHARACTER and state.facts(each).character == hero
    ]
    options = [Option("nothing", "Find nothing")]
    options += [Option(each, f"{state.facts(each).name} ({state.objects[each].zone})")
                for each in found]  # fmt: skip
    (pick,) = await Decision(player, "search", options, "ufs09/I.3.7.1", text="Find a character.")
    if pick != "nothing":
        places.show(state, pick, "all", "ufs09/K.5.2")
        places.move(state, pick, STAGING, "ufs09/I.3.7.1")
    await decks.shuffle(state, player, "ufs09/K.5.2")
    places.hide(state)
