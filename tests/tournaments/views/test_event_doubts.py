"""Settings that look like a slip are asked about once; what an event says besides."""

import pytest
from django.urls import reverse

from tests.factories.event_form import TYPED, errors, new_page
from tests.factories.events import SATURDAY, make_open_event, make_organization, owner_of
from tests.factories.registrations import enter_many
from tests.pages import words_of
from tournaments.models import Event


@pytest.fixture
def organization(db):
    return make_organization()


@pytest.fixture
def client(visit, organization):
    return visit(organization.memberships.get().user)


def asked(client, organization, **typed):
    """What the form asks about, and what is sent by pressing the button again."""
    answer = client.post(new_page(organization), {**TYPED, **typed})
    again = {**TYPED, **typed, "accepted": answer.context["form"]["accepted"].value()}
    return errors(answer), again


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        (
            {
                "date": "2020-03-20",
                "opens_date": "",
                "opens_time": "",
                "lists_due_date": "2020-03-19",
            }
            | {"closes_date": "", "closes_time": ""},
            "date",
            "Fri 20 Mar 2020, 18:30 (America/New_York) is over.",
        ),
        ({"lists_due_date": "2054-03-22"}, "lists_due_date", "This is after the start:"),
        ({"cut_size": "32"}, "cut_size", "There are only 16 seats, so a top 32 takes everybody"),
    ],
)
def test_event_when_its_settings_look_like_a_slip_then_asked_once(
    client, organization, typed, field, said
):
    found, again = asked(client, organization, **typed)
    assert list(found) == [field]
    assert found[field][0].startswith(said)
    assert found[field][0].endswith("If that is what you mean, press the button again.")
    assert not Event.objects.exists()
    assert client.post(new_page(organization), again).status_code == 302
    assert Event.objects.get().name == "Friday Armory"


def test_event_when_another_slip_follows_a_confirmed_one_then_asked_again(client, organization):
    _, again = asked(client, organization, cut_size="32")
    answer = client.post(new_page(organization), {**again, "lists_due_date": "2054-03-22"})
    assert set(errors(answer)) == {"cut_size", "lists_due_date"}


def test_settings_when_something_else_is_changed_then_old_doubts_are_not_asked_again(
    client, organization
):
    _, again = asked(client, organization, cut_size="32")
    client.post(new_page(organization), again)
    edit = reverse("tournaments:event_edit", args=[Event.objects.get().slug])
    assert client.post(edit, {**again, "accepted": "", "venue": "Cellar"}).status_code == 302


def test_event_when_its_format_is_limited_and_its_kind_is_not_then_asked_which(
    client, organization
):
    typed = {**TYPED, "game": "wow", "format": "wow:limited"}
    answer = client.post(new_page(organization), typed)
    assert errors(answer) == {
        "play": ["This format is for sealed or draft events. Choose which of them yours is."]
    }


def test_registration_when_it_would_open_after_the_start_then_said_at_its_day(client, organization):
    answer = client.post(new_page(organization), {**TYPED, "opens_date": "2054-03-21"})
    assert list(errors(answer)) == ["opens_date"]


def test_api_when_the_settings_look_like_a_slip_then_asks_for_the_mark(program, organization):
    api = program(organization.memberships.get().user)
    sent = {
        "organization": organization.slug,
        "name": "Cup",
        "game": "fab",
        "format": "blitz",
        "starts_at": SATURDAY.isoformat(),
        "capacity": 8,
        "cut_size": 16,
    }
    refused = api.post("/api/v1/events/", sent, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "needs_confirmation")
    mark = refused.json()["detail"].rpartition('"accepted": "')[2].rstrip('".')
    assert api.post("/api/v1/events/", {**sent, "accepted": mark}, format="json").status_code == 201


def test_form_when_opened_then_recommends_rounds_for_its_seats(client, organization):
    client.post(new_page(organization), TYPED)
    page = " ".join(client.get(new_page(organization)).content.decode().split())
    advice = "16 players: 5 rounds and a top 4, by the policy of Flesh and Blood."
    assert f">{advice}</output> You can choose any other number." in page


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (None, "registered now: 2 players: 3 rounds and no cut, by the policy of Flesh and Blood."),
        (6, "Recommended for 2 players: 3 rounds and no cut, by the policy of Flesh and Blood."),
    ],
)
def test_start_when_asked_then_says_how_many_rounds_are_recommended(visit, rounds, said):
    event = make_open_event(swiss_rounds=rounds)
    enter_many(event, 2)
    page = visit(owner_of(event)).get(reverse("tournaments:start_event", args=[event.slug]))
    assert said in words_of(page)


def test_start_when_no_cut_is_planned_but_one_is_usual_then_says_that_there_is_none(visit):
    event = make_open_event(swiss_rounds=None)
    enter_many(event, 16)
    page = visit(owner_of(event)).get(reverse("tournaments:start_event", args=[event.slug]))
    said = (
        "16 players: 5 rounds and a top 4, by the policy of Flesh and Blood. This event has no cut"
    )
    assert said in words_of(page)
