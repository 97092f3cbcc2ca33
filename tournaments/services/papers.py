"""Asking for papers: the work itself is done by a job."""

from django.db import transaction

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from printing.paper import PAPERS
from tournaments.enums import PaperKind
from tournaments.models import Event
from tournaments.queries.papers import content_of, mark_of
from tournaments.services.locks import require


@transaction.atomic
def request_paper(*, event: Event, actor: User, kind: str, paper: str = "A4") -> Job:
    """One PDF; asking again while nothing on it has changed gives the same one."""
    require(kind in PaperKind.values, "There is no such paper.", field="kind")
    require(paper in PAPERS, f"Choose one of {', '.join(PAPERS)}.", field="paper")
    content = content_of(event, kind)
    require(bool(content.rows), content.missing)
    private = kind == PaperKind.DECK_SHEETS
    return start_job(
        kind=kind,
        title=f"{PaperKind(kind).label}, {content.title}, {paper}",
        subject=f"lists:{event.pk}" if private else event.topic,
        owner=actor,
        params={"event": event.pk, "paper": paper},
        fingerprint=f"{paper}-{mark_of(event, content)}",
    )
