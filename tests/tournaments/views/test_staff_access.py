"""Who may open which page of the desk: one table of roles and answers."""

import pytest
from django.urls import reverse

from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole

ROLES = (
    *("organizer", "judge", "scorekeeper", "player", "stranger", "anonymous"),
    *("owner", "head judge", "check judge", "registration", "coverage", "display"),
)
OTHERS = (403, 403, 302)
EVERYBODY_ON_STAFF = (200, 200, 200, *OTHERS, 200, 200, 200, 200, 200, 403)
WORKS = (200, 200, 200, *OTHERS, 200, 200, 200, 200, 403, 403)
RESULT_STAFF = (200, 200, 200, *OTHERS, 200, 200, 403, 403, 403, 403)
ORGANIZERS = (200, 403, 403, *OTHERS, 200, 403, 403, 403, 403, 403)
PLAYER_STAFF = (200, 403, 200, *OTHERS, 200, 403, 403, 200, 403, 403)
ROUND_STAFF = (200, 403, 200, *OTHERS, 200, 200, 403, 403, 403, 403)
LIST_STAFF = (200, 200, 403, *OTHERS, 200, 200, 200, 403, 403, 403)
POST_ONLY = {200: 405}

PAGES = {
    ("desk",): (*EVERYBODY_ON_STAFF[:-1], 302),
    ("desk_part", "now"): EVERYBODY_ON_STAFF,
    ("desk_part", "tables"): EVERYBODY_ON_STAFF,
    ("desk_part", "side"): EVERYBODY_ON_STAFF,
    ("desk_record",): WORKS,
    ("desk_players",): EVERYBODY_ON_STAFF,
    ("desk_player", "player"): EVERYBODY_ON_STAFF,
    ("desk_round", 1): EVERYBODY_ON_STAFF,
    ("desk_result", 1, 1): RESULT_STAFF,
    ("quick_look",): RESULT_STAFF,
    ("list_troubles",): EVERYBODY_ON_STAFF,
    ("list_decisions",): EVERYBODY_ON_STAFF,
    ("discard_round", 1): ROUND_STAFF,
    ("desk_drop", "player"): PLAYER_STAFF,
    ("desk_withdraw", "player"): PLAYER_STAFF,
    ("correct_list", "player"): LIST_STAFF,
    ("event_edit",): ORGANIZERS,
    ("start_event",): ORGANIZERS,
    ("finish_event",): ORGANIZERS,
    ("reopen_event",): ORGANIZERS,
    ("cancel_event",): ORGANIZERS,
    ("release_lists",): ORGANIZERS,
    ("desk_staff",): ORGANIZERS,
    ("desk_staff_remove", "staff"): ORGANIZERS,
    ("desk_staff_rights", "staff"): ORGANIZERS,
    ("desk_invite",): ORGANIZERS,
    ("desk_roles",): (*EVERYBODY_ON_STAFF[:-1], 200),
}
STEPS = {
    ("quick_result",): RESULT_STAFF,
    ("remind_players",): WORKS,
    ("pair_round",): ROUND_STAFF,
    ("publish_round", 1): ROUND_STAFF,
    ("close_round", 1): ROUND_STAFF,
    ("desk_undo_drop", "player"): PLAYER_STAFF,
    ("publish_event",): ORGANIZERS,
    ("desk_staff_role", "staff"): ORGANIZERS,
}


def people_of(event) -> dict:
    return {
        "organizer": owner_of(event),
        "judge": make_staff(event, StaffRole.JUDGE),
        "scorekeeper": make_staff(event, StaffRole.SCOREKEEPER),
        "player": event.registrations.select_related("profile__user").first().profile.user,
        "stranger": make_user("Stella Stranger"),
        "anonymous": None,
        "owner": make_staff(event, StaffRole.OWNER),
        "head judge": make_staff(event, StaffRole.HEAD_JUDGE),
        "check judge": make_staff(event, StaffRole.CHECK_JUDGE),
        "registration": make_staff(event, StaffRole.REGISTRATION),
        "coverage": make_staff(event, StaffRole.COVERAGE),
        "display": make_staff(event, StaffRole.DISPLAY),
    }


def address(event, page) -> str:
    named = {
        "player": event.registrations.first().pk,
        "staff": event.staff.filter(role=StaffRole.JUDGE).values_list("pk", flat=True).first(),
    }
    name, *rest = page
    return reverse(f"tournaments:{name}", args=[event.slug, *(named.get(x, x) for x in rest)])


def test_desk_when_opened_then_each_role_gets_its_answer(visit):
    event = make_running_event()
    make_round(event)
    people = people_of(event)
    answers = PAGES | {page: [POST_ONLY.get(code, code) for code in STEPS[page]] for page in STEPS}
    expected = {
        (page, role): code
        for page, codes in answers.items()
        for role, code in zip(ROLES, codes, strict=True)
    }
    addresses = {page: address(event, page) for page in answers}
    found = {}
    for role in ROLES:
        visitor = visit(people[role])
        found |= {(page, role): visitor.get(addresses[page]).status_code for page in answers}
    assert found == expected


@pytest.mark.parametrize("page", [("desk",), ("desk_players",), ("event_edit",), ("desk_staff",)])
def test_draft_when_a_stranger_asks_for_its_desk_then_it_does_not_exist(visit, page):
    event = make_event()
    assert visit(make_user()).get(address_without_players(event, page)).status_code == 404


def address_without_players(event, page) -> str:
    return reverse(f"tournaments:{page[0]}", args=[event.slug])


def test_desk_when_not_logged_in_then_it_comes_back_after_the_log_in(visit):
    event = make_event()
    page = reverse("tournaments:desk", args=[event.slug])
    assert visit().get(page).url == f"{reverse('account_login')}?next={page}"


def test_desk_when_staff_lose_their_role_then_it_is_closed(visit):
    event = make_running_event()
    judge = make_staff(event, StaffRole.JUDGE)
    event.staff.all().delete()
    page = reverse("tournaments:desk", args=[event.slug])
    assert visit(judge).get(page).status_code == 403


def test_round_of_another_event_when_asked_for_then_it_is_not_found(visit):
    make_round(make_running_event())
    other = make_event(name="Other")
    page = reverse("tournaments:desk_round", args=[other.slug, 1])
    assert visit(owner_of(other)).get(page).status_code == 404
