"""Everybody with a seat as a long list, filed by last name."""

from tournaments.models import Event, Registration
from tournaments.queries.long_lists import LongList, Wanted, letters_of, piece_of
from tournaments.queries.name_index import close_names, filed_names, found
from tournaments.queries.registrations import players_for_public


def player_list(event: Event, wanted: Wanted) -> tuple[list[Registration], LongList]:
    names = [each for each in filed_names(event) if each.has_seat]
    shown = found(names, wanted.typed)
    page = piece_of(shown, wanted)
    wanted_players = [each.player for each in page.object_list]
    held = players_for_public(event).in_bulk(wanted_players)
    players = [held[player] for player in wanted_players if player in held]
    close = close_names(names, wanted.typed) if not shown else []
    return players, LongList(page, len(names), wanted, letters_of(shown), close)
