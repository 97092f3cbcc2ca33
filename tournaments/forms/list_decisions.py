"""What happens with lists that are missing, not legal or not judged, said for each by name."""

import hashlib
from collections.abc import Sequence
from typing import Any

from django import forms

from tournaments.enums import ListChoice
from tournaments.queries.list_decisions import ListInTheWay


class DecideListsForm(forms.Form):
    lists = forms.MultipleChoiceField(
        widget=forms.CheckboxSelectMultiple,
        label="Whose list",
        error_messages={
            "required": "Tick the players that this decision is about.",
            "invalid_choice": "A list that you ticked has changed in the meantime. Look at it "
            "again, then decide.",
        },
    )
    choice = forms.ChoiceField(
        widget=forms.RadioSelect,
        label="What happens",
        choices=ListChoice.choices,
        error_messages={"required": "Say what happens with these lists."},
    )
    reason = forms.CharField(
        max_length=200,
        label="Why",
        help_text="One sentence; it is kept in the record of the event.",
        error_messages={"required": "Say why, so that everybody can understand it later."},
    )

    def __init__(self, *args: Any, undecided: Sequence[ListInTheWay], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.marks = [each.mark for each in undecided]
        # Of exactly these lists: one that changed after the page was made is looked at again.
        self.all_of_them = f"all-{hashlib.sha256(' '.join(self.marks).encode()).hexdigest()[:16]}"
        every = [(self.all_of_them, f"All {len(undecided)} of them")] if undecided[1:] else []
        each = [(each.mark, each.words) for each in undecided]
        self.fields["lists"].choices = every + each

    def clean_lists(self) -> list[str]:
        ticked: list[str] = self.cleaned_data["lists"]
        return self.marks if self.all_of_them in ticked else ticked
