"""When an event is held again, and what a template or a series is called."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms

from series.models import MOST_WEEKS
from series.services import MOST_AT_ONCE
from tournaments.forms.event_times import SKIPPED, WRONG_DAY, WRONG_TIME, Day, is_skipped, near_day


class AgainForm(forms.Form):
    """An event like another one: only its name and its day are new."""

    name = forms.CharField(
        label="Name of the event",
        max_length=100,
        error_messages={"required": "Give the event a name."},
    )
    date = forms.DateField(
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": "Choose the day.", "invalid": WRONG_DAY},
    )
    time = forms.TimeField(
        label="Start",
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"required": "Choose the time.", "invalid": WRONG_TIME},
    )
    publish = forms.BooleanField(label="Open its registration at once", required=False)
    accepted = forms.CharField(required=False, widget=forms.HiddenInput)
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)

    def __init__(self, *args: Any, zone: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(zone)
        self.fields["time"].help_text = f"On the clock of {zone}."

    def clean_date(self) -> Day:
        return near_day(self.cleaned_data["date"])

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if {"date", "time"} <= cleaned.keys():
            moment = datetime.combine(cleaned["date"], cleaned["time"], tzinfo=self.zone)
            cleaned["starts_at"] = moment
            if is_skipped(moment):
                self.add_error("time", SKIPPED)
        return cleaned

    @property
    def asked(self) -> dict[str, Any]:
        """What the services take."""
        names = ("name", "starts_at", "publish", "accepted", "key")
        return {name: self.cleaned_data[name] for name in names}


class TemplateForm(forms.Form):
    name = forms.CharField(
        label="Name of the template",
        max_length=80,
        help_text="A template of the same name is replaced.",
        error_messages={"required": "Give the template a name."},
    )


class SeriesForm(forms.Form):
    name = forms.CharField(
        label="Name of the series",
        max_length=80,
        error_messages={"required": "Give the series a name."},
    )
    weeks = forms.IntegerField(
        label="Weeks from one event to the next",
        min_value=1,
        max_value=MOST_WEEKS,
        initial=1,
        error_messages={
            "required": "How many weeks lie between two events?",
            "invalid": "Type a number.",
            "min_value": "At least one week.",
            "max_value": f"At most {MOST_WEEKS} weeks.",
        },
    )
    description = forms.CharField(
        label="What everybody reads on its page",
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class NextForm(forms.Form):
    count = forms.IntegerField(
        label="How many more events",
        min_value=1,
        max_value=MOST_AT_ONCE,
        initial=1,
        error_messages={
            "required": "How many events?",
            "invalid": "Type a number.",
            "min_value": "At least one.",
            "max_value": f"At most {MOST_AT_ONCE} at once.",
        },
    )
    publish = forms.BooleanField(
        label="Open their registration at once", required=False, initial=True
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)
