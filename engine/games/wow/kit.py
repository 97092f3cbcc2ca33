"""World of Warcraft TCG, as the rest of Arbiter knows it."""

from fractions import Fraction

from engine.decklists.write import write_octgn
from engine.games.wow import groups
from engine.games.wow.at_the_table import PLAY
from engine.games.wow.deck_rules import blocks, deckbuilding, traits
from engine.games.wow.facts import WowFacts
from engine.games.wow.lists import places, text, write
from engine.games.wow.powers import is_scripted
from engine.games.wow.properties import CHARTS, PROPERTIES
from engine.games.wow.reading.book import BOOK
from engine.games.wow.reading.reader import reader_for, version
from engine.games.wow.sources import SOURCES
from engine.kits.kit import Cards, Grouping, Kit, Leader, Reading, Rounds
from engine.kits.lists import Layout, Lists
from engine.kits.papers import Block, Counting, Sheet
from engine.pairing.systems import System, ladder

TYPES = {
    "Ally": "Allies",
    "Ability": "Abilities",
    "Equipment": "Equipment",
    "Quest": "Quests",
    "Location": "Locations",
}

LISTS = Lists(
    grammar=text.GRAMMAR,
    read=text.read,
    layouts={
        "tcgbrowser": Layout("TCG Browser text", write.write_tcgbrowser),
        "decktools": Layout("wowtcg-decktools file", write.write_decktools),
        "workstation": Layout("Magic Workstation file", write.write_workstation),
        "octgn": Layout("OCTGN file", write_octgn, "o8d", "application/xml"),
    },
    xml={"hero": "hero", "main": "main", "deck": "main", "side": "side"},
    sections={"leader": "Hero", "main": "Main deck", "side": "Side deck"},
    section_of=places.section_of,
    tidied=text.without_backs,
)

KIT = Kit(
    slug="wow",
    name="World of Warcraft TCG",
    place=2,
    colour="#765200",
    colour_in_dark="#e2b450",
    leader=Leader(kind="Hero", plural="Heroes", section="hero", lies_open=True),
    cards=Cards(
        facts=WowFacts,
        properties=PROPERTIES,
        charts=CHARTS,
        groupings=(
            Grouping("class", "Class", groups.class_of),
            Grouping("faction", "Faction", groups.faction_of),
        ),
        sources=SOURCES,
    ),
    lists=LISTS,
    sheet=Sheet(
        blocks=(
            Block("main", "Main deck", span=2, groups=tuple(TYPES.items())),
            Block("side", "Side deck"),
        )
    ),
    counting=Counting(types=TYPES),
    deck_rules=(blocks, deckbuilding, traits),
    # What could be learnt of its organised play; settings where sources are silent.
    rounds=Rounds(
        system=System(
            name="wow",
            has_draws=False,
            draw=0,
            half_bye=0,
            bye_games=1,
            floor=Fraction(1, 3),
            tie_breaks=ladder("omw", "oomw"),
        )
    ),
    play=PLAY,
    reading=Reading(
        reader=reader_for,
        version=version,
        is_scripted=is_scripted,
        rules_behind=BOOK.rules_behind,
    ),
    limited_rule="policy/3",
    rulebooks={"wow74": "Comprehensive Rules 7.4,"},
)
