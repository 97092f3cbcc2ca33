"""The cards of the fresh scenes of Flesh and Blood, and short words for a fight."""

from engine.games.fab.abilities import Activates, Resolves, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.gains import modify
from engine.games.fab.atoms.life import ARCANE, Packet, change_life, deal
from engine.games.fab.targets import any_hero, opposing_heroes
from tests.engine.games.fab.scene import Scene

BLOW = {
    "type": "action",
    "subtypes": ["attack"],
    "supertypes": ["generic"],
    "cost": 0,
    "pitch": 1,
    "power": 4,
    "defense": 3,
}
SWING = {"type": "action", "attack": True, "cost": 0}
INSTANT = {"type": "instant", "cost": 0, "pitch": 3}
CARDS = {
    "Far Blow": BLOW,
    "Far Giant": {**BLOW, "power": 6},
    "Far Feather": {**BLOW, "power": 2, "defense": 2},
    "Far Again": {**BLOW, "keywords": {"go again": 1}},
    "Far Proud": {**BLOW, "keywords": {"dominate": 1}},
    "Far Phantom": {**BLOW, "power": 6, "keywords": {"phantasm": 1}, "supertypes": ["illusionist"]},
    "Far Illusion": {**BLOW, "power": 6, "supertypes": ["illusionist"]},
    "Far Hit": BLOW,
    "Far Herald": BLOW,
    "Far Arc": INSTANT,
    "Far Both": INSTANT,
    "Far Vigor": INSTANT,
    "Far Wane": INSTANT,
    "Far Idea": {"type": "action", "cost": 0, "pitch": 1},
    "Far Tonic": {"type": "action", "cost": 0, "pitch": 1, "keywords": {"go again": 1}},
    "Far Parry": {"type": "defense reaction", "cost": 0, "pitch": 1, "defense": 3},
    "Far Thrust": {"type": "attack reaction", "cost": 0, "pitch": 1},
    "Far Sword": {
        "type": "weapon",
        "subtypes": ["1h", "sword"],
        "power": 3,
        "activated": [{**SWING, "once_per_turn": True}],
    },
    "Far Hound": {
        "type": "token",
        "subtypes": ["ally"],
        "life": 4,
        "power": 2,
        "activated": [SWING],
    },
    "Far Ghost": {"type": "token", "subtypes": ["aura"], "keywords": {"spectra": 1}},
    "Far Helm": {
        "type": "equipment",
        "subtypes": ["head"],
        "defense": 2,
        "keywords": {"battleworn": 1},
    },
    "Far Mail": {
        "type": "equipment",
        "subtypes": ["chest"],
        "defense": 2,
        "keywords": {"blade break": 1},
    },
    "Far Gloves": {
        "type": "equipment",
        "subtypes": ["arms"],
        "defense": 1,
        "keywords": {"temper": 1},
    },
    "Far Boots": {
        "type": "equipment",
        "subtypes": ["legs"],
        "defense": 0,
        "keywords": {"arcane barrier": 2},
    },
    "Far Debt": {"type": "action", "cost": 0, "pitch": 1, "keywords": {"blood debt": 1}},
    "Far Steam": {**BLOW, "keywords": {"boost": 1}, "supertypes": ["mechanologist"]},
    "Far Blue": {"type": "resource", "pitch": 3},
}


async def arc(state, layer):
    await deal(
        state, [Packet(layer.object, each, 3, ARCANE) for each in layer.targets], "fab14/26.4.2"
    )


async def both(state, layer):
    heroes = [seat.hero_object for seat in state.players.values()]
    await deal(state, [Packet(layer.object, each, 3, ARCANE) for each in heroes], "fab14/26.4.2")


def changes(by):
    async def change(state, layer):
        if state.link is not None:
            await modify(
                state,
                state.link.attack,
                layer.controller,
                layer.object,
                "turn",
                [["power", "+", by]],
            )

    return change


async def draw(state, layer):
    await moves.draw(state, layer.controller, 1, "fab14/20.8.1")


async def gain(state, layer):
    await change_life(state, {layer.controller: 1})


def mine(state, me, change):
    return change.object == me


script("Far Arc", Resolves("far arc", arc, opposing_heroes))
script("Far Both", Resolves("far both", both))
script("Far Vigor", Resolves("far vigor", changes(2)))
script("Far Wane", Resolves("far wane", changes(-5)))
script("Far Thrust", Resolves("far thrust", changes(3)))
script("Far Idea", Resolves("far idea", draw))
script("Far Tonic", Resolves("far tonic", gain))
script("Far Hit", Triggered("far hit", "hits", "fab14/20.8.1", "draw", draw, mine))
script("Far Herald", Triggered("far herald", "attacks", "fab14/20.4.4d", "draw", draw, mine))
__all__ = ["Activates", "any_hero"]


def scene(p1=None, p2=None, edition="fab14", cards=None, **more):
    p1, p2 = ({"deck": ["Far Idea"] * 5, **(each or {})} for each in (p1, p2))
    return Scene(edition, cards=CARDS | (cards or {}), strictness="confirm", p1=p1, p2=p2, **more)


def attacked(board, card="Far Blow", at=""):
    """Alice has played an attack, or attacked with what she controls."""
    word = "Play" if f"Play {card}" in board.choices() else "Attack with"
    board(f"Alice: {word} {card}")
    while board.asked()[1] != "priority":
        options = board.game.pending.options
        wanted = (
            [each for each in options if at and at in each.label]
            or [each for each in options if "Hero" in each.label]
            or list(options)
        )
        board.game.submit(wanted[0].key)
    return board


def defended(board, *cards):
    """Bob defends with these cards; with none he is not even asked for."""
    if cards:
        board.to("defend")("Bob: " + " + ".join(f"Defend with {each}" for each in cards))
    return board


def over(board):
    """The combat chain is closed, nothing waits."""
    for _ in range(60):
        if board.game.pending is None or (
            not board.state.links and not board.state.chain and board.asked()[1] == "priority"
        ):
            return board
        pending = board.game.pending
        if pending.kind == "defend":
            board.game.submit(())
        elif pending.option_for("close"):
            board.game.submit("close")
        elif pending.option_for("pass"):
            board.game.submit("pass")
        else:
            board.game.submit([o.key for o in pending.options[: max(1, pending.at_least)]])
    raise AssertionError("The combat chain does not close.")


def turn_over(board):
    """On to the next player's first priority."""
    before = board.state.turn_player
    for _ in range(80):
        if board.game.pending is None or (
            board.state.turn_player != before and board.asked()[1] == "priority"
        ):
            return board
        pending = board.game.pending
        if pending.kind == "defend":
            board.game.submit(())
        elif pending.option_for("pass"):
            board.game.submit("pass")
        elif pending.option_for("none"):
            board.game.submit("none")
        elif pending.option_for("close"):
            board.game.submit("close")
        else:
            board.game.submit([o.key for o in pending.options[: max(1, pending.at_least)]])
    raise AssertionError("The turn does not end.")
