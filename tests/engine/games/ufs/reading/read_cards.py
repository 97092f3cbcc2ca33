"""Made-up cards with texts, read as imported ones are, for scenes."""

from engine.cards.model import Card, Keyword
from engine.games.ufs.facts import UfsFacts
from engine.games.ufs.reading.reader import reader_for
from engine.games.ufs.registered import facts_of
from engine.games.ufs.values import value
from tests.engine.games.ufs.scene import Scene

FIRE = ("fire", "order")
NUMBERS = {"difficulty": 1, "control": 5, "block_zone": "mid", "block_modifier": 2, "symbols": FIRE}


def card(name, text, kind="Foundation", *keywords, **facts):
    return Card(
        game="ufs", key=name, name=name, kinds=(kind,), text=text,
        keywords=tuple(keyword(each) for each in keywords),
        facts=UfsFacts(**{**NUMBERS, **facts}),
    )  # fmt: skip


def keyword(words):
    name, _, rating = words.partition(":")
    return Keyword(name, int(rating)) if rating else Keyword(name)


def attack(name, text, *keywords, **facts):
    values = {"speed": 3, "damage": 4, "attack_zone": "mid", **facts}
    return card(name, text, "Attack", *keywords, **values)


WORDS = [
    attack("Ranged Jolt", "", "Ranged", damage=3),
    attack("Kick Turn", "", "Kick", "Punch", attack_zone="low", difficulty=4),
    attack("Blade Arc", "", "Weapon", "Stun:2"),
    card("Old Grudge", ""),
    card("Brass Bell", "", "Asset"),
    card("Quick Wit", "", "Action"),
    card("·Orla·", "", "Character", hand_size=6, vitality=20),
]


def reading(one):
    return reader_for([*WORDS, one]).reading_of(one)


def cards(*several):
    """The facts of these cards with what was read of them, for a scene."""
    reader = reader_for([*WORDS, *several])
    return {
        each.key: facts_of(each, reader.reading_of(each).abilities()) for each in (*several, *WORDS)
    }


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


def under_attack(text, *, mine=(), theirs=(), kind="Foundation", with_="Jab", **more):
    """Alice attacks with a Jab (high, speed 2, damage 3) and has a card with these words staged."""
    read = card("Word", text, kind)
    p1 = {"hand": [with_, *more.pop("hand", ())], "staging area": ["Word", *mine], **more}
    board = scene(read, p1=p1, p2={"staging area": list(theirs), "hand": ["Footwork"]})
    return board(f"Alice: Play {with_}")


def with_attack(text, *keywords, mine=(), theirs=(), p1=None, p2=None):
    """Alice attacks with a card that has these words (mid, speed 3, damage 4)."""
    read = attack("Strike", text, *keywords)
    board = scene(
        read, p1={"hand": ["Strike"], "staging area": list(mine), **(p1 or {})},
        p2={"staging area": list(theirs), **(p2 or {})},
    )  # fmt: skip
    return board("Alice: Play Strike")


def now(board, name="Strike"):
    """Speed and damage as they are now, of the first card with this name."""
    found = board.find(name)
    return value(board.state, found, "speed"), value(board.state, found, "damage")


def names(board, player, zone):
    return sorted(board.names(player, zone))
