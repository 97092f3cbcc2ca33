"""Long work of an event, run by the worker: ids in, services called, progress reported."""

from tournaments.tasks.mails import remind_of_lists, send_mails
from tournaments.tasks.rounds import pair_large_field, recompute_standings

__all__ = [
    "pair_large_field",
    "recompute_standings",
    "remind_of_lists",
    "send_mails",
]
