"""Pictures for links: a deck's only while everybody may read its list."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET

from metagame.forms import ChoiceForm
from metagame.pictures.cards import deck_picture, event_picture, metagame_picture
from metagame.pictures.drawing import Drawing
from metagame.pictures.kept import picture_file
from metagame.queries.metagame import metagame_of
from tournaments.queries.list_access import public_lists
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.views.access import visible_event

TOP = 5


def picture_answer(drawing: Drawing, kind: str, game: str) -> HttpResponse:
    media, content = picture_file(drawing, kind, game)
    answer = HttpResponse(content, content_type=media)
    # Asked again each time, and sent again only when it is another one: lists can be hidden.
    answer["Cache-Control"] = "public, no-cache"
    return answer


@require_GET
def metagame(request: HttpRequest, kind: str) -> HttpResponse:
    form = ChoiceForm(request.GET)
    if not form.is_valid():
        raise Http404
    return picture_answer(metagame_picture(metagame_of(form.choice)), kind, form.shown_game)


@require_GET
def event(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    shown = visible_event(request, slug)
    top = standings_of(newest_standings_round(shown))[:TOP]
    return picture_answer(event_picture(shown, list(top)), kind, shown.game)


@require_GET
def deck(request: HttpRequest, slug: str, pk: int, kind: str) -> HttpResponse:
    shown = visible_event(request, slug)
    lists = public_lists(shown).select_related("deck", "profile", "event")
    registration = get_object_or_404(lists, pk=pk)
    ranks = standings_of(newest_standings_round(shown)).filter(registration=registration)
    rank = ranks.values_list("rank", flat=True).first()
    if registration.deck is None:
        raise Http404
    return picture_answer(deck_picture(registration, registration.deck, rank), kind, shown.game)
