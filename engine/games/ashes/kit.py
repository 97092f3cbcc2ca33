"""Ashes, as the rest of Arbiter knows it."""

from engine.games.ashes.at_the_table import PLAY
from engine.games.ashes.deck_rules import deck, pile
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.lists import deck_files, places, text, write
from engine.games.ashes.properties import CHARTS, PROPERTIES
from engine.games.ashes.reading.book import BOOK
from engine.games.ashes.reading.reader import is_scripted, reader_for, version
from engine.games.ashes.sources import SOURCES
from engine.kits.kit import Cards, Kit, Leader, Reading, Rounds
from engine.kits.lists import DataReader, Layout, Lists
from engine.kits.papers import Block, Counting, Sheet
from engine.pairing.systems import System, ladder

LISTS = Lists(
    grammar=text.GRAMMAR,
    read=text.read,
    layouts={
        "ashes.live": Layout("ashes.live text", write.write_ashes_live),
        "ashes.live-json": Layout(
            "ashes.live JSON", write.write_ashes_json, "json", "application/json"
        ),
    },
    data=(DataReader(deck_files.looks_like, deck_files.read),),
    xml={"phoenixborn": "phoenixborn", "main": "main", "deck": "main"},
    sections={
        "leader": "Phoenixborn",
        "dice": "Dice",
        "main": "Deck",
        "conjuration": "Conjuration pile",
    },
    dice=(
        *("ceremonial", "charm", "divine", "illusion"),
        *("natural", "sympathy", "time", "artifice", "astral"),
    ),
    has_identifiers=True,
    section_of=places.section_of,
    columns_of=places.columns_of,
)

KIT = Kit(
    slug="ashes",
    name="Ashes",
    place=4,
    colour="#69429f",
    colour_in_dark="#c3a3f0",
    leader=Leader(kind="Phoenixborn", plural="Phoenixborn", section="phoenixborn"),
    cards=Cards(facts=AshesFacts, properties=PROPERTIES, charts=CHARTS, sources=SOURCES),
    lists=LISTS,
    sheet=Sheet(
        head=Block("dice", "Dice", span=3, counted=False),
        head_rows=2,
        blocks=(
            Block("main", "Deck", span=2),
            Block("conjuration", "Conjuration pile", counted=False),
        ),
    ),
    counting=Counting(order=("leader", "main", "dice", "conjuration")),
    deck_rules=(deck, pile),
    # What could be learnt of its organised play; settings where sources are silent.
    rounds=Rounds(
        system=System(
            name="ashes",
            win=1,
            draw=0,
            half_bye=0,
            bye_games=1,
            winner_score=25,
            tie_breaks=ladder("score", "omw"),
        ),
        score_name="blood points",
        score_about="The damage dealt to the Phoenixborn of the other side.",
    ),
    play=PLAY,
    reading=Reading(
        reader=reader_for,
        version=version,
        is_scripted=is_scripted,
        rules_behind=BOOK.rules_behind,
    ),
    limited_rule="policy/5",
    rulebooks={"raven11": "Raven Rules 1.1,"},
    player_id="ashes.live name",
    player_number="Your player name on ashes.live, if you have one.",
)
