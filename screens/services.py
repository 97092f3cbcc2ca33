"""Steering screens and speaking to the hall: each under the event's lock, each on record."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from live.services import announce
from screens.models import (
    FASTEST,
    LONGEST_TEXT,
    SLOWEST,
    Announcement,
    HallScreen,
    NextRound,
    new_key,
)
from screens.queries.kinds import kinds
from screens.queries.notices import current_announcements
from tournaments.enums import MailKind
from tournaments.models import Event
from tournaments.queries.rounds import round_for_public
from tournaments.services.locks import locked_event, require, required
from tournaments.services.notes import note
from tournaments.services.telling import tell_everybody, tell_nobody

LONGEST_MINUTES = 24 * 60


@transaction.atomic
def make_announcement(*, event: Event, actor: User, text: str, minutes: int) -> Announcement:
    """The same text while it stands there already is the same announcement."""
    event = locked_event(event.pk)
    text = " ".join(text.split())
    require(bool(text), "Write what is to be announced.", field="text")
    require(len(text) <= LONGEST_TEXT, f"Use at most {LONGEST_TEXT} characters.", field="text")
    require(
        1 <= minutes <= LONGEST_MINUTES,
        f"It can stand between 1 and {LONGEST_MINUTES} minutes.",
        field="minutes",
    )
    standing = next((each for each in current_announcements(event) if each.text == text), None)
    if standing:
        return standing
    made = Announcement.objects.create(
        event=event, text=text, made_by=actor, ends_at=timezone.now() + timedelta(minutes=minutes)
    )
    note(event, actor, "announce", f"Announced: {text}", minutes=minutes)
    kind, ends = MailKind.ANNOUNCED, made.ends_at
    tell_everybody(event, kind, str(made.pk), text=text, useful_until=ends)
    return made


@transaction.atomic
def end_announcement(*, announcement: Announcement, actor: User) -> None:
    event = locked_event(announcement.event_id)
    announcement.refresh_from_db()
    if announcement.ends_at > timezone.now():
        announcement.ends_at = timezone.now()
        announcement.save(update_fields=["ends_at"])
        tell_nobody(event, MailKind.ANNOUNCED, str(announcement.pk))
        note(event, actor, "end_announcement", f"No longer announced: {announcement.text}")


@transaction.atomic
def say_next_round(*, event: Event, actor: User, at: datetime | None) -> None:
    """Without a time nothing is said."""
    event = locked_event(event.pk)
    before = NextRound.objects.filter(event=event).first()
    shown = round_for_public(event)
    if at is None:
        if before:
            before.delete()
            tell_nobody(event, MailKind.NEXT_ROUND)
            note(event, actor, "unsay_next_round", "The time of the next round was taken away")
    elif before is None or (before.at, before.after) != (at, shown):
        NextRound.objects.update_or_create(event=event, defaults={"after": shown, "at": at})
        words = at.astimezone(event.zone).strftime("%H:%M")
        said = f"The next round begins at about {words}."
        tell_nobody(event, MailKind.NEXT_ROUND)
        key = f"{timezone.now():%Y%m%d%H%M%S%f}"
        tell_everybody(event, MailKind.NEXT_ROUND, key, text=said, useful_until=at)
        note(event, actor, "say_next_round", f"The next round is said to begin at about {words}")


@transaction.atomic
def add_screen(*, event: Event, actor: User, name: str) -> HallScreen:
    """A screen of that name that is there already is the same screen."""
    event = locked_event(event.pk)
    name = " ".join(name.split())
    require(0 < len(name) <= 40, "Give the screen a name of at most 40 letters.", field="name")
    screen, is_new = HallScreen.objects.get_or_create(
        event=event, name=name, defaults={"contents": ["names"]}
    )
    if is_new:
        note(event, actor, "add_screen", f"Screen {screen} was added")
    return screen


@transaction.atomic
def change_screen(
    *, screen: HallScreen, actor: User, contents: Sequence[str], seconds: int, theme: str
) -> HallScreen:
    """It turns through `contents`, in their order."""
    screen = locked_screen(screen)
    require(bool(contents), "Choose at least one thing to show.", field="contents")
    unknown = [each for each in contents if each not in kinds()]
    require(not unknown, f"No screen shows {', '.join(unknown)}.", field="contents")
    require(
        FASTEST <= seconds <= SLOWEST,
        f"A page stands between {FASTEST} and {SLOWEST} seconds.",
        field="seconds",
    )
    wanted = (list(contents), seconds, theme)
    if (screen.contents, screen.seconds, screen.theme) != wanted:
        screen.contents, screen.seconds, screen.theme = wanted
        screen.save(update_fields=["contents", "seconds", "theme"])
        shown = ", ".join(kinds()[each].words.lower() for each in contents)
        tell(screen, actor, "change_screen", f"Screen {screen} shows {shown}")
    return screen


@transaction.atomic
def renew_address(*, screen: HallScreen, actor: User, seen: str) -> HallScreen:
    """The old address shows nothing any more. `seen` is the key that was shown, so that two
    presses are one."""
    screen = locked_screen(screen)
    if screen.key == seen:
        screen.key = new_key()
        screen.save(update_fields=["key"])
        tell(screen, actor, "renew_screen", f"Screen {screen} has a new address")
    return screen


@transaction.atomic
def remove_screen(*, screen: HallScreen, actor: User) -> None:
    event = locked_event(screen.event_id)
    if HallScreen.objects.filter(pk=screen.pk).exists():
        announce(screen.topic)
        HallScreen.objects.filter(pk=screen.pk).delete()
        note(event, actor, "remove_screen", f"Screen {screen} was removed")


def locked_screen(screen: HallScreen) -> HallScreen:
    event = locked_event(screen.event_id)
    found = HallScreen.objects.filter(pk=screen.pk).first()
    held = required(found, f"Screen {screen} was removed meanwhile.")
    held.event = event
    return held


def tell(screen: HallScreen, actor: User, action: str, words: str) -> None:
    announce(screen.topic)
    note(screen.event, actor, action, words)
