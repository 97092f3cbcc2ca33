"""API-11: sealed pools by program."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db
POOLS = "/api/v1/events/friday-armory/pools/"
POOL = "2x Heron Blade\n3x Willow Whip"


@pytest.fixture
def event():
    return make_running_event(4, format="sealed", lists_required=True)


def test_pool_when_written_down_then_its_player_and_judges_read_it(event, program):
    players = [program(each.profile.user) for each in event.registrations.order_by("pk")[:2]]
    made = players[0].post(POOLS, {"text": POOL})
    assert (made.status_code, made.json()["card_count"]) == (201, 5)
    judge = program(make_staff(event, StaffRole.HEAD_JUDGE))
    for reader, read in ((players[0], 1), (players[1], 0), (judge, 1)):
        assert len(reader.get(POOLS).json()["results"]) == read


def test_pool_when_a_judge_corrects_it_then_with_a_reason_and_what_was_seen(event, program):
    seat = event.registrations.order_by("pk")[0]
    held = program(seat.profile.user).post(POOLS, {"text": POOL}).json()
    judge = program(make_staff(event, StaffRole.HEAD_JUDGE))
    sent = {"text": f"{POOL}\n1x Unheard Of", "reason": "Miscounted", "seen": held["id"]}
    corrected = judge.put(f"{POOLS}{seat.pk}/", sent).json()
    assert (corrected["version"], corrected["reason"]) == (2, "Miscounted")
    stale = judge.put(f"{POOLS}{seat.pk}/", {**sent, "text": POOL})
    assert stale.status_code == 409
    refused = program(seat.profile.user).put(f"{POOLS}{seat.pk}/", sent)
    assert refused.status_code == 403


def test_pools_when_locked_then_nobody_writes_one_down(event, program):
    owner, player = program(owner_of(event)), program(event.registrations.first().profile.user)
    assert owner.post(f"{POOLS}lock/", {"locked": True}).json() == {"locked": True}
    assert player.post(POOLS, {"text": POOL}).status_code == 409
    assert player.post(f"{POOLS}lock/", {"locked": False}).status_code == 403
    assert owner.post(f"{POOLS}lock/", {"locked": False}).json() == {"locked": False}
    assert player.post(POOLS, {"text": POOL}).status_code == 201
