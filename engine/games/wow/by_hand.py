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
from engine.games.wow.atoms import procedure as put
from engine.games.wow.ending import agree_to_draw, check_heroes, concede
from engine.games.wow.state import LIFE_ONLY, Link, WowState
from engine.games.wow.uniqueness import repair
from engine.games.wow.verbs_of_cards import CARD_VERBS
from engine.games.wow.verbs_of_games import GAME_VERBS, player_of
from engine.games.wow.verbs_of_hidden_cards import HIDDEN_VERBS
from engine.rulebook import rule

DONE = Option("done", "Done: the effect is settled")


async def _concede(state: WowState, player: str) -> None:
    concede(state, player_of(state, player))


async def _agree(state: WowState) -> None:
    agree_to_draw(state)


async def _settle_by_hand(state: WowState, card: str) -> None:
    """From now on this card's script is not used: its effects are settled by hand."""
    if card not in state.printed:
        raise MalformedAnswerError(f"There is no card {card} in this game.")
    put.give_up_script(state, card)


async def _note(state: WowState, text: str) -> None:
    state.emit("note", "", "", text)


TABLE_VERBS: tuple[Verb[WowState], ...] = (
    Verb("concede", "Concede", "wow74/102.1b", ("player",), _concede, ENDING),
    Verb("draw", "All players agree to a draw", "wow74/801.1", (), _agree, ENDING),
    Verb("by-hand", "Settle a card by hand", "wow74/709.2b", ("card",), _settle_by_hand),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
)
CLAIMS = statement_verbs(WowState, "wow74/709.2c", "wow74/709.2b", WowState.seeing_rule)
"""Nothing has to be proved at once here: who cannot take a card from hand says so (709.2c)."""
EFFECTS = (*CARD_VERBS, *GAME_VERBS, *HIDDEN_VERBS)
VERBS = {verb.name: verb for verb in (*EFFECTS, *TABLE_VERBS, *CLAIMS)}
PRIMITIVES = tuple(verb.option() for verb in EFFECTS)
OF_HIDDEN_CARDS = tuple(verb.option() for verb in CLAIMS)


def table_options(state: WowState) -> list[Option]:
    """Every action by hand, for the people at the table."""
    options = [] if state.strictness == STRICT else _life_options(state)
    if state.mode != LIFE_ONLY and state.strictness != STRICT:
        options += [each for each in PRIMITIVES if each.key != "life"]
    if state.mode == TABLE:
        options += OF_HIDDEN_CARDS
    options += [
        Option(f"concede:{each}", f"{state.players[each].name} concedes", "wow74/102.1b")
        for each in state.remaining
    ]
    if state.strictness != STRICT:
        options.append(VERBS["draw"].option())
    if state.mode != LIFE_ONLY:
        options.append(VERBS["by-hand"].option())
    options.append(VERBS["note"].option())
    return options


def _life_options(state: WowState) -> list[Option]:
    return [
        Option(
            f"life:{each}", f"Change the health left to {state.players[each].name}'s hero",
            "wow74/405.1", ("number",),
        )
        for each in state.remaining
    ]  # fmt: skip


@rule("wow74/102.1b")
def timing(state: WowState, key: str) -> str:
    """Conceding ends a game of two; among more players it waits until nothing is under way."""
    verb = VERBS[key.split(":", 1)[0]]
    if verb.name == "concede" and len(state.remaining) > 2:
        return BOUNDARY
    return verb.timing


async def carry_out(state: WowState, key: str) -> None:
    """Do what the table says; uniqueness and heroes are looked at right after it."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *values_at(state, key, len(verb.takes)))
    if verb.timing == BOUNDARY:
        await repair(state)
        check_heroes(state, [])


@rule("wow74/709.2b", "wow74/709.2c")
async def settle_effect(state: WowState, link: Link) -> None:
    """The controller does what the text says, in its order, as much as possible."""
    name = state.printed[link.card].name if link.card in state.printed else "the effect"
    options = (DONE, *PRIMITIVES, *(OF_HIDDEN_CARDS if state.mode == TABLE else ()))
    while True:
        (pick,) = await Decision(
            link.controller, "by hand", options, "wow74/709.2b", source=link.object,
            text=f"Do what {name} says.",
        )  # fmt: skip
        if pick == DONE.key:
            return
        await carry_out(state, pick)
