"""A hero that takes the place of another (301.4): what was about the old one is about the new."""

from engine.core.changes import Change
from engine.games.wow.atoms.moves import move_by_the_game
from engine.games.wow.atoms.physics import signal
from engine.games.wow.index import index_changed
from engine.games.wow.state import WowState
from engine.games.wow.values import LAST_NAME, last_known
from engine.games.wow.zones import RFG
from engine.rulebook import rule


@rule("wow74/301.4a", "wow74/301.4c", "wow74/301.4d", "wow74/301.5")
def succeed(state: WowState, player: str, old: str, new: str) -> None:
    """The new hero is the player's; the previous one is out of the game, flipped as it was."""
    seat = state.players[player]
    name = state.facts(old).name if old else last_known(state, seat.hero, LAST_NAME)
    seat.hero = new
    if old:
        _hand_over(state, old, new)
        shown = state.objects[old].face_up
        state.retired.append(move_by_the_game(state, old, RFG, "wow74/301.4a", face_up=shown))
    state.version += 1
    if state.facts(new).name != name:
        signal(state, Change("your hero becomes", "wow74/301.4c", player, new))


@rule("wow74/301.4a", "wow74/301.4b")
def _hand_over(state: WowState, old: str, new: str) -> None:
    """Attachments, targeting, modifiers, the combat, and what was noted about damage this turn."""
    for each in state.play:
        card = state.objects[each]
        if card.host == old:
            card.host = new
    for link in [*state.chain, *state.waiting]:
        link.targets = [_renamed(group, old, new) for group in link.targets]
    for effect in state.effects:
        effect.objects = _renamed(effect.objects, old, new)
        if effect.source == old:
            effect.source = new
    for combat in state.combats:
        combat.attacker, combat.proposed, combat.defender = _renamed(
            [combat.attacker, combat.proposed, combat.defender], old, new
        )
        combat.strikes = [_renamed(strike, old, new) for strike in combat.strikes]
    state.marks = {_marked(each, old, new): count for each, count in state.marks.items()}
    state.hurt = {
        new if each == old else each: new if by == old else by for each, by in state.hurt.items()
    }
    index_changed(state)


def _renamed(names: list[str], old: str, new: str) -> list[str]:
    return [new if each == old else each for each in names]


def _marked(mark: str, old: str, new: str) -> str:
    """`suffered:o5` and `dealt by:o5>o7` name objects."""
    what, colon, about = mark.partition(":")
    return what + colon + ">".join(_renamed(about.split(">"), old, new))


@rule("wow74/301.4d")
def let_out(state: WowState, object_id: str) -> None:
    """A starting hero that a power puts back may leave the zone it was removed to."""
    state.retired = [each for each in state.retired if each != object_id]
