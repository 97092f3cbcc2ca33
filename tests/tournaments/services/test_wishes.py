import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round
from tournaments.enums import ByeKind
from tournaments.errors import TournamentError
from tournaments.forms.wishes import TablesForm
from tournaments.queries.replays import differences_when_replayed
from tournaments.queries.rounds import matches_of
from tournaments.services import wishes

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_running_event(8, swiss_rounds=3)


def seat(event, name, **wish):
    player = event.registrations.get(profile__display_name=name)
    given = {"fixed_table": None, "accessible": False, **wish}
    return wishes.set_player_wish(registration=player, actor=owner_of(event), **given)


def tables(event, **given):
    now = {
        "first_table": 1,
        "last_round_by_standings": False,
        "accessible_tables": [],
        "feature_tables": [],
    }
    wishes.set_tables(event=event, actor=owner_of(event), **{**now, **given})


def table_of(paired, player):
    return next(
        match.table
        for match in matches_of([paired])
        if player.pk in (match.first_id, match.second_id)
    )


def test_seat_when_fixed_then_the_player_sits_there_in_every_round(event):
    anna = seat(event, "Anna Arnold", fixed_table=42)
    found = [table_of(make_closed_round(event), anna) for _ in range(3)]
    assert found == [42, 42, 42]


def test_seat_when_accessible_table_is_needed_then_one_of_them(event):
    tables(event, accessible_tables=[3, 4])
    anna = seat(event, "Anna Arnold", accessible=True)
    assert table_of(make_round(event), anna) in (3, 4)


def test_tables_when_numbered_from_elsewhere_then_they_are(event):
    tables(event, first_table=101)
    numbers = [match.table for match in matches_of([make_draft_round(event)])]
    assert numbers == [101, 102, 103, 104]


def test_bye_when_awarded_then_a_win_without_a_match(event):
    anna = event.registrations.first()
    actor = owner_of(event)
    wishes.plan_bye(registration=anna, actor=actor, round_number=1, kind=ByeKind.AWARDED)
    closed = make_closed_round(event)
    bye = closed.matches.get(first=anna)
    assert (bye.second, bye.bye) == (None, ByeKind.AWARDED)
    assert closed.standings.get(registration=anna).points == 1


def test_bye_when_without_points_then_none(event):
    anna = event.registrations.first()
    actor = owner_of(event)
    wishes.plan_bye(registration=anna, actor=actor, round_number=1, kind=ByeKind.ZERO)
    assert make_closed_round(event).standings.get(registration=anna).points == 0


def test_bye_when_round_is_published_then_too_late(event):
    make_round(event)
    with pytest.raises(TournamentError, match="Round 1 has been published"):
        wishes.plan_bye(
            registration=event.registrations.first(),
            actor=owner_of(event),
            round_number=1,
            kind=ByeKind.AWARDED,
        )


def test_players_when_kept_apart_then_they_do_not_meet(event):
    family = list(event.registrations.all()[:4])
    wishes.keep_apart(
        event=event,
        actor=owner_of(event),
        players=family,
        reason="family",
        is_hard=True,
        until_round=None,
    )
    pks = {player.pk for player in family}
    for _ in range(3):
        for match in matches_of([make_closed_round(event)]):
            assert len({match.first_id, match.second_id} & pks) == 1


def test_apart_when_only_one_player_then_refused(event):
    with pytest.raises(TournamentError, match="at least two"):
        wishes.keep_apart(
            event=event,
            actor=owner_of(event),
            players=[event.registrations.first()],
            reason="",
            is_hard=False,
            until_round=None,
        )


def test_round_when_wishes_change_later_then_replays_all_the_same(event):
    seat(event, "Anna Arnold", fixed_table=42)
    paired = make_closed_round(event)
    seat(event, "Anna Arnold")
    tables(event, first_table=7)
    profile = event.registrations.first().profile
    profile.display_name = "Anna Married"
    profile.save()
    assert differences_when_replayed(paired) == []


@pytest.mark.parametrize(
    ("typed", "numbers"), [("1-3, 9", [1, 2, 3, 9]), ("", []), ("5 4;5", [4, 5])]
)
def test_table_numbers_when_typed_then_read(typed, numbers):
    form = TablesForm({"first_table": 1, "accessible_tables": typed})
    assert form.is_valid()
    assert form.cleaned_data["accessible_tables"] == numbers


@pytest.mark.parametrize("typed", ["a", "1-", "0", "1-9999", "-3"])
def test_table_numbers_when_they_are_none_then_says_how(typed):
    form = TablesForm({"first_table": 1, "accessible_tables": typed})
    assert not form.is_valid()
    assert list(form.errors) == ["accessible_tables"]
