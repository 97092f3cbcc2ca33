"""What changed after a position: what a program that comes back asks for."""

import pytest

from audit.models import Record
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many
from tests.factories.rounds import decide, make_round
from tournaments.enums import StaffRole
from tournaments.models import Match
from tournaments.services import events, registrations
from tournaments.services.notes import note
from webhooks import queries

pytestmark = pytest.mark.django_db


def address(event):
    return f"/api/v1/events/{event.slug}/changes/"


def told(client, event, after=None):
    return client.get(address(event), {} if after is None else {"after": after}).json()


def kinds(answer):
    return [each["topic"] for each in answer["changes"]]


def test_program_when_it_comes_back_then_it_is_told_what_changed_and_where_to_read(program, event):
    client = program()
    first = told(client, event)
    assert (first["changes"], first["has_more"]) == ([], False)
    players = enter_many(event, 4)
    events.start_event(event=event, actor=owner_of(event))
    make_round(event)
    match = Match.objects.order_by("pk").first()
    decide(match)
    registrations.drop_player(registration=players[0], actor=owner_of(event))
    answer = told(client, event, first["position"])
    assert kinds(answer) == [
        *(["registrations"] * 4),
        "event",
        "rounds",
        "results",
        "registrations",
    ]
    *_, result, drop = answer["changes"]
    assert (result["match"], result["registration"], result["action"]) == (match.pk, None, None)
    assert client.get(result["read"]).json()["state"] == "decided"
    assert client.get(drop["read"]).json()["state"] == "dropped"
    assert told(client, event, answer["position"])["changes"] == []
    assert [each["position"] for each in answer["changes"]] == sorted(
        each["position"] for each in answer["changes"]
    )


def test_officials_when_they_ask_then_they_also_hear_of_drafts_and_read_the_actions(program, event):
    enter_many(event, 4)
    events.start_event(event=event, actor=owner_of(event))
    before = told(program(), event)["position"]
    make_round(event)
    desk = program(make_staff(event, StaffRole.SCOREKEEPER))
    actions = [each["action"] for each in told(desk, event, before)["changes"]]
    assert actions == ["pair_round", "publish_round"]
    assert kinds(told(program(), event, before)) == ["rounds"]


def test_changes_that_are_nobodys_business_when_made_then_the_position_alone_moves(program, event):
    before = told(program(), event)["position"]
    note(event, owner_of(event), "give_penalty", "A warning for somebody")
    answer = told(program(), event, before)
    assert (answer["changes"], answer["position"]) == ([], before + 1)
    assert "warning" not in str(told(program(owner_of(event)), event, before))


def test_changes_when_many_then_they_come_in_parts_and_none_is_missing(program, event, monkeypatch):
    monkeypatch.setattr(queries, "MOST_CHANGES", 3)
    enter_many(event, 7)
    seen, after, more = [], 0, True
    while more:
        answer = told(program(), event, after)
        assert answer["position"] > after
        seen += [each["position"] for each in answer["changes"]]
        after, more = answer["position"], answer["has_more"]
    shown = Record.objects.filter(chain=event.topic, action__in=queries.TOPIC_OF)
    assert seen == sorted(shown.values_list("number", flat=True))


@pytest.mark.parametrize("after", ["-1", "x", "1e3", "9" * 30, "٣", ""])
def test_position_when_it_is_none_then_a_problem_says_so(program, event, after):
    answer = program().get(address(event), {"after": after})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "after")


def test_position_when_ahead_of_the_event_then_the_program_is_told_to_begin_anew(program, event):
    newest = told(program(), event)["position"]
    answer = program().get(address(event), {"after": newest + 1})
    assert f"The newest position is {newest}." in answer.json()["errors"][0]["message"]


def test_event_when_a_draft_or_another_one_then_nothing_is_told_of_it(program, event):
    draft = make_event(name="Not yet", organization=event.organization)
    assert program().get(address(draft)).status_code == 404
    before = told(program(), event)["position"]
    other = make_event(name="Elsewhere")
    events.publish_event(event=other, actor=owner_of(other))
    enter(other, make_user("Anna"))
    assert told(program(), event, before)["changes"] == []


def test_changes_when_asked_for_then_with_the_same_number_of_questions(
    program, event, django_assert_max_num_queries
):
    enter_many(event, 12)
    with django_assert_max_num_queries(6):
        assert len(told(program(), event, 0)["changes"]) == 14
