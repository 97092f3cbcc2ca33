"""Taking on a table, leaving it, writing a note, marking that it went to time. Each under the
event's lock, each once, each in the record. Pages of players are told of none of it."""

from django.db import transaction

from accounts.models import User
from audit.services import record
from floor.models import TableNote, Watch, WentToTime
from live.services import announce
from tournaments.enums import RoundState
from tournaments.models import Match
from tournaments.services.locks import locked_match, require

PLAYED = (RoundState.PUBLISHED, RoundState.CLOSED)


@transaction.atomic
def take_on(*, match: Match, actor: User) -> Match:
    """“I am on it.” Several officials may be."""
    match = locked_table(match)
    require(match.round.state == RoundState.PUBLISHED, "The round is not being played any more.")
    _, is_new = Watch.objects.get_or_create(match=match, official=actor)
    if is_new:
        tell(match, actor, "take_on_table", f"{actor} is on it: {place_of(match)}")
    return match


@transaction.atomic
def leave(*, match: Match, actor: User) -> Match:
    match = locked_table(match)
    gone, _ = Watch.objects.filter(match=match, official=actor).delete()
    if gone:
        tell(match, actor, "leave_table", f"{actor} left {place_of(match)}")
    return match


@transaction.atomic
def write_note(*, match: Match, text: str, key: str, actor: User) -> Match:
    match = locked_table(match)
    text = " ".join(text.split())
    require(bool(text), "Write what happened.", field="text")
    if not match.floor_notes.filter(key=key).exists():
        TableNote.objects.create(match=match, author=actor, text=text, key=key)
        tell(match, actor, "write_note", f"Note, {place_of(match)}: {text}")
    return match


@transaction.atomic
def mark_time(*, match: Match, actor: User) -> Match:
    match = locked_table(match)
    _, is_new = WentToTime.objects.get_or_create(match=match, defaults={"marked_by": actor})
    if is_new:
        tell(match, actor, "mark_time", f"{place_of(match)} went to time")
    return match


@transaction.atomic
def unmark_time(*, match: Match, actor: User) -> Match:
    match = locked_table(match)
    gone, _ = WentToTime.objects.filter(match=match).delete()
    if gone:
        tell(match, actor, "unmark_time", f"{place_of(match)} did not go to time after all")
    return match


def locked_table(match: Match) -> Match:
    match = locked_match(match)
    require(not match.is_bye, "A bye has no table.")
    require(match.round.state in PLAYED, "This round is not shown to its players.")
    return match


def place_of(match: Match) -> str:
    return f"Table {match.table} of {match.round}"


def tell(match: Match, actor: User, action: str, summary: str) -> None:
    event = match.round.event
    record(actor=actor, subject=event.topic, action=action, summary=summary)
    announce(event.topic)
