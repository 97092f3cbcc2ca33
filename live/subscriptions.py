"""Only people who were shown a page may listen for it: its topics are signed into it."""

from dataclasses import dataclass
from datetime import timedelta

from django.core import signing

from live.errors import TopicError, TopicsRefusedError
from live.positions import Position, parse_position
from live.queries import current_position
from live.services import TOPIC

SALT = "live.topics"
GOOD_FOR = timedelta(hours=24)
MOST_TOPICS = 50


@dataclass(frozen=True)
class Subscription:
    topics: frozenset[str]
    position: Position


def sign_topics(topics: tuple[str, ...], position: Position | None = None) -> str:
    """Carries the position before the page was read, so nothing is missed until it listens."""
    for topic in topics:
        if not TOPIC.match(topic):
            raise TopicError(topic)
    wanted = sorted(set(topics))[:MOST_TOPICS]
    read_from = position or current_position()
    return signing.dumps({"t": wanted, "p": str(read_from)}, salt=SALT)


def read_topics(signed: str) -> Subscription:
    try:
        content = signing.loads(signed, salt=SALT, max_age=GOOD_FOR)
    except signing.BadSignature as error:
        raise TopicsRefusedError from error
    return Subscription(frozenset(content["t"]), parse_position(content["p"]) or Position())
