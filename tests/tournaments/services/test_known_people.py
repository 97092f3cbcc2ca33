"""Somebody who has an account is entered by an address or a number, and says yes themselves."""

import re

import pytest
from django.core import mail
from django.urls import reverse

from accounts.models import GameIdentity
from jobs.enums import JobState
from jobs.models import Job
from jobs.running import run_one_job
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.pages import words_of
from tournaments.errors import TournamentError
from tournaments.services.registrations import register_walk_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event(name="Friday Armory")


@pytest.fixture
def anna():
    person = make_user("Anna Arnold", "anna@example.org")
    GameIdentity.objects.create(profile=person.profile, game="fab", identifier="GEM-7")
    return person


def enter(event, name="Anna A.", **how):
    return register_walk_in(event=event, display_name=name, actor=owner_of(event), asks=True, **how)


def mails():
    for waiting in Job.objects.filter(state=JobState.WAITING).values_list("pk", flat=True):
        run_one_job(waiting)
    return [(letter.to, letter.subject) for letter in mail.outbox]


@pytest.mark.parametrize("how", [{"email": "anna@example.org"}, {"player_id": "gem-7"}])
def test_person_with_an_account_when_entered_then_asked_and_takes_the_record(
    event, anna, visit, how
):
    player = enter(event, **how)
    assert mails() == [(["anna@example.org"], "Friday Armory: you were entered as Anna A.")]
    [address] = re.findall(r"http://localhost:8000(/accounts/claim/\S+)", mail.outbox[0].body)
    visit(anna).post(address)
    player.refresh_from_db()
    assert player.profile == anna.profile


def test_address_that_nobody_has_when_entered_then_asked_the_same(event):
    enter(event, email="nobody@example.org")
    assert mails() == [(["nobody@example.org"], "Friday Armory: you were entered as Anna A.")]


def test_desk_when_it_enters_somebody_then_it_is_told_the_same_whoever_has_an_account(
    event, anna, program
):
    client, answers = program(owner_of(event)), []
    for name, number in (("Anna A.", "GEM-7"), ("Bert B.", "GEM-8")):
        sent = {"walk_in": name, "player_id": number, "asks": True}
        answer = client.post(f"/api/v1/events/{event.slug}/registrations/", sent)
        answers.append((answer.status_code, {**answer.json(), "id": 0, "player": ""}))
    assert answers[0] == answers[1]
    assert mails() == [(["anna@example.org"], "Friday Armory: you were entered as Anna A.")]
    jobs = Job.objects.filter(kind="ask_to_claim").values_list("state", "note", "error")
    assert set(jobs) == {("done", "Asked, where somebody is known", "")}
    listed = client.get("/api/v1/jobs/").json()["results"]
    assert len({(each["state"], each["note"]) for each in listed}) == 1


def test_number_that_two_people_say_is_theirs_when_entered_then_nobody_is_asked(event, anna):
    other = make_user("Mallory", "mallory@example.org")
    GameIdentity.objects.create(profile=other.profile, game="fab", identifier="GEM-7")
    enter(event, player_id="GEM-7")
    assert mails() == []


def test_number_of_another_game_or_a_closed_account_when_entered_then_nobody_is_asked(event, anna):
    GameIdentity.objects.filter(profile=anna.profile).update(game="wow")
    enter(event, player_id="GEM-7")
    GameIdentity.objects.filter(profile=anna.profile).update(game="fab")
    anna.is_active = False
    anna.save()
    enter(make_open_event(name="Later"), player_id="GEM-7")
    assert mails() == []


def test_record_when_claimed_or_gone_before_the_mail_then_nobody_is_asked(event, anna):
    claimed = enter(event, email="anna@example.org")
    type(claimed).objects.filter(pk=claimed.pk).update(profile=anna.profile)
    gone = enter(event, name="Carl", email="carl@example.org")
    gone.delete()
    assert mails() == []


def test_person_when_nothing_is_known_to_ask_by_then_the_desk_is_told(event):
    with pytest.raises(TournamentError, match="Give a number or an address"):
        enter(event)
    assert not event.registrations.exists()


def test_page_of_the_desk_when_ticked_then_the_person_is_asked(event, anna, visit):
    desk = visit(owner_of(event))
    page = reverse("tournaments:walk_ins", args=[event.slug])
    assert "You are not told whether there is one." in words_of(desk.get(page))
    sent = {"display_name": "Anna A.", "email": "anna@example.org", "key": "1"}
    desk.post(page, {**sent, "display_name": "Bert", "key": "0"})
    desk.post(page, {**sent, "asks": "on"})
    assert [to for to, _ in mails()] == [["anna@example.org"]]
