"""Calling from the match page, answering from the queue; strangers see and do nothing."""

import pytest
from django.urls import reverse

from calls import services
from calls.models import JudgeCall
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_round, match_at
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4)))


def address(view: str, match, pk: int) -> str:
    return reverse(f"calls:{view}", args=[match.round.event.slug, pk])


def test_player_when_calling_then_the_page_says_that_a_judge_is_called(visit, match):
    player = visit(match.first.profile.user)
    page = player.post(
        address("call_judge", match, match.pk), {"about": "Who is first?"}, follow=True
    ).content.decode()
    assert "A judge is called." in page
    assert (
        "Who is first?"
        not in visit(match.second.profile.user)
        .get(reverse("tournaments:match", args=[match.round.event.slug, match.pk]))
        .content.decode()
    )


def test_judge_when_going_and_ruling_then_players_read_it_and_the_queue_is_empty(visit, match):
    event = match.round.event
    call = services.call_judge(match=match, actor=match.first.profile.user)
    judge = visit(make_staff(event, StaffRole.JUDGE))
    assert "0 min waiting" in judge.get(reverse("calls:queue", args=[event.slug])).content.decode()
    judge.post(address("go", match, call.pk))
    shown = visit(match.second.profile.user).get(
        reverse("tournaments:match", args=[event.slug, match.pk])
    )
    assert "A judge is coming." in shown.content.decode()
    judge.post(address("call", match, call.pk), {"ruling": "See 20.4.2.", "minutes": "4"})
    call.refresh_from_db()
    assert (call.state, call.minutes_given) == ("solved", 4)
    page = judge.get(address("call", match, call.pk)).content.decode()
    assert '<a href="/rules/fab14/20.4.2/">20.4.2</a>' in page
    assert "Nobody waits" in judge.get(reverse("calls:queue", args=[event.slug])).content.decode()


def test_ruling_when_it_is_markup_then_it_is_shown_as_typed(visit, match):
    judge = make_staff(match.round.event, StaffRole.JUDGE)
    call = services.call_judge(match=match, actor=judge)
    services.go_to_call(call=call, actor=judge)
    services.solve_call(call=call, ruling="<b>1.1</b>", minutes=0, actor=judge)
    page = visit(judge).get(address("call", match, call.pk)).content.decode()
    assert "<b>1.1" not in page
    assert "&lt;b&gt;" in page


def test_opinion_when_nothing_is_written_then_the_field_says_so(visit, match):
    judge = make_staff(match.round.event, StaffRole.JUDGE)
    call = services.call_judge(match=match, actor=judge)
    services.go_to_call(call=call, actor=judge)
    answer = visit(judge).post(address("second_opinion", match, call.pk), {"ruling": ""})
    assert answer.status_code == 422
    assert "Write down what you ruled." in answer.content.decode()


@pytest.mark.parametrize("view", ["queue", "call", "go", "arrive", "leave", "second_opinion"])
def test_pages_of_calls_when_opened_by_others_then_refused(visit, match, view):
    call = services.call_judge(match=match, actor=match.first.profile.user)
    event = match.round.event
    args = [event.slug] if view == "queue" else [event.slug, call.pk]
    for who in (match.first.profile.user, make_staff(event, StaffRole.SCOREKEEPER), make_user()):
        client = visit(who)
        assert client.get(reverse(f"calls:{view}", args=args)).status_code == 403
        assert client.post(reverse(f"calls:{view}", args=args)).status_code == 403
    call.refresh_from_db()
    assert call.state == "waiting"


def test_call_when_a_stranger_presses_then_nothing_happens(visit, match):
    assert visit(make_user()).post(address("call_judge", match, match.pk), {}).status_code == 403
    assert visit().post(address("call_judge", match, match.pk), {}).status_code == 302
    assert not JudgeCall.objects.exists()


def test_withdraw_when_the_opponent_presses_then_the_call_stays(visit, match):
    call = services.call_judge(match=match, actor=match.first.profile.user)
    other = visit(match.second.profile.user)
    assert other.post(address("withdraw", match, match.pk)).status_code == 403
    assert (
        visit(match.first.profile.user).post(address("withdraw", match, match.pk)).status_code
        == 302
    )
    call.refresh_from_db()
    assert call.state == "withdrawn"


def test_queue_when_there_are_more_calls_then_not_more_queries(
    visit, django_assert_max_num_queries
):
    a_round = make_round(make_running_event(6))
    judge = visit(make_staff(a_round.event, StaffRole.JUDGE))
    for table in (1, 2, 3):
        match = match_at(a_round, table)
        services.call_judge(match=match, actor=match.first.profile.user)
        with django_assert_max_num_queries(14):
            judge.get(reverse("calls:queue", args=[a_round.event.slug]))


def test_api_when_a_player_calls_and_a_judge_solves_then_each_sees_their_part(program, match):
    base = f"/api/v1/events/{match.round.event.slug}/calls/"
    player = program(match.first.profile.user)
    call = player.post(base, {"match": match.pk, "about": "Slow"}, format="json").json()
    assert (call["state"], "about" in call) == ("waiting", False)
    assert player.get(base).status_code == 403
    judge = program(make_staff(match.round.event, StaffRole.JUDGE))
    assert [each["about"] for each in judge.get(base).json()] == ["Slow"]
    judge.post(f"{base}{call['id']}/go/", {}, format="json")
    solved = judge.post(f"{base}{call['id']}/solve/", {"minutes": 3}, format="json").json()
    assert (solved["state"], solved["minutes_given"]) == ("solved", 3)
    assert player.post(f"{base}{call['id']}/go/", {}, format="json").status_code == 403


def test_desk_when_a_table_calls_then_it_stands_there_until_it_is_over(visit, match):
    event, desk = match.round.event, reverse("tournaments:desk", args=[match.round.event.slug])
    judge = make_staff(event, StaffRole.JUDGE)
    assert "Judge calls" not in visit(judge).get(desk).content.decode()
    call = services.call_judge(match=match, actor=match.first.profile.user, about="Marked sleeve")
    page = visit(judge).get(desk).content.decode()
    assert "Judge calls" in page
    assert "Marked sleeve" in page
    assert reverse("calls:call", args=[event.slug, call.pk]) in page
    part = reverse("tournaments:desk_part", args=[event.slug, "now"])
    assert "Marked sleeve" in visit(judge).get(part).content.decode()
    services.withdraw_call(call=call, actor=match.first.profile.user)
    assert "Judge calls" not in visit(judge).get(desk).content.decode()


def test_desk_when_somebody_answers_no_calls_then_it_shows_none(visit, match):
    services.call_judge(match=match, actor=match.first.profile.user, about="Marked sleeve")
    desk = reverse("tournaments:desk", args=[match.round.event.slug])
    display = make_staff(match.round.event, StaffRole.REGISTRATION)
    assert "Marked sleeve" not in visit(display).get(desk).content.decode()


def test_round_when_closed_with_an_open_call_then_the_desk_leads_to_it(visit, match):
    event = match.round.event
    services.call_judge(match=match, actor=match.first.profile.user)
    decide_all(match.round)
    desk = visit(owner_of(event))
    close = reverse("tournaments:close_round", args=[event.slug, 1])
    page = desk.post(close, follow=True).content.decode()
    assert f"A call for a judge is still open: Round 1, table {match.table}." in page
    assert f'<a href="{reverse("calls:queue", args=[event.slug])}">End it</a>' in page


def test_event_when_finished_with_an_open_call_then_the_question_leads_to_it(visit, match):
    event = match.round.event
    call = services.call_judge(match=match, actor=match.first.profile.user)
    desk = visit(owner_of(event))
    finish = reverse("tournaments:finish_event", args=[event.slug])
    queue = f'href="{reverse("calls:queue", args=[event.slug])}">End it'
    assert queue in desk.get(finish).content.decode()
    services.withdraw_call(call=call, actor=match.first.profile.user)
    assert queue not in desk.get(finish).content.decode()
