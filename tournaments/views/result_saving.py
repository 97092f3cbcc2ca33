"""Saving a result from any of the desk's forms; a stale form is shown both results."""

from django import forms
from django.contrib import messages
from django.urls import reverse
from django.utils.html import format_html

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import RoundState
from tournaments.errors import ConsequencesError, StaleError, TournamentError
from tournaments.forms.refusals import as_if_typed
from tournaments.models import Match, Result
from tournaments.queries.misfits import misfit_of
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result
from tournaments.services.side_scores import require_points_typed

FOLLOWS = "follows"


def saved_result(
    request: PersonRequest,
    match: Match,
    form: forms.BaseForm,
    score: Score,
    seen_version: int,
    reason: str = "",
) -> Match | None:
    """The match with its new result, or None and the form says why not."""
    try:
        require_points_typed(match, score)
        return record_result(
            match=match,
            score=score,
            actor=request.user,
            seen_version=seen_version,
            reason=reason,
            accepted=form.cleaned_data.get("accepted", ""),
        )
    except ConsequencesError as error:
        as_if_typed(form, accepted=error.mark)
        told = [forms.ValidationError(each, code=FOLLOWS) for each in error.sentences]
        form.add_error(None, told)
    except StaleError as error:
        match.refresh_from_db(fields=["result", "state"])
        take_over(form, match.result)
        form.add_error(None, forms.ValidationError(error.message, code="stale"))
    except TournamentError as error:
        field = error.field if error.field in form.fields else None
        form.add_error(field or ("score" if "score" in form.fields else None), error.message)
    return None


def take_over(form: forms.BaseForm, held: Result | None) -> None:
    """The form now shows the other result too: sending it again replaces that one."""
    as_if_typed(form, seen_version=held.version if held else 0)


def stale(form: forms.BaseForm) -> bool:
    return form.has_error("__all__", code="stale")


def consequences_in(form: forms.BaseForm) -> list[str]:
    """What a correction would change, to be read before it is sent again."""
    found = form.errors.as_data().get("__all__", [])
    return [str(error.message) for error in found if error.code == FOLLOWS]


def tell_misfit(request: PersonRequest, match: Match) -> None:
    """Beside what was saved: the round that is open no longer fits, and the way to its repair."""
    event = match.round.event
    misfit = misfit_of(event) if match.round.state == RoundState.CLOSED else None
    if misfit is None:
        return
    address = reverse("tournaments:repair_round", args=[event.slug, misfit.round.number])
    link = format_html('<a href="{}">Repair it, or leave it as it is</a>', address)
    may = permissions.can_repair_rounds(request.user, event)
    messages.warning(request, format_html("{} {}", misfit.words, link) if may else misfit.words)
