"""Setting up an event: its name, the game, the format and the kind of play."""

from typing import Any

from django import forms
from django.utils import timezone

from accounts.models import User
from decks.queries.formats import format_name, formats_in_order, own_version, versions_offered
from engine.kits.registry import game_choices, kit_of
from tournaments.enums import Play
from tournaments.models import Event, Organization
from tournaments.models.event import MATCH_LENGTHS


def format_choices(
    organization: Organization, kept: Event | None
) -> list[tuple[str, list[tuple[str, str]]]]:
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


class PlayFields(forms.Form):
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
    best_of = forms.TypedChoiceField(
        label="Match length", choices=MATCH_LENGTHS, coerce=int, initial=1
    )

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if not cleaned.get("play"):
            cleaned.pop("play", None)
        if cleaned.get("format") and cleaned.get("game"):
            game, _, slug = cleaned["format"].partition(":")
            if game != cleaned["game"]:
                name = kit_of(cleaned["game"]).name
                self.add_error("format", f"This is not a format of {name}.")
            cleaned["format"] = slug
        return cleaned
