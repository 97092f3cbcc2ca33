"""Deck legality: how fast lists are read and judged, and what a full catalogue costs.

One run, JSON lines, processor time. With the reference data beside the repository (or the npm
tarball given as the first argument) the full Flesh and Blood catalogue is used, else the shipped
one. Run: .venv/bin/python -m benchmarks.legality [cards.tgz]
"""

import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from datetime import date
from pathlib import Path

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.legality import Coverage, LegalityBook
from engine.cards.sources import fab_npm
from engine.decklists.read import read_deck
from engine.formats.check import check_deck
from engine.formats.registry import shipped_format
from engine.formats.rules.fab_cards import hero_supertypes

REFERENCE = Path(__file__).parents[1].parent / "shared/data/fab/cards.json"
DAY = date(2026, 6, 1)
DECKS = 300
SECONDS = 3.0
TARGETS = {"decks/s": 5000.0, "load s": 0.5, "catalogue MB": 60.0, "near match ms": 2.0}
MISSPELT = ("Criplin Crush", "Comand and Conquor", "Fyendals Sprung Tunic", "Sink Bellow")


def full_catalogue() -> Catalogue:
    """The largest Flesh and Blood catalogue at hand, with a list that covers the day."""
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else REFERENCE
    if not source.exists():
        return bundled_catalogue("fab")
    read = fab_npm.read(source).catalogue()
    return read.with_legality(LegalityBook((), (Coverage("classic-constructed", DAY),)))


def random_deck(catalogue: Catalogue, rng: random.Random) -> str:
    """A Classic Constructed list of 80 cards that a hero may have."""
    heroes = [c for c in catalogue if c.home == "hero" and not c.fab.young]
    hero = rng.choice(heroes)
    allowed = hero_supertypes(hero)
    fitting = [
        card
        for card in catalogue
        if card.home in ("deck", "arena")
        and not card.fab.specializations
        and any(allowed.issuperset(choice) for choice in card.fab.supertypes)
    ]
    arena = rng.sample([c for c in fitting if c.home == "arena"], 8)
    deck = rng.sample([c for c in fitting if c.home == "deck"], 24)
    lines = [f"Name: Deck of {hero.name}", f"Hero: {hero.name}", "Format: Classic Constructed", ""]
    lines += ["Arena cards", *(f"1x {card.name}" for card in arena), "", "Deck cards"]
    lines += [f"3x {card.label}" for card in deck]
    return "\n".join(lines)


def rate(work: Callable[[], int]) -> float:
    """How many of what `work` counts are done in a second of processor time."""
    done, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        done += work()
    return done / (time.process_time() - start)


def judge_all(decks: list[str], catalogue: Catalogue) -> int:
    format = shipped_format("fab", "classic-constructed")
    for text in decks:
        check_deck(read_deck(text, "fab"), format, DAY, catalogue)
    return len(decks)


def load_seconds(compiled: str) -> float:
    start = time.process_time()
    Catalogue.from_json(compiled)
    return time.process_time() - start


def loaded_megabytes(compiled: str) -> float:
    tracemalloc.start()
    kept = Catalogue.from_json(compiled)
    size = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    return size if len(kept) else 0.0


def near_milliseconds(catalogue: Catalogue) -> float:
    def look_up() -> int:
        for name in MISSPELT:
            catalogue.near(name)
        return len(MISSPELT)

    return 1000 / rate(look_up)


def main() -> None:
    catalogue = full_catalogue()
    compiled = catalogue.to_json()
    rng = random.Random(14)
    decks = [random_deck(catalogue, rng) for _ in range(DECKS)]
    start = time.process_time()
    judge_all(decks, catalogue)
    first = DECKS / (time.process_time() - start)
    figures = {
        "cards": len(catalogue),
        "decks/s never seen before": first,
        "decks/s": rate(lambda: judge_all(decks, catalogue)),
        "load s": min(load_seconds(compiled) for _ in range(3)),
        "catalogue MB": loaded_megabytes(compiled),
        "near match ms": near_milliseconds(catalogue),
    }
    for name, value in figures.items():
        line = {"name": name, "value": round(value, 3), "target": TARGETS.get(name)}
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
