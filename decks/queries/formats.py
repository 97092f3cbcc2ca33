"""The formats that decks can be judged by: those that Arbiter ships, by game and slug."""

from datetime import date

from decks.errors import UnknownFormatError
from engine.formats import registry
from engine.formats.model import Format


def format_called(game: str, slug: str) -> Format:
    """The format of that game; raises `UnknownFormatError`, whose sentence names the others."""
    try:
        return registry.shipped_format(game, slug)
    except registry.UnknownFormatError as error:
        raise UnknownFormatError(str(error)) from error


def formats_in_order(game: str, on: date) -> list[Format]:
    """The shipped formats of a game, those in force on that day first."""
    known = registry.formats_of(game)
    return sorted(known, key=lambda each: (not each.is_in_force(on), each.name))


def spoken_days(format: Format) -> str:
    """The days of a format's rules, half open: "from 2022-06-20", "2019-10-11 to 2022-06-20"."""
    if format.valid_until:
        return f"{format.valid_from or 'ever'} to {format.valid_until}"
    return f"from {format.valid_from}" if format.valid_from else "always"
