"""A player's whole day: what is now comes first, what was follows, and nobody else's is seen."""

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tests.pages import words_of
from tournaments.queries.needs import outlook_of
from tournaments.services.registrations import withdraw_player

pytestmark = pytest.mark.django_db


def day(event) -> str:
    return reverse("tournaments:my_day", args=[event.slug])


@pytest.fixture
def event():
    return make_running_event(4, cut_size=2, swiss_rounds=3)


@pytest.fixture
def anna(event):
    return event.registrations.get(profile__display_name="Anna Arnold")


def match_of(a_round, player):
    match = a_round.matches.filter(first=player) | a_round.matches.filter(second=player)
    found = match.select_related("first__profile", "second__profile", "round__event").get()
    return found, found.second if found.first_id == player.pk else found.first


def test_day_when_a_round_is_played_then_table_opponent_report_call_list_and_drop(
    event, anna, visit
):
    page = visit(anna.profile.user)
    assert "No round is shown yet." in words_of(page.get(day(event)))
    match, opponent = match_of(make_round(event), anna)
    shown = words_of(page.get(day(event)))
    for words in (f"against {opponent}", "Report the result", "Call a judge", "Deck list", "Drop"):
        assert words in shown, words
    assert shown.index(f"against {opponent}") < shown.index("Your place")
    assert reverse("tournaments:match", args=[event.slug, match.pk]) in shown
    assert "No result yet" in shown


def test_day_when_results_are_in_then_won_and_lost_from_ones_own_side(event, anna, visit):
    first = make_closed_round(event)
    match, opponent = match_of(first, anna)
    won = match.first_id == anna.pk
    shown = words_of(visit(anna.profile.user).get(day(event)))
    other = words_of(visit(opponent.profile.user).get(day(event)))
    results = ("<strong>Won</strong>", "<strong>Lost</strong>")
    mine, theirs = results if won else reversed(results)
    assert [words in shown for words in (mine, theirs)] == [True, False]
    assert [words in other for words in (mine, theirs)] == [False, True]
    assert "What do I need for the top 2?" in shown
    need = outlook_of(anna, 2).sentence
    assert need.endswith("the top 2.")
    assert f"<strong>{need}</strong>" in shown
    place = anna.standings.get()
    points = "1 point" if won else "0 points"
    assert f"Place {place.place} with {points} ({place.record})" in " ".join(shown.split())
    make_round(event)
    assert words_of(visit(anna.profile.user).get(day(event))).count("No result yet") == 1


def test_day_when_somebody_does_not_play_then_the_event_and_strangers_the_log_in(event, visit):
    assert visit(make_user("Stella Stranger")).get(day(event))["Location"] == f"/e/{event.slug}/"
    assert visit().get(day(event))["Location"].startswith("/accounts/login/")
    upcoming = make_open_event(name="Cup", organization=event.organization)
    held = enter(upcoming, make_user("Wilma Waits"))
    assert visit(held.profile.user).get(day(upcoming)).status_code == 200
    withdraw_player(registration=held, actor=owner_of(upcoming))
    assert visit(held.profile.user).get(day(upcoming)).status_code == 302


@pytest.mark.parametrize("address", ["/my/", "/"])
def test_start_when_a_table_waits_then_the_way_to_the_whole_day(event, anna, visit, address):
    make_round(event)
    assert day(event) in words_of(visit(anna.profile.user).get(address))
    assert "My day" in words_of(visit(anna.profile.user).get(event.get_absolute_url()))
    assert "My day" not in words_of(visit().get(event.get_absolute_url()))


def test_api_when_a_program_asks_for_its_day_then_table_results_and_place(event, anna, program):
    make_closed_round(event)
    match, opponent = match_of(make_round(event), anna)
    address = f"/api/v1/events/{event.slug}/my-day/"
    said = program(anna.profile.user).get(address).json()
    assert (said["registration"], said["has_list"]) == (anna.pk, False)
    assert (said["table"], said["match"]["id"]) == (match.table, match.pk)
    assert [each["opponent"] for each in said["played"]][-1] == str(opponent)
    assert [bool(each["result"]) for each in said["played"]] == [True, False]
    assert said["place"] == anna.standings.get().place
    assert program().get(address).status_code == 401
    assert program(make_user("Stella Stranger")).get(address).status_code == 404
