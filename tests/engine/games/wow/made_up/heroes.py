"""Master Heroes, and cards about heroes that take each other's place."""

from engine.games.wow import entering, heroes
from engine.games.wow.atoms import moves, table
from engine.games.wow.powers import Resolves, Triggered, given_by_effects
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import ability, card, one_more_card


def master(cost, health, atk=0, **more):
    return {"types": ["hero"], "master": True, "cost": cost, "health": health, "atk": atk, **more}


def i_became_the_hero(state, me, change):
    return change.object == me


card(
    "Warchief Ascended",
    master(4, 30, 3),
    Triggered(
        "Ascended", "your hero becomes", "wow74/301.4c", "draw a card", one_more_card,
        i_became_the_hero,
    ),
)  # fmt: skip
card("Archmage Ascended", master(4, 15))


async def first_hero_again(state, link):
    await heroes.return_starting_hero(state, link.controller, "wow74/301.4d")


async def all_heroes(state, link):
    there = [each for each in state.in_zone(link.controller, "graveyard")
             if "hero" in state.facts(each).types]  # fmt: skip
    await entering.enter_together(state, there, "wow74/301.4e")


card("Old Self", ability(1, instant=True), Resolves("Old Self", first_hero_again))
card("Return of Legends", ability(1), Resolves("Return of Legends", all_heroes))
card("Halo", ability(1, ongoing=True, attach={"of": ["hero"]}))


async def back_again(state, link):
    if link.object in state.objects:
        await entering.return_to_play(state, link.object, link.controller, "wow74/301.5")


given_by_effects(
    Triggered("Vanished", "turn ends", "wow74/301.5", "put your hero back", back_again)
)


async def vanish(state, link):
    gone = await moves.remove(state, hero_of(state, link.controller), "wow74/301.5")
    table.add_effect(
        state, "power", link.controller, gone, "game", ability="Vanished", flavour="next"
    )


card("Vanish", ability(1), Resolves("Vanish", vanish))
