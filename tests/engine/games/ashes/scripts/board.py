"""Boards for the tests of scripted cards."""

from tests.engine.games.ashes.scene import Scene

UNIT = {"type": "ally", "attack": 2, "life": 4, "cost": {"main": True}}
REACTION = {"type": "reaction spell", "cost": {}}
CARDS = {"Ogre": UNIT, "Majestic Titan": {"type": "conjuration", "attack": 5, "life": 5}}


def scene(card, facts, **position):
    """A scene with the card that is tested."""
    return Scene(cards=CARDS | {card: facts}, strictness="confirm", **position)


def natural_power_at(unit, card, facts, **bob):
    """Alice uses a natural die; Bob has the unit and what else is named."""
    board = scene(card, facts, p1={"dice": ["natural power"]}, p2={"battlefield": [unit], **bob})
    return board("Alice: Use the natural dice power")
