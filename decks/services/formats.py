"""Formats that organizers make: a change is a new version, and events keep the one they have."""

from dataclasses import asdict
from typing import Any

from django.db import transaction

from accounts.models import User
from audit.services import record
from decks.errors import CustomFormatError
from decks.models import CustomFormat, CustomFormatVersion
from decks.queries.formats import OWN_SLUG, format_called
from engine.formats.deriving import FormatChanges, derive_format
from engine.formats.model import Format, format_to_data

MOST_FORMATS = 100


@transaction.atomic
def make_format(
    *, owner: User, game: str, base: str, name: str, changes: FormatChanges
) -> CustomFormatVersion:
    """A new format and its first version."""
    User.objects.select_for_update().get(pk=owner.pk)
    if owner.custom_formats.count() >= MOST_FORMATS:
        raise CustomFormatError(f"You have {MOST_FORMATS} formats; change one of those.")
    format = CustomFormat.objects.create(owner=owner, game=game)
    return next_version(format, owner, base, name, changes)


@transaction.atomic
def change_format(
    *, format: CustomFormat, editor: User, base: str, name: str, changes: FormatChanges
) -> CustomFormatVersion:
    """The next version; when nothing is different, the present one."""
    format = CustomFormat.objects.select_for_update().get(pk=format.pk)
    newest = format.versions.first()
    if newest and (newest.base, newest.name, newest.changes) == (base, name, plain(changes)):
        return newest
    return next_version(format, editor, base, name, changes)


@transaction.atomic
def offer_format(*, format: CustomFormat, editor: User, is_offered: bool) -> None:
    """Whether new events can choose it; events that have it keep it."""
    CustomFormat.objects.filter(pk=format.pk).update(is_offered=is_offered)
    done = "is offered again" if is_offered else "is no longer offered"
    note(format, editor, "offer_format", f"{format.versions.first()} {done} for new events")


def next_version(
    format: CustomFormat, editor: User, base: str, name: str, changes: FormatChanges
) -> CustomFormatVersion:
    newest = format.versions.first()
    number = newest.number + 1 if newest else 1
    version = CustomFormatVersion(
        format=format, number=number, name=name, base=base, changes=plain(changes), editor=editor
    )
    rules = made_format(format.game, base, version.slug, name, changes)
    version.rules = format_to_data(rules)
    version.save()
    words = f"{name}, version {number}, was made from {base}"
    note(format, editor, "make_format", words, changes=version.changes)
    return version


def made_format(game: str, base: str, slug: str, name: str, changes: FormatChanges) -> Format:
    """The base with its changes; raises `CustomFormatError` where they make no sense."""
    if changes == FormatChanges():
        raise CustomFormatError("Change something: as it is, this is the format it is made from.")
    if changes.minimum and changes.maximum and changes.minimum > changes.maximum:
        raise CustomFormatError("The fewest cards are more than the most cards.")
    if OWN_SLUG.match(base):
        raise CustomFormatError("Make it from a format that Arbiter ships.")
    return derive_format(format_called(game, base), changes, slug=slug, name=name)


def plain(changes: FormatChanges) -> dict[str, Any]:
    """As JSON gives it back."""
    values = asdict(changes)
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def note(format: CustomFormat, actor: User, action: str, summary: str, **details: Any) -> None:
    record(actor=actor, subject=f"format:{format.pk}", action=action, summary=summary, **details)
