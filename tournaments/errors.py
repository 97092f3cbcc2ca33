"""Refusals. Their sentences are shown to people as they stand."""


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
