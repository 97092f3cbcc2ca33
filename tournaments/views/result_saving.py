"""Saving a result from any of the desk's forms; a stale form is shown both results."""

from django import forms
from django.http import HttpRequest

from tournaments.errors import StaleError, TournamentError
from tournaments.models import Match, Result
from tournaments.services.results import Score, record_result


def saved_result(
    request: HttpRequest,
    match: Match,
    form: forms.BaseForm,
    score: Score,
    seen_version: int,
    reason: str = "",
) -> Match | None:
    """The match with its new result, or None and the form says why not."""
    try:
        return record_result(
            match=match,
            score=score,
            actor=request.user,
            seen_version=seen_version,
            reason=reason,
        )
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
    form.data = form.data.copy()
    form.data["seen_version"] = held.version if held else 0


def stale(form: forms.BaseForm) -> bool:
    return form.has_error("__all__", code="stale")
