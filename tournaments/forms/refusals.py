"""A service's refusal belongs to the form that asked for it, at the field it is about."""

from collections.abc import Callable
from copy import copy
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS

from decks.errors import DeckError
from tournaments.errors import DoubtsError, StaleError, TournamentError
from tournaments.services.edit_conflicts import WHERE

Answer = TypeVar("Answer")
SEND_AGAIN = "If that is what you mean, press the button again."


def carried_out(
    form: forms.BaseForm, service: Callable[..., Answer], **arguments: Any
) -> Answer | None:
    """What the service returns; when it refuses, the form has the error and this is None."""
    try:
        return service(**arguments)
    except StaleError as error:
        form.add_error(
            error.field if error.field in form.fields else None,
            forms.ValidationError(error.message, code=error.code),
        )
        if error.now is not None:
            take_over(form, error.now)
    except DoubtsError as error:
        ask_again(form, error)
    except TournamentError as error:
        form.add_error(field_for(form, error.field), error.message)
    except DeckError as error:
        form.add_error("text" if "text" in form.fields else None, str(error))
    return None


def take_over(form: forms.BaseForm, now: int) -> None:
    """Whoever read of the other version replaces it by sending the form again."""
    as_if_typed(form, seen=now)


def ask_again(form: forms.BaseForm, error: DoubtsError) -> None:
    """Whoever read the doubts means it by sending the form again."""
    for name, sentence in error.doubts:
        form.add_error(field_for(form, name), f"{sentence} {SEND_AGAIN}")
    as_if_typed(form, accepted=error.mark)


def as_if_typed(form: forms.BaseForm, **values: object) -> None:
    """What is sent again with the form, beside what was typed into it."""
    typed: Any = copy(form.data)
    for name, value in values.items():
        typed[name] = value
    form.data = typed


def sentences_of(form: forms.BaseForm) -> str:
    """All that is wrong, for a page that shows the form no more."""
    return " ".join(str(error) for errors in form.errors.values() for error in errors)


def field_for(form: forms.BaseForm, name: str) -> str | None:
    """Where a form asks for that setting."""
    typed_in = WHERE.get(name, name)
    return typed_in if typed_in in form.fields else None


def is_stale(form: forms.BaseForm) -> bool:
    return form.has_error(NON_FIELD_ERRORS, code=StaleError.code)
