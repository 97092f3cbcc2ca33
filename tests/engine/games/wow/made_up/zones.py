"""Cards about uniqueness and zones."""

from engine.core.decisions import Decision, Option
from engine.games.wow import decks
from engine.games.wow.atoms import moves
from engine.games.wow.powers import Forbids, Resolves, Says, Triggered
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    card,
    item,
    nothing,
    one_more_card,
)
from tests.engine.games.wow.practice import aimed

card("Fury", ally(5, 5, 3, tags=["pet"], limits={"pet": 1}))
card("Hootie", ally(2, 2, 2, tags=["pet"], limits={"pet": 1}))


def one_more_pet(state, me, player):
    return 1 if state.objects[me].controller == player else 0


card("Pack Leader", ally(3, 2, 2), Says("Leader", "additional pet", "wow74/414.1", one_more_pet))


async def give_away(state, link):
    other = state.opponents(link.controller)[0]
    await moves.move(state, link.object, "hand", "wow74/415.2", owner=other)


card("Gift", ability(1), Resolves("Gift", give_away))


async def reshuffle(state, link):
    for each in list(state.in_zone(link.controller, "graveyard")):
        await moves.move(state, each, "deck", "wow74/G.shuffle")
    await moves.shuffle(state, link.controller, "wow74/G.shuffle")


card("Reshuffle", ability(1), Resolves("Reshuffle", reshuffle))


async def put_back(state, link):
    hand = list(state.in_zone(link.controller, "hand"))
    await decks.put_on_deck(state, link.controller, hand, "wow74/415.3c")


card("Put Back", ability(1), Resolves("Put Back", put_back))


def its_controller(state, me, player):
    mine = state.objects[me].controller
    return [mine] if player == mine else []


def mine_revealed(state, me, player):
    return player == state.objects[me].controller


def from_the_top(state, me, player):
    deck = state.in_zone(player, "deck")
    return deck[:1] if player == state.objects[me].controller else []


card("Seer", ally(1, 1, 1), Says("Seer", "look at top", "wow74/415.3e", its_controller))
card(
    "Open Book",
    item(1),
    Says("Book", "top revealed", "wow74/415.3f", mine_revealed),
    Says("Book2", "play from", "wow74/409.1", from_the_top),
)


async def show_two(state, link):
    cards = await decks.reveal_top(state, link.controller, 2, "wow74/G.reveal")
    await Decision(link.controller, "shown", [Option("done", "Go on")], "wow74/G.reveal")
    decks.end_reveal(state, link.controller, cards)


card("Show Two", ability(1), Resolves("Show Two", show_two))


def anything(state, me, change):
    return True


card(
    "Herald",
    ally(1, 1, 1),
    Triggered("Herald", "revealed", "wow74/G.reveal", "draw a card", one_more_card, anything),
)
card(
    "Scrap Dealer",
    ally(1, 1, 1),
    Triggered("Scrap", "discard", "wow74/415.9e", "draw a card", one_more_card, anything),
)
card(
    "Well-Read",
    ally(1, 1, 1),
    Triggered("Read", "draw", "wow74/415.9f", "draw nothing", nothing, anything),
)


async def swap_out(state, link):
    """The host leaves play while this resolves; what is asked then shows what is left."""
    for each in aimed(link):
        await moves.move(state, each, "hand", "wow74/415.9a")
    await Decision(link.controller, "swapped", [Option("done", "Go on")], "wow74/415.9a")


card("Swap Out", ability(1), Resolves("Swap Out", swap_out, ALLIES))


card("Fortune Telling", ability(1))


async def empty_hand(state, link):
    """Discard your hand. If you do, draw a card."""
    if await moves.discard_hand(state, link.controller, "wow74/415.9e"):
        await moves.draw(state, link.controller, 1, "wow74/415.9f")


def nobody_discards(state, me, change):
    return True


card("Empty Hand", ability(0), Resolves("Empty Hand", empty_hand))
card("Tight Grip", ally(1, 1, 1), Forbids("Grip", "discard", "wow74/103.2", nobody_discards))


async def lock_away(state, link):
    for each in list(state.in_zone(link.controller, "hand")):
        await moves.remove(state, each, "wow74/415.7a", face_up=False)


card("Vault", ability(1), Resolves("Vault", lock_away))
