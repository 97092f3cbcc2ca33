"""Erasing one's own account: what goes, what stays under "A player", and when it has to wait."""

import json

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache

from accounts.models import GameIdentity, PlayerProfile, User
from accounts.services import create_account
from api.models import Token
from api.services import create_token
from privacy.services.erased_list import erased_people, place
from privacy.services.erasing import erase_again
from tests.factories.events import make_open_event, owner_of
from tests.factories.finished import make_finished
from tests.factories.registrations import enter
from tests.pages import words_of
from tournaments.models import Registration, Standing

PAGE = "/accounts/data/erase/"
PASSWORD = "seven quiet turtles"
RIGHT = {"word": "erase", "password": PASSWORD}


@pytest.fixture(autouse=True)
def fresh(settings, tmp_path):
    """Limits count in the cache, and the list of the erased lies beside the database."""
    cache.clear()
    settings.VAR = tmp_path


@pytest.fixture
def anna(db):
    """She played in an event that is over."""
    event = make_finished()
    registration = event.registrations.get(profile__display_name="Anna")
    user = registration.profile.user or make_account(registration.profile)
    user.set_password(PASSWORD)
    user.save()
    Registration.objects.filter(pk=registration.pk).update(
        email="anna@home.example", staff_note="x"
    )
    GameIdentity.objects.create(profile=registration.profile, game="fab", identifier="98")
    return user


def make_account(profile: PlayerProfile) -> User:
    user = User.objects.create_user("anna@example.org", PASSWORD)
    PlayerProfile.objects.filter(pk=profile.pk).update(user=user)
    return user


def test_person_when_erased_then_results_stay_under_a_player(visit, anna):
    before = list(Standing.objects.order_by("pk").values_list("rank", "points", "record"))
    create_token(user=anna, name="mine", scopes=["read"])
    assert visit(anna).post(PAGE, RIGHT).url == "/privacy/"
    anna.refresh_from_db()
    assert (anna.is_active, anna.email, anna.has_usable_password()) == (
        False, f"erased-{anna.pk}@erased.invalid", False,
    )  # fmt: skip
    assert (anna.profile.display_name, anna.profile.game_ids.count()) == ("A player", 0)
    assert anna.profile.erased_at is not None
    held = anna.profile.registrations.get()
    assert (held.email, held.staff_note) == ("", "")
    assert list(Standing.objects.order_by("pk").values_list("rank", "points", "record")) == before
    assert (Token.objects.count(), Session.objects.count()) == (0, 0)
    assert not User.objects.filter(email__contains="anna").exists()


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({**RIGHT, "word": "yes"}, "Type the word ERASE"),
        ({**RIGHT, "password": "wrong"}, "This password is not right."),
        ({}, "This field is required."),
    ],
)
def test_form_when_not_meant_then_nothing_is_erased_and_it_says_why(visit, anna, sent, words):
    answer = visit(anna).post(PAGE, sent)
    assert (answer.status_code, words in words_of(answer)) == (422, True)
    anna.refresh_from_db()
    assert anna.is_active


def test_password_when_tried_often_then_even_the_right_one_waits(visit, anna):
    browser = visit(anna)
    for _ in range(5):
        browser.post(PAGE, {**RIGHT, "password": "wrong"})
    assert "Too many wrong passwords" in words_of(browser.post(PAGE, RIGHT))
    anna.refresh_from_db()
    assert anna.is_active


def test_player_when_the_event_is_not_over_then_it_is_named(visit, anna):
    event = make_open_event(name="Monday Blitz")
    enter(event, anna.profile)
    assert "You still play in Monday Blitz." in words_of(visit(anna).post(PAGE, RIGHT))


def test_owner_when_alone_then_somebody_else_must_own_first(visit, db):
    owner = owner_of(make_open_event())
    owner.set_password(PASSWORD)
    owner.save()
    assert "Make somebody else an owner first" in words_of(visit(owner).post(PAGE, RIGHT))


def test_program_when_it_erases_then_its_token_ends(program, anna):
    client = program(anna)
    assert client.post("/api/v1/own-data/erase/", {**RIGHT, "word": "no"}).status_code == 409
    assert client.post("/api/v1/own-data/erase/", RIGHT).status_code == 204
    assert client.get("/api/v1/own-data/").status_code == 401


def test_erased_when_a_backup_brings_them_back_then_they_are_erased_again(visit, anna):
    visit(anna).post(PAGE, RIGHT)
    assert place().stat().st_mode & 0o077 == 0
    User.objects.filter(pk=anna.pk).update(email="anna@example.org", is_active=True)
    PlayerProfile.objects.filter(user=anna).update(display_name="Anna", erased_at=None)
    Registration.objects.filter(profile__user=anna).update(email="anna@home.example")
    ((user, at),) = erased_people()
    assert erase_again(user=user, at=at)
    anna.refresh_from_db()
    assert (anna.is_active, anna.profile.display_name) == (False, "A player")
    assert not Registration.objects.filter(email__contains="anna").exists()


def test_erased_number_when_somebody_else_has_it_now_then_nothing_happens(anna):
    other = create_account(email="o@example.org", password=PASSWORD, display_name="Other")
    assert not erase_again(user=other.pk, at=anna.date_joined.replace(year=2020))
    other.refresh_from_db()
    assert other.is_active


def test_own_data_when_taken_then_they_hold_ours_and_nobody_elses(visit, anna):
    answer = visit(anna).get("/accounts/data/my-arbiter-data.json")
    held = json.loads(answer.content)["kept"]
    assert held["Your account"][0]["email"] == anna.email
    (registration,) = held["Events you play or played"]
    assert registration["email"] == "anna@home.example"
    assert (
        len(held["Your places"])
        == Standing.objects.filter(registration__profile__user=anna).count()
    )
    text = answer.content.decode()
    assert "staff_note" not in text
    assert anna.password not in text
    assert json.loads(answer.content)["notes_of_officials"]["where"] != []


def test_own_data_when_a_stranger_asks_then_they_log_in_first(visit):
    assert visit().get("/accounts/data/my-arbiter-data.json").status_code == 302
