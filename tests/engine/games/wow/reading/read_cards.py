"""Made-up cards with texts, read as imported ones are, for scenes."""

from engine.cards.model import Card
from engine.games.wow.facts import WowFacts
from engine.games.wow.reading.reader import reader_for
from engine.games.wow.registered import facts_of, tokens_of
from tests.engine.games.wow.scene import Scene


def card(name, text, kind="Ability", subkinds=(), **facts):
    return Card(
        game="wow", key=name, name=name, kinds=(kind,), subkinds=subkinds, text=text,
        facts=WowFacts(**{"cost": 0, **facts}),
    )  # fmt: skip


def instant(name, text, **facts):
    return card(name, text, subkinds=("Instant",), **facts)


def ally(name, text, *subkinds, attack=2, health=3, **facts):
    return card(name, text, "Ally", subkinds, attack=attack, health=health, **facts)


def item(name, text, *subkinds, **facts):
    return card(name, text, "Equipment", subkinds or ("Item",), **facts)


def armor(name, text, **facts):
    return card(name, text, "Equipment", ("Armor", "Head (1)"), **{"defense": 1, **facts})


def weapon(name, text, **facts):
    return card(name, text, "Equipment", ("1H Weapon", "Sword", "Melee (1)"),
                **{"attack": 2, "strike_cost": 0, "damage_type": "Melee", **facts})  # fmt: skip


def quest(name, text):
    return card(name, text, "Quest")


def hero(name, text, **facts):
    return card(name, text, "Hero", **{"health": 20, "race": "Troll", **facts})


def totem(name, text, **facts):
    return card(name, text, "Ability", ("Fire Totem (1)",), **facts)


WORDS = [
    ally("Night Imp", "", "Demon", attack=1, health=2, faction="Horde"),
    ally("Bog Runner", "", "Pet (1)", faction="Alliance"),
    ally("Cinder", "", "Fire Elemental"),
    ally("Grave Watcher", "", "Undead"),
    weapon("Plain Sword", ""),
    armor("Plain Helm", ""),
    quest("Errand", "Pay 2 to complete this quest.;<b>Reward:</b> Add a rune counter."),
    card("Howl", "", subkinds=("Feral", "Frost")),
]


def reading(one):
    return reader_for([*WORDS, one]).reading_of(one)


def cards(*several):
    """The facts of these cards with what was read of them, for a scene."""
    reader = reader_for([*WORDS, *several])
    read = {each.key: reader.reading_of(each).abilities() for each in (*several, *WORDS)}
    found = {each.key: facts_of(each, read[each.key]) for each in (*several, *WORDS)}
    return found | tokens_of(read.values())


def scene(*several, **position):
    return Scene(printed=cards(*several), **position)


def cast(text, *targets, mine=(), theirs=(), hand=(), **more):
    """A spell with these words is played and resolves."""
    read = instant("Word", text)
    board = scene(
        read,
        p1={"hand": ["Word", *hand], "play": list(mine), "deck": ["Iron Bull", "Wisp", "Spark"]},
        p2={"play": list(theirs), **more},
    )
    return board.cast("Word", *targets)
