"""What every change of an event leaves behind."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from audit.services import record
from live.services import announce_all
from tournaments.models import Event
from tournaments.signals import noted

# The pages of that table are told by its own topic.
OF_ONE_TABLE = frozenset({"report_result", "record_result"})


def note(
    event: Event,
    actor: User | None,
    action: str,
    summary: str,
    *,
    topics: Iterable[str] = (),
    **details: Any,
) -> None:
    """The change in the record, and a wake-up for every page that shows the event; `topics` are
    those of pages that show a part of it."""
    record(actor=actor, subject=event.topic, action=action, summary=summary, **details)
    hall = () if action in OF_ONE_TABLE else (event.hall_topic,)
    announce_all([event.topic, *hall, *topics])
    noted.send(Event, event=event, action=action, details=details)
