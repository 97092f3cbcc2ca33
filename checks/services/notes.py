"""The record of deck checks is apart from the event's, which the whole desk reads."""

from typing import Any

from accounts.models import User
from audit.services import record
from checks.queries.topics import checks_topic
from live.services import announce
from tournaments.models import Event


def note(event: Event, actor: User, action: str, summary: str, **details: Any) -> None:
    topic = checks_topic(event)
    record(actor=actor, subject=topic, action=action, summary=summary, **details)
    announce(topic)
