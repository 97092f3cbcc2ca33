import pytest

from decks.models import CardReading
from decks.queries.readings import abilities_for_game, coverage_by_set
from decks.services import import_catalogue
from decks.services.readings import read_again
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card, Printing
from engine.games.fab.facts import FabFacts
from engine.games.fab.reading import reader

pytestmark = pytest.mark.django_db


def card(name, text, pitch=1, set_code="AAA"):
    return Card(
        game="fab", key=f"{name.lower()}-{pitch}", name=name, kinds=("Action",), text=text,
        facts=FabFacts(pitch=pitch, cost=0), printings=(Printing(set_code),),
    )  # fmt: skip


def bring_in(*cards):
    return import_catalogue(
        catalogue=Catalogue("fab", cards, source="tests", version="1")
    ).catalogue


def test_import_when_cards_have_texts_then_they_are_read_with_it():
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."), card("Blank", ""))
    found = CardReading.objects.values_list("card__name", "read", "played")
    assert set(found) == {("Plan", "whole", "whole"), ("Riddle", "by hand", "by hand")}


def test_abilities_when_asked_for_a_game_then_only_whole_texts_of_these_cards_come():
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."))
    found = abilities_for_game("fab", {"plan-1", "riddle-1"})
    assert list(found) == ["plan-1"]
    assert found["plan-1"][0]["meanings"] == [{"is": "draw", "w": {"is": "you"}, "n": 1}]


def test_reading_again_when_the_phrases_are_the_same_then_nothing_is_done():
    bring_in(card("Plan", "Draw a card."))
    before = CardReading.objects.get().pk
    assert (read_again(), CardReading.objects.get().pk) == (0, before)


def test_reading_again_when_older_phrases_read_it_then_it_is_read_anew():
    bring_in(card("Plan", "Draw a card."))
    CardReading.objects.update(version="older", played="by hand")
    assert (read_again(), CardReading.objects.get().played) == (1, "whole")
    assert CardReading.objects.get().version == reader.version()


def test_coverage_when_a_name_has_two_colors_then_both_must_be_played():
    bring_in(
        card("Plan", "Draw a card."), card("Plan", "Think hard.", pitch=2),
        card("Blank", "", set_code="BBB"),
    )  # fmt: skip
    found = [(each.pool, each.names, each.played, each.by_hand) for each in coverage_by_set("fab")]
    assert found == [("all", 2, 1, 1), ("AAA", 1, 0, 1), ("BBB", 1, 1, 0)]
