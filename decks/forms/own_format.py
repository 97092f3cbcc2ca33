"""A format of one's own: what changes against the format it is made from."""

from typing import Any

from django import forms
from django.utils import timezone

from decks.models import CustomFormatVersion
from decks.queries.catalogues import current_catalogue
from decks.queries.formats import formats_in_order
from engine.cards.catalogue import Catalogue
from engine.formats.deriving import FormatChanges
from engine.kits.registry import game_choices

MOST_NAMES = 5_000
SIZES = ("copies", "minimum", "maximum")
LISTS = ("banned", "restricted", "only")


def base_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    today = timezone.localdate()
    return [
        (label, [(f"{game}/{each.slug}", each.name) for each in formats_in_order(game, today)])
        for game, label in game_choices()
    ]


def number(label: str, help_text: str) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=1,
        max_value=500,
        help_text=help_text,
        error_messages={
            "invalid": "Type a number, or leave it empty.",
            "min_value": "Type a number from 1 on, or leave it empty.",
            "max_value": "More than 500 is not supported.",
        },
    )


def names(label: str, help_text: str) -> forms.CharField:
    area = forms.Textarea(attrs={"rows": 4, "spellcheck": "false"})
    return forms.CharField(
        label=label, required=False, max_length=100_000, widget=area, help_text=help_text
    )


class OwnFormatForm(forms.Form):
    name = forms.CharField(
        label="Name of the format",
        max_length=60,
        help_text="As players read it: Friday Singles, Two-Copy Blitz.",
        error_messages={"required": "Give the format a name."},
    )
    base = forms.ChoiceField(label="Made from", choices=base_choices)
    copies = number("Copies of one card", "At most so many; empty keeps the limit.")
    minimum = number("Fewest cards in the deck", "Empty keeps the size.")
    maximum = number("Most cards in the deck", "When one of the two is set, both count anew.")
    sets = forms.CharField(
        label="Sets",
        required=False,
        max_length=2_000,
        help_text="Only cards printed in these, as their codes: WTR ARC MON. Empty allows all.",
    )
    banned = names("Banned cards", "One name on a line; a name bans the card in every colour.")
    restricted = names("Restricted cards", "One copy of each is allowed.")
    only = names("Only these cards", "Nothing else may be played. Empty allows all.")
    keeps_published_list = forms.BooleanField(
        label="The published ban list counts, too", required=False, initial=True
    )

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())

    @property
    def game(self) -> str:
        return str(self.cleaned_data["base"]).partition("/")[0]

    @property
    def base_slug(self) -> str:
        return str(self.cleaned_data["base"]).partition("/")[2]

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if cleaned.get("base"):
            catalogue = current_catalogue(self.game)
            for field in LISTS:
                cleaned[field] = self.known_names(field, catalogue)
            cleaned["sets"] = self.known_sets(catalogue)
        return cleaned

    def known_names(self, field: str, catalogue: Catalogue) -> tuple[str, ...]:
        """The cards' own names; what is not found is told with what it may mean."""
        found = []
        for line in self.cleaned_data.get(field, "").splitlines()[:MOST_NAMES]:
            written = line.strip()
            cards = catalogue.find(written) if written else ()
            if cards:
                found.append(cards[0].name)
            elif written:
                self.add_error(field, unknown_name(written, catalogue))
        return tuple(dict.fromkeys(found))

    def known_sets(self, catalogue: Catalogue) -> tuple[str, ...]:
        written = self.cleaned_data.get("sets", "").replace(",", " ").split()
        known = {place.set.casefold(): place.set for card in catalogue for place in card.printings}
        unknown = [code for code in written if code.casefold() not in known]
        if unknown:
            some = ", ".join(sorted(known.values())[:12])
            self.add_error(
                "sets", f"No cards are known of the set {', '.join(unknown)}. There are {some} …"
            )
        found = (known[code.casefold()] for code in written if code.casefold() in known)
        return tuple(dict.fromkeys(found))

    @property
    def changes(self) -> FormatChanges:
        cleaned = self.cleaned_data
        return FormatChanges(
            **{name: cleaned[name] for name in (*SIZES, "sets", *LISTS)},
            keeps_published_list=cleaned["keeps_published_list"],
        )


def unknown_name(written: str, catalogue: Catalogue) -> str:
    near = catalogue.near(written, limit=2)
    question = f" Did you mean {' or '.join(near)}?" if near else ""
    return f"No card named “{written}” is known.{question}"


def initial_of(version: CustomFormatVersion) -> dict[str, Any]:
    changes = version.changes
    return {
        "name": version.name,
        "base": f"{version.format.game}/{version.base}",
        **{name: changes.get(name) for name in SIZES},
        "sets": " ".join(changes.get("sets", ())),
        **{name: "\n".join(changes.get(name, ())) for name in LISTS},
        "keeps_published_list": changes.get("keeps_published_list", True),
    }
