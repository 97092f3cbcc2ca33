"""Snapshots on pages and by program, for those who may."""

import pytest
from django.urls import reverse

from snapshots.models import Snapshot
from snapshots.queries.kept import newest_of
from snapshots.services.taking import take_snapshot
from tests.factories.events import make_staff, owner_of
from tests.factories.rounds import decide_all, make_round
from tests.factories.whole_events import make_whole_event, told_by
from tournaments.enums import Right, StaffRole
from tournaments.models import Event, EventStaff
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


def page(name: str, event: Event, *more) -> str:
    return reverse(f"snapshots:{name}", args=[event.slug, *more])


def api(name: str, event: Event, *more) -> str:
    return reverse(f"api-snapshot-{name}", args=[event.slug, *more])


def test_pages_when_walked_then_taken_compared_restored_and_thrown_away(client):
    event = make_whole_event()
    client.force_login(owner_of(event))
    desk = client.get(reverse("tournaments:desk", args=[event.slug])).content.decode()
    assert page("snapshots", event) in desk
    client.post(page("snapshots", event), {"words": "before lunch"}, follow=True)
    kept = Snapshot.objects.get(is_kept=True)
    then = told_by(event)
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner_of(event))
    listed = client.get(page("snapshots", event)).content.decode()
    assert "before lunch" in listed
    assert "before closing Round 2" in listed
    shown = client.get(page("compare", event, kept.pk)).content.decode()
    assert "Round 2: closed; it was: playing" in shown
    sent = {"seen": newest_of(event), "reason": "wrong", "key": "k"}
    answer = client.post(page("restore", event, kept.pk), sent, follow=True)
    assert "as it was then" in answer.content.decode()
    assert told_by(event) == then
    client.post(page("throw_away", event, kept.pk))
    assert not Snapshot.objects.filter(pk=kept.pk).exists()


def test_going_back_when_refused_then_what_was_typed_is_kept_and_can_be_sent_again(client):
    event = make_whole_event()
    client.force_login(owner_of(event))
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    sent = {"seen": kept.pk, "reason": "typed words", "key": "k"}
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner_of(event))
    answer = client.post(page("restore", event, kept.pk), sent)
    said = answer.content.decode()
    assert answer.status_code == 422
    assert "Somebody changed the event" in said
    assert "typed words" in said
    assert f'name="seen" value="{newest_of(event)}"' in said
    assert client.post(page("restore", event, kept.pk), {**sent, "reason": ""}).status_code == 422


@pytest.mark.parametrize("role", [StaffRole.HEAD_JUDGE, StaffRole.SCOREKEEPER, StaffRole.JUDGE])
def test_snapshots_when_the_role_does_not_go_back_then_closed(client, role):
    event = make_whole_event()
    client.force_login(make_staff(event, role, "Somebody Else"))
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    sent = {"seen": newest_of(event), "reason": "x", "key": "k"}
    assert client.get(page("snapshots", event)).status_code == 403
    assert client.get(page("compare", event, kept.pk)).status_code == 403
    assert client.post(page("restore", event, kept.pk), sent).status_code == 403
    assert client.get(api("detail", event, kept.pk)).status_code == 403
    assert client.post(api("restore", event, kept.pk), sent).status_code == 403
    assert client.delete(api("detail", event, kept.pk)).status_code == 403
    added = EventStaff.objects.get(event=event, role=role, user__email__startswith="somebody")
    added.added = [Right.GO_BACK]
    added.save()
    assert client.get(page("snapshots", event)).status_code == 200


def test_staff_when_who_goes_back_may_not_name_owners_then_no_role_is_given(client):
    event = make_whole_event()
    client.force_login(make_staff(event, StaffRole.ORGANIZER, "Orga"))
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    judge = event.staff.get(role=StaffRole.JUDGE)
    judge.delete()
    assert "with_staff" not in client.get(page("compare", event, kept.pk)).content.decode()
    sent = {"seen": newest_of(event), "reason": "x", "key": "k", "with_staff": "on"}
    client.post(page("restore", event, kept.pk), sent)
    assert not event.staff.filter(role=StaffRole.JUDGE).exists()
    sent = {"seen": newest_of(event), "reason": "x", "with_staff": True}
    answer = client.post(api("restore", event, kept.pk), sent, content_type="application/json")
    assert answer.status_code == 403


def test_snapshot_when_asked_below_another_event_then_not_found(client):
    event, other = make_whole_event(), make_whole_event(name="Other", players=6)
    client.force_login(owner_of(other))
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    assert client.get(page("compare", other, kept.pk)).status_code == 404
    assert client.get(api("detail", other, kept.pk)).status_code == 404
    assert client.post(api("restore", other, kept.pk)).status_code == 404


def test_api_when_walked_then_taken_compared_restored_and_thrown_away(client):
    event = make_whole_event()
    client.force_login(owner_of(event))
    sent = {"words": "by program"}
    kept = client.post(api("list", event), sent, content_type="application/json").json()
    then = told_by(event)
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner_of(event))
    make_round(event)
    listed = client.get(api("list", event)).json()
    assert listed["results"][-1]["words"] == "before the start"
    told = client.get(api("detail", event, kept["id"])).json()
    assert "Rounds" in {part["title"] for part in told["parts"]}
    sent = {"seen": told["seen"] - 1, "reason": "wrong"}
    stale = client.post(api("restore", event, kept["id"]), sent, content_type="application/json")
    assert stale.status_code in (409, 422), stale.json()
    sent = {"seen": told["seen"], "reason": "wrong"}
    done = client.post(api("restore", event, kept["id"]), sent, content_type="application/json")
    assert done.status_code == 200, done.json()
    assert told_by(event) == then
    assert client.delete(api("detail", event, kept["id"])).status_code == 204
