"""Hearthing (800.1): a power that concedes the game and keeps equipment in play for the next."""

from engine.core.decisions import Decision, Option
from engine.core.errors import RewoundError
from engine.games.wow import costs, resources
from engine.games.wow.atoms import keeping
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms.physics import BY_THE_GAME
from engine.games.wow.cards import EQUIPMENT
from engine.games.wow.payment import payment_powers
from engine.games.wow.state import WowState
from engine.games.wow.values import party, types
from engine.rulebook import rule


@rule("wow74/800.1a")
async def hearth(state: WowState, player: str, object_id: str, number: int) -> None:
    """The team agrees, the rest of the cost is paid, and the game ends without a link."""
    await _ask_the_team(state, player)
    power = payment_powers(state, object_id)[number]
    cited = "wow74/800.1a"
    await resources.pay(state, player, power.cost, cited, keep=object_id)
    await costs.pay_power(state, object_id, number, power)
    await _keep_equipment(state)
    _end_the_game(state, player)


@rule("wow74/800.1b")
async def _ask_the_team(state: WowState, player: str) -> None:
    """Everybody still in the game on the team must allow it."""
    cited, name = "wow74/800.1b", state.players[player].name
    for each in state.clockwise_from(player):
        if each == player or not state.is_friendly(player, each):
            continue
        options = [
            Option("allow", f"Let {name} concede for the team", cited),
            Option("refuse", "Do not", cited),
        ]
        (pick,) = await Decision(each, "hearth", options, cited)
        if pick == "refuse":
            raise RewoundError("Not all of the team agree, so the action is taken back.")


@rule("wow74/800.1c")
async def _keep_equipment(state: WowState) -> None:
    """Everybody chooses among what they own, control and began the match with."""
    for player in [] if state.is_final_game else state.clockwise():
        able = [each for each in party(state, player) if _may_stay(state, player, each)]
        options = [Option(f"stay:{each}", state.facts(each).name) for each in able]
        if not options:
            continue
        picks = await Decision(
            player, "equipment that stays", options, "wow74/800.1c", at_least=0,
            at_most=len(options), text="Which equipment stays in play for the next game?",
        )  # fmt: skip
        for pick in picks:
            keeping.keep_for_next_game(state, pick.removeprefix("stay:"), "wow74/800.1d")


def _may_stay(state: WowState, player: str, object_id: str) -> bool:
    card = state.objects[object_id]
    begun_with = card.owner == player and not (card.token or card.copy)
    return begun_with and EQUIPMENT in types(state, object_id)


@rule("wow74/800.1c", "wow74/800.1b")
def _end_the_game(state: WowState, player: str) -> None:
    """The links are interrupted; the team has conceded, and the game is over for all."""
    cited = "wow74/800.1c"
    for link in list(state.chain):
        put.drop_link(state, link)
        state.emit("interrupted", cited, link.controller, link.card, BY_THE_GAME)
    for each in [each for each in state.clockwise() if state.is_friendly(player, each)]:
        put.mark_lost(state, each, cited, "conceded")
    put.finish(state, state.remaining, cited, "conceded")
