"""Setting up an event: what is typed, in the event's own time zone."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from decks.queries.formats import format_name, formats_in_order, own_version, versions_offered
from engine.kits.registry import game_choices, kit_of
from tournaments.enums import EventState, ListPublication, Play
from tournaments.models import Event, Organization
from tournaments.models.event import LARGEST_CUT, MATCH_LENGTHS
from tournaments.services.event_limits import EARLIEST_YEAR, EDITABLE_AFTER_START, LATEST_YEAR

ABOUT_PLAY = ("play", "pools_swapped")
ABOUT_LISTS = ("lists_required", "lists_for_judges", "lists_in_cut", "lists_published")
DEADLINE = {"lists_due_date", "lists_due_time"}
REGIONS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe")


def zone_choices() -> list:
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


def format_choices(organization: Organization, kept: Event | None) -> list:
    """Its members' own formats, then those of each game; a value is "game:format"."""
    today = timezone.localdate()
    groups = []
    for game, name in game_choices():
        own = [choice for choice in own_choices(organization, kept) if choice[0].startswith(game)]
        if own:
            groups.append((f"{name}, made here", own))
        known = formats_in_order(game, today)
        groups.append((name, [(f"{game}:{each.slug}", each.name) for each in known]))
    return groups


def own_choices(organization: Organization, kept: Event | None) -> list[tuple[str, str]]:
    members = User.objects.filter(memberships__organization=organization)
    offered = versions_offered(members)
    choices = {f"{each.format.game}:{each.slug}": each.name for each in offered}
    if kept and own_version(kept.game, kept.format):
        name = format_name(kept.game, kept.format)
        choices.setdefault(f"{kept.game}:{kept.format}", f"{name} (as this event has it)")
    return list(choices.items())


def next_saturday() -> str:
    today = timezone.localdate()
    return (today + timedelta(days=(5 - today.weekday()) % 7 or 7)).isoformat()


def near_day(day: date) -> date:
    if not EARLIEST_YEAR <= day.year <= LATEST_YEAR:
        raise forms.ValidationError(f"Choose a day between {EARLIEST_YEAR} and {LATEST_YEAR}.")
    return day


class EventForm(forms.Form):
    name = forms.CharField(
        label="Name of the event",
        max_length=100,
        error_messages={"required": "Give the event a name."},
    )
    game = forms.ChoiceField(
        choices=game_choices,
        widget=forms.RadioSelect,
        error_messages={"required": "Choose the game."},
    )
    format = forms.ChoiceField(
        error_messages={
            "required": "Choose a format.",
            "invalid_choice": "Choose one of the formats of this game.",
        },
    )
    play = forms.ChoiceField(
        label="Kind of play",
        choices=Play.choices,
        initial=Play.CONSTRUCTED,
        required=False,
        error_messages={"invalid_choice": "Choose one of the three kinds."},
    )
    pools_swapped = forms.BooleanField(
        label="Another player registers the pool",
        required=False,
        help_text="Sealed only: who opens the packs writes them down for somebody else.",
    )
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
    capacity = forms.IntegerField(
        label="Seats",
        min_value=2,
        max_value=10_000,
        initial=32,
        help_text="Who comes later goes on the waiting list.",
        error_messages={
            "required": "How many players can take part?",
            "invalid": "Type a number.",
            "min_value": "An event needs at least two seats.",
            "max_value": "More than 10,000 seats are not supported.",
        },
    )
    swiss_rounds = forms.IntegerField(
        label="Swiss rounds",
        min_value=1,
        max_value=20,
        required=False,
        help_text="Leave it empty and the number follows from the attendance.",
        error_messages={
            "invalid": "Type a number, or leave it empty.",
            "min_value": "An event has at least one round.",
            "max_value": "More than 20 rounds are not supported.",
        },
    )
    cut_size = forms.IntegerField(
        label="Cut to the best",
        min_value=0,
        max_value=LARGEST_CUT,
        required=False,
        help_text="Empty for no cut. Any number: without a power of two the best rest at first.",
        error_messages={
            "invalid": "Type a number, or leave it empty.",
            "min_value": "A cut has at least two players.",
            "max_value": f"A cut of more than {LARGEST_CUT} players is not supported.",
        },
    )
    best_of = forms.TypedChoiceField(
        label="Match length", choices=MATCH_LENGTHS, coerce=int, initial=1
    )
    lists_required = forms.BooleanField(
        label="Every player hands in a deck list",
        required=False,
        initial=True,
    )
    lists_for_judges = forms.BooleanField(
        label="Judges read every list",
        required=False,
        initial=True,
        help_text="Leave it off where judges also play: then only organizers read the lists.",
    )
    lists_in_cut = forms.BooleanField(
        label="Opponents in the cut read each other's list",
        required=False,
        help_text="From when their pairing is published.",
    )
    lists_published = forms.ChoiceField(
        label="Which lists does everybody read?",
        choices=ListPublication.choices,
        initial=ListPublication.BY_HAND,
        help_text="Players see this before they hand in. Once there are lists, it can only "
        "become more private.",
    )
    lists_due_date = forms.DateField(
        label="Deadline for lists",
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text="Empty: players can change their lists until the event starts. Round 1 always "
        "closes them.",
        error_messages={"invalid": "Type the day as year-month-day, for example 2027-03-20."},
    )
    lists_due_time = forms.TimeField(
        label="At",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text="On the clock of the event's time zone.",
        error_messages={"invalid": "Type the time as hours and minutes, for example 18:30."},
    )
    description = forms.CharField(
        max_length=5000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Entry fee, prizes, how to get there: whatever players ask you.",
    )

    def __init__(
        self, *args: Any, organization: Organization, event: Event | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        choices = format_choices(organization, event)
        self.fields["format"].choices = [("", "Choose a format"), *choices]
        if event and event.structure:
            for name in ("swiss_rounds", "cut_size"):
                del self.fields[name]
        if event and event.state not in (EventState.DRAFT, EventState.OPEN):
            self.fix_what_has_begun()

    def fix_what_has_begun(self) -> None:
        for name, field in self.fields.items():
            field.disabled = name not in EDITABLE_AFTER_START | DEADLINE

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())

    def clean_cut_size(self) -> int:
        size = self.cleaned_data["cut_size"] or 0
        if size == 1:
            raise forms.ValidationError("A cut has at least two players.")
        return size

    def clean_date(self):
        return near_day(self.cleaned_data["date"])

    def clean_lists_due_date(self):
        day = self.cleaned_data["lists_due_date"]
        return day and near_day(day)

    def clean(self) -> dict:
        cleaned = super().clean()
        if not cleaned.get("play"):
            cleaned.pop("play", None)
        if cleaned.get("format") and cleaned.get("game"):
            game, _, slug = cleaned["format"].partition(":")
            if game != cleaned["game"]:
                name = kit_of(cleaned["game"]).name
                self.add_error("format", f"This is not a format of {name}.")
            cleaned["format"] = slug
        if {"date", "time", "time_zone"} <= cleaned.keys():
            cleaned["starts_at"] = self.moment(cleaned, "date", "time")
        if DEADLINE | {"time_zone"} <= cleaned.keys():
            cleaned["lists_due_at"] = self.deadline(cleaned)
        return cleaned

    def deadline(self, cleaned: dict) -> datetime | None:
        day, hour = cleaned["lists_due_date"], cleaned["lists_due_time"]
        if day is None and hour is None:
            return None
        if day is None or hour is None:
            missing = "lists_due_date" if day is None else "lists_due_time"
            self.add_error(missing, "A deadline needs a day and a time; leave both empty for none.")
            return None
        return self.moment(cleaned, "lists_due_date", "lists_due_time")

    def moment(self, cleaned: dict, day: str, hour: str) -> datetime:
        zone = ZoneInfo(cleaned["time_zone"])
        moment = datetime.combine(cleaned[day], cleaned[hour], tzinfo=zone)
        back = moment.astimezone(ZoneInfo("UTC")).astimezone(zone)
        if back.replace(tzinfo=None) != moment.replace(tzinfo=None):
            self.add_error(hour, "The clocks go forward that day: this time does not exist.")
        return moment

    @property
    def event_fields(self) -> dict:
        """What the services take."""
        apart = {"date", "time", *DEADLINE}
        return {name: value for name, value in self.cleaned_data.items() if name not in apart}


def initial_of(event: Event) -> dict:
    local = event.starts_at.astimezone(ZoneInfo(event.time_zone))
    kept = ("name", "game", "time_zone", "venue", "capacity", "swiss_rounds", "cut_size")
    due = event.lists_due_at and event.lists_due_at.astimezone(ZoneInfo(event.time_zone))
    return {
        **{name: getattr(event, name) for name in (*kept, "best_of", "description")},
        **{name: getattr(event, name) for name in (*ABOUT_LISTS, *ABOUT_PLAY)},
        "cut_size": event.cut_size or None,
        "format": f"{event.game}:{event.format}",
        "date": local.date(),
        "time": local.time(),
        "lists_due_date": due and due.date(),
        "lists_due_time": due and due.time(),
    }


def initial_like(earlier: Event | None) -> dict:
    """What rarely changes from one event of an organization to its next."""
    if earlier is None:
        return {}
    kept = ("game", "format", "best_of", "time", "time_zone", "venue", "capacity")
    kept = (*kept, *ABOUT_LISTS, *ABOUT_PLAY)
    return {name: value for name, value in initial_of(earlier).items() if name in kept}
