"""Matches that are played in the browser."""

from engine.decklists.samples import sample_deck
from tests.factories.events import owner_of
from tests.factories.tracked_games import make_listed_match
from tournaments.models import Event, Match
from tournaments.services.decks import correct_list
from tracker.models import Table
from tracker.services.match_tables import open_match_table, set_browser_play
from tracker.services.table_answers import answer_table


def make_browser_match(game: str = "fab", *, best_of: int = 3, delay: int = 0) -> Match:
    """The organizer lets its players play in the browser."""
    match = make_listed_match(game)
    event = match.round.event
    Event.objects.filter(pk=event.pk).update(best_of=best_of)
    set_browser_play(event=event, actor=owner_of(event), is_on=True, delay=delay)
    return Match.objects.get(pk=match.pk)


def open_by(match: Match, place: str = "p1") -> Table:
    player = match.first if place == "p1" else match.second
    return open_match_table(match=match, actor=player.profile.user)


def concede(table: Table, place: str) -> None:
    table.refresh_from_db()
    seat = table.seats.get(place=place)
    answer_table(seat=seat, answers=[f"concede:{place}"], version=table.version)
    table.refresh_from_db()


def give_side_deck(match: Match) -> None:
    """Of World of Warcraft: one card beside the main deck."""
    text = f"{sample_deck('wow', 'core', 'maela')}\nSide deck\n1x Canal Lookout\n"
    correct_list(
        registration=match.first, text=text, actor=owner_of(match.round.event), reason="Left out"
    )
