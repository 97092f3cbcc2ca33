"""What people say of cards that nobody else sees, written down by hand and looked at later.

`none:p1:ally` says that no card in hand is such a card; `must-be:o17:arrow` that a card put away
unseen has to be one; `another:o17:Bolt` that a card called otherwise before is this one.
"""

from functools import partial

from engine.core import deferred
from engine.core.errors import MalformedAnswerError
from engine.core.kinds import kind_of
from engine.core.rules import PASSIVE
from engine.core.seeing import ANOTHER, HAND, MUST_BE, SAYS_NONE, key_of
from engine.core.table import TableState, is_unknown, name_of, rebind, sound_alarm
from engine.core.verbs import AnyState, Verb


def statement_verbs(
    state: type[AnyState], choices: str, effects: str, seeing: str
) -> list[Verb[AnyState]]:
    """The verbs of a game, each with its rule: choices that are made when they can be made, doing
    what an effect says, and showing cards."""
    none, must_be = partial(_says_none, cited=choices), partial(_must_be, cited=effects)
    return [
        Verb("none", "Says: no such card in hand", choices, ("player", "kind"), none, PASSIVE),
        Verb("must-be", "An unseen card has to be", effects, ("object", "kind"), must_be, PASSIVE),
        Verb("another", "It is another card than was said", seeing, ("object", "text"), _another),
    ]


async def _says_none(state: TableState, player: str, kind: str, *, cited: str) -> None:
    """Whoever must choose such a card and says that there is none is believed, for now."""
    if player not in state.players:
        raise MalformedAnswerError(f"There is no player {player}.")
    about = _words(kind)
    state.emit(SAYS_NONE, cited, player, kind)
    deferred.owe(
        state, deferred.NONE_OF_A_KIND, player, state.in_zone(player, HAND), rule=cited,
        text=f"{state.players[player].name} said that no card in hand is: {kind}.", about=about,
    )  # fmt: skip


async def _must_be(state: TableState, object_id: str, kind: str, *, cited: str) -> None:
    """A card that goes from one hidden place to another is not shown, and yet must fit."""
    player, about = _owner(state, object_id), _words(kind)
    state.emit(MUST_BE, cited, player, kind)
    deferred.owe(
        state, deferred.OF_A_KIND, player, [object_id], rule=cited,
        text=f"{state.players[player].name} put a card away that has to be: {kind}.", about=about,
    )  # fmt: skip


async def _another(state: TableState, object_id: str, words: str) -> None:
    """A face-down card was called by a name, and is another card when it is seen."""
    player, card = _owner(state, object_id), key_of(state, words)
    was = state.objects[object_id].card
    if is_unknown(state, object_id) or not state.may_be_another(object_id) or card == was:
        raise MalformedAnswerError("Name a hidden card that was called something else before.")
    rebind(state, object_id, card)
    state.emit(ANOTHER, state.seeing_rule, player, was, card)
    words = f"{name_of(state, card)} was said to be {name_of(state, was)}."
    sound_alarm(state, player, state.seeing_rule, words)


def _owner(state: TableState, object_id: str) -> str:
    if object_id not in state.objects:
        raise MalformedAnswerError(f"There is no card {object_id}.")
    return str(state.objects[object_id].owner)


def _words(text: str) -> list[str]:
    kind = kind_of(text)
    if not kind:
        raise MalformedAnswerError("Say what kind of card: a type, a name, “cost<=2”.")
    return kind
