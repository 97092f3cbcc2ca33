"""Texts that are done by hand, and what the table may do between actions.

Each primitive is a game event of its own: fired effects and responses follow it (J.1.2).
"""

from collections.abc import Iterator

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError, Refusal
from engine.core.rules import ENDING, PASSIVE
from engine.core.seeing import refuse, see
from engine.core.table import FREE, STRICT
from engine.core.table import TABLE as REAL_TABLE
from engine.core.verbs import Verb, values_at
from engine.games.ufs import verbs_of_cards, verbs_of_play
from engine.games.ufs.atoms import currents, places, procedure
from engine.games.ufs.costs import OTHER, pays
from engine.games.ufs.game_events import occur
from engine.games.ufs.state import Card, Play, UfsState
from engine.games.ufs.verbs_of_cards import object_of, player_of
from engine.rulebook import rule

TEXT = -1
"""The number under which the uses of a text are counted."""
DONE = Option("done", "Done: the effect is settled")
EFFECTS = (*verbs_of_play.VERBS, *verbs_of_cards.VERBS)


@rule("ufs09/A.1.1")
async def _concede(state: UfsState, player: str) -> None:
    procedure.finish(state, state.other(player_of(state, player)), "ufs09/A.1.1", "conceded")


async def _agree(state: UfsState) -> None:
    procedure.finish(state, None, "ufs09/A.1.1", "both players agreed")


async def _note(state: UfsState, text: str) -> None:
    state.emit("note", "", "", text)


@rule("ufs09/J.1.1", "ufs09/G.1.2", "ufs09/G.1.3", "ufs09/H.2.1.4", "ufs09/H.5.1")
async def use_text(state: UfsState, object_id: str) -> None:
    """A text that the engine does not know is used: costs and effect are done by hand.

    In an enhance step that is an enhance: both have to pass again after it, the other one first.
    """
    card = state.objects[object_of(state, object_id)]
    await see(state, object_id)
    if state.strictness != FREE:
        refuse(list(_refusals(state, card)))
    currents.use(state, object_id, TEXT)
    if state.step == "enhance" and state.attack:
        procedure.give_enhance(state, state.other(card.owner))
    state.emit("ability", "ufs09/E.4.1", card.owner, card.card, "text")
    await settle_effect(state, card.owner, object_id)


def _refusals(state: UfsState, card: Card) -> Iterator[Refusal]:
    """What holds for every text, whatever it says."""
    if card.committed:
        yield Refusal("ufs09/H.5.1", "It is committed; ready it first if its text allows that.")
    if state.step == "enhance" and f"step {TEXT}" in card.used:
        yield Refusal("ufs09/H.2.1.4", "Its text was used in this enhance step already.")


async def _hold(state: UfsState, player: str) -> None:
    """On a real table only who says so is asked for responses from hand."""
    procedure.hold(state, player_of(state, player))


async def _by_hand(state: UfsState, card: str) -> None:
    """From now on the texts of this card are done by hand."""
    if card not in state.printed:
        raise MalformedAnswerError(f"There is no card {card}.")
    procedure.settle_by_hand(state, card)


TABLE: tuple[Verb[UfsState], ...] = (
    Verb("concede", "Concede", "ufs09/A.1.1", ("player",), _concede, ENDING),
    Verb("draw", "Both players agree to a draw", "", (), _agree, ENDING),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
    Verb("hold", "Ask for responses from hand", "ufs09/H.2.3.2.1", ("player",), _hold, PASSIVE),
    Verb("use", "Use a card's text by hand", "ufs09/J.1.1", ("object",), use_text),
    Verb("by-hand", "Do a card's texts by hand", "ufs09/J.1.1", ("card",), _by_hand),
)
VERBS = {verb.name: verb for verb in (*EFFECTS, *TABLE)}
PRIMITIVES = tuple(verb.option() for verb in EFFECTS)
OF_THE_TABLE = tuple(verb.option() for verb in TABLE)
EVERYTHING = (DONE, *PRIMITIVES)


def table_options(state: UfsState) -> list[Option]:
    """What the table may do by hand now."""
    table = [o for o in OF_THE_TABLE if state.mode == REAL_TABLE or o.key != "hold"]
    return [*(() if state.strictness == STRICT else PRIMITIVES), *table]


def timing(key: str) -> str:
    return VERBS[key.split(":", 1)[0]].timing


async def carry_out(state: UfsState, key: str) -> None:
    """Do what the table says; it is a game event like any other."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *values_at(state, key, len(verb.takes)))
    if verb.timing != PASSIVE:
        await occur(state)
        if state.showing and not state.playing:
            places.hide(state)


@rule("ufs09/J.1.1", "ufs09/J.1.1.n1", "ufs09/J.1.2#2", "ufs09/J.1.4")
async def settle_effect(state: UfsState, player: str, me: str) -> None:
    """The player does what the text says, in its order, as much as possible."""
    text = f"Do what {state.facts(me).name} says."
    while True:
        (pick,) = await Decision(player, "by hand", EVERYTHING, "ufs09/J.1.1", source=me, text=text)
        if pick == DONE.key:
            return
        await carry_out(state, pick)


@pays(OTHER)
@rule("ufs09/E.4.4")
async def _pay_by_hand(state: UfsState, play: Play, amount: object) -> bool:
    """A cost in words is paid by hand."""
    await settle_effect(state, play.player, play.object)
    return True
