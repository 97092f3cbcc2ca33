"""Who can know which card is which: tokens in groups, each with the identities it may hold.

One book for each observer. A group of n tokens holds a multiset of n identities; a revealed token
leaves its group with its identity, and shuffled tokens put their groups together.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.errors import EngineError


class ImpossibleRevealError(EngineError):
    """This card cannot be there: a slip of the recorder, or a card that is not registered."""


class Knowledge:
    """What one observer can tell about a set of cards."""

    __slots__ = ("groups",)

    def __init__(self, groups: Iterable[Any] = ()) -> None:
        self.groups: list[tuple[set[str], Counter[str]]] = [
            (set(tokens), Counter(names)) for tokens, names in groups
        ]

    def add(self, tokens: Sequence[str], names: Sequence[str]) -> None:
        """New cards of which only the list is known."""
        if len(tokens) != len(names):
            raise ValueError("A group needs one identity for each token.")
        if tokens:
            self.groups.append((set(tokens), Counter(names)))

    def group_of(self, token: str) -> tuple[set[str], Counter[str]]:
        for group in self.groups:
            if token in group[0]:
                return group
        raise KeyError(token)

    def options(self, token: str) -> list[str]:
        """The identities that the token may still have."""
        return sorted(self.group_of(token)[1])

    def tokens(self) -> set[str]:
        """Every token in the book."""
        return {token for tokens, _ in self.groups for token in tokens}

    def tokens_that_may_be(self, name: str) -> set[str]:
        """Every token that may still have this identity."""
        return {token for tokens, names in self.groups if names[name] for token in tokens}

    def known(self, token: str) -> str | None:
        """The identity, when only one is possible."""
        options = self.options(token)
        return options[0] if len(options) == 1 else None

    def reveal(self, token: str, name: str) -> None:
        """The observer sees which card the token is."""
        tokens, names = self.group_of(token)
        if not names[name]:
            raise ImpossibleRevealError(
                f"{name} cannot be this card: it is not among what is left."
            )
        if len(tokens) > 1:
            tokens.remove(token)
            names.subtract([name])
            self.groups.append(({token}, Counter([name])))
            names += Counter()

    def holds(self, token: str) -> bool:
        """Whether this book knows the token at all."""
        return any(token in tokens for tokens, _ in self.groups)

    def drop(self, token: str) -> None:
        """The token needs no book any more: its identity is written on it."""
        tokens, names = self.group_of(token)
        tokens.remove(token)
        if not tokens:
            self.groups.remove((tokens, names))

    def mix(self, tokens: Iterable[str]) -> None:
        """These tokens were shuffled, or put in an order out of sight."""
        inside = set(tokens)
        touched = [group for group in self.groups if group[0] & inside]
        if len(touched) < 2:
            return
        merged: tuple[set[str], Counter[str]] = (set(), Counter())
        for held, names in touched:
            merged[0].update(held)
            merged[1].update(names)
        self.groups = [group for group in self.groups if not group[0] & inside] + [merged]

    def rename(self, old: str, new: str) -> None:
        """The token became a new object that can be followed."""
        tokens = self.group_of(old)[0]
        tokens.remove(old)
        tokens.add(new)

    def to_data(self) -> list[Any]:
        return [[sorted(tokens), dict(sorted(names.items()))] for tokens, names in self.groups]
