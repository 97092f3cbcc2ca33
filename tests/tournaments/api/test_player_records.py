"""API-7 and API-11: the desk's work on one player by program, and who is asking."""

import pytest

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many
from tournaments.enums import StaffRole
from tournaments.services.registrations import register_walk_in

pytestmark = pytest.mark.django_db
BELOW = "/api/v1/events/friday-armory/"


@pytest.fixture
def event():
    return make_open_event()


@pytest.fixture
def owner(event, program):
    return program(owner_of(event))


@pytest.fixture
def guest(event):
    return register_walk_in(event=event, display_name="Wnada Walker", actor=owner_of(event))


def one(player, step="") -> str:
    return f"{BELOW}registrations/{player.pk}/{step}"


def test_player_when_read_alone_then_as_in_the_list(owner, guest):
    assert [owner.get(one(guest)).json()] == owner.get(f"{BELOW}registrations/").json()["results"]


def test_guest_when_renamed_then_what_is_left_out_stays(owner, guest):
    owner.patch(one(guest), {"email": "w@example.org"})
    assert owner.patch(one(guest), {"display_name": "Wanda Walker"}).json()["player"] == (
        "Wanda Walker"
    )
    guest.refresh_from_db()
    assert guest.email == "w@example.org"


def test_record_when_it_was_a_mistake_then_it_can_be_removed(event, owner, guest):
    assert owner.delete(one(guest)).status_code == 204
    assert not event.registrations.exists()


def test_two_records_when_joined_then_one_is_left(event, owner, guest):
    twice = register_walk_in(event=event, display_name="W. Walker", actor=owner_of(event))
    assert owner.post(one(guest, "merge/"), {"other": twice.pk}).json()["id"] == guest.pk
    assert event.registrations.count() == 1


def test_account_when_swapped_then_the_seat_stays(event, owner):
    seat, right = enter(event, make_user("Wrong One")), make_user("Right One")
    sent = {"email": right.email, "reason": "Two accounts"}
    assert owner.post(one(seat, "account/"), sent).json()["player"] == "Right One"
    unknown = owner.post(one(seat, "account/"), {**sent, "email": "no@example.org"})
    assert unknown.json()["errors"][0]["field"] == "email"


def test_fee_when_noted_twice_with_one_key_then_it_is_one(owner, guest):
    paid = {"step": "paid", "amount": "12.50", "key": "press 1"}
    first, second = (owner.post(one(guest, "fee/"), paid) for _ in range(2))
    assert (first.status_code, first.json()) == (201, second.json())
    assert owner.get(f"{BELOW}till/").json()["results"] == [first.json()]
    again = owner.post(one(guest, "fee/"), {**paid, "key": "press 2"})
    assert "has paid already" in again.json()["detail"]


def test_note_when_kept_then_only_the_desk_reads_it(event, owner, guest, program):
    owner.put(one(guest, "note/"), {"text": "Needs a chair"})
    assert owner.get(one(guest, "note/")).json() == {"text": "Needs a chair"}
    player = program(enter(event, make_user("Pia Player")).profile.user)
    assert player.get(one(guest, "note/")).status_code == 403


def test_desk_when_asked_by_others_then_refused(event, guest, program):
    seat = enter(event, make_user("Pia Player"))
    for user in (seat.profile.user, make_staff(event, StaffRole.COVERAGE)):
        other = program(user)
        assert other.patch(one(guest), {"display_name": "X"}).status_code == 403
        assert other.delete(one(guest)).status_code == 403
        for step in ("merge", "account", "fee"):
            assert other.post(one(guest, f"{step}/"), {}).status_code == 403
        assert other.get(f"{BELOW}till/").status_code == 403


def test_lists_when_missing_then_players_can_be_reminded_once(event, program):
    event.lists_required = True
    event.save()
    enter_many(event, 2)
    owner = program(owner_of(event))
    listed = owner.get(f"{BELOW}list-troubles/").json()["results"]
    assert [each["is_missing"] for each in listed] == [True, True]
    first = {"registration": listed[0]["registration"]}
    sent = owner.post(f"{BELOW}list-troubles/remind/", first).json()
    assert sent == {"sent": [first["registration"]], "just_reminded": [], "without_address": []}
    again = owner.post(f"{BELOW}list-troubles/remind/", {}).json()
    assert (again["just_reminded"], again["sent"]) == (
        [first["registration"]],
        [listed[1]["registration"]],
    )


def test_me_when_read_and_changed_then_my_profile_and_my_events(event, program):
    seat = enter(event, make_user("Pia Player"))
    me = program(seat.profile.user, ["read", "play"])
    told = me.get("/api/v1/me/").json()
    assert (told["display_name"], told["scopes"]) == ("Pia Player", ["read", "play"])
    assert told["registrations"] == [{"id": seat.pk, "event": event.slug, "state": "registered"}]
    changed = me.patch("/api/v1/me/", {"pronouns": "they", "game_ids": {"fab": "123"}}).json()
    assert (changed["pronouns"], changed["game_ids"]) == ("they", {"fab": "123"})
    assert (
        "no game"
        in me.patch("/api/v1/me/", {"game_ids": {"chess": "1"}}).json()["errors"][0]["message"]
    )
    assert program().get("/api/v1/me/").status_code == 401
