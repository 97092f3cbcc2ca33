"""How a paper is wanted: size, large print, order, copies, parts."""

from django import forms

from papers.enums import PaperOrder
from papers.queries.contents import PrintWish
from papers.services import MOST_COPIES
from printing.paper import PAPERS

PART_SIZES = [(0, "One file"), (50, "Files of 50"), (100, "Files of 100"), (250, "Files of 250")]


class PrintForm(forms.Form):
    paper = forms.ChoiceField(choices=[(key, key) for key in PAPERS], required=False)
    large = forms.BooleanField(required=False)
    order = forms.ChoiceField(choices=PaperOrder.choices, required=False)
    copies = forms.IntegerField(
        min_value=1,
        max_value=MOST_COPIES,
        required=False,
        error_messages={
            "invalid": "Type how many copies as a number.",
            "min_value": "Print at least one copy.",
            "max_value": f"Print at most {MOST_COPIES} copies at once.",
        },
    )
    set = forms.CharField(max_length=40, required=False)
    size = forms.TypedChoiceField(choices=PART_SIZES, coerce=int, empty_value=0, required=False)  # type: ignore[arg-type]  # what is coerced, not typed

    @property
    def wish(self) -> PrintWish:
        given = {name: value for name, value in self.cleaned_data.items() if value}
        return PrintWish(**given)
