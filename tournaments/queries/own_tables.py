"""Where each player of a hall sits: read once for all of them, as a whole hall asks at once.

Asking the database for one player's table costs more than all else that their phone asks for, and
nearly all of it is putting the question together, not answering it."""

from functools import lru_cache
from typing import Any, NamedTuple

from accounts.models import PlayerProfile
from statements.reads import PreparedRead
from tournaments.enums import RoundState
from tournaments.models import Event, Match, Registration, Round

Values = dict[str, Any]
# Of a few events that are busy at the same time, or of one as it was and as it is.
HALLS_KEPT = 6
SEATED = ("first__profile", "second__profile")
ON_A_TABLE = (
    "pk",
    "table",
    "slot",
    "bye",
    "state",
    "changed_at",
    "extension_minutes",
    "first_id",
    "second_id",
    "round_id",
    "round__name",
    "round__number",
    *(f"{seat}_id" for seat in SEATED),
    *(f"{seat}__display_name" for seat in SEATED),
)


PLAYERS: PreparedRead[tuple[int, int]] = PreparedRead(
    lambda event: (
        Registration.objects.filter(event=event, profile__user__isnull=False)
        .order_by()
        .values_list("profile__user_id", "pk")
    ),
    event=int,
)
TABLES: PreparedRead[tuple[Any, ...]] = PreparedRead(
    lambda shown: Match.objects.filter(round=shown).order_by().values_list(*ON_A_TABLE), shown=int
)
FIRST, SECOND = ON_A_TABLE.index("first_id"), ON_A_TABLE.index("second_id")


class HallTables(NamedTuple):
    """The registration of each account, and the table of each registration, as plain values."""

    players: dict[int, int]
    tables: dict[int, tuple[Any, ...]]


@lru_cache(HALLS_KEPT)
def tables_of_hall(event_id: int, number: int | None, moment: str) -> HallTables:
    """The round that the public is shown, while it is being played. `moment` is another one after
    every change of the event: what it was asked for once stays as it is."""
    playing = Round.objects.filter(event=event_id, state=RoundState.PUBLISHED)
    if number is not None:
        playing = playing.filter(number=number)
    shown = playing.order_by("number").values_list("pk", flat=True).first()
    tables: dict[int, tuple[Any, ...]] = {}
    for row in TABLES.rows(shown=shown) if shown else ():
        tables[row[FIRST]] = tables[row[SECOND]] = row
    return HallTables(dict(PLAYERS.rows(event=event_id)), tables)


def own_table(
    event: Event, number: int | None, moment: str, user_id: int
) -> tuple[Registration | None, Match | None]:
    """The visitor's registration and match, with only what the own table says."""
    hall = tables_of_hall(event.pk, number, moment)
    player = hall.players.get(user_id)
    if player is None:
        return None, None
    row = hall.tables.get(player)
    match = seated(dict(zip(ON_A_TABLE, row, strict=True)), event) if row else None
    return Registration(pk=player, event=event), match


def seated(values: Values, event: Event) -> Match:
    match = Match(**{name: each for name, each in values.items() if "__" not in name})
    match.round = Round(
        pk=values["round_id"],
        event=event,
        name=values["round__name"],
        number=values["round__number"],
    )
    match.first = seat_of("first", values)
    if match.second_id:
        match.second = seat_of("second", values)
    return match


def seat_of(seat: str, values: Values) -> Registration:
    name = values[f"{seat}__profile__display_name"]
    profile = PlayerProfile(pk=values[f"{seat}__profile_id"], display_name=name)
    return Registration(pk=values[f"{seat}_id"], profile=profile)
