"""What changed since a snapshot, in the words of those who run the event."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from django.db.models import Model

from accounts.models import PlayerProfile
from checks.models import Penalty
from snapshots.queries.documents import Moment, fields_of, value_for
from tournaments.enums import EventState, RegistrationState, Right, RoundState, StaffRole
from tournaments.models import (
    Event,
    EventStaff,
    Match,
    Registration,
    Result,
    Round,
    Stage,
    Standing,
)
from tournaments.queries.event_rows import declared_rows
from tournaments.queries.own_rows import OF_THE_EVENT
from tournaments.queries.setting_words import LABELS, change_in_words

MOST_LINES = 30
NO_RESULT = "no result"
PENALTIES = "Penalties"
Row = dict[str, Any]


class Part(NamedTuple):
    """`more` lines are left out; `stays` says that going back leaves these as they are now."""

    title: str
    lines: list[str]
    more: int = 0
    stays: bool = False


class Since:
    """Two moments of one event."""

    def __init__(self, then: Moment, now: Moment) -> None:
        self.then, self.now = then, now
        self.names = self.player_names()

    def player_names(self) -> dict[int, str]:
        people = self.then.people | self.now.people
        players = {**self.then.rows(Registration), **self.now.rows(Registration)}
        return {
            pk: people.get(row["profile_id"], (None, "A player"))[1] for pk, row in players.items()
        }

    def name(self, player: int | None) -> str:
        return "Bye" if player is None else self.names.get(player, "A player")

    def came(self, model: type[Model]) -> list[Row]:
        then = self.then.rows(model)
        return [row for key, row in self.now.rows(model).items() if key not in then]

    def went(self, model: type[Model]) -> list[Row]:
        now = self.now.rows(model)
        return [row for key, row in self.then.rows(model).items() if key not in now]

    def both(self, model: type[Model]) -> Iterator[tuple[Row, Row]]:
        now = self.now.rows(model)
        for key, row in self.then.rows(model).items():
            if key in now and now[key] != row:
                yield row, now[key]


def parts_since(then: Moment, now: Moment, rights: Collection[Right]) -> list[Part]:
    """What differs, part by part, for somebody with these rights; nothing where nothing does."""
    since = Since(then, now)
    parts = [
        cut(title, list(lines(since)), stays=stays)
        for title, lines, stays in (*IN_WORDS, *KEPT)
        if title != PENALTIES or Right.GIVE_PENALTIES in rights
    ]
    return [part for part in parts if part.lines]


def cut(title: str, lines: list[str], *, stays: bool) -> Part:
    return Part(title, lines[:MOST_LINES], max(0, len(lines) - MOST_LINES), stays)


def event_lines(since: Since) -> Iterator[str]:
    for then, now in since.both(Event):
        if then["state"] != now["state"]:
            words = EventState(now["state"]).label, EventState(then["state"]).label
            yield f"{words[0]}; it was: {words[1].lower()}"
        before, after = (event_from(row) for row in (then, now))
        for name in LABELS:
            if then.get(name) != now.get(name) and name not in OF_THE_EVENT:
                yield change_in_words(before, after, name)


def event_from(row: Row) -> Event:
    fields = {each.attname: each for each in fields_of(Event)}
    return Event(**{name: value_for(fields[name], value) for name, value in row.items()})


def round_lines(since: Since) -> Iterator[str]:
    for row in since.came(Round):
        yield f"{title_of(row)} is new ({state_of(row)})"
    for row in since.went(Round):
        yield f"{title_of(row)} is not there any more"
    for then, now in since.both(Round):
        if then["state"] != now["state"]:
            yield f"{title_of(now)}: {state_of(now)}; it was: {state_of(then)}"
    for model, words in ((Stage, "A stage began"), (Standing, "Standings were computed")):
        if since.came(model):
            yield f"{words} ({counted(len(since.came(model)), 'row')})"


def title_of(row: Row) -> str:
    return str(row["name"] or f"Round {row['number']}")


def state_of(row: Row) -> str:
    return RoundState(row["state"]).label.lower()


def table_words(since: Since, moment: Moment, row: Row) -> str:
    a_round = moment.rows(Round).get(row["round_id"], {"name": "", "number": "?"})
    place = f", table {row['table']}" if row["table"] else ""
    return f"{title_of(a_round)}{place}, {seated(since, row)}"


def seated(since: Since, row: Row) -> str:
    return f"{since.name(row['first_id'])} – {since.name(row['second_id'])}"


def pairing_lines(since: Since) -> Iterator[str]:
    """Of rounds that are in both; a new round is one line."""
    rounds = since.then.rows(Round).keys() & since.now.rows(Round).keys()
    for words, rows, moment in (
        ("new", since.came(Match), since.now),
        ("gone", since.went(Match), since.then),
    ):
        for row in rows:
            if row["round_id"] in rounds:
                yield f"{table_words(since, moment, row)}: {words}"
    for then, now in since.both(Match):
        seats = [(row["table"], row["first_id"], row["second_id"]) for row in (then, now)]
        if seats[0] != seats[1]:
            place = f"table {then['table']}, " if then["table"] else ""
            yield f"{table_words(since, since.now, now)}; it was: {place}{seated(since, then)}"


def result_lines(since: Since) -> Iterator[str]:
    for then, now in since.both(Match):
        if then["result_id"] != now["result_id"]:
            was, is_now = score_of(since.then, then), score_of(since.now, now)
            yield f"{table_words(since, since.now, now)}: {is_now}; it was: {was}"
    new = [row for row in since.came(Match) if row["result_id"] and row["second_id"]]
    if new:
        yield f"{counted(len(new), 'result')} of tables that are new"
    lost = [row for row in since.went(Match) if row["result_id"] and row["second_id"]]
    if lost:
        yield f"{counted(len(lost), 'result')} of tables that are gone"


def score_of(moment: Moment, match: Row) -> str:
    row = moment.rows(Result).get(match["result_id"])
    if row is None:
        return NO_RESULT
    draws = f"–{row['draws']}" if row["draws"] else ""
    return f"{row['first_wins']}–{row['second_wins']}{draws}"


def player_lines(since: Since) -> Iterator[str]:
    for row in since.came(Registration):
        yield f"{since.name(row['id'])} came"
    for row in since.went(Registration):
        yield f"{since.name(row['id'])} was taken out of the event"
    for then, now in since.both(Registration):
        if then["state"] != now["state"]:
            states = [RegistrationState(row["state"]).label.lower() for row in (now, then)]
            yield f"{since.name(now['id'])}: {states[0]}; it was: {states[1]}"


def list_lines(since: Since) -> Iterator[str]:
    """That there is another version, never what is in it."""
    for then, now in since.both(Registration):
        if then["deck_id"] != now["deck_id"]:
            words = "another version of the list" if then["deck_id"] else "a list is there"
            yield f"{since.name(now['id'])}: {words if now['deck_id'] else 'no list any more'}"


def penalty_lines(since: Since) -> Iterator[str]:
    for row in since.came(Penalty):
        words = f"{row['kind_name']}, {row['infraction_name']}"
        yield f"{since.name(row['registration_id'])}: {words}"
    for row in since.went(Penalty):
        yield f"{since.name(row['registration_id'])}: {row['kind_name']} is not there any more"


def staff_lines(since: Since) -> Iterator[str]:
    rows = [*since.came(EventStaff), *since.went(EventStaff)]
    rows += [row for pair in since.both(EventStaff) for row in pair]
    names = names_of_accounts({row["user_id"] for row in rows})
    for row in since.came(EventStaff):
        yield f"{names[row['user_id']]} is {role_of(row)} now"
    for row in since.went(EventStaff):
        yield f"{names[row['user_id']]} is not {role_of(row)} any more"
    for then, now in since.both(EventStaff):
        yield f"{names[now['user_id']]}: other rights, as {role_of(now)}; it was: {role_of(then)}"


def names_of_accounts(accounts: Collection[int]) -> dict[int, str]:
    """Under which name each of them plays or works here."""
    found = PlayerProfile.objects.filter(user__in=accounts).values_list("user", "display_name")
    return {**dict.fromkeys(accounts, "An official"), **dict(found)}


def role_of(row: Row) -> str:
    return StaffRole(row["role"]).label.lower()


TOLD = {Event, Round, Stage, Standing, Match, Result, Registration, Penalty, EventStaff}


def other_lines(since: Since, *, happened: bool) -> Iterator[str]:
    """How many rows of a kind are new, gone or changed."""
    for model, rows in declared_rows().items():
        if model in TOLD or rows.happened != happened:
            continue
        came, went = len(since.came(model)), len(since.went(model))
        counts = {"new": came, "gone": went, "changed": sum(1 for _ in since.both(model))}
        said = ", ".join(f"{count} {words}" for words, count in counts.items() if count)
        if said:
            name = str(model._meta.verbose_name_plural)
            yield f"{name[0].upper()}{name[1:]}: {said}"


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


Lines = Callable[[Since], Iterator[str]]
IN_WORDS: tuple[tuple[str, Lines, bool], ...] = (
    ("Event", event_lines, False),
    ("Rounds", round_lines, False),
    ("Pairings", pairing_lines, False),
    ("Results", result_lines, False),
    ("Players", player_lines, False),
    ("Deck lists", list_lines, False),
    (PENALTIES, penalty_lines, False),
    ("Besides", lambda since: other_lines(since, happened=False), False),
)
KEPT: tuple[tuple[str, Lines, bool], ...] = (
    ("Staff", staff_lines, True),
    ("What happened", lambda since: other_lines(since, happened=True), True),
)
