"""What an event asks at sign-up, and what becomes of the answers."""

import pytest

from questions.models import Answer, Question
from questions.queries import answers_for_staff, answers_of
from questions.services import ask_question, change_answers, drop_question
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tournaments.errors import TournamentError
from tournaments.models import Registration
from tournaments.services.blueprints import blueprint_of, make_event_from
from tournaments.services.registrations import register_player, register_walk_in, withdraw_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event()


def asked(event, words="Lunch?", **more) -> Question:
    return ask_question(event=event, actor=owner_of(event), words=words, **more)


def registered(event, user, answers=None) -> Registration:
    return register_player(event=event, profile=user.profile, actor=user, answers=answers)


def test_question_when_required_and_not_answered_then_nobody_registers(event):
    asked(event, is_required=True)
    with pytest.raises(TournamentError, match=r"before they register. Answer: Lunch\?"):
        registered(event, make_user("Anna Arnold"), {})
    assert not event.registrations.exists()


def test_question_when_answered_then_kept_for_the_staff(event):
    question = asked(event, is_required=True)
    player = registered(event, make_user("Anna Arnold"), {question.pk: "  Yes,  please "})
    assert list(answers_for_staff(event)) == [(player, ["Yes, please"])]


def test_question_when_it_has_choices_then_no_other_answer_is_taken(event):
    question = asked(event, choices=["S", "M"])
    with pytest.raises(TournamentError, match="Choose one of the answers"):
        registered(event, make_user("Anna Arnold"), {question.pk: "XL"})


def test_question_when_optional_then_nothing_is_kept_for_nothing(event):
    question = asked(event)
    registered(event, make_user("Anna Arnold"), {question.pk: ""})
    assert not Answer.objects.exists()


def test_question_when_somebody_comes_back_then_the_old_answer_counts(event):
    question = asked(event, is_required=True)
    user = make_user("Anna Arnold")
    withdraw_player(registration=registered(event, user, {question.pk: "Yes"}), actor=user)
    assert answers_of(registered(event, user)) == {question.pk: "Yes"}


def test_answers_when_changed_then_the_new_one_counts_until_the_start(event):
    question = asked(event)
    user = make_user("Anna Arnold")
    player = registered(event, user, {question.pk: "Yes"})
    change_answers(registration=player, answers={question.pk: "No"}, actor=user)
    assert answers_of(player) == {question.pk: "No"}
    change_answers(registration=player, answers={question.pk: ""}, actor=user)
    assert answers_of(player) == {}


def test_question_when_of_another_event_then_its_id_answers_nothing(event):
    elsewhere = asked(make_open_event(name="Elsewhere"))
    asked(event)
    player = registered(event, make_user("Anna Arnold"), {elsewhere.pk: "Yes"})
    assert answers_of(player) == {}


def test_question_when_asked_twice_then_it_is_one_and_gone_with_its_answers(event):
    question = asked(event)
    assert asked(event) == question
    registered(event, make_user("Anna Arnold"), {question.pk: "Yes"})
    drop_question(event=event, question=question, actor=owner_of(event))
    assert not Answer.objects.exists()


def test_question_when_the_event_runs_then_refused():
    with pytest.raises(TournamentError, match="The event has begun"):
        asked(make_running_event(2))


def test_walk_in_when_the_event_asks_then_the_desk_adds_without_answers(event):
    asked(event, is_required=True)
    register_walk_in(event=event, display_name="Ben", actor=owner_of(event))
    assert event.registrations.count() == 1


def test_copy_when_the_event_asks_then_it_asks_the_same(event):
    asked(event, choices=["S", "M"], is_required=True)
    enter_nobody = {"name": "Again", "starts_at": event.starts_at, "actor": owner_of(event)}
    made = make_event_from(blueprint_of(event), organization=event.organization, **enter_nobody)
    copied = made.questions.get()
    assert (copied.words, copied.choices, copied.is_required) == ("Lunch?", ["S", "M"], True)


def test_question_when_nobody_asks_then_players_register_as_ever(event):
    assert enter(event, make_user("Anna Arnold")).state == "registered"


def test_answers_when_the_account_is_deleted_then_gone_and_the_others_stay(event):
    question = asked(event)
    anna, ben = make_user("Anna Arnold"), make_user("Ben Bright")
    for user in (anna, ben):
        player = enter(event, user)
        Answer.objects.create(question=question, registration=player, text=f"I am {user.profile}")
    anna.delete()
    assert [each.text for each in Answer.objects.all()] == ["I am Ben Bright"]
    assert event.registrations.filter(profile__display_name="Anna Arnold").exists()
