"""Meditate (3.3.0): discard cards, then turn as many dice to chosen faces."""

from collections.abc import Iterator

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import see
from engine.core.table import distinguishable
from engine.games.ashes.atoms import places, procedure
from engine.games.ashes.cards import READY
from engine.games.ashes.damage import leave_play
from engine.games.ashes.state import DISCARD, DRAW_PILE, HAND, SPELLBOARD, AshesState
from engine.games.ashes.timing import happened
from engine.rulebook import rule

STOP = Option("stop", "Stop discarding", "raven11/3.3.0.b1")


@rule("raven11/3.3.0", "raven11/3.3.0.b1", "raven11/3.3.0.b2", "raven11/3.3.0.b3")
async def meditate(state: AshesState, player: str) -> None:
    """Step 1 discards one card at a time; step 2 turns up to that many active dice."""
    procedure.spend_side(state)
    state.emit("meditates", "raven11/3.3.0", player)
    count, places_left = 0, set()
    while True:
        (pick,) = await Decision(
            player,
            "meditate",
            [STOP, *_discardable(state, player)],
            "raven11/3.3.0.b1",
            text="Discard cards to turn as many dice.",
        )
        if pick == STOP.key:
            break
        places_left.add(pick.partition(":")[0])
        await _discard(state, player, pick)
        count += 1
    if count:
        change = Change("discards", "raven11/3.3.0.b2", player, amount=count)
        change.extra["from"] = sorted(places_left)
        await happened(state, change)
    await _turn_dice(state, player, count)


def _discardable(state: AshesState, player: str) -> list[Option]:
    options = []
    if state.in_zone(player, DRAW_PILE):
        options.append(Option("top", "Discard the top card of the draw pile"))
    for each in distinguishable(state, state.in_zone(player, HAND)):
        options.append(Option(f"hand:{each}", f"Discard {state.facts(each).name}"))
    for each in state.in_zone(player, SPELLBOARD):
        if not any(spell_refusals(state, player, each)):
            options.append(Option(f"spell:{each}", f"Discard {state.facts(each).name}"))
    return options


@rule("raven11/3.3.0.b1")
def hand_refusals(state: AshesState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids discarding this card from the hand."""
    if object_id not in state.in_zone(player, HAND):
        yield Refusal("raven11/3.3.0.b1", "It is not in your hand.")


@rule("raven11/3.3.0.b1")
def spell_refusals(state: AshesState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids discarding this card from the spellboard."""
    if object_id not in state.in_zone(player, SPELLBOARD):
        yield Refusal("raven11/3.3.0.b1", "It is not on your spellboard.")
    if state.facts(object_id).type != READY:
        yield Refusal("raven11/3.3.0.b1", "Only Ready Spells are discarded from the spellboard.")


async def _discard(state: AshesState, player: str, pick: str) -> None:
    kind, _, object_id = pick.partition(":")
    if kind == "spell":
        await leave_play(state, object_id)
        return
    chosen = object_id or state.in_zone(player, DRAW_PILE)[0]
    await see(state, chosen)
    places.move(state, chosen, DISCARD, "raven11/3.3.0.b1", why="discarded")


@rule("raven11/3.3.0.b3")
async def _turn_dice(state: AshesState, player: str, count: int) -> None:
    for _ in range(count):
        dice = {(d.type, d.face): d for d in reversed(state.active_dice(player))}
        options = [Option("stop", "Turn no more dice")]
        for die in dice.values():
            for face in ("power", "class", "basic"):
                if face != die.face:
                    label = f"Turn {die.type} {die.face} to {face}"
                    options.append(Option(f"{die.id}:{face}", label))
        text = "Turn a die to another side?"
        (pick,) = await Decision(player, "turn die", options, "raven11/3.3.0.b3", text=text)
        if pick == "stop":
            return
        die_id, _, face = pick.partition(":")
        places.set_die(state, die_id, face, "raven11/3.3.0.b3")
