"""The demo's decks are legal with whatever cards are in use."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import transaction

from decks.models import RegisteredDeck
from decks.queries import check_deck_text
from tournaments.management.demo.decks import demo_lists
from tournaments.models import Event, Match, Stage
from tournaments.queries.pools import players_without_pool, pools_of

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 18)


@pytest.fixture(params=["bundled", "fab-npm"])
def cards(request):
    call_command("import_cards", request.param, "--game", "fab", stdout=StringIO())
    demo_lists.cache_clear()
    yield request.param
    demo_lists.cache_clear()


@pytest.fixture(scope="module")
def demo(django_db_setup, django_db_blocker):
    """Loaded once: it takes seconds, and these tests only look at it."""
    demo_lists.cache_clear()
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("load_demo", stdout=StringIO())
        yield
        transaction.set_rollback(True)


def test_decks_when_built_from_the_cards_in_use_then_five_heroes_are_legal(cards):
    for format in ("classic-constructed", "blitz"):
        texts = demo_lists(format, TODAY, 5)
        question = {"game": "fab", "format": format, "event_date": TODAY}
        answers = [check_deck_text(text=text, **question) for text in texts]
        assert [answer.status for answer in answers] == ["legal"] * 5
        assert len({answer.leader for answer in answers}) == 5


def test_demo_when_loaded_then_its_lists_are_handed_in(demo):
    assert RegisteredDeck.objects.exclude(status="legal").count() == 0
    assert RegisteredDeck.objects.count() > 20


def test_demo_when_loaded_then_apps_above_have_added_their_part(demo):
    friday = Event.objects.get(slug="friday-blitz")
    extended = Match.objects.filter(round__event=friday, extension_minutes__gt=0)
    assert extended.count() == 1


def test_demo_when_loaded_then_a_sealed_event_has_pools(demo):
    event = Event.objects.get(slug="sunday-sealed")
    assert (event.play, pools_of(event).count(), players_without_pool(event).count()) == (
        "sealed",
        3,
        3,
    )


def test_demo_when_loaded_then_stages_of_every_sort_are_being_played(demo):
    running = Stage.objects.filter(event__state="running").order_by("event__name")
    kinds = running.values_list("event__name", "kind")
    assert list(kinds) == [
        ("Ashes Masters", "double"),
        ("Duel Night", "round_robin"),
        ("Raid Draft", "draft"),
    ]
    decided = Match.objects.filter(
        round__state="published", result__isnull=False, second__isnull=False
    )
    assert {match.round.event.game for match in decided} >= {"ashes", "ufs", "wow"}


def test_demo_when_loaded_then_finished_events_were_played_on_their_day(demo):
    event = Event.objects.get(slug="autumn-open")
    rounds = list(event.rounds.order_by("number"))
    assert {each.published_at.date() for each in rounds} == {event.starts_at.date()}
    assert [each.closed_at for each in rounds] == sorted(each.closed_at for each in rounds)
    lengths = [(each.closed_at - each.published_at).total_seconds() / 60 for each in rounds]
    assert all(20 <= minutes <= 48 for minutes in lengths)
