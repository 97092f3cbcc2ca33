"""Sealed and draft events in words: when pools and deck lists are handed in and locked."""

from tournaments.enums import Play
from tournaments.models import Event
from tournaments.queries.list_deadlines import spoken_moment


def locking_words(event: Event) -> list[str]:
    """Said before it happens, the same on the start page, on the players' pages and at the desk."""
    if not event.is_limited and not event.lists_required:
        return ["This event asks for no deck lists; one that was handed in is locked."]
    if not event.is_limited:
        return ["Deck lists are locked. A judge can correct them with a reason."]
    words = []
    if event.play == Play.SEALED:
        words.append(
            "Pools are written down after the start. They are locked when the desk locks them, at "
            "the latest when round 1 is paired."
        )
    if not event.lists_required:
        asks = "This event asks for no deck lists; one that is handed in"
        return [*words, f"{asks} is locked when round 1 is paired."]
    until = "when round 1 is paired"
    if event.lists_due_at is not None:
        until = f"{spoken_moment(event, event.lists_due_at)}, at the latest {until}"
    words.append(
        f"Deck lists are handed in after the start, when decks are built. They are locked {until}."
    )
    return words


def missing_words(pools: int, lists: int) -> str:
    """What pairing round 1 would lock while it is missing; nothing when all is in."""
    found = [(pools, "pool"), (lists, "deck list")]
    said = [f"{count} {noun}{'s' * (count != 1)}" for count, noun in found if count]
    if not said:
        return ""
    verb, them = ("is", "it") if pools + lists == 1 else ("are", "them")
    both = " and ".join(said)
    return f"{both} {verb} missing: once round 1 is paired, only a judge can enter {them}."
