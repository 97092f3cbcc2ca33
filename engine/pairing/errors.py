"""What can be wrong with an event, in sentences an organizer may read."""


class PairingError(Exception):
    """The engine refuses, and its sentence says why."""


class MissingResultError(PairingError):
    """A round cannot be paired while a table of an earlier round has no result."""


class TournamentFileError(PairingError):
    """A tournament file is malformed; `problems` lists everything that is wrong."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
