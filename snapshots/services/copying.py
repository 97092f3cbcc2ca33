"""Another event as one was when a snapshot was taken: for those who run it, until they show it."""

from typing import Any

from django.db import transaction
from django.db.models import Model

from accounts.models import PlayerProfile, User
from audit.queries import made_before
from decks.models import RegisteredDeck
from questions.models import Answer
from snapshots.models import Snapshot
from snapshots.queries.carried import travelling
from snapshots.queries.documents import Moment, fields_of, unpacked
from snapshots.services.restoring import GONE
from snapshots.services.settling import Keys, Tables, settle, take_over_settings
from tournaments.models import Event, Registration
from tournaments.queries.event_rows import declared_rows
from tournaments.queries.own_rows import OF_THE_EVENT
from tournaments.services.blueprints import engage
from tournaments.services.codes import free_code
from tournaments.services.locks import locked_event, require, required
from tournaments.services.notes import note
from tournaments.services.slugs import free_slug
from tracker.models import TrackedGame

COPY_OF = "Copy of "
LIST_POLICY = ("lists_for_judges", "lists_in_cut", "lists_published")


@transaction.atomic
def copy_snapshot(*, snapshot: Snapshot, actor: User, key: str = "") -> Event:
    """Its players are guests of the same names: nobody's own pages and figures know of it. `key`
    names this submission."""
    event = locked_event(snapshot.event_id)
    made = made_before(actor, "copy_snapshot", key)
    if made is not None:
        return Event.objects.get(pk=made)
    found = required(event.snapshots.filter(pk=snapshot.pk).first(), GONE)
    require(not event.is_rehearsal, "A rehearsal is not copied: rehearse the event itself.")
    then = Moment(unpacked(bytes(found.packed)))
    tables = tables_of(then)
    copy = begun_copy(event, tables[Event][0])
    moment = f"{found.taken_at:%Y-%m-%d %H:%M} UTC ({found.words})"
    origin = f"This round is a copy: it was paired in {event} and copied as of {moment}."
    settle(copy, tables, people_and_decks(then), actor, origin)
    staff = event.staff.order_by("pk").values("user_id", "role", "added", "withheld")
    engage(copy, [dict(each) for each in staff])
    note(copy, actor, "copied_from", f"A copy of {event}, as of {moment}", source=event.pk)
    words = f"A private copy was made, as of {moment}"
    note(event, actor, "copy_snapshot", words, key=key, made=copy.pk)
    return copy


def begun_copy(event: Event, row: dict[str, Any]) -> Event:
    policy = {name: getattr(event, name) for name in LIST_POLICY}
    copy = Event(organization=event.organization, kept_private=True, code=free_code(), **policy)
    copy.slug = free_slug(Event, f"{COPY_OF}{row['name']}")
    take_over_settings(copy, {**row, "name": f"{COPY_OF}{row['name']}"[:100]}, OF_THE_EVENT)
    return copy


def tables_of(then: Moment) -> Tables:
    """What travels, the games that were followed, and nothing that is personal."""
    models: list[type[Model]] = [each for each in travelling() if each is not Answer]
    models.append(TrackedGame)
    tables = {model: list(then.rows(model).values()) for model in models}
    for model, rows in tables.items():
        personal = declared_rows()[model].personal
        blank = {each.attname: "" for each in fields_of(model) if each.name in personal}
        tables[model] = [{**row, **blank} for row in rows]
    return tables


def people_and_decks(then: Moment) -> Keys:
    """Guests for the players; lists and accounts are those of this place."""
    rows = then.rows(Registration).values()
    named = PlayerProfile.objects.in_bulk([row["profile_id"] for row in rows])
    known = [row["profile_id"] for row in rows]
    guests = PlayerProfile.objects.bulk_create(
        PlayerProfile(display_name=named[pk].display_name if pk in named else then.people[pk][1])
        for pk in known
    )
    decks = set(RegisteredDeck.objects.filter(
        pk__in={row["deck_id"] for row in rows} - {None}
    ).values_list("pk", flat=True))  # fmt: skip
    accounts = set(User.objects.filter(is_active=True).values_list("pk", flat=True))
    return {
        PlayerProfile: dict(zip(known, (guest.pk for guest in guests), strict=True)),
        RegisteredDeck: {pk: pk for pk in decks},
        User: {pk: pk for pk in accounts},
    }


@transaction.atomic
def show_copy(*, event: Event, actor: User) -> Event:
    event = locked_event(event.pk)
    if event.kept_private:
        event.kept_private = False
        event.save(update_fields=["kept_private"])
        note(event, actor, "show_copy", "The private copy is shown to everybody")
    return event
