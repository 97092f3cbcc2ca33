"""Answers for one seat: each answer is tried in twins of the game, to the end of the turn.

It knows no card: the rules play the trials, and each game says what a position is worth.
"""

import math
import random
import time
from dataclasses import dataclass, field
from typing import Any

from engine.core.decisions import Answer
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.kits.board import Board
from engine.players.candidates import candidates, light_answer
from engine.players.twin import Twins

DEPTH = 40
"""Light play ends with the turn, but after so many answers at the latest."""
CURIOSITY = 0.25
STEEPNESS = 6.0


@dataclass(frozen=True)
class Level:
    """How strong it plays, in words for people; it errs in so many answers of ten."""

    key: str
    name: str
    about: str
    errs: float
    seconds: float


LEVELS = {
    level.key: level
    for level in (
        Level("easy", "Easy", "Often takes its second or third thought.", 0.45, 0.02),
        Level("fair", "Fair", "Errs now and then.", 0.15, 0.04),
        Level("strong", "Strong", "Plays what it thinks best.", 0.0, 0.1),
    )
}


@dataclass
class Tries:
    """What came of one answer so far."""

    answer: Answer
    count: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else -1.0

    def hope(self, all_tries: int) -> float:
        """An upper bound of what it may be worth: those never tried come first."""
        if not self.count:
            return math.inf
        return self.mean + CURIOSITY * math.sqrt(math.log(all_tries) / self.count)


@dataclass
class ComputerPlayer:
    """One answer at a time, within its time. `trials` instead of time makes it repeatable."""

    seat: str
    board: Board
    level: Level
    chance: random.Random = field(default_factory=random.Random)
    trials: int = 0

    def answer(self, game: Game[Any]) -> Answer:
        """The time is used up even for a single option: how long it takes tells nothing."""
        tries = self.weighed(game)
        tries.sort(key=lambda each: (each.mean, each.count), reverse=True)
        errs = len(tries) > 1 and self.chance.random() < self.level.errs
        return self.chance.choice(tries[1:3]).answer if errs else tries[0].answer

    def weighed(self, game: Game[Any]) -> list[Tries]:
        if game.pending is None:
            raise ValueError("Nobody is asked anything.")
        twins = Twins(game, self.seat, self.board.may_see, self.chance)
        tries = [Tries(answer) for answer in candidates(game.pending, self.chance)]
        start, count = time.process_time(), 0
        while self._goes_on(count, start):
            best = max(tries, key=lambda each: each.hope(count))
            best.total += self.played_out(twins.deal(), best.answer)
            best.count += 1
            count += 1
        return tries

    def _goes_on(self, count: int, start: float) -> bool:
        if self.trials:
            return count < self.trials
        return count < 1 or time.process_time() - start < self.level.seconds

    def played_out(self, twin: Game[Any], answer: Answer) -> float:
        """What the answer is worth, by light play to the end of the turn."""
        try:
            twin.submit(answer)
            turn = turn_of(twin)
            for _ in range(DEPTH):
                if twin.pending is None or turn_of(twin) != turn:
                    break
                twin.submit(light_answer(twin.pending, self.chance))
        except EngineError:
            # The answer does not fit the cards as they were dealt: that tells nothing.
            return 0.5
        return self.worth(twin)

    def worth(self, twin: Game[Any]) -> float:
        """Between 0, lost, and 1, won."""
        if twin.outcome:
            drawn = twin.outcome["result"] == "drawn"
            return 0.5 if drawn else float(twin.outcome["winner"] == self.seat)
        others = [each for each in twin.state.order if each != self.seat]
        ahead = self.board.worth(twin.state, self.seat) - max(
            self.board.worth(twin.state, each) for each in others
        )
        return 0.05 + 0.9 / (1 + math.exp(-ahead / STEEPNESS))


def turn_of(game: Game[Any]) -> int:
    """A trial stops where it changes: half a turn is worth nothing that could be compared."""
    return int(getattr(game.state, "turn", 0) or getattr(game.state, "round", 0))
