"""The kits of all games: every folder of `engine/games` with a `kit.py` holds one.

This is the only place that looks for games. Whatever differs from game to game, ask its kit.
"""

import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache

from engine.kits.kit import Kit
from engine.kits.play import Edition, Play

FOLDER = "engine.games"

_guests: dict[str, Kit] = {}


class UnknownGameError(LookupError):
    """No game of that name; its sentence may be shown to people."""


def kits() -> Mapping[str, Kit]:
    """Every game by its slug, in the order in which people are shown them."""
    found = [*found_kits(), *_guests.values()]
    return {kit.slug: kit for kit in sorted(found, key=lambda each: (each.place, each.slug))}


@cache
def found_kits() -> tuple[Kit, ...]:
    """A folder without a kit is a game in the making: nobody is offered it."""
    games = pkgutil.iter_modules(importlib.import_module(FOLDER).__path__)
    modules = [f"{FOLDER}.{game.name}.kit" for game in games]
    return tuple(importlib.import_module(name).KIT for name in modules if exists(name))


def exists(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def kit_of(game: str) -> Kit:
    """The kit of a game that is known to be one; raises `UnknownGameError`."""
    found = by_slug().get(game) or _guests.get(game)
    if found is None:
        raise UnknownGameError(f"There is no game “{game}”; there are {', '.join(kits())}.")
    return found


@cache
def by_slug() -> Mapping[str, Kit]:
    return {kit.slug: kit for kit in found_kits()}


def first_game() -> str:
    """The game that is meant where nobody said which."""
    return next(iter(kits()))


def game_choices() -> list[tuple[str, str]]:
    """Slug and name of each game, to choose from."""
    return [(slug, kit.name) for slug, kit in kits().items()]


def edition_called(name: str) -> tuple[Play, Edition]:
    """An edition by the name under which games are stored, and how its game is played."""
    for kit in kits().values():
        play = kit.play
        for edition in play.editions if play else ():
            if play and edition.name == name:
                return play, edition
    raise UnknownGameError(f"No game is played by rules called “{name}”.")


def rulebook_called(name: str) -> str:
    """How people cite a rulebook; its own name where no kit knows it."""
    return next((kit.rulebooks[name] for kit in kits().values() if name in kit.rulebooks), name)


@contextmanager
def with_game(kit: Kit) -> Iterator[None]:
    """One more game for a while, from wherever it comes: how tests try that nobody knows games."""
    _guests[kit.slug] = kit
    try:
        yield
    finally:
        del _guests[kit.slug]
