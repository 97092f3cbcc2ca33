"""A finished event of six players, small enough to be counted by hand."""

from accounts.models import PlayerProfile
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import hold_list, let_play
from tests.factories.registrations import enter
from tests.factories.rounds import decide, make_round, match_at
from tournaments.enums import MatchState, RoundState
from tournaments.models import Event, Match, Registration, Result, Round
from tournaments.services import endings, events, rounds
from tournaments.services.standings import compute_standings

# One has no list.
LISTS = {
    "Anna": "sefa-1",
    "Ben": "sefa-2",
    "Cleo": "corvane-1",
    "Dan": "corvane-2",
    "Eva": "gorrum-1",
    "Finn": "",
}
# First, second (or nobody), wins of either, and how it came about.
SWISS = (
    (
        ("Anna", "Cleo", 1, 0, "played"),
        ("Ben", "Dan", 0, 1, "played"),
        ("Eva", "Finn", 1, 0, "played"),
    ),
    (
        ("Anna", "Eva", 0, 0, "played"),
        ("Cleo", "Dan", 1, 0, "played"),
        ("Ben", None, 1, 0, "bye"),
    ),
    (
        ("Anna", "Ben", 1, 0, "played"),
        ("Cleo", "Eva", 0, 1, "no_show"),
        ("Dan", "Finn", 0, 1, "conceded"),
    ),
)


def keep_round(event: Event, seats: dict[str, Registration], number: int, rows) -> None:
    """Facts as they lie after the event; what the rounds went through is tested elsewhere."""
    kept = Round.objects.create(
        event=event, number=number, kind="swiss", state=RoundState.CLOSED, seed=1,
        engine_version="test", input_hash="",
    )  # fmt: skip
    for table, (first, second, won, lost, how) in enumerate(rows, start=1):
        match = Match.objects.create(
            round=kept,
            table=table if second else None,
            first=seats[first],
            second=seats.get(second),
            state=MatchState.DECIDED,
        )
        match.result = Result.objects.create(
            match=match, version=1, source="staff", kind=how, first_wins=won, second_wins=lost,
            draws=int(won == lost),
        )  # fmt: skip
        match.save()
    compute_standings(round=kept)


def make_finished(name: str = "Friday Armory", **fields) -> Event:
    given = {"swiss_rounds": 3, "cut_size": 2, "lists_published": "all", **fields}
    event = make_open_event(name=name, **given)
    seats = {}
    for person, deck in LISTS.items():
        profile = PlayerProfile.objects.create(display_name=person)
        seats[person] = enter(event, profile)
        if deck:
            hold_list(seats[person], blitz_text(deck))
    event = events.start_event(event=let_play(event), actor=owner_of(event))
    for number, rows in enumerate(SWISS, start=1):
        keep_round(event, seats, number, rows)
    final = make_round(event)
    won = match_at(final).first == seats["Eva"]
    decide(match_at(final), int(won), int(not won))
    rounds.close_round(round=final, actor=owner_of(event))
    return endings.finish_event(event=event, actor=owner_of(event))
