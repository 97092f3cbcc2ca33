"""Playing on from a moment of a finished game: who may, and that every card lies as it lay then."""

import pytest
from django.urls import reverse

from tests.factories.people import make_user
from tests.factories.tables import answer, asked_at, game_at, make_table
from tournaments.errors import TournamentError
from tracker.models import Table
from tracker.queries.replays import may_try, viewpoints_for
from tracker.queries.tables import view_at
from tracker.services.computer import computer_answers
from tracker.services.sharing import share_game
from tracker.services.table_answers import answer_table
from tracker.services.tables import Person
from tracker.services.trying import try_from

CHANCE = "~"
pytestmark = pytest.mark.django_db


def ended(answers: int = 12, **more) -> tuple[Table, dict[int, dict]]:
    """After some answers somebody concedes; what the game was after each of them."""
    table, states = make_table(**more), {}
    for _ in range(answers):
        game = game_at(table)
        states[len(game.journal.entries)] = game.view("p1")
        answer(table)
    seat = asked_at(table)
    if seat.is_computer:
        seat = table.seats.get(place="p1")
    game_at(table)
    answer_table(seat=seat, answers=[f"concede:{seat.place}"], version=table.version)
    table.refresh_from_db()
    return table, states


def shared_by_both(table: Table) -> Table:
    for seat in table.seats.all():
        share_game(seat=seat, shares="all")
    return table


@pytest.mark.parametrize("game", ["fab", "wow", "ufs", "ashes"])
def test_moment_when_it_is_tried_then_the_game_stands_as_it_stood_and_goes_on(game):
    table, states = ended(game=game)
    shared_by_both(table)
    for moment, was in list(states.items())[1::4]:
        seat = try_from(table=table, moment=moment, place="p1", person=Person("Cleo"))
        tried = Table.objects.get(pk=seat.table_id)
        assert game_at(tried).view("p1") == was
        goes_on(tried)
        assert len(game_at(tried).journal.entries) > moment


def goes_on(table: Table) -> None:
    """Whoever is asked: the computer, or the person."""
    if asked_at(table).is_computer:
        computer_answers(seat=table.seats.get(level=""), version=table.version)
    else:
        answer(table)


def test_same_moment_when_played_the_same_way_then_the_same_cards_come():
    table, states = ended()
    shared_by_both(table)
    moments = list(states)
    seat = try_from(table=table, moment=moments[3], place="p1", person=Person("Cleo"))
    game, first = game_at(seat.table), game_at(table)
    for kind, *picks in first.journal.entries[moments[3] : moments[8]]:
        if not kind.startswith(CHANCE):
            game.submit(picks)
    assert len(game.journal.entries) > moments[3]
    assert game.view("p2") == first.as_it_was(len(game.journal.entries)).view("p2")


def test_opponent_when_a_person_sat_there_then_the_computer_does_and_is_named_so():
    table, states = ended()
    shared_by_both(table)
    seat = try_from(table=table, moment=list(states)[2], place="p2", person=Person("Cleo"))
    names = {each.place: (each.name, each.is_computer) for each in seat.table.seats.all()}
    assert names == {"p1": ("Ada (computer)", True), "p2": ("Cleo", False)}
    assert not view_at(seat.table, "p2")["board"]["can_undo"]


def test_hands_when_the_opponent_is_the_computer_then_they_are_open_to_the_player_alone():
    table, _ = ended(answers=0, level="easy")
    mine = table.seats.get(place="p1")
    assert viewpoints_for(table, mine) == ["p1", "public", "p2"]
    assert (may_try(table, mine), may_try(table, None)) == (True, False)


def test_game_of_two_people_when_only_one_shares_then_nobody_tries_and_nothing_is_opened(client):
    user = make_user()
    table, states = ended(user=user)
    share_game(seat=table.seats.get(place="p1"), shares="all")
    client.force_login(user)
    address = reverse("tracker:try_moment", args=[table.code, list(states)[2]])
    refused = client.post(f"{address}?as=p2")
    assert (refused.status_code, Table.objects.count()) == (403, 1)


def test_page_when_both_share_then_it_leads_to_a_table_of_ones_own(client):
    user = make_user()
    table, states = ended(user=user)
    shared_by_both(table)
    client.force_login(user)
    page = client.get(reverse("tracker:replay", args=[table.code]))
    assert 'id="trying"' in page.content.decode()
    address = reverse("tracker:try_moment", args=[table.code, list(states)[2]])
    opened = client.post(f"{address}?as=p1")
    again = Table.objects.exclude(pk=table.pk).get()
    assert opened.url == reverse("tracker:table", args=[again.code])
    assert again.seats.get(place="p1").user == user
    assert view_at(again, "p1")["board"]["over"] is None


@pytest.mark.parametrize("beyond", [0, 5000])
def test_moment_when_at_or_after_the_end_then_it_is_said(client, beyond):
    user = make_user()
    table, _ = ended(user=user)
    shared_by_both(table)
    client.force_login(user)
    moment = len(game_at(table).journal.entries) + beyond
    said = client.post(reverse("tracker:try_moment", args=[table.code, moment]))
    assert said.status_code == 422
    assert "At the end nothing is left to be tried." in said.content.decode()


def test_game_when_it_goes_on_then_no_moment_of_it_is_tried():
    table = make_table()
    with pytest.raises(TournamentError, match="goes on"):
        try_from(table=table, moment=0, place="p1", person=Person("Cleo"))
