"""Handing messages to push services: one request each, several at once."""

import json
import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase
from functools import cache
from urllib.parse import urlsplit

import urllib3
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings

from notices.encryption import Keys, encrypted, packed, point_of, sender_key, signed, unpacked
from notices.models import Device

logger = logging.getLogger(__name__)

AT_ONCE = 8
SECONDS = 10.0
TOKEN_LASTS = 12 * 3600
# A push service keeps a topic of at most 32 letters; a newer one takes the older one's place.
LONGEST_TAG = 32


class Answer(Enum):
    TAKEN = "taken"
    GONE = "gone"
    LATER = "later"
    REFUSED = "refused"


@dataclass(frozen=True)
class Message:
    title: str
    body: str
    path: str
    tag: str
    seconds: int

    def written(self) -> bytes:
        said = {"title": self.title, "body": self.body, "path": self.path, "tag": self.tag}
        return json.dumps(said, ensure_ascii=False).encode()


def is_on() -> bool:
    return bool(settings.PUSH_KEY)


@cache
def key_of(written: str) -> ec.EllipticCurvePrivateKey:
    return sender_key(written)


def public_key() -> str:
    """What a browser is told to subscribe with; nothing where pushing is off."""
    return packed(point_of(key_of(settings.PUSH_KEY))) if is_on() else ""


def is_known_service(endpoint: str) -> bool:
    """The site calls addresses that browsers name, so only those of push services."""
    parts = urlsplit(endpoint)
    if parts.username or parts.password or "@" in parts.netloc:
        return False
    origin = f"{parts.scheme}://{parts.netloc}"
    return any(fnmatchcase(origin, known) for known in settings.PUSH_SERVICES)


def pushed(messages: Sequence[tuple[Device, Message]]) -> list[Answer]:
    """What became of each, in their order."""
    if not messages:
        return []
    pool = urllib3.PoolManager(maxsize=AT_ONCE, timeout=SECONDS, retries=False)
    with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="push") as workers:
        return list(workers.map(lambda each: push(pool, *each), messages))


def push(pool: urllib3.PoolManager, device: Device, message: Message) -> Answer:
    if not is_known_service(device.endpoint):
        return Answer.GONE
    keys = Keys(unpacked(device.p256dh), unpacked(device.auth))
    headers = {
        "TTL": str(message.seconds),
        "Urgency": "high",
        "Topic": message.tag[:LONGEST_TAG],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Authorization": authorization(device.endpoint),
    }
    try:
        body = encrypted(message.written(), keys)
        answer = pool.request("POST", device.endpoint, body=body, headers=headers, redirect=False)
    except urllib3.exceptions.HTTPError as error:
        logger.warning("A push service did not answer: %s", type(error).__name__)
        return Answer.LATER
    return meaning(answer.status)


def meaning(status: int) -> Answer:
    if 200 <= status < 300:
        return Answer.TAKEN
    if status in (404, 410):
        return Answer.GONE
    if status == 429 or status >= 500:
        return Answer.LATER
    logger.warning("A push service refused a message with %s.", status)
    return Answer.REFUSED


def authorization(endpoint: str) -> str:
    """RFC 8292 3: who sends this, for this one service, for half a day."""
    parts = urlsplit(endpoint)
    claims: dict[str, str | int] = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + TOKEN_LASTS,
        "sub": settings.SITE_URL,
    }
    return f"vapid t={signed(key_of(settings.PUSH_KEY), claims)}, k={public_key()}"
