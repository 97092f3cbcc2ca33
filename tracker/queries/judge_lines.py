"""What officials did on the board of a game, for everybody who looks at it."""

from accounts.models import User
from tournaments.models import Match
from tracker.models import JudgeLine


def judge_lines(match: Match, number: int) -> list[list[str]]:
    """When, who and what, for everybody who looks at the game."""
    lines = JudgeLine.objects.filter(match=match, number=number).select_related("user__profile")
    zone = match.round.event.zone
    return [
        [f"{each.written_at.astimezone(zone):%H:%M}", name_of(each.user), each.words]
        for each in lines
    ]


def name_of(user: User | None) -> str:
    profile = getattr(user, "profile", None)
    return profile.display_name if profile else "A judge"
