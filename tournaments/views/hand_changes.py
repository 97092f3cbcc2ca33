"""A round changed by hand: swap, pair, move a table, pin a pair, take the last change back."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import RoundKind, RoundState
from tournaments.errors import ConsequencesError
from tournaments.forms.hand_rounds import MoveTableForm, TwoPlayersForm
from tournaments.forms.refusals import as_if_typed, carried_out
from tournaments.models import Event, Round
from tournaments.queries.hand_breaks import comparison_words
from tournaments.queries.hand_steps import hand_steps
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.pins import pins_of
from tournaments.queries.player_names import Names, names_in
from tournaments.queries.rounds import matches_of
from tournaments.services import hand_changes as services
from tournaments.services.pins import pin_pair, unpin_pair
from tournaments.views.access import run_with_message
from tournaments.views.result_saving import FOLLOWS, consequences_in
from tournaments.views.staff_access import desk_page, desk_round, staff_page

# Title, what it does, and the word on the button.
MOVES = {
    "swap": ("Swap two players", "Each plays where the other would.", "Swap them"),
    "pair": ("Pair two players", "They meet; those they leave meet each other.", "Pair them"),
    "table": ("Move a match", "What was reported stays with it.", "Move it"),
}
SERVICES: dict[str, Callable[..., Round]] = {
    "swap": services.swap_players,
    "pair": services.pair_players,
    "table": services.move_table,
}


@staff_page(permissions.can_repair_rounds)
def by_hand(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    a_round = desk_round(event, number)
    if a_round.state not in (RoundState.DRAFT, RoundState.PUBLISHED):
        messages.info(request, f"{a_round.with_verb} closed: only results can be corrected.")
        return redirect("tournaments:desk_round", event.slug, number)
    sent = request.POST.get("form", "") if request.method == "POST" else ""
    if sent in ("pin", "unpin", "back"):
        at_once(request, a_round, sent)
        return redirect("tournaments:round_by_hand", event.slug, number)
    names, mark = names_in(event), seats_mark(seats_in(a_round))
    shown = forms_of(request, names, sent, mark)
    form = shown.get(sent)
    if form is not None and form.is_valid() and changed(request, a_round, sent, form):
        messages.success(request, said_of(Round.objects.get(pk=a_round.pk)))
        return redirect("tournaments:round_by_hand", event.slug, number)
    return hand_page(request, a_round, shown, form, names=names, mark=mark, sent=sent)


def forms_of(request: HttpRequest, names: Names, sent: str, mark: str) -> dict[str, forms.Form]:
    def posted(name: str) -> QueryDict | None:
        return request.POST if name == sent else None

    given = {"seen": mark}
    shown: dict[str, forms.Form] = {
        name: TwoPlayersForm(posted(name), names=names, initial=given, auto_id=f"id_{name}_%s")
        for name in ("swap", "pair")
    }
    shown["table"] = MoveTableForm(posted("table"), initial=given, auto_id="id_table_%s")
    return shown


def changed(request: PersonRequest, a_round: Round, name: str, form: forms.Form) -> Round | None:
    try:
        return carried_out(
            form, told_first(SERVICES[name], form), round=a_round, actor=request.user,
            **form.cleaned_data,
        )  # fmt: skip
    finally:
        # Whoever is told what happened meanwhile decides on the tables as they are now.
        as_if_typed(form, seen=seats_mark(seats_in(a_round)))


def told_first(service: Callable[..., Round], form: forms.Form) -> Callable[..., Round | None]:
    """What the service breaks stands in the form, with the mark that says it was read."""

    def call(**arguments: Any) -> Round | None:
        try:
            return service(**arguments)
        except ConsequencesError as error:
            as_if_typed(form, accepted=error.mark)
            told = [forms.ValidationError(each, code=FOLLOWS) for each in error.sentences]
            form.add_error(None, told)
            return None

    return call


def at_once(request: PersonRequest, a_round: Round, sent: str) -> None:
    if sent == "back":
        seen = request.POST.get("seen", "")
        run_with_message(
            request,
            lambda: services.take_back_change(round=a_round, actor=request.user, seen=seen),
            "Taken back: the tables are as they were before.",
        )
        return
    matches = matches_of([a_round]).select_related("round__event")
    typed = request.POST.get("table", "")
    table = int(typed) if typed.isdecimal() and len(typed) < 5 else 0
    match = get_object_or_404(matches, table=table)
    service = pin_pair if sent == "pin" else unpin_pair
    said = "stays as it is, however often the round is paired." if sent == "pin" else "is free."
    run_with_message(
        request,
        lambda: service(match=match, actor=request.user),
        f"Table {match.table}: {match} {said}",
    )


def said_of(a_round: Round) -> str:
    """The newest change, and how the round compares now."""
    step = hand_steps(a_round)[-1]
    compared = step["compared"]
    where = "Players see it." if a_round.state == RoundState.PUBLISHED else "It is still a draft."
    words = f"{step['words']}. {where}"
    return f"{words} {comparison_words(compared)}" if compared else words


def hand_page(
    request: HttpRequest,
    a_round: Round,
    shown: dict[str, forms.Form],
    form: forms.Form | None,
    **context: Any,
) -> HttpResponse:
    steps = hand_steps(a_round)
    breaks = consequences_in(form) if form is not None else []
    is_swiss = a_round.kind == RoundKind.SWISS
    return desk_page(
        request,
        a_round.event,
        "by_hand.html",
        "round",
        round=a_round,
        moves=[
            {"name": name, "title": title, "about": about, "submit": submit, "form": shown[name]}
            for name, (title, about, submit) in MOVES.items()
            if is_swiss or name == "table"
        ],
        breaks=breaks,
        is_swiss=is_swiss,
        matches=matches_of([a_round]),
        pinned={pin.table for pin in pins_of(a_round.event, a_round.number)},
        steps=[
            {**step, "words_compared": comparison_words(step["compared"])}
            if step["compared"]
            else step
            for step in steps
        ],
        status=409 if breaks else 422 if form is not None and form.errors else 200,
        **context,
    )
