"""Telling open pages that something changed; call it in the transaction of the change."""

import json
import re
from collections.abc import Iterable, Mapping
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from live.errors import TopicError
from live.models import Notice
from live.queries import newest_numbers
from live.wakeups import publish_wakeup
from statements.writes import insert

TOPIC = re.compile(r"^[a-z_]+:[A-Za-z0-9_.-]{1,60}$")
KEPT = timedelta(hours=25)
CONTENT_KEPT = timedelta(minutes=10)


def announce(topic: str) -> Notice:
    """Every page that listens to the topic looks again once the transaction is committed."""
    [notice] = announce_all([topic])
    return notice


def announce_with(contents: Mapping[str, object]) -> None:
    """Tells what changed with the topic, to whoever was shown a page that listens for it. A slow
    page is told the last change only: each says what it follows on."""
    write(
        Notice(topic=topic, content=json.dumps(each, ensure_ascii=False, separators=(",", ":")))
        for topic, each in contents.items()
    )


def announce_all(topics: Iterable[str]) -> list[Notice]:
    """The same for several topics of one change, in one statement."""
    return write(Notice(topic=topic) for topic in topics)


def write(wanted: Iterable[Notice]) -> list[Notice]:
    notices = list(wanted)
    for notice in notices:
        if not TOPIC.match(notice.topic):
            raise TopicError(notice.topic)
    insert(*notices)
    transaction.on_commit(publish_wakeup, robust=True)
    return notices


def prune_notices() -> int:
    """Pages older than the oldest notice are told to look at everything again."""
    newest = newest_numbers()
    told = Notice.objects.filter(created_at__lt=timezone.now() - CONTENT_KEPT).exclude(content="")
    told.update(content="")
    old = Notice.objects.filter(created_at__lt=timezone.now() - KEPT).exclude(pk__in=newest)
    return old.delete()[0]
