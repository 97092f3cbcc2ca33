"""Calendar files as RFC 5545 has them: lines, escapes, and the clock changes of a time zone."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

# RFC 5545 3.1: a line has at most 75 octets, and goes on behind a space.
LONGEST_LINE = 75
# Zones without clock changes in sight still need one rule that holds before the first event.
MARGIN = timedelta(days=370)
STEP = timedelta(days=1)


@dataclass(frozen=True)
class Entry:
    """One event as a calendar shows it."""

    uid: str
    made_at: datetime
    starts_at: datetime
    ends_at: datetime
    zone: str
    title: str
    place: str = ""
    notes: str = ""
    address: str = ""
    status: str = "CONFIRMED"


def calendar(entries: Sequence[Entry], *, name: str) -> str:
    zones = sorted({each.zone for each in entries})
    lines = [
        *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Arbiter//Events//EN", "CALSCALE:GREGORIAN"),
        f"X-WR-CALNAME:{escaped(name)}",
        *(line for zone in zones for line in zoned(zone, entries)),
        *(line for each in entries for line in written(each)),
        "END:VCALENDAR",
    ]
    return "".join(f"{part}\r\n" for line in lines for part in folded(line))


def escaped(text: str) -> str:
    """RFC 5545 3.3.11: control characters are no text."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    plain = plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    signs = plain.replace("\n", "\\n")
    return "".join(sign for sign in signs if unicodedata.category(sign) != "Cc")


def folded(line: str) -> Iterator[str]:
    """No piece is longer than it may be, and none ends inside a letter."""
    piece, room = "", LONGEST_LINE
    for sign in line:
        size = len(sign.encode())
        if size > room:
            yield piece
            piece, room = " ", LONGEST_LINE - 1
        piece, room = piece + sign, room - size
    yield piece


def written(entry: Entry) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uid}"
    yield f"DTSTAMP:{in_utc(entry.made_at)}"
    yield moment("DTSTART", entry.starts_at, entry.zone)
    yield moment("DTEND", entry.ends_at, entry.zone)
    yield f"SUMMARY:{escaped(entry.title)}"
    if entry.place:
        yield f"LOCATION:{escaped(entry.place)}"
    if entry.notes:
        yield f"DESCRIPTION:{escaped(entry.notes)}"
    if entry.address:
        yield f"URL:{entry.address}"
    yield f"STATUS:{entry.status}"
    yield "END:VEVENT"


def moment(name: str, at: datetime, zone: str) -> str:
    if zone == "UTC":
        return f"{name}:{in_utc(at)}"
    return f"{name};TZID={zone}:{at.astimezone(ZoneInfo(zone)):%Y%m%dT%H%M%S}"


def in_utc(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def zoned(zone: str, entries: Iterable[Entry]) -> Iterator[str]:
    """RFC 5545 3.6.5: every zone that is named is described, change by change."""
    if zone == "UTC":
        return
    known = ZoneInfo(zone)
    times = [at for each in entries if each.zone == zone for at in (each.starts_at, each.ends_at)]
    first = (min(times) - MARGIN).astimezone(UTC)
    changes = [first, *clock_changes(known, first, (max(times) + MARGIN).astimezone(UTC))]
    yield "BEGIN:VTIMEZONE"
    yield f"TZID:{zone}"
    for number, at in enumerate(changes):
        before = (at - timedelta(seconds=1)) if number else at
        yield from observance(at, before.astimezone(known), at.astimezone(known))
    yield "END:VTIMEZONE"


def clock_changes(zone: ZoneInfo, first: datetime, last: datetime) -> Iterator[datetime]:
    """The moments from which on the zone counts otherwise, to the second."""
    days = [first + number * STEP for number in range((last - first) // STEP + 2)]
    for before, after in pairwise(days):
        if offset(zone, before) != offset(zone, after):
            yield change_between(zone, before, after)


def change_between(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    while after - before > timedelta(seconds=1):
        middle = before + timedelta(seconds=(after - before) // timedelta(seconds=2))
        if offset(zone, middle) == offset(zone, before):
            before = middle
        else:
            after = middle
    return after.replace(microsecond=0)


def offset(zone: ZoneInfo, at: datetime) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()


def observance(at: datetime, before: datetime, after: datetime) -> Iterator[str]:
    old, new = before.utcoffset() or timedelta(), after.utcoffset() or timedelta()
    kind = "DAYLIGHT" if after.dst() else "STANDARD"
    yield f"BEGIN:{kind}"
    # RFC 5545 3.6.5: the moment of the change on the clock as it stood before.
    yield f"DTSTART:{at + old:%Y%m%dT%H%M%S}"
    yield f"TZOFFSETFROM:{in_hours(old)}"
    yield f"TZOFFSETTO:{in_hours(new)}"
    yield f"TZNAME:{escaped(after.tzname() or '')}"
    yield f"END:{kind}"


def in_hours(distance: timedelta) -> str:
    seconds = int(distance.total_seconds())
    hours, rest = divmod(abs(seconds), 3600)
    minutes, seconds_left = divmod(rest, 60)
    ending = f"{seconds_left:02}" if seconds_left else ""
    return f"{'-' if seconds < 0 else '+'}{hours:02}{minutes:02}{ending}"
