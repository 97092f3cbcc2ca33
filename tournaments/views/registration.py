"""A player's own place in an event: join, leave, drop, hand in a list."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from accounts.queries import profile_of
from decks.enums import DeckStatus
from decks.errors import DeckError
from decks.queries import check_deck_text
from engine.decklists.read import LARGEST_TEXT
from tournaments.enums import EventState, RegistrationState
from tournaments.errors import TournamentError
from tournaments.forms.lists import DeckListForm
from tournaments.models import Event, Registration
from tournaments.queries.registrations import registration_of
from tournaments.services import decks as deck_services
from tournaments.services import registrations as services
from tournaments.views.access import event_page, told, visible_event

HANDED_IN = {
    DeckStatus.LEGAL: (messages.SUCCESS, "Your list is handed in. It is legal."),
    DeckStatus.NOT_LEGAL: (
        messages.WARNING,
        "Your list is handed in, but it is not legal. Mend it before the event starts.",
    ),
    DeckStatus.CANNOT_SAY: (
        messages.WARNING,
        "Your list is handed in, but parts of it could not be judged. See what below.",
    ),
}


def own_registration(request: HttpRequest, event: Event) -> Registration:
    registration = registration_of(request.user, event)
    if registration is None:
        raise Http404
    return registration


@login_required
@require_POST
def register(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    profile = profile_of(request.user)
    if not told(
        request, lambda: services.register_player(event=event, profile=profile, actor=request.user)
    ):
        return redirect(event)
    registration = own_registration(request, event)
    has_seat = registration.state == RegistrationState.REGISTERED
    if has_seat and event.lists_required and not registration.deck_id:
        messages.success(request, "You have a seat. Hand in your deck list now, or later.")
        return redirect("tournaments:my_list", event.slug)
    return redirect(event)


@login_required
@require_POST
def withdraw(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    held = own_registration(request, event)
    told(
        request,
        lambda: services.withdraw_player(registration=held, actor=request.user),
        "You are no longer registered. You can register again while there are seats.",
    )
    return redirect(event)


@login_required
@require_POST
def drop(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    held = own_registration(request, event)
    undo = request.POST.get("undo") == "1"
    service = services.undo_drop if undo else services.drop_player
    said = "Welcome back: you will be paired again." if undo else "You have dropped."
    told(request, lambda: service(registration=held, actor=request.user), said)
    return redirect(event)


@login_required
def my_list(request: HttpRequest, slug: str) -> HttpResponse:
    """The player's list: what the judges will see, and whether it is legal."""
    event = visible_event(request, slug)
    registration = own_registration(request, event)
    typed = request.POST if request.method == "POST" else None
    start = {"text": registration.deck.text if registration.deck else ""}
    form = DeckListForm(typed, initial=start)
    status = 200
    if typed is not None and form.is_valid():
        if submitted(request, registration, form):
            return redirect("tournaments:my_list", event.slug)
        status = 422
    return event_page(
        request,
        event,
        "_my_list",
        "overview",
        live=False,
        script="js/deck-check.js",
        title="Your deck list",
        form=form,
        registration=registration,
        locked=event.state != EventState.OPEN,
        status=status,
    )


def submitted(request: HttpRequest, registration: Registration, form: DeckListForm) -> bool:
    try:
        deck = deck_services.submit_list(
            registration=registration, text=form.cleaned_data["text"], actor=request.user
        )
    except (TournamentError, DeckError) as error:
        form.add_error("text", str(error))
        return False
    level, said = HANDED_IN[deck.status]
    messages.add_message(request, level, said)
    return True


@login_required
@require_POST
def check_list(request: HttpRequest, slug: str) -> HttpResponse:
    """The answer while typing; nothing is stored."""
    event = visible_event(request, slug)
    text = request.POST.get("text", "")[:LARGEST_TEXT]
    context = {}
    if text.strip():
        try:
            context["deck"] = check_deck_text(
                game=event.game, format=event.format, event_date=event.local_date, text=text
            )
        except DeckError as error:
            context["error"] = error
    return render(request, "tournaments/_list_answer.html", context)
