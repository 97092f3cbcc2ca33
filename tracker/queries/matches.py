"""What the tracker adds to matches: the way to it on their page, its alarms at the desk."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.models import Match, Round
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Call, Section
from tracker.models import TrackedGame
from tracker.permissions import can_follow_game
from tracker.queries.games import is_counted, tracker_modes


def sections_of_tracker(match: Match, user: Visitor) -> Iterable[Section]:
    """For those who may follow the game, in the ways that it can be followed."""
    modes, counts = tracker_modes(match), is_counted(match)
    if (modes or counts) and not match.is_bye and can_follow_game(user, match):
        yield Section("tracker/_match_section.html", {"modes": modes, "counts": counts})


def calls_of_tracker(a_round: Round) -> Iterable[tuple[int, Call]]:
    """The newest game of each match with an alarm."""
    alarmed = TrackedGame.objects.filter(match__round=a_round, alarms__gt=0)
    newest = dict(alarmed.order_by("number").values_list("match", "number"))
    for match_id, number in newest.items():
        place = [a_round.event.slug, match_id, number]
        yield match_id, Call("Look at the game", reverse("tracker:game", args=place))
