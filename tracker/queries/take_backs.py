"""Taking answers of a tracked game back, in words: what would be unsaid, and who must agree."""

from typing import Any

from engine.core.corrections import question_back
from engine.core.game import Game
from tracker.models import TrackedGame
from tracker.queries.games import JUDGE, PUBLIC, is_on_a_table

View = dict[str, Any]


def request_of(view: View, game: TrackedGame) -> View | None:
    """The open request as this viewer reads it: what is asked, who still has to agree."""
    request: View | None = view["undo"]["request"]
    if request is None:
        return None
    names = {player["id"]: player["name"] for player in view["players"]}
    waits_for = request["waits_for"]
    return request | {
        "asks": names[request["by"]],
        "is_mine": view["viewer"] == request["by"],
        "may_answer": view["viewer"] in waits_for,
        "is_judge": view["viewer"] == JUDGE,
        "waits_for_names": " and ".join(names[each] for each in waits_for),
        "without_account": [names[each] for each in waits_for if not has_account(game, each)],
    }


def has_account(game: TrackedGame, seat: str) -> bool:
    """Whether the player can answer on a phone of their own."""
    registration = game.match.first if seat == "p1" else game.match.second
    return registration is not None and registration.profile.user_id is not None


def may_take_back(game: TrackedGame, viewer: str) -> bool:
    """On a real table only those who see the cards; life totals are open to all who follow."""
    return viewer != PUBLIC or not is_on_a_table(game.saved)


def needs_consent(rules: Game[Any], game: TrackedGame) -> bool:
    """Whether the last answer has shown somebody something."""
    return (
        bool(rules.journal.entries)
        and is_on_a_table(game.saved)
        and bool(rules.taking_back.seen_in_last())
    )


def preview_of(rules: Game[Any], viewer: str, count: int) -> View:
    """What taking back so many answers would unsay, and what of it somebody has seen."""
    past = question_back(rules, count)
    seen = [
        (rules.taking_back.seen_in_words(each, viewer), each.rule)
        for each in rules.taking_back.seen_in_last(count)
    ]
    opponents = rules.opponents_of(viewer) if viewer != JUDGE else []
    return {
        "count": count,
        "lines": rules.events_for(viewer, len(past.chronicle))[::-1],
        "seen": [{"text": text, "rule": rule} for text, rule in seen if text],
        "needs_consent": bool(seen),
        "is_judge": viewer == JUDGE,
        "opponents": [rules.player_name(each) for each in opponents],
    }
