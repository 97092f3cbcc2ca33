"""A player's list in an event: hand it in, see what the judges see, and keep the receipt."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from decks.errors import DeckError
from decks.models import LibraryDeck, RegisteredDeck
from decks.queries import DeckAnswer, check_deck_text
from decks.queries.library import decks_of, version_handed_in
from engine.decklists.read import LARGEST_TEXT
from tournaments.enums import Play
from tournaments.forms.lists import DeckListForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.list_deadlines import lists_are_open, why_lists_are_closed
from tournaments.queries.list_versions import list_versions
from tournaments.queries.pools import pool_of
from tournaments.queries.registrations import registration_of
from tournaments.services.decks import submit_list
from tournaments.views.access import event_page, visible_event
from tournaments.views.registration import own_registration

LONGEST_NUMBER = 12
MOST_OFFERED = 100


@login_required
@never_cache
def my_list(request: PersonRequest, slug: str) -> HttpResponse:
    """Type or paste, look at what the judges will see, hand it in."""
    event = visible_event(request, slug)
    registration = own_registration(request, event)
    registration.event = event
    typed = request.POST if request.method == "POST" else None
    chosen = chosen_deck(request, event)
    held = chosen.newest if chosen else registration.deck
    form = DeckListForm(typed, game=event.game, initial={"text": held.text if held else ""})
    looked = None
    if typed is not None and form.is_valid():
        if "confirmed" in typed:
            deck = carried_out(
                form,
                submit_list,
                registration=registration,
                text=form.cleaned_data["text"],
                actor=request.user,
            )
            if deck:
                return redirect("tournaments:list_receipt", event.slug, deck.pk)
        elif "change" not in typed:
            text = form.cleaned_data["text"]
            looked = carried_out(form, answer_in, event=event, registration=registration, text=text)
    return list_page(request, registration, form, looked, chosen)


def chosen_deck(request: PersonRequest, event: Event) -> LibraryDeck | None:
    """The own deck that was chosen to be handed in, of this event's game."""
    number = request.GET.get("deck", "")
    if not number.isdecimal() or len(number) > LONGEST_NUMBER:
        return None
    return decks_of(request.user, game=event.game).filter(pk=int(number)).first()


def answer_in(*, event: Event, registration: Registration | None, text: str) -> DeckAnswer:
    """The answer for this event's format on its day, and for the player's pool."""
    pool = pool_of(registration) if registration else None
    return check_deck_text(
        game=event.game,
        format=event.format,
        event_date=event.local_date,
        text=text,
        pool_text=pool.text if pool else "",
    )


def list_page(
    request: PersonRequest,
    registration: Registration,
    form: DeckListForm,
    looked: DeckAnswer | None,
    chosen: LibraryDeck | None,
) -> HttpResponse:
    event = registration.event
    is_open = lists_are_open(event)
    context: dict[str, Any] = {
        "form": form,
        "registration": registration,
        "is_open": is_open,
        "why_closed": "" if is_open else why_lists_are_closed(event),
        "versions": list_versions(registration),
        "pool": pool_of(registration) if event.play == Play.SEALED else None,
    }
    if is_open and looked:
        context["looked"] = looked
    elif is_open:
        context["chosen"] = chosen
        context["own_decks"] = decks_of(request.user, game=event.game)[:MOST_OFFERED]
        context["shown"] = shown_answer(event, registration, form, chosen)
    return event_page(
        request,
        event,
        "_look_at_list" if is_open and looked else "_my_list",
        "overview",
        live=False,
        script="js/deck-check.js",
        title="Your deck list",
        status=422 if form.errors else 200,
        **context,
    )


def shown_answer(
    event: Event, registration: Registration, form: DeckListForm, chosen: LibraryDeck | None
) -> DeckAnswer | RegisteredDeck | None:
    """What stands beside the form at first: the answer to the chosen deck, or what is held."""
    if form.is_bound or chosen is None or chosen.newest is None:
        return None if form.is_bound else registration.deck
    try:
        return answer_in(event=event, registration=registration, text=chosen.newest.text)
    except DeckError:
        return None


@login_required
@never_cache
@require_GET
def receipt(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    """What was handed in and when: one version of the player's own list."""
    event = visible_event(request, slug)
    registration = own_registration(request, event)
    registration.event = event
    versions = list_versions(registration)
    version = next((each for each in versions if each.deck.pk == pk), None)
    if version is None:
        raise Http404
    return event_page(
        request,
        event,
        "_list_receipt",
        "overview",
        live=False,
        title="Receipt",
        registration=registration,
        version=version,
        kept_in=version_handed_in(request.user, version.deck),
        is_open=lists_are_open(event),
    )


@login_required
@require_POST
def check_list(request: PersonRequest, slug: str) -> HttpResponse:
    """The answer while typing; nothing is stored."""
    event = visible_event(request, slug)
    text = request.POST.get("text", "")[:LARGEST_TEXT]
    context: dict[str, Any] = {}
    if text.strip():
        try:
            own = registration_of(request.user, event)
            context["deck"] = answer_in(event=event, registration=own, text=text)
        except DeckError as error:
            context["error"] = error
    return render(request, "tournaments/_list_answer.html", context)
