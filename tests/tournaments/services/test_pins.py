"""A pinned pair stays at its table however often the round is paired."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at
from tournaments.errors import TournamentError
from tournaments.models import PinnedPair, Round
from tournaments.queries.replays import differences_when_replayed
from tournaments.services.pins import pin_pair, unpin_pair
from tournaments.services.registrations import drop_player, register_walk_in
from tournaments.services.repairs import take_up_repair
from tournaments.services.rounds import discard_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def drafted():
    """Round 1 of eight players; the pair at table 3 is pinned."""
    drafted = make_draft_round(make_running_event(8, swiss_rounds=3))
    pin_pair(match=match_at(drafted, 3), actor=owner_of(drafted.event))
    return drafted


def pair_at(a_round, table) -> set[int]:
    match = match_at(a_round, table)
    return {match.first_id, match.second_id}


def anew(a_round: Round) -> Round:
    discard_round(round=a_round, actor=owner_of(a_round.event))
    return make_draft_round(a_round.event)


def test_pinned_pair_when_the_round_is_paired_anew_then_it_stays(drafted):
    pinned = pair_at(drafted, 3)
    again = anew(drafted)
    assert pair_at(again, 3) == pinned
    assert again.matches.count() == 4
    assert differences_when_replayed(again) == []


def test_pinned_pair_when_the_round_is_repaired_then_it_stays(drafted):
    pinned, actor = pair_at(drafted, 3), owner_of(drafted.event)
    drop_player(registration=match_at(drafted, 1).first, actor=actor)
    repaired = take_up_repair(round=drafted, actor=actor, choice="anew", reason="")
    assert pair_at(repaired, 3) == pinned
    assert repaired.matches.filter(second=None).count() == 1
    assert differences_when_replayed(repaired) == []


def test_pinned_pair_when_one_of_them_drops_then_the_other_is_paired(drafted):
    leaver, stays = match_at(drafted, 3).first, match_at(drafted, 3).second
    drop_player(registration=leaver, actor=owner_of(drafted.event))
    register_walk_in(event=drafted.event, display_name="Nora", actor=owner_of(drafted.event))
    again = anew(drafted)
    seats = {seat for pair in again.matches.values_list("first", "second") for seat in pair}
    assert stays.pk in seats
    assert leaver.pk not in seats


def test_pin_when_pressed_twice_then_there_is_one(drafted):
    pin_pair(match=match_at(drafted, 3), actor=owner_of(drafted.event))
    assert PinnedPair.objects.count() == 1


def test_pin_when_taken_out_then_the_pair_is_free_again(drafted):
    for _ in range(2):
        unpin_pair(match=match_at(drafted, 3), actor=owner_of(drafted.event))
    assert not PinnedPair.objects.exists()


def test_pin_when_everybody_is_pinned_then_the_round_is_those_pairs():
    drafted = make_draft_round(make_running_event(2, swiss_rounds=1))
    pin_pair(match=match_at(drafted, 1), actor=owner_of(drafted.event))
    assert pair_at(anew(drafted), 1) == pair_at(drafted, 1)


def test_pin_when_the_round_is_over_then_refused():
    first = make_closed_round(make_running_event(4))
    with pytest.raises(TournamentError, match="no longer open"):
        pin_pair(match=match_at(first), actor=owner_of(first.event))


def test_pin_when_it_is_of_another_round_then_it_changes_nothing(drafted):
    discard_round(round=drafted, actor=owner_of(drafted.event))
    make_closed_round(drafted.event)
    second = make_round(drafted.event)
    assert pair_at(second, 3) != pair_at(drafted, 3)
