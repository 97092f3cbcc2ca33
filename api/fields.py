"""What was sent, field by field."""

from datetime import datetime
from typing import Any, TypeVar

from django.utils import timezone
from rest_framework import serializers

from engine.kits.registry import game_choices

Sent = TypeVar("Sent", bound=serializers.Serializer)


def checked(form: Sent) -> Sent:
    """A misspelt field would be left out in silence, so unknown ones are refused by name."""
    known = set(form.fields)
    sent = form.initial_data
    if isinstance(sent, dict) and (unknown := sorted(set(sent) - known)):
        words = f"There is no such field here. Known are: {', '.join(sorted(known))}."
        raise serializers.ValidationError(dict.fromkeys(unknown, words))
    form.is_valid(raise_exception=True)
    return form


class GameField(serializers.ChoiceField):
    """Any game that there is when a request comes in."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=game_choices(), **options)


class MomentField(serializers.DateTimeField):
    """Of an event in another zone, a time without one would be hours away from what was meant."""

    default_error_messages = {
        "naive": "Say the zone too, as in 2026-11-20T10:00:00+01:00, or Z for UTC."
    }

    def enforce_timezone(self, value: datetime) -> datetime:
        if timezone.is_naive(value):
            self.fail("naive")
        return super().enforce_timezone(value)
