"""Tracked games by their rules, and as one person at the table may see them."""

import logging
from typing import Any

from engine.core.errors import DriftError
from engine.core.game import Game as TrackedRules
from engine.core.table import TABLE
from engine.kits.registry import edition_called, kit_of
from tournaments.models import Match
from tournaments.permissions import Visitor, is_player, reads_every_list
from tracker.errors import GameDriftedError
from tracker.models import BrowserPlay, TrackedGame

DRIFTED = "The rules engine was changed since this game was saved, and an answer no longer fits."
NOTHING_LOST = "Nothing is lost: the game can go on from the last position that fits."
logger = logging.getLogger(__name__)
JUDGE, PUBLIC = "judge", "public"
SEATS = ("p1", "p2")


def tracker_modes(match: Match) -> list[str]:
    """How this match can be followed: by life totals, or card by card when both lists are in."""
    play = kit_of(match.round.event.game).play
    # A match has two players: a game for more of them is played without the tracker.
    if play is None or play.seats != len(SEATS):
        return []
    modes = ["life"] if play.life_setup else []
    listed = match.second is not None and match.first.deck_id and match.second.deck_id
    return [*modes, "cards"] if listed else modes


def is_counted(match: Match) -> bool:
    """Whether life and a few counters can be kept on a phone: with or without lists."""
    play = kit_of(match.round.event.game).play
    return play is not None and play.board is not None and play.seats == len(SEATS)


def is_played_in_browser(match: Match) -> bool:
    """Where the organizer lets it, and both lists are in."""
    if not is_counted(match) or "cards" not in tracker_modes(match):
        return False
    return BrowserPlay.objects.filter(event=match.round.event, is_on=True).exists()


def loaded_game(saved: dict[str, Any]) -> TrackedRules[Any]:
    """The game that was stored, at the same question."""
    try:
        return TrackedRules.load(edition_called(saved["rules"])[1].rules, saved)
    except DriftError as error:
        logger.warning("A tracked game no longer fits the engine.", exc_info=error)
        # Not what the engine says: it may name a card that only one of them knows.
        asked = f" What is asked today follows {error.rule}." if error.rule else ""
        raise GameDriftedError(f"{DRIFTED}{asked} {NOTHING_LOST}") from error


def what_fits(saved: dict[str, Any]) -> tuple[TrackedRules[Any], int]:
    """The game as far as the engine of today takes its answers, and how many are left over."""
    game, left = TrackedRules.load_what_fits(edition_called(saved["rules"])[1].rules, saved)
    return game, len(left)


def is_on_a_table(saved: dict[str, Any]) -> bool:
    """Whether the engine follows the cards: then nobody may see the other's."""
    return bool(saved["setup"].get("mode") == TABLE)


def viewer_of(user: Visitor, game: TrackedGame) -> str:
    """Where this person sits. Life totals are open to all; cards only as far as lists are."""
    if not is_on_a_table(game.saved):
        return JUDGE
    match = game.match
    for seat, registration in zip(SEATS, (match.first, match.second), strict=True):
        if is_player(user, registration):
            return seat
    return JUDGE if reads_every_list(user, match.round.event) else PUBLIC


def position_for(user: Visitor, game: TrackedGame) -> dict[str, Any]:
    """The game as this person may see it."""
    return loaded_game(game.saved).view(viewer_of(user, game))
