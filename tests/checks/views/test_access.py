"""Who may open which page of the checks: one table; and what players learn, and when."""

import json

import pytest
from django.urls import get_resolver, reverse

from checks.queries.topics import checks_topic
from checks.services.course import hand_back, take_decks
from checks.services.papers import request_check_list
from tests.checks.views.conftest import FLAGGED_FOR, NOTES
from tests.factories.checks import find
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.rounds import match_at
from tournaments.enums import RegistrationState, StaffRole
from tournaments.models import Event

pytestmark = pytest.mark.django_db
POSTS = ("take", "hand_back", "correct_extension", "lift_flag", "print", "confirm")
# The head judge decides about these.
ABOVE = ("confirm", "refuse")
PAGES = sorted(name for name in get_resolver("checks.urls").reverse_dict if isinstance(name, str))
ROLES = {
    **dict.fromkeys(("organizer", "judge"), 200),
    **dict.fromkeys(("scorekeeper", "checked player", "other player"), 403),
    **dict.fromkeys(("judge elsewhere", "stranger", "playing judge"), 403),
    "anonymous": 302,
}


def people_of(room) -> dict:
    event = room.event
    elsewhere = make_event(name="Elsewhere", organization=event.organization)
    return {
        "organizer": owner_of(event),
        "judge": room.judge,
        "scorekeeper": make_staff(event, StaffRole.SCOREKEEPER),
        "checked player": room.player.profile.user,
        "other player": match_at(room.round, 3).first.profile.user,
        "judge elsewhere": make_staff(elsewhere, StaffRole.JUDGE),
        "stranger": make_user("Stella Stranger"),
        "playing judge": playing_judge(event),
        "anonymous": None,
    }


def playing_judge(event: Event):
    judge = make_staff(event, StaffRole.JUDGE, "Paula Playing")
    event.registrations.create(profile=judge.profile, state=RegistrationState.REGISTERED)
    return judge


def test_pages_when_opened_by_each_role_then_only_who_judges_and_does_not_play(room, visit):
    answers = {}
    for role, person in people_of(room).items():
        visitor = visit(person)
        answers |= {(page, role): visitor.get(room.address(page)).status_code for page in PAGES}
    expected = {
        (page, role): expected_of(page, role, code)
        for page in PAGES
        for role, code in ROLES.items()
    }
    assert answers == expected


def expected_of(page: str, role: str, code: int) -> int:
    if page in ABOVE and role == "judge":
        return 403
    return 405 if page in POSTS and code == 200 else code


def test_pages_when_posted_to_by_others_then_nothing_changes(room, visit):
    codes = set()
    for role, person in people_of(room).items():
        if ROLES[role] != 200:
            other = visit(person)
            codes |= {other.post(room.address(page), {"reason": "x"}).status_code for page in PAGES}
    assert codes == {302, 403}
    room.chosen.refresh_from_db()
    assert room.chosen.state == "chosen"


def test_things_of_another_event_when_asked_through_this_one_then_not_found(room, visit):
    other = make_event(name="Other")
    reader = visit(owner_of(other))
    for page in PAGES:
        address = room.address(page).replace(room.event.slug, other.slug)
        if address.rstrip("/").split("/")[-1] not in ("checks", "pick", "history", "rules"):
            code = reader.get(address).status_code
            assert code in (
                (404,) if page not in ("penalties", "penalties_csv", *POSTS) else (200, 404, 405)
            ), page


def test_lists_when_kept_from_judges_then_they_check_no_decks(room, visit):
    Event.objects.filter(pk=room.event.pk).update(lists_for_judges=False)
    assert visit(room.judge).get(room.address("checks")).status_code == 403
    assert visit(owner_of(room.event)).get(room.address("checks")).status_code == 200


def everything_read(room, visit, person) -> str:
    """What the pages of the event, its API and its jobs tell this person."""
    reader, slug = visit(person), room.event.slug
    match = room.chosen.match
    places = [
        f"/e/{slug}/",
        f"/e/{slug}/pairings/",
        f"/e/{slug}/players/",
        f"/e/{slug}/matches/{match.pk}/",
        f"/e/{slug}/desk/",
        f"/e/{slug}/desk/record/",
        f"/e/{slug}/desk/parts/tables/",
        f"/e/{slug}/desk/rounds/1/",
        f"/e/{slug}/desk/players/{room.player.pk}/",
        f"/e/{slug}/desk/prints/",
        f"/api/v1/events/{slug}/matches/",
        f"/api/v1/events/{slug}/registrations/",
        "/my/",
    ]
    return "\n".join(reader.get(place).content.decode() for place in places)


def test_players_and_desk_when_a_check_is_chosen_then_they_learn_nothing(room, visit):
    request_check_list(round=room.round, actor=room.judge)
    scorekeeper = make_staff(room.event, StaffRole.SCOREKEEPER)
    for person in (room.player.profile.user, scorekeeper, None):
        told = everything_read(room, visit, person)
        assert "eck check" not in told
        assert FLAGGED_FOR not in told
        assert NOTES not in told
        assert "desk/checks" not in told
        assert checks_topic(room.event) not in told


def test_paper_of_checks_when_asked_for_by_others_then_refused(room, visit):
    job = request_check_list(round=room.round, actor=room.judge)
    page = reverse("jobs:job", args=[job.pk])
    people = people_of(room)
    codes = {role: visit(people[role]).get(page).status_code for role in ROLES}
    assert {role for role, code in codes.items() if code == 200} == {"organizer", "judge"}


def test_players_when_the_decks_are_back_then_they_read_their_extra_time(room, visit):
    take_decks(check=room.chosen, actor=room.judge)
    for deck_check in room.chosen.deck_checks.all():
        find(deck_check, room.judge, "match")
    hand_back(check=room.chosen, actor=room.judge)
    told = everything_read(room, visit, room.player.profile.user)
    assert "4 minutes of extra time" in told
    assert "+4 min" in told
    assert FLAGGED_FOR not in told


def test_counts_when_posted_then_kept_and_answered(room, visit):
    place = room.address("counts")
    answer = visit(room.judge).post(place, {"counts": json.dumps({"extra": 2})})
    assert answer.json()["counts"]["extra"] == 2
    assert visit(room.judge).get(place).json()["counts"]["extra"] == 2


@pytest.mark.parametrize("sent", ["", "[]", "{", '{"extra": "two"}', '{"extra": true}', '{"x": 1}'])
def test_counts_when_they_cannot_be_read_then_told_in_words(room, visit, sent):
    answer = visit(room.judge).post(room.address("counts"), {"counts": sent})
    assert answer.status_code == 409
    assert answer.json()["words"].endswith("Load the page again.")


def test_judge_when_a_player_dropped_or_waits_then_let_in_or_not(room, visit):
    judge = make_staff(room.event, StaffRole.JUDGE, "Former Player")
    held = room.event.registrations.create(profile=judge.profile, state=RegistrationState.DROPPED)
    assert visit(judge).get(room.address("checks")).status_code == 200
    held.state = RegistrationState.WAITING
    held.save()
    assert visit(judge).get(room.address("checks")).status_code == 403
