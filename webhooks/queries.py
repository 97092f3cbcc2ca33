"""Webhooks of an organization, and the log of each."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, QuerySet

from audit.models import Record
from tournaments.models import Event, Organization
from webhooks.models import Delivery, Webhook
from webhooks.topics import BEFORE_IT_IS_SHOWN, TOPIC_OF, one_of, read_at

SHOWN = 100
MOST_CHANGES = 200


@dataclass(frozen=True)
class Change:
    """`action` is for those who run the event; `match` or `registration` where it is one alone."""

    position: int
    at: datetime
    topic: str
    action: str | None
    match: int | None
    registration: int | None
    read: str


@dataclass(frozen=True)
class Changes:
    """`position` is where to go on from, also where everything since was nobody's business."""

    position: int
    has_more: bool
    changes: list[Change]


def newest_position(event: Event) -> int:
    newest = Record.objects.filter(chain=event.topic).aggregate(newest=Max("number"))["newest"]
    return newest or 0


def changes_since(event: Event, after: int, *, runs_it: bool) -> Changes:
    """In the order of the event's record: whoever changes an event holds its row, so that nothing
    appears behind a position that was told."""
    since = Record.objects.filter(chain=event.topic, number__gt=after).order_by("number")
    entries = list(since[: MOST_CHANGES + 1])
    told = entries[:MOST_CHANGES]
    position = told[-1].number if told else after
    shown = [
        change for entry in told if (change := change_of(event, entry, runs_it=runs_it)) is not None
    ]
    return Changes(position, len(entries) > MOST_CHANGES, shown)


def change_of(event: Event, entry: Record, *, runs_it: bool) -> Change | None:
    topic = TOPIC_OF.get(entry.action)
    if topic is None or (entry.action in BEFORE_IT_IS_SHOWN and not runs_it):
        return None
    one = one_of(topic, entry.details)
    return Change(
        entry.number,
        entry.at,
        topic,
        entry.action if runs_it else None,
        one.get("match"),
        one.get("registration"),
        read_at(event.slug, topic, one),
    )


def webhooks_of(organization: Organization) -> QuerySet[Webhook]:
    return organization.webhooks.select_related("organization")


def log_of(webhook: Webhook) -> QuerySet[Delivery]:
    """The newest first."""
    return webhook.deliveries.all()


def zone_of(organization: Organization) -> str:
    """Where its newest event takes place: its owners read times as the event's pages say them."""
    newest = organization.events.order_by("-pk").values_list("time_zone", flat=True).first()
    return newest or "UTC"
