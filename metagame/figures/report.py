"""A tally as the tables that people read: leaders, groups of leaders, matchups, cards."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from metagame.figures.intervals import Rate
from metagame.figures.tally import Tally


@dataclass(frozen=True, slots=True)
class Row:
    """One leader, or a group of them."""

    name: str
    share: Rate
    wins: int
    losses: int
    draws: int
    cut: Rate

    @property
    def decks(self) -> int:
        return self.share.successes

    @property
    def rate(self) -> Rate:
        """Of the decided matches against others; draws stand apart."""
        return Rate(self.wins, self.wins + self.losses)


@dataclass(frozen=True, slots=True)
class Cell:
    """How one leader fares against another; against itself there is nothing to say."""

    leader: str
    against: str
    wins: int
    losses: int
    draws: int

    @property
    def is_mirror(self) -> bool:
        return self.leader == self.against

    @property
    def rate(self) -> Rate:
        return Rate(self.wins, self.wins + self.losses)


@dataclass(frozen=True, slots=True)
class CardRow:
    """In how many decks a card is, and how many copies those decks hold."""

    name: str
    share: Rate
    copies: int

    @property
    def average(self) -> float:
        return self.copies / self.share.successes


def rows_of(tally: Tally, group_of: Callable[[str], str] = str) -> list[Row]:
    """Most decks first. Between members of one group a match is a mirror and does not count."""
    decks, with_cut, cut = (
        grouped(counted, group_of)
        for counted in (tally.decks, tally.decks_with_cut, tally.reached_cut)
    )
    wins, losses, draws = (Counter[str]() for _ in range(3))
    for (winner, loser), count in tally.wins.items():
        if group_of(winner) != group_of(loser):
            wins[group_of(winner)] += count
            losses[group_of(loser)] += count
    for (first, second), count in tally.draws.items():
        if group_of(first) != group_of(second):
            draws[group_of(first)] += count
            draws[group_of(second)] += count
    total = decks.total()
    found = [
        Row(
            name,
            Rate(decks[name], total),
            wins[name],
            losses[name],
            draws[name],
            Rate(cut[name], with_cut[name]),
        )
        for name in decks
    ]
    return sorted(found, key=lambda row: (-row.decks, row.name))


def grouped(counted: Counter[str], group_of: Callable[[str], str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, count in counted.items():
        found[group_of(name)] += count
    return found


def matchups_of(tally: Tally, leaders: Iterable[str]) -> list[list[Cell]]:
    """A row of cells for each leader, in the order given."""
    names = list(leaders)
    return [[cell_of(tally, leader, against) for against in names] for leader in names]


def cell_of(tally: Tally, leader: str, against: str) -> Cell:
    pair = min(leader, against), max(leader, against)
    return Cell(
        leader,
        against,
        tally.wins[leader, against],
        tally.wins[against, leader],
        tally.draws[pair],
    )


def cards_of(tally: Tally, leader: str = "") -> list[CardRow]:
    """The cards of all decks, or of one leader's; in most decks first."""
    decks, copies = Counter[str](), Counter[str]()
    for (holder, card), count in tally.cards.items():
        if not leader or holder == leader:
            decks[card] += count
            copies[card] += tally.copies[holder, card]
    total = tally.decks[leader] if leader else tally.decks.total()
    found = [CardRow(card, Rate(count, total), copies[card]) for card, count in decks.items()]
    return sorted(found, key=lambda row: (-row.share.successes, -row.copies, row.name))
