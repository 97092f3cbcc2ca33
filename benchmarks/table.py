"""Tables in the browser: what an update weighs and costs, and how well the computer plays.

`python -m benchmarks.table [games]`, with no server and no database: the first load, patches and
boards of random games, and the computer against random play.
"""

import gzip
import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.targets import Targets
from engine.core.game import Game
from engine.kits.kit import Kit
from engine.kits.registry import kits
from engine.players.candidates import any_answer, fits
from engine.players.player import LEVELS, ComputerPlayer
from engine.players.practice import practice_game

ROOT = Path(__file__).resolve().parent.parent
FIRST_LOAD = ("table", "vendor/lit-html")
PATCH_P95, FIRST_LOAD_GZIP, OVER_TIME_MS = 4096, 60 * 1024, 50
WON_OF_100 = 90
VIEWERS = ("p1", "p2", "public")


def at(share: float, values: Sequence[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def packed(what: object) -> bytes:
    return json.dumps(what, ensure_ascii=False, separators=(",", ":")).encode()


def legal(game: Game[Any], chance: random.Random) -> tuple[str, ...]:
    if game.pending is None:
        raise ValueError("The game is over.")
    while not fits(game.pending, answer := any_answer(game.pending, chance)):
        continue
    return answer


def patches(kit: Kit, seeds: int, targets: Targets) -> None:
    """Each answer of random games: what each of three viewers is sent, and what making it costs."""
    from tracker.queries.boards import board_of
    from tracker.queries.patches import difference

    sizes, costs, boards = [], [], []
    play = kit.play
    if play is None:
        return
    for seed in range(seeds):
        game = practice_game(kit, (0, 1), ("Ada", "Bram"), str(seed))
        chance = random.Random(seed)
        before = {each: board_of(game, play, each) for each in VIEWERS}
        for _ in range(300):
            if game.pending is None:
                break
            game.submit(legal(game, chance))
            for viewer in VIEWERS:
                start = time.process_time()
                now = board_of(game, play, viewer)
                text = packed(difference(before[viewer], now))
                costs.append(1000 * (time.process_time() - start))
                sizes.append(len(text))
                before[viewer] = now
            boards.append(len(gzip.compress(packed(before["p1"]))))
    targets.say(
        {
            "game": kit.slug,
            "updates": len(sizes),
            "patch_p50": at(0.5, sizes),
            "patch_p95": at(0.95, sizes),
            "board_gzip_p95": at(0.95, boards),
            "board_and_patch_ms_p50": round(at(0.5, costs), 2),
            "ms_p95": round(at(0.95, costs), 2),
        },
        {f"a patch of {kit.slug} is at most 4 KB at p95": at(0.95, sizes) <= PATCH_P95},
    )


def computer(kit: Kit, games: int, targets: Targets) -> None:
    won, thought = 0, []
    level = LEVELS["strong"]
    for seed in range(games):
        game = practice_game(kit, (seed % 2, 1 - seed % 2), ("A", "B"), f"duel {seed}")
        seat, chance = ("p1", "p2")[seed // 2 % 2], random.Random(seed)
        if kit.play is None or kit.play.board is None:
            return
        player = ComputerPlayer(seat, kit.play.board, level, random.Random(seed))
        for _ in range(4000):
            if game.pending is None:
                break
            start = time.process_time()
            answer = player.answer(game) if game.pending.player == seat else None
            thought += [1000 * (time.process_time() - start)] if answer else []
            game.submit(answer or legal(game, chance))
        won += (game.outcome or {}).get("winner") == seat
    over = at(0.99, thought) - 1000 * level.seconds
    targets.say(
        {
            "game": kit.slug,
            "games": games,
            "won_against_random_play": won,
            "thought_ms_p50": round(at(0.5, thought), 1),
            "thought_ms_p95": round(at(0.95, thought), 1),
            "choices_a_game": round(len(thought) / games),
        },
        {
            f"{kit.slug}: {WON_OF_100} % won against random play": 100 * won >= WON_OF_100 * games,
            f"{kit.slug}: never more than 50 ms over its time": over <= OVER_TIME_MS,
        },
    )


def first_load(targets: Targets) -> None:
    """Scripts and styles of the page as they travel; the board comes with the page."""
    files = [each for name in FIRST_LOAD for each in (ROOT / "static" / name).rglob("*.js")]
    styles = [
        ROOT / "static" / "table" / name
        for name in ("table.css", "cards.css", "rail.css", "screens.css")
    ]
    styles += [ROOT / "static" / "css" / name for name in ("tokens.css", "fonts.css")]
    packed_sizes = {each.name: len(gzip.compress(each.read_bytes())) for each in (*files, *styles)}
    total = sum(packed_sizes.values())
    targets.say(
        {"first_load_gzip": total, "files": len(packed_sizes)},
        {"the first load is at most 60 KB gzip": total <= FIRST_LOAD_GZIP},
    )


def with_site(run: Callable[[], None]) -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    run()


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    targets = Targets()

    def measure() -> None:
        first_load(targets)
        for kit in kits().values():
            if kit.play and kit.play.board:
                patches(kit, max(2, games // 5), targets)
                computer(kit, games, targets)

    with_site(measure)
    return targets.status()


if __name__ == "__main__":
    raise SystemExit(main())
