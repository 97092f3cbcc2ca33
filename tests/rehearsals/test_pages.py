"""Making, stepping, running by itself and throwing away: on pages and by program."""

import pytest
from django.urls import reverse

from jobs.enums import JobState
from jobs.models import Job
from jobs.running import run_one_job
from rehearsals.models import Rehearsal
from rehearsals.services.running import let_it_play, stop_playing
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.rehearsals import rehearse
from tournaments.enums import EventState, StaffRole
from tournaments.models import Event

pytestmark = pytest.mark.django_db
SHARES = ("absent", "drop", "dispute", "late", "call")


def address(event, name="rehearse") -> str:
    return reverse(f"rehearsals:{name}", args=[event.slug])


def work_through(most: int = 100) -> int:
    """Every job that waits, and those that follow."""
    for done in range(most):
        waiting = Job.objects.filter(kind="rehearsal_step", state=JobState.WAITING).first()
        if waiting is None:
            return done
        run_one_job(waiting.pk)
    raise AssertionError("The jobs never end.")


def test_rehearsal_when_made_stepped_and_thrown_away_on_its_pages_then_gone(client):
    event = make_open_event(swiss_rounds=2)
    client.force_login(owner_of(event))
    sent = {"players": 6, "key": "k", **{f"{name}_percent": 5 for name in SHARES}}
    answer = client.post(address(event), sent, follow=True)
    rehearsal = Rehearsal.objects.select_related("event").get()
    assert "Next step: Start the event" in answer.content.decode()
    page = client.post(address(rehearsal.event, "step"), {"seen": 0}, follow=True)
    assert "The event started with 6 players." in page.content.decode()
    at_desk = client.get(reverse("tournaments:desk", args=[rehearsal.event.slug]))
    assert "Next step: Players drop, the next round is paired" in at_desk.content.decode()
    asked = client.get(address(rehearsal.event, "discard")).content.decode()
    assert "its 6 players and 0 rounds are gone at once" in asked
    assert Rehearsal.objects.exists()
    gone = client.post(address(rehearsal.event, "discard"), follow=True)
    assert "thrown away" in gone.content.decode()
    assert Event.objects.get() == event


def test_form_when_the_number_is_wrong_then_what_was_typed_is_kept(client):
    event = make_open_event()
    client.force_login(owner_of(event))
    answer = client.post(address(event), {"players": 1, "drop_percent": 77, "key": "k"})
    assert answer.status_code == 422
    assert 'value="77"' in answer.content.decode()
    assert not Rehearsal.objects.exists()


def test_rehearsal_when_it_plays_itself_then_step_after_step_to_the_end():
    rehearsal = rehearse(players=4)
    let_it_play(rehearsal=rehearsal, actor=owner_of(rehearsal.event), pace=0)
    assert work_through() > 10
    rehearsal.refresh_from_db()
    assert rehearsal.event.state == EventState.FINISHED
    assert not rehearsal.plays_itself


def test_rehearsal_when_stopped_then_a_step_that_waits_does_nothing():
    rehearsal = rehearse(players=4)
    owner = owner_of(rehearsal.event)
    let_it_play(rehearsal=rehearsal, actor=owner, pace=0)
    stop_playing(rehearsal=rehearsal, actor=owner)
    assert work_through() == 1
    rehearsal.refresh_from_db()
    assert (rehearsal.steps, rehearsal.event.state) == (0, EventState.OPEN)


def test_rehearsal_when_it_is_refused_then_it_stops_and_says_why():
    rehearsal = rehearse(players=2)
    owner = owner_of(rehearsal.event)
    rehearsal.event.registrations.update(state="withdrawn")
    let_it_play(rehearsal=rehearsal, actor=owner, pace=0)
    work_through()
    rehearsal.refresh_from_db()
    assert not rehearsal.plays_itself
    assert rehearsal.said.startswith("It stopped: An event needs at least two")


def test_rehearsal_when_run_by_a_program_then_the_same(program):
    event = make_open_event(swiss_rounds=1)
    organizer = program(owner_of(event))
    made = organizer.post(f"/api/v1/events/{event.slug}/rehearsals/", {"players": 4, "seed": 3})
    assert made.status_code == 201
    place = f"/api/v1/events/{made.json()['event']}"
    told = organizer.post(f"{place}/rehearsal/step/", {"steps": 0}).json()
    assert (told["next_step"], told["rehearsal"]["steps"]) == ("pair", 1)
    assert organizer.post(f"{place}/rehearsal/run/", {"pace": 0}).json()["rehearsal"][
        "plays_itself"
    ]
    work_through()
    assert organizer.get(f"{place}/rehearsal/").json()["next_step"] == "over"
    listed = organizer.get(f"/api/v1/events/{event.slug}/rehearsals/").json()["results"]
    assert [each["event"] for each in listed] == [made.json()["event"]]
    assert organizer.get(f"{place}/").json()["is_rehearsal"] is True
    assert organizer.post(f"{place}/rehearsal/throw-away/").status_code == 204
    assert organizer.get(f"{place}/").status_code == 404


@pytest.mark.parametrize("role", [StaffRole.HEAD_JUDGE, StaffRole.SCOREKEEPER])
def test_rehearsal_when_asked_by_who_may_not_then_refused(client, program, role):
    rehearsal = rehearse(players=4)
    person = make_staff(rehearsal.event, role)
    client.force_login(person)
    assert client.get(address(rehearsal.event)).status_code == 403
    for name in ("step", "run", "stop", "discard"):
        assert client.post(address(rehearsal.event, name)).status_code == 403
    assert client.get(address(rehearsal.event, "discard")).status_code == 403
    place = f"/api/v1/events/{rehearsal.event.slug}/rehearsal/"
    assert program(person).get(place).status_code == 403
    assert program(person).post(f"{place}throw-away/").status_code == 403
