"""A season's rows: one played event is copied by COPY, as often as a season has events."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import connection, models

from accounts.models import PlayerProfile, User
from decks.models import RegisteredDeck
from tournaments.models import (
    Event,
    Match,
    Organization,
    PairingRecord,
    Registration,
    Result,
    Round,
    Stage,
    StageEntry,
    Standing,
)

OF_AN_EVENT: dict[type[models.Model], str] = {
    Event: "pk",
    RegisteredDeck: "registrations__event",
    Registration: "event",
    Round: "event",
    PairingRecord: "round__event",
    Match: "round__event",
    Result: "match__round__event",
    Standing: "round__event",
    Stage: "event",
    StageEntry: "stage__event",
}
LAST_DAY = datetime(2026, 10, 31, 10, 0, tzinfo=UTC)
BATCH = 200


@dataclass
class Table:
    """The rows of the played event as one text with holes for the numbers of each copy."""

    model: type[models.Model]
    columns: list[str]
    text: str
    holes: list[tuple[type[models.Model], int]]
    count: int


@dataclass
class Season:
    event: Event
    events: int
    organizations: int
    people: int
    first: dict[type[models.Model], int] = field(default_factory=dict)
    ids: dict[type[models.Model], dict[str, int]] = field(default_factory=dict)

    def fill(self) -> dict[str, int]:
        with connection.cursor() as cursor:
            # Foreign keys of copies are right by how they are made; to look each up takes longest.
            cursor.execute("SET session_replication_role = replica")
            cursor.execute("SET synchronous_commit = off")
            self.number(cursor)
            self.copy_people(cursor)
            tables = [self.table(cursor, model) for model in OF_AN_EVENT]
            for start in range(0, self.events, BATCH):
                for table in tables:
                    self.copy(cursor, table, range(start, min(start + BATCH, self.events)))
            self.move_sequences(cursor)
            cursor.execute("SET session_replication_role = DEFAULT")
        return {table.model.__name__: table.count * self.events for table in tables}

    def rows_of(self, model: type[models.Model]) -> models.QuerySet[Any]:
        return model._default_manager.filter(**{OF_AN_EVENT[model]: self.event.pk})

    def number(self, cursor: Any) -> None:
        """Which place each row of the played event has, and where the copies' numbers begin."""
        for model in (*OF_AN_EVENT, Organization, User, PlayerProfile):
            newest = model._default_manager.order_by("-pk").values_list("pk", flat=True).first()
            self.first[model] = (newest or 0) + 1
        for model in OF_AN_EVENT:
            found = self.rows_of(model).order_by("pk").values_list("pk", flat=True)
            self.ids[model] = {str(pk): place for place, pk in enumerate(found)}
        profiles = self.rows_of(Registration).order_by("profile_id")
        found = profiles.values_list("profile_id", flat=True)
        self.ids[PlayerProfile] = {str(pk): place for place, pk in enumerate(found)}

    def copy_people(self, cursor: Any) -> None:
        first = self.first[Organization]
        rows = (f"{first + n}\tLeague store {n}\tstore-{n}\tnow" for n in range(self.organizations))
        write(cursor, "tournaments_organization", ["id", "name", "slug", "created_at"], rows)
        first = self.first[User]
        columns = [
            "id",
            "password",
            "is_superuser",
            "email",
            "is_active",
            "is_staff",
            "date_joined",
        ]
        people = range(self.people)
        rows = (f"{first + n}\t!\tf\tseason{n}@example.org\tt\tf\tnow" for n in people)
        write(cursor, User._meta.db_table, columns, rows)
        columns = ["id", "user_id", "display_name", "pronouns", "claim_code", "created_at"]
        base = self.first[PlayerProfile]
        rows = (
            f"{base + n}\t{first + n}\tPlayer {n * 7919 % 999983:06}\t\tS{n:07}\tnow"
            for n in people
        )
        write(cursor, PlayerProfile._meta.db_table, columns, rows)

    def table(self, cursor: Any, model: type[models.Model]) -> Table:
        fields = list(model._meta.concrete_fields)
        columns = [each.column for each in fields]
        text, holes = [], []
        for line in lines_of(cursor, model, columns, list(self.ids[model])):
            values = []
            for each, value in zip(fields, line.split("\t"), strict=True):
                kept, hole = self.hole(model, each, value)
                values.append(kept)
                holes += [hole] if hole else []
            text.append("\t".join(values))
        return Table(model, columns, "\n".join(text) + "\n", holes, len(text))

    def hole(
        self, model: type[models.Model], each: Any, value: str
    ) -> tuple[str, tuple[type[models.Model], int] | None]:
        if model is Event and each.column in ("slug", "name", "starts_at", "organization_id"):
            return f"%({each.column})s", None
        if model is Event and each.column == "code":
            return r"\N", None
        target = model if each.primary_key and not each.is_relation else each.related_model
        if target in self.ids and value in self.ids[target]:
            return "%d", (target, self.ids[target][value])
        return value.replace("%", "%%"), None

    def copy(self, cursor: Any, table: Table, numbers: range) -> None:
        counts = {model: len(ids) for model, ids in self.ids.items()}
        with cursor.copy(into(table.model._meta.db_table, table.columns)) as copy:
            for number in numbers:
                starts = {model: self.first[model] + number * counts[model] for model in counts}
                starts[PlayerProfile] = self.first_person(number)
                text = table.text
                if table.model is Event:
                    text = self.event_text(text, number)
                copy.write(text % tuple(starts[model] + place for model, place in table.holes))

    def first_person(self, number: int) -> int:
        span = self.people - len(self.ids[PlayerProfile])
        return self.first[PlayerProfile] + number * 7919 % span

    def event_text(self, text: str, number: int) -> str:
        day = LAST_DAY - timedelta(hours=number * 17520 / self.events)
        said = {
            "slug": slug_of(number),
            "name": f"League evening {number}",
            "starts_at": day.isoformat(),
            "organization_id": str(self.first[Organization] + number % self.organizations),
        }
        for name, value in said.items():
            text = text.replace(f"%({name})s", value)
        return text

    def move_sequences(self, cursor: Any) -> None:
        for model in (*OF_AN_EVENT, Organization, User, PlayerProfile):
            key = model._meta.pk
            if key is not None and not key.is_relation:
                table = model._meta.db_table
                cursor.execute(
                    f"SELECT setval(pg_get_serial_sequence('{table}', '{key.column}'),"
                    f" (SELECT max({key.column}) FROM {table}))"
                )


def slug_of(number: int) -> str:
    return f"league-evening-{number}"


def into(table: str, columns: list[str]) -> str:
    names = ", ".join(f'"{column}"' for column in columns)
    return f'COPY "{table}" ({names}) FROM STDIN'


def write(cursor: Any, table: str, columns: list[str], rows: Iterator[str]) -> None:
    with cursor.copy(into(table, columns)) as copy:
        for row in rows:
            copy.write(f"{row}\n")


def lines_of(
    cursor: Any, model: type[models.Model], columns: list[str], ids: list[str]
) -> list[str]:
    names = ", ".join(f'"{column}"' for column in columns)
    key = model._meta.pk.column if model._meta.pk else "id"
    numbers = ", ".join(ids) or "NULL"
    wanted = f'SELECT {names} FROM "{model._meta.db_table}" WHERE {key} IN ({numbers})'
    with cursor.copy(f"COPY ({wanted} ORDER BY {key}) TO STDOUT") as copy:
        whole = b"".join(bytes(piece) for piece in copy).decode()
    return whole.splitlines()
