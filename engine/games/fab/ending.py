"""How a game ends: chapter 3 of the rules, and section 4.5 of the newer chapter 4."""

from engine.games.fab.atoms import outcome
from engine.games.fab.cards import RESOURCE
from engine.games.fab.index import abilities_on, arena_of
from engine.games.fab.state import FabState
from engine.games.fab.values import is_modified, number
from engine.games.fab.zones import ARSENAL, DECK, HAND, PITCH
from engine.rulebook import rule

WON, DRAWN = "won", "drawn"
QUIET_ROUNDS = 4
"""So many turns of each player without any action count as refusing to go on."""


@rule("fab14/3.1", "fab14/3.1.1", "fab4/4.5.1", "fab4/4.5.2a", "fab4/4.5.3a", "fab4/4.5.4a")
def check_heroes(state: FabState) -> None:
    """End the game at once when heroes stand at zero life."""
    fallen = [player for player in state.remaining if state.players[player].life == 0]
    if not fallen:
        return
    if len(fallen) == len(state.remaining):
        both = "fab14/3.2" if state.edition == "fab14" else "fab4/4.5.4a"
        end_in_draw(state, both, "all heroes are at zero life")
    cause = "fab14/3.1" if state.edition == "fab14" else "fab4/4.5.3a"
    lose(state, fallen, cause, "life is at zero")


@rule("fab4/4.5.1a", "fab4/4.5.2a", "fab4/4.5.3b")
def lose(state: FabState, players: list[str], cited: str, reason: str) -> None:
    """These players leave the game; the last one remaining wins."""
    for player in players:
        outcome.set_lost(state, player)
        state.emit("lost", cited, player, reason)
    remaining = state.remaining
    if len(remaining) == 1:
        win(state, remaining[0], cited, reason)
    for player in players:
        outcome.remove_player(state, player)
    if state.turn_player in players:
        outcome.stop_turn(state)


@rule("fab14/3.1", "fab4/4.5.2b")
def win(state: FabState, player: str, cited: str, reason: str) -> None:
    """A player wins, because the others lost or because an effect says so."""
    state.emit("won", cited, player)
    outcome.finish(state, {"result": WON, "winner": player, "reason": reason, "rule": cited})


@rule("fab14/3.2", "fab4/4.5.4", "fab4/4.5.4b")
def end_in_draw(state: FabState, cited: str, reason: str) -> None:
    """The game is a draw for everybody who remains."""
    state.emit("drawn", cited, "", reason)
    outcome.finish(state, {"result": DRAWN, "winner": None, "reason": reason, "rule": cited})


@rule("fab4/4.5.3c")
def concede(state: FabState, player: str) -> None:
    """A player gives up."""
    lose(state, [player], "fab4/4.5.3c", "conceded")


@rule("fab4/4.5.4c")
def agree_to_draw(state: FabState) -> None:
    """All remaining players agree."""
    end_in_draw(state, "fab4/4.5.4c", "all players agreed")


@rule("fab4/4.5.4d", "fab4/4.5.4e")
def check_progress(state: FabState) -> None:
    """A stalemate when nobody can go on, a deadlock when nobody wants to.

    Edition 1.4 does not speak of either; the newer chapter's rule is used for both.
    """
    if is_stalemate(state):
        end_in_draw(state, "fab4/4.5.4d", "nobody can advance the game")
    if state.quiet_turns >= QUIET_ROUNDS * len(state.remaining):
        end_in_draw(state, "fab4/4.5.4e", "nobody advances the game")


@rule("fab4/4.5.4d")
def is_stalemate(state: FabState) -> bool:
    """Nobody has a card to play or an ability to use, now or later."""
    if state.effects or state.chain or state.waiting:
        return False
    return all(_cannot_act(state, player) for player in state.remaining)


def _cannot_act(state: FabState, player: str) -> bool:
    for zone in (HAND, DECK, PITCH, ARSENAL):
        for each in state.in_zone(player, zone):
            if state.facts(each).type != RESOURCE or state.facts(each).text:
                return False
    return not any(
        state.facts(each).activated or abilities_on(state, state.objects[each].card)
        for each in arena_of(state, player)
    )


@rule("fab14/6.4.5", "fab14/6.4.5a")
def intellect(state: FabState, player: str) -> int:
    """A hero's intellect now."""
    hero = state.players[player]
    if hero.hero_object and is_modified(state):
        return number(state, hero.hero_object, "intellect") or 0
    return hero.intellect
