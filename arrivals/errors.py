"""Refusals at the door."""

from tournaments.errors import TournamentError


class WrongCodeError(TournamentError):
    """The code is not the one on the screen; it counts against whoever typed it."""

    code = "wrong_code"
