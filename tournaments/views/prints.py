"""Papers of an event: deck sheets by job, pairings and standings at once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from jobs.queries import jobs_of_subject
from printing.paper import PAPERS
from tournaments import permissions
from tournaments.queries.papers import players_with_lists
from tournaments.queries.registrations import players_without_list
from tournaments.services.papers import request_deck_sheets
from tournaments.views.access import event_for, event_page, told


def prints(request: HttpRequest, slug: str) -> HttpResponse:
    event = event_for(request, slug, permissions.can_print)
    recent = list(jobs_of_subject(event.topic)[:10])
    return event_page(
        request,
        event,
        "_prints",
        "prints",
        title="Prints",
        lists=len(players_with_lists(event)),
        missing=players_without_list(event).count(),
        live=False,
        papers=PAPERS.values(),
        jobs=recent,
        topics=" ".join(job.topic for job in recent if job.is_active),
    )


@require_POST
def print_deck_sheets(request: HttpRequest, slug: str) -> HttpResponse:
    event = event_for(request, slug, permissions.can_print)
    paper = request.POST.get("paper", "A4")
    told(request, lambda: request_deck_sheets(event=event, actor=request.user, paper=paper))
    return redirect("tournaments:prints", event.slug)
