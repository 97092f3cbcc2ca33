"""Setting up an event: the whole form, and what stands in it before anything is typed."""

import json
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms

from engine.formats.pool import kinds_of_play
from engine.formats.registry import formats_of
from engine.kits.registry import kits
from engine.pairing.file import stages_document
from tournaments.enums import EventState, Play
from tournaments.forms.event_lists import ListFields
from tournaments.forms.event_play import PlayFields, format_choices
from tournaments.forms.event_seats import FeeFields, SeatFields
from tournaments.forms.event_times import MOMENTS, TYPED, TimeFields
from tournaments.forms.structures import PRESETS
from tournaments.models import Event, Organization
from tournaments.queries.round_advice import advice_for_all_games, advice_words
from tournaments.queries.round_times import usual_words
from tournaments.services.event_limits import EDITABLE_AFTER_START

LATER = {"accepted", *MOMENTS["lists_due_at"]}
ABOUT_PLAY = ("play", "pools_swapped", "best_of")
ABOUT_LISTS = ("lists_required", "lists_for_judges", "lists_in_cut", "lists_published")
ABOUT_FEE = ("fee", "fee_currency", "fee_words")
ABOUT_ROUNDS = ("swiss_rounds", "cut_size", "third_place", "round_minutes", "cut_minutes")


class EventForm(FeeFields, SeatFields, ListFields, TimeFields, PlayFields):
    description = forms.CharField(
        max_length=5000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="How to get there, what to bring: whatever players ask you.",
    )

    accepted = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, organization: Organization, event: Event | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        choices = format_choices(organization, event)
        self.fields["format"].choices = [("", "Choose a format"), *choices]
        if event:
            del self.fields["plan"]
            for name, in_cut in (("round_minutes", False), ("cut_minutes", True)):
                self.fields[name].help_text = f"Empty: {usual_words(event, in_cut=in_cut)}."
        if event and event.structure:
            for name in ("swiss_rounds", "cut_size", "third_place"):
                del self.fields[name]
        if event and event.state not in (EventState.DRAFT, EventState.OPEN):
            self.fix_what_has_begun()

    def fix_what_has_begun(self) -> None:
        for name, field in self.fields.items():
            field.disabled = name not in EDITABLE_AFTER_START | LATER

    @property
    def kinds_of_play(self) -> str:
        """Those of each limited format, for the page to choose from."""
        limited = {
            f"{game}:{format.slug}": kinds_of_play(format)
            for game in kits()
            for format in formats_of(game)
            if Play.CONSTRUCTED not in kinds_of_play(format)
        }
        return json.dumps(limited)

    @property
    def rounds_of_games(self) -> str:
        return json.dumps(advice_for_all_games())

    @property
    def advice(self) -> str:
        """For the seats that stand in the form when it is opened."""
        game, seats = self["game"].value(), self["capacity"].value()
        known = game in kits() and str(seats).isdecimal() and int(seats) >= 2
        return advice_words(game, int(seats)) if known else "the seats you choose."

    @property
    def event_fields(self) -> dict[str, Any]:
        """What the services take."""
        apart = {"date", "time", "accepted", "plan", *TYPED}
        fields = {name: value for name, value in self.cleaned_data.items() if name not in apart}
        if plan := self.cleaned_data.get("plan"):
            fields["structure"] = stages_document(PRESETS[plan][2])
        return fields


def initial_of(event: Event) -> dict[str, Any]:
    kept = ("name", "game", "time_zone", "venue", "capacity", "description")
    names = (*kept, *ABOUT_PLAY, *ABOUT_LISTS, *ABOUT_ROUNDS, *ABOUT_FEE)
    initial = {
        **{name: getattr(event, name) for name in names},
        "cut_size": event.cut_size or None,
        "format": f"{event.game}:{event.format}",
    }
    for name, (day, hour) in {"starts_at": ("date", "time"), **MOMENTS}.items():
        initial |= day_and_hour(event, getattr(event, name), day, hour)
    return initial


def day_and_hour(event: Event, moment: datetime | None, day: str, hour: str) -> dict[str, Any]:
    local = moment and moment.astimezone(ZoneInfo(event.time_zone))
    return {day: local and local.date(), hour: local and local.time()}


def initial_like(earlier: Event | None) -> dict[str, Any]:
    """What rarely changes from one event of an organization to its next."""
    if earlier is None:
        return {}
    usual = ("game", "format", "time", "time_zone", "venue", "capacity", "round_minutes")
    kept = {*usual, *ABOUT_LISTS, *ABOUT_PLAY, *ABOUT_FEE}
    return {name: value for name, value in initial_of(earlier).items() if name in kept}
