"""Setting up an event: what its players and everybody else read of deck lists."""

from django import forms

from tournaments.enums import ListPublication


class ListFields(forms.Form):
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
