"""Stand-ins for the cards of the examples of 400 to 404."""

from engine.core.decisions import Decision, Option
from engine.games.wow import attaching, damage, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.powers import Activates, Replaces, Resolves, Says, Triggered, given_by_effects
from engine.games.wow.targets import words
from engine.games.wow.values import hero_of, is_character, is_hero, types
from tests.engine.games.wow.made_up.kinds import CARDS, ability, ally, card, item
from tests.engine.games.wow.practice import aimed

# Attachments (400)


async def onto_a_hero(state, me, change):
    """The ally becomes an ability that is attached to a hero of its controller's choice."""
    change.stopped = True
    fallen, player = change.object, state.objects[me].controller
    options = [Option(f"host:{each}", state.facts(each).name)
               for each in state.play if is_hero(state, each)]  # fmt: skip
    (pick,) = await Decision(player, "host", options, "wow74/400.1")
    table.add_effect(state, "silence", player, me, "game", objects=[fallen])
    table.add_effect(
        state, "modify", player, me, "game", objects=[fallen],
        patches=[["types", "=", {"ability": True}]],
    )  # fmt: skip
    table.add_effect(state, "gains", player, me, "game", objects=[fallen], ability="Moon burn")
    host = pick.removeprefix("host:")
    attaching.make_attachment(state, fallen, host, "hero", "wow74/400.1")


def my_real_ally(state, me, change):
    card = state.objects[change.object]
    mine = card.controller == state.objects[me].controller
    return mine and not card.token and "ally" in types(state, change.object)


def my_turn(state, me, change):
    return change.player == state.objects[me].controller


async def burn_the_host(state, link):
    await damage.deal(
        state, [state.objects[link.object].host], 1, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/405.4", types=("fire",), card=link.object,
    )  # fmt: skip


given_by_effects(
    Triggered("Moon burn", "turn starts", "wow74/400.1", "1 fire", burn_the_host, my_turn)
)
card(
    "Moon Icon",
    item(4, tags=["item", "trinket"], limits={"trinket": 2}),
    Replaces("Moon Icon", "destroy", "wow74/400.1", "Attach it", onto_a_hero, my_real_ally),
)
FROM_THE_GRAVE = {"of": ["ally"], "brought_from": "graveyard"}
card("Light Vigil", ability(6, ongoing=True, attach=FROM_THE_GRAVE))
card("Grove Gift", ability(5, ongoing=True, instant=True,
                           attach={**FROM_THE_GRAVE, "cost": "up to resources"}))  # fmt: skip


async def elsewhere(state, link):
    """If the target is attached to a hero or ally, it goes to another hero or ally."""
    for each in aimed(link):
        if is_character(state, state.objects[each].host):
            await attaching.reattach(
                state, each, link.controller, "wow74/400.7a",
                lambda host: is_character(state, host),
            )  # fmt: skip


card(
    "Shifting Blade",
    {"types": ["equipment"], "tags": ["weapon", "1h", "melee"], "cost": 3, "atk": 1, "strike": 2,
     "damage": ["melee"], "limits": {"melee": 1},
     "powers": [{"cost": 2, "activate": True, "targets": [{"of": ["ability"]}]}]},
    Activates("Shifting", 0, elsewhere),
)  # fmt: skip


def attached_to_me(state, me, subject):
    return subject == state.objects[me].host


async def destroy_me(state, link):
    await moves.destroy(state, link.object, "wow74/415.9d")


card(
    "Mind Grip",
    ability(2, variable_cost=True, ongoing=True, attach={"of": ["ally"], "cost": "x"}),
    Says("Mind Grip", "controls", "wow74/401.3", attached_to_me),
    Triggered("Grip2", "played", "wow74/703.1", "destroy this", destroy_me, my_turn),
)


card("Costly Giant", ally(9, 9, 9))
card("Hidden One", ally(2, 2, 2, keywords={"untargetable": 1}))


async def exhaust_the_host(state, link):
    for each in aimed(link):
        await table.exhaust(state, each, "wow74/411.1")


card(
    "Grasping Roots",
    ability(2, ongoing=True, attach={"of": ["ally"]}),
    Resolves("Roots", exhaust_the_host),
    Says("Roots2", "doesn't ready", "wow74/501.1a.b2", attached_to_me),
)


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
