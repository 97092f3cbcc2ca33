"""The new deck that one World of Warcraft quest has a player build from the collection."""

from engine.decklists.resolve import Entry, ResolvedDeck
from engine.rulebook import rule


@rule("wow74/800.2a")
def deck_from_collection(registered: ResolvedDeck, completed_before: int) -> tuple[Entry, ...]:
    """In a tournament the collection is the side deck; once it is used up nothing is left."""
    if completed_before:
        return ()
    return tuple(entry for entry in registered.entries if entry.section == "side")
