"""What people do by hand: primitives that are the same atoms as the rules use.

A card without a script plays with costs, timing and combat enforced; when it resolves, its
controller does with these verbs what the card says. The table uses the same verbs between actions.
"""

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.rules import BOUNDARY, ENDING, PASSIVE
from engine.core.statements import statement_verbs
from engine.core.table import STRICT, TABLE
from engine.core.verbs import Verb, values_at
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import LIFE_RULE
from engine.games.fab.ending import agree_to_draw, concede
from engine.games.fab.state import LIFE_ONLY, FabState, Layer
from engine.games.fab.verbs_of_cards import CARD_VERBS
from engine.games.fab.verbs_of_heroes import HERO_VERBS, player_of
from engine.rulebook import rule

DONE = Option("done", "Done: the effect is settled")


async def _concede(state: FabState, player: str) -> None:
    concede(state, player)


async def _agree(state: FabState) -> None:
    agree_to_draw(state)


@rule("fab4/4.5.4c")
async def _agree_alone(state: FabState, player: str) -> None:
    """A player agrees to a draw; it is one when all who remain do so in the same turn."""
    put.mark(state, f"agrees:{player_of(state, player)}")
    state.emit("agrees", "fab4/4.5.4c", player)
    if all(state.marks.get(f"agrees:{each}") for each in state.remaining):
        agree_to_draw(state)


async def _settle_by_hand(state: FabState, card: str) -> None:
    """From now on this card's script is not used: its effects are settled by hand."""
    if card not in state.printed:
        raise MalformedAnswerError(f"There is no card {card} in this game.")
    put.give_up_script(state, card)


async def _note(state: FabState, text: str) -> None:
    state.emit("note", "", "", text)


TABLE_VERBS: tuple[Verb[FabState], ...] = (
    Verb("concede", "Concede", "fab4/4.5.3c", ("player",), _concede, ENDING),
    Verb("draw", "All players agree to a draw", "fab4/4.5.4c", (), _agree, ENDING),
    Verb("agree", "Agree to a draw", "fab4/4.5.4c", ("player",), _agree_alone),
    Verb("by-hand", "Settle a card by hand", "fab14/19.2", ("card",), _settle_by_hand),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
)
CLAIMS = statement_verbs(FabState, "fab14/19.5", "fab14/19.2", FabState.seeing_rule)
"""Nothing has to be proved at once here: who cannot choose a card from hand says so (19.5)."""
VERBS = {verb.name: verb for verb in (*HERO_VERBS, *CARD_VERBS, *TABLE_VERBS, *CLAIMS)}
PRIMITIVES = tuple(verb.option() for verb in (*HERO_VERBS, *CARD_VERBS))
OF_HIDDEN_CARDS = tuple(verb.option() for verb in CLAIMS)


def table_options(state: FabState) -> list[Option]:
    """Every action by hand, for the people who record the game."""
    options = [] if state.strictness == STRICT else _life_options(state)
    if state.mode != LIFE_ONLY and state.strictness != STRICT:
        options += PRIMITIVES
    if state.mode == TABLE:
        options += OF_HIDDEN_CARDS
    for player in state.remaining:
        name = state.players[player].name
        options.append(Option(f"concede:{player}", f"{name} concedes", "fab4/4.5.3c"))
        if state.mode != LIFE_ONLY:
            options.append(Option(f"agree:{player}", f"{name} agrees to a draw", "fab4/4.5.4c"))
    if state.strictness != STRICT:
        options.append(VERBS["draw"].option())
    if state.mode != LIFE_ONLY:
        options.append(VERBS["by-hand"].option())
    options.append(VERBS["note"].option())
    return options


def _life_options(state: FabState) -> list[Option]:
    options = []
    for player in state.remaining:
        name = state.players[player].name
        options.append(Option(f"life:{player}", f"Change {name}'s life", LIFE_RULE, ("number",)))
    options.append(Option("life:all", "Change everybody's life", "fab14/3.2.1", ("number",)))
    return options


def timing(state: FabState, key: str) -> str:
    """Conceding ends a game of two; among more players it waits until nothing is under way."""
    verb = VERBS[key.split(":", 1)[0]]
    if verb.name == "concede" and len(state.remaining) > 2:
        return BOUNDARY
    return verb.timing


async def carry_out(state: FabState, key: str) -> None:
    """Do what the table says."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *values_at(state, key, len(verb.takes)))


@rule("fab14/19.2", "fab14/19.5", "fab14/19.7")
async def settle_effect(state: FabState, layer: Layer) -> None:
    """The controller does what the text says, primitive by primitive, until it is done."""
    text = f"Do what {state.source_name(layer) or 'the effect'} says."
    await settle(state, layer.controller, layer.object, text)


@rule("fab14/19.2", "fab14/19.5", "fab14/19.7")
async def settle(state: FabState, player: str, source: str, text: str) -> None:
    """Primitive by primitive, until it is done."""
    options = (DONE, *PRIMITIVES, *(OF_HIDDEN_CARDS if state.mode == TABLE else ()))
    while True:
        (pick,) = await Decision(player, "by hand", options, "fab14/19.2", source=source, text=text)
        if pick == DONE.key:
            return
        await carry_out(state, pick)
