"""The events of a store: a season that is over, two being played, one open, one still a draft."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from accounts.models import User
from decks.services import library
from tournaments.enums import MatchState, StaffRole
from tournaments.management.demo.decks import GAME, demo_lists
from tournaments.management.demo.lists import let_play
from tournaments.management.demo.parts import add_parts
from tournaments.management.demo.people import PLAYERS, players, staff
from tournaments.management.demo.sealed import pools_written
from tournaments.management.demo.season import played_out
from tournaments.management.demo.stages import double_elimination, draft_pods, round_robin
from tournaments.models import Event, Match, Organization, Round
from tournaments.queries.rounds import matches_of
from tournaments.services import decks, events, organizations, registrations, results, rounds
from tournaments.services.outcomes import Score
from tournaments.services.staff import set_staff

STORE = "The Lantern Deck"
Made = Callable[[Event, User, list[User]], None]
SCORES = ((1, 0), (0, 1), (1, 0), (1, 0), (0, 1))


def load() -> bool:
    """Makes the demo once; says whether it was made now."""
    if Organization.objects.filter(name=STORE).exists():
        return False
    organizer, judge, scorekeeper = staff()
    people = players()
    store = organizations.create_organization(founder=organizer, name=STORE)
    friday = friday_blitz(store, organizer)
    for event, made in (
        *((event, played_out) for event in last_season(store, organizer)),
        (autumn_open(store, organizer), played_out),
        (friday, mid_round),
        (winter_cup(store, organizer), open_for_players),
        (sunday_sealed(store, organizer), pools_written),
        *with_stages(store, organizer),
    ):
        set_staff(event=event, user=judge, role=StaffRole.HEAD_JUDGE, actor=organizer)
        set_staff(event=event, user=scorekeeper, role=StaffRole.SCOREKEEPER, actor=organizer)
        made(event, organizer, people)
    keep_decks(people[0])
    add_parts(Event.objects.get(pk=friday.pk), judge)
    draft(store, organizer, "Spring Team Day", "classic-constructed", days=60)
    return True


def draft(
    store: Organization, organizer: User, name: str, format: str, *, days: int, **more: Any
) -> Event:
    fields = {
        "game": GAME,
        "time_zone": "Europe/Stockholm",
        "venue": "The Lantern Deck, upstairs hall",
        "capacity": 32,
        "starts_at": at_eleven(days),
        **more,
    }
    return events.create_event(
        organization=store, actor=organizer, name=name, format=format, **fields
    )


def at_eleven(days: int) -> datetime:
    return (timezone.now() + timedelta(days=days)).replace(
        hour=10, minute=0, second=0, microsecond=0
    )


def last_season(store: Organization, organizer: User) -> list[Event]:
    """Each publishes its lists in another way."""
    seasons = (("Spring Open", -200, "all"), ("Summer Open", -110, "all"), ("Harvest", -50, "cut"))
    return [
        draft(
            store, organizer, name, "classic-constructed",
            days=days, cut_size=4, lists_published=published,
        )
        for name, days, published in seasons
    ]  # fmt: skip


def autumn_open(store: Organization, organizer: User) -> Event:
    words = "Five rounds, then the top four play for the lantern. Doors open an hour before."
    return draft(
        store, organizer, "Autumn Open", "classic-constructed",
        days=-14, cut_size=4, description=words,
    )  # fmt: skip


def friday_blitz(store: Organization, organizer: User) -> Event:
    return draft(store, organizer, "Friday Blitz", "blitz", days=0, swiss_rounds=4, capacity=16)


def winter_cup(store: Organization, organizer: User) -> Event:
    return draft(
        store, organizer, "Winter Cup", "classic-constructed",
        days=21, capacity=12, cut_size=8, lists_due_at=at_eleven(20),
    )  # fmt: skip


def sunday_sealed(store: Organization, organizer: User) -> Event:
    return draft(
        store, organizer, "Sunday Sealed", "sealed", days=0, capacity=16, pools_swapped=True
    )


def with_stages(store: Organization, organizer: User) -> list[tuple[Event, Made]]:
    """One in each of the other games; nobody needs a list there."""
    slate = json.loads(Path(__file__).with_name("other_games.json").read_text(encoding="utf-8"))
    made = (double_elimination, round_robin, draft_pods)
    return [
        (draft(store, organizer, **each, days=0, lists_required=False), make)
        for each, make in zip(slate, made, strict=True)
    ]


def enter(event: Event, organizer: User, people: list[User], *, lists: int) -> None:
    events.publish_event(event=event, actor=organizer)
    texts = demo_lists(event.format, event.local_date, 5)
    for position, user in enumerate(people):
        held = registrations.register_player(event=event, profile=user.profile, actor=user)
        if texts and position < lists:
            text = texts[position % len(texts)]
            decks.submit_list(registration=held, text=text, actor=user)


def keep_decks(player: User) -> None:
    """Decks of her own: one with a change, and one that she shares by a link."""
    format, day = "classic-constructed", timezone.localdate() + timedelta(days=21)
    for name, text in zip(("Winter plan", "Shared"), demo_lists(format, day, 2), strict=False):
        deck = library.make_library_deck(
            owner=player, text=text, name=name, game=GAME, format=format, played_on=day
        )
        fewer = "\n".join(text.splitlines()[:-1])
        library.save_version(
            deck=deck, format=format, played_on=day, text=fewer, based_on=1, note="One card out"
        )
        if name == "Shared":
            library.share_deck(deck=deck, shared=True)


def play(round: Round, organizer: User, *, tables: int | None = None) -> None:
    """Staff enter a result at each table, the same ones every time."""
    rounds.publish_round(round=round, actor=organizer)
    open_tables = [match for match in matches_of([round]) if match.state == MatchState.OPEN]
    for match in open_tables[:tables]:
        first, second = SCORES[((match.table or 0) + round.number) % len(SCORES)]
        results.record_result(
            match=match,
            score=Score(first, second),
            actor=organizer,
            seen_version=0,
        )


def mid_round(event: Event, organizer: User, people: list[User]) -> None:
    """Round two is being played: some tables are done, one report is in, one is disputed."""
    enter(event, organizer, people[:12], lists=12)
    registrations.register_walk_in(event=event, display_name="Quentin Ash", actor=organizer)
    let_play(event, organizer)
    events.start_event(event=event, actor=organizer)
    first = rounds.pair_round(event=event, actor=organizer)
    play(first, organizer)
    rounds.close_round(round=first, actor=organizer)
    second = rounds.pair_round(event=event, actor=organizer)
    play(second, organizer, tables=0)
    leave_tables_open(second, organizer)


def leave_tables_open(round: Round, organizer: User) -> None:
    ada = PLAYERS[0]
    tables = [match for match in matches_of([round]) if not match.is_bye]
    others = [match for match in tables if ada not in (str(match.first), str(match.second))]
    with_users = [
        match
        for match in others
        if match.second and match.first.profile.user and match.second.profile.user
    ]
    for match in with_users[:2]:
        results.record_result(match=match, score=Score(1, 0), actor=organizer, seen_version=0)
    report(with_users[2], "first", (1, 0))
    report(with_users[3], "first", (1, 0))
    report(with_users[3], "second", (0, 1))


def report(match: Match, side: str, wins: tuple[int, int]) -> None:
    seat = getattr(match, side)
    results.report_result(
        match=match,
        registration=seat,
        score=Score(*wins),
        reporter=seat.profile.user,
        key="demo",
    )


def open_for_players(event: Event, organizer: User, people: list[User]) -> None:
    enter(event, organizer, [*people[2:9], people[0]], lists=4)
