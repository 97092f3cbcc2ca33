"""How the made-up cards of the tests are written down."""

from engine.games.wow.atoms import moves
from engine.games.wow.cards import Description
from engine.games.wow.powers import (
    script,
)
from engine.games.wow.values import hero_of

ALLY = Description(of=("ally",))
ALLIES = (ALLY,)


def ally(cost=1, atk=1, health=1, **more):
    return {"types": ["ally"], "cost": cost, "atk": atk, "health": health, **more}


def ability(cost=1, **more):
    return {"types": ["ability"], "cost": cost, **more}


def item(cost=1, **more):
    return {"types": ["equipment"], "tags": ["item"], "cost": cost, **more}


CARDS = {}


def card(name, facts, *powers):
    """A card of the tests with its script; no two have the same name."""
    assert name not in CARDS, f"There is a card {name} already."
    CARDS[name] = facts
    if powers:
        script(name, *powers)


async def nothing(state, link):
    pass


card("Twinblade", {"types": ["hero"], "health": 20, "keywords": {"dual wield": 1}})


def has_hand(state, player, me):
    return any(each != me for each in state.in_zone(player, "hand"))


async def may_discard(state, player, me):
    hand = state.in_zone(player, "hand")
    return bool(hand) and bool(await moves.discard(state, hand[0], "wow74/403.1", exactly=True))


async def one_more_card(state, link):
    await moves.draw(state, link.controller, 1, "wow74/415.9f")


def by_my_hero(state, me, packet):
    mine = state.objects[me].controller
    return not packet.heals and packet.source == hero_of(state, mine)


def to_my_hero(state, me, packet):
    return not packet.heals and packet.destination == hero_of(state, state.objects[me].controller)
