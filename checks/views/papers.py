"""The round's checks on paper."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from checks.queries.checks import rounds_with_tables
from checks.queries.topics import checks_topic
from checks.services.papers import request_check_list
from checks.views.access import judges_page
from jobs.models import Job
from jobs.queries import jobs_of_subject
from tournaments.models import Event
from tournaments.views.access import run_with_message


def recent_papers(event: Event) -> list[Job]:
    return list(jobs_of_subject(checks_topic(event)).order_by("-created_at")[:3])


@judges_page
@require_POST
def print_list(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    shown = get_object_or_404(rounds_with_tables(event), number=number)
    shown.event = event
    paper = request.POST.get("paper", "A4")
    run_with_message(
        request, lambda: request_check_list(round=shown, actor=request.user, paper=paper)
    )
    return redirect("checks:round", event.slug, number)
