"""Long work of an event, run by the worker: ids in, services called, progress reported."""

from tournaments.tasks.known_people import ask_to_claim
from tournaments.tasks.mails import remind_of_lists, send_mails
from tournaments.tasks.record_heads import mail_record_head
from tournaments.tasks.rounds import pair_large_field, recompute_standings
from tournaments.tasks.second_factor import mail_second_factor

__all__ = [
    "ask_to_claim",
    "mail_record_head",
    "mail_second_factor",
    "pair_large_field",
    "recompute_standings",
    "remind_of_lists",
    "send_mails",
]
