"""Paper lists at the desk: the code opens the player, and the list is typed in by keyboard."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import conditional_page, require_GET

from decks.queries.catalogues import current_catalogue
from decks.sheets.layouts import layout_of
from engine.decklists.typed import names_for
from tournaments import permissions
from tournaments.forms.refusals import carried_out, is_stale
from tournaments.forms.typed_lists import TypedListForm
from tournaments.models import Event
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.paper_codes import code_of, registration_coded
from tournaments.queries.registrations import registered_players
from tournaments.services.typed_lists import type_list
from tournaments.views.staff_access import desk_page, desk_registration, staff_page


@staff_page(permissions.can_see_desk)
@require_GET
def paper_lists(request: HttpRequest, event: Event) -> HttpResponse:
    """A code that was typed or scanned opens its player; below, who has no list yet."""
    typed = request.GET.get("code", "").strip()
    found = registration_coded(event, typed) if typed else None
    if found is not None:
        may_type = permissions.can_correct_lists(request.user, event)
        page = "tournaments:type_list" if may_type else "tournaments:desk_player"
        return redirect(page, event.slug, found.pk)
    waiting = registered_players(event).filter(deck=None)
    return desk_page(
        request,
        event,
        "paper_lists.html",
        "players",
        typed=typed,
        rows=[(player, code_of(player)) for player in waiting],
        may_type=permissions.can_correct_lists(request.user, event),
        status=404 if typed else 200,
    )


@staff_page(permissions.can_correct_lists)
def typed_list(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    locked = not lists_are_open(event)
    typed = request.POST if request.method == "POST" else None
    form = TypedListForm(typed, registration, locked)
    if form.is_valid():
        fields = {name: form.cleaned_data[name] for name in form.fields}
        deck = carried_out(
            form,
            type_list,
            registration=registration,
            actor=request.user,
            lines=form.lines,
            **fields,
        )
        if deck:
            messages.success(
                request, f"The list of {registration} is saved: {deck.get_status_display()}."
            )
            return redirect("tournaments:desk_player", event.slug, pk)
    return desk_page(
        request,
        event,
        "typed_list.html",
        "players",
        registration=registration,
        code=code_of(registration),
        form=form,
        is_stale=is_stale(form),
        locked=locked,
        status=422 if form.errors else 200,
    )


@staff_page(permissions.can_correct_lists)
@conditional_page
@require_GET
def card_names(request: HttpRequest, event: Event) -> JsonResponse:
    """For each column of the sheet the names that can stand in it, for completion."""
    columns = [block.key for block in layout_of(event.game).all_blocks]
    return JsonResponse(names_for(event.game, columns, current_catalogue(event.game)))
