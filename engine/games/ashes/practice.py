"""Two practice decks of made-up Ashes cards: for trying things out, random play and measuring."""

from typing import Any

from engine.core.changes import Change
from engine.games.ashes.atoms import places
from engine.games.ashes.damage import Packet, deal
from engine.games.ashes.playing import choose_target, come_into_play, spell
from engine.games.ashes.state import BATTLEFIELD, CONJURATIONS, DRAW_PILE, HAND, AshesState
from engine.games.ashes.timing import AFTER, WHEN, Triggered, script

Facts = dict[str, Any]


def _ally(attack: int, life: int, recover: int, dice: list[str], **more: Any) -> Facts:
    return {
        "type": "ally", "attack": attack, "life": life, "recover": recover,
        "cost": {"main": True, "dice": dice}, **more,
    }  # fmt: skip


def _spell(kind: str, **cost: Any) -> Facts:
    return {"type": f"{kind} spell", "cost": cost}


SUMMON = {"name": "Summon", "cost": {"main": True, "exhaust": True, "dice": ["natural class"]}}
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
    "Insight": _spell("action", main=True, discard=1),
    "Armor": _spell("alteration", side=True, dice=["basic"]),
    "Riddle": {**_spell("action", side=True, dice=["basic"]), "text": "Do what it says."},
    "Refuse": {**_spell("reaction", dice=["charm power"]), "text": "Cancel."},
}
IN_DECK = [k for k, facts in CARDS.items() if facts["type"] not in ("phoenixborn", "conjuration")]


def setup(*, strictness: str = "strict", seats: int = 2) -> dict[str, Any]:
    """A game between practice decks: 26 cards, 10 dice and a few conjurations each."""
    dice = (
        ["natural"] * 3 + ["charm"] * 2 + ["illusion", "divine", "sympathy", "time", "ceremonial"]
    )
    names, heroes = ("Alice", "Bob", "Carol"), ("Ember Queen", "Tide King")
    return {
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


spell("Spark", _spark)
spell("Insight", _insight)
spell("Call Pet: Summon", _summon)
script("Martyr", Triggered("last word", "destroyed", WHEN, "deal 1 damage", _last_word))
script("Duelist", Triggered("greet", "comes into play", AFTER, "draw", _greet, optional=True))
