"""Events that are over: their list, a page for each, and what can be taken along."""

from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from engine.kits.registry import game_choices
from metagame.documents import event_document
from metagame.queries import archive as queries
from metagame.tables import ARCHIVE_TABLES
from metagame.views.files import csv_answer
from papers.enums import PaperKind
from papers.queries.contents import content_of, mark_of
from printing import papers
from printing.bulk import bound
from tournaments.enums import ListPublication
from tournaments.models import Event
from tournaments.queries.champions import champion_of
from tournaments.queries.counting import LongPaginator
from tournaments.queries.list_access import published_now

ON_A_PAGE = 20


@require_GET
def archive(request: HttpRequest) -> HttpResponse:
    game, wanted = request.GET.get("game", ""), request.GET.get("q", "").strip()[:100]
    found = queries.archive_for_reader(game, wanted.replace("\x00", ""))
    page = LongPaginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    winners = queries.winners_of(page.object_list)
    context = {
        "page_obj": page,
        "rows": [{"event": event, "winner": winners.get(event.pk)} for event in page],
        "games": game_choices(),
        "game": game,
        "q": wanted,
        "section": "results",
    }
    return render(request, "metagame/archive.html", context)


def over_event(slug: str) -> Event:
    return get_object_or_404(queries.archived_events(), slug=slug)


@require_GET
def archived_event(request: HttpRequest, slug: str) -> HttpResponse:
    event = over_event(slug)
    published, stage = published_now(event), queries.bracket_of(event)
    context = {
        "event": event,
        "champion": champion_of(event),
        "rows": queries.final_standings(event),
        "stage": stage,
        "parts": stage and stage.parts,  # type: ignore[attr-defined]  # given by its query
        "published": published,
        "is_counted": published == ListPublication.ALL,
        "section": "results",
    }
    return render(request, "metagame/event.html", context)


@require_GET
def event_csv(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    event = over_event(slug)
    if name not in ARCHIVE_TABLES:
        raise Http404
    return csv_answer(ARCHIVE_TABLES[name](event), event.slug)


@require_GET
def event_json(request: HttpRequest, slug: str) -> HttpResponse:
    return JsonResponse(event_document(over_event(slug)))


@require_GET
def standings_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    event = over_event(slug)
    content = content_of(event, PaperKind.STANDINGS)
    if not content.facts:
        raise Http404
    answer = HttpResponse(
        standings_paper(event.pk, mark_of(event, content)), content_type="application/pdf"
    )
    answer["Content-Disposition"] = f'attachment; filename="{event.slug}-standings.pdf"'
    return answer


@lru_cache(maxsize=16)
def standings_paper(event_id: int, mark: str) -> bytes:
    """Set once for each content, however often it is fetched."""
    event = Event.objects.select_related("organization").get(pk=event_id)
    content = content_of(event, PaperKind.STANDINGS)
    book = papers.standings(
        content.rows, event=event.name, round=content.title, tie_breaks=content.columns
    )
    return bound(book)
