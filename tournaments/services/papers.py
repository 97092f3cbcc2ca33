"""Asking for papers: the work itself is done by a job."""

from django.db import transaction

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from printing.paper import PAPERS
from tournaments.models import Event
from tournaments.queries.papers import lists_fingerprint
from tournaments.queries.registrations import players_for_public
from tournaments.services.locks import require


@transaction.atomic
def request_deck_sheets(*, event: Event, actor: User, paper: str = "A4") -> Job:
    """One PDF with every registered deck; asking again while nothing changed gives the same one."""
    require(paper in PAPERS, f"Choose one of {', '.join(PAPERS)}.", field="paper")
    lists = players_for_public(event).exclude(deck=None)
    require(lists.exists(), "There are no deck lists to print yet.")
    return start_job(
        kind="deck_sheets",
        title=f"Deck sheets of {event} ({paper})",
        subject=event.topic,
        owner=actor,
        params={"event": event.pk, "paper": paper},
        fingerprint=f"{paper}-{lists_fingerprint(event)}",
    )
