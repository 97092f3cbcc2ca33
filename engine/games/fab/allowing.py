"""What both players agree to although a rule forbids it: done, and written down with the rule."""

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.core.seeing import see
from engine.games.fab.atoms import procedure as put
from engine.games.fab.legality import base_cost, funds, why_not
from engine.games.fab.playing import activate, play
from engine.games.fab.state import FabState


async def allow(state: FabState, action: str) -> None:
    """Play or activate against the rules; the log names every rule that was broken."""
    player = state.holder or state.turn_player
    verb, _, rest = action.partition(":")
    object_id, _, place = rest.partition(":")
    if verb not in ("play", "activate") or object_id not in state.objects:
        raise MalformedAnswerError("Only playing a card or activating an ability can be allowed.")
    await see(state, object_id)
    _check_possible(state, player, verb, object_id, place)
    for refusal in why_not(state, player, action):
        state.emit("allowed", refusal.rule, player, refusal.reason)
    if verb == "play":
        await play(state, player, object_id)
    else:
        await activate(state, player, object_id, int(place))
    if state.step != "attack":
        put.give_priority(state, player)


def _check_possible(state: FabState, player: str, verb: str, object_id: str, place: str) -> None:
    """Some things cannot be done even when everybody agrees."""
    facts = state.facts(object_id)
    is_attack, cost = facts.is_attack_action, base_cost(state, object_id)
    if verb == "activate":
        if not place.isdigit() or int(place) >= len(facts.activated):
            raise MalformedAnswerError("There is no such ability.")
        ability = facts.activated[int(place)]
        is_attack, cost = ability.attack, ability.cost
    elif state.objects[object_id].owner != player:
        raise IllegalAnswerError("Only a player's own cards are played.")
    if is_attack and state.link_open:
        raise IllegalAnswerError("Another attack is still on its chain link.")
    if funds(state, player) < cost:
        raise IllegalAnswerError("It cannot be paid.")
