"""Control and ownership (401)."""

from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms.physics import drop_effect, settles
from engine.games.wow.index import HELD, index_of
from engine.games.wow.state import Effect, Link, WowState
from engine.games.wow.uniqueness import repair
from engine.games.wow.zones import PLAY, RFG
from engine.rulebook import rule


@rule("wow74/401.3", "wow74/415.8b")
async def take_control(
    state: WowState, object_id: str, player: str, source: str, until: str, cited: str
) -> None:
    """A modifier gives control of a card in play; attachments stay and keep their controller."""
    table.add_effect(state, "control", player, source, until, objects=[object_id])
    table.change_controller(state, object_id, player, cited)
    await repair(state)


@rule("wow74/401.3b", "wow74/401.3b.b1", "wow74/401.3b.b2", "wow74/401.3b.b3")
def revert(state: WowState, object_id: str, cited: str) -> None:
    """Control goes back: the latest modifier still on, else who brought the card into play."""
    card = state.objects.get(object_id)
    if card is None or card.zone != PLAY:
        return
    claims = [e for e in state.effects if e.kind == "control" and object_id in e.objects]
    if claims:
        latest = max(claims, key=lambda effect: effect.timestamp)
        table.change_controller(state, object_id, latest.controller, cited)
    elif card.brought_by in state.remaining:
        table.change_controller(state, object_id, card.brought_by, cited)
    else:
        moves.move_by_the_game(state, object_id, RFG, cited, face_up=card.face_up)


@rule("wow74/401.3b")
def end_control(state: WowState, effect: Effect) -> None:
    """A modifier that gave control ends."""
    if effect.kind != "control":
        return
    drop_effect(state, effect)
    for object_id in list(effect.objects):
        revert(state, object_id, "wow74/401.3b")


@rule("wow74/714.3b")
def remained_exhausted(state: WowState, link: Link) -> bool:
    """Whether the source of a link is the same card, exhausted all the time since it was added."""
    card = state.objects.get(link.object)
    return card is not None and card.exhausted and not link.about.get("readied")


@rule("wow74/714.3b")
def while_exhausted(object_id: str) -> str:
    """The duration “while ... remains exhausted”."""
    return f"exhausted:{object_id}"


@rule("wow74/714.3b", "wow74/401.3b")
def lapse(state: WowState) -> None:
    """Modifiers end whose card became ready or a different card; looked at before priority."""
    for effect in state.effects:
        kind, _, object_id = effect.until.partition(":")
        if kind != "exhausted":
            continue
        card = state.objects.get(object_id)
        if card is None or card.zone != PLAY or not card.exhausted:
            expire(state, effect.until)


@settles
@rule("wow74/401.3", "wow74/401.3b", "wow74/714.2")
def settle_control(state: WowState) -> None:
    """“You control attached ally”: as long as the power is there, and no longer."""
    while (index := index_of(state)).held or "controls" in index.says:
        said = _claims(state)
        held = {(each.source, each.objects[0]): each for each in index.held}
        over = [effect for claim, effect in held.items() if said.get(claim) != effect.controller]
        new = [claim for claim in said if claim not in held]
        if over:
            end_control(state, over[0])
        elif new:
            me, object_id = new[0]
            table.add_effect(state, "control", said[new[0]], me, HELD, objects=[object_id])
            table.change_controller(state, object_id, said[new[0]], "wow74/401.3")
        else:
            return


def _claims(state: WowState) -> dict[tuple[str, str], str]:
    """Which card says of which other card that its controller controls it."""
    return {
        (me, each): state.objects[me].controller
        for me, said, _ in index_of(state).says.get("controls", ())
        for each in state.play
        if said.answer(state, me, each)
    }


@rule("wow74/503.2a.b2", "wow74/500.5.b4", "wow74/501.1a.b1")
def expire(state: WowState, *until: str) -> None:
    """Modifiers with these durations end, and control that they gave goes back."""
    for effect in [each for each in state.effects if each.until in until]:
        if effect.kind == "control":
            end_control(state, effect)
        else:
            drop_effect(state, effect)


@rule("wow74/415.8e", "wow74/G.exchange")
async def exchange(state: WowState, one: str, other: str, source: str, cited: str) -> bool:
    """Two cards in play of different controllers change places; otherwise nothing happens."""
    first, second = state.objects.get(one), state.objects.get(other)
    if first is None or second is None or first.zone != PLAY or second.zone != PLAY:
        return False
    mine, theirs = first.controller, second.controller
    if mine == theirs:
        return False
    table.add_effect(state, "control", theirs, source, "game", objects=[one])
    table.add_effect(state, "control", mine, source, "game", objects=[other])
    table.change_controller(state, one, theirs, cited)
    table.change_controller(state, other, mine, cited)
    await repair(state)
    return True
