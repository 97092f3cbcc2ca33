"""A season's rows: one played event is copied as often as a season has events."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import connection, models

from accounts.models import PlayerProfile, User
from audit.models import Chain, Record
from benchmarks.season_tables import Copied, Inserted
from decks.models import LibraryDeck, LibraryVersion, RegisteredDeck
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
# These name their event in words.
SAID_OF_AN_EVENT: dict[type[models.Model], str] = {Record: "subject", Chain: "name"}
OF_A_PERSON = (User, LibraryVersion, LibraryDeck)
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
        with Copied() if connection.vendor == "postgresql" else Inserted() as store:
            self.number()
            self.copy_people(store)
            tables = [self.table(store, model) for model in (*OF_AN_EVENT, *SAID_OF_AN_EVENT)]
            for start in range(0, self.events, BATCH):
                for table in tables:
                    self.copy(store, table, range(start, min(start + BATCH, self.events)))
            self.copy_libraries(store)
            for model in self.first:
                if isinstance(model._meta.pk, models.AutoField):
                    store.number_on(model)
        return {table.model.__name__: table.count * self.events for table in tables}

    def rows_of(self, model: type[models.Model]) -> models.QuerySet[Any]:
        if model in SAID_OF_AN_EVENT:
            return model._default_manager.filter(**{SAID_OF_AN_EVENT[model]: self.said})
        return model._default_manager.filter(**{OF_AN_EVENT[model]: self.event.pk})

    @property
    def said(self) -> str:
        return f"event:{self.event.pk}"

    def number(self) -> None:
        """Which place each row of the played event has, and where the copies' numbers begin."""
        copied = (*OF_AN_EVENT, *SAID_OF_AN_EVENT)
        for model in (*copied, Organization, User, PlayerProfile, LibraryDeck, LibraryVersion):
            newest = model._default_manager.order_by("-pk").values_list("pk", flat=True).first()
            self.first[model] = newest + 1 if isinstance(newest, int) else 1
        for model in copied:
            found = self.rows_of(model).order_by("pk").values_list("pk", flat=True)
            self.ids[model] = {str(pk): place for place, pk in enumerate(found)}
        profiles = self.rows_of(Registration).order_by("profile_id")
        found = profiles.values_list("profile_id", flat=True)
        self.ids[PlayerProfile] = {str(pk): place for place, pk in enumerate(found)}

    def copy_people(self, store: Any) -> None:
        made, people = written(LAST_DAY), range(self.people)
        first = self.first[Organization]
        rows = (
            f"{first + n}\tLeague store {n}\tstore-{n}\t{made}\n" for n in range(self.organizations)
        )
        store.put(Organization, ["id", "name", "slug", "created_at"], rows)
        first, base = self.first[User], self.first[PlayerProfile]
        named = "id password is_superuser email is_active is_staff date_joined"
        rows = (f"{first + n}\t!\t0\tseason{n}@example.org\t1\t0\t{made}\n" for n in people)
        store.put(User, named.split(), rows)
        named = "id user_id display_name pronouns claim_code created_at"
        rows = (
            f"{base + n}\t{first + n}\tPlayer {n * 7919 % 999983:06}\t\tS{n:07}\t{made}\n"
            for n in people
        )
        store.put(PlayerProfile, named.split(), rows)

    def copy_libraries(self, store: Any) -> None:
        """The same deck on everybody's own shelf."""
        deck = LibraryDeck.objects.exclude(newest=None).order_by("pk").first()
        if deck is None:
            raise AssertionError("nobody in the demo keeps a deck")
        kept = dict(zip(OF_A_PERSON, (deck.owner_id, deck.newest_id, deck.pk), strict=True))
        self.ids = {model: {str(pk): 0} for model, pk in kept.items()}
        LibraryDeck.objects.filter(pk=deck.pk).update(share_token=None)
        for model in (LibraryVersion, LibraryDeck):
            table = self.table(store, model)
            for start in range(0, self.people, BATCH):
                self.copy(store, table, range(start, min(start + BATCH, self.people)))

    def table(self, store: Any, model: type[models.Model]) -> Table:
        fields = list(model._meta.concrete_fields)
        text, holes = [], []
        for line in store.lines(model, list(self.ids[model])):
            values = []
            for each, value in zip(fields, line.split("\t"), strict=True):
                kept, hole = self.hole(model, each, value)
                values.append(kept)
                holes += [hole] if hole else []
            text.append("\t".join(values))
        return Table(
            model, [each.column for each in fields], "\n".join(text) + "\n", holes, len(text)
        )

    def hole(
        self, model: type[models.Model], each: Any, value: str
    ) -> tuple[str, tuple[type[models.Model], int] | None]:
        if model is Event and each.column in ("slug", "name", "starts_at", "organization_id"):
            return f"%({each.column})s", None
        if model is Event and each.column == "code":
            return r"\N", None
        if model in SAID_OF_AN_EVENT and value == self.said:
            return "event:%d", (Event, 0)
        target = model if each.primary_key and not each.is_relation else each.related_model
        if target in self.ids and value in self.ids[target]:
            return "%d", (target, self.ids[target][value])
        return value.replace("%", "%%"), None

    def copy(self, store: Any, table: Table, numbers: range) -> None:
        store.put(table.model, table.columns, self.copies(table, numbers))

    def copies(self, table: Table, numbers: range) -> Iterator[str]:
        counts = {model: len(ids) for model, ids in self.ids.items()}
        for number in numbers:
            starts = {model: self.first[model] + number * counts[model] for model in counts}
            if PlayerProfile in counts:
                starts[PlayerProfile] = self.first_person(number)
            text = table.text
            if table.model is Event:
                text = self.event_text(text, number)
            yield text % tuple(starts[model] + place for model, place in table.holes)

    def first_person(self, number: int) -> int:
        span = self.people - len(self.ids[PlayerProfile])
        return self.first[PlayerProfile] + number * 7919 % span

    def event_text(self, text: str, number: int) -> str:
        day = LAST_DAY - timedelta(hours=number * 17520 / self.events)
        said = {
            "slug": slug_of(number),
            "name": f"League evening {number}",
            "starts_at": written(day),
            "organization_id": str(self.first[Organization] + number % self.organizations),
        }
        for name, value in said.items():
            text = text.replace(f"%({name})s", value)
        return text


def written(at: datetime) -> str:
    """As both databases read it."""
    return at.strftime("%Y-%m-%d %H:%M:%S")


def slug_of(number: int) -> str:
    return f"league-evening-{number}"
