"""Penalties for what a judge saw: what they cost, who confirms them, each press once."""

import pytest

from checks.models import LossDue, Penalty, PenaltyToConfirm
from checks.services import giving
from checks.services.penalties import take_back_penalty
from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_closed_round, make_round, match_at
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.queries.replays import differences_when_replayed
from tournaments.queries.rounds import current_match_of
from tournaments.services.registrations import undo_drop


@pytest.fixture
def match(db):
    return match_at(make_round(make_running_event(4)))


def judge_of(event, role=StaffRole.HEAD_JUDGE):
    return make_staff(event, StaffRole(role))


def give(registration, infraction="game-rules", kind="warning", judge=None, key="1"):
    judge = judge or judge_of(registration.event)
    return giving.give_penalty(
        registration=registration,
        infraction=infraction,
        kind=kind,
        remark="Seen",
        actor=judge,
        key=key,
    )


def test_warning_when_pressed_twice_then_it_is_one_with_its_table(match):
    judge = judge_of(match.round.event)
    first, again = (give(match.first, judge=judge) for _ in range(2))
    assert first == again
    assert Penalty.objects.count() == 1
    assert (first.table, first.round, first.kind_name) == (match.table, match.round, "Warning")


def test_caution_when_given_then_nothing_is_recorded(match):
    assert give(match.first, kind="caution") is None
    assert not Penalty.objects.exists()


def test_penalty_when_a_floor_judge_gives_a_high_one_then_it_waits(match):
    waiting = give(match.first, kind="game_loss", judge=judge_of(match.round.event, "judge"))
    match.refresh_from_db()
    assert isinstance(waiting, PenaltyToConfirm)
    assert (Penalty.objects.count(), match.state) == (0, "open")
    giving.confirm_penalty(waiting=waiting, actor=judge_of(match.round.event))
    match.refresh_from_db()
    assert Penalty.objects.get().judge == waiting.judge
    assert (match.result.first_wins, match.result.second_wins) == (0, 1)


def test_penalty_when_the_guide_asks_nobody_then_a_floor_judge_gives_it(match):
    given = give(match.first, "tardiness", "game_loss", judge_of(match.round.event, "judge"))
    assert isinstance(given, Penalty)


def test_penalty_when_refused_then_nothing_counts_and_the_reason_stays(match):
    judge, head = judge_of(match.round.event, "judge"), judge_of(match.round.event)
    waiting = give(match.first, kind="game_loss", judge=judge)
    with pytest.raises(TournamentError, match="Say why"):
        giving.refuse_penalty(waiting=waiting, reason=" ", actor=head)
    giving.refuse_penalty(waiting=waiting, reason="A warning is enough", actor=head)
    with pytest.raises(TournamentError, match="a moment ago: no penalty"):
        giving.confirm_penalty(waiting=waiting, actor=head)
    assert not Penalty.objects.exists()


def test_game_loss_when_a_match_has_three_games_then_one_counts_and_play_goes_on(db):
    match = match_at(make_round(make_running_event(4, best_of=3)))
    give(match.second, kind="game_loss")
    match.refresh_from_db()
    assert match.state == "open"
    assert LossDue.objects.get().match == match


def test_game_loss_when_given_between_rounds_then_the_next_match_is_lost(db):
    event = make_running_event(4)
    a_round = make_closed_round(event)
    player = match_at(a_round).first
    give(player, kind="game_loss")
    assert LossDue.objects.get().match is None
    make_round(event)
    match = current_match_of(player)
    lost = match.result.first_wins if match.first == player else match.result.second_wins
    assert (LossDue.objects.get().match, match.state, lost) == (match, "decided", 0)


def test_game_loss_when_taken_back_before_the_next_round_then_it_costs_nothing(db):
    event = make_running_event(4)
    player = match_at(make_closed_round(event)).first
    penalty = give(player, kind="game_loss")
    take_back_penalty(penalty=penalty, reason="Mistaken", actor=judge_of(event))
    make_round(event)
    assert current_match_of(player).state == "open"


def test_game_loss_when_the_match_is_decided_then_it_waits_for_the_next(match):
    decide_all(match.round)
    give(match.first, kind="game_loss")
    assert LossDue.objects.get().match is None


def test_disqualification_when_given_then_the_match_is_lost_and_the_player_is_out(match):
    give(match.first, "cheating", "disqualification")
    match.refresh_from_db()
    match.first.refresh_from_db()
    assert (match.result.first_wins, match.first.state) == (0, "dropped")
    assert match.first.disqualified


def test_disqualification_when_given_then_out_of_the_standings_until_it_is_taken_back(db):
    closed = make_closed_round(make_running_event(4))
    best = closed.standings.select_related("registration").order_by("rank").first().registration
    below = list(closed.standings.order_by("rank").values_list("registration", flat=True))[1:]
    for _ in range(2):
        give(best, "cheating", "disqualification")
    listed = closed.standings.order_by("rank").values_list("rank", "registration")
    assert list(listed) == list(enumerate(below, start=1))
    with pytest.raises(TournamentError, match="disqualified"):
        undo_drop(registration=best, actor=judge_of(closed.event))
    paired = make_round(closed.event)
    assert best.pk not in {
        pk for each in paired.matches.all() for pk in (each.first_id, each.second_id)
    }
    assert differences_when_replayed(paired) == []
    assert differences_when_replayed(closed) == []
    take_back_penalty(
        penalty=best.penalties.get(), reason="Another player", actor=judge_of(closed.event)
    )
    assert listed.get(registration=best)[0] == 1


@pytest.mark.parametrize(("infraction", "kind"), [("nothing", "warning"), ("game-rules", "x")])
def test_penalty_when_unknown_then_a_sentence(match, infraction, kind):
    with pytest.raises(TournamentError, match="Choose"):
        give(match.first, infraction, kind)


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_penalty_when_pressed_four_times_at_once_then_it_is_one():
    match = match_at(make_round(make_running_event(4)))
    judge = judge_of(match.round.event)
    at_once(*[lambda: give(match.first, kind="game_loss", judge=judge)] * 4)
    assert (Penalty.objects.count(), LossDue.objects.count()) == (1, 1)


def test_losses_when_both_players_get_one_then_the_match_is_lost_by_both(match):
    head = judge_of(match.round.event)
    give(match.first, kind="game_loss", judge=head)
    give(match.second, kind="game_loss", judge=head)
    match.refresh_from_db()
    assert (match.result.kind, match.result.version) == ("double_loss", 2)
    assert set(LossDue.objects.values_list("match", flat=True)) == {match.pk}


def test_losses_when_both_wait_for_the_next_round_then_it_is_lost_by_both(db):
    event = make_running_event(2, swiss_rounds=2, best_of=1)
    make_closed_round(event)
    head = judge_of(event)
    for number, player in enumerate(event.registrations.all()):
        give(player, kind="game_loss", judge=head, key=str(number))
    table = match_at(make_round(event))
    assert table.result.kind == "double_loss"


def test_loss_when_the_table_was_really_played_then_it_waits_for_the_next(match):
    decide_all(match.round)
    give(match.first, kind="game_loss")
    match.refresh_from_db()
    assert match.result.kind == "played"
    assert LossDue.objects.get().match is None
