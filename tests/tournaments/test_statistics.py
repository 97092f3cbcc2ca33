import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tournaments.queries.statistics import RoundFigures, swiss_figures

pytestmark = pytest.mark.django_db


def test_figures_when_first_round_of_odd_field_then_one_bye_and_nobody_paired_down():
    event = make_running_event(5)
    make_closed_round(event)
    assert swiss_figures(event) == [RoundFigures(1, 2, 0, 0, 0, 1)]


def test_figures_when_three_players_then_each_round_is_counted():
    """With three players each round has one table; who had the bye has a win more or less."""
    event = make_running_event(3, swiss_rounds=3)
    for _ in range(3):
        make_closed_round(event)
    rows = swiss_figures(event)
    assert [(row.tables, row.byes, row.rematches) for row in rows] == [(1, 1, 0)] * 3


def test_figures_when_winners_meet_in_round_two_of_four_then_no_rematch_could_be_avoided():
    event = make_running_event(4, swiss_rounds=2)
    make_closed_round(event)
    make_closed_round(event)
    assert swiss_figures(event)[1] == RoundFigures(2, 2, 0, 0, 0, 0)


def test_page_when_opened_by_staff_then_has_a_row_a_round(client):
    event = make_running_event(4)
    make_closed_round(event)
    client.force_login(owner_of(event))
    page = client.get(reverse("tournaments:statistics", args=[event.slug])).content.decode()
    assert "Rematches avoided" in page
