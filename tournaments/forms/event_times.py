"""Setting up an event: its days and hours, all on the clock of its own time zone."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils import timezone

from tournaments.services.event_limits import EARLIEST_YEAR, LATEST_YEAR

REGIONS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe")
# A setting, and the two fields that it is typed in.
MOMENTS = {
    "lists_due_at": ("lists_due_date", "lists_due_time"),
    "registration_opens_at": ("opens_date", "opens_time"),
    "registration_closes_at": ("closes_date", "closes_time"),
}
TYPED = {name for pair in MOMENTS.values() for name in pair}
WRONG_DAY = "Type the day as year-month-day, for example 2027-03-20."
WRONG_TIME = "Type the time as hours and minutes, for example 18:30."
SKIPPED = "The clocks go forward that day: this time does not exist."
HALF_TYPED = "A day and a time belong together; leave both empty for none."


def zone_choices() -> list[Any]:
    """UTC, then the places of the world by region."""
    names = sorted(available_timezones())
    grouped = [
        (region, [(name, place(name)) for name in names if name.startswith(f"{region}/")])
        for region in (*REGIONS, "Indian", "Pacific")
    ]
    return [("UTC", "UTC"), *grouped]


def place(zone: str) -> str:
    region, _, rest = zone.partition("/")
    return f"{rest.replace('_', ' ').replace('/', ', ')} ({region})"


def next_saturday() -> str:
    today = timezone.localdate()
    return (today + timedelta(days=(5 - today.weekday()) % 7 or 7)).isoformat()


def near_day(day: date) -> date:
    if not EARLIEST_YEAR <= day.year <= LATEST_YEAR:
        raise forms.ValidationError(f"Choose a day between {EARLIEST_YEAR} and {LATEST_YEAR}.")
    return day


def is_skipped(moment: datetime) -> bool:
    """The clocks go forward over this hour, so that no clock ever shows it."""
    back = moment.astimezone(ZoneInfo("UTC")).astimezone(moment.tzinfo)
    return back.replace(tzinfo=None) != moment.replace(tzinfo=None)


def day_field(label: str, help_text: str = "") -> forms.DateField:
    return forms.DateField(
        label=label,
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=help_text,
        error_messages={"invalid": WRONG_DAY},
    )


def hour_field(label: str = "At", help_text: str = "") -> forms.TimeField:
    return forms.TimeField(
        label=label,
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=help_text,
        error_messages={"invalid": WRONG_TIME},
    )


# A form has a field of the name `date`.
Day = date


class TimeFields(forms.Form):
    date = forms.DateField(
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        initial=next_saturday,
        error_messages={
            "required": "Choose the day.",
            "invalid": "Type the day as year-month-day, for example 2027-03-20.",
        },
    )
    time = forms.TimeField(
        label="Start",
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        initial="10:00",
        error_messages={
            "required": "Choose the time.",
            "invalid": "Type the time as hours and minutes, for example 18:30.",
        },
    )
    time_zone = forms.ChoiceField(
        choices=zone_choices,
        initial=lambda: settings.TIME_ZONE,
        help_text="Day and time are those of the clock on the wall there.",
        error_messages={"invalid_choice": "Choose a time zone from the list."},
    )
    venue = forms.CharField(max_length=120, required=False)
    opens_date = day_field("Registration opens", "Empty: when you publish the event.")
    opens_time = hour_field()
    closes_date = day_field(
        "Registration closes", "Empty: when the event starts. Walk-ins are added at the desk."
    )
    closes_time = hour_field()
    lists_due_date = day_field(
        "Deadline for lists",
        "Empty: players can change their lists until the event starts. Round 1 always closes them.",
    )
    lists_due_time = hour_field(help_text="On the clock of the event's time zone.")

    def clean_date(self) -> Day:
        return near_day(self.cleaned_data["date"])

    def clean_lists_due_date(self) -> Day | None:
        return self.near_or_none("lists_due_date")

    def clean_opens_date(self) -> Day | None:
        return self.near_or_none("opens_date")

    def clean_closes_date(self) -> Day | None:
        return self.near_or_none("closes_date")

    def near_or_none(self, name: str) -> Day | None:
        day: Day | None = self.cleaned_data[name]
        return day and near_day(day)

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if {"date", "time", "time_zone"} <= cleaned.keys():
            cleaned["starts_at"] = self.moment(cleaned, "date", "time")
        for name, (day, hour) in MOMENTS.items():
            if {day, hour, "time_zone"} <= cleaned.keys():
                cleaned[name] = self.moment_or_none(cleaned, day, hour)
        return cleaned

    def moment_or_none(self, cleaned: dict[str, Any], day: str, hour: str) -> datetime | None:
        if cleaned[day] is None and cleaned[hour] is None:
            return None
        if cleaned[day] is None or cleaned[hour] is None:
            self.add_error(day if cleaned[day] is None else hour, HALF_TYPED)
            return None
        return self.moment(cleaned, day, hour)

    def moment(self, cleaned: dict[str, Any], day: str, hour: str) -> datetime:
        zone = ZoneInfo(cleaned["time_zone"])
        moment = datetime.combine(cleaned[day], cleaned[hour], tzinfo=zone)
        if is_skipped(moment):
            self.add_error(hour, SKIPPED)
        return moment
