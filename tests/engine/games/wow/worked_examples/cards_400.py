"""Stand-ins for the cards of the examples of 400 to 404."""

from engine.core.decisions import Decision, Option
from engine.games.wow import entering
from engine.games.wow.powers import Activates, Triggered
from engine.games.wow.practice import aimed
from engine.games.wow.targets import words
from tests.engine.games.wow.made_up.kinds import CARDS, ally, card, item

# Copies and tokens (402, 404)


async def copy_the_target(state, link):
    for each in aimed(link):
        await entering.put_token_copy(state, each, link.controller, "wow74/402.4")


MY_ALLY = {"of": ["ally"], "whose": "own"}
card(
    "Soul Glass",
    item(7, powers=[{"activate": True, "your_turn": True, "targets": [MY_ALLY]}]),
    Activates("Glass", 0, copy_the_target),
)
card("Cinder Paladin", ally(3, 3, 3, tags=["dwarf", "paladin"], damage=["melee"]))


def my_night_elf_died(state, me, change):
    card = state.objects[change.object]
    mine = card.controller == state.objects[me].controller
    return mine and "night elf" in words(state, change.object)


async def a_spirit(state, link):
    await entering.put_token(state, "spirit token", link.controller, "wow74/404.2")


CARDS["spirit token"] = {
    "token": True, "types": ["ally"], "tags": ["spirit"], "atk": 0, "damage": ["melee"],
    "health": 1,
}  # fmt: skip
card(
    "High Priestess",
    ally(5, 3, 4, unique=True, tags=["night elf", "priest"]),
    Triggered(
        "Priestess", "destroy", "wow74/404.2", "put a Spirit into play", a_spirit,
        my_night_elf_died,
    ),
)  # fmt: skip
KINDS = ("air", "earth", "fire", "water")
for kind in KINDS:
    CARDS[f"{kind} totem token"] = {
        "token": True, "tags": [f"{kind} totem"], "atk": 0, "damage": ["melee"], "health": 2,
    }  # fmt: skip
    CARDS[f"plain {kind} totem"] = {
        "token": True, "tags": [f"{kind} totem"], "atk": 0, "health": 2,
    }  # fmt: skip
CARDS["plain totem"] = {"token": True, "tags": ["totem"], "atk": 0, "health": 2}


def i_entered(state, me, change):
    return change.extra.get("became") == me


async def a_totem(state, link):
    options = [Option(f"totem:{kind}", f"{kind.title()} Totem") for kind in KINDS]
    (pick,) = await Decision(link.controller, "totem", options, "wow74/404.2b")
    key = f"{pick.removeprefix('totem:')} totem token"
    await entering.put_token(state, key, link.controller, "wow74/404.2b")


card(
    "Stone Talker",
    ally(5, 5, 5, tags=["broken", "shaman"], limits={"erunak": 1}),
    Triggered("Talker", "enter", "wow74/404.2b", "put a Totem into play", a_totem, i_entered),
)
