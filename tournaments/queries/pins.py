"""Pairs that are kept however often a round is paired: the others are paired around them."""

from dataclasses import replace

from engine.pairing.model import Tournament
from tournaments.enums import RegistrationState
from tournaments.models import Event, PinnedPair
from tournaments.queries.hand_tables import Seat


def pins_of(event: Event, number: int) -> list[PinnedPair]:
    """Of this round, while both still play."""
    plays = RegistrationState.REGISTERED
    pinned = event.pinned_pairs.filter(round_number=number, first__state=plays, second__state=plays)
    return list(pinned.select_related("first__profile", "second__profile"))


def pinned_seats(event: Event, number: int) -> list[Seat]:
    return [Seat(pin.table, pin.first_id, pin.second_id) for pin in pins_of(event, number)]


def around_pins(tournament: Tournament, pinned: list[Seat], number: int) -> Tournament:
    """The field without those who are pinned in this round; their tables are taken."""
    if not pinned:
        return tournament
    away = {str(player) for seat in pinned for player in seat.players}
    players = tuple(
        replace(player, dropped_after=number - 1) if player.id in away else player
        for player in tournament.players
    )
    taken = frozenset(seat.table for seat in pinned if seat.table is not None)
    options = replace(
        tournament.options, closed_tables=frozenset(tournament.options.closed_tables) | taken
    )
    return replace(tournament, players=players, options=options)
