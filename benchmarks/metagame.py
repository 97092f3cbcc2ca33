"""The metagame of 2,000 decks and 10,000 matches: counted anew, counted from what is kept, shown.

    python -m benchmarks.metagame [decks ...]    on a database of its own, dropped afterwards.
Processor time of this process. Ten rounds among them; one event alone, and the same decks as events
of 20 players."""

import os
import random
import sys
import time
from collections.abc import Callable
from datetime import date
from http import HTTPStatus
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import connection  # noqa: E402  Django must be set up first
from django.test import Client  # noqa: E402
from django.test.utils import setup_databases, teardown_databases  # noqa: E402

from accounts.models import PlayerProfile  # noqa: E402
from benchmarks.targets import Targets  # noqa: E402
from decks.models import RegisteredDeck  # noqa: E402
from decks.queries import check_deck_text  # noqa: E402
from engine.decklists.samples import sample_deck, sample_deck_names  # noqa: E402
from metagame.queries.counted import Choice  # noqa: E402
from metagame.queries.metagame import metagame_of  # noqa: E402
from metagame.queries.tallies import sum_of, tally_of  # noqa: E402
from tournaments.models import Event, Match, Organization, Registration, Result, Round  # noqa: E402

ROUNDS, TIMES, SMALL = 10, 5, 20
# Milliseconds for 2,000 decks; a page is what people wait for.
TARGETS = {
    "counted_anew": 1_000,
    "from_what_is_kept": 50,
    "page": 100,
    "json": 100,
    "png_again": 50,
}
MOST = 2_000
DAY = date(2026, 11, 1)


def timed(work: Callable[[], Any]) -> float:
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1000


def best(work: Callable[[], Any]) -> float:
    return min(timed(work) for _ in range(TIMES))


def shown(client: Client, address: str) -> None:
    """Refused pages would be quick ones."""
    status = client.get(address).status_code
    if status != HTTPStatus.OK:
        raise RuntimeError(f"{address} answered {status}.")


def lists() -> list[dict[str, Any]]:
    """The shipped sample decks, read once."""
    found = []
    for name in sample_deck_names("fab", "blitz"):
        text = sample_deck("fab", "blitz", name)
        answer = check_deck_text(game="fab", format="blitz", event_date=DAY, text=text)
        fields = ("leader", "title", "sections", "report", "status", "fingerprint")
        found.append({"text": text, **{field: getattr(answer, field) for field in fields}})
    return found


def make_event(players: int, known: list[dict[str, Any]], name: str) -> None:
    organization, _ = Organization.objects.get_or_create(name="Bench", slug="bench")
    event = Event.objects.create(
        organization=organization, name=name, slug=name, game="fab", format="blitz",
        starts_at=f"{DAY}T10:00Z", capacity=players, swiss_rounds=ROUNDS, state="finished",
        seed=1, lists_published="all",
    )  # fmt: skip
    profiles = PlayerProfile.objects.bulk_create(
        PlayerProfile(display_name=f"Player {number}") for number in range(players)
    )
    chance = random.Random(name)
    decks = RegisteredDeck.objects.bulk_create(
        RegisteredDeck(
            profile=each, game="fab", format="blitz", event_date=DAY, **chance.choice(known)
        )
        for each in profiles
    )
    seats = Registration.objects.bulk_create(
        Registration(event=event, profile=profile, deck=deck, state="registered")
        for profile, deck in zip(profiles, decks, strict=True)
    )
    for number in range(1, ROUNDS + 1):
        play(event, seats, number, chance)


def play(event: Event, seats: list[Registration], number: int, chance: random.Random) -> None:
    kept = Round.objects.create(
        event=event, number=number, kind="swiss", state="closed", seed=1, engine_version="bench",
        input_hash="",
    )  # fmt: skip
    chance.shuffle(seats)
    matches = Match.objects.bulk_create(
        Match(round=kept, table=table, first=first, second=second, state="decided")
        for table, (first, second) in enumerate(zip(seats[::2], seats[1::2], strict=True), start=1)
    )
    results = Result.objects.bulk_create(
        Result(match=match, version=1, source="staff", first_wins=won, second_wins=1 - won)
        for match in matches
        for won in [chance.randint(0, 1)]
    )
    for match, result in zip(matches, results, strict=True):
        match.result = result
    Match.objects.bulk_update(matches, ["result"], batch_size=500)


def measure(decks: int, players: int, targets: Targets) -> None:
    known = lists()
    for number in range(decks // players):
        make_event(players, known, f"bench-{decks}-{players}-{number}")
    choice, client = Choice("fab"), Client(SERVER_NAME="localhost")
    tally_of.cache_clear()
    sum_of.cache_clear()
    anew = timed(lambda: metagame_of(choice).leaders)
    figures = {
        "counted_anew": anew,
        "from_what_is_kept": best(lambda: metagame_of(choice).leaders),
        "page": best(lambda: shown(client, "/metagame/")),
        "json": best(lambda: shown(client, "/metagame/metagame.json")),
        "png_again": best(lambda: shown(client, "/pictures/metagame.png")),
    }
    rounded = {name: round(figure, 1) for name, figure in figures.items()}
    size = {"decks": decks, "matches": Match.objects.count(), "events": decks // players}
    reached = {
        f"{decks} decks: {name} in {most} ms": figures[name] <= most
        for name, most in (TARGETS if decks <= MOST else {}).items()
    }
    targets.say({"database": connection.vendor, **size, "ms": rounded}, reached)
    Event.objects.filter(state="finished").update(state="cancelled")


def main(sizes: list[int]) -> int:
    made = setup_databases(verbosity=0, interactive=False)
    targets = Targets()
    try:
        for decks in sizes:
            measure(decks, decks, targets)
            measure(decks, SMALL, targets)
    finally:
        teardown_databases(made, verbosity=0)
    return targets.status()


if __name__ == "__main__":
    raise SystemExit(main([int(each) for each in sys.argv[1:]] or [2000]))
