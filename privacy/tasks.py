"""What is forgotten at night."""

from celery import shared_task

from accounts.services import forget_old_attempts
from api.services import forget_old_answers
from privacy.services.forgetting import forget


@shared_task(name="privacy.forget")
def forget_at_night() -> int:
    """What organizations forget, and what is kept for some days only."""
    return forget() + forget_old_attempts() + forget_old_answers()
