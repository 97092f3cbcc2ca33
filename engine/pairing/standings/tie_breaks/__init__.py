"""Every tie-break there is, by its name: whatever a module of this folder defines."""

import importlib
import pkgutil
from collections.abc import Iterable

from engine.kits.registry import kits
from engine.pairing.standings.definition import Definition
from engine.pairing.systems import System


class TwiceDefinedError(Exception):
    """Two tie-breaks of one name: a ladder could mean either."""


def found() -> dict[str, Definition]:
    modules = [
        importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
    ]
    values = [value for module in modules for value in vars(module).values()]
    return by_name(value for value in values if isinstance(value, Definition))


def by_name(defined: Iterable[Definition]) -> dict[str, Definition]:
    known: dict[str, Definition] = {}
    for each in defined:
        if known.setdefault(each.name, each) is not each:
            raise TwiceDefinedError(f"There are two tie-breaks called {each.name}.")
    return known


DEFINITIONS = found()


def definitions() -> dict[str, Definition]:
    """Those of this folder, and those that only one game counts, from its kit."""
    of_games = (each for kit in kits().values() for each in kit.rounds.tie_breaks)
    return by_name([*DEFINITIONS.values(), *of_games])


def definition_of(name: str) -> Definition | None:
    """Asked for every value of every row: games are looked through for what only they count."""
    return DEFINITIONS.get(name) or definitions().get(name)


def ladder_of(system: System) -> list[Definition]:
    known = definitions()
    return [known[step.name] for step in system.tie_breaks]


def counts_scores(system: System) -> bool:
    """The standings count points that each side scores in a match, as blood points."""
    return any(each.counts_scores for each in ladder_of(system))
