"""Flesh and Blood, as the rest of Arbiter knows it."""

from engine.games.fab import groups, structures
from engine.games.fab.abilities import is_scripted
from engine.games.fab.at_the_table import PLAY
from engine.games.fab.deck_rules import cards, hero, products
from engine.games.fab.demo_decks import legal_lists
from engine.games.fab.facts import FabFacts
from engine.games.fab.lists import deck_links, places, talishar, text, write
from engine.games.fab.properties import CHARTS, PROPERTIES
from engine.games.fab.reading.book import BOOK
from engine.games.fab.reading.reader import reader_for, version
from engine.games.fab.sources import SOURCES
from engine.kits.kit import Cards, Grouping, Kit, Leader, Reading, Rounds
from engine.kits.lists import DataReader, Layout, Lists, TextReader
from engine.kits.papers import Block, Sheet
from engine.pairing.systems import System, ladder

LISTS = Lists(
    grammar=text.GRAMMAR,
    read=text.read,
    layouts={
        "fabrary": Layout("Fabrary text", write.write_fabrary),
        "talishar": Layout("Talishar file", write.write_talishar),
    },
    plain=write.write_plain_deck,
    texts=(TextReader(talishar.looks_like, talishar.read),),
    data=(DataReader(deck_links.looks_like, deck_links.read),),
    xml={"hero": "hero", "deck": "deck", "main": "deck", "arena": "arena"},
    sections=places.SECTIONS,
    main="deck",
    side="inventory",
    has_identifiers=True,
    sorts_itself=True,
    place_of=places.place_of,
    place_of_unknown=places.place_of_unknown,
    order_of=places.order_of,
    typed_line=places.typed_line,
    columns_of=places.columns_of,
)

SHEET = Sheet(
    head=Block("arena", "Arena cards", span=3),
    head_rows=5,
    blocks=(
        Block("pitch1", "Pitch 1 (red) and no pitch", pips=1),
        Block("pitch2", "Pitch 2 (yellow)", pips=2),
        Block("pitch3", "Pitch 3 (blue)", pips=3),
    ),
)

KIT = Kit(
    slug="fab",
    name="Flesh and Blood",
    place=1,
    colour="#97301f",
    colour_in_dark="#f19080",
    usual_format="classic-constructed",
    leader=Leader(kind="Hero", plural="Heroes", section="hero", lies_open=True),
    cards=Cards(
        facts=FabFacts,
        properties=PROPERTIES,
        charts=CHARTS,
        groupings=(
            Grouping("class", "Class", groups.class_of),
            Grouping("talent", "Talent", groups.talent_of),
        ),
        sources=SOURCES,
    ),
    lists=LISTS,
    sheet=SHEET,
    deck_rules=(cards, hero, products),
    rounds=Rounds(
        # policy/1.2: the order and what each step counts are those of the publisher's tournament
        # rules, A.4; how much an earlier round weighs in "cmp" is from older texts of theirs
        system=System(
            name="fab",
            win=1,
            draw=0,
            half_bye=0,
            bye_games=1,
            own_bye_counts=False,
            tie_breaks=ladder("cmp", "-mlp", "-omlp", "ocmp"),
        ),
        structures=structures.SINGLE_DAY,
        team_structures=structures.TEAMS,
        pods="last",
    ),
    play=PLAY,
    limited_rule="policy/1.11",
    rulebooks={"fab14": "Comprehensive Rules 1.4,", "fab4": "Comprehensive Rules, chapter 4,"},
    legal_lists=legal_lists,
    reading=Reading(
        reader=reader_for,
        version=version,
        is_scripted=is_scripted,
        rules_behind=BOOK.rules_behind,
    ),
    player_id="GEM ID",
    player_number="The GEM ID on your player card.",
)
