"""What the scripts of cards declare: abilities by the card's name, and each by its key.

A state stores the key and never a function. A declaration holds as long as the process runs: if
another module could replace it, a card would change for every game that is under way.
"""

import importlib
import pkgutil
import sys
from typing import Any, Generic, Protocol, TypeVar


class DeclaredTwiceError(ValueError):
    """Two modules, or two cards, use the same name for different things."""


class Keyed(Protocol):
    """An ability is found again by its key."""

    @property
    def key(self) -> str: ...


AnyAbility = TypeVar("AnyAbility", bound=Keyed)


class Scripts(Generic[AnyAbility]):
    """The abilities of one game's cards and keywords.

    Where a state names the card with the key (`has_own_keys`), two cards may have the same key.
    """

    def __init__(self, *, has_own_keys: bool = False) -> None:
        self.has_own_keys = has_own_keys
        self.of_card: dict[str, tuple[AnyAbility, ...]] = {}
        self.of_keyword: dict[str, tuple[AnyAbility, ...]] = {}
        self.by_key: dict[str, AnyAbility] = {}
        self._text_boxes: dict[str, dict[str, Any]] = {}
        self._homes: dict[str, str] = {}
        self._owners: dict[str, str] = {}

    def script(self, name: str, *abilities: AnyAbility) -> None:
        """What the card of this name does."""
        self.claim(name, *abilities, home=caller())
        self.of_card[name] = abilities

    def keyword(self, name: str, *abilities: AnyAbility) -> None:
        """What a keyword does."""
        self.claim(f"the keyword {name}", *abilities, home=caller())
        self.of_keyword[name] = abilities

    def given_by_effects(self, *abilities: AnyAbility) -> None:
        """Abilities that no card has: effects give them."""
        self.claim("", *abilities, home=caller())

    def text_box(self, name: str, **facts: Any) -> None:
        """Facts in a card's text box, where the catalogue of the game does not know the text."""
        self._text_boxes[name] = facts

    def text_box_of(self, name: str) -> dict[str, Any]:
        return self._text_boxes.get(name, {})

    def script_of(self, name: str) -> tuple[AnyAbility, ...]:
        return self.of_card.get(name, ())

    def is_scripted(self, name: str) -> bool:
        return name in self.of_card

    def claim(self, name: str, *abilities: AnyAbility, home: str) -> None:
        """Keep a name for one module, and the key of each ability for one card."""
        if name:
            first = self._homes.setdefault(name, home)
            if first != home:
                raise DeclaredTwiceError(
                    f"{first} declares “{name}” already: {home} needs another name."
                )
        for each in () if self.has_own_keys else abilities:
            self._keep(each, f"{name or 'an effect'} in {home}")

    def _keep(self, ability: AnyAbility, owner: str) -> None:
        known, key = self.by_key.get(ability.key), ability.key
        if known is not None and known != ability and self._owners[key] != owner:
            raise DeclaredTwiceError(
                f"The key “{key}” of {self._owners[key]} is used again by {owner}: name it anew."
            )
        self.by_key[key] = ability
        self._owners[key] = owner


def caller() -> str:
    """The module that called the method that calls this."""
    return str(sys._getframe(2).f_globals["__name__"])


def declare_all(package: str) -> None:
    """Import every module of a package of scripts, so that its cards are declared."""
    folder = importlib.import_module(package).__path__
    # Walked, not listed: a list would be the one line that everybody's new card changes.
    for module in pkgutil.walk_packages(folder, f"{package}."):
        importlib.import_module(module.name)
