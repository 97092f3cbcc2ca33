"""Games of matches, and tables in the browser."""

from tracker.models.game import TrackedGame
from tracker.models.table import Seat, Table

__all__ = ["Seat", "Table", "TrackedGame"]
