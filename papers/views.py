"""Papers of an event, each made by a job whose progress stays on the page."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.html import format_html
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from decks.sheets import single_sheet
from jobs.models import Job
from jobs.permissions import can_see_job
from papers.enums import PaperKind, PaperOrder
from papers.forms import PART_SIZES, PrintForm
from papers.permissions import can_print, may_print
from papers.queries.contents import PrintWish
from papers.queries.deck_sheets import sheet_of_player
from papers.queries.offers import newest_panic_pack, offers_of
from papers.queries.seatings import seats_in_pods
from papers.services import request_parts, subject_of
from printing.errors import PrintingError
from printing.paper import PAPERS
from tournaments import permissions
from tournaments.enums import Play, Right
from tournaments.models import Event
from tournaments.queries.list_access import readable_lists
from tournaments.views.access import run_with_message, visible_event
from tournaments.views.staff_access import desk_page, staff_page

SHOWN_JOBS = 12


@staff_page(permissions.can_print_papers)
def prints(request: PersonRequest, event: Event) -> HttpResponse:
    rights = permissions.rights_of(request.user, event)
    kinds = [kind for kind in PaperKind if is_offered(rights, event, kind)]
    recent = recent_jobs(request, event)
    return desk_page(
        request,
        event,
        "prints.html",
        "prints",
        folder="papers",
        offers=offers_of(event, kinds),
        papers=PAPERS.values(),
        orders=PaperOrder.choices,
        part_sizes=PART_SIZES,
        jobs=recent,
        pack=newest_panic_pack(event),
        topics=" ".join(job.topic for job in recent),
    )


def is_offered(rights: frozenset[Right], event: Event, kind: PaperKind) -> bool:
    if kind == PaperKind.POOL_SHEETS and event.play != Play.SEALED:
        return False
    if kind == PaperKind.CHECKLIST and not event.is_limited:
        return False
    if kind == PaperKind.PODS and event.play != Play.DRAFT and not seats_in_pods(event):
        return False
    return may_print(rights, event, kind)


def recent_jobs(request: PersonRequest, event: Event) -> list[Job]:
    found = Job.objects.filter(subject__in={subject_of(event, kind) for kind in PaperKind})
    papers = found.filter(kind__in=PaperKind.values).order_by("-created_at")[:SHOWN_JOBS]
    return [job for job in papers if can_see_job(request.user, job)]


@require_POST
@staff_page(permissions.can_print_papers)
def print_paper(request: PersonRequest, event: Event, kind: str) -> HttpResponse:
    if not can_print(request.user, event, kind):
        raise PermissionDenied
    form = PrintForm(request.POST)
    if form.is_valid():
        asked = run_with_message(
            request,
            lambda: request_parts(event=event, actor=request.user, kind=kind, wish=form.wish),
        )
        if asked:
            messages.success(request, asked_words(kind, form.wish))
    else:
        for errors in form.errors.values():
            messages.error(request, str(errors[0]))
    return redirect("papers:prints", event.slug)


def asked_words(kind: str, wish: PrintWish) -> str:
    """The list of what was made stands far below the button on a phone."""
    words = '{}, {}: it is made and stands under <a href="#jobs">Made so far</a>.'
    return format_html(words, PaperKind(kind).label, wish.paper)


@require_GET
def deck_sheet_file(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One sheet at once, tagged for screen readers; for whoever may read the list."""
    event = visible_event(request, slug)
    registration = get_object_or_404(readable_lists(request.user, event), pk=pk)
    paper = request.GET.get("paper", "A4")
    if paper not in PAPERS:
        raise Http404
    try:
        own = permissions.is_player(request.user, registration)
        is_public = not own and not permissions.reads_every_list(request.user, event)
        sheet = sheet_of_player(event, registration, is_public=is_public)
        pdf = single_sheet(sheet, paper, large="large" in request.GET)
    except PrintingError as error:
        messages.error(request, str(error))
        return redirect("tournaments:deck", event.slug, pk)
    name = f"{event.slug}-deck-sheet-{paper}{'-large' * ('large' in request.GET)}.pdf"
    disposition = f'attachment; filename="{name}"'
    return HttpResponse(
        pdf, content_type="application/pdf", headers={"Content-Disposition": disposition}
    )
