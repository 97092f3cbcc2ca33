"""A moment of a finished game laid out again, to be played another way."""

from typing import Any

from django.db import transaction

from engine.kits.registry import kit_of
from tournaments.services.locks import require
from tracker.models import Seat, Table
from tracker.queries.tables import game_of
from tracker.services.tables import Person, new_code, new_key

USUAL_LEVEL = "fair"


@transaction.atomic
def try_from(*, table: Table, moment: int, place: str, person: Person) -> Seat:
    """The seat of whoever tries, at a table of its own. Every card lies as it lay then, also those
    that nobody had seen: it is for those who may see both hands."""
    game, kit = game_of(table), kit_of(table.game)
    require(game.outcome is not None, "This game goes on. It can be tried once it is over.")
    require(moment < len(game.journal.entries), "At the end nothing is left to be tried.")
    then = game.as_it_was(moment)
    asked = then.pending
    held = {seat.place: seat for seat in table.seats.all()}
    require(asked is not None and asked.player in held, "Nobody is asked at this moment.")
    again = Table.objects.create(
        code=new_code(), game=kit.slug, kind=table.kind, saved=then.dump(), version=1
    )
    for seat in held.values():
        who = person.sits(place) if seat.place == place else opposite(list(held.values()), seat)
        Seat.objects.create(
            table=again, place=seat.place, deck=seat.deck, **{"name": seat.name, **who}
        )
    return again.seats.get(place=place)


def opposite(seats: list[Seat], seat: Seat) -> dict[str, Any]:
    """The computer; it does not understand what people do by hand with decks of their own, so
    then somebody is invited."""
    if any(each.deck for each in seats):
        return {"invitation": new_key()}
    if seat.is_computer:
        return {"level": seat.level}
    return {"level": USUAL_LEVEL, "name": f"{seat.name} (computer)"[:60]}
