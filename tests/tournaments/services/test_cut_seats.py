"""A seat of the cut that is left before the cut is played: the desk says who moves up, and asks."""

import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at
from tests.pages import words_of
from tournaments.queries.cut_seats import moving_up
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.services.cut_seats import move_up
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    """Swiss is over; the best four of six play the cut."""
    event = make_running_event(6, swiss_rounds=1, cut_size=4)
    make_closed_round(event)
    return event


def ranked(event, rank):
    return standings_of(newest_standings_round(event)).get(rank=rank).registration


def drop(event, player):
    return drop_player(registration=player, actor=owner_of(event))


def players_in(a_round) -> set[int]:
    return {seat for pair in a_round.matches.values_list("first", "second") for seat in pair}


def test_cut_when_a_seed_leaves_before_it_then_the_desk_names_who_moves_up(event, visit):
    second, fifth = ranked(event, 2), ranked(event, 5)
    drop(event, second)
    found = moving_up(event)
    assert (found.gone, found.next, found.has_begun) == ([second], [fifth], False)
    desk = visit(owner_of(event)).get(reverse("tournaments:desk", args=[event.slug]))
    words = f"{second} has dropped. {fifth} moves up into the cut."
    assert words_of(desk).count(words) == 2
    assert players_in(make_draft_round(event)) == {ranked(event, rank).pk for rank in (1, 3, 4, 5)}


def test_cut_when_a_seed_leaves_its_draft_then_the_next_moves_up_when_told(event):
    second, fifth = ranked(event, 2), ranked(event, 5)
    assert second.pk in players_in(make_draft_round(event))
    drop(event, second)
    assert moving_up(event).has_begun
    for _ in range(2):
        move_up(event=event, actor=owner_of(event))
    drafted = event.rounds.exclude(state="discarded").get(number=2)
    assert fifth.pk in players_in(drafted)
    assert second.pk not in players_in(drafted)
    assert event.rounds.filter(state="discarded").count() == 1


def test_cut_when_it_is_being_played_then_nobody_moves_up(event):
    player = match_at(make_round(event)).first
    drop(event, player)
    assert moving_up(event) is None
    move_up(event=event, actor=owner_of(event))
    assert event.rounds.exclude(state="discarded").count() == 2


def test_cut_when_nobody_of_it_leaves_then_nothing_is_asked(event):
    drop(event, ranked(event, 6))
    assert moving_up(event) is None


def test_drop_page_when_the_player_is_in_the_cut_then_it_says_what_follows(event, visit):
    client, second = visit(owner_of(event)), ranked(event, 2)
    address = reverse("tournaments:desk_drop", args=[event.slug, second.pk])
    assert "is among the best 4: the next one moves up." in words_of(client.get(address))
    make_draft_round(event)
    assert "has a seat in the cut: the desk asks who moves up." in words_of(client.get(address))


def test_page_when_the_button_is_pressed_then_the_cut_has_the_next_one(event, visit):
    second, fifth = ranked(event, 2), ranked(event, 5)
    make_draft_round(event)
    drop(event, second)
    visit(owner_of(event)).post(reverse("tournaments:move_up", args=[event.slug]))
    drafted = event.rounds.exclude(state="discarded").get(number=2)
    assert fifth.pk in players_in(drafted)
