"""What every change of an event leaves behind."""

from typing import Any

from accounts.models import User
from audit.services import record
from live.services import announce
from tournaments.models import Event


def note(event: Event, actor: User | None, action: str, summary: str, **details: Any) -> None:
    """The change in the record, and a wake-up for every page that shows the event."""
    record(actor=actor, subject=event.topic, action=action, summary=summary, **details)
    announce(event.topic)
