"""Texts that are settled by hand, and what the table may do between actions."""

from collections.abc import Sequence

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.rules import BOUNDARY, ENDING, PASSIVE
from engine.core.table import STRICT
from engine.core.table import TABLE as REAL_TABLE
from engine.core.verbs import Verb, values_at
from engine.games.ashes.atoms import procedure
from engine.games.ashes.damage import end_in_draw, lose
from engine.games.ashes.state import AshesState
from engine.games.ashes.triggers import settles_by_hand
from engine.games.ashes.verbs import EFFECTS, count_of, player_of
from engine.rulebook import rule

DONE = Option("done", "Done: the effect is settled")
SETTLE = Option("settle", "Settle a text by hand first", "raven11/4.5.0")
STOP = Option("stop", "Cancel it: it does not happen", "raven11/4.2.3")
AMOUNT = Option("amount", "Change the amount", "raven11/4.3.0.s1", ("number",))


async def _concede(state: AshesState, player: str) -> None:
    lose(state, player_of(state, player), "raven11/5.1.1", "conceded")


async def _agree(state: AshesState) -> None:
    end_in_draw(state, "raven11/4.5.0", "all players agreed")


async def _hold(state: AshesState, player: str) -> None:
    """On a real table only who says so is asked for Reaction Spells, until they say so again."""
    procedure.hold(state, player_of(state, player))


async def _note(state: AshesState, text: str) -> None:
    state.emit("note", "", "", text)


async def _by_hand(state: AshesState, card: str) -> None:
    """From now on the texts of this card are settled by hand."""
    if card not in state.printed:
        raise MalformedAnswerError(f"There is no card {card}.")
    procedure.settle_by_hand(state, card)


TABLE: tuple[Verb[AshesState], ...] = (
    Verb("concede", "Concede", "raven11/5.1.1", ("player",), _concede, ENDING),
    Verb("draw", "All players agree to a draw", "", (), _agree, ENDING),
    Verb("hold", "Ask for Reaction Spells or not", "raven11/4.3.1", ("player",), _hold, PASSIVE),
    Verb("by-hand", "Settle a card's texts by hand", "raven11/4.5.0", ("card",), _by_hand),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
)
VERBS = {verb.name: verb for verb in (*EFFECTS, *TABLE)}
PRIMITIVES = tuple(verb.option() for verb in EFFECTS)


def table_options(state: AshesState) -> list[Option]:
    """What the table may do by hand now."""
    options = [] if state.strictness == STRICT else list(PRIMITIVES)
    on_a_table = state.mode == REAL_TABLE
    return options + [v.option() for v in TABLE if on_a_table or v.name != "hold"]


def timing(state: AshesState, key: str) -> str:
    """Conceding ends a game of two; among more players it waits."""
    verb = VERBS[key.split(":", 1)[0]]
    return BOUNDARY if verb.name == "concede" and len(state.remaining) > 2 else verb.timing


async def carry_out(state: AshesState, key: str) -> None:
    """Do what the table says."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *values_at(state, key, len(verb.takes)))


@rule("raven11/4.5.0", "raven11/4.5.0.p4", "raven11/4.5.0.b1", "raven11/4.0.0.p6")
async def settle_effect(state: AshesState, player: str, me: str) -> None:
    """The player does what the text says, as much of it as possible."""
    await settle(state, player, f"Do what {state.facts(me).name} says.", source=me)


async def settle(state: AshesState, player: str, text: str, *, source: str | None = None) -> None:
    """One act by hand after the other, until the player says that it is done."""
    while True:
        (pick,) = await Decision(
            player, "by hand", (DONE, *PRIMITIVES), "raven11/4.5.0", source=source, text=text
        )
        if pick == DONE.key:
            return
        await carry_out(state, pick)


@rule("raven11/3.2.1", "raven11/4.2.0.p6")
async def ask(
    state: AshesState, player: str, kind: str, options: Sequence[Option], cited: str,
    *, text: str, source: str | None = None,
) -> str:  # fmt: skip
    """A question of an attack; unless the rules are strict, texts may be settled by hand first.

    The answer is `SETTLE` then, and whoever asked looks at the table again.
    """
    offered = options if state.strictness == STRICT else [*options, SETTLE]
    (pick,) = await Decision(player, kind, offered, cited, source=source, text=text)
    if pick == SETTLE.key:
        await settle(state, player, "Do what a card says, before the attack goes on.")
    return pick


@rule("raven11/4.5.0", "raven11/4.2.3", "raven11/4.3.0.s1")
async def settle_reaction(state: AshesState, me: str, change: Change) -> None:
    """Like any text; and what would happen may not happen, or happen to another amount."""
    options = [DONE, STOP, *PRIMITIVES]
    if change.amount:
        options.insert(2, AMOUNT)
    text = f"Do what {state.facts(me).name} says."
    player = state.objects[me].owner
    while True:
        (pick,) = await Decision(player, "by hand", options, "raven11/4.5.0", source=me, text=text)
        if pick == DONE.key:
            return
        if pick == STOP.key:
            change.stopped = True
        elif pick.startswith(AMOUNT.key):
            change.amount = count_of(pick.removeprefix(f"{AMOUNT.key}:"))
        else:
            await carry_out(state, pick)


settles_by_hand(settle_reaction)
