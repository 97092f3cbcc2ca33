"""Two practice decks of made-up Ashes cards: for trying things out, random play and measuring."""

from typing import Any

from engine.core.changes import Change
from engine.core.table import VIRTUAL
from engine.games.ashes.abilities import AFTER, WHEN, WOULD, Resolves, Triggered, script
from engine.games.ashes.atoms import places
from engine.games.ashes.damage import Packet, deal
from engine.games.ashes.entering import come_into_play
from engine.games.ashes.state import BATTLEFIELD, CONJURATIONS, DISCARD, DRAW_PILE, HAND, AshesState
from engine.games.ashes.targeting import choose_target

Facts = dict[str, Any]


def _ally(attack: int, life: int, recover: int, dice: list[str], **more: Any) -> Facts:
    return {
        "type": "ally", "attack": attack, "life": life, "recover": recover,
        "cost": {"main": True, "dice": dice}, **more,
    }  # fmt: skip


def _spell(kind: str, **cost: Any) -> Facts:
    return {"type": f"{kind} spell", "cost": cost}


SUMMON = {"name": "Summon", "cost": {"main": True, "exhaust": True, "dice": ["natural class"]}}
SLING = {"name": "Sling", "cost": {"exhaust": True}}
CARDS: dict[str, Facts] = {
    "Ember Queen": {"type": "phoenixborn", "life": 12, "battlefield": 4, "spellboard": 3},
    "Tide King": {"type": "phoenixborn", "life": 12, "battlefield": 5, "spellboard": 2},
    "Lancer": _ally(2, 2, 1, ["basic"]),
    "Shield Bearer": _ally(1, 3, 1, ["basic", "natural class"], abilities={"unit guard": 1}),
    "Sneak": _ally(2, 1, 0, ["charm class"], abilities={"bypass": 1}),
    "Hunter": _ally(3, 2, 0, ["natural power", "basic"], abilities={"stalk": 1}),
    "Duelist": _ally(2, 2, 2, ["basic", "basic"], abilities={"battle advantage": 1}),
    "Martyr": _ally(1, 1, 0, ["basic"]),
    "Pet": {"type": "conjuration", "attack": 1, "life": 1},
    "Call Pet": {**_spell("ready", main=True, dice=["basic"]), "activated": [SUMMON]},
    "Spark": _spell("action", side=True, either=[["natural class"], ["charm class"]]),
    "Torrent": _spell("action", main=True, x="basic"),
    "Insight": _spell("action", main=True, discard=1),
    "Armor": _spell("alteration", side=True, dice=["basic"]),
    "Riddle": {**_spell("action", side=True, dice=["basic"]), "text": "Do what it says."},
    "Refuse": _spell("reaction", dice=["charm class"]),
    "Retort": _spell("reaction"),
    "Ember Moth": _ally(1, 1, 0, ["basic"], respark={"discard": 1}),
    "Slinger": _ally(1, 2, 0, ["basic"], activated=[SLING]),
    "Echo": _ally(1, 2, 1, ["basic"]),
}
IN_DECK = [k for k, facts in CARDS.items() if facts["type"] not in ("phoenixborn", "conjuration")]


def setup(*, strictness: str = "strict", seats: int = 2, mode: str = VIRTUAL) -> dict[str, Any]:
    """A game between practice decks: 36 cards, 10 dice and a few conjurations each."""
    dice = (
        ["natural"] * 3 + ["charm"] * 2 + ["illusion", "divine", "sympathy", "time", "ceremonial"]
    )
    names, heroes = ("Alice", "Bob", "Carol"), ("Ember Queen", "Tide King")
    return {
        "mode": mode,
        "strictness": strictness,
        "cards": CARDS,
        "players": [
            {
                "name": names[seat],
                "phoenixborn": heroes[seat % 2],
                "deck": {**dict.fromkeys(IN_DECK, 2), "Pet": 3},
                "dice": dice,
            }
            for seat in range(seats)
        ],
    }


async def _spark(state: AshesState, player: str, me: str) -> None:
    units = [unit for each in state.remaining for unit in state.units(each)]
    target = await choose_target(state, player, units, "raven11/4.5.0", me)
    if target:
        await deal(state, [Packet(me, target, 2)], "raven11/5.0.0")


async def _torrent(state: AshesState, player: str, me: str) -> None:
    units = [unit for each in state.remaining for unit in state.units(each)]
    target = await choose_target(state, player, units, "raven11/4.5.0", me)
    if target:
        await deal(state, [Packet(me, target, state.objects[me].x)], "raven11/5.0.0")


async def _insight(state: AshesState, player: str, me: str) -> None:
    for each in state.in_zone(player, DRAW_PILE)[:2]:
        places.move(state, each, HAND, "raven11/4.5.0", why="draw")


async def _summon(state: AshesState, player: str, me: str) -> None:
    seat = state.facts(state.players[player].hero_object)
    pile = state.in_zone(player, CONJURATIONS)
    if pile and len(state.in_zone(player, BATTLEFIELD)) < seat.battlefield:
        await come_into_play(state, pile[0], BATTLEFIELD, player)


async def _last_word(state: AshesState, me: str, change: Change) -> None:
    foes = [p for p in state.remaining if p != state.objects[me].controller]
    hero = state.players[foes[0]].hero_object
    await deal(state, [Packet(me, hero, 1)], "raven11/5.0.0")


async def _greet(state: AshesState, me: str, change: Change) -> None:
    player = state.objects[me].controller
    for each in state.in_zone(player, DRAW_PILE)[:1]:
        places.move(state, each, HAND, "raven11/4.5.0", why="draw")


async def _sling(state: AshesState, player: str, me: str) -> None:
    foes = [state.players[each].hero_object for each in state.remaining if each != player]
    await deal(state, [Packet(me, foes[0], 1)], "raven11/5.0.0")


async def _refuse(state: AshesState, me: str, change: Change) -> None:
    change.stopped = True


def _targets_my_unit(state: AshesState, me: str, change: Change) -> bool:
    mine = state.objects[me].owner
    is_mine = state.objects[change.object].controller == mine
    return change.player != mine and is_mine and state.facts(change.object).is_unit


async def _echo(state: AshesState, me: str, change: Change) -> None:
    places.move(state, me, HAND, "raven11/4.2.1")


def _my_pet_died(state: AshesState, me: str, change: Change) -> bool:
    card = state.objects[me]
    gone = state.facts(change.object).type == "conjuration"
    return gone and card.zone == DISCARD and change.player == card.owner


script("Slinger: Sling", Resolves(_sling))
script("Refuse", Triggered("refuse", "target", WOULD, "cancel", _refuse, _targets_my_unit))
script("Echo", Triggered("echo", "destroyed", AFTER, "take it back", _echo, _my_pet_died,
                         optional=True, between_realms=True))  # fmt: skip
script("Spark", Resolves(_spark))
script("Torrent", Resolves(_torrent))
script("Insight", Resolves(_insight))
script("Call Pet: Summon", Resolves(_summon))
script("Martyr", Triggered("last word", "destroyed", WHEN, "deal 1 damage", _last_word))
script("Duelist", Triggered("greet", "comes into play", AFTER, "draw", _greet, optional=True))
