"""How many sit at each table of a draft: the sizes that the game takes, or the organizer's own."""

import re
from typing import Any

from django import forms

from engine.pairing.pods import sizes_problem, sizes_words
from tournaments.queries.openings import PodsAhead

OTHER = "other"
SIZES = re.compile(r"[0-9]{1,2}(?:\s*[+,/ ]\s*[0-9]{1,2})*")


class PodSizesForm(forms.Form):
    """Cleans to `pod_sizes`, empty where the usual ones are wanted."""

    pod_sizes = forms.ChoiceField(
        label="Sizes of the pods",
        widget=forms.RadioSelect,
        error_messages={
            "required": "Choose the sizes of the pods.",
            "invalid_choice": "Somebody came or left meanwhile: choose the sizes again.",
        },
    )
    own_sizes = forms.CharField(
        label="Other sizes",
        required=False,
        max_length=120,
        help_text="For example 8+8+4.",
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, pods: PodsAhead, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pods = pods
        offered = [("+".join(map(str, sizes)), described(sizes)) for sizes in pods.choices]
        offered[:1] = [(value, f"{words}, as this game does it") for value, words in offered[:1]]
        self.fields["pod_sizes"].choices = [*offered, (OTHER, "Other sizes")]
        self.fields["pod_sizes"].initial = offered[0][0] if offered else OTHER

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        chosen, own = cleaned.get("pod_sizes"), cleaned.pop("own_sizes", "").strip()
        if chosen is None:
            return cleaned
        wanted = own if chosen == OTHER else chosen
        if not SIZES.fullmatch(wanted):
            self.add_error("own_sizes", "Type the size of each pod, for example 8+8+4.")
            return cleaned
        sizes = tuple(map(int, re.findall(r"[0-9]+", wanted)))
        problem = sizes_problem(sizes, self.pods.players)
        if problem:
            self.add_error("own_sizes" if chosen == OTHER else "pod_sizes", problem)
        return {"pod_sizes": () if sizes == self.pods.usual else sizes}


def described(sizes: tuple[int, ...]) -> str:
    return f"One pod of {sizes[0]}" if len(sizes) == 1 else f"Pods of {sizes_words(sizes)}"
