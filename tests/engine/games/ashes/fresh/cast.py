"""The cards of the fresh scenes of Ashes; `HEARD` is what those that listen have heard."""

from engine.games.ashes.abilities import AFTER, WHEN, Resolves, Triggered, script
from engine.games.ashes.damage import Packet, deal, destroy, leave_play
from engine.games.ashes.targeting import choose_target
from tests.engine.games.ashes.scene import Scene

HEARD = []
UNIT = {"type": "ally", "attack": 2, "life": 4, "cost": {"main": True}}
REACTION = {"type": "reaction spell", "cost": {}}
ACTION = {"type": "action spell", "cost": {"side": True}}
CARDS = {
    "Fresh Ogre": UNIT,
    "Fresh Imp": {**UNIT, "attack": 1, "life": 1},
    "Fresh Wall": {**UNIT, "attack": 0, "life": 9},
    "Fresh Ear": {**UNIT, "attack": 0, "life": 9},
    "Fresh Bomb": {**UNIT, "attack": 1, "life": 1},
    "Fresh Phoenix": {**UNIT, "attack": 1, "life": 1, "respark": {"discard": 1}},
    "Fresh Plate": {"type": "alteration spell", "cost": {"side": True}, "life": 2, "attack": 1},
    "Fresh Storm": ACTION,
    "Fresh Twins": ACTION,
    "Fresh Bolt": {**ACTION, "type": "reaction spell"},
    "Fresh Hook": {**UNIT, "activated": [{"name": "Pull", "cost": {"exhaust": True}}]},
    "Fresh Mire": {**UNIT, "activated": [{"name": "Sink", "cost": {"exhaust": True}}]},
    "Golden Veil": REACTION,
    "Redirect": REACTION,
    "Sympathy Pain": REACTION,
    "Vanish": REACTION,
    "Nightshade Swallow": {**UNIT, "attack": 1, "life": 1},
    "Spiked Armor": {"type": "alteration spell", "cost": {"side": True}},
    "Blood Chains": {"type": "action spell", "cost": {"side": True}},
    "Enchanted Violinist": {**UNIT, "attack": 1, "life": 2},
}


def hears(event, timing, word):
    async def note(state, me, change):
        name = state.facts(change.object).name if change.object in state.objects else ""
        HEARD.append(f"{word} {name}".strip())

    return Triggered(f"fresh {word}", event, timing, word, note, lambda state, me, change: True)


script(
    "Fresh Ear",
    hears("deal", WHEN, "dealt"),
    hears("receive", AFTER, "received"),
    hears("wounds placed", AFTER, "wounded"),
    hears("destroyed", WHEN, "destroyed"),
    hears("leaves play", WHEN, "left"),
    hears("discarded", WHEN, "discarded"),
    hears("dice exhausted", WHEN, "dice"),
)


async def bomb(state, me, change):
    """When it is destroyed, it deals 4 to the first other unit."""
    units = [unit for each in state.remaining for unit in state.units(each)]
    if units:
        await deal(state, [Packet(me, units[0], 4)], "raven11/5.0.0")


async def storm(state, player, me):
    units = [unit for each in state.remaining for unit in state.units(each)]
    await deal(state, [Packet(me, each, 1) for each in units], "raven11/4.5.1.p3")


async def twins(state, player, me):
    for _ in range(2):
        units = [unit for each in state.remaining for unit in state.units(each)]
        unit = await choose_target(state, player, units, "raven11/4.5.0", me)
        if unit:
            await destroy(state, unit, "raven11/4.5.0", me)


async def pull(state, player, me):
    unit = next(u for foe in state.remaining if foe != player for u in state.units(foe))
    await leave_play(state, unit, to="hand")


async def sink(state, player, me):
    await destroy(state, state.units(player)[0], "raven11/4.5.0", me)


script("Fresh Hook: Pull", Resolves(pull))
script("Fresh Mire: Sink", Resolves(sink))
script("Fresh Bomb", Triggered("fresh bomb", "destroyed", WHEN, "explode", bomb))
script("Fresh Storm", Resolves(storm))
script("Fresh Twins", Resolves(twins))


def scene(seats=2, **position):
    HEARD.clear()
    return Scene(cards=CARDS, strictness="confirm", seats=seats, **position)


def hurt(board, name, amount, player=""):
    return board(f"Table: damage:{board.find(name, player)}:{amount}")


def through(board, *kinds):
    """The first answer until one of these questions is asked, or the game is over."""
    while board.game.pending and board.asked()[1] not in kinds:
        pending = board.game.pending
        count = max(1, pending.at_least)
        board.game.submit([each.key for each in pending.options[:count]])
    return board
