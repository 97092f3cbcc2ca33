"""An answer on the tracker: a key the engine offered, with what was typed for it."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms

from engine.core.acts import Act
from engine.kits.registry import game_choices
from engine.players.player import LEVELS
from tracker.queries.watching import DELAYS

MOST_TAKEN_BACK = 50
LONGEST_LIST = 20_000


class TakeBackForm(forms.Form):
    """How many of the last answers."""

    version = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)
    count = forms.IntegerField(min_value=1, max_value=MOST_TAKEN_BACK, required=False)


class SitDownForm(forms.Form):
    """What a guest is called; who is logged in has a name. A list that is pasted comes before the
    deck that was chosen: the number of a practice deck, or the key of an own one."""

    name = forms.CharField(max_length=40, required=False, label="Your name at this table")
    deck = forms.CharField(max_length=40, required=False, label="Your deck")
    text = forms.CharField(max_length=LONGEST_LIST, required=False, label="Or paste a deck list")

    @property
    def practice_deck(self) -> int | None:
        """The number of a practice deck, where one was chosen."""
        said = self.cleaned_data["deck"] or "0"
        return int(said) if re.fullmatch(r"\d{1,2}", said, re.ASCII) else None


class OpenTableForm(SitDownForm):
    """A table without an event. Without a level the other seat is for a friend."""

    game = forms.ChoiceField(choices=game_choices)
    other_deck = forms.IntegerField(min_value=0, max_value=20, required=False)
    level = forms.ChoiceField(
        choices=[("", "A friend"), *((each.key, each.name) for each in LEVELS.values())],
        required=False,
    )

    def clean_other_deck(self) -> int:
        return int(self.cleaned_data["other_deck"] or 0)


class OpenCountForm(forms.Form):
    """Life and counters without an event; the game says where life begins unless people do."""

    game = forms.ChoiceField(choices=game_choices)
    life = forms.IntegerField(min_value=1, max_value=999, required=False)


class SeenForm(forms.Form):
    """The position that the page showed."""

    version = forms.IntegerField(min_value=0)


class ConsentForm(forms.Form):
    """Whether what was asked for may be taken back."""

    version = forms.IntegerField(min_value=0)
    agrees = forms.TypedChoiceField(
        choices=[("yes", "Agree"), ("no", "Refuse")], coerce=lambda value: value == "yes"
    )


class AnswerForm(forms.Form):
    version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    undo = forms.BooleanField(required=False)
    several = forms.BooleanField(required=False)
    allow = forms.BooleanField(required=False)
    back = forms.IntegerField(min_value=1, max_value=200, required=False)
    answer = forms.CharField(max_length=100, required=False)
    value = forms.CharField(
        max_length=200,
        required=False,
        error_messages={"max_length": "A note has at most 200 characters."},
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        chosen = cleaned.get("answer") or cleaned.get("several") or cleaned.get("undo")
        if not chosen:
            raise forms.ValidationError("Choose what happens next.")
        return cleaned

    @property
    def acts(self) -> list[str]:
        """What all shall allow: one act, or those that are named together."""
        return list(self.data.getlist("answer"))

    @property
    def move(self) -> str | list[str]:
        """The key with its values, as in `damage:o7:2`; or the keys of several picks."""
        if self.cleaned_data["several"]:
            return list(self.data.getlist("answer"))
        values = [value.strip() for value in self.data.getlist("value")]
        return ":".join([self.cleaned_data["answer"], *filter(None, values)])


class BrowserPlayForm(forms.Form):
    """What an organizer says of matches in the browser."""

    is_on = forms.BooleanField(required=False, label="Players may play their match in the browser")
    delay = forms.TypedChoiceField(
        label="Others watch",
        choices=[
            (each, f"{each} minute{'s' * (each != 1)} later" if each else "at once")
            for each in DELAYS
        ],
        coerce=int,
        help_text="Players may choose more, never less.",
    )


class JudgeActForm(forms.Form):
    """What an official does on the judge's board; the answer itself is read beside it."""

    what = forms.ChoiceField(
        choices=[
            (each, each)
            for each in (
                *("answer", "by_hand", "undo", "correct", "allow", "settle"),
                *("note", "call", "time"),
            )
        ]
    )
    back = forms.IntegerField(min_value=1, max_value=200, required=False)
    count = forms.IntegerField(min_value=1, max_value=MOST_TAKEN_BACK, required=False)
    agrees = forms.BooleanField(required=False)
    minutes = forms.IntegerField(min_value=-60, max_value=60, required=False)
    words = forms.CharField(max_length=200, required=False)
    key = forms.CharField(max_length=64, required=False)


class WhyNotForm(forms.Form):
    """An act, and for most acts a card that the person may see."""

    act = forms.ChoiceField(
        label="What", error_messages={"required": "Choose what you would like to do."}
    )
    card = forms.ChoiceField(
        label="Card",
        required=False,
        error_messages={"invalid_choice": "Choose a card that you can see."},
    )

    def __init__(
        self, *args: Any, acts: Sequence[Act], groups: list[dict[str, Any]], **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.acts = acts
        self.fields["act"].choices = [(each.verb, each.words) for each in acts]
        self.fields["card"].choices = [(group["name"], group["cards"]) for group in groups]

    @property
    def wanted(self) -> Act:
        return next(each for each in self.acts if each.verb == self.cleaned_data["act"])

    @property
    def card_in_words(self) -> str:
        choices = (choice for _, cards in self.fields["card"].choices for choice in cards)
        return str(dict(choices).get(self.cleaned_data["card"], ""))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("act") and "card" in cleaned and self.wanted.of_card and not cleaned["card"]:
            self.add_error("card", "Choose the card that you would do it with.")
        return cleaned
