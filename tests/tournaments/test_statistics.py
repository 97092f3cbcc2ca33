import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round

pytestmark = pytest.mark.django_db


def test_page_when_opened_by_staff_then_has_a_row_a_round(client):
    event = make_running_event(5)
    make_closed_round(event)
    make_closed_round(event)
    client.force_login(owner_of(event))
    page = client.get(reverse("tournaments:statistics", args=[event.slug])).content.decode()
    assert page.count('data-label="Paired down"') == 2
    assert "1 pairing" in page
