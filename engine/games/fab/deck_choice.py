"""Choosing the deck before the game (12.4 and 12.5, newer 4.1.5 and 4.1.6)."""

from engine.core.decisions import Decision, Option
from engine.core.deck_checks import owe_deck_rules
from engine.core.table import TABLE
from engine.core.targets import choose_one
from engine.games.fab.atoms import before_game
from engine.games.fab.state import FabState
from engine.games.fab.zones import PERMANENTS
from engine.rulebook import rule

STARTING_ITEM = "starting item"
"""A hero with this keyword may start with an item of at most that cost in the arena."""


@rule("fab14/12.4", "fab14/12.5", "fab14/4.2.1", "fab14/4.2.2", "fab14/4.2.4")
@rule("fab4/4.1.5", "fab4/4.1.5a", "fab4/4.1.6")
async def choose(state: FabState, player: str, cited: str) -> None:
    """Leave cards out, down to the smallest deck that is allowed; the rest is the deck."""
    cards = sorted(c for c in state.outside[player] if state.printed[c].belongs_in_deck)
    least, most = state.deck_size[0] or 0, state.deck_size[1]
    if state.mode == TABLE:
        await _choose_unseen(state, player, cards, cited)
        return
    out = await _left_out(state, player, cards, len(cards) - (most or len(cards)), least, cited)
    for card in out:
        cards.remove(card)
    await _starting_item(state, player, cards, cited)
    before_game.fill_deck(state, player, cards)
    if state.edition == "fab4":
        before_game.drop_unfit_inventory(state, player)


@rule("fab14/4.2.3", "fab14/5.2.1", "fab4/4.1.5b")
async def _choose_unseen(state: FabState, player: str, cards: list[str], cited: str) -> None:
    """On a real table only the number of cards in the deck can be seen, and what starts outside."""
    least, most, registered = state.deck_size[0] or 0, state.deck_size[1], len(cards)
    await _starting_item(state, player, cards, cited)
    started = registered - len(cards)
    most = None if most is None else most - started
    size = await _size(player, len(cards), least - started, most, cited)
    before_game.fill_unseen_deck(state, player, size)
    if state.edition == "fab4":
        before_game.drop_unfit_inventory(state, player)
    owe_deck_rules(state, player, before_game.take_deck_rules(state, player))


async def _size(player: str, cards: int, least: int, most: int | None, cited: str) -> int:
    largest = min(cards, most or cards)
    smallest = max(0, min(least, largest))
    options = [Option(f"size:{n}", f"{n} cards") for n in range(smallest, largest + 1)]
    text = "How many cards are in the deck?"
    pick = await choose_one(player, "deck size", options, cited, text=text)
    return int(pick.removeprefix("size:"))


async def _left_out(
    state: FabState, player: str, cards: list[str], at_least: int, least: int, cited: str
) -> list[str]:
    at_most = max(at_least, len(cards) - least, 0)
    if at_most == 0:
        return []
    options = [
        Option(f"out:{place}", f"{state.printed[card].name} stays out")
        for place, card in enumerate(cards)
    ]
    text = "Which cards stay out of the deck?"
    picks = await Decision(
        player, "sideboard", options, cited, at_least=max(0, at_least), at_most=at_most, text=text
    )
    return [cards[int(pick.removeprefix("out:"))] for pick in picks]


@rule("fab14/12.3.2", "fab14/4.2.3", "fab4/4.1.5b")
async def _starting_item(state: FabState, player: str, cards: list[str], cited: str) -> None:
    """A card that the hero lets start in the arena still counts as part of the deck."""
    hero = state.printed.get(state.players[player].hero)
    if hero is None or STARTING_ITEM not in hero.keywords:
        return
    most = hero.keywords[STARTING_ITEM]
    fitting = sorted(
        {c for c in cards
         if "item" in state.printed[c].subtypes and (state.printed[c].cost or 0) <= most}
    )  # fmt: skip
    if not fitting:
        return
    options = [Option("none", "Start without an item")]
    options += [Option(f"item:{card}", state.printed[card].name) for card in fitting]
    (pick,) = await Decision(player, "starting item", options, cited)
    if pick != "none":
        card = pick.removeprefix("item:")
        cards.remove(card)
        before_game.equip(state, player, card, PERMANENTS)
