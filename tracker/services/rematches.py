"""Another game between the same two, with the same decks."""

from django.db import transaction

from engine.core.game import Game
from engine.kits.registry import edition_called
from live.services import announce_all
from tournaments.services.locks import require
from tracker.models import Seat, Table
from tracker.queries.tables import PUBLIC
from tracker.services.tables import FIRST, SECOND, new_code, new_key

CARRIED = ("place", "name", "user", "key", "level", "stops", "deck", "delay")


@transaction.atomic
def play_again(*, seat: Seat) -> Seat:
    """This player's seat at the next table: whoever asks first lays it out, both sit there."""
    table = Table.objects.select_for_update().get(pk=seat.table_id)
    require(table.finished_at is not None, "This game is not over yet.")
    require(table.kind == Table.Kind.VIRTUAL and table.match_id is None, "Open a new table.")
    if table.rematch is None:
        table.rematch = laid_out_again(table)
        table.save(update_fields=["rematch"])
        announce_all(table.topic(viewer) for viewer in (FIRST, SECOND, PUBLIC))
    return table.rematch.seats.get(place=seat.place)


def laid_out_again(table: Table) -> Table:
    rules = edition_called(table.saved["rules"])[1].rules
    started = Game.new(rules, table.saved["setup"], seed=new_key())
    again = Table.objects.create(
        code=new_code(), game=table.game, kind=table.kind, saved=started.dump()
    )
    for seat in table.seats.all():
        carried = {name: getattr(seat, name) for name in CARRIED}
        Seat.objects.create(table=again, **carried)
    return again
