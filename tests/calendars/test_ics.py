"""Calendar files against RFC 5545: folding, escapes, and zones that give the same moment back."""

from datetime import UTC, datetime, timedelta

import pytest

from calendars.ics import Entry, calendar, escaped, folded

SUMMER = datetime(2027, 7, 3, 8, 30, tzinfo=UTC)


def entry(**given) -> Entry:
    said = {"uid": "event-1@arbiter.example", "made_at": SUMMER, "zone": "UTC", "title": "Cup"}
    starts = given.pop("starts_at", SUMMER)
    return Entry(**{**said, "starts_at": starts, "ends_at": starts + timedelta(hours=5), **given})


def lines_of(text: str) -> list[str]:
    """As a reader unfolds them: RFC 5545 3.1."""
    return text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


@pytest.mark.parametrize(
    "text", ["a" * 74, "a" * 75, "a" * 76, "ö" * 100, "日本" * 60, "x" + "🏆" * 40, ""]
)
def test_line_when_folded_then_short_and_the_same_again(text):
    pieces = list(folded(text))
    assert max(len(piece.encode()) for piece in pieces) <= 75
    assert "".join([pieces[0], *(piece[1:] for piece in pieces[1:])]) == text
    assert all(piece.startswith(" ") for piece in pieces[1:])
    assert len(pieces) == 1 or len(text.encode()) > 75


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Cup, day 1; hall B", "Cup\\, day 1\\; hall B"),
        ("C:\\temp", "C:\\\\temp"),
        ("one\r\ntwo\rthree\nfour", "one\\ntwo\\nthree\\nfour"),
        ("bell\x07 and \x00nothing", "bell and nothing"),
        ("Zoë 👩‍🎤", "Zoë 👩‍🎤"),
    ],
)
def test_text_when_written_then_escaped(text, written):
    assert escaped(text) == written


def test_event_when_its_name_holds_lines_then_no_property_is_smuggled_in():
    text = calendar([entry(title="Cup\r\nATTENDEE:mailto:a@example.org")], name="A\nB")
    assert "SUMMARY:Cup\\nATTENDEE:mailto:a@example.org" in lines_of(text)
    assert not [line for line in lines_of(text) if line.startswith("ATTENDEE")]


def test_calendar_when_in_utc_then_every_line_of_it():
    assert lines_of(calendar([entry(place="Hall", status="TENTATIVE")], name="Mine")) == [
        *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Arbiter//Events//EN"),
        *("CALSCALE:GREGORIAN", "X-WR-CALNAME:Mine", "BEGIN:VEVENT"),
        *("UID:event-1@arbiter.example", "DTSTAMP:20270703T083000Z", "DTSTART:20270703T083000Z"),
        *("DTEND:20270703T133000Z", "SUMMARY:Cup", "LOCATION:Hall", "STATUS:TENTATIVE"),
        *("END:VEVENT", "END:VCALENDAR"),
    ]


def test_zone_when_it_has_summer_time_then_its_changes_stand_there():
    lines = lines_of(calendar([entry(zone="Europe/Berlin")], name="Mine"))
    assert "DTSTART;TZID=Europe/Berlin:20270703T103000" in lines
    spring = lines.index("DTSTART:20270328T020000")
    assert lines[spring - 1 : spring + 5] == [
        *("BEGIN:DAYLIGHT", "DTSTART:20270328T020000", "TZOFFSETFROM:+0100"),
        *("TZOFFSETTO:+0200", "TZNAME:CEST", "END:DAYLIGHT"),
    ]


def read_back(lines: list[str], name: str) -> datetime:
    """The moment by the file alone: the last change before it says how far the zone is ahead."""
    zone = lines[lines.index("BEGIN:VTIMEZONE") : lines.index("END:VTIMEZONE")]
    changes = [line.split(":")[1] for line in zone if line.startswith("DTSTART:")]
    ahead = [line.split(":")[1] for line in zone if line.startswith("TZOFFSETTO:")]
    said = next(line.split(":")[1] for line in lines if line.startswith(f"{name};TZID="))
    found = [to for change, to in zip(changes, ahead, strict=True) if change <= said][-1]
    distance = timedelta(hours=int(found[1:3]), minutes=int(found[3:5]))
    local = datetime.strptime(said, "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    return local - distance if found[0] == "+" else local + distance


@pytest.mark.parametrize("day", ["2026-01-15", "2026-07-15", "2027-03-27", "2027-11-08"])
@pytest.mark.parametrize(
    "zone",
    [
        *("Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu"),
        *("Pacific/Auckland", "America/Phoenix", "Europe/Dublin", "Africa/Casablanca"),
    ],
)
def test_time_when_read_back_by_the_file_alone_then_the_same_moment(zone, day):
    starts = datetime.fromisoformat(f"{day}T09:30:00+00:00")
    lines = lines_of(calendar([entry(zone=zone, starts_at=starts)], name="Mine"))
    assert read_back(lines, "DTSTART") == starts
    assert read_back(lines, "DTEND") == starts + timedelta(hours=5)


def test_zones_when_several_events_share_one_then_it_is_described_once():
    later = entry(uid="2", zone="Europe/Berlin", starts_at=SUMMER + timedelta(days=400))
    entries = [entry(zone="Europe/Berlin"), later, entry(uid="3")]
    lines = lines_of(calendar(entries, name="Mine"))
    assert lines.count("TZID:Europe/Berlin") == 1
    assert read_back(lines, "DTEND") == SUMMER + timedelta(hours=5)
