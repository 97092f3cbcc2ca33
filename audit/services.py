"""Writing to the record; call it inside the transaction of the change."""

from collections.abc import Collection
from typing import Any

from django.db import router

from accounts.models import User
from audit.models import Record


def record(
    *, actor: User | None, subject: str, action: str, summary: str, **details: Any
) -> Record:
    return Record.objects.create(
        actor=actor, subject=subject, action=action, summary=summary[:300], details=details
    )


def forget(*, subjects: Collection[str]) -> None:
    """Only for what never was: the lines about a rehearsal go when it is thrown away."""
    Record.objects.filter(subject__in=subjects)._raw_delete(router.db_for_write(Record))
