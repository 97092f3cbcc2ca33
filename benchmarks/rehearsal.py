"""An event of 2,000 invented players, 11 rounds and a cut, played through the services.

    python -m benchmarks.rehearsal [players]     DATABASE_URL names the server; a database of its
                                                 own is made there and dropped afterwards.
Each line is one round: its seconds, and in milliseconds what its pages take just after it was
published and again when half of its results are in, asked by an organizer through the whole site
(middleware, templates, permissions), every page fresh. Goals: everything in under five minutes, no
page over a second. A line that misses its goal says "missed", and the program ends with 1.
Processor seconds stand beside wall time: whatever else the machine does makes only the latter
longer."""

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import connection  # noqa: E402  Django must be set up first
from django.test import Client  # noqa: E402
from django.test.utils import (  # noqa: E402
    setup_databases,
    setup_test_environment,
    teardown_databases,
    teardown_test_environment,
)
from django.urls import reverse  # noqa: E402
from django.utils import timezone  # noqa: E402

from accounts.services import create_account  # noqa: E402
from benchmarks.targets import Targets  # noqa: E402
from rehearsals.enums import Move  # noqa: E402
from rehearsals.models import Rehearsal  # noqa: E402
from rehearsals.queries.course import next_move, playing_in  # noqa: E402
from rehearsals.services.erasing import throw_away  # noqa: E402
from rehearsals.services.making import make_rehearsal  # noqa: E402
from rehearsals.services.playing import play_step  # noqa: E402
from tournaments.models import Match, Result  # noqa: E402
from tournaments.services.events import create_event  # noqa: E402
from tournaments.services.organizations import create_organization  # noqa: E402

PLAYERS, ROUNDS, CUT = 2000, 11, 8
WHOLE_GOAL, PAGE_GOAL = 300.0, 1000.0
PAGES = ("event", "pairings", "standings", "players", "desk")
DESK_PAGES = ("floor:open_tables", "floor:day")


class Bench:
    def __init__(self, players: int) -> None:
        self.targets = Targets()
        self.user = create_account(
            email="bench@example.org", password="bench-password", display_name="Bench"
        )
        organization = create_organization(founder=self.user, name="Bench")
        event = create_event(
            organization=organization, actor=self.user, name="Bench", game="fab", format="blitz",
            starts_at=timezone.now(), capacity=players, swiss_rounds=ROUNDS, cut_size=CUT,
            lists_required=False,
        )  # fmt: skip
        self.client = Client()
        self.client.force_login(self.user)
        self.players = players
        self.pages: dict[str, list[tuple[int, int]]] = {}
        made, seconds = timed(
            lambda: make_rehearsal(event=event, actor=self.user, players=players, seed=1)
        )
        self.rehearsal = made
        self.say("made", seconds=round(seconds, 2))

    def say(self, what: str, is_met: bool = True, **told: Any) -> None:
        self.targets.say({"what": what, **told}, {what: is_met})

    def play(self) -> None:
        started, used = time.perf_counter(), time.process_time()
        looking = 0.0
        round_started, title = started, ""
        while (move := next_move(self.rehearsal)) != Move.OVER:
            play_step(rehearsal=self.rehearsal, actor=self.user, seen=self.rehearsal.steps)
            known = Rehearsal.objects.select_related("event__organization")
            self.rehearsal = known.get(pk=self.rehearsal.pk)
            if move == Move.PUBLISH or (move == Move.RESULTS and self.rehearsal.part == 2):
                title = str(playing_in(self.rehearsal.event))
                _, seconds = timed(self.look)
                looking += seconds
            if move == Move.CLOSE:
                self.tell_round(title, time.perf_counter() - round_started)
                round_started = time.perf_counter()
        seconds = time.perf_counter() - started
        self.say(
            "the whole event, its pages with it",
            seconds <= WHOLE_GOAL,
            database=connection.vendor,
            players=self.players,
            rounds=self.rehearsal.event.rounds.count(),
            tables=Match.objects.count(),
            results=Result.objects.count(),
            seconds=round(seconds, 1),
            goal=WHOLE_GOAL,
            of_these_pages=round(looking, 1),
            processor_seconds=round(time.process_time() - used, 1),
        )

    def look(self) -> None:
        slug = self.rehearsal.event.slug
        for name in (*(f"tournaments:{page}" for page in PAGES), *DESK_PAGES):
            address = reverse(name, args=[slug])
            used = time.process_time()
            answer, seconds = timed(partial(self.client.get, address))
            if answer.status_code != 200:
                raise SystemExit(f"{address} answers {answer.status_code}")
            taken = (round(seconds * 1000), round((time.process_time() - used) * 1000))
            self.pages.setdefault(name.split(":")[1], []).append(taken)

    def tell_round(self, title: str, seconds: float) -> None:
        slowest = {name: max(taken) for name, taken in self.pages.items()}
        self.pages = {}
        is_met = max((wall for wall, _ in slowest.values()), default=0) <= PAGE_GOAL
        told = {"page_goal_ms": PAGE_GOAL, "ms and processor ms": slowest}
        self.say(title, is_met, seconds=round(seconds, 1), **told)

    def clear(self) -> None:
        _, seconds = timed(lambda: throw_away(event=self.rehearsal.event, actor=self.user))
        self.say("thrown away", Match.objects.count() == 0, seconds=round(seconds, 2))


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    started = time.perf_counter()
    answer = work()
    return answer, time.perf_counter() - started


def main(players: int) -> int:
    setup_test_environment()
    made = setup_databases(verbosity=0, interactive=False)
    try:
        bench = Bench(players)
        bench.play()
        bench.clear()
    finally:
        teardown_databases(made, verbosity=0)
        teardown_test_environment()
    return bench.targets.status()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS))
