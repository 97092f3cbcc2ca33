"""Additional costs that a player may declare: boost and fusion (Glossary)."""

from typing import Protocol

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import unknown_among
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.legality import base_cost, funds
from engine.games.fab.state import FabState
from engine.games.fab.values import amount, keywords
from engine.games.fab.zones import DECK, HAND
from engine.rulebook import rule


class OptionalCost(Protocol):
    """A cost that is declared while announcing and paid after the resource cost."""

    async def is_declared(self, state: FabState, player: str, me: str, x: int) -> bool:
        """Ask whether it will be paid, if it can be."""

    def needs(self, state: FabState, player: str, me: str) -> list[str]:
        """Hand cards of which one must still be there when this cost is paid."""

    async def pay(self, state: FabState, player: str, me: str) -> None:
        """Pay it."""


async def _asked(player: str, me: str, name: str, cited: str, *, possible: bool = True) -> bool:
    """Asked also when only “no” is possible: the question alone must not tell a hand."""
    options = [Option("no", f"Do not {name}")]
    if possible:
        options.append(Option("yes", f"{name.capitalize()}", cited))
    (pick,) = await Decision(player, name, options, "fab14/15.5.1b", source=me)
    return pick == "yes"


class Boost:
    """Banish the top card of the deck; a Mechanologist card gives this card go again."""

    @rule("fab14/G.boost.1", "fab14/G.boost.3", "fab14/G.boost.5")
    async def is_declared(self, state: FabState, player: str, me: str, x: int) -> bool:
        if "boost" not in keywords(state, me) or not state.in_zone(player, DECK):
            return False
        return await _asked(player, me, "boost", "fab14/G.boost.2")

    def needs(self, state: FabState, player: str, me: str) -> list[str]:
        return []

    @rule("fab14/G.boost.2", "fab14/G.boost.4")
    async def pay(self, state: FabState, player: str, me: str) -> None:
        top = state.in_zone(player, DECK)[0]
        banished = await moves.banish(state, top, "fab14/G.boost.2")
        put.mark(state, f"boosted:{player}")
        if banished and "mechanologist" in state.facts(banished).supertypes:
            signal(state, Change("boosted", "fab14/G.boost.2", player, me))


class Fusion:
    """Reveal a hand card of the named type."""

    @rule("fab14/G.fusion.1", "fab14/G.fusion.5")
    async def is_declared(self, state: FabState, player: str, me: str, x: int) -> bool:
        if not self._wanted(state, me) or not state.in_zone(player, HAND):
            return False
        possible = self._is_possible(state, player, me, x)
        return await _asked(player, me, "fuse", "fab14/G.fusion.1", possible=possible)

    def _is_possible(self, state: FabState, player: str, me: str, x: int) -> bool:
        matching = self.needs(state, player, me)
        if not matching:
            return False
        spare = funds(state, player) - min(amount(state, each, "pitch") for each in matching)
        return spare >= base_cost(state, me, x)

    def _wanted(self, state: FabState, me: str) -> set[str]:
        words = keywords(state, me)
        return {word.removesuffix(" fusion") for word in words if word.endswith(" fusion")}

    @rule("fab14/G.fusion.4")
    def needs(self, state: FabState, player: str, me: str) -> list[str]:
        wanted = self._wanted(state, me)
        hand = state.in_zone(player, HAND) if wanted else []
        known = [each for each in hand if wanted & state.facts(each).supertypes]
        return known + (unknown_among(state, hand) if wanted else [])

    @rule("fab14/G.fusion.2", "fab14/G.fusion.3", "fab14/G.fusion.6", "fab14/G.revealing-cards.5")
    async def pay(self, state: FabState, player: str, me: str) -> None:
        options = [
            Option(f"reveal:{each}", f"Reveal {state.facts(each).name}")
            for each in self.needs(state, player, me)
        ]
        if not options:
            refuse([Refusal("fab14/G.fusion.1", "There is no card left to reveal.")])
        text = "Reveal a card to fuse."
        pick = await choose_one(player, "reveal", options, "fab14/G.fusion.1", text=text, source=me)
        shown = pick.removeprefix("reveal:")
        await see(state, shown)
        if not self._wanted(state, me) & state.facts(shown).supertypes:
            refuse([Refusal("fab14/G.fusion.4", "The revealed card must be of that type.")])
        moves.show(state, shown, state.order, "fab14/G.fusion.1", secret=False)
        moves.end_showing(state, [shown])
        put.mark(state, f"fused:{me}")
