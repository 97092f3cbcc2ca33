"""What an event's page and record say of its settings."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from audit.models import Record
from tests.factories.event_form import TYPED, new_page
from tests.factories.events import make_organization
from tournaments.forms.event_times import MOMENTS
from tournaments.forms.events import EventForm
from tournaments.models import Event
from tournaments.queries.setting_words import LABELS


@pytest.fixture
def organization(db):
    return make_organization()


@pytest.fixture
def client(visit, organization):
    return visit(organization.memberships.get().user)


def test_event_when_created_then_registration_fee_and_rounds_are_as_typed(client, organization):
    client.post(new_page(organization), TYPED)
    event = Event.objects.get()
    assert event.registration_opens_at == datetime(2054, 3, 1, 13, 0, tzinfo=UTC)
    assert event.registration_closes_at == datetime(2054, 3, 20, 22, 0, tzinfo=UTC)
    assert (str(event.fee), event.fee_currency, event.fee_words) == (
        *("12.50", "USD"),
        "With three packs",
    )
    assert (event.round_minutes, event.cut_minutes) == (45, None)


def test_event_page_when_read_then_says_fee_and_until_when_to_register(client, organization):
    client.post(new_page(organization), TYPED)
    event = Event.objects.get()
    page = " ".join(client.get(event.get_absolute_url()).content.decode().split())
    assert '12.50 USD <span class="label">With three packs</span>' in page
    assert "Fri 20 Mar 2054, 18:00</time>" in page
    assert "45 minutes" in page


def test_settings_when_changed_then_the_record_says_label_old_and_new(client, organization):
    client.post(new_page(organization), TYPED)
    event = Event.objects.get()
    edit = reverse("tournaments:event_edit", args=[event.slug])
    client.post(edit, {**TYPED, "capacity": "24", "time": "19:00", "cut_size": "8"})
    newest = Record.objects.filter(action="change_event").get()
    assert newest.summary == (
        "Start: Fri 20 Mar 2054, 18:30 → Fri 20 Mar 2054, 19:00. Seats: 16 → 24. Top cut: 4 → 8."
    )


def test_settings_when_named_in_the_record_then_as_the_form_names_them(organization):
    form = EventForm(organization=organization)
    labels = {name: form[name].label for name in LABELS if name in form.fields}
    assert labels == {name: LABELS[name] for name in labels}
    assert set(LABELS) - set(labels) == {"starts_at", *MOMENTS}
