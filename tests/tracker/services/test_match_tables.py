"""Matches of an event in the browser: with the registered decks, game after game, to the result."""

from random import Random

import pytest
from django.urls import reverse

from audit.models import Record
from engine.kits.registry import edition_called
from tests.engine.players.test_player import swap_hidden
from tests.factories.events import make_staff, owner_of
from tests.factories.match_tables import concede, give_side_deck, make_browser_match, open_by
from tests.factories.tables import game_at
from tests.factories.tracked_games import make_listed_match
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tracker.models import Table
from tracker.queries.games import is_played_in_browser
from tracker.queries.judging import judged_game
from tracker.queries.tables import board_at, score_of, view_at
from tracker.services.judging import open_judge_board
from tracker.services.match_tables import exchange_cards, open_match_table, set_browser_play
from tracker.services.table_answers import answer_table
from tracker.services.watching import set_delay

pytestmark = pytest.mark.django_db


def test_match_when_the_organizer_lets_it_then_is_played_in_the_browser():
    match = make_listed_match("fab")
    with pytest.raises(TournamentError, match="not played in the browser"):
        open_by(match)
    event = match.round.event
    set_browser_play(event=event, actor=owner_of(event), is_on=True, delay=3)
    assert is_played_in_browser(match)
    set_browser_play(event=event, actor=owner_of(event), is_on=False, delay=3)
    assert not is_played_in_browser(match)
    with pytest.raises(TournamentError, match="one of the delays"):
        set_browser_play(event=event, actor=owner_of(event), is_on=True, delay=99)


@pytest.mark.parametrize("game", ["fab", "wow", "ufs", "ashes"])
def test_table_when_opened_by_both_then_it_is_one_with_the_registered_decks(game):
    match = make_browser_match(game)
    table = open_by(match, "p1")
    assert open_by(match, "p2") == table
    assert [seat.user for seat in table.seats.all()] == [
        match.first.profile.user, match.second.profile.user,
    ]  # fmt: skip
    assert (table.saved["setup"]["mode"], table.saved["setup"]["strictness"]) == (
        "virtual", "confirm",
    )  # fmt: skip
    assert Record.objects.filter(action="open_match_table").count() == 1


def test_games_when_won_then_the_next_is_laid_out_and_its_loser_chooses_who_begins():
    match = make_browser_match("fab")
    first = open_by(match)
    concede(first, "p1")
    assert score_of(match) == (0, 1, 0)
    second = open_by(match)
    assert (second.number, second.saved["setup"]["chooser"]) == (2, "p1")
    concede(second, "p1")
    assert open_by(match) == second
    assert score_of(match) == (0, 2, 0)
    assert view_at(second, "p1")["board"]["score"] == (0, 2, 0)


def test_table_when_a_result_stands_or_life_is_counted_then_none_is_opened():
    match = make_browser_match("fab")
    Table.objects.create(
        code="counted", game="fab", kind=Table.Kind.QUICK, match=match, number=1, saved={}
    )
    with pytest.raises(TournamentError, match="being counted"):
        open_by(match)


def test_table_when_a_player_has_no_account_then_none_is_opened():
    match = make_browser_match("fab")
    actor, profile = match.first.profile.user, match.second.profile
    profile.user = None
    profile.save()
    with pytest.raises(TournamentError, match="need an account"):
        open_match_table(match=match, actor=actor)


def test_delay_when_the_organizer_wants_one_then_players_may_only_lengthen_it():
    match = make_browser_match("fab", delay=3)
    table = open_by(match)
    seat = table.seats.get(place="p1")
    assert [each.delay for each in table.seats.all()] == [3, 3]
    with pytest.raises(TournamentError, match="at least 3 minutes"):
        set_delay(seat=seat, minutes=1)
    set_delay(seat=seat, minutes=5)
    assert view_at(Table.objects.get(pk=table.pk), "public")["delay"] == 5


@pytest.fixture
def between():
    """The second game of a match; the first player may exchange cards."""
    match = make_browser_match("wow")
    give_side_deck(match)
    concede(open_by(match), "p1")
    return open_by(match)


def test_second_game_when_there_is_a_side_deck_then_it_begins_after_the_exchange(between):
    assert between.prepares == ["p1"]
    board = view_at(between, "p1")["board"]
    [[_, key, count]] = board["exchange"]["side"]
    out = next(each for each in board["exchange"]["deck"] if each[1] != key)
    seat, other = between.seats.all()
    with pytest.raises(TournamentError, match="being exchanged"):
        answer_table(seat=other, answers=["pass"], version=between.version)
    wrong = {"out": {out[1]: 1}, "into": {}}
    with pytest.raises(TournamentError, match="As many cards"):
        exchange_cards(seat=seat, version=between.version, **wrong)
    with pytest.raises(TournamentError, match="not there"):
        exchange_cards(seat=seat, version=between.version, out={out[1]: 9}, into={key: 9})
    exchange_cards(seat=seat, version=between.version, out={out[1]: 1}, into={key: 1})
    between.refresh_from_db()
    mine = between.saved["setup"]["players"][0]
    assert (mine["side"].get(key, 0), mine["side"][out[1]]) == (count - 1, 1)
    assert between.prepares == []
    assert "exchange" not in view_at(between, "p1")["board"]
    with pytest.raises(TournamentError, match="once"):
        exchange_cards(seat=seat, version=between.version, out={}, into={})


def test_exchange_when_it_is_open_then_nobody_sees_a_hand_and_only_the_owner_the_cards(between):
    for viewer in ("p1", "p2", "public"):
        board = view_at(between, viewer)["board"]
        assert board["me"] == viewer
        assert all(not seat["zones"]["hand"]["cards"] for seat in board["seats"].values())
        assert bool(board.get("exchange")) == (viewer == "p1")


@pytest.mark.parametrize("game", ["fab", "wow", "ufs", "ashes"])
def test_boards_of_a_match_when_hidden_cards_are_swapped_then_only_the_judge_sees_it(game):
    table = open_by(make_browser_match(game))
    rules, play = game_at(table), edition_called(table.saved["rules"])[0]
    swapped = 0
    for viewer in ("p1", "p2", "public"):
        other = type(rules).load(rules.rules, rules.dump())
        swapped += swap_hidden(other, play.board, viewer, Random(1))
        own, theirs = (board_at(table, each, play, viewer) for each in (rules, other))
        assert own == theirs
    # Before anybody has drawn all cards of Flesh and Blood are still outside.
    assert swapped or game == "fab"


def test_judge_when_they_open_a_table_in_the_browser_then_every_screen_is_told():
    match = make_browser_match("ashes")
    table = open_by(match)
    judge = make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge")
    open_judge_board(judged=judged_game(match, 1), actor=judge)
    table.refresh_from_db()
    for viewer in ("p1", "p2", "public"):
        assert view_at(table, viewer)["board"]["judges"][0][1:] == [
            "Jo Judge", "Opened the board with both hands",
        ]  # fmt: skip


def test_view_when_read_then_it_costs_the_same_few_queries_however_much_judges_did(
    client, django_assert_max_num_queries
):
    match = make_browser_match("ashes")
    table = open_by(match)
    judge = make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge")
    for _ in range(4):
        open_judge_board(judged=judged_game(match, 1), actor=judge)
    client.force_login(match.first.profile.user)
    with django_assert_max_num_queries(9):
        client.get(reverse("tracker:table_view", args=[table.code]))
    client.force_login(judge)
    place = [match.round.event.slug, match.pk, 1]
    with django_assert_max_num_queries(18):
        client.get(reverse("tracker:judge_view", args=place))
