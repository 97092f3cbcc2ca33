"""“Why not?”: a card and an act, and every rule that forbids it now."""

from django.http import HttpResponse

from accounts.requests import PersonRequest
from tournaments.views.access import refuse_strangers
from tracker.forms import WhyNotForm
from tracker.models import TrackedGame
from tracker.queries.games import JUDGE, loaded_game
from tracker.queries.why_not import answers_for, asker_for, groups_for, may_ask
from tracker.views.access import game_part, of_game


@of_game
def why_not_page(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """For the players, each about their own doing, and for judges about either player's."""
    refuse_strangers(may_ask(request.user, game))
    rules = loaded_game(game.saved)
    asker = asker_for(request.user, game, rules, request.GET.get("player", ""))
    groups = groups_for(rules, asker)
    form = WhyNotForm(request.GET, acts=rules.acts, groups=groups) if "act" in request.GET else None
    answers = None
    if form is not None and form.is_valid():
        answers = answers_for(rules, asker, form.wanted.verb, form.cleaned_data["card"])
    return game_part(
        request,
        game,
        "_game_why_not",
        title=f"Why not? Game {game.number}",
        live=False,
        form=form,
        acts=rules.acts,
        groups=groups,
        seats=[(each, rules.state.players[each].name) for each in rules.state.order],
        asker=asker,
        is_judge=asker.viewer == JUDGE,
        chosen_act=request.GET.get("act", ""),
        chosen_card=request.GET.get("card", ""),
        answers=answers,
        status=422 if form is not None and not form.is_valid() else 200,
    )
