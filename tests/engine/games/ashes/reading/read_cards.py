"""Made-up cards with texts, read as imported ones are, for scenes."""

from engine.cards.model import Card
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.reading.reader import reader_for
from engine.games.ashes.registered import facts_of

FREE = ("[[side]]",)


def card(name, text, kind="Action Spell", cost=FREE, **facts):
    return Card(
        game="ashes", key=name, name=name, kinds=(kind,), text=text,
        facts=AshesFacts(cost=cost, **facts),
    )  # fmt: skip


def ally(name, text, kind="Ally", **facts):
    return card(name, text, kind, **{"attack": 2, "life": 3, "recover": 1, **facts})


def ready(name, text):
    return card(name, text, "Ready Spell")


def reaction(name, text):
    return card(name, text, "Reaction Spell", ())


WORDS = [
    ally("Lantern Fox", "", "Conjuration", attack=1, life=1, recover=0),
    card("Ember Mark", "", "Conjured Alteration Spell", (), attack="+1"),
]


def reading(one):
    return reader_for([*WORDS, one]).reading_of(one)


def cards(*several):
    """The facts of these cards with what was read of them, for a scene."""
    reader = reader_for([*WORDS, *several])
    return {
        each.key: facts_of(each, reader.reading_of(each).abilities()) for each in (*several, *WORDS)
    }
