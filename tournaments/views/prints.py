"""Papers of an event, each made by a job whose progress stays on the page."""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from jobs.models import Job
from jobs.permissions import can_see_job
from jobs.queries import jobs_of_subject
from printing.paper import PAPERS
from tournaments import permissions
from tournaments.enums import PaperKind
from tournaments.models import Event
from tournaments.queries.papers import content_of
from tournaments.queries.registrations import players_without_list
from tournaments.services.papers import request_paper
from tournaments.views.access import told
from tournaments.views.staff_access import desk_page, staff_page

ABOUT = {
    PaperKind.DECK_SHEETS: "One registration sheet for each deck, to check against.",
    PaperKind.BY_NAME: "For the wall: every player by last name, with table and opponent.",
    PaperKind.BY_TABLE: "For the desk and the judges.",
    PaperKind.SLIPS: "Four to a page, in cutting order, with a code to report by phone.",
    PaperKind.STANDINGS: "With every tie-break that decided a place.",
}


@dataclass(frozen=True)
class Offer:
    """A paper that can be printed, or why it cannot yet."""

    kind: PaperKind
    about: str
    title: str
    count: int
    missing: str


@staff_page(permissions.can_see_desk)
def prints(request: HttpRequest, event: Event) -> HttpResponse:
    kinds = [kind for kind in PaperKind if permissions.can_print(request.user, event, kind)]
    recent = recent_jobs(request, event)
    return desk_page(
        request,
        event,
        "prints.html",
        "prints",
        offers=[offer_of(event, kind) for kind in kinds],
        missing_lists=players_without_list(event).count(),
        papers=PAPERS.values(),
        jobs=recent,
        topics=" ".join(job.topic for job in recent),
    )


def offer_of(event: Event, kind: PaperKind) -> Offer:
    content = content_of(event, kind)
    count = len(content.rows)
    return Offer(kind, ABOUT[kind], content.title, count, "" if count else content.missing)


def recent_jobs(request: HttpRequest, event: Event) -> list[Job]:
    found = jobs_of_subject(event.topic) | jobs_of_subject(f"lists:{event.pk}")
    papers = found.filter(kind__in=PaperKind.values).order_by("-created_at")[:12]
    return [job for job in papers if can_see_job(request.user, job)]


@require_POST
@staff_page(permissions.can_see_desk)
def print_paper(request: HttpRequest, event: Event, kind: str) -> HttpResponse:
    if not permissions.can_print(request.user, event, kind):
        raise PermissionDenied
    paper = request.POST.get("paper", "A4")
    told(
        request,
        lambda: request_paper(event=event, actor=request.user, kind=kind, paper=paper),
    )
    return redirect("tournaments:prints", event.slug)
