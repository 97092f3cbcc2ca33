"""From a typed list over the judge's view to the receipt, and what a player sees after the lock."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from decks.services.library import archive_deck, erase_deck, share_deck
from engine.decklists.samples import sample_deck
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.library import make_own_deck, save_own
from tests.factories.people import make_user
from tests.factories.queries import count_queries
from tests.factories.registrations import enter
from tests.factories.rounds import make_round
from tests.pages import words_of
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.events import change_event, start_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def player():
    return make_user()


@pytest.fixture
def browser(player) -> Client:
    client = Client()
    client.force_login(player)
    return client


@pytest.fixture
def held(player):
    return enter(make_open_event(lists_required=True), player)


def address(held) -> str:
    return f"/e/{held.event.slug}/my-list/"


def page(answer) -> str:
    return words_of(answer)


def hand_in(browser, held, text=None):
    sent = {"text": text or blitz_text(), "confirmed": "1"}
    return browser.post(address(held), sent, follow=True)


def move_deadline(held, **by):
    due = timezone.now() + timedelta(**by)
    change_event(event=held.event, actor=owner_of(held.event), lists_due_at=due)


def test_list_when_looked_at_then_the_judges_view_shows_and_nothing_is_kept(browser, held):
    answer = page(browser.post(address(held), {"text": blitz_text()}))
    held.refresh_from_db()
    assert ("This is what the judges will see" in answer, held.deck) == (True, None)
    assert ("Not handed in yet." in answer, "Handed in for" in answer) == (True, False)


@pytest.mark.parametrize(
    ("text", "word"), [(blitz_text(), "Legal"), (blitz_text().rsplit("\n", 4)[0], "Not legal")]
)
def test_list_when_handed_in_then_the_receipt_says_what_it_is(browser, held, text, word):
    answer = hand_in(browser, held, text)
    held.refresh_from_db()
    code = f"{held.deck.fingerprint[:4]}-{held.deck.fingerprint[4:]}"
    assert answer.redirect_chain[-1][0].endswith(f"/receipt/{held.deck.pk}/")
    assert (code in page(answer), f"</i> {word} </span>" in page(answer)) == (True, True)


def test_list_when_changed_after_the_look_then_what_was_typed_is_there(browser, held):
    answer = page(browser.post(address(held), {"text": "1x My own words", "change": "1"}))
    assert ("1x My own words" in answer, "See what the judge sees" in answer) == (True, True)


def test_list_when_no_list_is_in_it_then_said_at_the_field(browser, held):
    answer = browser.post(address(held), {"text": "hello"})
    assert (answer.status_code, "No card could be read" in page(answer)) == (422, True)


def test_list_when_hundreds_of_lines_are_not_understood_then_the_first_thirty_show(browser, held):
    text = blitz_text() + "".join(f"\n1x No card {number}" for number in range(400))
    answer = page(hand_in(browser, held, text))
    assert "These are the first 30 of 400 such lines." in answer
    assert answer.count("no card named") == 30


@pytest.mark.parametrize("name", ["שרה לוי", "🃏 Ace \U00020000", "مريم"])
def test_receipt_when_name_runs_the_other_way_or_is_wide_then_it_stays(browser, name):
    held = enter(make_open_event(lists_required=True, name=f"Cup {name}"), make_user(name))
    browser.force_login(held.profile.user)
    assert name in page(hand_in(browser, held))


def test_deadline_when_set_then_shown_with_its_time_zone(browser, held):
    move_deadline(held, hours=5)
    local = timezone.localtime(held.event.__class__.objects.get().lists_due_at).tzinfo
    assert local is not None
    for place in (address(held), f"/e/{held.event.slug}/"):
        assert "Lists are taken until" in page(browser.get(place))
        assert "Europe/Berlin" in page(browser.get(place))


def test_list_when_deadline_passed_meanwhile_then_refused_and_kept_on_the_page(browser, held):
    move_deadline(held, seconds=-1)
    answer = browser.post(address(held), {"text": "1x My own words", "confirmed": "1"})
    held.refresh_from_db()
    assert (answer.status_code, held.deck) == (422, None)
    assert "1x My own words" in page(answer)
    assert "show it to a judge" in page(answer)


def test_list_when_looked_at_too_late_then_kept_on_the_page(browser, held):
    move_deadline(held, seconds=-1)
    answer = page(browser.post(address(held), {"text": "1x My own words"}))
    assert ("1x My own words" in answer, "What you typed" in answer) == (True, True)


def test_list_when_a_judge_changed_it_then_the_player_reads_who_when_and_why(browser, held):
    ben = enter(held.event, make_user("Ben Bright"))
    hand_in(browser, held)
    submit_list(registration=ben, text=blitz_text(), actor=ben.profile.user)
    start_event(event=held.event, actor=owner_of(held.event))
    make_round(held.event)
    text = blitz_text().replace("1x Willow Whip (blue)\n", "")
    judge = owner_of(held.event)
    correct_list(registration=held, text=text, actor=judge, reason="Card was not in the deck")
    answer = page(browser.get(address(held)))
    assert f"{judge.profile.display_name} changed it in Round 1" in answer
    assert "Reason: Card was not in the deck" in answer
    assert "Willow Whip (blue)" in answer.split("every change")[1]
    assert "Locked." in answer


def test_receipt_when_of_another_players_deck_then_not_found(browser, held):
    ben = enter(held.event, make_user("Ben Bright"))
    deck = submit_list(registration=ben, text=blitz_text(), actor=ben.profile.user)
    assert browser.get(f"{address(held)}receipt/{deck.pk}/").status_code == 404


def test_versions_when_there_are_more_then_the_page_costs_the_same(browser, held):
    for name in ("sefa-1", "sefa-2"):
        hand_in(browser, held, blitz_text(name))
    two = count_queries(browser, address(held))
    for name in ("sefa-1", "sefa-2", "sefa-1"):
        hand_in(browser, held, blitz_text(name))
    assert count_queries(browser, address(held)) == two <= 19


def test_deck_when_chosen_from_the_library_then_its_answer_for_this_event_shows(browser, held):
    deck = make_own_deck(held.profile.user, blitz_text("sefa-2"), name="Saturday")
    answer = browser.get(address(held), {"deck": deck.pk})
    assert answer.context["form"]["text"].value() == deck.newest.text
    assert answer.context["shown"].event_date == held.event.local_date
    hand_in(browser, held, deck.newest.text)
    held.refresh_from_db()
    assert held.deck.fingerprint == deck.newest.fingerprint


@pytest.mark.parametrize("whose", ["other game", "stranger", "deleted", "nonsense"])
def test_deck_when_it_is_none_of_ones_own_then_not_offered(browser, held, whose):
    owner = make_user("Stella") if whose == "stranger" else held.profile.user
    about = {"game": "ashes", "format": "reborn"} if whose == "other game" else {}
    text = sample_deck("ashes", "reborn", "brandt") if about else "1x Sefa\n1x Willow Whip (blue)"
    deck = make_own_deck(owner, text, name="Secret plan", **about)
    if whose == "deleted":
        archive_deck(deck=deck, archived=True)
    number = "9" * 30 if whose == "nonsense" else deck.pk
    answer = page(browser.get(address(held), {"deck": number}))
    assert "Willow Whip" not in answer
    assert ("Secret plan" in answer) == (whose == "nonsense")


def test_receipt_when_the_deck_is_in_the_library_then_says_which_version(browser, held):
    deck = make_own_deck(held.profile.user, name="Saturday")
    hand_in(browser, held)
    save_own(deck, blitz_text("sefa-2"), 1)
    held.refresh_from_db()
    answer = page(browser.get(f"{address(held)}receipt/{held.deck_id}/"))
    assert "you have saved version 2 since, which is not handed in" in answer
    assert "Keep it in my decks" not in answer
    assert held.deck.text.splitlines() == blitz_text().splitlines()


def test_list_when_saved_in_the_library_then_the_handed_in_one_stays(browser, held):
    deck = make_own_deck(held.profile.user)
    hand_in(browser, held)
    held.refresh_from_db()
    before = held.deck
    move_deadline(held, seconds=-1)
    save_own(deck, blitz_text("sefa-2"), 1)
    share_deck(deck=deck, shared=True)
    archive_deck(deck=deck, archived=True)
    erase_deck(deck=deck)
    held.refresh_from_db()
    assert (held.deck, held.deck.text) == (before, before.text)
