"""What the tracker adds to matches: the way to it on their page, its alarms at the desk."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse

from decks.permissions import can_keep_catalogues
from decks.queries import current_catalogue
from engine.kits.registry import kit_of
from tournaments.enums import Right
from tournaments.models import Event, Match, Round
from tournaments.permissions import Visitor, can_report_match, can_show_screens
from tournaments.queries.desk_links import Group, Link
from tournaments.queries.list_access import deck_at_the_table
from tournaments.queries.match_additions import Call, Section
from tracker.models import Table, TrackedGame
from tracker.permissions import can_follow_game, can_judge_game
from tracker.queries.games import (
    is_counted,
    is_on_a_table,
    is_played_in_browser,
    tracker_modes,
)


def sections_of_tracker(match: Match, user: Visitor) -> Iterable[Section]:
    """For those who may follow the game, in the ways that it can be followed."""
    modes, counts = tracker_modes(match), is_counted(match)
    if (tables := tables_to_watch(match)) and not can_report_match(user, match):
        watched = {"tables": tables, "streams": can_show_screens(user, match.round.event)}
        yield Section("tracker/_watch_section.html", watched)
    if (modes or counts) and not match.is_bye and can_follow_game(user, match):
        shown = {"modes": modes, "counts": counts, "judged": games_to_judge(match, user)}
        shown["under_way"] = game_under_way(match)
        shown["browser"] = is_played_in_browser(match) and can_report_match(user, match)
        yield Section("tracker/_match_section.html", shown)
    if can_keep_catalogues(user) and (missing := lines_without_card(match)):
        kit = kit_of(match.round.event.game)
        yield Section("tracker/_cards_missing.html", {"lines": missing, "kit": kit})


def lines_without_card(match: Match) -> int:
    """Lines of the registered decks of which this site has no card: it cannot follow them."""
    catalogue = current_catalogue(match.round.event.game)
    players = [each for each in (match.first, match.second) if each]
    decks = [deck for each in players if (deck := deck_at_the_table(each))]
    keys = [line["key"] for deck in decks for section in deck.sections for line in section["lines"]]
    return sum(not key.startswith("dice/") and catalogue.get(key) is None for key in keys)


def game_under_way(match: Match) -> dict[str, Any] | None:
    """What the opponent opened, to be joined."""
    for game in match.games.all():
        if game.finished_at is None:
            return {"number": game.number, "with_cards": is_on_a_table(game.saved)}
    return None


def tables_to_watch(match: Match) -> list[Table]:
    """Games in the browser, for everybody who may see the match."""
    return list(match.browser_tables.filter(kind=Table.Kind.VIRTUAL).order_by("number"))


def way_to_browser_play(event: Event) -> Iterable[Link]:
    address = reverse("tracker:browser_play", args=[event.slug])
    yield Link("controller", "Play in the browser", address, Right.EDIT_EVENT, Group.EVENT)


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
