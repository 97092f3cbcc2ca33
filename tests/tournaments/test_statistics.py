import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.factories.stages import begin_next, make_staged_event, play_stage, swiss

pytestmark = pytest.mark.django_db


def test_page_when_opened_by_staff_then_has_a_row_a_round(client):
    event = make_running_event(5)
    make_closed_round(event)
    make_closed_round(event)
    client.force_login(owner_of(event))
    page = client.get(reverse("tournaments:statistics", args=[event.slug])).content.decode()
    assert page.count('data-label="Paired down"') == 2
    assert "1 pairing" in page


def test_page_when_there_are_stages_then_each_has_its_table(client):
    event = make_staged_event(8, swiss(2), swiss(1, top=4, starts_anew=True))
    # after two rounds the four have 2, 2, 1 and 1 points, and in the new stage none
    play_stage(event)
    begin_next(event)
    make_closed_round(event)
    client.force_login(owner_of(event))
    page = client.get(reverse("tournaments:statistics", args=[event.slug])).content.decode()
    assert page.count("<table") == 2
    assert '<td class="cell-number" data-label="Paired down">0</td>' in page.split("<table")[2]
    assert "1 Swiss round for the top 4" in page


def test_stage_when_verified_then_the_page_says_the_same_players(client):
    event = make_staged_event(8, swiss(1), {"kind": "draft", "rounds": 1})
    play_stage(event)
    begin_next(event)
    client.force_login(owner_of(event))
    page = client.get(reverse("tournaments:verify_stage", args=[event.slug, 2])).content.decode()
    assert "The same players." in page
