import pytest

from engine.decklists.typed import TypedLine
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_walk_in
from tests.factories.registrations import enter, make_running_event
from tournaments.errors import StaleError, TournamentError
from tournaments.queries.paper_codes import code_of
from tournaments.services.typed_lists import type_list

pytestmark = pytest.mark.django_db
LINES = [TypedLine("arena", 1, "Heron Blade"), TypedLine("pitch1", 2, "No such Card")]


def typed(held, **fields):
    given = {"leader": "Sefa", "lines": LINES, **fields}
    return type_list(registration=held, actor=owner_of(held.event), **given)


def test_list_when_typed_before_the_lock_then_it_is_the_players_own_with_the_papers_code():
    held = enter(make_open_event(), make_walk_in())
    deck = typed(held)
    held.refresh_from_db()
    assert held.deck == deck
    assert (deck.title, deck.reason) == (f"Paper list {code_of(held)}", "")
    assert (deck.profile, deck.editor) == (held.profile, owner_of(held.event))


def test_unknown_name_when_typed_then_it_is_kept_in_its_column():
    deck = typed(enter(make_open_event(), make_walk_in()))
    [red] = [section for section in deck.sections if section["key"] == "pitch1"]
    assert [(line["quantity"], line["name"]) for line in red["lines"]] == [(2, "No such Card")]


def test_list_when_typed_after_the_lock_then_it_needs_a_reason():
    held = make_running_event(2).registrations.first()
    with pytest.raises(TournamentError, match="Say why"):
        typed(held)
    assert typed(held, reason="Paper lost at the desk").reason == "Paper lost at the desk"


def test_list_when_another_came_in_while_it_was_typed_then_told():
    held = enter(make_open_event(), make_walk_in())
    deck = typed(held, seen=0)
    assert typed(held, seen=0) == deck
    with pytest.raises(StaleError, match="while you were typing"):
        typed(held, seen=0, lines=LINES[:1])


def test_list_when_nothing_was_typed_then_says_so():
    with pytest.raises(TournamentError, match="Type at least one card"):
        typed(enter(make_open_event(), make_walk_in()), lines=[])
