"""The finished events of the demo store: enough decks and matches for a metagame to look at."""

from accounts.models import User
from tournaments.enums import ListPublication, MatchState, ResultKind
from tournaments.management.demo.decks import demo_lists
from tournaments.management.demo.draws import drawn
from tournaments.management.demo.lists import let_play
from tournaments.management.demo.times import played_on_its_day
from tournaments.models import Event, Match, Round
from tournaments.queries.rounds import matches_of
from tournaments.services import decks, endings, events, registrations, results, rounds
from tournaments.services.outcomes import Score

HEROES, BUILDS = 6, 3
# How often each hero is played, and how many of a hundred matches the first beats the second by.
FIELD = (0, 1, 2, 0, 3, 1, 4, 0, 2, 5, 1, 0, 3, 2, 4, 1)
STRENGTH = (8, 2, -5, 0, 6, -9)
CUT_ROUNDS = {2: 1, 4: 2, 8: 3}


def played_out(event: Event, organizer: User, people: list[User]) -> None:
    """From the first registration to published lists."""
    chosen = enter_with_lists(event, organizer, people)
    let_play(event, organizer)
    event = events.start_event(event=event, actor=organizer)
    for _ in range((event.swiss_rounds or 0) + CUT_ROUNDS[event.cut_size]):
        paired = rounds.pair_round(event=event, actor=organizer)
        rounds.publish_round(round=paired, actor=organizer)
        for match in open_tables(paired):
            record(match, organizer, score_of(event, paired, match, chosen))
        rounds.close_round(round=paired, actor=organizer)
    if event.lists_published == ListPublication.BY_HAND:
        events.release_lists(event=event, actor=organizer, released=True)
    endings.finish_event(event=event, actor=organizer)
    played_on_its_day(event)


def enter_with_lists(event: Event, organizer: User, people: list[User]) -> dict[int, int]:
    """Which of the lists each registration plays."""
    events.publish_event(event=event, actor=organizer)
    builds = [demo_lists(event.format, event.local_date, HEROES, each) for each in range(BUILDS)]
    shift = drawn(event.name) % len(FIELD)
    chosen = {}
    for place, user in enumerate(people):
        held = registrations.register_player(event=event, profile=user.profile, actor=user)
        texts = builds[place % BUILDS] or builds[0]
        if texts:
            number = FIELD[(place + shift) % len(FIELD)] % len(texts)
            decks.submit_list(registration=held, text=texts[number], actor=user)
            chosen[held.pk] = number
    return chosen


def open_tables(paired: Round) -> list[Match]:
    return [match for match in matches_of([paired]) if match.state == MatchState.OPEN]


def record(match: Match, organizer: User, score: Score) -> None:
    results.record_result(match=match, score=score, actor=organizer, seen_version=0)


def score_of(event: Event, paired: Round, match: Match, chosen: dict[int, int]) -> Score:
    """The same every time: stronger heroes win more, and now and then a match is not played."""
    chance = drawn(f"{event.name}/{paired.number}/{match.table}") % 100
    if paired.kind == "swiss" and chance < 6:
        return (
            Score(draws=1),
            Score(first_wins=1, kind=ResultKind.NO_SHOW),
            Score(second_wins=1, kind=ResultKind.CONCEDED),
        )[chance // 2]
    first, second = (
        STRENGTH[chosen.get(seat or 0, 0)] for seat in (match.first_id, match.second_id)
    )
    first_wins = chance - 6 < 47 + first - second
    return Score(int(first_wins), int(not first_wins))
