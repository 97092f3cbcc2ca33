"""Refusals of the tracker."""

from tournaments.errors import TournamentError


class GameDriftedError(TournamentError):
    """A tracked game whose answers the rules engine of today no longer takes."""

    code = "game_drifted"
