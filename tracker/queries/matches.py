"""What the tracker adds to matches: the way to it on their page, its alarms at the desk."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.models import Match, Round
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Call, Section
from tracker.models import Table, TrackedGame
from tracker.permissions import can_follow_game, can_judge_game
from tracker.queries.games import is_counted, is_on_a_table, tracker_modes


def sections_of_tracker(match: Match, user: Visitor) -> Iterable[Section]:
    """For those who may follow the game, in the ways that it can be followed."""
    modes, counts = tracker_modes(match), is_counted(match)
    if (modes or counts) and not match.is_bye and can_follow_game(user, match):
        shown = {"modes": modes, "counts": counts, "judged": games_to_judge(match, user)}
        yield Section("tracker/_match_section.html", shown)


def games_to_judge(match: Match, user: Visitor) -> list[int]:
    """The numbers of the games that this official may open with both hands."""
    if not can_judge_game(user, match):
        return []
    virtual = match.browser_tables.filter(kind=Table.Kind.VIRTUAL).values_list("number", flat=True)
    written = [game.number for game in match.games.all() if is_on_a_table(game.saved)]
    return sorted({*virtual, *written})


def calls_of_tracker(a_round: Round) -> Iterable[tuple[int, Call]]:
    """The newest game of each match with an alarm."""
    alarmed = TrackedGame.objects.filter(match__round=a_round, alarms__gt=0)
    newest = dict(alarmed.order_by("number").values_list("match", "number"))
    for match_id, number in newest.items():
        place = [a_round.event.slug, match_id, number]
        yield match_id, Call("Look at the game", reverse("tracker:game", args=place))
