"""Legal decks from whatever catalogue is installed, for the game that the demo store plays."""

from datetime import date
from functools import cache

from decks.queries import current_catalogue
from decks.queries.formats import format_called
from engine.kits.registry import first_game, kit_of

GAME = first_game()


@cache
def demo_lists(format: str, day: date, wanted: int, build: int = 0) -> tuple[str, ...]:
    """Lists for different leaders; none where the game composes no decks."""
    compose = kit_of(GAME).legal_lists
    if compose is None:
        return ()
    return compose(current_catalogue(GAME), format_called(GAME, format), day, wanted, build)
