"""The order in which the cards of each game are counted."""

from datetime import date

import pytest

from checks.queries.count_sheets import grouped_lines
from engine.decklists.samples import sample_deck
from tests.factories.decks import make_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


def groups(game: str, format: str, name: str) -> list[tuple[str, int]]:
    text, day = sample_deck(game, format, name), date(2026, 11, 18)
    deck = make_deck(make_user().profile, text, game=game, format=format, event_date=day)
    return [
        (name, sum(line["quantity"] for line in lines)) for _, name, _, lines in grouped_lines(deck)
    ]


@pytest.mark.rule("policy/1.8", "policy/6.1")
def test_sheet_when_fab_then_hero_arena_and_pitches():
    assert [name for name, _ in groups("fab", "blitz", "sefa-1")] == [
        "Hero",
        "Arena cards",
        "Pitch 1 (red) and no pitch",
        "Pitch 2 (yellow)",
        "Pitch 3 (blue)",
    ]


def test_sheet_when_wow_then_by_type_and_the_side_last():
    assert groups("wow", "classic", "anselm") == [
        ("Hero", 1),
        ("Allies", 40),
        ("Abilities", 12),
        ("Equipment", 4),
        ("Quests", 4),
        ("Side deck", 10),
    ]


def test_sheet_when_ufs_then_by_type_and_the_sideboard_last():
    assert groups("ufs", "standard", "dax") == [
        ("Character", 1),
        ("Foundations", 39),
        ("Attacks", 12),
        ("Actions", 4),
        ("Assets", 5),
        ("Sideboard", 10),
    ]


def test_sheet_when_ashes_then_cards_dice_and_pile():
    assert [name for name, _ in groups("ashes", "reborn", "suvi")] == [
        "Phoenixborn",
        "Deck",
        "Dice",
        "Conjuration pile",
    ]
