"""Writing to the record; call it inside the transaction of the change."""

from typing import Any

from accounts.models import User
from audit.models import Record


def record(
    *, actor: User | None, subject: str, action: str, summary: str, **details: Any
) -> Record:
    return Record.objects.create(
        actor=actor, subject=subject, action=action, summary=summary[:300], details=details
    )
