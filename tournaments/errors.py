"""Refusals. Their sentences are shown to people as they stand."""

from accounts.errors import AccountError


class TournamentError(Exception):
    """Something that cannot be done now; the message says why and what to do."""

    code = "not_possible"

    def __init__(self, message: str, *, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field


class StaleError(TournamentError):
    """Somebody else changed the same thing in the meantime."""

    code = "changed_meanwhile"


class PlaysTwiceError(AccountError):
    """A walk-in's record cannot be claimed by somebody who is in the same event already."""

    def __init__(self, event: str) -> None:
        super().__init__(
            f"Both this record and your account are registered in {event}. "
            "Please ask the desk of that event to remove one of them first."
        )
