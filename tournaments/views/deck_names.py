"""A judge says which card an unknown name in a deck list means; every list learns it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from decks.errors import DeckError
from decks.queries.aliases import DeckNames, names_in
from decks.services import map_name, take_name_back
from tournaments import permissions
from tournaments.models import Event
from tournaments.views.staff_access import desk_page, desk_registration, staff_page


@staff_page(permissions.can_correct_lists)
def deck_names(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    names = names_in(registration.deck) if registration.deck else DeckNames((), ())
    wrong = {}
    if request.method == "POST":
        wrong = keep_name(request, event)
        if not wrong:
            return redirect("tournaments:deck_names", event.slug, pk)
    return desk_page(
        request,
        event,
        "deck_names.html",
        "players",
        registration=registration,
        names=names,
        wrong=wrong,
        status=422 if wrong else 200,
    )


def keep_name(request: PersonRequest, event: Event) -> dict[str, str]:
    """What was wrong with what the judge said, and what was typed; nothing when it is kept."""
    written, card = (request.POST.get(name, "").strip() for name in ("written", "card"))
    try:
        if request.POST.get("take_back"):
            take_name_back(game=event.game, written=written, judge=request.user)
            messages.success(request, f"“{written}” is an unknown name again.")
        else:
            kept = map_name(game=event.game, written=written, card=card, judge=request.user)
            messages.success(request, f"“{written}” means {kept.card_label} in every list now.")
    except DeckError as error:
        return {"written": written, "card": card, "sentence": str(error)}
    return {}
