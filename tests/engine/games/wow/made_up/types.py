"""Cards about card types, damage types and modes."""

from engine.games.wow import control, entering
from engine.games.wow.atoms import table
from engine.games.wow.cards import Description
from engine.games.wow.powers import Resolves, Triggered
from engine.games.wow.values import types
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card, item, nothing
from tests.engine.games.wow.practice import ANYBODY, aimed, hero_deals

MODAL = {"modes": ["cling", "sear"], "ongoing_mode": "cling"}


async def cling_or_sear(state, link):
    if "sear" in link.modes:
        await hero_deals(state, link, 2, "fire")


card(
    "Fickle Flame",
    ability(1, ongoing=True, attach={"of": ["ally"]}, **MODAL),
    Resolves("Fickle", cling_or_sear, by_mode=(("cling", ()), ("sear", ANYBODY))),
)


async def as_an_item(state, link):
    for each in aimed(link):
        await entering.enter_play(state, each, link.controller, "wow74/300.1d", as_type="equipment")


card(
    "Petrify Again",
    ability(1),
    Resolves("Petrify", as_an_item, (Description(of=("ally",), zone="graveyard", whose="own"),)),
)


def an_ally_entered(state, me, change):
    return "ally" in types(state, change.extra["became"])


card(
    "Welcomer",
    ally(1, 1, 1),
    Triggered("Welcomer", "enter", "wow74/300.1d", "greet", nothing, an_ally_entered),
)


async def into_flame(state, link):
    for each in aimed(link):
        table.add_effect(
            state, "modify", link.controller, link.object, "turn", objects=[each],
            patches=[["damage", "=", {"fire": True}]],
        )  # fmt: skip


card("Into Flame", ability(0), Resolves("Into Flame", into_flame, ALLIES))


async def barter(state, link):
    one, other = aimed(link)
    await control.exchange(state, one, other, link.object, "wow74/415.8e")


TWO_ALLIES = (Description(of=("ally",), at_least=2, at_most=2),)
card("Barter", ability(1), Resolves("Barter", barter, TWO_ALLIES))
FIERY = (Description(of=("ally",), also=("fire damage",)),)
card("Call to Fire", ability(0, instant=True), Resolves("Call to Fire", nothing, FIERY))
card("Standing Flame", ability(1, ongoing=True, powers=[{"activate": True}]))
card("Iron Golem", {"types": [], "tags": ["golem"], "cost": 3, "atk": 3, "health": 3})
card("Bare Blade", {"types": ["equipment"], "tags": ["weapon", "melee"], "cost": 1, "atk": 1,
                    "strike": 0, "damage": ["melee"], "keywords": {
                        "absorb": 1, "conspicuous": 1, "long-range": 1, "smash": 1, "stealth": 1,
                        "ferocity": 1}})  # fmt: skip
for name in ("Once Lamp", "Other Lamp"):
    card(name, item(1, powers=[{"cost": 0, "once": True}]))
