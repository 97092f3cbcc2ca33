"""What the settings of an event may be, and which of them may change once it has begun."""

from datetime import datetime, timedelta

from tournaments.services.locks import require

# Every time zone can show these years; at the ends of the calendar that is not so.
EARLIEST_YEAR, LATEST_YEAR = 2000, 2100
LIST_POLICY = {"lists_for_judges", "lists_in_cut", "lists_published"}
EDITABLE_AFTER_START = {
    *("name", "venue", "description", "cut_size", "swiss_rounds"),
    *("lists_due_at", *LIST_POLICY),
}
FIXED_BY_THE_CUT = {"cut_size", "swiss_rounds"}
# A league night may collect lists a little after its start; later than this is a slip of the hand.
LATEST_LISTS = timedelta(days=7)


def require_near_day(fields: dict) -> None:
    if "starts_at" in fields:
        require(
            EARLIEST_YEAR <= fields["starts_at"].year <= LATEST_YEAR,
            f"Choose a day between {EARLIEST_YEAR} and {LATEST_YEAR}.",
            field="starts_at",
        )


def require_fitting_deadline(fields: dict, starts_at: datetime) -> None:
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
