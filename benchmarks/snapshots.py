"""What a snapshot costs where it is taken, how large it is, and how long going back takes.

    python -m benchmarks.snapshots     DATABASE_URL names the server; a database
                                                          of its own is made and dropped afterwards.
Milliseconds of publishing the last round and, of these, of the snapshot; then comparing and going
back. Wall time says how busy the machine was, so the targets are for this process's own time: the
snapshot of the last round takes at most 100 ms with 64 players and 500 ms with 2,000, and 2 MB."""

import os
import sys
import time
from collections.abc import Callable
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import connection, transaction  # noqa: E402  Django must be set up first
from django.test.utils import (  # noqa: E402
    setup_databases,
    setup_test_environment,
    teardown_databases,
    teardown_test_environment,
)
from django.utils import timezone  # noqa: E402

from accounts.models import User  # noqa: E402
from accounts.services import create_account  # noqa: E402
from benchmarks.targets import Targets  # noqa: E402
from snapshots.models import Snapshot  # noqa: E402
from snapshots.queries.comparing import compared  # noqa: E402
from snapshots.queries.kept import newest_of  # noqa: E402
from snapshots.services.restoring import restore_snapshot  # noqa: E402
from snapshots.services.taking import take  # noqa: E402
from tournaments.enums import MatchState, ResultSource  # noqa: E402
from tournaments.models import Event, Match, Report, Result, Round  # noqa: E402
from tournaments.roles import EVERYTHING  # noqa: E402
from tournaments.services import events, rounds  # noqa: E402
from tournaments.services.guests import Guest, enter_guests  # noqa: E402
from tournaments.services.organizations import create_organization  # noqa: E402

SIZES = ((64, 6), (2000, 11))
LONGEST, LARGEST = {64: 100, 2000: 500}, 2 * 1024 * 1024


def timed(work: Callable[[], Any]) -> tuple[Any, dict[str, int]]:
    wall, used = time.perf_counter(), time.process_time()
    answer = work()
    taken = (time.perf_counter() - wall, time.process_time() - used)
    return answer, {"ms": round(taken[0] * 1000), "processor_ms": round(taken[1] * 1000)}


def decide(playing: Round, reporter: User) -> None:
    """Everybody reports, the first player of each table wins."""
    tables = list(playing.matches.filter(second__isnull=False))
    Report.objects.bulk_create(
        Report(match=each, registration_id=who, reporter=reporter, key=str(who), first_wins=1)
        for each in tables
        for who in (each.first_id, each.second_id)
    )
    made = Result.objects.bulk_create(
        Result(match=each, version=1, source=ResultSource.AGREED, first_wins=1) for each in tables
    )
    for match, result in zip(tables, made, strict=True):
        match.result, match.state = result, MatchState.DECIDED
    Match.objects.bulk_update(tables, ["result", "state"], batch_size=500)


def play(event: Event, owner: User, count: int) -> None:
    for _ in range(count):
        playing = rounds.publish_round(
            round=rounds.pair_round(event=event, actor=owner), actor=owner
        )
        decide(playing, owner)
        rounds.close_round(round=playing, actor=owner)


def measured(players: int, count: int, targets: Targets) -> None:
    owner = create_account(
        email=f"bench{players}@example.org", password="bench-password", display_name="Bench"
    )
    organization = create_organization(founder=owner, name=f"Bench {players}")
    event = events.create_event(
        organization=organization, actor=owner, name="Bench", game="fab", format="blitz",
        starts_at=timezone.now(), capacity=players, swiss_rounds=count, lists_required=False,
    )  # fmt: skip
    event = events.publish_event(event=event, actor=owner)
    guests = [Guest(f"Player {number}") for number in range(players)]
    enter_guests(event, guests, entered_round=1, actor=owner)
    event = events.start_event(event=event, actor=owner)
    play(event, owner, count - 1)
    drafted = rounds.pair_round(event=event, actor=owner)
    _, publishing = timed(lambda: rounds.publish_round(round=drafted, actor=owner))
    with transaction.atomic():
        kept, taking = timed(lambda: take(event, owner, "measured"))
    decide(drafted, owner)
    rounds.close_round(round=drafted, actor=owner)
    parts, comparing = timed(lambda: compared(Snapshot.objects.get(pk=kept.pk), EVERYTHING))
    asked = {"actor": owner, "seen": newest_of(event), "reason": "measured"}
    _, restoring = timed(lambda: restore_snapshot(snapshot=kept, **asked))
    shape = {"players": players, "rounds": count, "rows": kept.rows, "bytes": kept.size}
    targets.say(
        {
            "database": connection.vendor, **shape, "publishing, the snapshot with it": publishing,
            "the snapshot alone": taking, "comparing": comparing, "going back": restoring,
            "parts that differ": len(parts),
        },
        {
            f"{players} players: at most {LONGEST[players]} processor ms": (
                taking["processor_ms"] <= LONGEST[players]
            ),
            f"{players} players: at most {LARGEST} bytes": kept.size <= LARGEST,
        },
    )  # fmt: skip


def main() -> int:
    setup_test_environment()
    made = setup_databases(verbosity=0, interactive=False)
    targets = Targets()
    try:
        for players, count in SIZES:
            measured(players, count, targets)
    finally:
        teardown_databases(made, verbosity=0)
        teardown_test_environment()
    return targets.status()


if __name__ == "__main__":
    sys.exit(main())
