"""How fast decks are read and judged with all cards of Flesh and Blood: one JSON line a measure.

    python -m benchmarks.legality [PACKAGE]

Targets of one core: 5,000 decks a second, 1,000 when each list is new to the process, the catalogue
loaded in 0.5 s from its compiled form and in 60 MB, near matches for an unknown name in 2 ms. Decks
are those of PUBLIC_DECKS when that folder is there, otherwise they are built from the catalogue.
Times are processor time, so that other work on the machine does not count.
"""

import gc
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.targets import Targets
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.read import read_deck
from engine.formats.check import check_deck
from engine.formats.registry import shipped_format
from engine.games.fab.deck_rules.cards import hero_supertypes
from engine.games.fab.facts import FabFacts
from engine.games.fab.sources import npm as fab_npm

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "node_modules/@flesh-and-blood/cards"
PUBLIC_DECKS = Path(os.environ.get("DECKS", "/work/shared/data/fab/decks/from_tournaments"))
COMPILED = Path(os.environ.get("ARBITER_VAR", ROOT / "var")) / "benchmark-cards.json"
ON = date(2026, 11, 18)
SECONDS = 5.0
ROUNDS = 5
SEED = 2026
TARGETS = {
    "decks_a_second": (5_000, "at least"),
    "first_decks_a_second": (1_000, "at least"),
    "load_seconds": (0.5, "at most"),
    "memory_mb": (60, "at most"),
    "near_ms": (2, "at most"),
}


def measure(package: Path) -> Iterator[tuple[dict[str, Any], dict[str, bool]]]:
    reading = fab_npm.read(package)
    COMPILED.parent.mkdir(parents=True, exist_ok=True)
    COMPILED.write_text(reading.catalogue().to_json())
    size = {"cards": len(reading.cards), "compiled_kb": COMPILED.stat().st_size // 1000}
    del reading
    gc.collect()
    yield line("load_seconds", best(load, ROUNDS), **size)
    yield line("memory_mb", own_process("memory"), **size)
    catalogue = load()
    texts, kind = deck_texts(catalogue)
    yield line("first_decks_a_second", len(texts) / seconds(lambda: judge(texts, catalogue)))
    yield line("decks_a_second", steady(texts, catalogue), decks=len(texts), of=kind)
    yield line("near_ms", near(catalogue), names=200)


def load() -> Catalogue:
    return Catalogue.from_json(COMPILED.read_bytes())


def judge(texts: list[str], catalogue: Catalogue) -> int:
    """Each text read, its cards found, and every rule of the format asked."""
    rules = shipped_format("fab", "classic-constructed")
    for text in texts:
        check_deck(read_deck(text, "fab"), rules, ON, catalogue)
    return len(texts)


def steady(texts: list[str], catalogue: Catalogue) -> float:
    done, started = 0, time.process_time()
    while (taken := time.process_time() - started) < SECONDS:
        done += judge(texts, catalogue)
    return done / taken


def near(catalogue: Catalogue) -> float:
    """The slowest tenth of misspelt names, in milliseconds."""
    chance = random.Random(SEED)
    cards = chance.sample(list(catalogue), 200)
    times = [seconds(partial(catalogue.near, misspelt(card, chance))) for card in cards]
    return 1000 * statistics.quantiles(times, n=10)[-1]


def misspelt(card: Card, chance: random.Random) -> str:
    letters = list(card.name)
    place = chance.randrange(max(len(letters) - 1, 1))
    letters[place : place + 2] = reversed(letters[place : place + 2])
    return "".join(letters) + chance.choice("aeiou")


def deck_texts(catalogue: Catalogue) -> tuple[list[str], str]:
    """Lists as people paste them, in every layout that is there."""
    files = sorted(PUBLIC_DECKS.rglob("*.txt")) + sorted(PUBLIC_DECKS.rglob("*.json"))
    if files:
        return [file.read_text(encoding="utf-8") for file in files], "tournament decks"
    chance = random.Random(SEED)
    return [built(catalogue, chance) for _ in range(200)], "built decks"


def built(catalogue: Catalogue, chance: random.Random) -> str:
    """A full list of a hero with random cards that the hero may have."""
    heroes = [card for card in catalogue if "Hero" in card.kinds and not FabFacts.of(card).young]
    hero = chance.choice(heroes)
    own = hero_supertypes(hero)
    fits = [card for card in catalogue if own.issuperset(FabFacts.of(card).supertypes[0])]
    deck = chance.sample([card for card in fits if card.home == "deck"], 24)
    arena = chance.sample([card for card in fits if card.home == "arena"], 8)
    lines = [f"Hero: {hero.name}", "", "Arena cards", *(f"1x {card.label}" for card in arena)]
    return "\n".join([*lines, "", "Deck cards", *(f"3x {card.label}" for card in deck)])


def best(work: Callable[[], object], times: int) -> float:
    return min(seconds(work) for _ in range(times))


def seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def own_process(part: str) -> float:
    command = [sys.executable, "-m", "benchmarks.legality", f"--{part}"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return float(done.stdout)


def memory() -> float:
    """What loading the catalogue adds to a process that has its modules imported, in MB."""
    gc.collect()
    before = resident()
    catalogue = load()
    gc.collect()
    after = resident()
    assert len(catalogue)
    return (after - before) / 1_000_000


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


def line(name: str, value: float, **about: Any) -> tuple[dict[str, Any], dict[str, bool]]:
    target, kind = TARGETS[name]
    figures = {"measure": name, "value": round(value, 3), "target": f"{kind} {target}", **about}
    is_reached = value >= target if kind == "at least" else value <= target
    return figures, {f"{name} {kind} {target}": is_reached}


if __name__ == "__main__":
    if "--memory" in sys.argv:
        print(memory())
    else:
        targets = Targets()
        for figures, reached in measure(Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGE):
            targets.say(figures, reached)
        raise SystemExit(targets.status())
