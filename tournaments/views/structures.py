"""Composing the stages of an event, beginning the next one and taking it back."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from engine.pairing.model import Stage
from tournaments import permissions
from tournaments.enums import EventState
from tournaments.errors import TournamentError
from tournaments.forms.pods import PodSizesForm
from tournaments.forms.structures import PRESETS, PlanForms, PlanFormSet, initial_stage
from tournaments.models import Event
from tournaments.queries.courses import course_of
from tournaments.queries.openings import announced_opening, pods_ahead
from tournaments.queries.stage_words import plan_words
from tournaments.queries.stages import plan_of
from tournaments.services.cut_seats import move_up
from tournaments.services.stages import begin_stage, take_back_stage
from tournaments.services.structures import plan_stages
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, ask, confirmation
from tournaments.views.list_decisions import lists_first
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_edit_event)
def structure(request: PersonRequest, event: Event) -> HttpResponse:
    begun = course_of(event).number if event.state == EventState.RUNNING else 0
    stages = PRESETS[preset][2] if (preset := preset_of(request, begun)) else plan_of(event)
    forms = PlanFormSet(
        typed(request), begun=begun, initial=[initial_stage(stage) for stage in stages]
    )
    if "more" in request.POST:
        forms = one_more(request, begun, stages)
    elif request.method == "POST" and forms.is_valid() and saved(request, event, forms):
        messages.success(request, "Saved.")
        return redirect("tournaments:structure", event.slug)
    refused = request.method == "POST" and "more" not in request.POST
    return desk_page(
        request,
        event,
        "structure.html",
        "edit",
        forms=forms,
        plan=plan_words(plan_of(event)),
        presets=[] if begun else presets(preset),
        is_preset=bool(preset),
        begun=begun,
        status=422 if refused else 200,
    )


def preset_of(request: HttpRequest, begun: int) -> str:
    wanted = request.GET.get("preset", "")
    return wanted if wanted in PRESETS and not begun and request.method == "GET" else ""


def presets(chosen: str) -> list[dict[str, Any]]:
    return [
        {"key": key, "title": title, "about": about, "is_chosen": key == chosen}
        for key, (title, about, _) in PRESETS.items()
    ]


def typed(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def one_more(request: HttpRequest, begun: int, stages: tuple[Stage, ...]) -> PlanForms:
    """The same forms with what was typed, and an empty one below; nothing is judged yet."""
    sent = PlanFormSet(request.POST, begun=begun, initial=[initial_stage(each) for each in stages])
    kept = [
        {name: form[name].value() for name in form.fields if name != "DELETE"}
        for form in sent.forms
    ]
    return PlanFormSet(begun=begun, initial=[*kept, {"kind": "single", "top": 8}][:8])


def saved(request: PersonRequest, event: Event, forms: PlanForms) -> bool:
    try:
        plan_stages(event=event, stages=forms.stages, actor=request.user)
    except TournamentError as error:
        forms.forms[-1].add_error(None, error.message)
        return False
    return True


@staff_page(permissions.can_run_rounds)
def begin(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    """Who goes on, in words, before it is done."""
    course = course_of(event)
    back = reverse("tournaments:desk", args=[event.slug])
    if course.following is None or number != course.number + 1 or not course.is_over:
        messages.info(request, "This stage has begun already, or another one comes first.")
        return redirect(back)
    opening, pods = announced_opening(event, course), pods_ahead(event, course)
    form = confirmation(request) if pods is None else PodSizesForm(typed(request), pods=pods)
    question = Question(
        title=f"{opening.title}?",
        button=opening.button,
        kind="danger" if opening.out else "primary",
        back=back,
        done=f"{opening.words} has begun.",
        consequences=opening.consequences,
        first=lists_first(event) if number > 1 else None,
    )
    return ask(
        request,
        event,
        question,
        form,
        lambda **chosen: begin_stage(event=event, number=number, actor=request.user, **chosen),
    )


@staff_page(permissions.can_take_back)
def take_back(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    course = course_of(event)
    if course.begun is None or course.number != number:
        raise Http404
    question = Question(
        title=f"Take back the beginning of stage {number}?",
        button="Take it back",
        back=reverse("tournaments:desk", args=[event.slug]),
        done="Taken back: everybody is in again.",
        consequences=[
            "Everybody who was cut is in the event again.",
            "Seats that were drawn no longer count; players see them disappear.",
            "You can begin the stage again: who goes on is then worked out anew.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: take_back_stage(event=event, number=number, actor=request.user),
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def moves_up(request: PersonRequest, event: Event) -> HttpResponse:
    """The next in the standings takes the seat of a player who left the cut."""
    run_with_message(
        request,
        lambda: move_up(event=event, actor=request.user),
        "The cut was drawn again with whoever moved up.",
    )
    return redirect("tournaments:desk", event.slug)
