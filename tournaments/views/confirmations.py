"""One page for every step that is hard to take back: what will happen, and a button."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournaments.forms.confirmations import ConfirmForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.queries.event_additions import LooseEnd
from tournaments.views.staff_access import desk_page


@dataclass(frozen=True)
class First:
    """What has to be done before the step, and where."""

    title: str
    text: str
    url: str
    link: str


@dataclass(frozen=True)
class Question:
    """What is asked, in the words of the person who decides."""

    title: str
    button: str
    back: str
    consequences: list[str] = field(default_factory=list)
    done: str = ""
    kind: str = "danger"
    active: str = "desk"
    second_button: str = ""
    first: First | None = None
    loose_ends: list[LooseEnd] = field(default_factory=list)


def ask(
    request: HttpRequest,
    event: Event,
    question: Question,
    form: forms.BaseForm,
    act: Callable[..., Any],
) -> HttpResponse:
    """Shows the question; on POST acts with what the form holds and goes back."""
    status = 200
    if request.method == "POST":
        if form.is_valid():
            carried_out(form, act, **form.cleaned_data)
        if not form.errors:
            if question.done:
                messages.success(request, question.done)
            return redirect(question.back)
        status = 422
    return desk_page(
        request,
        event,
        "confirm.html",
        question.active,
        question=question,
        form=form,
        status=status,
    )


def confirmation(request: HttpRequest) -> ConfirmForm:
    return ConfirmForm(request.POST if request.method == "POST" else None)
