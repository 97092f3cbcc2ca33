"""The pages for catalogues: everybody reads what is here, the owner of the site brings in more."""

import pytest
from django.urls import reverse

from decks.models import CardCatalogue, CardDelivery
from decks.services.deliveries import take_into_use
from tests.factories.deliveries import deliver, make_site_owner, run_newest_job, table_of
from tests.factories.people import make_user
from tests.factories.queries import count_queries

pytestmark = pytest.mark.django_db
PAGE = "/decks/catalogues/fab/"


def page(name, pk):
    return reverse(f"decks:{name}", args=["fab", pk])


def said(client, address=PAGE):
    return " ".join(client.get(address).content.decode().split())


@pytest.fixture
def owner(client):
    owner = make_site_owner()
    client.force_login(owner)
    return owner


def test_list_when_anybody_reads_it_then_each_game_says_what_is_here(client):
    made = deliver(("Plan", "Draw a card."), ("Riddle", "Think hard."), ("Blank", ""))
    take_into_use(delivery=made, actor=made.brought_by, may_lose=False)
    shown = said(client, "/decks/catalogues/")
    assert "<dd>1 of 2</dd>" in shown
    assert shown.count("Not brought in") == 3
    assert "Bring in cards" not in shown
    assert "The owner of this site brings cards in" in shown


def test_page_when_it_is_not_the_owner_then_nothing_is_shown_or_done(client):
    made = deliver(("Plan", "Draw a card."))
    assert client.get(PAGE).status_code == 302
    client.force_login(make_user())
    assert client.get(PAGE).status_code == 403
    for name in ("use_cards", "put_cards_aside", "compare_cards", "undo_cards"):
        assert client.post(page(name, made.pk)).status_code == 403
    assert not CardCatalogue.objects.filter(is_current=True).exists()


def test_owner_when_they_walk_through_then_cards_come_in_and_go_again(client, owner):
    sent = {"source": "csv", "file": table_of(("Plan", "Draw a card."))}
    assert client.post(PAGE, sent).status_code == 302
    assert "In line for a worker" in said(client)
    assert run_newest_job().state == "done"
    assert "1 new." in said(client)
    made = CardDelivery.objects.get()
    client.post(page("use_cards", made.pk))
    run_newest_job()
    row = CardCatalogue.objects.get(is_current=True)
    shown = said(client)
    assert "<dd>1 of 1</dd>" in shown
    assert "Go back to the cards that Arbiter ships" in shown
    client.post(page("undo_cards", row.pk))
    run_newest_job()
    assert "Not brought in" in said(client)


def test_owner_when_cards_would_go_then_the_page_asks_for_a_tick(client, owner):
    first = deliver(("Plan", "Draw a card."), ("Riddle", "Think hard."))
    take_into_use(delivery=first, actor=owner, may_lose=False)
    made = deliver(("Plan", "Draw a card."))
    assert 'name="may_lose" value="yes" required' in said(client)
    answer = client.post(page("use_cards", made.pk), follow=True).content.decode()
    assert "lacks 1 cards of the present one" in answer
    client.post(page("use_cards", made.pk), {"may_lose": "yes"})
    run_newest_job()
    assert CardCatalogue.objects.get(is_current=True).card_count == 1


def test_owner_when_what_was_compared_is_old_then_the_page_offers_to_compare_again(client, owner):
    first, second = deliver(("Plan", "Draw a card.")), deliver(("Riddle", "Think hard."))
    take_into_use(delivery=first, actor=owner, may_lose=False)
    assert "Compare again" in said(client)
    client.post(page("compare_cards", second.pk))
    assert "Compare again" not in said(client)
    client.post(page("put_cards_aside", second.pk))
    assert CardDelivery.objects.get(pk=second.pk).state == "discarded"


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"source": "csv"}, "Choose a file, or write an address."),
        ({"source": "csv", "address": "http://example.org/x"}, "Only https addresses are fetched"),
        ({"source": "fab-cube", "address": "https://example.org/x"}, "needs this day"),
        ({"source": "nothing", "address": "https://example.org/x"}, "Select a valid choice"),
    ],
)
def test_form_when_something_is_missing_then_it_says_what_and_keeps_the_rest(
    client, owner, sent, sentence
):
    answer = client.post(PAGE, {**sent, "version": "2026-04"})
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in shown
    assert 'value="2026-04"' in shown
    assert CardDelivery.objects.count() == 0


@pytest.mark.parametrize("game", ["fab", "wow", "ufs", "ashes"])
def test_page_when_a_game_has_no_cards_then_it_says_which_files_fit_and_how_long_it_takes(
    client, owner, game
):
    shown = said(client, f"/decks/catalogues/{game}/")
    assert "Which files fit" in shown
    assert "a CSV table" in shown
    assert "minute" in shown


def test_pages_when_more_was_brought_in_then_they_ask_no_more(client, owner):
    deliver(("Plan", "Draw a card."))
    one = count_queries(client, PAGE)
    for number in range(3):
        deliver((f"Plan{number}", "Draw a card."))
    assert count_queries(client, PAGE) == one
    assert count_queries(client, "/decks/catalogues/") == 5


def test_deck_checker_when_opened_then_it_leads_to_the_cards(client):
    assert (
        f'href="{reverse("decks:catalogues")}"'
        in client.get(reverse("decks:check")).content.decode()
    )
