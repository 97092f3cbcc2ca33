"""A form that is sent twice creates one thing: its key is kept in the record of the first time."""

from accounts.models import User
from audit.models import Record


def made_before(actor: User, action: str, key: str) -> int | None:
    """The id that the same submission made; call it while holding the lock of the change."""
    if not key:
        return None
    same = Record.objects.filter(actor=actor, action=action, details__key=key)
    return same.values_list("details__made", flat=True).first()
