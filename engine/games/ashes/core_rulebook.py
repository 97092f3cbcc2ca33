"""What the Raven Rules leave to the core rulebook, which is not among our documents (ASH-2).

House readings, kept in one place so that they can be replaced: none of this is from the document.
"""

HAND_SIZE = 5
"""Prepare phase: everybody draws up to this many cards."""
DAMAGE_FOR_A_MISSING_CARD = 1
"""For each card that cannot be drawn the Phoenixborn takes damage."""
DICE = 10
FIRST_FIVE = 5
FACES = ("power", "class", "class", "class", "basic", "basic")
"""The sides of a die."""
TYPES = ("ceremonial", "charm", "illusion", "natural", "divine", "sympathy", "time")
