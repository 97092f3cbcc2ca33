"""An event as plain data: players, rounds with results and byes, constraints and options."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from engine.kits.registry import first_game
from engine.pairing.systems import SYSTEMS, ByeKind, System


class ResultKind(StrEnum):
    """How a match ended, beyond its game score."""

    PLAYED = "played"
    DOUBLE_LOSS = "double_loss"
    A_NO_SHOW = "a_no_show"
    B_NO_SHOW = "b_no_show"


@dataclass(frozen=True, slots=True)
class Result:
    """Games won by each side, games drawn, and a score per side (Ashes blood points)."""

    a_games: int = 0
    b_games: int = 0
    drawn_games: int = 0
    a_score: int = 0
    b_score: int = 0
    kind: ResultKind = ResultKind.PLAYED

    @property
    def winner(self) -> str | None:
        """The winning side "a" or "b"; None for a draw and for a double loss."""
        if self.kind is ResultKind.DOUBLE_LOSS:
            return None
        if self.kind is ResultKind.A_NO_SHOW:
            return "b"
        if self.kind is ResultKind.B_NO_SHOW:
            return "a"
        if self.a_games == self.b_games:
            return None
        return "a" if self.a_games > self.b_games else "b"

    @property
    def is_draw(self) -> bool:
        return self.kind is ResultKind.PLAYED and self.a_games == self.b_games


@dataclass(frozen=True, slots=True)
class Match:
    """Two players at a table, or one player with a bye (`b` is None and `bye` says which kind).

    `slot` is the place of the match in a bracket.
    """

    a: str
    b: str | None = None
    table: int | None = None
    bye: ByeKind | None = None
    result: Result | None = None
    slot: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        return (self.a,) if self.b is None else (self.a, self.b)


@dataclass(frozen=True, slots=True)
class Round:
    """The matches of one round; `stage` tells day 1 from day 2, or a draft from the rest."""

    number: int
    matches: tuple[Match, ...] = ()
    stage: int = 1


class StageKind(StrEnum):
    """How the rounds of a stage are paired; the last three are brackets."""

    SWISS = "swiss"
    DRAFT = "draft"
    ROUND_ROBIN = "round_robin"
    SINGLE = "single"
    DOUBLE = "double"
    DRAFT_PLAY_OFF = "draft_play_off"

    @property
    def is_bracket(self) -> bool:
        return self in (StageKind.SINGLE, StageKind.DOUBLE, StageKind.DRAFT_PLAY_OFF)

    @property
    def has_planned_rounds(self) -> bool:
        """The number of rounds is chosen and does not follow from the number of players."""
        return self in (StageKind.SWISS, StageKind.DRAFT)


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of an event, and who gets in: everybody, the best `top`, or those at X-`defeats`.

    Once it has begun, `entrants` are its players by seed, and `seats` the same as they were drawn
    for a draft play-off; a bracket has `bracket_rounds`, whose results are no match points.
    `third_place` adds a match of those who lost a semifinal; who is in does not depend on it.
    """

    kind: StageKind
    rounds: int = 0
    top: int | None = None
    defeats: int | None = None
    max_per_character: int | None = None
    starts_anew: bool = False
    all_at_once: bool = False
    third_place: bool = field(default=False, repr=False)
    entrants: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    bracket_rounds: tuple[Round, ...] = ()


@dataclass(frozen=True, slots=True)
class PlannedBye:
    """A bye that is known before the round is paired: awarded, or requested by the player."""

    round: int
    kind: ByeKind = ByeKind.AWARDED


# Not frozen like the rest: thousands are made for one round, and freezing triples their time.
@dataclass(slots=True)
class Player:
    """One competitor (or one team) and what pairing has to know about them.

    A disqualified player takes part up to and including `dropped_after`, if that is given. `lot`
    is the id under which the last tie-break was drawn, where it was another one.
    """

    id: str
    name: str = ""
    entered_round: int = 1
    dropped_after: int | None = None
    disqualified: bool = False
    seed: int | None = None
    byes: tuple[PlannedBye, ...] = ()
    fixed_table: int | None = None
    needs_accessible_table: bool = False
    character: str = ""
    lot: str = ""

    def is_active(self, round_number: int) -> bool:
        """Takes part in this round: has entered, has not dropped, was not disqualified before."""
        if self.entered_round > round_number:
            return False
        if self.dropped_after is None:
            return not self.disqualified
        return self.dropped_after >= round_number

    @property
    def title(self) -> str:
        """What people call them."""
        return self.name or self.id

    def planned_bye(self, round_number: int) -> ByeKind | None:
        return next((bye.kind for bye in self.byes if bye.round == round_number), None)


@dataclass(frozen=True, slots=True)
class Constraint:
    """None of these players may meet another of them; soft ones give way before a rematch does.

    Among soft constraints the one with the larger rank number gives way first.
    """

    players: tuple[str, ...]
    kind: str = "team"
    hard: bool = False
    rank: int = 1
    until_round: int | None = None

    def is_in_force(self, round_number: int) -> bool:
        return self.until_round is None or round_number <= self.until_round


class FirstRound(StrEnum):
    RANDOM = "random"
    SEEDED = "seeded"


class OtherStages(StrEnum):
    """What a meeting in an earlier stage means: no rematch, a soft constraint, or nothing."""

    FORBID = "forbid"
    AVOID = "avoid"
    ALLOW = "allow"


@dataclass(frozen=True, slots=True)
class Options:
    """The choices an organizer makes about how rounds are paired and tables are numbered."""

    rounds: int | None = None
    first_round: FirstRound = FirstRound.RANDOM
    last_round_by_standings: bool = False
    look_ahead: bool = True
    other_stages: OtherStages = OtherStages.FORBID
    byes_that_block: frozenset[ByeKind] = frozenset({ByeKind.PAIRING})
    pair_without_results: bool = False
    first_table: int = 1
    closed_tables: frozenset[int] = frozenset()
    accessible_tables: tuple[int, ...] = ()
    feature_tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything pairing and standings are computed from, and nothing else."""

    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    system: System = field(default_factory=lambda: SYSTEMS[first_game()])
    constraints: tuple[Constraint, ...] = ()
    options: Options = field(default_factory=Options)
    seed: int = 0
    stage: int = 1
    pods: tuple[tuple[str, ...], ...] = ()
    name: str = ""
    stages: tuple[Stage, ...] = ()

    @property
    def next_round(self) -> int:
        return self.rounds[-1].number + 1 if self.rounds else 1

    @property
    def matches(self) -> Iterator[tuple[Round, Match]]:
        """Every match so far with its round, in order."""
        return ((round_, match) for round_ in self.rounds for match in round_.matches)

    def player(self, player_id: str) -> Player:
        return next(player for player in self.players if player.id == player_id)

    def active_players(self, round_number: int | None = None) -> tuple[Player, ...]:
        number = self.next_round if round_number is None else round_number
        return tuple(player for player in self.players if player.is_active(number))
