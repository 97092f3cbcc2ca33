"""Asking for the list of a round's checks; a job draws it."""

import hashlib

from django.db import transaction

from accounts.models import User
from checks.queries.papers import check_rows
from checks.queries.topics import checks_topic
from jobs.models import Job
from jobs.services import start_job
from printing.paper import PAPERS
from tournaments.models import Round
from tournaments.services.locks import require

KIND = "deck_checks_list"


@transaction.atomic
def request_check_list(*, round: Round, actor: User, paper: str = "A4") -> Job:
    """Asking again while nothing on it has changed gives the same one."""
    require(paper in PAPERS, f"Choose one of {', '.join(PAPERS)}.", field="paper")
    rows = check_rows(round)
    require(bool(rows), "No checks were chosen in this round yet.")
    mark = hashlib.sha256(repr((round.event.name, rows)).encode()).hexdigest()[:24]
    return start_job(
        kind=KIND,
        title=f"Deck checks of {round.title.lower()}, {paper}",
        subject=checks_topic(round.event),
        owner=actor,
        params={"round": round.pk, "paper": paper},
        fingerprint=f"{round.pk}-{paper}-{mark}",
    )
