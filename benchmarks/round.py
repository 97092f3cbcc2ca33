"""A whole round on the site's database: read, pair, write, commit; then the standings.

    python -m benchmarks.round [players ...]     DATABASE_URL names the server; a database of its
                                                 own is made there and dropped afterwards.
Processor time of this process; the whole round is the best of five. Beside it, in the same run,
what the engine alone takes, and the limit of any program: the finished rows copied into the table
as it is, with the database's own checks of what they refer to, and committed."""

import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import connection, transaction  # noqa: E402  Django must be set up first
from django.test.utils import setup_databases, teardown_databases  # noqa: E402

from accounts.models import PlayerProfile, User  # noqa: E402
from benchmarks.targets import Targets  # noqa: E402
from engine.pairing.standings import standings  # noqa: E402
from engine.pairing.swiss import pair_round as pair_swiss  # noqa: E402
from tournaments.models import Event, Match, Organization, Registration, Result, Round  # noqa: E402
from tournaments.queries.engine_view import tournament_of  # noqa: E402
from tournaments.services.round_tables import Seat, seat_players  # noqa: E402
from tournaments.services.rounds import discard_round, pair_round  # noqa: E402
from tournaments.services.standings import compute_standings  # noqa: E402

ROUNDS = 5
REPEATS = 5
# Milliseconds of the whole round; a database server's own time is not among them.
TARGETS = {128: 30, 1024: 60, 8192: 400}


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """What it answers, and milliseconds of processor time of this process."""
    started = time.process_time()
    answer = work()
    return answer, (time.process_time() - started) * 1000


def make_field(players: int) -> tuple[Event, User]:
    user = User.objects.create_user(f"bench{players}@example.org")
    organization = Organization.objects.create(name="Bench", slug=f"bench-{players}")
    event = Event.objects.create(
        organization=organization, name="Bench", slug=f"bench-{players}", game="fab",
        format="blitz", starts_at="2026-11-18T10:00Z", capacity=players, swiss_rounds=15,
        state="running", seed=1, lists_required=False,
    )  # fmt: skip
    profiles = PlayerProfile.objects.bulk_create(
        PlayerProfile(display_name=f"Player {number}") for number in range(players)
    )
    Registration.objects.bulk_create(
        Registration(event=event, profile=profile, state="registered") for profile in profiles
    )
    return event, user


def play(event: Event, drafted: Round) -> None:
    """Every table gets a result; the round is closed."""
    chance = random.Random(drafted.number)
    matches = list(drafted.matches.all())
    results = Result.objects.bulk_create(
        Result(match=match, version=1, source="staff", first_wins=won, second_wins=1 - won)
        for match in matches
        for won in [chance.randint(0, 1)]
    )
    for match, result in zip(matches, results, strict=True):
        match.result, match.state = result, "decided"
    Match.objects.bulk_update(matches, ["result", "state"], batch_size=500)
    Round.objects.filter(pk=drafted.pk).update(state="closed")


def measure(players: int, targets: Targets) -> None:
    event, user = make_field(players)
    for _ in range(ROUNDS):
        play(event, pair_round(event=event, actor=user))
    read, reading = timed(lambda: tournament_of(event))
    _, pairing = timed(lambda: pair_swiss(read, 7))
    _, ranking = timed(lambda: standings(read))
    whole, limit = best_round(event, user)
    last = event.rounds.get(number=ROUNDS)
    _, materialising = timed(lambda: compute_standings(round=last))
    figures = {
        "whole_round": whole, "copy_and_commit_alone": limit, "read_as_objects": reading,
        "pair": pairing, "rank": ranking, "standings_read_rank_write": materialising,
    }  # fmt: skip
    rounded = {name: round(figure, 1) for name, figure in figures.items()}
    most = TARGETS.get(players)
    reached = {f"{players} players in {most} ms": whole <= most} if most else {}
    targets.say({"database": connection.vendor, "players": players, "ms": rounded}, reached)


def best_round(event: Event, user: User) -> tuple[float, float]:
    """The quickest whole round of several, and the quickest bare write of the same rows."""
    rounds, writes = [], []
    for _ in range(REPEATS):
        drafted, whole = timed(partial(pair_round, event=event, actor=user))
        rounds.append(whole)
        seats = list(drafted.matches.values_list("table", "first_id", "second_id", "bye"))
        Match.objects.filter(round=drafted).delete()
        _, writing = timed(partial(write_again, drafted, seats))
        writes.append(writing)
        discard_round(round=drafted, actor=user)
    return min(rounds), min(writes)


@transaction.atomic
def write_again(drafted: Round, seats: list[Seat]) -> None:
    seat_players(drafted, seats)


def main(sizes: list[int]) -> int:
    made = setup_databases(verbosity=0, interactive=False)
    targets = Targets()
    try:
        for players in sizes:
            measure(players, targets)
    finally:
        teardown_databases(made, verbosity=0)
    return targets.status()


if __name__ == "__main__":
    raise SystemExit(main([int(size) for size in sys.argv[1:]] or [128, 1024, 8192]))
