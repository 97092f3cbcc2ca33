"""What the event says of a table where a game of a match is played: beside the board."""

from typing import Any

from django.urls import reverse

from calls.queries import open_call_of
from clocks.queries import face_for_table
from tournaments.models import Match

View = dict[str, Any]


def around(match: Match) -> View:
    """What the event says of this table, beside the board."""
    call = open_call_of(match)
    return {
        "clock": clock_for(match),
        "extension": match.extension_minutes,
        "call": reverse("calls:call", args=[match.round.event.slug, call.pk]) if call else "",
    }


def clock_for(match: Match) -> View | None:
    """As the page counts it down: until when, or what is left while it rests."""
    face = face_for_table(match)
    if face is None or match.result is not None:
        return None
    return {"left": face.left_milliseconds} if face.is_paused else {"ends": face.ends_milliseconds}
