"""Every change to accounts and player profiles."""

from accounts.services.claims import claim_walk_in, merge_walk_in
from accounts.services.closing import close_account, forget_walk_ins
from accounts.services.log_ins import end_log_ins, forget_old_attempts, note_attempt
from accounts.services.mails import send_kept_mails, send_or_keep
from accounts.services.people import create_account
from accounts.services.profiles import change_profile, create_profile, create_walk_ins

__all__ = [
    "change_profile",
    "claim_walk_in",
    "close_account",
    "create_account",
    "create_profile",
    "create_walk_ins",
    "end_log_ins",
    "forget_old_attempts",
    "forget_walk_ins",
    "merge_walk_in",
    "note_attempt",
    "send_kept_mails",
    "send_or_keep",
]
