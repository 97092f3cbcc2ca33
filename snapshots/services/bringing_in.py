"""An event file fills an event that has no players yet: it goes on here as it stood there."""

from typing import Any

from django.db import IntegrityError, transaction

from accounts.models import PlayerProfile, User
from audit.services import record
from decks.errors import DeckError
from decks.models import RegisteredDeck
from decks.queries.answers import pool_in
from decks.queries.formats import is_format
from decks.services.decks import register_deck
from engine.pairing.errors import PairingError, TournamentFileError
from engine.pairing.file import read_tournament, tournament_document
from snapshots.queries.carried import OF_THIS_PLACE
from snapshots.queries.file_reading import EventFile, Row, refuse
from snapshots.services.settling import outside_keys, settle, take_over_settings
from tournaments.errors import TournamentError
from tournaments.models import Event, SealedPool
from tournaments.queries.courses import course_of
from tournaments.queries.event_files import event_file
from tournaments.services.imports import require_empty
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.signals import about_to_change

ORIGIN = "This round came with an event file: it was paired in another Arbiter."
MOST_NAMED = 20


@transaction.atomic
def bring_event_in(event: Event, document: dict[str, Any], actor: User) -> Event:
    """Everybody is a walk-in, to be claimed with a code; nobody gets a role, nothing is sent."""
    event = locked_event(event.pk)
    require_empty(event)
    found = EventFile(document)
    require_here(event, found)
    about_to_change.send(Event, event=event, actor=actor, step="bringing in an event file")
    try:
        with transaction.atomic():
            fill(event, found, actor)
            require_sound(event)
    except DeckError as error:
        raise TournamentError(f"A list cannot be read here: {error}", field="file") from error
    except IntegrityError as error:
        raise TournamentError(
            "The file contradicts itself: two of its rows say different things about the same.",
            field="file",
        ) from error
    keep_record(event, found)
    words = f"{len(found.players)} players and their event came from an event file"
    staff = [f"{each['name']} <{each['email']}>, {each['role']}" for each in found.staff]
    note(event, actor, "bring_event_in", words, staff=staff[:MOST_NAMED])
    return event


def require_here(event: Event, found: EventFile) -> None:
    row = found.tables[Event][0]
    require(
        row.get("game") == event.game,
        f"The file is of the game “{row.get('game')}”, the event of “{event.game}”.",
        field="file",
    )
    formats = {row.get("format"), *(deck["format"] for deck in found.decks.values())}
    unknown = sorted(str(each) for each in formats if not is_format(event.game, str(each)))
    require(
        not unknown,
        f"This Arbiter has no format “{next(iter(unknown), '')}”. Make it here first.",
        field="file",
    )


def fill(event: Event, found: EventFile, actor: User) -> None:
    profiles = PlayerProfile.objects.bulk_create(
        PlayerProfile(display_name=name) for name in found.players.values()
    )
    people = dict(zip(found.players, profiles, strict=True))
    decks: dict[int, RegisteredDeck] = {}
    for old, row in found.decks.items():
        decks[old] = kept_deck(event, row, people[row["profile"]], decks.get(row["previous"]))
    tables = dict(found.tables)
    tables[SealedPool] = pools_read_here(event, found)
    outside = outside_keys(
        {old: profile.pk for old, profile in people.items()},
        {old: deck.pk for old, deck in decks.items()},
    )
    settle(event, tables, outside, actor, ORIGIN)
    take_over_settings(event, found.tables[Event][0], OF_THIS_PLACE)


def kept_deck(
    event: Event, row: Row, profile: PlayerProfile, previous: RegisteredDeck | None
) -> RegisteredDeck:
    """Read and judged anew by the cards of this place; the text is as it was typed."""
    return register_deck(
        profile=profile,
        game=event.game,
        format=row["format"],
        event_date=row["event_date"],
        text=row["text"],
        editor=None,
        previous=previous,
        reason=row["reason"],
        pool_text=row["pool"],
    )


def pools_read_here(event: Event, found: EventFile) -> list[dict[str, Any]]:
    row = found.tables[Event][0]
    return [
        {**pool, "sections": pool_in(event.game, str(row["format"]), str(pool["text"]))}
        for pool in found.tables.get(SealedPool, [])
    ]


def require_sound(event: Event) -> None:
    """What the engine cannot pair on is no event."""
    try:
        read_tournament(tournament_document(event_file(event)))
        course_of(event)
    except TournamentFileError as error:
        refuse("what it says", f"cannot be: {'; '.join(error.problems[:8])}")
    except (PairingError, ValueError, LookupError, ArithmeticError) as error:
        raise TournamentError(
            "The file cannot be used: its rounds and stages do not fit together.", field="file"
        ) from error


def keep_record(event: Event, found: EventFile) -> None:
    """What was done over there, told as what it is: brought in, by nobody of this place."""
    for each in found.record:
        words = f"Brought in, of {each['at'][:16].replace('T', ' ')}: {each['summary']}"
        record(
            actor=None,
            subject=event.topic,
            action="brought_in",
            summary=words[:300],
            by=each["by"][:60],
            at=each["at"][:40],
            was=each["action"][:60],
        )
