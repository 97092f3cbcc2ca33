import pytest

from decks.sheets import deck_sheet
from tests.factories.decks import blitz_text, make_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


def test_sheet_when_filled_from_a_deck_then_every_line_has_its_place():
    deck = make_deck(make_user("Mia Berg").profile)
    sheet = deck_sheet(deck, event="Armory", table="7", address="https://a.example/d")
    assert (sheet.player_name, sheet.leader, sheet.format) == ("Mia Berg", "Sefa", "Blitz")
    totals = {section.key: section.total for section in sheet.sections}
    assert totals == {"arena": 5, "pitch1": 17, "pitch2": 9, "pitch3": 14}
    assert sheet.short_code == f"{deck.fingerprint[:4]}-{deck.fingerprint[4:]}"


def test_sheet_when_a_card_is_unknown_then_its_line_is_on_it_as_typed():
    text = blitz_text() + "\n2x Card Of Tomorrow (blue)\n"
    sheet = deck_sheet(make_deck(make_user().profile, text))
    lines = [(line.quantity, line.name) for line in sheet.section("pitch3").lines]
    assert (2, "Card Of Tomorrow") in lines
