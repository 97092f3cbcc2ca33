"""Every change to accounts and player profiles."""

from accounts.services.claims import claim_walk_in, merge_walk_in
from accounts.services.people import create_account
from accounts.services.profiles import change_profile, create_profile, create_walk_ins

__all__ = [
    "change_profile",
    "claim_walk_in",
    "create_account",
    "create_profile",
    "create_walk_ins",
    "merge_walk_in",
]
