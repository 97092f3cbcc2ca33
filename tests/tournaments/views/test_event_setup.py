"""Creating an event and changing its settings."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from decks.services import change_format, make_format
from engine.formats.deriving import FormatChanges
from tests.factories.event_form import TYPED, errors, new_page
from tests.factories.events import SATURDAY, make_event, make_organization, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tournaments.models import Event
from tournaments.queries.stages import plan_of

CHECKED = ("third_place", "pools_swapped", "lists_required", "lists_for_judges", "lists_in_cut")


@pytest.fixture
def organization(db):
    return make_organization()


@pytest.fixture
def client(visit, organization):
    return visit(organization.memberships.get().user)


@pytest.mark.parametrize("day", ["9999-12-31", "1999-12-31"])
def test_event_when_its_day_is_no_day_of_ours_then_the_form_says_so(client, organization, day):
    answer = client.post(new_page(organization), {**TYPED, "date": day})
    assert errors(answer) == {"date": ["Choose a day between 2000 and 2100."]}


def test_event_when_created_then_it_is_a_draft_as_typed(client, organization):
    answer = client.post(new_page(organization), TYPED)
    event = Event.objects.get()
    assert answer.url == reverse("tournaments:desk", args=[event.slug])
    assert (event.state, event.game, event.format) == ("draft", "fab", "blitz")
    assert (event.swiss_rounds, event.cut_size, event.best_of) == (None, 4, 3)
    assert event.starts_at == datetime(2054, 3, 20, 22, 30, tzinfo=UTC)


def test_event_when_its_form_is_sent_twice_then_there_is_one(client, organization):
    answers = [client.post(new_page(organization), TYPED).url for _ in range(2)]
    assert answers == [reverse("tournaments:desk", args=[Event.objects.get().slug])] * 2


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("name", " ", "Give the event a name."),
        ("game", "", "Choose the game."),
        ("game", "wow", "This is not a format of World of Warcraft TCG."),
        ("format", "", "Choose a format."),
        ("format", "fab:nothing", "Choose one of the formats of this game."),
        ("date", "20.3.2054", "Type the day as year-month-day, for example 2027-03-20."),
        ("time", "25:00", "Type the time as hours and minutes, for example 18:30."),
        ("time_zone", "Mars/Base", "Choose a time zone from the list."),
        ("capacity", "1", "An event needs at least two seats."),
        ("capacity", "many", "Type a number."),
        ("swiss_rounds", "0", "An event has at least one round."),
    ],
)
def test_event_when_something_is_wrong_then_its_field_says_so(
    client, organization, field, typed, said
):
    found = errors(client.post(new_page(organization), {**TYPED, field: typed}))
    assert [said] in found.values()
    assert set(found) <= {field, "format"}
    assert not Event.objects.exists()


def test_event_when_refused_then_nothing_typed_is_lost(client, organization):
    answer = client.post(new_page(organization), {**TYPED, "capacity": "1"})
    form = answer.context["form"]
    kept = {name: form[name].value() for name in form.fields}
    assert kept == {
        **{name: TYPED[name] for name in form.fields},
        "capacity": "1",
        **dict.fromkeys(CHECKED, True),
    }
    assert "Bring pens." in answer.content.decode()


def test_event_when_the_clocks_skip_its_time_then_the_time_says_so(client, organization):
    typed = {**TYPED, "date": "2054-03-08", "time": "02:30"}
    assert errors(client.post(new_page(organization), typed)) == {
        "time": ["The clocks go forward that day: this time does not exist."]
    }


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            {"lists_due_time": ""},
            {"lists_due_time": ["A day and a time belong together; leave both empty for none."]},
        ),
        (
            {"lists_due_date": "9999-12-31"},
            {"lists_due_date": ["Choose a day between 2000 and 2100."]},
        ),
        (
            {"lists_due_date": "2054-04-02"},
            {
                "lists_due_date": [
                    "The deadline for deck lists is more than "
                    "a week after the start. Look at the day "
                    "again."
                ]
            },
        ),
    ],
)
def test_deadline_when_it_makes_no_sense_then_the_form_says_so(client, organization, typed, said):
    assert errors(client.post(new_page(organization), {**TYPED, **typed})) == said


def test_deadline_when_saved_then_it_is_that_of_the_clock_on_the_wall(client, organization):
    client.post(new_page(organization), TYPED)
    event = Event.objects.get()
    assert event.lists_due_at == datetime(2054, 3, 20, 2, 0, tzinfo=UTC)
    page = reverse("tournaments:event_edit", args=[event.slug])
    form = client.get(page).context["form"]
    shown = f"{form['lists_due_date'].value()} {form['lists_due_time'].value()}"
    assert shown == "2054-03-19 22:00:00"


def test_new_event_when_there_was_one_before_then_it_starts_like_that(client, organization):
    make_event(organization=organization, venue="Upstairs", capacity=48, best_of=3)
    form = client.get(new_page(organization)).context["form"]
    names = ("venue", "capacity", "best_of", "format", "time_zone", "name")
    assert [form[name].value() for name in names] == [
        *("Upstairs", 48, 3, "fab:blitz", "Europe/Berlin", None)
    ]


def test_formats_when_offered_then_they_stand_under_their_game(client, organization):
    form = client.get(new_page(organization)).context["form"]
    groups = dict(form.fields["format"].choices[1:])
    assert "fab:blitz" in dict(groups["Flesh and Blood"])
    assert all(value.startswith("fab:") for value, _ in groups["Flesh and Blood"])


def test_settings_when_opened_then_they_show_the_local_time(visit):
    event = make_event()
    page = reverse("tournaments:event_edit", args=[event.slug])
    form = visit(owner_of(event)).get(page).context["form"]
    assert f"{form['date'].value()} {form['time'].value()}" == "2054-11-21 11:00:00"


def test_settings_when_saved_then_the_event_has_them(visit):
    event = make_event()
    page = reverse("tournaments:event_edit", args=[event.slug])
    visit(owner_of(event)).post(page, {**TYPED, "capacity": "20"})
    event.refresh_from_db()
    assert (event.capacity, event.venue, event.best_of) == (20, "Back room", 3)


def test_settings_when_the_event_runs_then_what_counts_is_fixed(visit):
    event = make_running_event()
    page = reverse("tournaments:event_edit", args=[event.slug])
    visit(owner_of(event)).post(
        page,
        {
            **TYPED,
            "name": "New name",
            "cut_size": "8",
            "swiss_rounds": str(event.swiss_rounds),
            "lists_due_date": "",
            "lists_due_time": "",
        },
    )
    event.refresh_from_db()
    assert (event.name, event.cut_size) == ("New name", 8)
    assert (event.format, event.capacity, event.starts_at) == ("blitz", 32, SATURDAY)


def test_format_when_a_member_made_it_then_the_event_takes_and_keeps_it(client, organization):
    owner = organization.memberships.get().user
    made = make_format(
        owner=owner, game="fab", base="blitz", name="Friday Rules", changes=FormatChanges(copies=2)
    )
    client.post(new_page(organization), {**TYPED, "format": f"fab:{made.slug}"})
    event = Event.objects.get()
    assert (event.format, event.format_name) == (made.slug, "Friday Rules")
    change_format(
        format=made.format, editor=owner, base="blitz", name="New", changes=FormatChanges(copies=3)
    )
    page = client.get(reverse("tournaments:event_edit", args=[event.slug])).content.decode()
    assert "Friday Rules (as this event has it)" in page
    assert ">New<" in page


def test_format_when_a_stranger_made_it_then_it_is_not_offered(client, organization):
    made = make_format(
        owner=make_user("Stranger"),
        game="fab",
        base="blitz",
        name="Odd",
        changes=FormatChanges(copies=2),
    )
    answer = client.post(new_page(organization), {**TYPED, "format": f"fab:{made.slug}"})
    assert errors(answer)["format"] == ["Choose one of the formats of this game."]


def posted(answer, **typed) -> dict:
    """What the browser sends of this page when these fields are changed."""
    form = answer.context["form"]
    values = {name: form[name].value() for name in form.fields}
    unticked = [name for name, value in values.items() if value is None or value is False]
    kept = {name: value for name, value in values.items() if name not in unticked}
    return {**kept, "seen": answer.context["seen"], **typed}


@pytest.fixture
def settings_of(client, organization):
    event = make_event(organization=organization, venue="Cellar", capacity=32)
    return reverse("tournaments:event_edit", args=[event.slug])


def test_settings_when_two_people_change_different_ones_then_both_stay(client, settings_of):
    one, other = client.get(settings_of), client.get(settings_of)
    assert client.post(settings_of, posted(one, venue="Upstairs")).status_code == 302
    assert client.post(settings_of, posted(other, capacity="64")).status_code == 302
    event = Event.objects.get()
    assert (event.venue, event.capacity) == ("Upstairs", 64)


def test_settings_when_two_people_change_the_same_then_the_second_sees_both(client, settings_of):
    one, other = client.get(settings_of), client.get(settings_of)
    client.post(settings_of, posted(one, venue="Upstairs", capacity="48"))
    refused = client.post(settings_of, posted(other, venue="Garden"))
    [said] = errors(refused)["venue"]
    assert said.startswith("Somebody else has changed this meanwhile, to “Upstairs”.")
    assert refused.context["form"]["venue"].value() == "Garden"
    client.post(settings_of, posted(refused))
    event = Event.objects.get()
    assert (event.venue, event.capacity) == ("Garden", 48)


def test_settings_when_two_people_move_the_start_then_the_second_sees_both(client, settings_of):
    one, other = client.get(settings_of), client.get(settings_of)
    client.post(settings_of, posted(one, time="12:00"))
    refused = client.post(settings_of, posted(other, time="14:00"))
    assert "12:00" in errors(refused)["date"][0]
    client.post(settings_of, posted(refused))
    assert client.get(settings_of).context["form"]["time"].value().hour == 14


def test_third_place_when_the_cut_is_too_small_then_its_field_says_so(client, organization):
    answer = client.post(new_page(organization), {**TYPED, "cut_size": "2"})
    assert errors(answer) == {
        "third_place": ["A match for third place needs a cut of four or more."]
    }


def test_third_place_when_chosen_then_the_cut_is_planned_with_it(client, organization):
    client.post(new_page(organization), TYPED)
    assert plan_of(Event.objects.get())[1].third_place


def test_event_when_it_is_a_round_robin_then_made_so_at_once(client, organization):
    typed = {**TYPED, "plan": "round_robin", "cut_size": "", "third_place": ""}
    answer = client.post(new_page(organization), typed)
    event = Event.objects.get()
    assert answer.url == reverse("tournaments:desk", args=[event.slug])
    assert [stage.kind for stage in plan_of(event)] == ["round_robin"]


def test_event_when_a_round_robin_has_a_cut_then_the_form_says_which_of_the_two(
    client, organization
):
    answer = client.post(new_page(organization), {**TYPED, "plan": "round_robin"})
    said = "“Round robin” has its own stages: leave this empty, or choose Swiss rounds."
    assert errors(answer) == {"cut_size": [said]}
    assert not Event.objects.exists()
