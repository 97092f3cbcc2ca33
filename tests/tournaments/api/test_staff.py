"""Staff, roles and invitations by program, with the rights of the pages."""

import pytest

from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tournaments.enums import StaffRole
from tournaments.roles import RIGHTS_OF

pytestmark = pytest.mark.django_db
BELOW = "/api/v1/events/friday-armory/"
LINK = {"role": "judge", "expires_at": "2098-01-01T00:00:00Z", "key": "request 1"}


@pytest.fixture
def event():
    return make_event()


def test_roles_when_read_then_the_table(program):
    roles = program().get("/api/v1/roles/").json()
    assert {each["role"]: {*each["rights"]} for each in roles} == RIGHTS_OF
    assert roles[3]["name"] == "Floor judge"


def test_staff_when_named_changed_and_removed_then_as_on_the_page(event, program):
    judge, owner = make_user("Jo Judge"), program(owner_of(event))
    made = owner.post(f"{BELOW}staff/", {"email": judge.email, "role": "judge"}).json()
    assert {*made["rights"]} == RIGHTS_OF[StaffRole.JUDGE]
    address = f"{BELOW}staff/{made['id']}/"
    changed = owner.patch(address, {"rights": ["see_desk"]}, format="json").json()
    assert changed["rights"] == ["show_screens", "see_desk"]
    assert owner.get(f"{BELOW}staff/").json()["results"] == [changed]
    assert owner.delete(address).status_code == 204
    assert event.staff.count() == 0


def test_staff_when_asked_by_others_then_refused(event, program):
    judge = program(make_staff(event, StaffRole.HEAD_JUDGE))
    for place in ("staff", "invitations"):
        assert judge.get(f"{BELOW}{place}/").status_code == 403
        assert judge.post(f"{BELOW}{place}/", {}).status_code == 403


def test_owner_when_an_organizer_would_change_one_then_a_sentence(event, program):
    make_staff(event, StaffRole.OWNER)
    row = event.staff.get()
    organizer = program(make_staff(event, StaffRole.ORGANIZER))
    answer = organizer.patch(f"{BELOW}staff/{row.pk}/", {"role": "judge"}, format="json")
    assert answer.status_code == 409
    assert "You may not: Name owners" in answer.content.decode()


def test_invitation_when_made_twice_with_one_key_then_one_link_which_is_taken_back(event, program):
    owner = program(owner_of(event))
    links = {owner.post(f"{BELOW}invitations/", LINK).json()["link"] for _ in range(2)}
    assert len(links) == 1
    (held,) = owner.get(f"{BELOW}invitations/").json()["results"]
    assert (held["is_open"], held.get("link")) == (True, None)
    back = owner.post(f"{BELOW}invitations/{held['id']}/take-back/").json()
    assert back["is_open"] is False


@pytest.mark.parametrize("part", ["link", "token"])
def test_invitation_when_accepted_by_program_then_the_role_is_given_once(event, program, part):
    link = program(owner_of(event)).post(f"{BELOW}invitations/", LINK).json()["link"]
    token = link if part == "link" else link.rstrip("/").rpartition("/")[2]
    judge = make_user("Jo Judge")
    for _ in range(2):
        answer = program(judge).post("/api/v1/invitations/", {"token": token})
        assert answer.json() == {"event": "friday-armory", "role": "judge"}
    assert [each.user for each in event.staff.all()] == [judge]
    assert event.invitations.get().used == 1


def test_invitation_when_it_is_used_up_unknown_or_nobody_is_logged_in_then_no_role(event, program):
    link = program(owner_of(event)).post(f"{BELOW}invitations/", LINK).json()["link"]
    assert program().post("/api/v1/invitations/", {"token": link}).status_code == 401
    program(make_user("Jo Judge")).post("/api/v1/invitations/", {"token": link})
    late = program(make_user("Late Comer"))
    assert late.post("/api/v1/invitations/", {"token": link}).status_code == 409
    assert late.post("/api/v1/invitations/", {"token": "unknown"}).status_code == 404
    assert event.staff.count() == 1
