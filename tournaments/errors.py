"""Refusals. Their sentences are shown to people as they stand."""

from collections.abc import Sequence

from django.core.exceptions import PermissionDenied

from accounts.errors import AccountError


class TournamentError(Exception):
    """Something that cannot be done now; the message says why and what to do."""

    code = "not_possible"

    def __init__(self, message: str, *, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field


class StaleError(TournamentError):
    """Somebody else changed the same thing in the meantime; `now` is the version that stands."""

    code = "changed_meanwhile"

    def __init__(self, message: str, *, field: str = "", now: int | None = None) -> None:
        super().__init__(message, field=field)
        self.now = now


class ConsequencesError(TournamentError):
    """The change has consequences that must be read first; `mark` says that they were."""

    code = "has_consequences"

    def __init__(self, sentences: Sequence[str], mark: str) -> None:
        super().__init__(f"Read first what this changes: {' '.join(sentences)}", field="accepted")
        self.sentences = tuple(sentences)
        self.mark = mark


class DoubtsError(ConsequencesError):
    """These settings can be meant, but look like a slip; `mark` says that they are meant."""

    code = "needs_confirmation"

    def __init__(self, doubts: Sequence[tuple[str, str]], mark: str) -> None:
        super().__init__([sentence for _, sentence in doubts], mark)
        self.message = f"Look at this again: {' '.join(self.sentences)}"
        self.doubts = tuple(doubts)


class UndecidedListsError(TournamentError):
    """Lists stand in the way of a step until somebody says what happens with each."""

    code = "undecided_lists"


class DecisionIsPermanentError(Exception):
    """Decisions about lists are facts: a new one follows an old one."""

    def __init__(self) -> None:
        super().__init__("A decision about a list is never altered or deleted.")


class PlaysTwiceError(AccountError):
    """A walk-in's record cannot be claimed by somebody who is in the same event already."""

    def __init__(self, event: str) -> None:
        super().__init__(
            f"Both this record and your account are registered in {event}. "
            "Please ask the desk of that event to remove one of them first."
        )


class SecondFactorMissingError(PermissionDenied):
    """Shown on the page that says no, and by the API."""

    def __init__(self, organization: object) -> None:
        super().__init__(
            f"{organization} asks everybody who runs its events for two-factor log-in, and your "
            "account has none yet. Set it up, then come back: your role waits for you."
        )
