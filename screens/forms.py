"""What the desk says to the hall, and what a screen is told to show."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone

from screens.enums import Theme
from screens.models import FASTEST, LONGEST_TEXT, SLOWEST, USUAL
from screens.queries.kinds import kinds
from tournaments.models import Event

MINUTES = [(5, "5 minutes"), (15, "15 minutes"), (30, "30 minutes"), (60, "an hour")]
LONGER = [(240, "four hours"), (720, "twelve hours")]
LATE = timedelta(hours=1)


class AnnouncementForm(forms.Form):
    text = forms.CharField(
        label="What everybody should know",
        max_length=LONGEST_TEXT,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    minutes = forms.TypedChoiceField(
        label="It stands for", choices=MINUTES + LONGER, coerce=int, initial=15
    )


class NextRoundForm(forms.Form):
    at = forms.TimeField(
        label="The next round begins at about",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"invalid": "Write the time as hours and minutes, like 14:35."},
        help_text="Empty: nothing is said. It goes away when the next round is published.",
    )

    def moment(self, event: Event) -> datetime | None:
        """The next time that the event's own clocks show it."""
        typed = self.cleaned_data["at"]
        if typed is None:
            return None
        now = timezone.now().astimezone(event.zone)
        at = datetime.combine(now.date(), typed, event.zone)
        return at if at > now - LATE else at + timedelta(days=1)


class ScreenNameForm(forms.Form):
    name = forms.CharField(
        label="Where it hangs",
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": "Entrance"}),
    )


class ScreenForm(forms.Form):
    contents = forms.MultipleChoiceField(
        label="It shows, in turn",
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Choose at least one thing to show."},
    )
    seconds = forms.IntegerField(
        label="Seconds for each page",
        min_value=FASTEST,
        max_value=SLOWEST,
        initial=USUAL,
    )
    theme = forms.ChoiceField(label="Colours", choices=Theme.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["contents"].choices = [(key, kind.words) for key, kind in kinds().items()]
