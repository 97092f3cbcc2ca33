"""Keywords of the glossary that stand for text: what an ability does as it resolves."""

from collections.abc import Sequence

from engine.core.decisions import Decision, Option
from engine.core.targets import choose_order
from engine.games.wow import decks
from engine.games.wow.atoms import knowing
from engine.games.wow.cards import ALLY
from engine.games.wow.entering import enter_play
from engine.games.wow.powers import Resolve
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import cost_of
from engine.games.wow.zones import DECK
from engine.rulebook import rule

NOTHING = Option("nothing", "Put nothing into play")


async def _in_order(state: WowState, player: str, cards: Sequence[str], where: str) -> list[str]:
    options = [Option(f"card:{each}", state.facts(each).name) for each in cards]
    text = f"In which order on {where}, the topmost first?"
    order = await choose_order(player, "arrange", options, "wow74/415.3c", text=text)
    return [pick.removeprefix("card:") for pick in order]


@rule("wow74/G.delve", "wow74/415.3a", "wow74/415.3c")
async def delve(state: WowState, link: Link) -> None:
    """Look at the top two; any number stay on top in any order, the others go to the bottom."""
    player = link.controller
    seen = await decks.top_cards(state, player, 2, "wow74/G.delve")
    state.emit("looks", "wow74/G.delve", player, *[state.objects[each].card for each in seen])
    if not seen:
        return
    options = [Option(f"top:{each}", state.facts(each).name) for each in seen]
    picks = await Decision(
        player, "delve", options, "wow74/G.delve", at_least=0, at_most=len(seen),
        source=link.object, text="Which of them stay on top?",
    )  # fmt: skip
    kept = [pick.removeprefix("top:") for pick in picks]
    top = await _in_order(state, player, kept, "top")
    below = [each for each in seen if each not in kept]
    bottom = await _in_order(state, player, below, "the bottom")
    knowing.arrange(state, player, top, bottom, "wow74/G.delve")


@rule("wow74/G.portal")
async def portal(state: WowState, link: Link) -> None:
    """Reveal three; a Demon ally that costs less than this card may enter play."""
    player, cited = link.controller, "wow74/G.portal"
    shown = await decks.reveal_top(state, player, 3, cited, source=link.object)
    price = cost_of(state, link.object)
    found = [
        each
        for each in shown
        if {ALLY} <= state.facts(each).types
        and "demon" in state.facts(each).tags
        and cost_of(state, each) < price
    ]
    options = [Option(f"enter:{each}", state.facts(each).name) for each in found]
    if found:
        (pick,) = await Decision(
            player, "portal", [*options, NOTHING], cited, source=link.object,
            text="Which Demon enters play?",
        )  # fmt: skip
        if pick != NOTHING.key:
            await enter_play(state, pick.removeprefix("enter:"), player, cited)
    decks.end_reveal(state, player, shown)
    left = [e for e in shown if e in state.objects and state.objects[e].zone == DECK]
    bottom = await _in_order(state, player, left, "the bottom")
    knowing.arrange(state, player, [], bottom, cited)


TEXTS: dict[str, Resolve] = {"delve": delve, "portal": portal}
"""An ability without a script does these; a script does them where its text says so."""
