"""Who taught the engine what of cards: scripts are found by name, their abilities by key.

Both hold for as long as the process runs. Taught anew by another module, a card would change for
everybody who had it before: that is refused.
"""

import sys
from typing import Generic, Protocol, TypeVar


class TaughtTwiceError(ValueError):
    """Two modules, or two cards, use the same name for different things."""


class Keyed(Protocol):
    """An ability is found again by its key."""

    @property
    def key(self) -> str: ...


Taught = TypeVar("Taught", bound=Keyed)


class Teaching(Generic[Taught]):
    """The names that scripts have and the abilities by their keys."""

    def __init__(self) -> None:
        self.by_key: dict[str, Taught] = {}
        self._homes: dict[str, str] = {}
        self._owners: dict[str, str] = {}

    def teach(self, name: str, *abilities: Taught, home: str = "") -> None:
        """Note what a module teaches under a name; without a name only the keys count."""
        home = home or caller()
        if name:
            first = self._homes.setdefault(name, home)
            if first != home:
                raise TaughtTwiceError(
                    f"{first} teaches “{name}” already: {home} needs another name."
                )
        for each in abilities:
            self._keep(each, f"{name or 'an effect'} in {home}")

    def _keep(self, ability: Taught, owner: str) -> None:
        known, key = self.by_key.get(ability.key), ability.key
        if known is not None and known != ability and self._owners[key] != owner:
            raise TaughtTwiceError(
                f"The key “{key}” of {self._owners[key]} is used again by {owner}: name it anew."
            )
        self.by_key[key] = ability
        self._owners[key] = owner


def caller(above: int = 3) -> str:
    """The module that called what called this, so many functions up."""
    return str(sys._getframe(above).f_globals["__name__"])
