"""Which papers there are, and in which order their sheets lie."""

from django.db import models


class PaperKind(models.TextChoices):
    """What the prints page offers."""

    POSTER = "event_poster", "Poster with the event's code"
    CLAIM_SLIPS = "claim_slips", "Claim slips"
    DECK_SHEETS = "deck_sheets", "Deck sheets"
    PAPER_LISTS = "paper_lists", "Paper lists to fill in"
    BLANK_SHEETS = "blank_sheets", "Blank deck sheets"
    MISSING = "missing_lists", "Missing lists"
    MEETING = "player_meeting", "Player meeting"
    PODS = "pod_seating", "Pod seating"
    POOL_SHEETS = "pool_sheets", "Pool sheets"
    CHECKLIST = "pool_checklist", "Pool checklist of a set"
    BY_NAME = "pairings_by_name", "Pairings by name"
    BY_TABLE = "pairings_by_table", "Pairings by table"
    SLIPS = "result_slips", "Result slips"
    CHANGED_BY_NAME = "changed_pairings", "Changed pairings by name"
    CHANGED_SLIPS = "changed_slips", "Changed result slips"
    STANDINGS = "standings_paper", "Standings"
    PANIC_PACK = "panic_pack", "Panic pack"


class PaperOrder(models.TextChoices):
    NAME = "name", "by last name"
    TABLE = "table", "by table"
