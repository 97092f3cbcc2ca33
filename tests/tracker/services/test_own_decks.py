"""Own decks at a table: how far the engine plays them, and what is done by hand."""

import pytest

from engine.core.table import CONFIRM, STRICT
from engine.decklists.samples import sample_deck
from engine.kits.registry import edition_called, kit_of
from tests.factories.library import make_own_deck
from tests.factories.people import make_user
from tests.factories.tables import answer, asked_at, game_at, make_table
from tests.factories.tracked_games import DECKS
from tournaments.errors import TournamentError
from tracker.models import Table
from tracker.queries.by_hand import acts_by_hand, in_words, shows_hidden
from tracker.queries.own_decks import decks_to_play, own_deck, pasted_deck
from tracker.queries.tables import view_at
from tracker.services.by_hand import do_by_hand
from tracker.services.table_answers import answer_table, settle_at_table
from tracker.services.tables import Person, open_table, sit_down

pytestmark = pytest.mark.django_db
PLAYED = ["ashes", "fab", "ufs", "wow"]


def sample(game):
    format, *names = DECKS[game]
    return pasted_deck(kit_of(game), sample_deck(game, format, names[0]))


def own_table(game="fab", *, level="", friend=None):
    """Ada brings a sample deck; the other side has a practice deck, or what is said."""
    seat = open_table(game=game, person=Person("Ada"), decks=(0, 1), level=level, own=sample(game))
    if not level:
        free = seat.table.seats.get(place="p2")
        sit_down(table=seat.table, invitation=free.invitation, person=Person("Bram"), own=friend)
    return Table.objects.get(pk=seat.table_id)


def begun(table):
    """At the first question of the first turn that belongs to both seats' ordinary play."""
    for _ in range(80):
        game = game_at(table)
        if game.pending.boundary and game.state.step not in ("", "start") and hands(game):
            return game
        answer(table)
    raise AssertionError("The first turn never comes.")


def hands(game):
    return all(game.state.in_zone(each, "hand") for each in game.state.order)


@pytest.mark.parametrize("game", PLAYED)
def test_table_when_an_own_deck_is_brought_then_it_is_played_to_the_first_turn(game):
    table = own_table(game)
    playing = begun(table)
    assert playing.state.strictness == CONFIRM
    seats = view_at(table, "public")["board"]["seats"]
    assert "deck" in seats["p1"]
    assert "deck" not in seats["p2"]


def test_table_when_both_bring_their_own_then_each_has_its_cards():
    table = own_table(friend=sample("fab"))
    pools = [set(each["pool"]) for each in game_at(table).setup["players"]]
    assert pools[0] == pools[1]
    assert [each["name"] for each in game_at(table).setup["players"]] == ["Ada", "Bram"]


def test_table_when_all_decks_are_for_practice_then_nothing_is_done_by_hand():
    table = make_table()
    assert game_at(table).state.strictness == STRICT
    assert acts_by_hand(game_at(table), "p1")["acts"] == []
    with pytest.raises(TournamentError, match="nothing is done by hand"):
        do_by_hand(seat=asked_at(table), act="life:p2:-3", version=table.version)


def test_own_deck_when_it_belongs_to_another_then_it_is_refused():
    mine, other = make_user("Ada"), make_user("Eve")
    deck = make_own_deck(mine)
    key = f"library-{deck.pk}"
    assert [each.key for each in decks_to_play(mine, "fab")] == [key]
    assert own_deck(mine, "fab", key).cards > 40
    assert decks_to_play(other, "fab") == []
    with pytest.raises(TournamentError, match="not one of yours"):
        own_deck(other, "fab", key)


def test_list_when_it_cannot_be_read_then_that_is_said():
    with pytest.raises(TournamentError):
        pasted_deck(kit_of("fab"), "!!!")


def test_by_hand_when_the_other_is_a_person_then_it_waits_until_they_agree():
    table = own_table()
    begun(table)
    first, second = table.seats.all()
    life = game_at(table).state.players["p2"].life
    do_by_hand(seat=first, act="life:p2:-3", version=table.version)
    table.refresh_from_db()
    assert game_at(table).state.players["p2"].life == life
    board = view_at(table, "p2")["board"]
    assert (board["wish"]["by"], "Bram" in board["wish"]["words"]) == ("p1", True)
    with pytest.raises(TournamentError, match="not you"):
        settle_at_table(seat=first, agrees=True, version=table.version)
    settle_at_table(seat=second, agrees=True, version=table.version)
    assert game_at(table).state.players["p2"].life == life - 3
    assert table.wish == {}


def test_by_hand_when_the_other_refuses_or_plays_on_then_nothing_is_done():
    table = own_table()
    begun(table)
    first, second = table.seats.all()
    for settle in (
        lambda: settle_at_table(seat=second, agrees=False, version=table.version),
        lambda: answer(table),
    ):
        life = game_at(table).state.players["p2"].life
        do_by_hand(seat=first, act="life:p2:-3", version=table.version)
        table.refresh_from_db()
        settle()
        assert game_at(table).state.players["p2"].life == life
        assert table.wish == {}


def test_by_hand_when_the_other_is_the_computer_then_it_is_done_at_once():
    table = own_table(level="easy")
    first = table.seats.get(place="p1")
    life = game_at(table).state.players["p2"].life
    do_by_hand(seat=first, act="life:p2:-3", version=table.version)
    assert game_at(table).state.players["p2"].life == life - 3


@pytest.mark.parametrize("act", ["concede:p2", "agree:p2", "nonsense", "life:p2:many", "pass"])
def test_by_hand_when_it_is_no_act_of_the_own_then_it_is_refused(act):
    table = own_table()
    begun(table)
    before = game_at(table).dump()
    with pytest.raises(TournamentError):
        do_by_hand(seat=table.seats.get(place="p1"), act=act, version=table.version)
    assert game_at(table).dump() == before


@pytest.mark.parametrize(
    ("act", "is_asked"),
    [
        ("reveal-hand:p2", True),
        ("reveal-hand:p1", False),
        ("look:p2:2", True),
        ("look:p1:2", False),
        ("discard-random:p2", True),
        ("life:p2:-3", False),
    ],
)
def test_by_hand_when_it_would_show_hidden_cards_then_their_owner_is_asked(act, is_asked):
    game = begun(own_table())
    assert shows_hidden(game, edition_called("fab14")[0], "p1", act) is is_asked


def test_words_when_the_card_is_hidden_then_the_other_does_not_read_its_name():
    game = begun(own_table())
    card = next(iter(game.state.in_zone("p1", "hand")))
    name = game.state.facts(card).name
    act = f"move:{card}:graveyard"
    assert name in in_words(game, act, "p1")
    assert name not in in_words(game, act, "p2")


def test_answer_when_somebody_else_carries_a_card_out_then_it_is_not_given():
    table = own_table()
    begun(table)
    asked = asked_at(table)
    other = table.seats.exclude(pk=asked.pk).get()
    with pytest.raises(TournamentError):
        answer_table(seat=other, answers=["life:p1:-3"], version=table.version)
