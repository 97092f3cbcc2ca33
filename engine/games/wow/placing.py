"""Placing resources (412): a link like any other, but it is not played."""

from engine.core.decisions import Decision, Option
from engine.games.wow import costs
from engine.games.wow.adding import note_added
from engine.games.wow.atoms import moves
from engine.games.wow.atoms import procedure as put
from engine.games.wow.legality import may_place_up
from engine.games.wow.state import Link, WowState
from engine.games.wow.zones import CHAIN
from engine.rulebook import rule


@rule("wow74/412.1", "wow74/412.1a", "wow74/412.1b", "wow74/409.2", "wow74/G.place")
async def place(state: WowState, player: str, object_id: str, *, face_up: bool) -> None:
    """The one resource of the turn; face down it is not revealed."""
    put.note_placed(state, player)
    await put_on_chain(state, player, object_id, face_up=face_up)


@rule("wow74/707.1a", "wow74/705.2", "wow74/415.6a", "wow74/412.1a")
async def put_on_chain(
    state: WowState, player: str, object_id: str, *, face_up: bool, exhausted: bool = False
) -> None:
    """A resource being placed is a link, face up or face down, that nothing can target."""
    card = state.objects[object_id].card
    if face_up:
        parts = costs.additional(state, card)
        costs.check_all(state, player, object_id, parts)
        await costs.pay_costs(state, player, object_id, parts)
    here = await moves.move(state, object_id, CHAIN, "wow74/412.1a", face_up=face_up)
    put.on_the_chain(state, here, player)
    link = Link(
        "", "resource", player, here, about={"exhausted": exhausted}, face_up=face_up,
        card=card if face_up else "",
    )  # fmt: skip
    put.add_link(state, link, "wow74/412.1a")
    note_added(state, link, "placed")


@rule("wow74/412.1c")
async def place_additional(
    state: WowState, player: str, object_id: str, *, exhausted: bool
) -> None:
    """An additional resource goes over the chain too, and does not count as the turn's own."""
    facts, face_up = state.facts(object_id), False
    if facts.is_quest_or_location and may_place_up(state, player, object_id):
        options = [Option("up", "Place it face up"), Option("down", "Place it face down")]
        (pick,) = await Decision(player, "orientation", options, "wow74/412.1c")
        face_up = pick == "up"
    await put_on_chain(state, player, object_id, face_up=face_up, exhausted=exhausted)
