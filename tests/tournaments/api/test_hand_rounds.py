"""Rounds by hand through the API: the same services, the same rights."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, match_at
from tournaments.enums import StaffRole
from tournaments.models import PinnedPair

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_running_event(6, swiss_rounds=3)


@pytest.fixture
def organizer(program, event):
    return program(owner_of(event))


def address(event, *parts) -> str:
    return "/".join(["/api/v1/events", event.slug, *map(str, parts), ""])


def post(client, place, **sent):
    return client.post(place, sent, format="json")


def mark(client, event, number=1) -> str:
    return client.get(address(event, "rounds", number, "by-hand")).json()["mark"]


def test_swap_when_sent_then_it_is_done_and_can_be_taken_back(organizer, event):
    drafted = make_draft_round(event)
    a, c = match_at(drafted, 1).first, match_at(drafted, 2).first
    place = address(event, "rounds", 1, "swap")
    answer = post(organizer, place, a=a.pk, b=c.pk, seen=mark(organizer, event))
    assert answer.json()["steps"] == [
        {"words": f"{a} and {c} changed places", "breaks": [], "tables": 3, "other": 2}
    ]
    back = address(event, "rounds", 1, "take-back-change")
    assert post(organizer, back, seen=answer.json()["mark"]).json()["steps"] == []
    assert match_at(drafted, 1).first == a


def test_pair_when_it_breaks_a_rule_then_the_answer_says_what(organizer, event):
    met = match_at(make_closed_round(event))
    make_draft_round(event)
    sent = {"a": met.first_id, "b": met.second_id, "seen": mark(organizer, event, 2)}
    place = address(event, "rounds", 2, "pair")
    refused = post(organizer, place, **sent)
    assert (refused.status_code, refused.json()["code"]) == (409, "has_consequences")
    read = refused.json()["detail"].split('"')[-2]
    assert post(organizer, place, **sent, accepted=read).status_code == 200


def test_table_when_moved_then_the_match_is_there(organizer, event):
    drafted = make_draft_round(event)
    place = address(event, "rounds", 1, "move-table")
    post(organizer, place, table=1, to=40, seen=mark(organizer, event))
    assert match_at(drafted, 40).round == drafted


def test_paper_when_sent_then_the_round_is_published_with_its_results(organizer, event):
    players = list(event.registrations.order_by("pk").values_list("pk", flat=True))
    won = {"first_wins": 1, "second_wins": 0}
    lines = [
        {"table": table, "first": players[table - 1], "second": players[-table], "result": won}
        for table in (1, 2, 3)
    ]
    place = address(event, "rounds", "from-paper")
    answer = post(organizer, place, number=1, lines=lines)
    assert (answer.status_code, answer.json()["state"]) == (200, "published")


def test_pin_when_sent_then_it_stands_until_it_is_let_go(organizer, event):
    match = match_at(make_draft_round(event), 2)
    assert post(organizer, address(event, "matches", match.pk, "pin")).status_code == 200
    assert PinnedPair.objects.get().table == 2
    post(organizer, address(event, "matches", match.pk, "unpin"))
    assert not PinnedPair.objects.exists()


def test_finish_and_reopen_when_sent_then_with_name_and_reason(organizer, event):
    assert post(organizer, address(event, "finish")).status_code == 409
    assert post(organizer, address(event, "finish"), name=event.name).json()["state"] == "finished"
    assert post(organizer, address(event, "reopen"), reason="").status_code == 409
    assert post(organizer, address(event, "reopen"), reason="Slip").json()["state"] == "running"


def test_round_when_a_judge_or_player_changes_it_then_refused(program, event):
    match = match_at(make_draft_round(event))
    sent = {"a": match.first_id, "b": match.second_id, "seen": "x"}
    for person in (make_staff(event, StaffRole.JUDGE), match.first.profile.user):
        client = program(person)
        assert post(client, address(event, "rounds", 1, "swap"), **sent).status_code == 403
        assert post(client, address(event, "reopen"), reason="No").status_code == 403


def test_player_when_of_another_event_then_refused(organizer, event):
    make_draft_round(event)
    stranger = make_running_event(2, name="Other").registrations.first()
    mine = event.registrations.first()
    place = address(event, "rounds", 1, "swap")
    answer = post(organizer, place, a=mine.pk, b=stranger.pk, seen=mark(organizer, event))
    assert answer.json()["detail"] == "There is no such registration in this event."


def test_move_up_when_nobody_has_left_then_nothing_changes(organizer, event):
    make_closed_round(event)
    assert post(organizer, address(event, "stages", "move-up")).status_code == 200
    assert event.rounds.count() == 1
