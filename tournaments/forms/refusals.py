"""A service's refusal belongs to the form that asked for it, at the field it is about."""

from collections.abc import Callable
from typing import Any

from django import forms

from decks.errors import DeckError
from tournaments.errors import TournamentError


def carried_out(form: forms.BaseForm, service: Callable[..., Any], **arguments: Any) -> Any:
    """What the service returns; when it refuses, the form has the error and this is None."""
    try:
        return service(**arguments)
    except TournamentError as error:
        form.add_error(error.field if error.field in form.fields else None, error.message)
    except DeckError as error:
        form.add_error("text" if "text" in form.fields else None, str(error))
    return None
