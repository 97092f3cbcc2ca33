import pytest

from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import make_round, match_at
from tests.factories.tracked_games import make_listed_match
from tests.threads import at_once
from tournaments.errors import StaleError, TournamentError
from tournaments.services.decks import submit_list
from tournaments.services.events import start_event
from tracker.queries.games import loaded_game
from tracker.services.games import answer_game, open_game
from tracker.services.take_backs import undo_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event()))


@pytest.fixture
def game(match):
    return open_game(match=match, actor=owner_of(match.round.event))


def answer(game, *keys):
    for key in keys:
        actor = owner_of(game.match.round.event)
        game = answer_game(game=game, answer=key, seen_version=game.version, actor=actor)
    return game


def lives(game):
    players = loaded_game(game.saved).view("judge")["players"]
    return {player["id"]: player["life"] for player in players}


def test_open_when_repeated_then_the_same_game(match, game):
    assert open_game(match=match, actor=owner_of(match.round.event)).pk == game.pk


def test_open_when_deck_is_registered_then_hero_as_printed():
    event = make_open_event()
    for name in ("Anna Arnold", "Ben Bright"):
        user = make_user(name)
        submit_list(registration=enter(event, user), text=blitz_text(), actor=user)
    start_event(event=let_play(event), actor=owner_of(event))
    game = open_game(match=match_at(make_round(event)), actor=owner_of(event))
    assert [player["hero"] for player in game.saved["setup"]["players"]] == ["Sefa", "Sefa"]


def test_open_when_world_of_warcraft_then_the_heroes_of_the_lists():
    match = make_listed_match("wow")
    game = open_game(match=match, actor=owner_of(match.round.event))
    cards = game.saved["setup"]["cards"]
    assert {each["name"] for each in cards.values()} == {
        "Maela Dawnfletcher",
        "Brother Anselm Wray",
    }
    played = answer(game, "chooser:p1", "first:p1", "life:p2:-3")
    assert lives(played) == {"p1": 28, "p2": 25}


def test_answer_when_life_changes_then_kept(game):
    played = answer(game, "chooser:p1", "first:p1", "life:p2:-3")
    assert lives(played) == {"p1": 20, "p2": 17}


def test_undo_when_asked_then_one_answer_back(game):
    played = answer(game, "chooser:p1", "first:p1", "life:p2:-3")
    actor = owner_of(game.match.round.event)
    back = undo_game(game=played, seen_version=played.version, actor=actor)
    assert lives(back) == {"p1": 20, "p2": 20}


def test_answer_when_position_moved_on_then_told(game):
    answer(game, "chooser:p1")
    with pytest.raises(StaleError, match="moved on"):
        answer_game(game=game, answer="first:p1", seen_version=0, actor=None)


def test_answer_when_not_allowed_then_refused_with_words(game):
    with pytest.raises(TournamentError):
        answer(game, "first:p7")


def test_game_when_a_life_reaches_zero_then_finished_and_next_opens_only_in_longer_matches(game):
    ended = answer(game, "chooser:p1", "first:p1", "life:p2:-20")
    assert ended.finished_at is not None
    again = open_game(match=game.match, actor=owner_of(game.match.round.event))
    assert again.pk == game.pk


def test_open_when_bye_then_refused():
    bye = make_round(make_running_event(3)).matches.get(second=None)
    with pytest.raises(TournamentError, match="no game"):
        open_game(match=bye, actor=owner_of(bye.round.event))


@pytest.mark.django_db(transaction=True)
def test_answer_when_two_press_at_once_then_one_counts_and_one_is_told(game):
    ready = answer(game, "chooser:p1", "first:p1")
    actor = owner_of(game.match.round.event)

    def hit():
        return answer_game(game=ready, answer="life:p2:-3", seen_version=ready.version, actor=actor)

    answers = at_once(hit, hit)
    assert [type(each) for each in answers].count(StaleError) == 1
    ready.refresh_from_db()
    assert lives(ready) == {"p1": 20, "p2": 17}
