"""Answering on the way into an event; the questions at its desk."""

import pytest
from django.urls import reverse

from questions.models import Question
from questions.queries import answers_of
from questions.services import ask_question
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.services.registrations import register_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event()


@pytest.fixture
def question(event) -> Question:
    return ask_question(event=event, actor=owner_of(event), words="Lunch?", is_required=True)


def page(name: str, event, *args) -> str:
    return reverse(f"questions:{name}", args=[event.slug, *args])


def test_event_when_it_asks_then_register_leads_to_the_questions(visit, event, question):
    shown = words_of(visit(make_user("Anna Arnold")).get(event.get_absolute_url()))
    assert f'href="{page("answer", event)}"' in shown


def test_answers_when_sent_then_the_player_is_registered_and_may_change_them(
    visit, event, question
):
    user = make_user("Anna Arnold")
    client, typed = visit(user), {f"question_{question.pk}": "Yes"}
    assert client.post(page("answer", event), typed).url == event.get_absolute_url()
    player = event.registrations.get(profile=user.profile)
    client.post(page("answer", event), {f"question_{question.pk}": "No"})
    assert answers_of(player) == {question.pk: "No"}


def test_answers_when_one_is_missing_then_its_field_says_so(visit, event, question):
    answer = visit(make_user("Anna Arnold")).post(page("answer", event), {})
    assert answer.status_code == 422
    assert "The event needs an answer to this." in words_of(answer)
    assert not event.registrations.exists()


def test_register_when_pressed_past_the_questions_then_refused_with_the_question(
    visit, event, question
):
    client = visit(make_user("Anna Arnold"))
    address = reverse("tournaments:register", args=[event.slug])
    assert "Answer: Lunch?" in words_of(client.post(address, follow=True))


def test_desk_when_an_organizer_asks_then_it_is_asked_and_removed(visit, event):
    client = visit(owner_of(event))
    client.post(
        page("desk", event), {"words": "Size?", "choices": "S\nM\nM\n", "is_required": "on"}
    )
    asked = Question.objects.get()
    assert (asked.choices, asked.is_required) == (["S", "M"], True)
    client.post(page("drop", event, asked.pk))
    assert not Question.objects.exists()


def test_answers_when_downloaded_then_no_answer_is_a_formula(visit, event, question):
    user = make_user("Anna Arnold")
    register_player(event=event, profile=user.profile, actor=user, answers={question.pk: "=1+1"})
    lines = visit(owner_of(event)).get(page("csv", event)).content.decode().splitlines()
    assert lines == ["player,state,Lunch?", "Anna Arnold,registered,'=1+1"]


@pytest.mark.parametrize("name", ["desk", "csv"])
def test_answers_when_a_judge_or_a_player_asks_then_refused(visit, event, question, name):
    for user in (make_staff(event, StaffRole.JUDGE), make_user("Anna Arnold")):
        assert visit(user).get(page(name, event)).status_code == 403


def test_question_when_of_another_event_then_not_found(visit, event, question):
    other = make_event(event.organization, name="Other")
    client = visit(owner_of(event))
    assert client.post(page("drop", other, question.pk)).status_code == 404
    assert Question.objects.exists()


def test_api_when_a_program_asks_registers_and_reads_then_as_the_pages_do(program, event):
    staff, user = program(owner_of(event)), make_user("Anna Arnold")
    below = f"/api/v1/events/{event.slug}/"
    sent = {"words": "Lunch?", "is_required": True}
    asked = staff.post(f"{below}questions/", sent, format="json").json()
    player = program(user)
    assert player.get(f"{below}questions/").json()["results"] == [asked]
    assert player.post(f"{below}registrations/", {}, format="json").status_code == 409
    answers = {"answers": {str(asked["id"]): "Yes"}}
    assert player.post(f"{below}registrations/", answers, format="json").status_code == 201
    assert player.get(f"{below}questions/answers/").status_code == 403
    rows = staff.get(f"{below}questions/answers/").json()
    assert [row["answers"] for row in rows] == [{str(asked["id"]): "Yes"}]
    assert staff.delete(f"{below}questions/{asked['id']}/").status_code == 204
