"""What was sent holds a number or a sign that no column takes: the sender's fault, not ours."""

from django.db.utils import DataError

SQLITE_TOO_LARGE = "too large to convert to SQLite"


def is_unstorable(error: BaseException | None) -> bool:
    """Also what it came from. A form knows most of it before; ways into a query remain."""
    while error is not None:
        if isinstance(error, DataError):
            return True
        if isinstance(error, OverflowError) and SQLITE_TOO_LARGE in str(error):
            return True
        error = error.__cause__ or error.__context__
    return False
