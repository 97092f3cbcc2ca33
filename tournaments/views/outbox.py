"""The outbox of an event: what players are told, what became of it, held and let go."""

from collections.abc import Callable

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import MailState
from tournaments.models import Event, HeldOutbox
from tournaments.queries.mails import sentence_of
from tournaments.queries.outbox import message_counts, messages_of
from tournaments.services import outbox as services
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page

A_PAGE = 50


@staff_page(permissions.can_run_outbox)
@require_GET
def outbox(request: HttpRequest, event: Event) -> HttpResponse:
    state = request.GET.get("state", "")
    page = Paginator(messages_of(event, state), A_PAGE).get_page(request.GET.get("page"))
    return desk_page(
        request,
        event,
        "outbox.html",
        "players",
        page=page,
        rows=[(each, sentence_of(each)) for each in page],
        counts=message_counts(event),
        state=state if state in MailState.values else "",
        held=HeldOutbox.objects.filter(event=event).select_related("held_by__profile").first(),
    )


def pressed(service: Callable[..., None], said: str) -> Callable[..., HttpResponse]:
    @staff_page(permissions.can_run_outbox)
    @require_POST
    def press(request: PersonRequest, event: Event) -> HttpResponse:
        run_with_message(request, lambda: service(event=event, actor=request.user), said)
        return redirect("tournaments:outbox", event.slug)

    return press


hold = pressed(services.hold_outbox, "Nothing leaves until you let it go.")
let_go = pressed(services.let_outbox_go, "Messages go out again.")


@staff_page(permissions.can_run_outbox)
@require_POST
def again(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    message = get_object_or_404(messages_of(event), pk=pk)
    run_with_message(
        request,
        lambda: services.send_again(event=event, message=message, actor=request.user),
        "It is sent again.",
    )
    return redirect("tournaments:outbox", event.slug)
