"""A chaos run: people at work, one fault after the other by a seed, and the reckoning."""

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from django.db import connection

from jobs.enums import ACTIVE_STATES
from jobs.models import Job
from tests.chaos.faults import Stage, faults_of
from tests.chaos.hall import Hall, make_hall
from tests.chaos.judging import Verdict, has_heard_all, judge
from tests.chaos.ledger import Fault, Ledger
from tests.chaos.listeners import Listener
from tests.chaos.people import Corrector, Person, Player, Printer, Scorekeeper, Visitor

SECONDS_BROKEN = (0.3, 2.5)
SECONDS_BETWEEN = (0.5, 2.0)
SECONDS_TO_FINISH = 90
# A fault of a site that has not come back yet breaks nothing: the next one waits for it, so long.
PATIENCE = 20
SECONDS_OF_AN_EVENT = 30


@dataclass
class Figures:
    """What a run has to say of itself."""

    seed: int
    ledger: Ledger
    verdict: Verdict
    listeners: list[Listener]
    seconds_until_well: float
    is_healthy: bool

    @property
    def unexpected(self) -> int:
        return self.ledger.answers["POST 500"] + self.ledger.answers["GET 500"]

    def lines(self) -> dict[str, object]:
        ledger, verdict = self.ledger, self.verdict
        return {
            "seed": self.seed,
            "faults": dict(Counter(fault.name for fault in ledger.faults)),
            "requests": sum(ledger.answers.values()),
            "answers": dict(ledger.answers.most_common()),
            "acknowledged": dict(
                Counter(entry.kind for entry in ledger.entries if entry.is_acknowledged)
            ),
            "sent again": sum(entry.tries - 1 for entry in ledger.entries),
            "never answered": sum(entry.is_unknown for entry in ledger.entries),
            "lost": verdict.lost,
            "doubled": verdict.doubled,
            "contradictory": verdict.contradictory,
            "stuck": verdict.stuck,
            "streams that missed a change": verdict.missed,
            "streams taken up again": sum(each.comebacks for each in self.listeners),
            "seconds to the next acknowledged write": ledger.seconds_to_recover(),
            "longest silence": ledger.longest_silence,
            "seconds until all is well": round(self.seconds_until_well, 1),
            "healthy": self.is_healthy,
            "unexpected errors": self.unexpected,
        }

    def write(self) -> str:
        return json.dumps(self.lines(), indent=2, default=str)


def people_of(hall: Hall, ledger: Ledger, port: int, seed: int) -> list[Person]:
    """Players, visitors, and those at the desk: 50 of them; a few more only listen."""
    given = (ledger, port, hall)
    desk = [
        *(Corrector(*given, hall.desk, f"{seed}c{part}", part=part) for part in range(3)),
        Scorekeeper(*given, hall.desk, f"{seed}s"),
        *(Printer(*given, hall.desk, f"{seed}p{number}") for number in range(2)),
    ]
    players = [
        Player(*given, token, f"{seed}u{user}", user=user) for user, token in hall.players.items()
    ]
    visitors = [
        Visitor(*given, token, f"{seed}v{profile}", profile=profile)
        for profile, token in hall.visitors.items()
    ]
    return [*desk, *players, *visitors]


def listeners_of(hall: Hall, port: int) -> list[Listener]:
    topics = [each.event.topic for each in hall.playing] * 2 + [hall.open_events[0].topic]
    return [Listener(port, topic) for topic in topics]


def run(
    make_stage: Callable[[], Stage], seed: int, seconds: float, say: Callable[[str], None] = print
) -> Figures:
    hall = make_hall(events_to_play=1 + int(seconds // SECONDS_OF_AN_EVENT))
    stage = make_stage()
    ledger = Ledger()
    people = people_of(hall, ledger, stage.site.port, seed)
    listeners = listeners_of(hall, stage.site.port)
    for thread in [*listeners, *people]:
        thread.start()
    break_things(stage, ledger, random.Random(seed), seconds, say)
    connection.close()
    began = time.monotonic()
    finish(people)
    is_quiet = wait_until(lambda: is_over(listeners))
    healthy = wait_until(lambda: stage.site.is_answering("/healthz"))
    until_well = time.monotonic() - began
    for listener in listeners:
        listener.over.set()
    verdict = judge(ledger, hall, listeners)
    return Figures(seed, ledger, verdict, listeners, until_well, healthy and is_quiet)


def break_things(
    stage: Stage,
    ledger: Ledger,
    chance: random.Random,
    seconds: float,
    say: Callable[[str], None],
) -> None:
    """Each fault once before any of them twice, in an order that the seed gives."""
    faults, left = faults_of(stage, chance), []
    pause = threading.Event()
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        left = left or chance.sample(sorted(faults), len(faults))
        name = left.pop()
        pause.wait(chance.uniform(*SECONDS_BETWEEN))
        say(f"{seconds - (ends - time.monotonic()):6.1f} s  {name}")
        fault = Fault(name, time.monotonic())
        with faults[name]():
            pause.wait(chance.uniform(*SECONDS_BROKEN))
        fault.ended = time.monotonic()
        ledger.faults.append(fault)
        wait_until(lambda since=fault.ended: ledger.has_acknowledged_since(since), PATIENCE)
    stage.site.wait_until_ready()


def finish(people: list[Person]) -> None:
    """Nobody begins anything new; whoever waits for an answer gets it."""
    for person in people:
        person.over.set()
    deadline = time.monotonic() + SECONDS_TO_FINISH
    for person in people:
        person.join(max(0.1, deadline - time.monotonic()))
    for person in people:
        person.patience_over.set()
        person.join()


def is_over(listeners: list[Listener]) -> bool:
    connection.close_if_unusable_or_obsolete()
    is_work_done = not Job.objects.filter(state__in=ACTIVE_STATES).exists()
    return is_work_done and all(map(has_heard_all, listeners))


def wait_until(condition: Callable[[], bool], seconds: float = SECONDS_TO_FINISH) -> bool:
    pause, deadline = threading.Event(), time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        pause.wait(0.3)
    return True
