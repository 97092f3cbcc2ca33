"""Cards that have what an example needs and nothing else, and the scene they are played in."""

from tests.engine.games.ufs.scene import Scene

SYMBOLS = ["fire", "order", "void"]


def foundation(**more):
    return {"type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"],
            "block_zone": "mid", "block_modifier": 0, **more}  # fmt: skip


def attack(**more):
    return {"type": "attack", "zone": "high", "speed": 1, "damage": 4, "difficulty": 1,
            "control": 5, "symbols": ["fire"], **more}  # fmt: skip


def character(**more):
    return {"type": "character", "vitality": 22, "hand_size": 6, "control": 6, "difficulty": 1,
            "symbols": SYMBOLS, **more}  # fmt: skip


def able(type="form", effect="", **more):
    """A played ability, settled by hand where no effect is named."""
    return {"abilities": [{"type": type, "effect": effect, **more}]}


def scene(cards, p2=None, strictness="confirm", **mine):
    return Scene(cards=cards, strictness=strictness, p1=mine, p2=p2 or {})
