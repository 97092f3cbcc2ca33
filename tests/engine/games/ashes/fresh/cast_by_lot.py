"""The cards of the scenes whose rules were drawn by lot; `TOLD` is what some of them saw."""

from engine.games.ashes.abilities import AFTER, WHEN, WOULD, Resolves, Triggered, script
from engine.games.ashes.damage import Packet, deal, destroy
from engine.games.ashes.entering import come_into_play
from engine.games.ashes.state import BATTLEFIELD, CONJURATIONS
from engine.games.ashes.targeting import choose_target
from tests.engine.games.ashes.fresh.cast import ACTION, CARDS, REACTION, UNIT
from tests.engine.games.ashes.scene import Scene

TOLD = []
MORE = {
    "Lot Archer": {**UNIT, "activated": [{"name": "Twice", "cost": {"exhaust": True}}]},
    "Lot Spiker": UNIT,
    "Lot Early": {**UNIT, "life": 9},
    "Lot Late": {**UNIT, "life": 9},
    "Lot Nest": {**UNIT, "life": 1},
    "Lot Chick": {"type": "conjuration", "attack": 1, "life": 1},
    "Lot Shell": {"type": "alteration spell", "cost": {"side": True}, "life": 2},
    "Lot Curse": {"type": "alteration spell", "cost": {"side": True}, "life": -2},
    "Lot Mirror": UNIT,
    "Lot Saint": UNIT,
    "Lot Balm": UNIT,
    "Lot Root": UNIT,
    "Lot Spur": UNIT,
    "Lot Dart": {**ACTION, "cost": {"side": True, "dice": ["basic"]}},
    "Lot Lance": ACTION,
    "Veil of Reversal": REACTION,
    "Majestic Titan": {"type": "conjuration", "attack": 5, "life": 5},
    "Summon Majestic Titan": {"type": "ready spell", "cost": {"main": True}},
    "Lot Shield": {**UNIT, "life": 9},
}


def units(state):
    return [unit for each in state.remaining for unit in state.units(each)]


async def twice(state, player, me):
    for _ in range(2):
        found = [each for each in units(state) if state.objects[each].controller != player]
        unit = await choose_target(state, player, found, "raven11/4.5.0", me) if found else ""
        if unit:
            await deal(state, [Packet(me, unit, 1)], "raven11/5.0.0")


async def dart(state, player, me):
    unit = await choose_target(state, player, units(state), "raven11/4.5.0", me)
    if unit:
        await deal(state, [Packet(me, unit, 2)], "raven11/5.0.0")


async def lance(state, player, me):
    heroes = [state.players[each].hero_object for each in state.remaining if each != player]
    hero = await choose_target(state, player, heroes, "raven11/4.5.0", me)
    if hero:
        await deal(state, [Packet(me, hero, 2)], "raven11/5.0.0")


async def spike(state, me, change):
    """It hits back whoever dealt it damage."""
    if change.source in state.objects:
        await deal(state, [Packet(me, change.source, 9)], "raven11/5.0.0")


def told(word):
    async def note(state, me, change):
        card = state.objects.get(change.object)
        TOLD.append((word, card.wounds if card else None))

    return note


async def hatch(state, me, change):
    owner = change.player
    TOLD.append(len(state.in_zone(owner, BATTLEFIELD)))
    pile = state.in_zone(owner, CONJURATIONS)
    if pile:
        await come_into_play(state, pile[0], BATTLEFIELD, owner)


async def kill_the_other(state, me, change):
    TOLD.append(state.facts(me).name)
    for each in units(state):
        if each != me and state.facts(each).name == "Lot Mirror":
            await destroy(state, each, "raven11/4.3.1", me)


def a_unit(state, me, change):
    return change.object in state.objects and state.facts(change.object).name == "Fresh Ogre"


script("Lot Archer: Twice", Resolves(twice))
script("Lot Dart", Resolves(dart))
script("Lot Lance", Resolves(lance))
script("Lot Spiker", Triggered("lot spiker", "deal", WHEN, "hit back", spike))
script(
    "Lot Early",
    Triggered("lot early would", "wounds placed", WOULD, "note", told("would"), a_unit),
    Triggered("lot early when", "wounds placed", WHEN, "note", told("when"), a_unit),
)


async def spare(state, me, change):
    change.stopped = True


async def one_less(state, me, change):
    change.amount -= 1


script("Lot Saint", Triggered("lot saint", "destroyed", WOULD, "is spared", spare, a_unit))
script("Lot Balm", Triggered("lot balm", "wounds placed", WOULD, "one less", one_less, a_unit))
script("Lot Spur", Triggered("lot spur", "tokens placed", WOULD, "one less", one_less, a_unit))
script("Lot Root", Triggered("lot root", "leaves play", WOULD, "it stays", spare, a_unit))
script("Lot Late", Triggered("lot late", "wounds placed", AFTER, "note", told("after"), a_unit))
script("Lot Nest", Triggered("lot nest", "destroyed", WHEN, "hatch", hatch))
script("Lot Mirror", Triggered("lot mirror", "destroyed", AFTER, "kill", kill_the_other, a_unit))
script(
    "Lot Shield",
    Triggered("lot shield left", "leaves play", WHEN, "note", told("left"), a_unit),
    Triggered("lot shield died", "destroyed", WHEN, "note", told("died"), a_unit),
)


def lot(seats=2, **position):
    TOLD.clear()
    return Scene(cards=CARDS | MORE, strictness="confirm", seats=seats, **position)


def chosen(board, *words):
    """Answers by a part of a label; whatever else is asked gets its first answer."""
    left = list(words)
    while board.game.pending and (board.asked()[1] != "turn" or left):
        options = board.game.pending.options
        wanted = [o for o in options if left and left[0] in o.label]
        if wanted:
            left.pop(0)
        elif board.asked()[1] == "turn":
            raise AssertionError(f"{left} cannot be chosen: {board.choices()}")
        board.game.submit((wanted or list(options))[0].key)
    return board
