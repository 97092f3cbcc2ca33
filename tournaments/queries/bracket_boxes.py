"""A bracket as it is drawn: its parts, their rounds, and a box for each match."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.pairing.brackets import MatchState, Status, progress, title
from engine.pairing.brackets.tree import BracketMatch, Origin, Source
from tournaments.enums import RoundState
from tournaments.models import Match, Stage
from tournaments.queries.brackets import StageBracket, bracket_of
from tournaments.queries.consequences import players_of
from tournaments.queries.rounds import matches_of, rounds_for_public, rounds_for_staff

PARTS = {
    "main": "",
    "third": "For third place",
    "upper": "Upper bracket",
    "lower": "Lower bracket",
    "final": "Finals",
}


MOST_BESIDE = 4


@dataclass(frozen=True)
class Side:
    """One line of a box: a player with their seed, or in words where they will come from."""

    name: str
    seed: int | None = None
    player: int | None = None
    games: int | None = None
    is_winner: bool = False


@dataclass(frozen=True)
class Box:
    """`number` counts the matches of the bracket, so that others can name this one."""

    number: int
    sides: tuple[Side, Side]
    status: str
    match: Match | None = None
    note: str = ""

    @property
    def is_empty(self) -> bool:
        """Nobody plays here: it only keeps the drawing in shape."""
        return not any(side.player or side.name for side in self.sides)


@dataclass
class Column:
    title: str
    boxes: list[Box] = field(default_factory=list)


@dataclass
class Part:
    key: str
    title: str
    columns: list[Column] = field(default_factory=list)

    @property
    def is_wide(self) -> bool:
        """More rounds than stand beside each other at their usual width."""
        return len(self.columns) > MOST_BESIDE


def parts_of(stage: Stage, *, for_staff: bool = False) -> list[Part]:
    """Everything that was published; drafts only for staff."""
    held = bracket_of(stage)
    rounds = rounds_for_staff if for_staff else rounds_for_public
    shown = rounds(stage.event).filter(stage=stage.number)
    drawn = Drawing(held, matches_of(shown))
    parts: dict[str, Part] = {}
    for match in held.bracket.matches:
        part = parts.setdefault(match.part, Part(match.part, PARTS[match.part]))
        if len(part.columns) < match.round:
            part.columns.append(Column(title(held.bracket, match)))
        part.columns[-1].boxes.append(drawn.box(match))
    return sorted(parts.values(), key=lambda part: part.key == "third")


class Drawing:
    """Looks up names, numbers and results once for all boxes."""

    def __init__(self, held: StageBracket, matches: Iterable[Match]) -> None:
        self.held = held
        self.states = progress(held.bracket, held.results)
        self.names = {str(each.pk): str(each) for each in players_of(held)}
        self.numbers = {match.id: place for place, match in enumerate(held.bracket.matches, 1)}
        self.seated = {match.slot: match for match in matches}

    def box(self, match: BracketMatch) -> Box:
        state, seated = self.states[match.id], self.seated.get(match.id)
        is_second_final = match.only_if_lower_wins is not None
        if is_second_final and state.status in (Status.WAITING, Status.NOT_NEEDED):
            words = "Only if the lower finalist wins the final"
            sides = (Side(words), Side(""))
        else:
            sides = (self.side(state, match.a, state.a), self.side(state, match.b, state.b))
        return Box(
            number=self.numbers[match.id],
            sides=sides,
            status=self.status(state, seated),
            match=seated if seated is not None and not seated.is_bye else None,
            note="goes on: the opponent has left" if walked_over(seated) else "",
        )

    def status(self, state: MatchState, seated: Match | None) -> str:
        if state.status is Status.READY and seated is not None:
            return "playing" if seated.round.state != RoundState.DRAFT else "draft"
        return state.status.value

    def side(self, state: MatchState, source: Source, player: str | None) -> Side:
        if player is None:
            return Side(self.from_where(state, source))
        return Side(
            name=self.names[player],
            seed=self.held.seed(player),
            player=int(player),
            games=self.games(state, player),
            is_winner=state.status is Status.DONE and state.winner == player,
        )

    def from_where(self, state: MatchState, source: Source) -> str:
        """Nobody comes from where there was a bye."""
        if source.origin is Origin.SEED or self.states[source.match].is_settled:
            return "Bye" if state.players else ""
        who = "Winner" if source.origin is Origin.WINNER else "Loser"
        return f"{who} of match {self.numbers[source.match]}"

    def games(self, state: MatchState, player: str) -> int | None:
        seated = self.seated.get(state.match.id)
        if seated is None or seated.result is None or seated.is_bye:
            return None
        first = seated.first_id == int(player)
        return seated.result.first_wins if first else seated.result.second_wins


def walked_over(seated: Match | None) -> bool:
    return seated is not None and seated.bye == "awarded"
