"""Asking, and keeping what is answered: always under the lock of the event."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from accounts.models import User
from questions.models import LONGEST_ANSWER, Answer, Question
from questions.queries import answers_of, questions_of
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Registration
from tournaments.services.blueprints import register_part
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.notes import note
from tournaments.signals import player_registers

MOST_QUESTIONS = 20
OVER = "The event has begun: what it asks its players at sign-up stays as it is."
NEEDED = "This event asks its players before they register. Answer: {words}"


@transaction.atomic
def ask_question(
    *, event: Event, actor: User, words: str, choices: Sequence[str] = (), is_required: bool = False
) -> Question:
    """The same words again are the same question. Who has registered already is not asked."""
    event = locked_event(event.pk)
    require(event.state in (EventState.DRAFT, EventState.OPEN), OVER)
    held = questions_of(event).filter(words=words).first()
    if held is not None:
        return held
    require(
        questions_of(event).count() < MOST_QUESTIONS,
        f"An event asks at most {MOST_QUESTIONS} questions.",
        field="words",
    )
    require(len(choices) != 1, "One answer is no choice. Give two, or none.", field="choices")
    asked = Question.objects.create(
        event=event, words=words, choices=list(choices), is_required=is_required
    )
    note(event, actor, "ask_question", f"Players are asked: {words}")
    return asked


@transaction.atomic
def drop_question(*, event: Event, question: Question, actor: User) -> None:
    """With every answer to it."""
    event = locked_event(event.pk)
    if questions_of(event).filter(pk=question.pk).delete()[0]:
        note(event, actor, "drop_question", f"Players are no longer asked: {question}")


@transaction.atomic
def change_answers(
    *, registration: Registration, answers: Mapping[int, str], actor: User
) -> Registration:
    registration = locked_registration(registration.pk)
    event = registration.event
    require(event.state == EventState.OPEN, "The event has begun: tell the desk instead.")
    require(
        registration.state != RegistrationState.WITHDRAWN, "You are not registered in this event."
    )
    if keep_answers(registration, answers):
        note(event, actor, "change_answers", f"{registration} changed an answer")
    return registration


@receiver(player_registers)
def keep_answers_of_newcomer(
    registration: Registration, answers: Mapping[int, str], **_more: Any
) -> None:
    keep_answers(registration, answers)


def keep_answers(registration: Registration, answers: Mapping[int, str]) -> bool:
    """Whether anything is another answer than before; an empty one takes an answer back."""
    before = answers_of(registration)
    after = dict(before)
    for question in questions_of(registration.event):
        if question.pk in answers:
            after[question.pk] = answer_to(question, answers[question.pk])
        require(
            not question.is_required or bool(after.get(question.pk)),
            NEEDED.format(words=question),
            field=f"question_{question.pk}",
        )
    changed = {pk: text for pk, text in after.items() if before.get(pk, "") != text}
    for pk, text in changed.items():
        held = Answer.objects.filter(question_id=pk, registration=registration)
        if not text:
            held.delete()
        elif not held.update(text=text):
            Answer.objects.create(question_id=pk, registration=registration, text=text)
    return bool(changed)


def answer_to(question: Question, typed: str) -> str:
    text = " ".join(typed.split())
    field = f"question_{question.pk}"
    require(
        not text or not question.choices or text in question.choices,
        f"Choose one of the answers to: {question}",
        field=field,
    )
    require(
        len(text) <= LONGEST_ANSWER, f"At most {LONGEST_ANSWER} letters for an answer.", field=field
    )
    return text


def questions_described(event: Event) -> list[Mapping[str, Any]]:
    """For another event like this one."""
    return list(questions_of(event).values("words", "choices", "is_required"))


def questions_made(event: Event, described: list[dict[str, Any]], actor: User) -> None:
    Question.objects.bulk_create(Question(event=event, **each) for each in described)


register_part("questions", questions_described, questions_made)


@receiver(pre_delete, sender=User, dispatch_uid="questions.forget_answers")
def forget_answers(*, instance: User, **signal: Any) -> None:
    """An account takes its personal answers with it; its name stays in the events it played."""
    Answer.objects.filter(registration__profile__user=instance).delete()
