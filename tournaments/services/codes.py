"""The short code of an event, to be typed from a poster: no letter or digit looks like another."""

from django.utils.crypto import get_random_string

from tournaments.models import Event

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 6


def free_code() -> str:
    """Two in a thousand million make another try."""
    while True:
        code = get_random_string(LENGTH, LETTERS)
        if not Event.objects.filter(code=code).exists():
            return code
