"""What people do by hand: primitives that are the same atoms as the rules use.

A card without a script plays with costs, timing and combat enforced; when it resolves, its
controller does with these verbs what the card says. The table uses the same verbs between actions.
"""

from engine.core.decisions import Decision, Option
from engine.core.rules import ENDING, PASSIVE
from engine.core.verbs import Verb, split_command
from engine.games.fab.atoms.life import LIFE_RULE
from engine.games.fab.ending import agree_to_draw, concede
from engine.games.fab.state import LIFE_ONLY, FabState, Layer
from engine.games.fab.verbs_of_cards import CARD_VERBS
from engine.games.fab.verbs_of_heroes import HERO_VERBS
from engine.rulebook import rule

DONE = Option("done", "Done: the effect is settled")
STRICT = "strict"


async def _concede(state: FabState, player: str) -> None:
    concede(state, player)


async def _agree(state: FabState) -> None:
    agree_to_draw(state)


async def _note(state: FabState, text: str) -> None:
    state.emit("note", "", "", text)


TABLE_VERBS: tuple[Verb[FabState], ...] = (
    Verb("concede", "Concede", "fab4/4.5.3c", ("player",), _concede, ENDING),
    Verb("draw", "All players agree to a draw", "fab4/4.5.4c", (), _agree, ENDING),
    Verb("note", "Write a note", "", ("text",), _note, PASSIVE),
)
VERBS = {verb.name: verb for verb in (*HERO_VERBS, *CARD_VERBS, *TABLE_VERBS)}
PRIMITIVES = tuple(verb.option() for verb in (*HERO_VERBS, *CARD_VERBS))


def table_options(state: FabState) -> list[Option]:
    """Every action by hand, for the people who record the game."""
    options = [] if state.strictness == STRICT else _life_options(state)
    if state.mode != LIFE_ONLY and state.strictness != STRICT:
        options += PRIMITIVES
    for player in state.remaining:
        name = state.players[player].name
        options.append(Option(f"concede:{player}", f"{name} concedes", "fab4/4.5.3c"))
    options.append(VERBS["draw"].option())
    options.append(VERBS["note"].option())
    return options


def _life_options(state: FabState) -> list[Option]:
    options = []
    for player in state.remaining:
        name = state.players[player].name
        options.append(Option(f"life:{player}", f"Change {name}'s life", LIFE_RULE, ("number",)))
    options.append(Option("life:all", "Change everybody's life", "fab14/3.2.1", ("number",)))
    return options


def timing(key: str) -> str:
    return VERBS[key.split(":", 1)[0]].timing


async def carry_out(state: FabState, key: str) -> None:
    """Do what the table says."""
    verb = VERBS[key.split(":", 1)[0]]
    await verb.act(state, *split_command(key, len(verb.takes)))


@rule("fab14/19.2", "fab14/19.5", "fab14/19.7")
async def settle_effect(state: FabState, layer: Layer) -> None:
    """The controller does what the text says, primitive by primitive, until it is done."""
    card = state.objects.get(layer.object)
    name = state.facts(card.id).name if card else "the effect"
    text = f"Do what {name} says."
    options = (DONE, *PRIMITIVES)
    while True:
        (pick,) = await Decision(
            layer.controller, "by hand", options, "fab14/19.2", source=layer.object, text=text
        )
        if pick == DONE.key:
            return
        await carry_out(state, pick)
