"""Where a player answers on the way into an event."""

from django.urls import reverse

from questions.queries import questions_of
from tournaments.models import Event


def page_of_questions(event: Event) -> str:
    """Nothing where nothing is asked."""
    if not questions_of(event).exists():
        return ""
    return reverse("questions:answer", args=[event.slug])
