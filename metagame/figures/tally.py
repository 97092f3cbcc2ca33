"""What is counted of one event. Tallies add up, so any choice of events is a sum."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import NamedTuple

Pair = tuple[str, str]


class LeftOut(StrEnum):
    """Why a match says nothing about two decks."""

    MIRROR = "mirror"
    BYE = "bye"
    NO_SHOW = "no_show"
    CONCEDED = "conceded"
    DOUBLE_LOSS = "double_loss"
    NO_LIST = "no_list"


class Deck(NamedTuple):
    """A list of the field: its leader, its cards with their copies, and how far it came."""

    player: int
    leader: str
    cards: Mapping[str, int]
    in_cut: bool


class Meeting(NamedTuple):
    """A finished match. `winner` is a player, or nobody after a draw."""

    first: int
    second: int | None
    winner: int | None
    left_out: LeftOut | None = None


@dataclass(slots=True)
class Tally:
    """By leader; a pair holds who won first. `cards` counts decks, `copies` what is in them."""

    events: Counter[str] = field(default_factory=Counter)
    decks: Counter[str] = field(default_factory=Counter)
    decks_with_cut: Counter[str] = field(default_factory=Counter)
    reached_cut: Counter[str] = field(default_factory=Counter)
    wins: Counter[Pair] = field(default_factory=Counter)
    draws: Counter[Pair] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    cards: Counter[Pair] = field(default_factory=Counter)
    copies: Counter[Pair] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        for each in fields(Tally):
            getattr(self, each.name).update(getattr(other, each.name))

    @property
    def meetings(self) -> int:
        """Every match that was played out or not, byes too."""
        return self.wins.total() + self.draws.total() + self.left_out.total()


def tally(decks: Iterable[Deck], meetings: Iterable[Meeting], *, has_cut: bool) -> Tally:
    found = Tally(events=Counter(events=1))
    leaders = {}
    for deck in decks:
        leaders[deck.player] = deck.leader
        count_deck(found, deck, has_cut)
    for meeting in meetings:
        count_meeting(found, meeting, leaders)
    return found


def count_deck(found: Tally, deck: Deck, has_cut: bool) -> None:
    found.decks[deck.leader] += 1
    if has_cut:
        found.decks_with_cut[deck.leader] += 1
        found.reached_cut[deck.leader] += deck.in_cut
    for card, copies in deck.cards.items():
        found.cards[deck.leader, card] += 1
        found.copies[deck.leader, card] += copies


def count_meeting(found: Tally, meeting: Meeting, leaders: Mapping[int, str]) -> None:
    reason = meeting.left_out or why_left_out(meeting, leaders)
    if reason:
        found.left_out[reason.value] += 1
        return
    first, second = leaders[meeting.first], leaders[meeting.second or 0]
    if meeting.winner is None:
        found.draws[min(first, second), max(first, second)] += 1
    elif meeting.winner == meeting.first:
        found.wins[first, second] += 1
    else:
        found.wins[second, first] += 1


def why_left_out(meeting: Meeting, leaders: Mapping[int, str]) -> LeftOut | None:
    if meeting.second is None:
        return LeftOut.BYE
    first, second = leaders.get(meeting.first), leaders.get(meeting.second)
    if first is None or second is None:
        return LeftOut.NO_LIST
    return LeftOut.MIRROR if first == second else None
