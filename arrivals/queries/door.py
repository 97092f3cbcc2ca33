"""What stands at the door: the code of the minute, and who has the address of the screen."""

import hmac
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.conf import settings
from django.urls import reverse
from django.utils.crypto import constant_time_compare

from arrivals.models import CheckIn

SECONDS = 60
DIGITS = 4


def drawn(check_in: CheckIn, subject: str) -> str:
    return hmac.new(check_in.secret.encode(), subject.encode(), sha256).hexdigest()


def code_at(check_in: CheckIn, moment: datetime, earlier: int = 0) -> str:
    """The code of this minute, or of so many minutes before it."""
    minute = int(moment.timestamp()) // SECONDS - earlier
    return str(int(drawn(check_in, f"code {minute}"), 16) % 10**DIGITS).rjust(DIGITS, "0")


def is_code(check_in: CheckIn, typed: str, moment: datetime) -> bool:
    """The code of this minute or of the one before: typing takes its time."""
    given = "".join(typed.split())
    return any(
        constant_time_compare(given, code_at(check_in, moment, earlier)) for earlier in (0, 1)
    )


def screen_key(check_in: CheckIn) -> str:
    """Part of the screen's address: whoever has not opened it at the desk cannot guess it."""
    return drawn(check_in, "screen")[:24]


@dataclass(frozen=True)
class Door:
    """The screen at the door as it stands now."""

    address: str
    code: str


def door_of(check_in: CheckIn, moment: datetime) -> Door:
    """The address that phones scan holds the code, so that scanning is enough."""
    own_page = settings.SITE_URL + reverse("arrivals:own", args=[check_in.event.slug])
    if not check_in.needs_code:
        return Door(own_page, "")
    code = code_at(check_in, moment)
    return Door(f"{own_page}?code={code}", code)
