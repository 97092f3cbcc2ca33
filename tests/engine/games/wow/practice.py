"""Two practice decks of made-up cards: for trying things out, random play and measuring.

They use every procedure: allies with protectors, stealth and ferocity, weapons, armor, ongoing
abilities and attachments, instants, quests, a location, X, sabotage, tokens, and texts by hand.
"""

from typing import Any

from engine.core.changes import Change
from engine.core.modifiers import ADD
from engine.core.table import VIRTUAL
from engine.games.wow import damage, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.interrupting import interrupt
from engine.games.wow.powers import Activates, Resolves, Rewards, Triggered, script
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of

Facts = dict[str, Any]
HERO_OR_ALLY = {"of": ["hero", "ally"]}
ENEMY = {"of": ["hero", "ally"], "whose": "opposing"}


def _ally(cost: int, atk: int, health: int, kind: str = "melee", **more: Any) -> Facts:
    keywords = {name.replace("_", "-"): level for name, level in more.pop("has", {}).items()}
    return {
        "types": ["ally"], "cost": cost, "atk": atk, "health": health, "damage": [kind],
        "keywords": keywords, **more,
    }  # fmt: skip


def _ability(cost: int, **more: Any) -> Facts:
    return {"types": ["ability"], "cost": cost, **more}


def _weapon(cost: int, atk: int, strike: int, *tags: str, **more: Any) -> Facts:
    return {
        "types": ["equipment"], "tags": ["weapon", *tags], "cost": cost, "atk": atk,
        "strike": strike, "damage": [tags[0]], "limits": {tags[0]: 1}, **more,
    }  # fmt: skip


def _armor(cost: int, defense: int, slot: str) -> Facts:
    return {"types": ["equipment"], "tags": ["armor", slot], "cost": cost, "defense": defense,
            "limits": {slot: 1}}  # fmt: skip


FLIP = {"cost": 3, "flip": True, "targets": [HERO_OR_ALLY]}
CARDS: dict[str, Facts] = {
    "Grenna Ashfist": {"types": ["hero"], "tags": ["orc", "warrior"], "health": 20,
                       "powers": [FLIP]},
    "Toven Brightlamp": {"types": ["hero"], "tags": ["human", "mage"], "health": 20,
                         "powers": [FLIP]},
    "Camp Guard": _ally(1, 1, 2, has={"protector": 1}),
    "Wolf Rider": _ally(2, 2, 2, has={"ferocity": 1}),
    "Lantern Mage": _ally(2, 2, 1, "fire"),
    "Shade Walker": _ally(3, 2, 3, "shadow", has={"stealth": 1}),
    "Ridge Archer": _ally(3, 3, 2, "ranged", has={"long_range": 1}),
    "Quiet Scout": _ally(2, 1, 2, has={"elusive": 1}),
    "Road Thief": _ally(2, 2, 2, has={"sabotage": "equipment"}),
    "Iron Bull": _ally(4, 4, 5),
    "Temple Healer": _ally(3, 1, 4, "holy", powers=[
        {"activate": True, "targets": [HERO_OR_ALLY]}]),
    "Old Chieftain": _ally(5, 5, 5, unique=True, has={"protector": 1}),
    "Grave Caller": _ally(4, 2, 3, "shadow"),
    "Wisp": _ally(0, 1, 1, "nature"),
    "Ember Totem": {"types": [], "tags": ["totem", "fire totem"], "limits": {"fire totem": 1},
                    "cost": 2, "atk": 0, "health": 3, "ongoing": True},
    "Spark": _ability(1, instant=True),
    "Torrent": _ability(1, variable_cost=True),
    "Insight": _ability(2),
    "Ward": _ability(1, instant=True),
    "Silence": _ability(2, instant=True, targets=[{"of": ["ability"], "zone": "chain"}]),
    "Blessing": _ability(2, ongoing=True, attach={"of": ["ally"], "whose": "friendly"}),
    "Riddle": _ability(2, text="Do what the table agrees on."),
    "Broad Axe": _weapon(3, 3, 1, "melee", "2h"),
    "Short Sword": _weapon(2, 2, 1, "melee"),
    "Long Bow": _weapon(3, 2, 2, "ranged"),
    "Oak Shield": _armor(2, 2, "off-hand"),
    "Leather Vest": _armor(2, 1, "chest"),
    "Bright Charm": {"types": ["equipment"], "tags": ["item"], "cost": 2,
                     "powers": [{"cost": 1, "activate": True}]},
    "Lost Letters": {"types": ["quest"], "reward": {"cost": 2}},
    "Open Road": {"types": ["quest"], "reward": {"cost": 4, "your_turn": True}},
    "Old Well": {"types": ["location"], "powers": [{"activate": True, "cost": 1}]},
}  # fmt: skip
NOT_IN_DECKS = {"Grenna Ashfist", "Toven Brightlamp", "Wisp"}


def setup(
    *, strictness: str = "strict", seats: int = 2, teams: bool = False, mode: str = VIRTUAL
) -> dict[str, Any]:
    """A game between practice decks of thirty cards, as in Limited."""
    deck = {card: 1 for card in CARDS if card not in NOT_IN_DECKS}
    deck |= {"Camp Guard": 2, "Lost Letters": 2}
    heroes, names = ("Grenna Ashfist", "Toven Brightlamp"), ("Alice", "Bob", "Carol", "Dave")
    return {
        "mode": mode,
        "strictness": strictness,
        "cards": CARDS,
        "players": [
            {
                "name": names[seat], "hero": heroes[seat % 2], "deck": deck,
                "team": f"team {seat % 2 + 1}" if teams else "",
            }
            for seat in range(seats)
        ],
    }  # fmt: skip


def aimed(link: Link) -> list[str]:
    """Every target that is still legal."""
    return [each for group in link.targets for each in group]


async def hero_deals(state: WowState, link: Link, amount: int, kind: str) -> None:
    """“Your hero deals ... damage” to the targets."""
    await damage.deal(
        state, aimed(link), amount, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/405.4", types=(kind,), card=link.object,
    )  # fmt: skip


async def _flipped(state: WowState, link: Link) -> None:
    await hero_deals(state, link, 2, "melee")


async def _spark(state: WowState, link: Link) -> None:
    await hero_deals(state, link, 2, "fire")


async def _torrent(state: WowState, link: Link) -> None:
    await hero_deals(state, link, link.x + 1, "frost")


async def _insight(state: WowState, link: Link) -> None:
    await moves.draw(state, link.controller, 2, "wow74/415.9f")


async def _ward(state: WowState, link: Link) -> None:
    table.add_effect(
        state, "prevent", link.controller, link.object, "turn", objects=aimed(link), amount=3
    )


async def _silence(state: WowState, link: Link) -> None:
    for each in [one for one in state.chain if one.id in aimed(link)]:
        await interrupt(state, each, "wow74/711.1")


async def _heal(state: WowState, link: Link) -> None:
    await damage.heal(
        state, aimed(link), 2, source=link.object, controller=link.controller, cited="wow74/407.2"
    )


async def _charm(state: WowState, link: Link) -> None:
    hero = hero_of(state, link.controller)
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=[hero],
        patches=[["atk", ADD, 2]],
    )  # fmt: skip


async def _one_card(state: WowState, link: Link) -> None:
    await moves.draw(state, link.controller, 1, "wow74/415.9f")


async def _call(state: WowState, link: Link) -> None:
    await entering.put_token(state, "Wisp", link.controller, "wow74/404.2")


def itself(state: WowState, me: str, change: Change) -> bool:
    return change.extra.get("became") == me


ANYBODY = (Description(of=("hero", "ally")),)
script("Grenna Ashfist", Activates("Grenna", 0, _flipped))
script("Toven Brightlamp", Activates("Toven", 0, _flipped))
script("Spark", Resolves("Spark", _spark, ANYBODY))
script("Torrent", Resolves("Torrent", _torrent, ANYBODY))
script("Insight", Resolves("Insight", _insight))
script("Ward", Resolves("Ward", _ward, ANYBODY))
script("Silence", Resolves("Silence", _silence, (Description(of=("ability",), zone="chain"),)))
script("Temple Healer", Activates("Healer", 0, _heal))
script("Bright Charm", Activates("Charm", 0, _charm))
script("Old Well", Activates("Well", 0, _one_card))
script("Lost Letters", Rewards("Letters", _one_card))
script("Open Road", Rewards("Road", _insight))
script(
    "Grave Caller",
    Triggered("Caller", "enter", "wow74/710.1e", "put a Wisp into play", _call, itself),
)
