import pytest

from audit.models import Record
from decks.errors import CardReportError
from decks.models import CardReading, CardReport
from decks.queries.readings import abilities_for_game, coverage_of_deck, played_keys
from decks.services import undo_import
from decks.services.card_reports import report_card, settle_report
from decks.services.readings import read_catalogue
from tests.decks.services.test_readings import bring_in, card
from tests.factories.deliveries import make_site_owner
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


def plays(key="plan-1"):
    return key in abilities_for_game("fab", {key}) and key in played_keys("fab", {key})


def report(key="plan-1", reporter=None, said="It draws 2."):
    return report_card(reporter=reporter or make_user(), game="fab", key=key, said=said)


def test_report_when_made_then_people_play_the_card_and_it_is_recorded():
    bring_in(card("Plan", "Draw a card."))
    assert plays()
    report()
    assert not plays()
    assert Record.objects.get().summary == "Said that Plan (red) is read wrongly: It draws 2."


def test_report_when_made_twice_by_one_person_then_it_is_kept_once():
    bring_in(card("Plan", "Draw a card."))
    ada = make_user("Ada")
    assert report(reporter=ada) == report(reporter=ada)
    report(reporter=make_user("Bram"))
    assert CardReport.objects.count() == 2


def test_card_when_it_is_read_again_in_the_same_way_then_it_stays_by_hand():
    catalogue = bring_in(card("Plan", "Draw a card."))
    report()
    read_catalogue(catalogue)
    assert not plays()
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."))
    assert not plays()


def test_card_when_it_is_read_differently_then_the_engine_plays_it_until_undone():
    bring_in(card("Plan", "Draw a card."))
    report()
    bring_in(card("Plan", "Draw 2 cards."))
    assert plays()
    undo_import(game="fab")
    assert not plays()


def test_owner_when_it_is_read_rightly_then_the_engine_plays_it_again_for_good():
    bring_in(card("Plan", "Draw a card."))
    ada, owner = make_user("Ada"), make_site_owner()
    settle_report(report=report(reporter=ada), actor=owner, is_read_rightly=True)
    assert plays()
    with pytest.raises(CardReportError, match="found that it is read rightly"):
        report(reporter=ada)
    assert plays()
    settle_report(report=CardReport.objects.get(), actor=owner, is_read_rightly=False)
    assert not plays()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("Riddle", "Think hard.", "you play it already"),
        ("Blank", "", "you play it already"),
        ("Zap", "Draw a card.", "A script plays this card"),
    ],
)
def test_report_when_nothing_was_read_then_a_sentence_says_so(name, text, sentence):
    bring_in(card(name, text))
    with pytest.raises(CardReportError, match=sentence):
        report(key=f"{name.lower()}-1")
    assert not CardReading.objects.filter(is_doubted=True).exists()


def test_report_when_somebody_makes_too_many_then_the_rest_is_refused(monkeypatch):
    monkeypatch.setattr("decks.services.card_reports.MOST_A_DAY", 1)
    bring_in(card("Plan", "Draw a card."), card("Scheme", "Draw 2 cards."))
    ada = make_user("Ada")
    report(reporter=ada)
    with pytest.raises(CardReportError, match="Go on tomorrow"):
        report("scheme-1", reporter=ada)
    assert plays("scheme-1")


def test_deck_when_its_cards_are_counted_then_those_by_hand_are_named():
    bring_in(card("Plan", "Draw a card."), card("Riddle", "Think hard."), card("Blank", ""))
    lines = [
        {"key": f"{name.lower()}-1", "name": name, "quantity": 2}
        for name in ("Plan", "Riddle", "Blank")
    ]
    sections = [{"key": "main", "lines": lines}, {"key": "dice", "lines": lines}]
    assert coverage_of_deck("fab", sections) == (6, 4, ["Riddle"])
    report()
    assert coverage_of_deck("fab", sections) == (6, 2, ["Plan", "Riddle"])
    assert coverage_of_deck("ufs", sections) is None
