"""The cards of the fresh scenes: one symbol, low numbers, so each scene says what differs."""

from tests.engine.games.ufs.scene import Scene

GROUND = {
    "type": "foundation",
    "difficulty": 1,
    "control": 5,
    "symbols": ["fire"],
    "block_zone": "mid",
    "block_modifier": 0,
}
BLOW = {
    "type": "attack",
    "zone": "high",
    "speed": 1,
    "damage": 4,
    "difficulty": 1,
    "control": 5,
    "symbols": ["fire"],
    "block_zone": "high",
    "block_modifier": 0,
}
HERO = {
    "type": "character",
    "vitality": 21,
    "hand_size": 6,
    "control": 6,
    "difficulty": 1,
    "symbols": ["fire"],
}


def able(type="form", *cost, facts=GROUND, **more):
    """A card with one ability of this type and cost; without an effect it is done by hand."""
    return {**facts, "abilities": [{"type": type, "cost": [list(each) for each in cost], **more}]}


def keyed(**keywords):
    """An attack with keywords."""
    return {**BLOW, "keywords": keywords}


CARDS = {
    "Hero": HERO,
    "Ground": GROUND,
    "Blow": BLOW,
    "Idea": able("form"),
    "Stone": {**GROUND, "control": 1},
    "Low Stone": {**GROUND, "control": 1, "block_zone": "low"},
    "Asset": {**GROUND, "type": "asset"},
}


def scene(known=None, p1=None, p2=None, **more):
    """A position between two Heroes; who settles something by hand may."""
    position = {
        "p1": {"character": "Hero", **(p1 or {})},
        "p2": {"character": "Hero", **(p2 or {})},
    }
    return Scene(cards=CARDS | (known or {}), strictness="confirm", **position, **more)


def through(board, *kinds):
    """Take the first answer until one of these questions is asked, or the game is over."""
    while board.game.pending and board.asked()[1] not in kinds:
        picked(board, max(1, board.game.pending.at_least))
    return board


def picked(board, count):
    """The first so many answers at once."""
    board.game.submit([each.key for each in board.game.pending.options[:count]])
    return board
