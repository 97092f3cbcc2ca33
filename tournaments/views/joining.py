"""From a poster to its event: by the code that is typed, or by the address in its QR code."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournaments.forms.joining import JoinForm
from tournaments.forms.refusals import carried_out
from tournaments.limits import event_joined_with


def join(request: HttpRequest) -> HttpResponse:
    return answer(request, JoinForm(request.POST or None))


def join_by_address(request: HttpRequest, code: str) -> HttpResponse:
    return answer(request, JoinForm({"code": code}))


def answer(request: HttpRequest, form: JoinForm) -> HttpResponse:
    if form.is_valid():
        event = carried_out(form, event_joined_with, request=request, **form.cleaned_data)
        if event:
            return redirect(event)
    status = 422 if form.errors else 200
    return render(request, "tournaments/join.html", {"form": form}, status=status)
