"""The page from which people play: their decks, whether these are legal, the way to the cards."""

from datetime import date

import pytest
from django.urls import reverse

from accounts.models import User
from engine.kits.registry import kits
from tests.factories.decks import blitz_text, make_deck
from tests.factories.library import make_own_deck
from tests.factories.people import make_user
from tests.pages import words_of
from tracker.models import Table
from tracker.queries import own_decks
from tracker.queries.own_decks import decks_to_play, why_not_legal

pytestmark = pytest.mark.django_db
PLAY = "/play/"


def too_few(title: str = "Short one") -> str:
    """Without two of its cards."""
    return "\n".join([f"Name: {title}", *blitz_text().splitlines()[1:-2]])


@pytest.fixture
def anna():
    return make_user()


def test_deck_when_not_legal_then_the_page_says_why_and_lets_one_play(visit, anna):
    make_own_deck(anna, name="Fine")
    make_own_deck(anna, text=too_few(), name="Short one")
    client = visit(anna)
    page = client.get(PLAY)
    words = words_of(page)
    assert "Short one: not legal; the engine plays" in words
    assert "Fine: the engine plays" in words
    [told] = page.context["games"][0][2]
    assert told.judgement.endswith(".")
    assert f"<strong>Short one: not legal.</strong> {told.judgement}" in words.replace(
        "&#x27;", "'"
    )
    assert "You may play them here all the same." in words
    sent = {"game": "fab", "deck": told.key, "other_deck": 0, "level": ""}
    answer = client.post(reverse("tracker:open_table"), sent)
    assert (answer.status_code, Table.objects.count()) == (302, 1)


def test_decks_when_all_legal_or_nobody_is_logged_in_then_nothing_is_said(visit, anna):
    make_own_deck(anna)
    for person in (anna, None):
        assert "all the same" not in words_of(visit(person).get(PLAY))


def test_list_that_was_handed_in_when_not_legal_then_its_own_judgement_is_told(anna):
    make_deck(anna.profile, too_few())
    [told] = why_not_legal(decks_to_play(anna), anna)
    assert told.status == "not_legal"
    assert told.judgement


def test_decks_when_many_are_not_legal_then_a_few_are_explained(anna, monkeypatch):
    monkeypatch.setattr(own_decks, "MOST_EXPLAINED", 2)
    for number in range(4):
        make_own_deck(anna, text=too_few(f"No. {number}"), name=f"No. {number}")
    assert len(why_not_legal(decks_to_play(anna), anna)) == 2
    assert sum(deck.is_in_doubt for deck in decks_to_play(anna)) == 4


def test_pages_when_about_one_game_then_they_lead_to_its_cards(visit, anna):
    play = visit().get(PLAY).content.decode()
    for game in ("fab", "wow", "ufs", "ashes"):
        cards = reverse("decks:card_coverage", args=[game])
        assert f'href="{cards}"' in play
    fab = f'href="{reverse("decks:card_coverage", args=["fab"])}"'
    assert fab in visit().get(reverse("rules:document", args=["fab14"])).content.decode()
    assert fab in visit().get(reverse("metagame:metagame"), {"game": "fab"}).content.decode()
    assert reverse("decks:catalogues") in visit().get(reverse("rules:home")).content.decode()


def test_play_when_the_owner_of_the_site_looks_then_it_leads_to_bringing_in_cards(visit, anna):
    bring = [reverse("decks:catalogue", args=[game]) for game in kits() if kits()[game].play]
    assert not [each for each in bring if each in visit(anna).get(PLAY).content.decode()]
    User.objects.filter(pk=anna.pk).update(is_superuser=True)
    assert [each for each in bring if each in visit(anna).get(PLAY).content.decode()]


def test_menu_of_the_account_when_opened_then_ones_own_data_stand_there_once(visit, anna):
    menu = visit(anna).get("/").content.decode().split('class="menu-sheet"')[1]
    assert menu.split("</details>")[0].count('href="/accounts/data/"') == 1


def test_day_when_a_deck_was_judged_for_it_then_the_reason_is_of_that_day(anna):
    make_own_deck(anna, text=too_few(), name="Old", played_on=date(2020, 1, 1))
    [told] = why_not_legal(decks_to_play(anna), anna)
    assert told.judgement
