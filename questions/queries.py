"""What is asked, and what was answered."""

from collections.abc import Iterator

from django.db.models import Prefetch, QuerySet

from questions.models import Answer, Question
from tournaments.enums import RegistrationState
from tournaments.models import Event, Registration


def questions_of(event: Event) -> QuerySet[Question]:
    return Question.objects.filter(event=event)


def answers_of(registration: Registration | None) -> dict[int, str]:
    """By the id of the question."""
    held = Answer.objects.filter(registration=registration) if registration else ()
    return {answer.question_id: answer.text for answer in held}


def answers_for_staff(event: Event) -> Iterator[tuple[Registration, list[str]]]:
    """Everybody who did not withdraw, with an answer or nothing for each question in turn."""
    asked = [question.pk for question in questions_of(event)]
    players = event.registrations.exclude(state=RegistrationState.WITHDRAWN)
    players = players.select_related("profile").order_by("profile__display_name", "pk")
    for player in players.prefetch_related(Prefetch("answers", to_attr="given")):
        texts = {answer.question_id: answer.text for answer in player.given}
        yield player, [texts.get(pk, "") for pk in asked]
