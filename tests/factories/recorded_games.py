"""Games with real cards between practice decks, past what is settled before the first turn."""

from collections.abc import Callable
from typing import Any

from engine.core.game import Game
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from tests.engine.games.ashes.practice import setup as ashes
from tests.engine.games.fab.practice import setup as fab
from tests.engine.games.ufs.practice import setup as ufs
from tests.engine.games.wow.practice import setup as wow
from tests.factories.tracked_games import make_listed_match
from tournaments.models import Match
from tracker.models import TrackedGame
from tracker.services.recording import play_on

DECKS: dict[str, tuple[Any, Callable[..., dict[str, Any]]]] = {
    "fab": (RULES["fab14"], fab), "wow": (WOW, wow), "ufs": (UFS, ufs), "ashes": (RAVEN, ashes),
}  # fmt: skip
WORN = ("Longsword", "Iron Hat", "Thin Vest", "Thick Gloves", "Null Boots")
WANTED = {
    *("chooser:p1", "first:p1", "keep", "character:Duelist", "token:p1"),
    *(f"wear:{each}" for each in WORN),
}
FIRST = {"fab": "priority", "wow": "priority", "ufs": "form", "ashes": "turn"}


def make_recorded_game(game: str) -> TrackedGame:
    """The first player's first turn begins; all dice show their class."""
    return record_game_of(make_listed_match(game), game)


def record_game_of(match: Match, game: str) -> TrackedGame:
    rules, setup = DECKS[game]
    started = Game.new(rules, setup(strictness="confirm", mode="table"))
    while started.pending.kind != FIRST[game]:
        asked = started.pending
        keys = [option.key for option in asked.options]
        wanted = [key for key in keys if key in WANTED][:1] or keys[-1:]
        started.submit(wanted if asked.at_least else [])
    recorded = TrackedGame(match=match, number=1, saved=started.dump())
    play_on(recorded, started)
    recorded.saved = started.dump()
    recorded.save()
    return recorded
