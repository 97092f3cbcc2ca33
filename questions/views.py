"""Answering on the way into an event, and the questions at its desk."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.queries import profile_of
from accounts.requests import PersonRequest
from questions import services
from questions.forms import AnswerForm, QuestionForm
from questions.queries import answers_for_staff, answers_of, questions_of
from tournaments import permissions
from tournaments.enums import RegistrationState
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.registrations import registration_of
from tournaments.services.registrations import register_player
from tournaments.views.access import event_page, visible_event
from tournaments.views.csv_tables import csv_file
from tournaments.views.registration import after_registering
from tournaments.views.staff_access import desk_page, staff_page


@login_required
def answer(request: PersonRequest, slug: str) -> HttpResponse:
    """Registers the player at its end; who is registered changes the answers."""
    event = visible_event(request, slug)
    held = registration_of(request.user, event)
    is_in = held is not None and held.state != RegistrationState.WITHDRAWN
    questions = questions_of(event)
    given = {f"question_{pk}": text for pk, text in answers_of(held).items()}
    typed = request.POST if request.method == "POST" else None
    form = AnswerForm(typed, questions=questions, initial=given)
    if form.is_valid():
        asked = {"user": request.user, "event": event, "answers": form.answers}
        kept = carried_out(form, change if is_in else join, **asked)
        if kept:
            if is_in:
                messages.success(request, "Your answers are kept.")
                return redirect(event)
            return after_registering(request, event, kept)
    return event_page(
        request,
        event,
        "answer",
        "overview",
        folder="questions",
        form=form,
        is_in=is_in,
        live=False,
        status=422 if form.errors else 200,
    )


def join(user: User, event: Event, answers: dict[int, str]) -> Registration:
    return register_player(event=event, profile=profile_of(user), actor=user, answers=answers)


def change(user: User, event: Event, answers: dict[int, str]) -> Registration:
    held = event.registrations.get(profile__user=user)
    return services.change_answers(registration=held, answers=answers, actor=user)


@staff_page(permissions.can_manage_players)
def desk(request: PersonRequest, event: Event) -> HttpResponse:
    edits = permissions.can_edit_event(request.user, event)
    form = QuestionForm(request.POST or None) if edits else None
    if form is not None and form.is_valid():
        asked = {"event": event, "actor": request.user, **form.cleaned_data}
        if carried_out(form, services.ask_question, **asked):
            messages.success(request, "Players are asked when they register.")
            return redirect("questions:desk", event.slug)
    return desk_page(
        request,
        event,
        "desk.html",
        "questions",
        folder="questions",
        form=form,
        questions=questions_of(event),
        rows=list(answers_for_staff(event)),
        status=422 if form and form.errors else 200,
    )


@staff_page(permissions.can_edit_event)
@require_POST
def drop(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    question = get_object_or_404(questions_of(event), pk=pk)
    services.drop_question(event=event, question=question, actor=request.user)
    messages.success(request, "Nobody is asked that any more; its answers are gone.")
    return redirect("questions:desk", event.slug)


@staff_page(permissions.can_manage_players)
@require_safe
def answers_csv(request: HttpRequest, event: Event) -> HttpResponse:
    columns = ["player", "state", *map(str, questions_of(event))]
    rows = ([str(player), player.state, *texts] for player, texts in answers_for_staff(event))
    return csv_file(f"{event.slug}-answers", columns, rows)
