"""What the desk says to everybody at this moment."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from screens.models import Announcement, NextRound
from tournaments.models import Event
from tournaments.queries.match_additions import Section
from tournaments.queries.rounds import round_for_public


def current_announcements(event: Event) -> list[Announcement]:
    """The newest first."""
    return list(event.announcements.filter(ends_at__gt=timezone.now()))


def next_round_at(event: Event) -> datetime | None:
    said = NextRound.objects.filter(event=event).first()
    if said is None:
        return None
    shown = round_for_public(event)
    return said.at if said.after_id == (shown.pk if shown else None) else None


@dataclass(frozen=True)
class Notices:
    announcements: list[Announcement]
    next_round_at: datetime | None

    def __bool__(self) -> bool:
        return bool(self.announcements or self.next_round_at)


def notices_of(event: Event) -> Notices:
    return Notices(current_announcements(event), next_round_at(event))


def notices_above(event: Event) -> list[Section]:
    """For the event's public pages."""
    notices = notices_of(event)
    shown = {"notices": notices, "event": event}
    return [Section("screens/_notices.html", shown)] if notices else []
