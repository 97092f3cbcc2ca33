"""Searching a zone, and proving that a hand holds no card of a kind (K.3.16, K.5)."""

from collections.abc import Sequence

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError, Refusal
from engine.core.seeing import refuse, see
from engine.core.table import distinguishable, is_unknown
from engine.core.targets import choose_one
from engine.games.ufs.atoms import decks, places
from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.keywords import names_in
from engine.games.ufs.state import (
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    PLAYER_ZONES,
    POOL,
    REMOVED,
    STAGING,
    UfsState,
)
from engine.rulebook import rule

ANY = "any"
PROOF = Option("proof", "No such card: reveal the hand", "ufs09/K.5.6")
PLACES = (HAND, STAGING, POOL, DECK, DISCARD, REMOVED)


async def search(state: UfsState, player: str, zone: str, word: str) -> None:
    """Look through one zone."""
    if player not in state.players or zone not in PLAYER_ZONES:
        raise MalformedAnswerError("Name a player and one of the zones.")
    await search_zones(state, player, [zone], word)


@rule("ufs09/D.2.4.n1")
async def search_all(state: UfsState, player: str, word: str) -> None:
    """Look through all game zones; cards removed from the game are in one of them."""
    if player not in state.players:
        raise MalformedAnswerError("Name a player.")
    await search_zones(state, player, [*PLACES, MOMENTUM], word)


@rule("ufs09/K.3.16", "ufs09/K.5.2", "ufs09/D.2.4.n1", "ufs09/D.2.5.2.n1")
async def search_zones(state: UfsState, player: str, zones: Sequence[str], word: str) -> None:
    """Look through zones for a card of a kind, and say where it goes.

    A deck is shuffled afterwards; what had to be of some kind is revealed. Put where it was, it
    does not move.
    """
    held = [e for zone in zones for e in distinguishable(state, state.in_zone(player, zone))]
    found = [each for each in held if may_be_of_kind(state, each, word)]
    found.sort(key=lambda each: (state.facts(each).name, each))
    options = [Option("nothing", "Find nothing")]
    options += [Option(each, _name(state, each, zones)) for each in found]
    text = f"Search: {', '.join(zones)}."
    (pick,) = await Decision(player, "search", options, "ufs09/K.3.16", text=text)
    if pick != "nothing":
        await name_of_kind(state, pick, word)
        if word != ANY:
            places.show(state, pick, "all", "ufs09/K.5.2")
        goes = [Option(f"to:{name}", f"Put it into: {name}") for name in PLACES]
        place = await choose_one(player, "found", goes, "ufs09/K.5.2", text="Where does it go?")
        places.move(state, pick, place.removeprefix("to:"), "ufs09/K.5.2")
    if DECK in zones:
        await decks.shuffle(state, player, "ufs09/K.5.2")


def _name(state: UfsState, object_id: str, zones: Sequence[str]) -> str:
    """With the zone where several are searched."""
    name = state.facts(object_id).name
    return name if len(zones) == 1 else f"{name} ({state.objects[object_id].zone})"


@rule("ufs09/K.5.6")
async def from_hand(state: UfsState, player: str, word: str, zone: str) -> None:
    """A card of a kind goes from hand into a zone; without one the hand is revealed as proof."""
    if player not in state.players or zone not in PLAYER_ZONES:
        raise MalformedAnswerError("Name a player and one of the zones.")
    hand = state.in_zone(player, HAND)
    found = [each for each in distinguishable(state, hand) if may_be_of_kind(state, each, word)]
    options = [Option(each, state.facts(each).name) for each in found]
    if any(is_unknown(state, each) for each in found):
        options.append(PROOF)
    pick = PROOF.key
    if options:
        pick = await choose_one(player, "from hand", options, "ufs09/K.5.6", text="Choose a card.")
    if pick == PROOF.key:
        for each in hand:
            await see(state, each, beside=False)
            places.show(state, each, "all", "ufs09/K.5.6")
        return
    await name_of_kind(state, pick, word)
    places.show(state, pick, "all", "ufs09/K.5.6")
    places.move(state, pick, zone, "ufs09/K.5.6")


def may_be_of_kind(state: UfsState, object_id: str, word: str) -> bool:
    """A card that nobody has seen may be of any kind."""
    return is_unknown(state, object_id) or is_of_kind(state, object_id, word)


async def name_of_kind(state: UfsState, object_id: str, word: str) -> None:
    """On a real table the card is named, and must be of the kind."""
    await see(state, object_id)
    if not is_of_kind(state, object_id, word):
        refuse([Refusal("ufs09/K.5.2", f"It is not of the kind “{word}”.")])


@rule("ufs09/K.3.13", "ufs09/K.3.14")
def is_of_kind(state: UfsState, object_id: str, word: str) -> bool:
    """By type, name, keyword or resource symbol; any card is of the kind “any”.

    With “and” it has all that is named, with “or” any of it.
    """
    facts = state.facts(object_id)
    known = {ANY, facts.type, facts.name.lower(), *names_in(facts.keywords), *facts.symbols}
    wanted = word.lower()
    if wanted in known:
        return True
    return any(known.issuperset(each.split(" and ")) for each in wanted.split(" or "))


def _is_character(state: UfsState, object_id: str, hero: str) -> bool:
    facts = state.facts(object_id)
    return facts.type == CHARACTER and facts.character == hero


@rule("ufs09/I.3.7.1", "ufs09/B.6.1.1.1.1", "ufs09/K.5.2")
async def character_for(state: UfsState, player: str) -> None:
    """A character of the starting character's name, out of deck or discard pile, into staging."""
    hero = state.facts(state.players[player].character).character
    found = [
        each
        for zone in (DISCARD, DECK)
        for each in sorted(state.in_zone(player, zone))
        if is_unknown(state, each) or _is_character(state, each, hero)
    ]
    found = distinguishable(state, found)
    options = [Option("nothing", "Find nothing")]
    options += [Option(each, f"{state.facts(each).name} ({state.objects[each].zone})")
                for each in found]  # fmt: skip
    (pick,) = await Decision(player, "search", options, "ufs09/I.3.7.1", text="Find a character.")
    if pick != "nothing":
        await see(state, pick)
        if not _is_character(state, pick, hero):
            refuse([Refusal("ufs09/I.3.7.1", "It is not that character.")])
        places.show(state, pick, "all", "ufs09/K.5.2")
        places.move(state, pick, STAGING, "ufs09/I.3.7.1")
    await decks.shuffle(state, player, "ufs09/K.5.2")
    places.hide(state)
