"""Games of matches, and tables in the browser."""

from tracker.models.browser_play import BrowserPlay
from tracker.models.game import TrackedGame
from tracker.models.judge_line import JudgeLine
from tracker.models.table import Seat, Table

__all__ = ["BrowserPlay", "JudgeLine", "Seat", "Table", "TrackedGame"]
