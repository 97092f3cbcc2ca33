"""Small catalogues of Flesh and Blood cards."""

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.games.fab.facts import FabFacts


def make_card(name: str, pitch: int | None = None, kind: str = "Action") -> Card:
    return Card(
        game="fab",
        key=f"{name.lower()}-{pitch}",
        name=name,
        kinds=(kind,),
        facts=FabFacts(pitch=pitch, cost=1),
    )


def make_catalogue(*cards: tuple, version: str = "1") -> Catalogue:
    """make_catalogue(("Snatch", 1), ("Pummel", 2))"""
    return Catalogue("fab", [make_card(*card) for card in cards], source="tests", version=version)
