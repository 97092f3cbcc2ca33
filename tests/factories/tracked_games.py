"""Matches whose players have registered decks, for the tracker that follows cards."""

from engine.decklists.samples import sample_deck
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.factories.rounds import make_round, match_at
from tournaments.models import Match
from tournaments.services.decks import submit_list
from tournaments.services.events import start_event

DECKS = {
    "ashes": ("first-edition", "ottilie", "brandt"),
    "fab": ("blitz", "sefa-1", "sefa-1"),
    "ufs": ("standard", "dax", "ilse"),
    "wow": ("core", "maela", "anselm"),
}


def make_listed_match(game: str = "ashes") -> Match:
    """The first table of an event whose players handed in sample decks."""
    format, *names = DECKS[game]
    event = make_open_event(game=game, format=format)
    for player, name in zip(("Anna Arnold", "Ben Bright"), names, strict=True):
        user = make_user(player)
        text = sample_deck(game, format, name)
        submit_list(registration=enter(event, user), text=text, actor=user)
    start_event(event=let_play(event), actor=owner_of(event))
    return match_at(make_round(event))
