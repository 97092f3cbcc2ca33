"""Dated lists of a game, for the owner of the site: shown what would change, then used."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from accounts.requests import PersonRequest
from decks.errors import CatalogueError
from decks.forms.dated_lists import DatedListsForm
from decks.models import LegalityImport
from decks.queries.deliveries import job_at_work
from decks.services.dated_lists import ask_to_undo_lists, ask_to_use_lists, table_in, what_changes
from decks.views.catalogues import done, for_the_owner
from engine.kits.registry import kit_of

SHOWN = 60


@require_http_methods(["GET", "POST"])
@for_the_owner
def lists(request: PersonRequest, game: str) -> HttpResponse:
    """A table is read and compared; `use` says that it counts from now on."""
    form = DatedListsForm(request.POST or None, request.FILES or None)
    change, skipped = None, 0
    if request.method == "POST" and form.is_valid():
        text = form.cleaned_data["text"]
        try:
            if request.POST.get("use") == "yes":
                may_lose = request.POST.get("may_lose") == "yes"
                ask_to_use_lists(game=game, text=text, may_lose=may_lose, actor=request.user)
                return redirect("decks:dated_lists", game)
            reading = table_in(game, text)
            change, skipped = what_changes(game, reading), len(reading.skipped)
        except CatalogueError as error:
            form.add_error("text", str(error))
    context = {
        "game": kit_of(game),
        "form": form,
        "text": form.cleaned_data.get("text", "") if change else "",
        "change": change,
        "changes": [("new", change.added), ("gone", change.lost)] if change else [],
        "skipped": skipped,
        "shown": SHOWN,
        "newest": newest(game),
        "job": job_at_work(game),
    }
    status = 422 if form.is_bound and form.errors else 200
    return render(request, "decks/dated_lists.html", context, status=status)


def newest(game: str) -> LegalityImport | None:
    return LegalityImport.objects.filter(game=game, is_current=True).order_by("-pk").first()


@require_POST
@for_the_owner
def undo(request: PersonRequest, game: str, pk: int) -> HttpResponse:
    """`pk` is what was seen in use."""
    done(request, game, lambda: ask_to_undo_lists(game=game, seen=pk, actor=request.user))
    return redirect("decks:dated_lists", game)
