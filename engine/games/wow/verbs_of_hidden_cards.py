"""Primitives about cards that not everybody sees: naming, revealing, searching, discarding."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.kinds import ANY, is_such, kind_of
from engine.core.seeing import see
from engine.core.table import TABLE, mix, unknown_among
from engine.core.verbs import Verb
from engine.games.wow import decks, entering
from engine.games.wow.atoms import moves
from engine.games.wow.state import WowState
from engine.games.wow.verbs_of_cards import object_of
from engine.games.wow.verbs_of_games import player_of
from engine.games.wow.zones import DECK, GRAVEYARD, HAND, HIDDEN, PLAY, RESOURCE_ROW
from engine.rulebook import rule

FROM, TO = (DECK, HAND, GRAVEYARD), (HAND, GRAVEYARD, RESOURCE_ROW, PLAY)


@rule("wow74/415.4a", "wow74/415.8c")
async def _identify(state: WowState, object_id: str) -> None:
    """Its owner tells which card it is, although nobody else sees it."""
    await see(state, object_of(state, object_id))


@rule("wow74/G.reveal")
async def _reveal(state: WowState, object_id: str) -> None:
    card = state.objects[object_of(state, object_id)]
    if card.zone not in HIDDEN:
        raise MalformedAnswerError("Only cards in hands and decks are revealed.")
    await see(state, card.id)
    await decks.reveal(state, card.owner, [card.id], "wow74/G.reveal")


@rule("wow74/G.reveal")
async def _reveal_hand(state: WowState, player: str) -> None:
    """All cards in hand at once: they are told apart as they lie there."""
    hand = state.in_zone(player_of(state, player), HAND)
    for each in list(hand):
        await see(state, each, beside=False)
    await decks.reveal(state, player, hand, "wow74/G.reveal")


@rule("wow74/413.1", "wow74/413.2", "wow74/413.3")
async def _search(state: WowState, player: str, zone: str, to: str, what: str) -> None:
    """For `any` card, or for a card of a kind, which may be missed in a hidden zone."""
    who, kind = player_of(state, player), kind_of(what)
    if zone not in FROM or to not in TO or not kind:
        raise MalformedAnswerError("Search deck, hand or graveyard, for a kind of card.")
    found = await decks.search(
        state,
        who,
        who,
        [zone],
        lambda each: is_such(state.facts(each), kind),
        may_fail=kind != [ANY],
    )
    if not found:
        return
    if to == PLAY:
        await entering.return_to_play(state, found, who, "wow74/413.1")
    elif to == RESOURCE_ROW:
        await entering.enter_play(state, found, who, "wow74/413.1", row=RESOURCE_ROW, face_up=False)
    else:
        await moves.move(state, found, to, "wow74/413.1")


@rule("wow74/G.random", "wow74/415.9e")
async def _discard_random(state: WowState, player: str) -> None:
    """Of real cards the table says afterwards which one it was."""
    hand = state.in_zone(player_of(state, player), HAND)
    if not hand:
        return
    if state.mode == TABLE:
        if not unknown_among(state, hand):
            mix(state, player, hand)
        await moves.discard(state, unknown_among(state, hand)[0], "wow74/415.9e")
        return
    options = [Option(f"random:{each}", "a card") for each in hand]
    (pick,) = await Decision(CHANCE, "random card", options, "wow74/G.random")
    await moves.discard(state, pick.removeprefix("random:"), "wow74/415.9e")


HIDDEN_VERBS: tuple[Verb[WowState], ...] = (
    Verb("identify", "Say which card it is", "wow74/415.4a", ("object",), _identify),
    Verb("reveal", "Reveal", "wow74/G.reveal", ("object",), _reveal),
    Verb("reveal-hand", "Reveal a hand", "wow74/G.reveal", ("player",), _reveal_hand),
    Verb("search", "Search", "wow74/413.1", ("player", "zone", "zone", "kind"), _search),
    Verb("discard-random", "Discard at random", "wow74/G.random", ("player",), _discard_random),
)
