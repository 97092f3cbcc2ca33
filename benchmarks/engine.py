"""How fast the rules engine is: `python -m benchmarks.engine` prints one JSON line a figure.

Times are processor time, so that other work on the machine does not count.

Random play of every game, undo, a request without memory, memory and stored size, and in the same
run python-chess making random moves, as a yardstick for the machine.
"""

import json
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

import chess

from benchmarks.targets import Targets
from engine.core.game import Game
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from tests.engine.games.ashes.practice import setup as ashes_setup
from tests.engine.games.fab import practice
from tests.engine.games.ufs.practice import setup as ufs_setup
from tests.engine.games.wow.practice import setup as wow_setup
from tests.engine.playout import legal_answer, play_out

GAMES = 120
LONG = 500


def new_game(seed: int) -> Game:
    return Game.new(RULES["fab14"], practice.setup(), seed=str(seed))


def new_ashes_game(seed: int) -> Game:
    return Game.new(RAVEN, ashes_setup(), seed=str(seed))


def new_ufs_game(seed: int) -> Game:
    return Game.new(UFS, ufs_setup(), seed=str(seed))


def new_wow_game(seed: int) -> Game:
    return Game.new(WOW, wow_setup(), seed=str(seed))


TARGETS = Targets()


def say(figure: str, value: float, unit: str, goal: str = "") -> None:
    """`goal` is what the figure has to be: "at least 20000", "under 3", or nothing."""
    figures = {"figure": figure, "value": round(value, 3), "unit": unit, "goal": goal}
    kind, _, number = goal.rpartition(" ")
    if not kind:
        TARGETS.say(figures)
        return
    is_reached = value >= float(number) if kind == "at least" else value < float(number)
    TARGETS.say(figures, {f"{figure} {goal}": is_reached})


def chess_moves(seconds: float = 2.0) -> float:
    """Random chess games: list the legal moves, pick one, make it."""
    below, moves, start = random.Random(1).randrange, 0, time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[below(len(legal))])
            moves += 1
    return moves / (time.process_time() - start)


def decisions(start_game: Callable[[int], Game]) -> float:
    """Whole random games with full rules and log."""
    start, answers = time.process_time(), 0
    for seed in range(GAMES):
        answers += play_out(start_game(seed), random.Random(seed).randrange)
    return answers / (time.process_time() - start)


def long_game(answers: int = LONG) -> Game:
    """A game that has at least so many answers and is not over."""
    for seed in range(1000):
        game = new_game(seed)
        play_out(game, random.Random(seed).randrange, most=answers)
        if game.pending is not None:
            return game
    raise RuntimeError("No game was long enough.")


def timed(action: Callable[[], object], times: int = 200) -> list[float]:
    """Milliseconds of each run."""
    found = []
    for _ in range(times):
        start = time.process_time()
        action()
        found.append((time.process_time() - start) * 1000)
    return found


def undo_times() -> list[float]:
    game, below = long_game(), random.Random(3).randrange
    found = []
    for _ in range(300):
        for _ in range(below(5) + 1):
            if game.pending is not None:
                game.submit(legal_answer(game.pending, below))
        found += timed(game.undo, 1)
    return found


def one_request(stored: str) -> str:
    """Load, answer, save, and what two people see."""
    game = Game.load(RULES["fab14"], json.loads(stored))
    game.submit(game.pending.options[0].key)
    game.view("p1", since=len(game.chronicle) - 20)
    game.view("p2", since=len(game.chronicle) - 20)
    return json.dumps(game.dump())


def memory_of_a_game() -> float:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    games = [long_game(200) for _ in range(5)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(games) / 1024


def percentile(values: list[float], share: int) -> float:
    return statistics.quantiles(values, n=100)[share - 1]


def main() -> int:
    say("chess: python-chess random moves", chess_moves(), "moves/s")
    say("fab: random play", decisions(new_game), "decisions/s", "at least 20000")
    say("ashes: random play", decisions(new_ashes_game), "decisions/s", "at least 20000")
    say("ufs: random play", decisions(new_ufs_game), "decisions/s", "at least 20000")
    say("wow: random play", decisions(new_wow_game), "decisions/s", "at least 20000")
    undo = undo_times()
    say("fab: undo one answer, 95th percentile", percentile(undo, 95), "ms", "under 3")
    game = long_game()
    stored = json.dumps(game.dump())
    requests = timed(lambda: one_request(stored))
    say("fab: stateless request, median", statistics.median(requests), "ms", "under 5")
    say("fab: stateless request, 95th percentile", percentile(requests, 95), "ms", "under 5")
    say("fab: stored game of 500 decisions", len(stored.encode()) / 1024, "KB", "under 100")
    say("fab: one live game in memory", memory_of_a_game(), "KB")
    return TARGETS.status()


if __name__ == "__main__":
    raise SystemExit(main())
