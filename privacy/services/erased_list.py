"""Who was erased, beside the database: a restored backup knows them still, this list does not."""

import os
from datetime import datetime
from pathlib import Path

from django.conf import settings


def place() -> Path:
    return Path(settings.VAR) / "erased"


def note_erased(user: int, at: datetime) -> None:
    """Numbers and times only."""
    descriptor = os.open(place(), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(descriptor, "a") as file:
        file.write(f"{user} {at.isoformat()}\n")


def erased_people() -> list[tuple[int, datetime]]:
    if not place().exists():
        return []
    rows = [line.split() for line in place().read_text().splitlines() if line.strip()]
    return [(int(user), datetime.fromisoformat(at)) for user, at in rows]
