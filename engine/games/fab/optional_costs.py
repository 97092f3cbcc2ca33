"""Additional costs that a player may declare: boost and fusion (Glossary)."""

from dataclasses import dataclass
from typing import Protocol

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import distinguishable, is_unknown
from engine.core.targets import choose_one
from engine.games.fab.abilities import AdditionalCost
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.legality import additional_costs, base_cost, funds
from engine.games.fab.state import FabState
from engine.games.fab.values import amount, keywords
from engine.games.fab.zones import DECK, HAND
from engine.rulebook import rule


class OptionalCost(Protocol):
    """A cost that is declared while announcing and paid after the resource cost."""

    async def is_declared(self, state: FabState, player: str, me: str, x: int) -> bool:
        """Ask whether it will be paid, if it can be."""

    def needs(self, state: FabState, player: str, me: str) -> list[list[str]]:
        """Hand cards of which one must still be there when this cost is paid, for each of them."""

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
        if not state.in_zone(player, DECK):
            return False
        return await _asked(player, me, "boost", "fab14/G.boost.2")

    def needs(self, state: FabState, player: str, me: str) -> list[list[str]]:
        return []

    @rule("fab14/G.boost.2", "fab14/G.boost.4")
    async def pay(self, state: FabState, player: str, me: str) -> None:
        top = state.in_zone(player, DECK)[0]
        banished = await moves.banish(state, top, "fab14/G.boost.2")
        put.mark(state, f"boosted:{player}")
        put.mark(state, f"boosted by:{me}")
        signal(state, Change("boosts", "fab14/G.boost.2", player, me))
        if banished and "mechanologist" in state.facts(banished).supertypes:
            signal(state, Change("boosted", "fab14/G.boost.2", player, me))


@dataclass(frozen=True, slots=True)
class Fusion:
    """Reveal a hand card of each type that the keyword names: one, or two when it says “and”."""

    word: str
    is_alone: bool = True

    @property
    def types(self) -> list[str]:
        return self.word.removesuffix(FUSION).split(" and ")

    @rule("fab14/G.fusion.1", "fab14/G.fusion.5")
    async def is_declared(self, state: FabState, player: str, me: str, x: int) -> bool:
        if not state.in_zone(player, HAND):
            return False
        possible = self._is_possible(state, player, me, x)
        name = "fuse" if self.is_alone else f"fuse with {self.word.removesuffix(FUSION)}"
        return await _asked(player, me, name, "fab14/G.fusion.1", possible=possible)

    def _is_possible(self, state: FabState, player: str, me: str, x: int) -> bool:
        matching = self.needs(state, player, me)
        if not all(matching):
            return False
        kept = sum(min(amount(state, each, "pitch") for each in cards) for cards in matching)
        return funds(state, player) - kept >= base_cost(state, me, x)

    @rule("fab14/G.fusion.4")
    def needs(self, state: FabState, player: str, me: str) -> list[list[str]]:
        hand = state.in_zone(player, HAND)
        unseen = [each for each in hand if is_unknown(state, each)]
        return [
            [each for each in hand if type_ in state.facts(each).supertypes] + unseen
            for type_ in self.types
        ]

    @rule("fab14/G.fusion.2", "fab14/G.fusion.3", "fab14/G.fusion.6", "fab14/G.revealing-cards.5")
    async def pay(self, state: FabState, player: str, me: str) -> None:
        shown: list[str] = []
        for place, type_ in enumerate(self.types):
            cards = distinguishable(state, self.needs(state, player, me)[place])
            shown.append(await _reveal(state, player, me, type_, cards))
        moves.end_showing(state, shown)
        put.mark(state, f"fused:{me}")
        for type_ in self.types:
            put.mark(state, f"fused:{me}:{type_}")
            put.mark(state, f"fused by:{player}:{type_}")


@rule("fab14/G.fusion.1", "fab14/G.fusion.4")
async def _reveal(state: FabState, player: str, me: str, type_: str, cards: list[str]) -> str:
    options = [Option(f"reveal:{each}", f"Reveal {state.facts(each).name}") for each in cards]
    if not options:
        refuse([Refusal("fab14/G.fusion.1", "There is no card left to reveal.")])
    text = "Reveal a card to fuse."
    pick = await choose_one(player, "reveal", options, "fab14/G.fusion.1", text=text, source=me)
    shown = pick.removeprefix("reveal:")
    await see(state, shown, text="Which card is revealed?")
    if type_ not in state.facts(shown).supertypes:
        refuse([Refusal("fab14/G.fusion.4", "The revealed card must be of that type.")])
    moves.show(state, shown, state.order, "fab14/G.fusion.1", secret=False)
    return shown


@rule("fab14/15.5.1b", "fab14/G.fusion.3")
def optional_costs(state: FabState, me: str) -> list[OptionalCost]:
    """What a card lets its player pay besides; each of several fusions is a cost of its own."""
    words = keywords(state, me)
    fusions = sorted(word for word in words if word.endswith(FUSION))
    found: list[OptionalCost] = [Boost()] if "boost" in words else []
    return found + [Fusion(each, len(fusions) == 1) for each in fusions]


@rule("fab14/15.5.1b", "fab14/15.5.3c")
async def declared(state: FabState, player: str, me: str) -> list[AdditionalCost]:
    """The additional costs of the text: those that must be paid, and those that are wanted."""
    return [
        each
        for each in additional_costs(state, me)
        if each.wanted is None or await each.wanted(state, player, me)
    ]


FUSION = " fusion"
