"""Deck lists of the shipped cards, registered decks, and deck sheets of plain data."""

from datetime import date

from accounts.models import PlayerProfile
from decks.models import RegisteredDeck
from decks.services import register_deck
from decks.sheets import DeckSheet, SheetLine, SheetSection
from engine.decklists.samples import sample_deck

BLITZ = {"game": "fab", "format": "blitz", "event_date": date(2026, 11, 18)}


def blitz_text(name: str = "sefa-1") -> str:
    return sample_deck("fab", "blitz", name)


def make_deck(profile: PlayerProfile, text: str = "", **fields) -> RegisteredDeck:
    question = {**BLITZ, "editor": profile.user, "text": text or blitz_text(), **fields}
    return register_deck(profile=profile, **question)


def make_sheet(lines: int = 9, **fields) -> DeckSheet:
    """A sheet with as many different cards of pitch 1, and one of each other kind."""
    cards = tuple(SheetLine(1, f"Card number {number}") for number in range(1, lines + 1))
    values = {
        "event": "Armory Night",
        "date": "18 November 2026",
        "venue": "Harbour Games",
        "format": "Blitz",
        "player_name": "Mia Sørensen",
        "player_id": "12345678",
        "table": "7",
        "leader": "Sefa",
        "title": "First light",
        "sections": (
            SheetSection("arena", (SheetLine(1, "Heron Blade"),)),
            SheetSection("pitch1", cards),
            SheetSection("pitch2", (SheetLine(2, "Willow Whip"),)),
            SheetSection("pitch3", (SheetLine(3, "Held Breath"),)),
        ),
        "short_code": "7KQ2-M4XD",
        "address": "https://arbiter.example/decks/7KQ2M4XD",
        "fingerprint": "7KQ2-M4XD",
    }
    return DeckSheet(**{**values, **fields})
