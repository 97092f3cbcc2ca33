"""Which card is which, on a real table: tokens of unknown identity are bound when they are seen."""

from engine.core.knowledge import Knowledge
from engine.games.fab.atoms.physics import index_changed
from engine.games.fab.cards import UNKNOWN
from engine.games.fab.state import FabState
from engine.games.fab.zones import DECK


def is_unknown(state: FabState, object_id: str) -> bool:
    """Whether nobody has told the engine yet which card this is."""
    return state.objects[object_id].card == UNKNOWN.key


def book_of(state: FabState, owner: str) -> Knowledge:
    """What the table can tell about a player's unknown cards."""
    return Knowledge(state.book.get(owner, []))


def write(state: FabState, owner: str, book: Knowledge) -> None:
    state.book[owner] = book.to_data()
    state.version += 1


def expect(state: FabState, owner: str, tokens: list[str], names: list[str]) -> None:
    """These tokens hold these cards, in an order that nobody knows."""
    book = book_of(state, owner)
    book.add(tokens, names)
    write(state, owner, book)


def possible(state: FabState, object_id: str) -> list[str]:
    """What the token can still be."""
    return book_of(state, state.objects[object_id].owner).options(object_id)


def bind(state: FabState, object_id: str, card: str) -> None:
    """The table has seen which card it is."""
    owner = state.objects[object_id].owner
    book = book_of(state, owner)
    book.reveal(object_id, card)
    book.drop(object_id)
    write(state, owner, book)
    _name(state, object_id, card)


def bind_impossible(state: FabState, object_id: str, card: str) -> None:
    """It cannot be this card: a slip of the recorder or a wrong list; a judge has to look."""
    owner = state.objects[object_id].owner
    book = book_of(state, owner)
    book.drop(object_id)
    write(state, owner, book)
    _name(state, object_id, card)
    state.alarms.append([owner, card])
    state.emit("impossible", "fab14/4.1.1", owner, card)


def _name(state: FabState, object_id: str, card: str) -> None:
    state.objects[object_id].card = card
    index_changed(state)


def rename(state: FabState, owner: str, old: str, new: str) -> None:
    """A token that moved is a new object, and still the same piece of card."""
    book = book_of(state, owner)
    if book.holds(old):
        book.rename(old, new)
        write(state, owner, book)


def mix(state: FabState, owner: str, tokens: list[str]) -> None:
    """These cards were shuffled or put down in a secret order: nobody knows which is which."""
    book = book_of(state, owner)
    named = [each for each in tokens if not is_unknown(state, each)]
    book.add(named, [state.objects[each].card for each in named])
    book.mix(tokens)
    for each in named:
        state.objects[each].card = UNKNOWN.key
        state.objects[each].shown_to = []
    write(state, owner, book)
    index_changed(state)


def shuffle_unseen(state: FabState, player: str, cited: str) -> None:
    """A real deck is shuffled: what was known of its order is lost."""
    mix(state, player, list(state.in_zone(player, DECK)))
    state.emit("shuffled", cited, player)
