"""The pages on which penalties are given and confirmed."""

import pytest
from django.urls import reverse

from checks.models import Penalty, PenaltyToConfirm
from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4, best_of=3)))


def page_of(match) -> str:
    return reverse("checks:give", args=[match.round.event.slug, match.first_id])


def sent(client, match, kind: str, **more):
    form = client.get(page_of(match), {"infraction": "game-rules"}).context["form"]
    data = {"infraction": "game-rules", "kind": kind, "remark": "", "key": form.initial["key"]}
    return client.post(page_of(match), {**data, **more}, follow=True)


def test_page_when_something_happened_then_the_guide_proposes_and_it_is_given(visit, match):
    judge = visit(make_staff(match.round.event, StaffRole.JUDGE))
    assert "Game rules violation" in judge.get(page_of(match)).content.decode()
    proposed = judge.get(page_of(match), {"infraction": "game-rules"}).content.decode()
    assert "The guide proposes: Warning" in proposed
    assert "the penalty is given" in sent(judge, match, "warning").content.decode()
    assert Penalty.objects.get().registration == match.first


def test_page_when_it_is_the_third_of_its_kind_then_a_step_more(visit, match):
    judge = visit(make_staff(match.round.event, StaffRole.HEAD_JUDGE))
    for _ in range(2):
        sent(judge, match, "warning")
    page = judge.get(page_of(match), {"infraction": "game-rules"}).content.decode()
    assert "Intellect penalty (2 turns)" in page
    assert "had this 2 times already today" in " ".join(page.split())


def test_page_when_the_head_judge_has_to_confirm_then_it_waits_and_they_do(visit, match):
    event = match.round.event
    judge = visit(make_staff(event, StaffRole.JUDGE))
    assert "waits for the head judge" in sent(judge, match, "game_loss").content.decode()
    waiting = PenaltyToConfirm.objects.get()
    confirm = reverse("checks:confirm", args=[event.slug, waiting.pk])
    assert judge.post(confirm).status_code == 403
    head = visit(make_staff(event, StaffRole.HEAD_JUDGE))
    assert "to confirm" in head.get(reverse("checks:penalties", args=[event.slug])).content.decode()
    head.post(confirm)
    assert Penalty.objects.get().kind == "game_loss"
    address = reverse("tournaments:match", args=[event.slug, match.pk])
    shown = visit(match.first.profile.user).get(address).content.decode()
    assert f"{match.second} is one game ahead." in shown
    assert "Game rules" not in shown
    assert "one game ahead" not in visit().get(address).content.decode()


def test_pages_of_penalties_when_opened_by_others_then_refused(visit, match):
    event = match.round.event
    for who in (match.first.profile.user, make_staff(event, StaffRole.SCOREKEEPER)):
        client = visit(who)
        assert client.get(page_of(match)).status_code == 403
        table = reverse("checks:penalties_csv", args=[event.slug])
        assert client.get(table).status_code == 403


def test_table_when_a_name_begins_like_a_formula_then_no_spreadsheet_runs_it(visit, match):
    match.first.profile.display_name = "=1+1"
    match.first.profile.save()
    judge = visit(make_staff(match.round.event, StaffRole.HEAD_JUDGE))
    sent(judge, match, "warning")
    rows = judge.get(
        reverse("checks:penalties_csv", args=[match.round.event.slug])
    ).content.decode()
    assert "'=1+1,Game rules violation,Warning" in rows


@pytest.mark.parametrize(
    ("role", "offered"),
    [(StaffRole.JUDGE, True), (StaffRole.SCOREKEEPER, False), (None, False)],
)
def test_match_when_a_judge_may_give_penalties_then_it_leads_to_them(visit, role, offered):
    match = match_at(make_round(make_running_event(4)))
    user = make_staff(match.round.event, role) if role else match.first.profile.user
    page = visit(user).get(f"/e/{match.round.event.slug}/matches/{match.pk}/")
    give = reverse("checks:give", args=[match.round.event.slug, match.second_id])
    assert (give in page.content.decode()) is offered
