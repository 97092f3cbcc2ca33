"""A player who drops can take it back themselves, until a round is paired without them."""

import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round
from tests.pages import words_of
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db
ASK = "Ask the desk if you want to play on."


@pytest.fixture
def player():
    event = make_running_event(5, swiss_rounds=3)
    make_closed_round(event)
    return event.registrations.select_related("profile__user", "event").first()


@pytest.fixture
def client(visit, player):
    return visit(player.profile.user)


def post(client, player, **fields):
    return client.post(reverse("tournaments:drop", args=[player.event.slug]), fields)


def state(player) -> str:
    player.refresh_from_db()
    return player.state


def test_drop_when_nothing_is_paired_yet_then_the_player_takes_it_back(client, player):
    post(client, player)
    assert "you can take it back" in words_of(client.get(player.event.get_absolute_url()))
    post(client, player, undo="1")
    assert state(player) == "registered"


def test_drop_when_the_next_round_is_paired_without_them_then_the_desk_is_asked(client, player):
    post(client, player)
    make_draft_round(player.event)
    assert ASK in words_of(client.get(player.event.get_absolute_url()))
    post(client, player, undo="1")
    assert state(player) == "dropped"


def test_drop_when_the_draft_still_seats_them_then_it_can_be_taken_back(client, player):
    make_draft_round(player.event)
    post(client, player)
    post(client, player, undo="1")
    assert state(player) == "registered"


def test_drop_when_the_desk_said_it_then_the_player_cannot_take_it_back(client, player):
    drop_player(registration=player, actor=owner_of(player.event))
    post(client, player, undo="1")
    assert state(player) == "dropped"
    assert ASK in words_of(client.get(player.event.get_absolute_url()))
