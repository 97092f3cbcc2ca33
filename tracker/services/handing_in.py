"""The score of games that were counted, recorded or played here, as a player's own report."""

from django.db import transaction

from accounts.models import User
from tournaments.errors import TournamentError
from tournaments.models import Match
from tournaments.services.outcomes import Score
from tournaments.services.results import report_result
from tracker.queries.games import SEATS


@transaction.atomic
def hand_in_score(
    *,
    match: Match,
    place: str,
    score: tuple[int, int, int],
    reporter: User,
    key: str,
    device: str = "",
) -> Match:
    """Nobody reports for the player at the other place; that one confirms, or reports too."""
    registration = match.first if place == SEATS[0] else match.second
    mine = registration is not None and registration.profile.user_id == reporter.pk
    if registration is None or not mine:
        raise TournamentError("Each player hands in their own report.")
    return report_result(
        match=match,
        registration=registration,
        score=Score(*score),
        reporter=reporter,
        key=key,
        device=device,
    )
