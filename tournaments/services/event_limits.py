"""What the settings of an event may be, and which of them may change once it has begun."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from tournaments.errors import DoubtsError
from tournaments.models import Event
from tournaments.models.event import LONGEST_ROUND
from tournaments.queries.event_doubts import Doubt, doubts_about, mark_of
from tournaments.services.locks import require

# Every time zone can show these years; at the ends of the calendar that is not so.
EARLIEST_YEAR, LATEST_YEAR = 2000, 2100
LIST_POLICY = {"lists_for_judges", "lists_in_cut", "lists_published"}
EDITABLE_AFTER_START = {
    *("name", "venue", "description", "cut_size", "third_place", "swiss_rounds"),
    *("lists_due_at", *LIST_POLICY),
    *("fee", "fee_currency", "fee_words", "round_minutes", "cut_minutes"),
}
FIXED_BY_THE_CUT = {"cut_size", "third_place", "swiss_rounds"}
# A league night may collect lists a little after its start; later than this is a slip of the hand.
LATEST_LISTS = timedelta(days=7)


def require_near_day(fields: dict[str, Any]) -> None:
    if "starts_at" in fields:
        require(
            EARLIEST_YEAR <= fields["starts_at"].year <= LATEST_YEAR,
            f"Choose a day between {EARLIEST_YEAR} and {LATEST_YEAR}.",
            field="starts_at",
        )


def require_fitting_deadline(fields: dict[str, Any], starts_at: datetime) -> None:
    due, start = fields.get("lists_due_at"), fields.get("starts_at") or starts_at
    require(
        due is None or due.year >= EARLIEST_YEAR,
        f"Choose a day from {EARLIEST_YEAR} on.",
        field="lists_due_at",
    )
    require(
        due is None or due <= start + LATEST_LISTS,
        "The deadline for deck lists is more than a week after the start. Look at the day again.",
        field="lists_due_at",
    )


def require_fitting_registration(fields: dict[str, Any]) -> None:
    """`fields` are all that count: those of the event with what is changed."""
    opens, closes = fields.get("registration_opens_at"), fields.get("registration_closes_at")
    require(
        opens is None or opens < fields["starts_at"],
        "Registration would open only after the start. Look at the day again.",
        field="registration_opens_at",
    )
    require(
        opens is None or closes is None or opens < closes,
        "Registration would close before it opens.",
        field="registration_closes_at",
    )


def require_fitting_fee(fields: dict[str, Any]) -> None:
    require(
        not fields.get("fee") or bool(fields.get("fee_currency")),
        "Name the currency of the entry fee in three letters, for example EUR.",
        field="fee_currency",
    )


def require_fitting_rounds(fields: dict[str, Any]) -> None:
    for name in ("round_minutes", "cut_minutes"):
        minutes = fields.get(name)
        require(
            minutes is None or 1 <= minutes <= LONGEST_ROUND,
            f"A round lasts between 1 and {LONGEST_ROUND} minutes.",
            field=name,
        )


def require_meant(event: Event, accepted: str | None, known: Collection[Doubt] = ()) -> None:
    """`accepted` is the mark of the doubts that were read; None is not asked. Those `known` before
    a change are not asked about again."""
    doubts = [doubt for doubt in doubts_about(event) if doubt not in known]
    if doubts and accepted is not None and accepted != mark_of(doubts):
        raise DoubtsError(doubts, mark_of(doubts))


def require_fitting(fields: dict[str, Any]) -> None:
    require_fitting_registration(fields)
    require_fitting_fee(fields)
    require_fitting_rounds(fields)
