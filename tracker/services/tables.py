"""Opening tables in the browser, and sitting down at them."""

import secrets
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from accounts.models import User
from engine.kits.kit import Kit
from engine.kits.registry import kit_of
from engine.players.player import LEVELS
from engine.players.practice import practice_game
from live.services import announce_all
from tournaments.errors import TournamentError
from tournaments.services.locks import require
from tracker.models import Seat, Table
from tracker.models.table import UNNAMED
from tracker.queries.own_decks import OwnDeck
from tracker.queries.tables import PUBLIC
from tracker.services.table_setups import (
    Brought,
    brought_deck,
    coverage_of,
    game_between,
    game_joined_by,
    practice_deck,
)

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 8
FIRST, SECOND = "p1", "p2"


@dataclass(frozen=True)
class Person:
    """Somebody at a table: a user, or a guest who holds a key that only their browser knows."""

    name: str
    user: User | None = None

    def sits(self, place: str) -> dict[str, Any]:
        name = self.name or UNNAMED[place]
        if self.user is not None:
            return {"name": name, "user": self.user, "key": ""}
        return {"name": name, "user": None, "key": new_key()}


@transaction.atomic
def open_table(
    *,
    game: str,
    person: Person,
    decks: tuple[int, int],
    level: str = "",
    own: OwnDeck | None = None,
) -> Seat:
    """A table with practice decks, or with an `own` one for whoever opens it: the person sits at
    it, and the computer when a level is named; otherwise the other seat is free for a guest."""
    kit = playable(game)
    require(not level or level in LEVELS, "Say how strong the computer shall play.")
    places = len(kit.practice["decks"])
    require(all(0 <= deck < places for deck in decks), "There is no such practice deck.")
    brought = brought_deck(kit, own) if own else None
    other = f"Computer ({LEVELS[level].name.lower()})" if level else "Your friend"
    sits = person.sits(FIRST)
    names, seed = (sits["name"], other), new_key()
    if brought:
        started = game_between(brought, practice_deck(kit, decks[1]), names, seed)
    else:
        started = practice_game(kit, decks, names, seed)
    table = Table.objects.create(
        code=new_code(), game=game, kind=Table.Kind.VIRTUAL, saved=started.dump()
    )
    mine = Seat.objects.create(table=table, place=FIRST, deck=coverage_of(brought), **sits)
    Seat.objects.create(
        table=table, place=SECOND, name=other, level=level, invitation="" if level else new_key()
    )
    return mine


@transaction.atomic
def sit_down(*, table: Table, invitation: str, person: Person, own: OwnDeck | None = None) -> Seat:
    """Whoever comes first with the invitation; the seat is theirs from then on."""
    table = Table.objects.select_for_update().get(pk=table.pk)
    seat = table.seats.filter(invitation=invitation).first() if invitation else None
    if seat is None:
        raise TournamentError("This invitation is not good any more. Ask for a new table.")
    require(not seat.is_taken, "Somebody sits there already. You can watch.")
    brought = brought_deck(playable(table.game), own) if own else None
    for name, value in person.sits(seat.place).items():
        setattr(seat, name, value)
    seat.deck = coverage_of(brought)
    seat.save()
    begin_with(table, seat, brought)
    return seat


def begin_with(table: Table, seat: Seat, brought: Brought | None) -> None:
    """The game begins once both sit there, with the names and decks of both."""
    number = [each.place for each in table.seats.all()].index(seat.place)
    table.saved = game_joined_by(table.saved, number, seat.name, brought).dump()
    table.version += 1
    table.moments = []
    table.save(update_fields=["saved", "version", "moments", "changed_at"])
    announce_all(table.topic(viewer) for viewer in (FIRST, SECOND, PUBLIC))


def playable(game: str) -> Kit:
    """A game that is played in the browser."""
    kit = kit_of(game)
    if kit.play is None or kit.play.board is None:
        raise TournamentError(f"{kit.name} is not played in the browser.")
    return kit


def new_code() -> str:
    """Short enough to be read out, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def new_key() -> str:
    return secrets.token_urlsafe(24)
