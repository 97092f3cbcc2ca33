"""Stand-ins for the cards of the worked examples: what the example needs and nothing else."""

from engine.core.game import Game
from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import (
    Activates,
    Forbids,
    Replaces,
    Resolves,
    Static,
    Triggered,
    given_by_effects,
    script,
)
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.effect_labels import crushes
from engine.games.fab.index import arena_of
from engine.games.fab.next_attack import NEXT_ACTION
from engine.games.fab.rules import RULES
from engine.games.fab.values import amount
from tests.engine.games.fab import practice
from tests.engine.games.fab.scene import Scene

AURA = {"type": "token", "subtypes": ["aura"]}
ACTION = {"type": "action", "cost": 0, "pitch": 1}
ATTACK = {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 4, "defense": 3}
CARDS = {
    "Rune": AURA, "Forge": AURA, "Iris": AURA,
    "Dark": ATTACK, "Crush": {**ATTACK, "power": 11}, "Agony": ATTACK,
    "Center": ATTACK, "Flicker": {**ATTACK, "keywords": {"combo": 1}},
    "Art": {"type": "instant", "cost": 0, "pitch": 3}, "Double": AURA,
    "Skull": {"type": "equipment", "subtypes": ["head"], "keywords": {"arcane barrier": 3}},
    "Crater": {"type": "equipment", "subtypes": ["arms"], "defense": 2, "keywords": {"temper": 1}},
    "Third Eye": {"type": "resource", "pitch": 3},
    "Pearl": {"type": "resource", "pitch": 3},
    "Five": {**ATTACK, "power": 5}, "Six": {**ATTACK, "power": 6},
    "Bauble": {"type": "resource", "pitch": 3},
    "Exude": {**ATTACK, "activated": [{"type": "instant", "text": "Something."}]},
    "Dart": {"type": "instant", "cost": 0, "pitch": 3},
    "Twice": AURA, "Thrice": AURA, "One More": AURA, "Two More": AURA,
    "Redouble": {**ACTION, "keywords": {"go again": 1}},
    "Gauntlet": {"type": "equipment", "subtypes": ["arms"], "activated": [
        {"type": "action", "destroy_this": True, "go_again": True, "text": "Something."}]},
    "Ghost": {**AURA, "power": 4, "activated": [{"type": "action", "attack": True}]},
}  # fmt: skip


def is_me(state, me, change):
    return change.object == me


def attacks_mine(state, me, change):
    return change.player == state.objects[me].controller


async def draw_one(state, layer):
    await moves.draw(state, layer.controller, 1, "fab14/19.2")


def zap(by):
    async def effect(state, layer):
        foe = "p2" if layer.controller == "p1" else "p1"
        packet = Packet(layer.object, state.players[foe].hero_object, by, ARCANE)
        await deal(state, [packet], "fab14/26.4.2")

    return effect


async def rune(state, layer):
    await moves.destroy(state, layer.object)
    await zap(1)(state, layer)


def mine(name, by, fits):
    """Objects of the controller that fit have so much more of a value."""

    def modifier(state, me):
        owner = state.objects[me].controller

        def patches(view):
            return [Patch(each, name, "+", by) for each in arena_of(state, owner)
                    if fits(state, each)]  # fmt: skip

        return Modifier("mine", 0, patches, frozenset(), frozenset({name}))

    return modifier


async def art(state, layer):
    defending = [each for link in state.links for each in link.defenders]
    put.add_effect(state, "modify", layer.controller, layer.object, "turn",
                   objects=defending, patches=[["power", "+", 1]])  # fmt: skip


script("Dart", Resolves("dart", zap(1)))
script("Rune", Triggered("rune", "attacks", "fab14/20.4.4d", "1 arcane", rune, attacks_mine))
script("Dark", Triggered("dark", "attacks", "fab14/20.4.4d", "draw", draw_one, is_me))
script("Forge", Static("forge", "fab14/17.1", mine(
    "defense", 1, lambda state, each: state.facts(each).type == "equipment")))  # fmt: skip
script("Art", Resolves("Art", art))
script("Agony", *(Triggered(f"agony {n}", "attacks", "fab14/26.3.1", "1 arcane", zap(1), is_me)
                  for n in range(3)))  # fmt: skip


async def two_random(state, layer):
    for each in state.in_zone("p2", "hand")[:2]:
        await moves.discard(state, each)


script("Crush", Triggered("crush", "damage", "fab14/G.crush.3", "discard", two_random, crushes))


async def three_more(state, me, change):
    change.amount += 3


script("Double", Replaces("plus 3", "damage", "fab14/18", "Three more", three_more))
script("Center", Forbids("center", "defend", "fab14/20.6.4e", lambda state, me, change: (
    change.source == me and amount(state, change.object, "cost") < len(state.links))))  # fmt: skip
script("Third Eye", Triggered("third eye", "pitched", "fab14/G.pitching.7", "draw", draw_one,
                        lambda state, me, change: change.object == me,
                        zones=frozenset({"pitch"})))  # fmt: skip


def exudes(state, me):
    """It has a word while no defending card has as much power."""

    def patches(view):
        def power(each):
            return (view[each]["base power"] or 0) + view[each]["power"]

        defending = [d for link in state.links if link.attack == me for d in link.defenders]
        if any(power(each) >= power(me) for each in defending):
            return []
        return [Patch(me, "keywords", "gain", "confident")]

    reads = frozenset({"power", "base power"})
    return Modifier("exude", 0, patches, reads, frozenset({"keywords"}))


script("Exude", Static("exude", "fab14/17.2.1", exudes))


def gains(times, plus):
    """Life that would be gained becomes more."""

    async def effect(state, me, change):
        change.amount = change.amount * times + plus

    return effect


def is_gain(state, me, change):
    return change.amount > 0


for name, word, times, plus in (
    ("Twice", "Twice", 2, 0), ("Thrice", "Three times", 3, 0),
    ("One More", "One more", 1, 1), ("Two More", "Two more", 1, 2),
):  # fmt: skip
    script(name, Replaces(name, "life", "fab14/18.5", word, gains(times, plus), is_gain))


async def redouble(state, layer):
    hero = state.players[layer.controller].hero_object
    put.add_effect(state, "delayed", layer.controller, hero, "turn", ability="twice the power")


async def twice(state, me, change):
    change.amount *= 2


def my_attack_gains(state, me, change):
    on_a_link = {link.attack for link in state.links}
    mine = change.player == state.objects[me].controller
    return change.flavour == "power" and mine and change.object in on_a_link


async def next_action_gets_two(state, layer):
    put.add_effect(state, NEXT_ACTION, layer.controller, layer.object, "turn",
                   patches=[["power", "+", 2]])  # fmt: skip


given_by_effects(
    Replaces("twice the power", "gains", "fab14/18.3", "Twice as much", twice, my_attack_gains)
)
script("Redouble", Resolves("redouble", redouble))
script("Gauntlet", Activates("gauntlet", 0, next_action_gets_two))


def registered(pool, *, edition="fab14", cards=None, hero="Practice Hero"):
    """A game from its first question on, with the same pool for both players."""
    seats = [{"name": name, "hero": hero, "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "virtual", "strictness": "confirm", "players": seats, "deck_minimum": 0,
             "cards": practice.CARDS | CARDS | (cards or {})}  # fmt: skip
    return Game.new(RULES[edition], setup, seed="worked")


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)
