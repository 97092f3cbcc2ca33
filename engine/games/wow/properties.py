"""What World of Warcraft TCG cards can be told apart by."""

from engine.cards.properties import KEYWORD, SET, SUBTYPE, TYPE, Property, as_texts
from engine.games.wow.facts import WowFacts

PROPERTIES = (
    TYPE,
    Property("cost", "Cost", lambda card: as_texts(WowFacts.of(card).cost), curve=True),
    Property("faction", "Faction", lambda card: as_texts(WowFacts.of(card).faction)),
    Property("class", "Class", lambda card: WowFacts.of(card).classes),
    Property("attack", "Attack", lambda card: as_texts(WowFacts.of(card).attack), curve=True),
    Property("health", "Health", lambda card: as_texts(WowFacts.of(card).health), curve=True),
    *(SUBTYPE, KEYWORD, SET),
)
CHARTS = ("cost", "type", "class")
