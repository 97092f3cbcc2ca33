"""The formats that decks can be judged by: those that Arbiter ships, and organizers' own."""

import re
from collections.abc import Iterable
from datetime import date

from accounts.models import User
from decks.errors import UnknownFormatError
from decks.models import CustomFormat, CustomFormatVersion
from engine.formats import registry
from engine.formats.model import Format, format_from_data

OWN_SLUG = re.compile(r"^custom-(\d{1,9})-v(\d{1,6})$")


def format_called(game: str, slug: str) -> Format:
    """The format of that game; raises `UnknownFormatError`, whose sentence names the others."""
    own = own_version(game, slug)
    if own is not None:
        return format_from_data(own.rules)
    try:
        return registry.shipped_format(game, slug)
    except registry.UnknownFormatError as error:
        raise UnknownFormatError(str(error)) from error


def format_name(game: str, slug: str) -> str:
    """The format's name for people; its slug when nothing of that name exists."""
    try:
        return format_called(game, slug).name
    except UnknownFormatError:
        return slug


def is_format(game: str, slug: str) -> bool:
    shipped = f"{game}/{slug}" in registry.shipped_formats()
    return shipped or own_version(game, slug) is not None


def own_version(game: str, slug: str) -> CustomFormatVersion | None:
    parts = OWN_SLUG.match(slug)
    if parts is None:
        return None
    versions = CustomFormatVersion.objects.filter(format__game=game)
    return versions.filter(format=int(parts[1]), number=int(parts[2])).first()


def formats_in_order(game: str, on: date) -> list[Format]:
    """The shipped formats of a game, those in force on that day first."""
    known = registry.formats_of(game)
    return sorted(known, key=lambda each: (not each.is_in_force(on), each.name))


def own_formats_of(owner: User) -> list[CustomFormat]:
    """A person's formats, each with its newest version in `newest`."""
    formats = list(owner.custom_formats.prefetch_related("versions"))
    for each in formats:
        each.newest = each.versions.all()[0]
    return formats


def versions_offered(owners: Iterable[User]) -> list[CustomFormatVersion]:
    """The newest version of each format that these people offer for new events, by name."""
    formats = CustomFormat.objects.filter(owner__in=owners, is_offered=True)
    newest = [each.versions.all()[0] for each in formats.prefetch_related("versions__format")]
    return sorted(newest, key=lambda version: (version.format.game, version.name))


def spoken_days(format: Format) -> str:
    """The days of a format's rules, half open: "from 2022-06-20", "2019-10-11 to 2022-06-20"."""
    if format.valid_until:
        return f"{format.valid_from or 'ever'} to {format.valid_until}"
    return f"from {format.valid_from}" if format.valid_from else "always"
