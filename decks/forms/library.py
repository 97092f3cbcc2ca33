"""What a person types while they build a deck: the list, what it is for, and the card search."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django import forms
from django.utils.dateparse import parse_date

from accounts.models import User
from decks.forms.check import EARLIEST, LATEST, DeckCheckForm, today
from decks.models import LibraryVersion
from decks.queries.formats import format_name, is_format
from decks.queries.library import last_format_of
from engine.decklists.read import LARGEST_TEXT
from engine.kits.registry import first_game, kit_of, kits

LONGEST_WORDS = 100
PROPERTY = "p_"


def first_format() -> tuple[str, str]:
    """What is built for where nobody said."""
    game = first_game()
    return game, kit_of(game).usual_format


class LibraryDeckForm(DeckCheckForm):
    name = forms.CharField(
        label="Name",
        max_length=120,
        required=False,
        help_text="Empty: the title of the list, or its hero.",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    note = forms.CharField(
        label="What changed",
        max_length=200,
        required=False,
        help_text="Kept with this version, for yourself.",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    based_on = forms.IntegerField(required=False, widget=forms.HiddenInput)
    key = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)
    then = forms.CharField(required=False, max_length=300, widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, user: User, asked: "Asked", game: str = "", **kwargs: Any
    ) -> None:
        super().__init__(*args, user=user, **kwargs)
        self.fields["date"].help_text = "Ban lists are those of this day."
        self.fields["text"].label = "The list as text"
        known = {value for _, group in self.fields["format"].choices for value, _ in group}
        if asked.both not in known:
            kept = (asked.both, f"{format_name(asked.game, asked.format)} (as the event has it)")
            self.fields["format"].choices = [
                ("For this deck", [kept]),
                *self.fields["format"].choices,
            ]
        if game:
            self.fields["format"].choices = [
                (name, [each for each in group if each[0].startswith(f"{game}/")])
                for name, group in self.fields["format"].choices
            ]


@dataclass(frozen=True)
class Asked:
    """What the builder shows, whatever of it makes sense: nothing typed is ever refused here."""

    game: str
    format: str
    played_on: date
    text: str = ""
    words: str = ""
    wanted: Mapping[str, str] | None = None
    only_fitting: bool = True
    leader: str = ""

    @property
    def both(self) -> str:
        return f"{self.game}/{self.format}"


def asked_in(data: Mapping[str, Any], otherwise: "Asked") -> Asked:
    """What was sent; what was left out or makes no sense is as it was before."""
    game, _, slug = data.get("format", "").partition("/")
    if not (game in kits() and is_format(game, slug)):
        game, slug = otherwise.game, otherwise.format
    return Asked(
        game=game,
        format=slug,
        played_on=sensible_day(data.get("date", "")) or otherwise.played_on,
        text=data.get("text", otherwise.text)[:LARGEST_TEXT],
        words=data.get("q", "")[:LONGEST_WORDS],
        wanted={
            each.key: data.get(f"{PROPERTY}{each.key}", "")[:LONGEST_WORDS]
            for each in kit_of(game).cards.properties
        },
        only_fitting=data.get("fits", "1" if "q" not in data else "") == "1",
        leader=data.get("leader", "")[:LONGEST_WORDS],
    )


def sensible_day(typed: str) -> date | None:
    try:
        day = parse_date(typed)
    except ValueError:
        return None
    return day if day and EARLIEST <= day.year <= LATEST else None


def asked_first(user: User) -> Asked:
    """The format that somebody built for last."""
    game, slug = last_format_of(user) or first_format()
    return Asked(game=game, format=slug, played_on=today())


def asked_like(version: LibraryVersion) -> Asked:
    return Asked(
        game=version.deck.game,
        format=version.format,
        played_on=max(version.played_on, today()),
        text=version.text,
    )
