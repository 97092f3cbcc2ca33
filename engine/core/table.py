"""Real cards on a real table: pieces that the engine knows only once somebody has seen them.

Both registered decks are known. A card is a token until it is named; the book says, for each owner,
which tokens may be which cards. What cannot be true is an alarm for the judge, never an error.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar

from engine.core.knowledge import Knowledge
from engine.core.state import TRANSIENT, Record, State, getter
from engine.core.stored_rows import in_present_shape

VIRTUAL, TABLE = "virtual", "table"
"""The engine has the cards; or they lie on a table and it learns what is seen."""
STRICT, CONFIRM, FREE = "strict", "confirm", "free"
"""Who wins when people and rules disagree: the rules, both people, the people by hand."""
TOP_CARD, ANY_CARD = "Top card", "A card"
"""What somebody who sees only backs can point at: a pile in order, or cards that are all alike."""
PILES = {"deck": TOP_CARD, "hand": ANY_CARD}
UNSEEN = "?"
ALARM = "alarm"
WHOLE_DECK = "deck"

Facts = TypeVar("Facts")


class Cards(dict[str, Facts]):
    """The printed facts of a game's cards by key, and what was looked up about them alone."""

    __slots__ = ("cache",)

    def __init__(self, facts: Mapping[str, Facts] | None = None) -> None:
        super().__init__(facts or {})
        self.cache: dict[Any, Any] = {}


@dataclass(slots=True)
class Check(Record):
    """A rule about cards that nobody had seen when it mattered: looked at as they are named.

    `tokens` are the cards it is about, with those that joined them unseen since: so many of them
    may be wrong (`slack`); a `WHOLE_DECK` is looked at all game long. `about` is what the rule
    needs to know of the moment.
    """

    kind: str
    rule: str
    player: str
    text: str
    tokens: list[str]
    about: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    slack: int = 0


@dataclass(slots=True)
class Piece(Record):
    """A card on the table: its id, which card it is, and whose."""

    id: str
    card: str
    owner: str

    @classmethod
    def lying(cls, object_id: str, card: str, owner: str, zone: str) -> Self:
        """The card as it lies in its owner's zone while nothing has happened to it."""
        raise NotImplementedError


@dataclass(slots=True)
class TableState(State):
    """A state whose cards may be on a table."""

    seeing_rule: ClassVar[str] = ""
    """Why a card is named."""
    registered_rule: ClassVar[str] = ""
    """Why it must be one of the registered deck."""
    piece: ClassVar[type[Piece]] = Piece
    piles: ClassVar[Mapping[str, str]] = PILES
    """The zones in which somebody else sees only backs."""
    mode: str = VIRTUAL
    strictness: str = CONFIRM
    players: dict[str, Any] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    objects: dict[str, Any] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    book: dict[str, list[Any]] = field(default_factory=dict)
    alarms: list[list[str]] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    agreed: list[str] = field(default_factory=list)
    """What all allow against the rules right now (`core/agreement`)."""
    printed: Cards[Any] = field(
        default_factory=Cards, repr=False, compare=False, metadata=TRANSIENT
    )
    cache: dict[str, Any] = field(
        default_factory=dict, repr=False, compare=False, metadata=TRANSIENT
    )

    def hide(self, object_id: str) -> None:
        """Nobody has been shown this card any more."""
        self.objects[object_id].shown_to = []

    def may_be_another(self, object_id: str) -> bool:
        """Whether not everybody sees that it is the card it was said to be."""
        return not self.objects[object_id].face_up

    def in_zone(self, player: str, zone: str) -> list[str]:
        """The cards of a player in a zone of theirs."""
        raise NotImplementedError

    def cards_changed(self) -> None:
        """Somebody learned or forgot what a card is: what was derived from it is stale."""

    def to_data(self) -> dict[str, Any]:
        """Of a card that only lies where it lies its name will do: the zones tell the rest."""
        data, usual = State.to_data(self), self._usual_rows()
        rows = map(getter(self.piece), self.objects.values())
        data["objects"] = {
            row[0]: row[1] if row[2:] == usual.get(row[0]) else list(row) for row in rows
        }
        return data

    def _usual_rows(self) -> dict[str, tuple[Any, ...]]:
        found = {}
        for place, cards in self.zones.items():
            found.update(dict.fromkeys(cards, _usual_row(self.piece, place)))
        return found

    @classmethod
    def restored(cls, data: Mapping[str, Any], printed: Cards[Any]) -> Self:
        """The state that was written down, with the printed facts of its cards."""
        data = in_present_shape(cls, data)
        piece, rows = cls.piece, data["objects"]
        objects: dict[str, Any] = dict.fromkeys(rows)
        for place, cards in data["zones"].items():
            owner, _, zone = place.partition(".")
            for each in cards:
                if isinstance(rows[each], str):
                    objects[each] = piece.lying(each, rows[each], owner, zone)
        for key, row in rows.items():
            if not isinstance(row, str):
                objects[key] = piece.from_data(row)
        state = cls.from_data({**data, "objects": objects})
        state.printed = printed
        return state


_usual_rows: dict[tuple[type[Piece], str], tuple[Any, ...]] = {}


def _usual_row(piece: type[Piece], place: str) -> tuple[Any, ...]:
    """What the row of a card says after its name while it only lies in this zone."""
    found = _usual_rows.get((piece, place))
    if found is None:
        owner, _, zone = place.partition(".")
        row = getter(piece)(piece.lying("", "", owner, zone))
        found = _usual_rows[piece, place] = row[2:]
    return found


def speaks_for_all(state: TableState) -> bool:
    """At a table people say aloud that nobody does anything; who disagrees takes it back."""
    return state.mode == TABLE and state.strictness == CONFIRM


def is_unknown(state: TableState, object_id: str) -> bool:
    """Whether nobody has told the engine yet which card this is."""
    return bool(state.objects[object_id].card == UNSEEN)


def unknown_among(state: TableState, object_ids: Iterable[str]) -> list[str]:
    """The first unknown token: nobody can tell it from the others in the same zone."""
    return [each for each in object_ids if is_unknown(state, each)][:1]


def distinguishable(state: TableState, object_ids: Sequence[str]) -> list[str]:
    """The known cards, and one token that stands for all unknown ones."""
    if state.mode != TABLE:
        return list(object_ids)
    known = [each for each in object_ids if not is_unknown(state, each)]
    return known + unknown_among(state, object_ids)


def book_of(state: TableState, owner: str) -> Knowledge:
    """What the table can tell about a player's unknown cards."""
    return Knowledge(state.book.get(owner, []))


def possible(state: TableState, object_id: str) -> list[str]:
    """What the token can still be."""
    return book_of(state, state.objects[object_id].owner).options(object_id)


def expect(state: TableState, owner: str, tokens: Sequence[str], names: Sequence[str]) -> None:
    """These tokens hold these cards, in an order that nobody knows; what is over stayed outside."""
    book = book_of(state, owner)
    unused = [f"{owner} unused {number}" for number in range(len(names) - len(tokens))]
    book.add([*tokens, *unused], names)
    _write(state, owner, book)


def bind(state: TableState, object_id: str, card: str) -> None:
    """The table has seen which card it is."""
    owner = state.objects[object_id].owner
    book = book_of(state, owner)
    book.reveal(object_id, card)
    book.drop(object_id)
    _write(state, owner, book)
    _name(state, object_id, card)


def bind_impossible(state: TableState, object_id: str, card: str) -> None:
    """It cannot be this card: a slip of the recorder or a wrong list; a judge has to look."""
    owner = state.objects[object_id].owner
    book = book_of(state, owner)
    book.drop(object_id)
    _write(state, owner, book)
    _name(state, object_id, card)
    name = state.players[owner].name
    words = f"{name_of(state, card)} cannot be a card of {name}'s registered deck."
    sound_alarm(state, owner, state.registered_rule, words)


def trade_names(state: TableState, named: str, other: str) -> None:
    """The card that was known as this one is another: the two tokens changed places unseen."""
    owner = state.objects[named].owner
    card, book = state.objects[named].card, book_of(state, owner)
    book.rename(other, named)
    _write(state, owner, book)
    state.objects[named].card = UNSEEN
    state.hide(named)
    _name(state, other, card)
    for check in state.checks:
        check.tokens = [named if each == other else each for each in check.tokens]


def rebind(state: TableState, object_id: str, card: str) -> None:
    """It was called another card before: that one is somewhere else, among the unknown."""
    owner, was = state.objects[object_id].owner, state.objects[object_id].card
    book = book_of(state, owner)
    # What it was called is true of some other card of this owner, and nobody knows of which.
    book.add([object_id], [was])
    book.mix([object_id, *(book.tokens_that_may_be(card) or book.tokens())])
    _write(state, owner, book)
    if card in book.options(object_id):
        bind(state, object_id, card)
    else:
        bind_impossible(state, object_id, card)


def name_of(state: TableState, card: str) -> str:
    """A card's name; one that no deck here holds was named in words."""
    printed = state.printed.get(card)
    return str(printed.name) if printed else card


def sound_alarm(state: TableState, player: str, rule: str, words: str) -> None:
    """Tell the judge, and nobody else."""
    state.alarms.append([player, rule, words])
    state.emit(ALARM, rule, player, words)


def rename(state: TableState, owner: str, old: str, new: str) -> None:
    """A token that moved is a new object, and still the same piece of card."""
    book = book_of(state, owner)
    if book.holds(old):
        book.rename(old, new)
        _write(state, owner, book)
    for check in state.checks:
        check.tokens = [new if each == old else each for each in check.tokens]


def mix(state: TableState, owner: str, tokens: Sequence[str]) -> None:
    """These cards were shuffled or put down in a secret order: nobody knows which is which."""
    book = book_of(state, owner)
    named = [each for each in tokens if not is_unknown(state, each)]
    book.add(named, [state.objects[each].card for each in named])
    book.mix(tokens)
    for each in named:
        state.objects[each].card = UNSEEN
        state.hide(each)
    for check in state.checks:
        _mix_check(check, tokens)
    # Where each of its cards may have come later, a check could prove nothing any more.
    state.checks[:] = [each for each in state.checks if len(each.tokens) > each.slack]
    _write(state, owner, book)
    state.cards_changed()


def _mix_check(check: Check, tokens: Sequence[str]) -> None:
    """Among few others its cards may still be looked at; among many they are lost from sight."""
    inside = [each for each in tokens if each in check.tokens]
    new = [each for each in tokens if each not in inside]
    if len(new) <= len(inside):
        check.tokens += new
        check.slack += len(new)
    else:
        check.tokens = [each for each in check.tokens if each not in inside]


def _write(state: TableState, owner: str, book: Knowledge) -> None:
    state.book[owner] = book.to_data()
    state.cards_changed()


def _name(state: TableState, object_id: str, card: str) -> None:
    state.objects[object_id].card = card
    state.cards_changed()
