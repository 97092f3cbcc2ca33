"""What the Raven Rules leave to the core rulebook, which is not among our documents (ASH-2).

House readings, kept in one place so that they can be replaced: none of this is from the document.
Decisions, log lines and pages that follow one of them cite it as a house reading.
"""

CITED = "house reading ASH-2"
READINGS = {
    "dice": "A die has one power, three class and two basic sides.",
    "hand": "Everybody draws up to five cards; each missing card is one damage.",
    "guard": "An unexhausted Phoenixborn may guard, and is exhausted by it.",
    "counter": "An unexhausted unit may counter one attacker, and is exhausted by it.",
    "blocks": "Each unexhausted unit may block one attacker; the attacker's player orders battles.",
    "exhausted": "What an exhausted card can do sleeps, unless it is printed as inexhaustible.",
    "recover": "In the recovery phase units lose wounds up to their recover value.",
    "exhaust dice": "At the end of a round active dice may be kept or exhausted.",
    "first player": "Chance gives the first player token.",
    "respark": "Who pays for respark has the card back in play.",
    "end": "The last Phoenixborn wins; rounds in which nobody acts end in a draw.",
    "life": "A unit whose life falls to the number of its wounds is destroyed at once.",
}
"""Shown wherever a game of Ashes is followed."""

HAND_SIZE = 5
"""Prepare phase: everybody draws up to this many cards."""
DAMAGE_FOR_A_MISSING_CARD = 1
"""For each card that cannot be drawn the Phoenixborn takes damage."""
DICE = 10
FIRST_FIVE = 5
FACES = ("power", "class", "class", "class", "basic", "basic")
"""The sides of a die."""
TYPES = ("ceremonial", "charm", "illusion", "natural", "divine", "sympathy", "time")
