"""UFS, as the rest of Arbiter knows it."""

from fractions import Fraction

from engine.cards.model import Card
from engine.games.ufs.at_the_table import PLAY
from engine.games.ufs.deck_rules import symbols
from engine.games.ufs.facts import UfsFacts
from engine.games.ufs.lists import deck_files, text, write
from engine.games.ufs.properties import CHARTS, PROPERTIES
from engine.games.ufs.reading.book import BOOK
from engine.games.ufs.reading.reader import is_scripted, reader_for, version
from engine.games.ufs.sources import SOURCES
from engine.kits.kit import Cards, Kit, Leader, Reading, Rounds
from engine.kits.lists import DataReader, Layout, Lists
from engine.kits.papers import Block, Counting, Sheet
from engine.pairing.systems import System, ladder

ON_THE_SHEET = (
    ("Attack", "Attacks"),
    ("Foundation", "Foundations"),
    ("Action", "Actions"),
    ("Asset", "Assets"),
    ("Character", "Characters"),
)
COUNTED = {
    "Foundation": "Foundations",
    "Attack": "Attacks",
    "Action": "Actions",
    "Asset": "Assets",
    "Character": "Characters",
}


def signs_of(card: Card) -> str:
    """The resource symbols, two letters each."""
    return " ".join(symbol[:2].title() for symbol in UfsFacts.of(card).symbols)


LISTS = Lists(
    grammar=text.GRAMMAR,
    read=text.read,
    layouts={
        "universus.cards": Layout("universus.cards text", write.write_universus),
        "forum-code": Layout("UVS Ultra forum code", write.write_forum_code),
    },
    data=(DataReader(deck_files.looks_like, deck_files.read),),
    xml={"character": "character", "main": "main", "deck": "main", "side": "side"},
    sections={"leader": "Character", "main": "Main deck", "side": "Sideboard"},
)

KIT = Kit(
    slug="ufs",
    name="UFS",
    place=3,
    colour="#20559e",
    colour_in_dark="#86b4f2",
    leader=Leader(kind="Character", plural="Characters", section="character", may_be_in_deck=True),
    cards=Cards(facts=UfsFacts, properties=PROPERTIES, charts=CHARTS, sources=SOURCES),
    lists=LISTS,
    sheet=Sheet(
        blocks=(
            Block("main", "Main deck", span=2, groups=ON_THE_SHEET),
            Block("side", "Sideboard"),
        ),
        details=signs_of,
    ),
    counting=Counting(types=COUNTED),
    deck_rules=(symbols,),
    # What could be learnt of its organised play; settings where sources are silent.
    rounds=Rounds(system=System(name="ufs", floor=Fraction(0), tie_breaks=ladder("sos", "omw"))),
    play=PLAY,
    reading=Reading(
        reader=reader_for,
        version=version,
        is_scripted=is_scripted,
        rules_behind=BOOK.rules_behind,
    ),
    limited_rule="policy/4",
    rulebooks={"ufs09": "Living Game Rules 0.9,"},
)
