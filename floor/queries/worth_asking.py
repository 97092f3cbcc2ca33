"""What officials may want to ask about: one device for both sides, results long after time,
results changed late. Each is a question with what it is based on and how often honest players
would show the same; it decides nothing, and nobody else reads it."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from clocks.models import RoundClock
from floor.queries.chances import at_least, expected_by_chance, shared_by_chance
from tournaments.enums import RoundState
from tournaments.models import Event, Match, Registration, Report, Result
from tournaments.queries.rounds import matches_of

# Turns are played after time was called: only what took longer is asked about.
AFTER_TURNS = timedelta(minutes=10)
FEWEST_LATE = 2
MOST_BY_CHANCE = 1.0


@dataclass(frozen=True)
class Question:
    """In the words of somebody who asks; `matches` are the tables it is about."""

    asks: str
    based_on: str
    by_chance: str
    matches: list[Match] = field(default_factory=list)


@dataclass(frozen=True)
class Played:
    """What the questions about results go by: the matches, and what counted first."""

    matches: dict[int, Match]
    first: dict[int, datetime]

    @property
    def trials(self) -> dict[int, int]:
        """How many matches each player has played."""
        return Counter(seat for pk in self.first for seat in seats(self.matches[pk]))


def questions_about(event: Event) -> list[Question]:
    shown = event.rounds.filter(state__in=[RoundState.PUBLISHED, RoundState.CLOSED])
    tables = matches_of(shown.order_by("number")).filter(second__isnull=False)
    matches = {match.pk: match for match in tables.select_related("round__clock")}
    firsts = Result.objects.filter(match__in=tables, version=1).order_by()
    played = Played(matches, dict(firsts.values_list("match", "created_at")))
    return [
        *about_devices(event, matches),
        *about_late_results(played),
        *about_changes(played),
    ]


def about_devices(event: Event, matches: dict[int, Match]) -> Iterable[Question]:
    reports = Report.objects.filter(match__round__event=event).exclude(device="").order_by("pk")
    sides: dict[int, dict[int, str]] = defaultdict(dict)
    for about, player, device in reports.values_list("match", "registration", "device"):
        sides[about][player] = device
    both = {pk: said for pk, said in sides.items() if len(said) == 2 and pk in matches}
    same = [pk for pk, said in both.items() if len({*said.values()}) == 1]
    users: dict[str, set[int]] = defaultdict(set)
    for pk, said in sides.items():
        for player, device in said.items():
            if pk not in same:
                users[device].add(player)
    players = len({player for said in sides.values() for player in said})
    chance = shared_by_chance(users, players, len(both))
    shared = sum(len(each) > 1 for each in users.values())
    for pk in same:
        match = matches[pk]
        yield Question(
            asks=f"Did {match.first} and {match.second} report from one phone, and did both look?",
            based_on=f"Both reports of table {match.table} in {match.round} came from one device.",
            by_chance=(
                f"{counted(shared, 'device')} of this event {'was' if shared == 1 else 'were'} "
                "used by several players at other tables. Drawn at random, such players would "
                f"meet at {figure(chance)} of the {counted(len(both), 'table')} that both sides "
                "reported. An empty battery looks the same."
            ),
            matches=[match],
        )


def about_late_results(played: Played) -> Iterable[Question]:
    late: dict[int, list[Match]] = defaultdict(list)
    trials: Counter[int] = Counter()
    for pk, at in played.first.items():
        match = played.matches[pk]
        clock: RoundClock | None = getattr(match.round, "clock", None)
        if clock is None:
            continue
        trials.update(seats(match))
        if at > clock.ends_at + timedelta(minutes=match.extension_minutes) + AFTER_TURNS:
            for seat in seats(match):
                late[seat].append(match)
    seen = {player: len(tables) for player, tables in late.items()}
    for player, tables in late.items():
        chance = expected_by_chance(player, seen, trials)
        if seen[player] < FEWEST_LATE or chance >= MOST_BY_CHANCE:
            continue
        name = next(str(each) for each in sides_of(tables[0]) if each.pk == player)
        yield Question(
            asks=f"Why do results of {name} come so late? Does somebody wait for other tables?",
            based_on=(
                f"{seen[player]} of {trials[player]} results came more than "
                f"{AFTER_TURNS.seconds // 60} minutes after the table's time, extra time included."
            ),
            by_chance=(
                f"Of the {len(trials)} players here about {figure(chance)} would show as many by "
                "chance. Slow play and slips that lie around look the same."
            ),
            matches=tables,
        )


def about_changes(played: Played) -> Iterable[Question]:
    later = Result.objects.filter(match__in=played.first, version__gt=1)
    later = later.select_related("recorded_by__profile").order_by("match", "version")
    changed: dict[int, list[Result]] = defaultdict(list)
    for result in later:
        closed = played.matches[result.match_id].round.closed_at
        if closed is not None and result.created_at > closed:
            changed[result.match_id].append(result)
    trials = played.trials
    usual = max(trials.values(), default=0)
    for pk, versions in changed.items():
        match, newest = played.matches[pk], versions[-1]
        others = max(len(played.first) - 1, 1)
        chance = at_least(1, usual, (len(changed) - 1) / others)
        reason = f"“{newest.reason}”" if newest.reason else "none"
        yield Question(
            asks=f"Why was the result of table {match.table} in {match.round} changed so late?",
            based_on=(
                f"{match.first} against {match.second}: it became {newest.figures} after the round "
                f"was closed, entered by {writer_of(newest)}; the reason given: {reason}."
            ),
            by_chance=(
                f"{len(changed)} of {counted(len(played.first), 'table')} of this event "
                f"{'was' if len(changed) == 1 else 'were'} changed so late. "
                f"{share_words(len(changed) - 1, chance, usual)} A mistyped slip looks the same."
            ),
            matches=[match],
        )


def seats(match: Match) -> tuple[int, ...]:
    return tuple(each for each in (match.first_id, match.second_id) if each is not None)


def sides_of(match: Match) -> list[Registration]:
    return [each for each in (match.first, match.second) if each is not None]


def writer_of(result: Result) -> str:
    profile = getattr(result.recorded_by, "profile", None)
    return profile.display_name if profile else "somebody"


def counted(number: int, what: str) -> str:
    return f"{number or 'No'} {what}{'s' * (number != 1)}"


def figure(number: float) -> str:
    return f"{number:.0f}" if number >= 10 else f"{number:.2g}"


def share_words(others: int, chance: float, rounds: int) -> str:
    if others == 0:
        return "No other table shows how often that happens by chance."
    had = f"{100 * chance:.0f} % of honest players would have such a table"
    return f"Going by the others, {had} within {counted(rounds, 'round')}."
