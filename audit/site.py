"""The admin site writes what it changes into the record too, whoever's pages they are."""

from collections.abc import Iterable
from typing import Any

from django.contrib.admin import AdminSite, ModelAdmin
from django.db import transaction
from django.db.models import Model, QuerySet
from django.forms import BaseModelFormSet, ModelForm
from django.http import HttpRequest

from audit.services import record

SECRETS = ("password", "digest", "secret", "data")
SHOWN = 80


class Recorded:
    """Goes before the class of whichever app has pages here."""

    def log_addition(self, request: HttpRequest, obj: Model, message: object) -> object:
        write(request, obj, "admin_add", "was added in the administration")
        return super().log_addition(request, obj, message)  # type: ignore[misc]  # of ModelAdmin

    def construct_change_message(
        self,
        request: HttpRequest,
        form: "ModelForm[Model]",
        formsets: "Iterable[BaseModelFormSet[Model, ModelForm[Model]]]",
        add: bool = False,
    ) -> object:
        """The one place that knows what was there before and what is there now."""
        if not add:
            changes = [
                *changes_of(form),
                *(each for one in formsets or () for each in of_rows(one)),
            ]
            words = f"was changed in the administration: {'; '.join(changes) or 'nothing'}"
            write(request, form.instance, "admin_change", words)
        return super().construct_change_message(request, form, formsets, add)  # type: ignore[misc]  # of ModelAdmin

    def log_deletions(self, request: HttpRequest, queryset: Iterable[Model]) -> object:
        queryset = list(queryset)
        for obj in queryset:
            write(request, obj, "admin_delete", "was deleted in the administration")
        return super().log_deletions(request, queryset)  # type: ignore[misc]  # of ModelAdmin

    def response_action(self, request: HttpRequest, queryset: QuerySet[Model]) -> object:
        """What an action does and what the record says of it happen together."""
        with transaction.atomic():
            self.write_action(request, queryset)
            return super().response_action(request, queryset)  # type: ignore[misc]  # of ModelAdmin

    def write_action(self, request: HttpRequest, queryset: QuerySet[Model]) -> None:
        """Deleting says itself what it deletes."""
        action = str(request.POST.get("action", ""))
        known = dict(self.get_action_choices(request))  # type: ignore[attr-defined]  # of ModelAdmin
        if action in known and action != "delete_selected":
            words = f"met the action “{known[action]}” in the administration"
            for obj in queryset.filter(pk__in=request.POST.getlist("_selected_action")):
                write(request, obj, "admin_action", words)


def changes_of(form: "ModelForm[Model]") -> list[str]:
    def told(name: str) -> str:
        before, now = form.initial.get(name), form.cleaned_data.get(name)
        return f"{name} from “{shown(name, before)}” to “{shown(name, now)}”"

    return [told(name) for name in form.changed_data]


def of_rows(formset: "BaseModelFormSet[Model, ModelForm[Model]]") -> list[str]:
    """Rows below: game identities of a player."""
    added = [f"{row} was added" for row in formset.new_objects]
    changed = [f"{row}: {', '.join(fields)} changed" for row, fields in formset.changed_objects]
    return [*added, *changed, *(f"{row} was removed" for row in formset.deleted_objects)]


def shown(name: str, value: object) -> str:
    if any(word in name for word in SECRETS):
        return "…"
    return str(value)[:SHOWN]


def write(request: HttpRequest, obj: Model, action: str, words: str) -> None:
    record(
        actor=request.user,  # type: ignore[arg-type]  # the admin site lets nobody else in
        subject=f"admin:{obj._meta.label_lower}:{obj.pk}"[:60],
        action=action,
        summary=f"{obj._meta.verbose_name} {obj} {words}",
    )


class RecordedSite(AdminSite):
    def register(
        self,
        model_or_iterable: type[Model] | Iterable[type[Model]],
        admin_class: "type[ModelAdmin[Any]] | None" = None,
        **options: Any,
    ) -> None:
        shown_by = admin_class or ModelAdmin
        recorded = type(f"Recorded{shown_by.__name__}", (Recorded, shown_by), {})
        super().register(model_or_iterable, recorded, **options)
