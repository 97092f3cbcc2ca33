"""Cairns: a game of our own, small enough to read at one sitting. No product file knows it."""

from collections.abc import Sequence
from typing import Any

from engine.cards.model import Card
from engine.cards.properties import SET, TYPE, Property, as_texts
from engine.kits.kit import Cards, Kit, Leader, Rounds
from engine.kits.papers import Block, Sheet
from engine.kits.play import Edition, Occasion, Play, Seat
from engine.kits.words import Words
from engine.pairing.systems import System, ladder
from tests.fifth_game.cairns import deck_rules
from tests.fifth_game.cairns.facts import CairnFacts
from tests.fifth_game.cairns.lists import LISTS
from tests.fifth_game.cairns.rules import CAIRNS
from tests.fifth_game.cairns.tie_breaks import LOST, OPPONENTS_LOST


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    decks = [seat.cards("main") for seat in seats]
    cards: dict[str, Card] = {card.key: card for deck in decks for card in deck}
    return {
        "mode": "table",
        "cards": {
            key: {"name": card.name, "weight": CairnFacts.of(card).weight}
            for key, card in sorted(cards.items())
        },
        "players": [
            {"name": seat.name, "deck": {card.key: copies for card, copies in deck.items()}}
            for seat, deck in zip(seats, decks, strict=True)
        ],
    }


KIT = Kit(
    slug="cairns",
    name="Cairns",
    package="tests.fifth_game.cairns",
    colour="#4a5d23",
    colour_in_dark="#b5c98a",
    leader=Leader(kind="Mason", plural="Masons", section="mason"),
    cards=Cards(
        facts=CairnFacts,
        properties=(
            TYPE,
            Property("weight", "Weight", lambda c: as_texts(CairnFacts.of(c).weight), curve=True),
            SET,
        ),
        charts=("weight", "type"),
    ),
    lists=LISTS,
    sheet=Sheet(blocks=(Block("main", "Stones", span=3),)),
    deck_rules=(deck_rules,),
    rounds=Rounds(
        system=System(
            name="cairns",
            win=2,
            draw=1,
            half_bye=1,
            tie_breaks=ladder("omw", "-cairn_lost", "cairn_olost"),
        ),
        tie_breaks=(LOST, OPPONENTS_LOST),
    ),
    play=Play(
        editions=(Edition(CAIRNS),),
        setup=setup,
        words=Words(zones={"pile": "Stones left"}),
    ),
    rulebooks={"cairn1": "The rules of Cairns,"},
    usual_format="open",
)
