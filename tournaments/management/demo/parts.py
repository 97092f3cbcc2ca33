"""What the apps above add to the demo: they register it in their own `management/demo.py`."""

from collections.abc import Callable

from django.utils.module_loading import autodiscover_modules

from accounts.models import User
from tournaments.models import Event

Part = Callable[[Event, User], None]
_parts: list[Part] = []


def demo_part(part: Part) -> Part:
    """`part(event, judge)` gets the event that is in the middle of round two."""
    _parts.append(part)
    return part


def add_parts(event: Event, judge: User) -> None:
    autodiscover_modules("management.demo")
    for part in _parts:
        part(event, judge)
