"""A sealed pool, written down by whoever opened it."""

from typing import Any

from django import forms
from django.db.models import Q
from django.http import QueryDict

from engine.decklists.read import LARGEST_TEXT
from engine.kits.registry import kit_of
from tournaments.models import Event, Registration, SealedPool
from tournaments.queries.pools import players_without_pool


class PoolForm(forms.Form):
    player = forms.TypedChoiceField(
        label="Who builds a deck from it",
        coerce=int,
        help_text="The player who gets these cards.",
        error_messages={
            "required": "Choose the player who gets these cards.",
            "invalid_choice": "This player has a pool already, or does not play.",
        },
    )
    text = forms.CharField(
        label="Every card that was opened",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocomplete": "off"}),
        error_messages={"required": "Write down the cards of the pool."},
    )

    def __init__(
        self, typed: QueryDict | None, *, event: Event, own: Registration, held: str = ""
    ) -> None:
        super().__init__(typed, initial={"text": held})
        example = kit_of(event.game).lists.grammar.example
        words = "Heroes and basic cards may be left out."
        self.fields["text"].help_text = f"One card per line: {example}. {words}"
        if event.pools_swapped:
            free = Q(pk__in=players_without_pool(event).values("pk"))
            written_by_me = Q(pools__registrar=own, deck=None)
            others = event.registrations.filter(free | written_by_me).exclude(pk=own.pk)
            others = others.select_related("profile").distinct()
            self.fields["player"].choices = [
                ("", "Choose a player"),
                *((player.pk, str(player)) for player in others),
            ]
        else:
            del self.fields["player"]


class CorrectedPoolForm(forms.Form):
    reason = forms.CharField(
        label="What was wrong",
        max_length=200,
        help_text="Kept with your name, which is your signature; the version before stays.",
        error_messages={"required": "Say why the pool is corrected."},
    )
    text = forms.CharField(
        label="Every card of the pool",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocomplete": "off"}),
        error_messages={"required": "Write down the cards of the pool."},
    )
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, held: SealedPool | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if held is None:
            del self.fields["reason"]
