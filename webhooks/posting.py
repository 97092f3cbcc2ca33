"""Posting one message to an address of the internet, signed as the Standard Webhooks ask for."""

import hashlib
import hmac
import http.client
import time
from base64 import b64decode, b64encode
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from decks.services.downloads import (
    DownloadError,
    PinnedConnection,
    checked,
    is_public,
    public_addresses_of,
    target,
)

SECONDS = 10.0
READ_OF_ANSWER = 2_000
INSIDE = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")


@dataclass(frozen=True)
class Letter:
    """All that is needed outside the database."""

    delivery: int
    address: str
    secret: str
    uid: str
    body: bytes


@dataclass(frozen=True)
class Answer:
    delivery: int
    status: int | None
    problem: str

    @property
    def is_taken(self) -> bool:
        return self.status is not None and 200 <= self.status < 300

    @property
    def is_gone(self) -> bool:
        """The address says of itself that nobody listens there any more."""
        return self.status == http.client.GONE


def why_not_public(address: str) -> str:
    """What can be said of an address without asking anybody; empty where it may be one. The name
    is looked up at each delivery, and the very address that was found is connected to."""
    try:
        host = checked(address).hostname or ""
    except DownloadError as error:
        said = "Only https addresses are told. Begin it with https://."
        return said if urlsplit(address).scheme != "https" else str(error)
    except ValueError:
        return "This is no address of the web."
    try:
        is_open = is_public(host)
    except ValueError:
        is_open = "." in host and not host.endswith(INSIDE)
    return "" if is_open else f"{host} is inside a private network; nothing there is told."


def signature(secret: str, uid: str, moment: str, body: bytes) -> str:
    key = b64decode(secret.removeprefix("whsec_"))
    signed = f"{uid}.{moment}.".encode() + body
    return "v1," + b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def connection_to(parts: SplitResult, ends: float) -> PinnedConnection:
    return PinnedConnection(parts, public_addresses_of, None, ends)


def post(letter: Letter) -> Answer:
    """What the address said, or why there is no answer. No redirect is followed."""
    try:
        parts = checked(letter.address)
        connection = connection_to(parts, time.monotonic() + SECONDS)
        try:
            connection.request("POST", target(parts), letter.body, headers_of(letter))
            response = connection.getresponse()
            response.read(READ_OF_ANSWER)
        finally:
            connection.close()
    except DownloadError as error:
        return Answer(letter.delivery, None, str(error)[:200])
    except (OSError, ValueError, http.client.HTTPException) as error:
        return Answer(letter.delivery, None, f"It could not be reached: {in_words(error)}."[:200])
    is_taken = 200 <= response.status < 300
    said = "" if is_taken else f"It answered {response.status} {response.reason}."[:200]
    return Answer(letter.delivery, response.status, said)


def in_words(error: Exception) -> str:
    """Without the number of the system; what never came is said so."""
    if isinstance(error, TimeoutError):
        return f"no answer within {SECONDS:.0f} seconds"
    return (isinstance(error, OSError) and error.strerror) or str(error)


def headers_of(letter: Letter) -> dict[str, str]:
    moment = str(int(time.time()))
    return {
        "Content-Type": "application/json",
        "User-Agent": "Arbiter",
        "Webhook-Id": letter.uid,
        "Webhook-Timestamp": moment,
        "Webhook-Signature": signature(letter.secret, letter.uid, moment, letter.body),
    }
