"""The metagame of the events that a reader chose: one object for page, files, API and pictures."""

from dataclasses import dataclass
from functools import cached_property

from decks.queries.formats import format_name
from engine.kits.kit import Grouping
from engine.kits.registry import kit_of
from metagame.figures.report import CardRow, Cell, Row, cards_of, matchups_of, rows_of
from metagame.figures.tally import LeftOut, Tally
from metagame.queries.counted import Choice, events_chosen
from metagame.queries.groups import group_finder, groupings_of
from metagame.queries.tallies import tally_of_events
from tournaments.models import Event
from tournaments.queries.counting import count_of

MOST_COUNTED = 500
REASONS = {
    LeftOut.MIRROR: "mirror matches, the same leader on both sides",
    LeftOut.BYE: "byes",
    LeftOut.NO_SHOW: "where somebody did not show up",
    LeftOut.CONCEDED: "conceded before they were played out",
    LeftOut.DOUBLE_LOSS: "lost by both players",
    LeftOut.NO_LIST: "with a player who has no deck list",
}


@dataclass(frozen=True)
class Metagame:
    """The choice, its events, their tally, and how many older ones are not counted."""

    choice: Choice
    events: list[Event]
    tally: Tally
    older: int = 0

    @property
    def leader_word(self) -> str:
        return kit_of(self.choice.game).leader.kind

    @property
    def leaders_word(self) -> str:
        return kit_of(self.choice.game).leader.plural

    @property
    def decks(self) -> int:
        return self.tally.decks.total()

    @property
    def decided(self) -> int:
        return self.tally.wins.total()

    @property
    def draws(self) -> int:
        return self.tally.draws.total()

    @property
    def left_out(self) -> list[tuple[str, str, int]]:
        """Key, words and number of the matches that say nothing about two decks."""
        counted = self.tally.left_out
        return [
            (key.value, words, counted[key.value])
            for key, words in REASONS.items()
            if counted[key.value]
        ]

    @property
    def subject(self) -> str:
        """What is counted, in a line: the event, or the game and its format."""
        if self.choice.event and self.events:
            return str(self.events[0])
        game = kit_of(self.choice.game).name
        chosen = self.choice.format
        return f"{game}, {format_name(self.choice.game, chosen)}" if chosen else game

    @cached_property
    def leaders(self) -> list[Row]:
        return rows_of(self.tally)

    @cached_property
    def groups(self) -> list[tuple[Grouping, list[Row]]]:
        game = self.choice.game
        found = [
            (each, rows_of(self.tally, group_finder(game, each))) for each in groupings_of(game)
        ]
        # Where all decks stand in one group, nothing is compared.
        return [(grouping, rows) for grouping, rows in found if len(rows) > 1]

    @cached_property
    def matchups(self) -> list[list[Cell]]:
        return matchups_of(self.tally, [row.name for row in self.leaders])

    @cached_property
    def cards(self) -> list[CardRow]:
        return cards_of(self.tally, self.choice.leader)


def metagame_of(choice: Choice) -> Metagame:
    """The newest events of the choice: what a metagame is asked for, whatever a site has seen."""
    chosen = events_chosen(choice).order_by("-starts_at", "-pk").select_related("organization")
    events = list(chosen[: MOST_COUNTED + 1])
    older = count_of(chosen) - MOST_COUNTED if len(events) > MOST_COUNTED else 0
    events = events[:MOST_COUNTED]
    return Metagame(choice, events, tally_of_events(events), older)
