"""Pairing the next round: at once for a small field, by a job for a large one."""

from django.db import transaction
from django.urls import reverse

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from tournaments.models import Event, Round
from tournaments.queries.registrations import registered_players
from tournaments.queries.rounds import current_round
from tournaments.services import rounds
from tournaments.services.locks import locked_event
from tournaments.services.rounds import pair_round


@transaction.atomic
def request_round(*, event: Event, actor: User) -> Round | Job:
    """The draft, or the job that makes it; a second press finds the job of the first."""
    if registered_players(event).count() <= rounds.LARGE_FIELD:
        return pair_round(event=event, actor=actor)
    event = locked_event(event.pk)
    newest = current_round(event)
    return start_job(
        kind="pair_round",
        title=f"Pairing {event}",
        subject=event.topic,
        owner=actor,
        params={"event": event.pk, "back": reverse("tournaments:desk", args=[event.slug])},
        fingerprint=f"after-{newest.pk if newest else 0}-{event.rounds.count()}",
    )
