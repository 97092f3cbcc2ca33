"""A game that could be the one played, as far as a seat knows: the unseen is dealt anew."""

import random
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from engine.core.chance import Chance
from engine.core.game import Game

MaySee = Callable[[Any, Any, str], bool]


class Twins:
    """Makes twins of a game at its question; none of them knows more than the seat."""

    def __init__(self, game: Game[Any], seat: str, may_see: MaySee, chance: random.Random) -> None:
        self.rules, self.seat, self.chance = game.rules, seat, chance
        self.may_see = may_see
        self.stored = game.dump()

    def deal(self) -> Game[Any]:
        """Hidden cards change places among themselves, and chance begins anew."""
        return self.deal_anew(Game.load(self.rules, self.stored))

    def deal_anew(self, twin: Game[Any]) -> Game[Any]:
        twin.run.begin_chance(Chance(str(self.chance.random())))
        for hidden in self._hidden(twin).values():
            # Sorted first, so that it does not matter how they truly lie.
            names = sorted(card.card for card in hidden)
            self.chance.shuffle(names)
            for card, name in zip(hidden, names, strict=True):
                card.card = name
        twin.state.cards_changed()
        return twin

    def _hidden(self, twin: Game[Any]) -> dict[tuple[str, bool], list[Any]]:
        """By owner; what lies outside the deck from the start is never mixed with it."""
        found = defaultdict(list)
        for card in twin.state.objects.values():
            if not self.may_see(twin.state, card, self.seat):
                found[card.owner, "conjuration" in card.zone].append(card)
        return found
