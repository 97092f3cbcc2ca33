"""What goes wrong in the programming of deck checks; people read tournaments.errors."""


class FactIsPermanentError(Exception):
    """A fact is corrected by a later fact, never altered."""
