"""Tables in the browser, and people at them."""

from random import Random

from engine.core.game import Game
from engine.kits.registry import edition_called
from engine.players.candidates import candidates
from tracker.models import Seat, Table
from tracker.services.table_answers import answer_table
from tracker.services.tables import Person, open_table, sit_down


def make_table(game: str = "fab", *, level: str = "", user=None) -> Table:
    """Ada sits there; against the computer with a level, else Bram has taken the other seat."""
    seat = open_table(game=game, person=Person("Ada", user), decks=(0, 1), level=level)
    if not level:
        other = seat.table.seats.get(place="p2")
        sit_down(table=seat.table, invitation=other.invitation, person=Person("Bram"))
    return Table.objects.get(pk=seat.table_id)


def game_at(table: Table) -> Game:
    table.refresh_from_db()
    return Game.load(edition_called(table.saved["rules"])[1].rules, table.saved)


def asked_at(table: Table) -> Seat:
    """The seat that is to answer now."""
    return table.seats.get(place=game_at(table).pending.player)


def answer(table: Table, *picks: str) -> dict:
    """Whoever is asked answers with the first option, or with what is said."""
    game = game_at(table)
    picked = list(picks) or [list(candidates(game.pending, Random(0))[0])]
    seat = table.seats.get(place=game.pending.player)
    return answer_table(seat=seat, answers=picked, version=table.version)
