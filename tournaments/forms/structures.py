"""Composing the stages of an event: a few usual plans, and one small form a stage."""

from typing import Any, cast

from django import forms

from engine.pairing.model import Stage, StageKind
from engine.pairing.plans import MOST_STAGES, plan_problems
from tournaments import enums

SWISS, SINGLE = StageKind.SWISS, StageKind.SINGLE
PRESETS: dict[str, tuple[str, str, tuple[Stage, ...]]] = {
    "swiss": ("Swiss", "Everybody plays every round.", (Stage(SWISS),)),
    "swiss_cut": (
        "Swiss, then a top 8",
        "The best play single elimination.",
        (Stage(SWISS), Stage(SINGLE, top=8)),
    ),
    "round_robin": ("Round robin", "Everybody meets everybody.", (Stage(StageKind.ROUND_ROBIN),)),
    "single": ("Single elimination", "Who loses is out.", (Stage(SINGLE),)),
    "double": (
        "Double elimination",
        "Who loses twice is out.",
        (Stage(StageKind.DOUBLE),),
    ),
    "two_days": (
        "Two days, then a top 8",
        "Swiss, a cut after the first day, Swiss, top 8.",
        (Stage(SWISS, rounds=7), Stage(SWISS, rounds=4, top=48, defeats=2), Stage(SINGLE, top=8)),
    ),
    "draft": (
        "Draft pods, then a top 8",
        "Rounds inside pods, then the best play on.",
        (Stage(StageKind.DRAFT, rounds=3), Stage(SINGLE, top=8)),
    ),
}
TOO_MANY = f"More than {MOST_STAGES} stages are not supported."


def number_field(label: str, most: int, help_text: str = "", least: int = 1) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        required=False,
        help_text=help_text,
        error_messages={
            "invalid": "Type a number, or leave it empty.",
            "min_value": f"At least {least}.",
            "max_value": f"More than {most} is not supported.",
        },
    )


class StageForm(forms.Form):
    kind = forms.ChoiceField(label="What is played", choices=enums.StageKind.choices)
    rounds = number_field("Rounds", 20, "Empty: by attendance. Only for Swiss and draft pods.")
    top = number_field("The best so many go on", 10_000, "Empty: everybody who still plays.", 2)
    defeats = number_field(
        "Or everybody with at most so many losses",
        20,
        "Whichever is more players: 2 for “X-2 or better”.",
        0,
    )
    max_per_character = number_field(
        "At most so many of one character", 100, "By the hero or character of the deck list."
    )
    starts_anew = forms.BooleanField(
        label="Start at zero: points and meetings of earlier stages do not count", required=False
    )
    all_at_once = forms.BooleanField(label="Round robin: show all rounds at once", required=False)
    third_place = forms.BooleanField(
        label="Single elimination: a match for third place", required=False
    )

    def stage(self) -> Stage:
        cleaned = self.cleaned_data
        return Stage(
            kind=StageKind(cleaned["kind"]),
            rounds=cleaned["rounds"] or 0,
            **{name: cleaned[name] for name in ("top", "defeats", "max_per_character")},
            starts_anew=cleaned["starts_anew"],
            all_at_once=cleaned["all_at_once"],
            third_place=cleaned["third_place"],
        )


class PlanForms(forms.BaseFormSet):
    """The stages in order; `begun` of them cannot change any more."""

    def __init__(self, *args: Any, begun: int = 0, **kwargs: Any) -> None:
        self.begun = begun
        super().__init__(*args, **kwargs)

    def add_fields(self, form: forms.Form, index: int | None) -> None:
        super().add_fields(form, index)
        form.fields["DELETE"].label = "Take this stage out"
        if index == 0:
            for name in ("top", "defeats", "max_per_character", "starts_anew"):
                del form.fields[name]
        if index is not None and index < self.begun:
            for name, field in form.fields.items():
                field.disabled = not (index == 0 and name == "rounds")

    @property
    def stages(self) -> list[Stage]:
        kept = [form for form in self.forms if form not in self.deleted_forms]
        return [stage_of(form) for form in kept]

    def clean(self) -> None:
        # Without the fields that say how many stages there are, none was read.
        if any(self.errors) or not self.forms:
            return
        kept = [form for form in self.forms if form not in self.deleted_forms]
        for number, key, words in plan_problems(self.stages):
            form = kept[min(number, len(kept)) - 1] if kept else self.forms[0]
            form.add_error(key if key in form.fields else None, words)


def stage_of(form: StageForm) -> Stage:
    """A first stage has no entry: its form lacks those fields."""
    missing = {"top": None, "defeats": None, "max_per_character": None, "starts_anew": False}
    form.cleaned_data = {**missing, **form.cleaned_data}
    return form.stage()


PlanFormSet = cast(
    "type[PlanForms]",
    forms.formset_factory(
        StageForm, formset=PlanForms, extra=0, can_delete=True, min_num=1, max_num=MOST_STAGES
    ),
)


def initial_stage(stage: Stage) -> dict[str, Any]:
    names = ("top", "defeats", "max_per_character", "starts_anew", "all_at_once", "third_place")
    return {
        "kind": stage.kind.value,
        "rounds": stage.rounds or None,
        **{name: getattr(stage, name) for name in names},
    }
